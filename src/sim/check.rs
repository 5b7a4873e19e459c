//! Checks an action before anything happens: either it is refused, or it has become a deed that cannot fail.
mod device;
mod door;
mod magic;

use bevy_ecs::{prelude::*, system::SystemParam};

use super::{
    action::{Action, Refusal},
    actor::{Mana, Place, Player},
    bag::{Equipment, Pack, Stack},
    body::Ailments,
    cast::{Cast, Spells, Study},
    catalog::Catalog,
    character::Character,
    device::Invoke,
    dig,
    disarm::Disarm,
    door::{Unlock, Way},
    ids::ItemUid,
    level::{Floor, Level, Occupants},
    light,
    missile::{self, Launch, missile_of},
    searching::SearchMode,
    sheet::Derived,
    sight::Sight,
};
use crate::{
    content::{Feature, ItemId, ItemUse, LevelId, Slot, TerrainId},
    grid::{Dir, Pos},
    rules::ability::{
        digging::{self, Rock, Vein},
        light::Refuel,
        status,
    },
};

/// An action with everything looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) enum Deed {
    /// Attack.
    Strike(Entity),
    /// Try to step, confused.
    Stagger(Dir),
    /// Walk.
    Walk(Pos),
    /// Open or close a door.
    Convert(Pos, TerrainId),
    /// Pick the lock of a door, or force it.
    Unlock(Unlock),
    /// Try to make a trap harmless.
    Disarm(Disarm),
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
    /// Wield or wear.
    Wield(ItemUid, Entity, Slot),
    /// Take off.
    TakeOff(Slot),
    /// Put down.
    Drop(ItemUid, Entity),
    /// Drink or eat.
    Consume(ItemUid, Entity),
    /// Use a device.
    Invoke(Invoke),
    /// Cast a spell.
    Cast(Cast),
    /// Learn a spell.
    Study(Study),
    /// Dig in a rock, which becomes another terrain.
    Dig(Pos, Rock, Vein, TerrainId),
    /// Fire or throw.
    Launch(Launch),
    /// Take stairs.
    Travel(LevelId),
    /// Leave the dungeon.
    Leave,
}

/// What a check looks at.
#[derive(SystemParam)]
pub(in crate::sim) struct Situation<'w, 's> {
    /// What exists.
    catalog: Res<'w, Catalog>,
    /// The map.
    level: Res<'w, Level>,
    /// Who stands where.
    occupants: Res<'w, Occupants>,
    /// What lies where.
    floor: Res<'w, Floor>,
    /// What the player knows of the map.
    sight: Res<'w, Sight>,
    /// Items.
    stacks: Query<'w, 's, &'static Stack>,
    /// The player.
    player: Single<
        'w,
        's,
        (
            &'static Place,
            &'static Pack,
            &'static Equipment,
            &'static Ailments,
            &'static Derived,
            &'static SearchMode,
            (&'static Character, &'static Spells, &'static Mana),
        ),
        With<Player>,
    >,
}

impl Situation<'_, '_> {
    /// The deed that an action is, or why it is refused.
    pub(in crate::sim) fn check(&self, action: Action) -> Result<Deed, Refusal> {
        match action {
            // Where the confused step is not theirs to choose (ABL-STATUS-11).
            Action::Step(dir) if self.player.3.has(status::Ailment::Confused) => {
                Ok(Deed::Stagger(dir))
            }
            Action::Step(dir) => self.step(dir),
            Action::Wait => Ok(Deed::Wait),
            Action::Rest => Ok(Deed::Rest),
            Action::Open(dir) => self.open(dir),
            Action::Close(dir) => self.close(dir),
            Action::Disarm(dir) => self.disarm(dir),
            Action::Search => Ok(Deed::Search),
            Action::SearchMode(on) if self.player.5.is_on() == on => Err(Refusal::SearchModeIs(on)),
            Action::SearchMode(on) => Ok(Deed::SearchMode(on)),
            Action::Refuel(uid) => self.refuel(uid),
            Action::PickUp => self.pick_up(),
            Action::Wield(uid) => self.wield(uid),
            Action::TakeOff(slot) => self.take_off(slot),
            Action::Drop(uid) => Ok(Deed::Drop(uid, self.carried(uid)?.0)),
            Action::Quaff(uid) => {
                let (stack, usage) = self.carried(uid)?;
                matches!(usage, ItemUse::Potion(_))
                    .then_some(Deed::Consume(uid, stack))
                    .ok_or(Refusal::NotDrinkable)
            }
            Action::Eat(uid) => {
                let (stack, usage) = self.carried(uid)?;
                matches!(usage, ItemUse::Food(_))
                    .then_some(Deed::Consume(uid, stack))
                    .ok_or(Refusal::NotEdible)
            }
            Action::Read(uid) => {
                let (stack, usage) = self.carried(uid)?;
                if !matches!(usage, ItemUse::Scroll(_)) {
                    return Err(Refusal::NotReadable);
                }
                // ABL-STATUS-10, ABL-STATUS-20
                match self.player.3.conditions().forbid(status::Deed::Read) {
                    Some(refused) => Err(Refusal::CannotRead(refused.by)),
                    None => Ok(Deed::Consume(uid, stack)),
                }
            }
            Action::Aim { item, at } => self.aim_wand(item, at),
            Action::Use(item) => self.use_staff(item),
            Action::Zap { item, at } => self.zap(item, at),
            Action::Cast { spell, at } => self.cast(spell, at),
            Action::Study(spell) => self.study(spell),
            Action::Dig(dir) => self.dig(self.here().step(dir)),
            Action::Fire { ammo, at } => self.fire(ammo, at),
            Action::Throw { item, at } => self.throw(item, at),
            Action::Ascend => self.ascend(),
            Action::Descend => self.descend(),
        }
    }

    /// Where the player stands.
    fn here(&self) -> Pos {
        self.player.0.pos()
    }

    /// A stack of the pack and its use.
    fn carried(&self, uid: ItemUid) -> Result<(Entity, &ItemUse), Refusal> {
        let stack = self.player.1.find(uid).ok_or(Refusal::NotCarried)?;
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
    pub(in crate::sim) fn step(&self, dir: Dir) -> Result<Deed, Refusal> {
        let to = self.here().step(dir);
        if let Some(somebody) = self.occupants.at(to) {
            let conditions = self.player.3.conditions();
            return match conditions.forbid(status::Deed::Melee) {
                Some(_) => Err(Refusal::TooAfraid),
                None => Ok(Deed::Strike(somebody)),
            };
        }
        let wades = self.player.4.wades_through_lava();
        if self.level.is_passable(to) || wades && self.level.lava().get(to) {
            return Ok(Deed::Walk(to));
        }
        match self.feature(to) {
            Feature::Opens(open) => Ok(Deed::Convert(to, open)),
            Feature::Held { power, opens, .. } => Ok(Deed::Unlock(Unlock {
                at: to,
                way: Way::Force,
                power,
                opens,
            })),
            // Whoever holds a shovel means to use it.
            _ => match self.dig(to) {
                Ok(dig) if self.player.4.has_digger => Ok(dig),
                _ => Err(Refusal::Blocked(self.seeming(to))),
            },
        }
    }

    fn refuel(&self, uid: ItemUid) -> Result<Deed, Refusal> {
        let (stack, _) = self.carried(uid)?;
        let (_, lamp) = self.player.2.get(Slot::Light).ok_or(Refusal::NoLight)?;
        let (Ok(fuel), Ok(light)) = (self.stacks.get(stack), self.stacks.get(lamp)) else {
            return Err(Refusal::NotCarried);
        };
        light::feed(&self.catalog, light, fuel).map(|refuel| Deed::Refuel(lamp, uid, stack, refuel))
    }

    fn pick_up(&self) -> Result<Deed, Refusal> {
        let here = self.floor.at(self.here());
        if here.is_empty() {
            return Err(Refusal::NothingHere);
        }
        if here.iter().any(|(_, stack)| self.fits(*stack)) {
            Ok(Deed::PickUp)
        } else {
            Err(Refusal::PackFull)
        }
    }

    fn wield(&self, uid: ItemUid) -> Result<Deed, Refusal> {
        let (stack, usage) = self.carried(uid)?;
        let slot = match usage.slot().ok_or(Refusal::NotWieldable)? {
            // The second ring goes on the other hand.
            Slot::Ring if self.player.2.get(Slot::Ring).is_some() => Slot::OtherRing,
            slot => slot,
        };
        // What is taken off needs a place in the pack, unless the last of a stack makes one.
        let last = self.stacks.get(stack).is_ok_and(|stack| stack.count == 1);
        match self.player.2.get(slot) {
            Some((_, worn)) if !last && !self.fits(worn) => Err(Refusal::PackFull),
            Some(_) | None => Ok(Deed::Wield(uid, stack, slot)),
        }
    }

    fn take_off(&self, slot: Slot) -> Result<Deed, Refusal> {
        match self.player.2.get(slot) {
            None => Err(Refusal::NothingWorn),
            Some((_, worn)) if self.fits(worn) => Ok(Deed::TakeOff(slot)),
            Some(_) => Err(Refusal::PackFull),
        }
    }

    fn dig(&self, at: Pos) -> Result<Deed, Refusal> {
        let terrain = self.level.terrain(at).ok_or(Refusal::TooHard)?;
        let (rock, vein) = dig::rock(self.catalog.terrain(terrain)).ok_or(Refusal::NothingToDig)?;
        // Beyond the edge there is nothing to stand on.
        let at_edge = at
            .neighbors()
            .any(|next| self.level.terrain(next).is_none());
        if rock == Rock::Permanent || at_edge {
            return Err(Refusal::TooHard);
        }
        if !digging::chance(self.player.4.digging, rock).is_possible() {
            return Err(Refusal::NeedsDigger);
        }
        let floor = self.catalog.content().terrain_keys.get("floor");
        let floor = floor.copied().ok_or(Refusal::TooHard)?;
        Ok(Deed::Dig(at, rock, vein, floor))
    }

    /// Whether at least one of a stack fits into the pack.
    fn fits(&self, stack: Entity) -> bool {
        self.stacks
            .get(stack)
            .is_ok_and(|stack| super::items::fits(self.player.1, &self.stacks, stack))
    }

    /// A stack of the pack and what it is.
    fn missile(&self, uid: ItemUid) -> Result<(Entity, ItemId), Refusal> {
        let (stack, _) = self.carried(uid)?;
        let kind = self.stacks.get(stack).map_err(|_| Refusal::NotCarried)?;
        Ok((stack, kind.kind))
    }

    /// Whether a square can be aimed at within a range.
    fn aim(&self, at: Pos, range: u16) -> Result<(), Refusal> {
        let here = self.here();
        if at == here {
            Err(Refusal::NoTarget)
        } else if here.angband_distance(at) > range {
            Err(Refusal::OutOfRange)
        } else {
            Ok(())
        }
    }

    fn fire(&self, uid: ItemUid, at: Pos) -> Result<Deed, Refusal> {
        let (stack, kind) = self.missile(uid)?;
        let fighter = &self.player.4.fighter;
        let launcher = fighter.launcher.ok_or(Refusal::NoLauncher)?;
        if !missile_of(self.catalog.item(kind)).fits(launcher.kind) {
            return Err(Refusal::DoesNotFit);
        }
        let range = missile::fire_range(self.player.4, &launcher);
        self.aim(at, range)?;
        Ok(Deed::Launch(Launch {
            uid,
            stack,
            at,
            range,
            shots: Some(missile::shots(self.player.4)),
        }))
    }

    fn throw(&self, uid: ItemUid, at: Pos) -> Result<Deed, Refusal> {
        let (stack, kind) = self.missile(uid)?;
        let range = missile::throw_range(self.player.4, &self.catalog, kind);
        self.aim(at, range)?;
        Ok(Deed::Launch(Launch {
            uid,
            stack,
            at,
            range,
            shots: None,
        }))
    }

    fn ascend(&self) -> Result<Deed, Refusal> {
        if self.feature(self.here()) != Feature::StairsUp {
            return Err(Refusal::NoStairsUp);
        }
        if let Some(above) = self.catalog.level(self.level.id()).above {
            return Ok(Deed::Travel(above));
        }
        let has_crown = self.player.1.stacks().iter().any(|(_, stack)| {
            self.stacks
                .get(*stack)
                .is_ok_and(|stack| matches!(self.catalog.item(stack.kind).usage, ItemUse::Crown))
        });
        if has_crown {
            Ok(Deed::Leave)
        } else {
            Err(Refusal::NotWithoutTheCrown)
        }
    }

    fn descend(&self) -> Result<Deed, Refusal> {
        match self.catalog.level(self.level.id()).below {
            Some(below) if self.feature(self.here()) == Feature::StairsDown => {
                Ok(Deed::Travel(below))
            }
            _ => Err(Refusal::NoStairsDown),
        }
    }
}
