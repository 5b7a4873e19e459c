//! One setting after the other: what it is called, what it says, what comes next.

use strum::VariantArray;

use super::{Animations, ExploringTakes, MapStyle, PaletteChoice, Preferences, SideWidth};

/// The fewest and the most messages that are shown.
const LOG_LINES: (u8, u8) = (2, 20);

/// How a setting is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingTurn {
    /// To the value before; a number ends at its least.
    Less,
    /// To the next value; a number ends at its most.
    More,
    /// To the next value, and from the last one to the first.
    Round,
}

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Setting {
    /// The hit points below which the fighting key refuses.
    FightsAbove,
    /// The loss after which it asks.
    AsksAfterLoss,
    /// The chance of death at which it asks.
    AsksAtRisk,
    /// The mana that it leaves when it casts by its own choice.
    KeepsMana,
    /// Whether it fires ammunition.
    Shoots,
    /// The hit points below which exploring warns.
    WarnsBelow,
    /// What exploring picks up.
    ExploringTakes,
    /// How much moves in the window.
    Animations,
    /// Which colors tell good from bad.
    Palette,
    /// What stands for squares in the window.
    MapStyle,
    /// How many messages are shown.
    Messages,
    /// How wide the side panel is.
    SidePanel,
    /// How large text is in the window.
    TextSize,
    /// How loud the window is.
    Sound,
    /// Whether a step onto a known trap asks first.
    AsksBeforeTraps,
    /// Whether hints are given.
    Hints,
}

impl Setting {
    /// All of them, in the order of the screen.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// What the file calls it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::FightsAbove => "fights_above",
            Self::AsksAfterLoss => "asks_after_loss",
            Self::AsksAtRisk => "asks_at_risk",
            Self::KeepsMana => "keeps_mana",
            Self::Shoots => "shoots",
            Self::WarnsBelow => "warns_below",
            Self::ExploringTakes => "exploring_takes",
            Self::Animations => "animations",
            Self::Palette => "palette",
            Self::MapStyle => "map_style",
            Self::Messages => "messages",
            Self::SidePanel => "side_panel",
            Self::TextSize => "text_size",
            Self::Sound => "sound",
            Self::AsksBeforeTraps => "asks_before_traps",
            Self::Hints => "hints",
        }
    }

    /// What it is, in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FightsAbove => "Fighting key needs",
            Self::AsksAfterLoss => "Fighting key asks after losing",
            Self::AsksAtRisk => "Fighting key asks at a risk of death of",
            Self::KeepsMana => "Fighting key casts by itself down to",
            Self::Shoots => "Fighting key shoots",
            Self::WarnsBelow => "Exploring warns below",
            Self::ExploringTakes => "Exploring takes",
            Self::Animations => "Animations",
            Self::Palette => "Colors",
            Self::MapStyle => "Map in the window",
            Self::Messages => "Messages shown",
            Self::SidePanel => "Side panel",
            Self::TextSize => "Text in the window",
            Self::Sound => "Sound in the window",
            Self::AsksBeforeTraps => "Steps into known harm",
            Self::Hints => "Hints",
        }
    }

    /// What it does, as a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::FightsAbove => {
                "With fewer hit points {key:next} refuses to fight; where hardly anybody could kill you within two turns it asks."
            }
            Self::AsksAfterLoss => {
                "If you have lost so many of your hit points since the last press, {key:next} asks first."
            }
            Self::AsksAtRisk => {
                "If all in view together may kill you so likely within two turns, {key:next} asks first."
            }
            Self::KeepsMana => {
                "{key:next} casts what does a fifth more than blows or shots as long as so much mana is left. What you have cast last it goes on with, unless blows or shots do twice as much."
            }
            Self::Shoots => {
                "Whether {key:next} fires ammunition at who comes, or walks up to strike; {key:fire_at_nearest} shoots in any case."
            }
            Self::WarnsBelow => {
                "With fewer hit points exploring, traveling and running warn once before they go on."
            }
            Self::ExploringTakes => "Money is always picked up by walking there.",
            Self::Hints => {
                "What is new to you is explained the first time. Switching this off and on again begins from the start."
            }
            Self::Animations => {
                "In the window: all that happens in its order, the same in half the time, or nothing that moves."
            }
            Self::Palette => {
                "Green and red, or blue and yellow with a sign before what is good, bad or deadly."
            }
            Self::MapStyle => "Pictures, or the letters and colors that terminals show.",
            Self::Messages => "Lines of the log below the map.",
            Self::SidePanel => "Room for the character and those in view.",
            Self::TextSize => {
                "Text is at most as large as the window has room for. The map has a size of its own: {key:zoom_in} and {key:zoom_out}."
            }
            Self::Sound if cfg!(feature = "sound") => "What happens in view is heard as well.",
            Self::Sound => "This copy of the game was built without sound.",
            Self::AsksBeforeTraps => {
                "A step onto a trap that you know of, or into lava that burns you again soon, asks for a second press."
            }
        }
    }

    /// What it says now.
    pub fn value(self, of: Preferences) -> String {
        match self {
            Self::FightsAbove if of.fights_above == 0 => "no hit points".to_owned(),
            Self::FightsAbove => format!("{}% of your hit points", of.fights_above),
            Self::AsksAfterLoss => format!("{}% of your hit points", of.asks_after_loss),
            Self::AsksAtRisk => format!("{}%", of.asks_at_risk),
            Self::KeepsMana if of.keeps_mana == 100 => "all mana".to_owned(),
            Self::KeepsMana => format!("{}% of your mana", of.keeps_mana),
            Self::Shoots => if of.shoots { "yes" } else { "no" }.to_owned(),
            Self::WarnsBelow if of.warns_below == 0 => "never".to_owned(),
            Self::WarnsBelow => format!("{}%", of.warns_below),
            Self::ExploringTakes => match of.exploring_takes {
                ExploringTakes::Useful => "what is of use",
                ExploringTakes::Nothing => "nothing",
            }
            .to_owned(),
            Self::Animations => match of.animations {
                Animations::Full => "full",
                Animations::Quick => "quick",
                Animations::Still => "still",
            }
            .to_owned(),
            Self::Palette => match of.palette {
                PaletteChoice::Standard => "green and red",
                PaletteChoice::ColorSafe => "color-safe",
            }
            .to_owned(),
            Self::MapStyle => match of.map_style {
                MapStyle::Tiles => "tiles",
                MapStyle::Letters => "letters",
            }
            .to_owned(),
            Self::Messages if of.messages == 0 => "as many as fit".to_owned(),
            Self::Messages => of.messages.to_string(),
            Self::SidePanel => match of.side_panel {
                SideWidth::Narrow => "narrow",
                SideWidth::Standard => "standard",
                SideWidth::Wide => "wide",
            }
            .to_owned(),
            Self::TextSize => format!("{}%", of.text_size),
            Self::Sound if of.sound == 0 => "off".to_owned(),
            Self::Sound => format!("{}%", of.sound),
            Self::AsksBeforeTraps => if of.asks_before_traps {
                "ask first"
            } else {
                "do not ask"
            }
            .to_owned(),
            Self::Hints => if of.hints { "on" } else { "off" }.to_owned(),
        }
    }

    /// A number with the least and the most that it may be.
    pub(super) const fn number(self, of: Preferences) -> Option<(u8, (u8, u8))> {
        Some(match self {
            Self::FightsAbove => (of.fights_above, (0, 95)),
            Self::AsksAfterLoss => (of.asks_after_loss, (5, 100)),
            Self::AsksAtRisk => (of.asks_at_risk, (1, 50)),
            Self::KeepsMana => (of.keeps_mana, (0, 100)),
            Self::WarnsBelow => (of.warns_below, (0, 95)),
            Self::Messages if of.messages > 0 => (of.messages, LOG_LINES),
            Self::TextSize => (of.text_size, (70, 200)),
            Self::Sound => (of.sound, (0, 100)),
            Self::ExploringTakes
            | Self::Animations
            | Self::Palette
            | Self::MapStyle
            | Self::Messages
            | Self::SidePanel
            | Self::AsksBeforeTraps
            | Self::Shoots
            | Self::Hints => return None,
        })
    }

    /// The least and the most that a number may be, whatever it is now; `None`: it is no number.
    pub(super) fn range(self) -> Option<(u8, u8)> {
        if self == Self::Messages {
            return Some(LOG_LINES);
        }
        let (_, range) = self.number(Preferences::default())?;
        Some(range)
    }

    /// The value that comes next, or the one before. Numbers end at their ends, unless it is the key or the click that has no
    /// way back; words go round.
    pub fn turn(self, of: &mut Preferences, way: SettingTurn) {
        let up = way != SettingTurn::Less;
        match self {
            Self::FightsAbove => of.fights_above = self.stepped(*of, way),
            Self::AsksAfterLoss => of.asks_after_loss = self.stepped(*of, way),
            Self::AsksAtRisk => of.asks_at_risk = self.stepped(*of, way),
            Self::KeepsMana => of.keeps_mana = self.stepped(*of, way),
            Self::Shoots => of.shoots = !of.shoots,
            Self::WarnsBelow => of.warns_below = self.stepped(*of, way),
            Self::ExploringTakes => {
                of.exploring_takes = match of.exploring_takes {
                    ExploringTakes::Useful => ExploringTakes::Nothing,
                    ExploringTakes::Nothing => ExploringTakes::Useful,
                };
            }
            Self::Hints => {
                of.hints = !of.hints;
                if of.hints {
                    of.told.clear();
                }
            }
            Self::Animations => {
                of.animations = match (of.animations, up) {
                    (Animations::Full, true) | (Animations::Still, false) => Animations::Quick,
                    (Animations::Quick, true) | (Animations::Full, false) => Animations::Still,
                    (Animations::Still, true) | (Animations::Quick, false) => Animations::Full,
                };
            }
            Self::Palette => {
                of.palette = match of.palette {
                    PaletteChoice::Standard => PaletteChoice::ColorSafe,
                    PaletteChoice::ColorSafe => PaletteChoice::Standard,
                };
            }
            Self::MapStyle => {
                of.map_style = match of.map_style {
                    MapStyle::Tiles => MapStyle::Letters,
                    MapStyle::Letters => MapStyle::Tiles,
                };
            }
            Self::Messages => {
                let (least, most) = LOG_LINES;
                of.messages = match (of.messages, way) {
                    (0, SettingTurn::Less) => 0,
                    (0, _) => least,
                    (now, SettingTurn::Less) if now <= least => 0,
                    (now, SettingTurn::Less) => now - 1,
                    (now, SettingTurn::Round) if now >= most => 0,
                    (now, SettingTurn::More | SettingTurn::Round) => (now + 1).min(most),
                };
            }
            Self::SidePanel => {
                of.side_panel = match (of.side_panel, up) {
                    (SideWidth::Narrow, true) | (SideWidth::Wide, false) => SideWidth::Standard,
                    (SideWidth::Standard, true) | (SideWidth::Narrow, false) => SideWidth::Wide,
                    (SideWidth::Wide, true) | (SideWidth::Standard, false) => SideWidth::Narrow,
                };
            }
            Self::TextSize => of.text_size = self.stepped(*of, way),
            Self::Sound => of.sound = self.stepped(*of, way),
            Self::AsksBeforeTraps => of.asks_before_traps = !of.asks_before_traps,
        }
    }

    /// A number a step further: multiples of 5 within its range, and its least.
    fn stepped(self, of: Preferences, way: SettingTurn) -> u8 {
        const STEP: u8 = 5;
        let (value, (least, most)) = self.number(of).unwrap_or((0, (0, 0)));
        match way {
            SettingTurn::Round if value >= most => least,
            SettingTurn::More | SettingTurn::Round => ((value / STEP + 1) * STEP).min(most),
            SettingTurn::Less if value <= least => least,
            SettingTurn::Less => (value.div_ceil(STEP) - 1).saturating_mul(STEP).max(least),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_goes_through_its_values_and_comes_back() {
        for &setting in Setting::ALL {
            let mut now = Preferences::default();
            let mut seen = vec![setting.value(now)];
            loop {
                setting.turn(&mut now, SettingTurn::Round);
                assert_eq!(now.out_of_range(), None);
                let value = setting.value(now);
                if value == seen[0] {
                    break;
                }
                assert!(!seen.contains(&value), "{setting:?}: {value} twice");
                seen.push(value);
                assert!(seen.len() < 50, "{setting:?} never comes round");
            }
            assert!(seen.len() >= 2, "{setting:?}");
        }
    }

    #[test]
    fn numbers_end_at_their_ends() {
        let is_number = |of: &&Setting| of.number(Preferences::default()).is_some();
        let numbers = Setting::ALL.iter().filter(is_number);
        let mut seen = 0;
        for &setting in numbers.chain(&[Setting::Messages]) {
            let mut ends = Vec::new();
            for way in [SettingTurn::Less, SettingTurn::More] {
                let mut now = Preferences::default();
                for _ in 0..60 {
                    setting.turn(&mut now, way);
                }
                let end = setting.value(now);
                setting.turn(&mut now, way);
                assert_eq!(setting.value(now), end, "{setting:?} {way:?}");
                ends.push(end);
            }
            assert_ne!(ends[0], ends[1], "{setting:?}");
            seen += 1;
        }
        assert!(seen > 5, "{seen}");
    }

    #[test]
    fn up_and_down_are_each_others_way_back() {
        let mut now = Preferences::default();
        Setting::AsksAtRisk.turn(&mut now, SettingTurn::Less);
        assert_eq!(now.asks_at_risk, 1);
        Setting::AsksAtRisk.turn(&mut now, SettingTurn::More);
        assert_eq!(now.asks_at_risk, 5);
        Setting::AsksAtRisk.turn(&mut now, SettingTurn::More);
        assert_eq!(now.asks_at_risk, 10);
    }
}
