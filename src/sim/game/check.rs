//! Checks an action before anything happens: either it is refused, or it has become a deed that cannot fail.

mod chest;
mod cost;
mod device;
mod door;
mod item;
mod magic;
mod missile;
mod shape;
mod stairs;
mod trade;
mod wizard;

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use crate::{
    content::{Feature, ItemUse, LevelId, Slot, TerrainId},
    grid::{Dir, Pos},
    rules::{
        ability::{
            digging::{self, Rock, Vein},
            fuel::Refuel,
            specialty::Specialty,
            status,
        },
        training::Training,
    },
    sim::{
        game::turn::{Seldom, SeldomItem},
        level::dig,
        world::{
            action::{Action, Refusal},
            actor::components::{Health, Mana, Position},
            catalog::Catalog,
            events::{
                combat::LaunchMissile,
                item::{BuyItem, BuyService, MoveSome, SellItem},
                level::{DisarmChest, DisarmTrap, OpenChest, TurnKey, UnlockAttempt},
                magic::{CastSpell, LearnSpell, UseDevice},
            },
            ids::ItemUid,
            item::{
                inventory::{Equipment, Pack},
                stack::Stack,
            },
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            outcome::causes::UnlockMethod,
            player::{
                character::Character,
                derived::{PlayerCombat, PlayerDigging, PlayerProtections},
                effects::TimedEffects,
                search_mode::SearchMode,
            },
            ruleset::ActiveRuleset,
            wizard::WizardDeed,
        },
    },
};

/// An action with everything looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) enum CheckedAction {
    /// Attack.
    Strike(Entity),
    /// Try to step, confused.
    Stagger(Dir),
    /// Walk into somebody unseen, too afraid to strike (BRW-UNSEEN-03).
    Balk(Pos),
    /// Walk.
    Walk(Pos),
    /// Open or close a door.
    Convert(Pos, TerrainId),
    /// Pick the lock of a door, or force it.
    Unlock(UnlockAttempt),
    /// Open a door with its key.
    TurnKey(TurnKey),
    /// Lay a hand on something.
    Touch(Pos),
    /// Try to make a trap harmless.
    Disarm(DisarmTrap),
    /// Open a chest, or try to.
    OpenChest(OpenChest),
    /// Try to make the trap of a chest harmless.
    DisarmChest(DisarmChest),
    /// Look for what is hidden.
    Search,
    /// Begin or stop to search with every action.
    SearchMode(bool),
    /// Put one of a stack into the light that is worn.
    Refuel(Entity, ItemUid, Entity, Refuel),
    /// Let a turn pass.
    Wait,
    /// Let a turn pass resting.
    Rest,
    /// Take what lies here.
    PickUp,
    Take(MoveSome),
    /// Wield or wear.
    Wield(ItemUid, Entity, Slot),
    /// Take off.
    TakeOff(Slot),
    /// Put down.
    Drop(ItemUid, Entity),
    DropSome(MoveSome),
    /// Drink or eat.
    Consume(ItemUid, Entity),
    /// Use a device.
    Invoke(UseDevice),
    /// Cast a spell.
    Cast(CastSpell),
    /// Learn a spell.
    Study(LearnSpell),
    /// Specialize in something.
    Specialize(Specialty),
    /// Train a skill.
    Train(Training),
    /// Dig in a rock, which becomes another terrain.
    Dig(Pos, Rock, Vein, TerrainId),
    /// Fire or throw.
    Launch(LaunchMissile),
    /// Buy.
    Buy(BuyItem),
    /// Sell.
    Sell(SellItem),
    /// Pay for a service.
    Serve(BuyService),
    /// Take stairs.
    Travel(LevelId),
    /// Leave the dungeon.
    Leave,
    /// Do what only wizards can.
    Wizard(WizardDeed),
    /// Give up.
    Retire,
}

/// What a check looks at in the player.
pub(super) struct CheckedPlayer<'a> {
    pub(super) entity: Entity,
    pub(super) place: &'a Position,
    pub(super) pack: &'a Pack,
    pub(super) equipment: &'a Equipment,
    pub(super) conditions: &'a Conditions,
    pub(super) combat: &'a PlayerCombat,
    pub(super) protections: &'a PlayerProtections,
    pub(super) search_mode: &'a SearchMode,
    pub(super) timed: &'a TimedEffects,
    pub(super) character: &'a Character,
    pub(super) mana: &'a Mana,
    pub(super) health: &'a Health,
}

/// What a check looks at.
pub(super) struct Situation<'a, 'w, 's> {
    /// What exists.
    pub(super) catalog: &'a Catalog,
    /// The way to fight.
    pub(super) rules: &'a ActiveRuleset,
    /// The map.
    pub(super) level: &'a DungeonLevel,
    /// Who stands where.
    pub(super) occupants: &'a Occupants,
    /// Where the resources stand that a turn looks at.
    pub(super) common: Entity,
    /// What the player knows of the map.
    pub(super) sight: &'a Vision,
    /// Items.
    pub(super) stacks: Query<'a, 's, &'static Stack>,
    /// What few actions ask of the player, and how chests are shut.
    pub(super) seldom: &'a Query<'w, 's, Seldom>,
    /// The player.
    pub(super) player: CheckedPlayer<'a>,
}

impl<'s> Situation<'_, '_, 's> {
    /// The deed that an action is, or why it is refused.
    pub(in crate::sim) fn check(&self, action: Action) -> Result<CheckedAction, Refusal> {
        if self.player.timed.shape().is_some() && action.needs_hands() {
            return Err(Refusal::OtherShape);
        }
        match action {
            // Where the confused step is not theirs to choose (ABL-STATUS-11).
            Action::Step(dir) if self.player.conditions.has(status::Condition::Confused) => {
                Ok(CheckedAction::Stagger(dir))
            }
            Action::Step(dir) => self.step(dir),
            Action::Wait => Ok(CheckedAction::Wait),
            Action::Rest => Ok(CheckedAction::Rest),
            Action::Open(dir) => self.open(dir),
            Action::Close(dir) => self.close(dir),
            Action::Disarm(dir) => self.disarm(dir),
            Action::OpenChest(uid) => self.open_chest(uid, UnlockMethod::Pick),
            Action::ForceChest(uid) => self.open_chest(uid, UnlockMethod::Force),
            Action::DisarmChest(uid) => self.disarm_chest(uid),
            Action::Search => Ok(CheckedAction::Search),
            Action::SearchMode(on) if self.player.search_mode.is_on() == on => {
                Err(Refusal::SearchModeIs(on))
            }
            Action::SearchMode(on) => Ok(CheckedAction::SearchMode(on)),
            Action::Refuel(uid) => self.refuel(uid),
            Action::PickUp => self.pick_up(),
            Action::Wield(uid) => self.wield(uid),
            Action::WieldIn { item, slot } => self.wield_in(item, slot),
            Action::TakeOff(slot) => self.take_off(slot),
            Action::Take { item, count } => self.take(item, count),
            Action::Drop(uid) => Ok(CheckedAction::Drop(uid, self.carried(uid)?.0)),
            Action::DropSome { item, count } => self.drop_some(item, count),
            Action::Quaff(uid) => {
                let (stack, usage) = self.carried(uid)?;
                matches!(usage, ItemUse::Potion(_))
                    .then_some(CheckedAction::Consume(uid, stack))
                    .ok_or(Refusal::NotDrinkable)
            }
            Action::Eat(uid) => {
                let (stack, usage) = self.carried(uid)?;
                matches!(usage, ItemUse::Food(_))
                    .then_some(CheckedAction::Consume(uid, stack))
                    .ok_or(Refusal::NotEdible)
            }
            Action::Read(uid) => {
                let (stack, usage) = self.carried(uid)?;
                if !matches!(usage, ItemUse::Scroll(_)) {
                    return Err(Refusal::NotReadable);
                }
                // ABL-STATUS-10, ABL-STATUS-20
                match self
                    .player
                    .conditions
                    .as_character()
                    .forbid(status::ActionKind::Read)
                {
                    Some(refused) => Err(Refusal::CannotRead(refused.by)),
                    None => Ok(CheckedAction::Consume(uid, stack)),
                }
            }
            Action::Aim { item, at } => self.aim_wand(item, at),
            Action::Use(item) => self.use_staff(item),
            Action::Zap { item, at } => self.zap(item, at),
            Action::Cast { spell, at } => self.cast(spell, at),
            Action::Study(spell) => self.study(spell),
            Action::Specialize(in_what) => self.specialize(in_what),
            Action::Train(what) => self.train(what),
            Action::Dig(dir) => self.dig(self.here().step(dir)),
            Action::Fire { ammo, at } => self.fire(ammo, at),
            Action::Throw { item, at } => self.throw(item, at),
            Action::Buy { ware, count } => self.buy(ware, count),
            Action::Sell { item, count } => self.sell(item, count),
            Action::Serve(service) => self.serve(service),
            Action::Ascend => self.ascend(),
            Action::Descend => self.descend(),
            Action::Wizard(deed) => self.wizard(deed),
            Action::Retire => Ok(CheckedAction::Retire),
        }
    }

    /// What few actions ask of the player.
    fn asked(&self) -> Result<SeldomItem<'_, 's>, Refusal> {
        let asked = self.seldom.get(self.player.entity);
        asked.map_err(|_| Refusal::GameOver)
    }

    /// What lies on a square.
    fn lying(&self, at: Pos) -> &[(ItemUid, Entity)] {
        let common = self.seldom.get(self.common);
        let floor = common.ok().and_then(|common| common.floor);
        floor.map_or(&[], |floor| floor.at(at))
    }

    /// How the player digs.
    fn digging(&self) -> Result<&PlayerDigging, Refusal> {
        self.asked()?.digging.ok_or(Refusal::GameOver)
    }

    /// Where the player stands.
    fn here(&self) -> Pos {
        self.player.place.pos()
    }

    /// A stack of the pack and its use.
    fn carried(&self, uid: ItemUid) -> Result<(Entity, &ItemUse), Refusal> {
        let stack = self.player.pack.find(uid).ok_or(Refusal::NotCarried)?;
        let kind = self
            .stacks
            .get(stack)
            .map_err(|_| Refusal::NotCarried)?
            .kind;
        Ok((stack, &self.catalog.item(kind).usage))
    }

    /// The feature of the terrain of a square.
    fn feature(&self, at: Pos) -> Feature {
        self.level.terrain(at).map_or(Feature::None, |terrain| {
            self.catalog.terrain(terrain).feature
        })
    }

    /// The terrain that a square seems to be.
    fn seeming(&self, at: Pos) -> Option<TerrainId> {
        self.level
            .terrain(at)
            .map(|terrain| self.catalog.seeming(terrain))
    }

    /// The deed that a step in a direction is.
    pub(in crate::sim) fn step(&self, dir: Dir) -> Result<CheckedAction, Refusal> {
        let to = self.here().step(dir);
        if let Some(somebody) = self.occupants.at(to) {
            let conditions = self.player.conditions.as_character();
            return match conditions.forbid(status::ActionKind::Melee) {
                // Who is not noticed is not told of by a refusal, which costs nothing (BRW-UNSEEN-03).
                Some(forbidden) if self.sight.notices(to) => Err(Refusal::of_fighter(forbidden)),
                Some(_) => Ok(CheckedAction::Balk(to)),
                None => Ok(CheckedAction::Strike(somebody)),
            };
        }
        let wades = self.player.protections.wades_through_lava();
        if self.level.is_passable(to) || wades && self.level.lava().get(to) {
            return Ok(CheckedAction::Walk(to));
        }
        match self.feature(to) {
            Feature::Opens(open) => Ok(CheckedAction::Convert(to, open)),
            Feature::Held { power, opens, .. } => Ok(CheckedAction::Unlock(UnlockAttempt {
                at: to,
                way: UnlockMethod::Force,
                power,
                opens,
            })),
            Feature::Keyed { key, opens } => self.unlock(to, key, opens),
            Feature::Used => Ok(CheckedAction::Touch(to)),
            // A player who holds a shovel means to use it.
            Feature::None
            | Feature::Closes(_)
            | Feature::Secret(_)
            | Feature::Conceals(_)
            | Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Shop => match self.dig(to) {
                Ok(dig) if self.digging()?.has_digger => Ok(dig),
                Ok(_) | Err(_) => Err(Refusal::Blocked(self.seeming(to))),
            },
        }
    }

    fn dig(&self, at: Pos) -> Result<CheckedAction, Refusal> {
        let terrain = self.level.terrain(at).ok_or(Refusal::TooHard)?;
        let (rock, vein) = dig::rock(self.catalog.terrain(terrain)).ok_or(Refusal::NothingToDig)?;
        // Beyond the edge there is nothing to stand on.
        let at_edge = at
            .neighbors()
            .any(|next| self.level.terrain(next).is_none());
        if rock == Rock::Permanent || at_edge {
            return Err(Refusal::TooHard);
        }
        if !digging::chance(self.digging()?.skill, rock).is_possible() {
            return Err(Refusal::NeedsDigger);
        }
        let floor = self.catalog.content().terrain_keys.get("floor");
        let floor = floor.copied().ok_or(Refusal::TooHard)?;
        Ok(CheckedAction::Dig(at, rock, vein, floor))
    }
}
