//! Conditions of monsters: stun, confusion, fear and stasis, each with a counter (PRJ-FINAL-03 to PRJ-FINAL-05,
//! PRJ-MONFX-30).

use bevy_ecs::prelude::*;
use enum_map::{Enum, EnumMap};
use serde::{Deserialize, Serialize};

/// A condition of a monster that passes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
pub enum MonsterCondition {
    /// Stunned: every other turn is lost, by chance.
    Stunned,
    /// Confused: it stumbles in random directions.
    Confused,
    /// Afraid: it flees.
    Afraid,
    /// Held in stasis: it does nothing.
    Held,
}

/// The counters of a monster's conditions, in player turns at normal speed; 0: not in this condition.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MonsterConditions(pub(in crate::sim) EnumMap<MonsterCondition, u8>);

impl MonsterConditions {
    /// The counter of a condition.
    pub fn get(&self, condition: MonsterCondition) -> u8 {
        self.0[condition]
    }

    /// Whether the monster has a condition.
    pub fn has(&self, condition: MonsterCondition) -> bool {
        self.0[condition] > 0
    }

    /// Whether the monster has none of them.
    pub fn is_clear(&self) -> bool {
        self.0.values().all(|counter| *counter == 0)
    }

    /// Every condition that the monster has, with its counter.
    pub fn iter(&self) -> impl Iterator<Item = (MonsterCondition, u8)> + '_ {
        self.0
            .iter()
            .filter(|(_, counter)| **counter > 0)
            .map(|(condition, counter)| (condition, *counter))
    }

    /// Sets a counter; what it was.
    pub(crate) fn set(&mut self, condition: MonsterCondition, to: u8) -> u8 {
        std::mem::replace(&mut self.0[condition], to)
    }
}
