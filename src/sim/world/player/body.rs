//! The player's body: what is in the stomach, and its status conditions.

use bevy_ecs::prelude::*;

use crate::{
    rules::{
        ability::{
            food::{self, Hunger},
            status::{Ailment, CharacterConditions, Counters},
        },
        base::stat::Stat,
    },
    sim::world::{log::step_log::StepLog, outcome::BodyOutcome},
};

/// Food units of a new character: an ordinary meal ago.
const AT_FIRST: u32 = 7500;

/// More food units than this no stomach holds.
const MOST: u32 = 20_000;

/// Food units in the player's stomach (ABL-FOOD-05).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stomach(u32);

impl Default for Stomach {
    fn default() -> Self {
        Self(AT_FIRST)
    }
}

impl Stomach {
    /// Food units.
    pub fn units(self) -> u32 {
        self.0
    }

    /// The state of the stomach (ABL-FOOD-05).
    pub fn hunger(self) -> Hunger {
        Hunger::of(self.0)
    }

    /// Sets the food units, and tells if the state of the stomach becomes another; whether it does.
    pub(in crate::sim) fn set(&mut self, units: u32, log: &mut StepLog) -> bool {
        let from = self.hunger();
        self.0 = units.min(MOST);
        let to = self.hunger();
        if from != to {
            log.push(BodyOutcome::Hunger { from, to });
        }
        from != to
    }

    /// Eats or drinks; whether the state becomes another.
    pub(in crate::sim) fn eat(&mut self, units: u16, log: &mut StepLog) -> bool {
        self.set(self.0.saturating_add(u32::from(units)), log)
    }

    /// Satisfies hunger (ABL-FOOD-08); whether the state becomes another.
    pub(in crate::sim) fn satisfy(&mut self, log: &mut StepLog) -> bool {
        self.set(food::SATISFIED, log)
    }

    /// Digests so many units, or loses them otherwise; whether the state becomes another.
    pub(in crate::sim) fn lose(&mut self, units: u32, log: &mut StepLog) -> bool {
        self.set(self.0.saturating_sub(units), log)
    }
}

/// Whether the black breath is upon the player: it saps strength and health as long as it lasts.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlackBreath(pub(in crate::sim) bool);

impl BlackBreath {
    /// Whether it is upon the player.
    pub fn is_upon(self) -> bool {
        self.0
    }
}

/// The player's status conditions, as counters (ABL-STATUS-01).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ailments(pub(in crate::sim) Counters);

impl Ailments {
    /// The counter of a condition, 0 if the player has not got it.
    pub fn get(&self, ailment: Ailment) -> u16 {
        self.0.get(ailment)
    }

    /// Whether the player has a condition.
    pub fn has(&self, ailment: Ailment) -> bool {
        self.get(ailment) > 0
    }

    /// Whether the player has any condition.
    pub fn any(&self) -> bool {
        self.0.any()
    }

    /// The conditions that the player has, with their counters.
    pub fn iter(&self) -> impl Iterator<Item = (Ailment, u16)> + '_ {
        self.0.iter()
    }

    /// What the conditions forbid and worsen is asked of this.
    pub fn conditions(&self) -> CharacterConditions {
        self.0.conditions()
    }

    /// Begins or worsens a condition by so much, and tells it.
    pub(in crate::sim) fn add(&mut self, ailment: Ailment, by: u16, log: &mut StepLog) {
        let from = self.get(ailment);
        self.change(ailment, from.saturating_add(by), log);
    }

    /// Ends a condition, if the player has it.
    pub(in crate::sim) fn cure(&mut self, ailment: Ailment, log: &mut StepLog) {
        self.change(ailment, 0, log);
    }

    /// Sets a counter, and tells it.
    fn change(&mut self, ailment: Ailment, to: u16, log: &mut StepLog) {
        let from = self.0.set(ailment, to);
        if from != to {
            log.push(BodyOutcome::Ailing { ailment, from, to });
        }
    }

    /// Lets a turn pass: counters fall, and conditions that end or change grade are reported. Returns whether any did.
    pub(in crate::sim) fn pass_turn(&mut self, constitution: Stat, log: &mut StepLog) -> bool {
        let mut changed = false;
        let before = self.0;
        for (ailment, from) in before.iter() {
            let to = ailment.after_a_turn(from, constitution);
            self.0.set(ailment, to);
            if to == 0 || ailment.grade(from) != ailment.grade(to) {
                log.push(BodyOutcome::Ailing { ailment, from, to });
                changed = true;
            }
        }
        changed
    }
}

/// Whether the player rested with the last action: resting doubles healing.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(in crate::sim) struct Resting(pub(in crate::sim) bool);
