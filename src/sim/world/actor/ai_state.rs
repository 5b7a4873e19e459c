//! What a monster remembers from turn to turn: how deep it sleeps, and whether it flees.

use bevy_ecs::prelude::*;

/// The state of mind of a monster.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AiState {
    /// Sleep counter: noise wears it down, 0 is awake (ABL-STEALTH-06).
    pub(crate) sleep: u16,
    /// Whether it is running for its life.
    pub(crate) flees: bool,
}

impl AiState {
    /// Asleep with a sleep counter, 0 is awake; it does not flee.
    pub fn new(sleep: u16) -> Self {
        Self {
            sleep,
            flees: false,
        }
    }

    /// Sleep counter, 0 is awake.
    pub fn sleep(self) -> u16 {
        self.sleep
    }

    /// Whether it sleeps.
    pub fn is_asleep(self) -> bool {
        self.sleep > 0
    }

    /// Whether it flees.
    pub fn is_fleeing(self) -> bool {
        self.flees
    }
}
