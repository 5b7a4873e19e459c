//! The player's body: what is in the stomach, and the black breath.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    rules::ability::food::{self, Hunger},
    sim::world::{log::step_log::StepLog, outcome::BodyOutcome, stale, wizard::MOST_FOOD},
};

/// Food units of a new character: an ordinary meal ago.
const AT_FIRST: u32 = 7500;

/// More food units than this no stomach holds.
const MOST: u32 = MOST_FOOD as u32;

/// Food units in the player's stomach (ABL-FOOD-05).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(on_insert = stale::derived)]
pub struct Stomach(u32);

impl Default for Stomach {
    fn default() -> Self {
        Self(AT_FIRST)
    }
}

impl Stomach {
    /// So many food units in it; more than it holds are the most that it does.
    pub fn new(units: u32) -> Self {
        Self(units.min(MOST))
    }

    /// Food units.
    pub fn units(self) -> u32 {
        self.0
    }

    /// The state of the stomach (ABL-FOOD-05).
    pub fn hunger(self) -> Hunger {
        Hunger::of(self.0)
    }

    /// The state that so many more food units would make of it.
    pub fn after(self, units: u16) -> Hunger {
        Self::new(self.0.saturating_add(u32::from(units))).hunger()
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
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BlackBreath(pub(in crate::sim) bool);

impl BlackBreath {
    /// Upon the player or not.
    pub const fn new(upon: bool) -> Self {
        Self(upon)
    }

    /// Whether it is upon the player.
    pub fn is_upon(self) -> bool {
        self.0
    }
}

/// Whether the player rested with the last action: resting doubles healing.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sim) struct Resting(pub(in crate::sim) bool);
