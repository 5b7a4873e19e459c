//! The player in a turn: everything that a turn asks of it, looked up once between two pauses. To look up for each stage what
//! it asks for, six times in a quiet turn, cost a sixth of one.

use bevy_ecs::{prelude::*, query::QueryData};

use crate::sim::{
    actor::{blow_effects::BlowVictimItem, upkeep::LentBody},
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
            chest::Chest,
            inventory::{Equipment, Pack},
            traders::Traders,
        },
        level::floor::Floor,
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
    pub(super) protections: &'static PlayerProtections,
    character: &'static mut Character,
    pub(super) stomach: &'static mut Stomach,
    timed: &'static mut TimedEffects,
    breath: &'static BlackBreath,
    pub(super) search_mode: &'static SearchMode,
}

/// What a few actions alone ask of the player, of chests and of the level. To fetch it in each turn cost a fiftieth of a quiet one.
#[derive(QueryData)]
pub(in crate::sim::game) struct Seldom {
    pub(in crate::sim::game) chest: Option<&'static Chest>,
    pub(in crate::sim::game) digging: Option<&'static PlayerDigging>,
    pub(in crate::sim::game) spells: Option<&'static Spells>,
    pub(in crate::sim::game) purse: Option<&'static Purse>,
    pub(in crate::sim::game) traders: Option<&'static Traders>,
    pub(in crate::sim::game) wizard: Option<&'static Wizard>,
    pub(in crate::sim::game) floor: Option<&'static Floor>,
}

impl<'w> TurnPlayerItem<'w, '_> {
    /// As an action is checked.
    pub(super) fn checked(&self) -> CheckedPlayer<'_> {
        CheckedPlayer {
            entity: self.entity,
            place: self.place,
            pack: self.pack,
            equipment: self.equipment,
            conditions: &self.conditions,
            combat: self.combat,
            protections: self.protections,
            search_mode: self.search_mode,
            timed: &self.timed,
            character: &self.character,
            mana: &self.mana,
            health: &self.health,
        }
    }

    /// As ten game turns pass for it.
    #[inline]
    pub(super) fn body(&mut self) -> LentBody<'_, 'w> {
        LentBody {
            entity: self.entity,
            place: self.place,
            character: &mut self.character,
            protections: self.protections,
            speed: self.speed,
            health: &mut self.health,
            mana: &mut self.mana,
            timed: &mut self.timed,
            stomach: &mut self.stomach,
            breath: self.breath,
            conditions: &mut self.conditions,
        }
    }

    /// As it strikes, and is struck.
    pub(super) fn fighter<'s>(&mut self) -> MeleeActorItem<'_, 's> {
        MeleeActorItem {
            id: &ActorId::PLAYER,
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
