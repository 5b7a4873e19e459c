//! What a monster remembers from turn to turn: how deep it sleeps, whether it flees, and whether it has noticed the player.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

/// The state of mind of a monster.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AiState {
    /// Sleep counter: noise wears it down, 0 is awake (ABL-STEALTH-06).
    pub(crate) sleep: u16,
    /// Whether it is running for its life.
    pub(crate) flees: bool,
    /// Whether it has noticed the player: it has had a turn awake with the player within its hearing, or has been attacked
    /// (SIL-HALF-03).
    pub(crate) noticed: bool,
    /// For so many of its turns it knows where the player is, however far away: it has been attacked (BRW-HUNT-01).
    pub(crate) alarmed: u8,
}

/// How many turns of its own an attack keeps a monster alarmed (BRW-HUNT-01).
pub(crate) const ALARM: u8 = 20;

impl AiState {
    /// Asleep with a sleep counter, 0 is awake; it does not flee, and has noticed nobody.
    pub fn new(sleep: u16) -> Self {
        Self {
            sleep,
            flees: false,
            noticed: false,
            alarmed: 0,
        }
    }

    /// Awake, and aware of the player; an attack does not take it by surprise (SIL-HALF-03).
    pub fn aware() -> Self {
        Self {
            noticed: true,
            ..Self::new(0)
        }
    }

    /// Awake, and it knows where the player is for a while, as after an attack (BRW-HUNT-01).
    pub fn alarmed() -> Self {
        Self {
            alarmed: ALARM,
            ..Self::aware()
        }
    }

    /// Awake, aware of the player, and running for its life.
    pub fn fleeing() -> Self {
        Self {
            flees: true,
            ..Self::aware()
        }
    }

    /// Whether an attack has told it where the player is (BRW-HUNT-01).
    pub fn is_alarmed(self) -> bool {
        !self.is_asleep() && self.alarmed > 0
    }

    /// Awake, and not aware of the player: an attack takes it by surprise (SIL-HALF-03).
    pub fn is_unwary(self) -> bool {
        !self.is_asleep() && !self.noticed
    }

    /// It has felt or heard an attack: if it is awake, it knows of the player from then on, and for a while wherever the
    /// player is (BRW-HUNT-01).
    pub(in crate::sim) fn is_attacked(mind: &mut Mut<'_, Self>) {
        let noticed = !mind.is_asleep();
        let alarmed = if noticed { ALARM } else { 0 };
        let after = Self {
            noticed,
            alarmed,
            ..**mind
        };
        mind.set_if_neq(after);
    }

    /// It falls asleep, and forgets the player if it had noticed it.
    pub(in crate::sim) fn fall_asleep(mind: &mut Mut<'_, Self>, counter: u16) {
        let after = Self {
            sleep: counter,
            noticed: mind.noticed && counter == 0,
            ..**mind
        };
        mind.set_if_neq(after);
    }

    /// It wakes at a blow or at a noise that tells it of the player.
    pub(in crate::sim) fn start_up(mind: &mut Mut<'_, Self>) {
        let after = Self {
            sleep: 0,
            noticed: true,
            ..**mind
        };
        mind.set_if_neq(after);
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
