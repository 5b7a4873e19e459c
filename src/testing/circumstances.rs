//! What an arena says of its kinds of monsters and things, and of the game around its fight: who comes to its levels, what the
//! player has chosen to be good at, and what magic works on it.

use super::{
    arena::Arena,
    plan::{ArenaChest, change_item, change_monster},
};
use crate::{
    content::{ChestDef, ItemDef, ItemUse, MonsterDef, MonsterDuty, TriggerDef},
    dice::Dice,
    grid::Pos,
    rules::{
        ability::{effect::Effect, specialty::Specialty},
        training::Training,
    },
};

impl Arena {
    /// Changes a kind of monster, by key.
    #[must_use]
    pub fn changing_monster(
        self,
        key: &'static str,
        change: impl FnOnce(&mut MonsterDef) + 'static,
    ) -> Self {
        self.plan(|plan| {
            plan.changes.push(Box::new(move |content| {
                change_monster(content, key, change);
            }));
        })
    }

    /// Changes a kind of item, by key.
    #[must_use]
    pub fn changing_item(
        self,
        key: &'static str,
        change: impl FnOnce(&mut ItemDef) + 'static,
    ) -> Self {
        self.plan(|plan| {
            plan.changes
                .push(Box::new(move |content| change_item(content, key, change)));
        })
    }

    /// The levels are some of a campaign, to which monsters come as time passes (BRW-WANDER-01) and where lifting a crown wakes
    /// everybody (BRW-CROWN-01): the key of a kind, how common it is beside others, and how many come together.
    #[must_use]
    pub fn visited_by(self, key: &str, weight: u32, group: Dice) -> Self {
        self.plan(|plan| plan.wanderers.push((key.to_owned(), weight, group)))
    }

    /// Things of a kind are chests that are shut so: how hard the lock is, the key of the trap, and keys of what is in each.
    #[must_use]
    pub fn chest(self, kind: &str, lock: u8, trap: Option<&str>, inside: &[&str]) -> Self {
        let chest = ArenaChest {
            kind: kind.to_owned(),
            lock,
            trap: trap.map(str::to_owned),
            inside: inside.iter().map(|key| (*key).to_owned()).collect(),
        };
        let def = ChestDef {
            lock: Dice::flat(0),
            trapped: 0,
            traps: Vec::new(),
            holds: Dice::flat(0),
            deeper: 0,
        };
        let kind = kind.to_owned();
        self.plan(|plan| {
            plan.chest = Some(chest);
            plan.changes.push(Box::new(move |content| {
                change_item(content, &kind, |item| item.usage = ItemUse::Chest(def));
            }));
        })
    }

    /// A monster that stands on a square at first guards it or patrols (BRW-DUTY-01).
    #[must_use]
    pub fn on_duty(self, at: Pos, duty: MonsterDuty) -> Self {
        self.plan(|plan| plan.duties.push((at, duty)))
    }

    /// Something happens on the levels by itself (BRW-TRIGGER-01).
    #[must_use]
    pub fn trigger(self, trigger: TriggerDef) -> Self {
        self.plan(|plan| plan.triggers.push(trigger))
    }

    /// The first level lies above the ground (BRW-CAMP-01).
    #[must_use]
    pub fn above_ground(self) -> Self {
        self.plan(|plan| plan.above_ground = true)
    }

    /// The player has specialized in something, at whatever level (BRW-SPEC-01).
    #[must_use]
    pub fn specialized(self, specialty: Specialty) -> Self {
        self.plan(|plan| plan.specialties |= specialty)
    }

    /// The player has trained a skill so often, at whatever level (BRW-SKILL-02, BRW-LEARN-01).
    #[must_use]
    pub fn trained(self, what: Training, times: usize) -> Self {
        self.plan(|plan| plan.training.extend(std::iter::repeat_n(what, times)))
    }

    /// Magic works on the player for so many turns, another shape among it.
    #[must_use]
    pub fn under(self, effect: Effect, turns: u16) -> Self {
        self.plan(|plan| plan.magic.push((effect, turns)))
    }
}
