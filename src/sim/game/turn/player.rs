//! The player in a turn: everything that a turn asks of it, looked up once between two pauses. To look up for each stage what
//! it asks for, six times in a quiet turn, cost a sixth of one.

use bevy_ecs::{prelude::*, query::QueryData};

use crate::sim::{
    actor::{blow_effects::BlowVictimItem, upkeep::UpkeepBodyItem},
    combat::melee::MeleeActorItem,
    game::check::CheckedPlayer,
    world::{
        actor::{
            balance::ActorBalance,
            components::{ActorArmor, ActorEnergy, ActorSpeed, Health, Mana, Position},
            conditions::Conditions,
        },
        ids::ActorId,
        item::{
            inventory::{Equipment, Pack},
            traders::Traders,
        },
        player::{
            body::{BlackBreath, Stomach},
            character::Character,
            derived::{PlayerCombat, PlayerDigging, PlayerProtections, PlayerStealth},
            effects::TimedEffects,
            known_derived::KnownDerived,
            purse::Purse,
            recall::Recall,
            search_mode::SearchMode,
            spells::Spells,
        },
        wizard::Wizard,
    },
};

/// What a turn looks at and changes in the player.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct TurnPlayer {
    pub(super) entity: Entity,
    id: &'static ActorId,
    pub(super) place: &'static Position,
    pub(super) energy: &'static mut ActorEnergy,
    pub(super) speed: &'static ActorSpeed,
    pub(super) conditions: &'static mut Conditions,
    pub(super) mana: &'static mut Mana,
    pub(super) balance: &'static mut ActorBalance,
    pub(super) stealth: &'static PlayerStealth,
    pub(super) equipment: &'static Equipment,
    pub(super) pack: &'static Pack,
    pub(super) known: &'static KnownDerived,
    pub(super) recall: Option<&'static Recall>,
    health: &'static mut Health,
    armor: &'static ActorArmor,
    combat: &'static PlayerCombat,
    protections: &'static PlayerProtections,
    character: &'static mut Character,
    stomach: &'static mut Stomach,
    timed: &'static mut TimedEffects,
    breath: &'static BlackBreath,
    digging: &'static PlayerDigging,
    search_mode: &'static SearchMode,
    spells: &'static Spells,
    purse: Option<&'static Purse>,
    traders: Option<&'static Traders>,
    wizard: Option<&'static Wizard>,
}

impl TurnPlayerItem<'_, '_> {
    /// As an action is checked.
    pub(super) fn checked(&self) -> CheckedPlayer<'_> {
        CheckedPlayer {
            place: self.place,
            pack: self.pack,
            equipment: self.equipment,
            conditions: &self.conditions,
            combat: self.combat,
            digging: self.digging,
            protections: self.protections,
            search_mode: self.search_mode,
            timed: &self.timed,
            character: &self.character,
            spells: self.spells,
            mana: &self.mana,
            purse: self.purse,
            traders: self.traders,
            health: &self.health,
            wizard: self.wizard,
        }
    }

    /// As ten game turns pass for it.
    pub(super) fn body<'s>(&mut self) -> UpkeepBodyItem<'_, 's> {
        UpkeepBodyItem {
            entity: self.entity,
            place: self.place,
            character: self.character.reborrow(),
            protections: self.protections,
            speed: self.speed,
            health: self.health.reborrow(),
            mana: self.mana.reborrow(),
            timed: self.timed.reborrow(),
            stomach: self.stomach.reborrow(),
            breath: self.breath,
            conditions: self.conditions.reborrow(),
        }
    }

    /// As it strikes, and is struck.
    pub(super) fn fighter<'s>(&mut self) -> MeleeActorItem<'_, 's> {
        MeleeActorItem {
            id: self.id,
            position: self.place,
            health: self.health.reborrow(),
            armor: self.armor,
            balance: self.balance.reborrow(),
            monster: None,
            combat: None,
            ai: None,
            conditions: self.conditions.reborrow(),
            body: Some(BlowVictimItem {
                combat: self.combat,
                protections: self.protections,
                known: self.known,
                character: self.character.reborrow(),
                stomach: self.stomach.reborrow(),
                pack: self.pack,
            }),
        }
    }
}
