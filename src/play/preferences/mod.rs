//! What players set to their own liking: when keys that do much ask or refuse, what exploring takes, how much moves. None of it
//! changes a rule or a game.

mod file;
mod hint;
mod keys;
mod setting;

use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use crate::content::PaletteColor;

#[cfg(feature = "testing")]
pub(crate) use self::file::of_text;
pub use self::{
    file::PreferencesFile,
    hint::Hint,
    keys::{KeyChanges, KeysFile, LONGEST_MACRO},
    setting::{Setting, SettingTurn},
};

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

/// Which colors tell good from bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PaletteChoice {
    /// Green and red.
    Standard,
    /// Blue and yellow, with signs beside them: for those who do not tell red from green.
    ColorSafe,
}

impl PaletteChoice {
    /// The color of a monster on the map. Its sign tells it from others as ever; of its color nothing is left that only red and
    /// green tell apart.
    pub const fn of_monster(self, color: PaletteColor) -> PaletteColor {
        match (self, color) {
            (Self::ColorSafe, PaletteColor::Red) => PaletteColor::Brown,
            (Self::ColorSafe, PaletteColor::LightRed) => PaletteColor::Yellow,
            (Self::ColorSafe, PaletteColor::Green) => PaletteColor::Cyan,
            (Self::ColorSafe, PaletteColor::LightGreen) => PaletteColor::LightBlue,
            (Self::Standard | Self::ColorSafe, color) => color,
        }
    }
}

/// What stands for squares in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MapStyle {
    /// Pictures.
    Tiles,
    /// The letters that terminals show.
    Letters,
}

/// How wide the panel at the side is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SideWidth {
    /// As narrow as can be read.
    Narrow,
    /// As the game comes.
    Standard,
    /// With room for long names.
    Wide,
}

/// How large panels and their text are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PanelSizes {
    /// Messages that are shown; `None`: as many as suit the screen.
    pub messages: Option<u8>,
    /// How wide the side panel is.
    pub side: SideWidth,
    /// Text in the window, in hundredths of what suits it.
    pub text_percent: u8,
}

impl Default for PanelSizes {
    fn default() -> Self {
        Preferences::default().sizes()
    }
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
    /// The percentage of mana that the fighting key leaves when it casts by its own choice, 0 to 100; 100: it never does.
    pub keeps_mana: u8,
    /// Whether the fighting key fires ammunition.
    pub shoots: bool,
    /// The percentage of hit points below which exploring, traveling and resting warn, 0 to 95; 0: never.
    pub warns_below: u8,
    /// What exploring picks up.
    pub exploring_takes: ExploringTakes,
    /// How much moves in the window.
    pub animations: Animations,
    /// Which colors tell good from bad.
    pub palette: PaletteChoice,
    /// What stands for squares in the window.
    pub map_style: MapStyle,
    /// Messages that are shown, 2 to 20; 0: as many as suit the screen.
    pub messages: u8,
    /// How wide the side panel is.
    pub side_panel: SideWidth,
    /// Text in the window, in hundredths of what suits it, 70 to 200.
    pub text_size: u8,
    /// How loud the window is, in hundredths, 0 to 100; 0: not at all.
    pub sound: u8,
    /// Whether a step onto a known trap asks first.
    pub asks_before_traps: bool,
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
            keeps_mana: 30,
            shoots: true,
            warns_below: 35,
            exploring_takes: ExploringTakes::Useful,
            animations: Animations::Full,
            palette: PaletteChoice::Standard,
            map_style: MapStyle::Tiles,
            messages: 0,
            side_panel: SideWidth::Standard,
            text_size: 100,
            sound: 0,
            asks_before_traps: true,
            hints: true,
            told: EnumSet::empty(),
        }
    }
}

impl Preferences {
    /// How large panels and their text are.
    pub fn sizes(self) -> PanelSizes {
        PanelSizes {
            messages: (self.messages > 0).then_some(self.messages),
            side: self.side_panel,
            text_percent: self.text_size,
        }
    }

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
