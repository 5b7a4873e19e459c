//! What players set to their own liking: when keys that do much ask or refuse, what exploring takes, how much moves. None of it
//! changes a rule or a game.

mod file;
mod hint;
mod setting;

use enumset::EnumSet;
use serde::{Deserialize, Serialize};

pub use self::{file::PreferencesFile, hint::Hint, setting::Setting};

/// What exploring picks up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExploringTakes {
    /// All that is of use.
    Useful,
    /// Nothing but what is picked up by walking there.
    Nothing,
}

/// How much moves in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Animations {
    /// Everything that happens, in its order.
    Full,
    /// The same in half the time.
    Quick,
    /// Nothing: what has happened is there at once, and no water flows.
    Still,
}

/// What players set to their own liking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Preferences {
    /// The percentage of hit points below which the fighting key refuses, 0 to 95; 0: never.
    pub fights_above: u8,
    /// The percentage of hit points whose loss since the last press makes the fighting key ask, 5 to 100.
    pub asks_after_loss: u8,
    /// The chance in 100 of being dead after two more turns at which the fighting key asks, 1 to 50.
    pub asks_at_risk: u8,
    /// The percentage of hit points below which exploring, traveling and resting warn, 0 to 95; 0: never.
    pub warns_below: u8,
    /// What exploring picks up.
    pub exploring_takes: ExploringTakes,
    /// How much moves in the window.
    pub animations: Animations,
    /// Whether what is new to a player is explained the first time.
    pub hints: bool,
    /// What has been explained already.
    pub told: EnumSet<Hint>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            fights_above: 50,
            asks_after_loss: 35,
            asks_at_risk: 5,
            warns_below: 35,
            exploring_takes: ExploringTakes::Useful,
            animations: Animations::Full,
            hints: true,
            told: EnumSet::empty(),
        }
    }
}

impl Preferences {
    /// The first number that is out of its range, with that range.
    fn out_of_range(self) -> Option<(Setting, u8, (u8, u8))> {
        let numbers = Setting::ALL.iter().filter_map(|&setting| {
            let (value, range) = setting.number(self)?;
            Some((setting, value, range))
        });
        numbers
            .into_iter()
            .find(|(_, value, (least, most))| !(least..=most).contains(&value))
    }
}
