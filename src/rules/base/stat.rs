//! Statistics: the six of them, and their values 3 to 18 and 18/01 to 18/220.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use enum_map::Enum;
use enumset::EnumSetType;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// One of the six statistics. ABL-STAT-01 to ABL-STAT-06 say what each does.
#[derive(
    EnumSetType,
    Debug,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Enum,
    VariantArray,
    strum::Display,
)]
#[enumset(serialize_repr = "list")]
pub enum StatName {
    /// Strength (ABL-STAT-01): heavy weapons, blows, melee damage and skill, carrying, digging.
    Str,
    /// Intelligence (ABL-STAT-02): devices and disarming; spells of Mages, Rangers and Rogues.
    Int,
    /// Wisdom (ABL-STAT-03): saving throws; prayers of Priests and Paladins.
    Wis,
    /// Dexterity (ABL-STAT-04): blows, armor class, skill with any weapon, disarming, theft, bashes.
    Dex,
    /// Constitution (ABL-STAT-05): hit points, recovery from poison, stunning and cuts.
    Con,
    /// Charisma (ABL-STAT-06): shop prices.
    Chr,
}

impl StatName {
    /// All six, in the order of the character sheet.
    pub const ALL: [Self; Self::VARIANTS.len()] =
        *Self::VARIANTS.first_chunk().expect("as long as itself");

    /// The full name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Str => "Strength",
            Self::Int => "Intelligence",
            Self::Wis => "Wisdom",
            Self::Dex => "Dexterity",
            Self::Con => "Constitution",
            Self::Chr => "Charisma",
        }
    }
}

/// The six statistics of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stats {
    /// Strength.
    pub str: Stat,
    /// Intelligence.
    pub int: Stat,
    /// Wisdom.
    pub wis: Stat,
    /// Dexterity.
    pub dex: Stat,
    /// Constitution.
    pub con: Stat,
    /// Charisma.
    pub chr: Stat,
}

impl Stats {
    /// All six with the value that `of` gives.
    pub fn from_fn(mut of: impl FnMut(StatName) -> Stat) -> Self {
        let [str, int, wis, dex, con, chr] = StatName::ALL.map(&mut of);
        Self {
            str,
            int,
            wis,
            dex,
            con,
            chr,
        }
    }

    /// Strength.
    pub const fn strength(&self) -> Stat {
        self.str
    }

    /// Dexterity.
    pub const fn dexterity(&self) -> Stat {
        self.dex
    }
}

impl Index<StatName> for Stats {
    type Output = Stat;

    fn index(&self, name: StatName) -> &Stat {
        match name {
            StatName::Str => &self.str,
            StatName::Int => &self.int,
            StatName::Wis => &self.wis,
            StatName::Dex => &self.dex,
            StatName::Con => &self.con,
            StatName::Chr => &self.chr,
        }
    }
}

impl IndexMut<StatName> for Stats {
    fn index_mut(&mut self, name: StatName) -> &mut Stat {
        match name {
            StatName::Str => &mut self.str,
            StatName::Int => &mut self.int,
            StatName::Wis => &mut self.wis,
            StatName::Dex => &mut self.dex,
            StatName::Con => &mut self.con,
            StatName::Chr => &mut self.chr,
        }
    }
}

/// The value of a statistic: 3 to 18, then 18/01 to 18/220 (ABL-STAT-17).
///
/// Inside it is n for 3 to 18 and 18 + xx for 18/xx, so that values compare as they should. Printed
/// and read as `"9"`, `"18"`, `"18/05"`, `"18/220"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Stat(u16);

impl Stat {
    /// The least value.
    pub const MIN: Self = Self(3);
    /// Exactly 18.
    pub const EIGHTEEN: Self = Self(18);
    /// The limit of starting adjustments and of growth outside maximize mode (ABL-STAT-12, -15).
    pub const HUNDRED: Self = Self(118);
    /// The greatest value with magic, 18/220 (ABL-STAT-17).
    pub const MAX: Self = Self(238);

    /// A value from its number: n for 3 to 18, 18 + xx for 18/xx. Others move to the nearer end.
    pub const fn new(number: i32) -> Self {
        Self(match number {
            ..=3 => 3,
            238.. => 238,
            number => number as u16,
        })
    }

    /// 18/xx; above 18/220 it stays there.
    pub const fn above_18(xx: i32) -> Self {
        Self::new(if xx < 0 { 18 } else { 18i32.saturating_add(xx) })
    }

    /// The number: n for 3 to 18, 18 + xx for 18/xx.
    pub const fn number(self) -> i32 {
        self.0 as i32
    }

    /// As a character sheet shows it: 18/220, beyond which nothing counts, is `18/***` (ABL-STAT-17).
    pub fn shown(self) -> String {
        if self == Self::MAX {
            "18/***".to_owned()
        } else {
            self.to_string()
        }
    }

    /// Every value there is.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }
}

impl Default for Stat {
    /// A middling 10.
    fn default() -> Self {
        Self(10)
    }
}

impl fmt::Display for Stat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            plain @ ..=18 => f.pad(&plain.to_string()),
            above => f.pad(&format!("18/{:02}", above - 18)),
        }
    }
}

/// Why a text is no value of a statistic.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no statistic; expected `3` to `18`, or `18/01` to `18/220`")]
pub struct StatError(String);

impl FromStr for Stat {
    type Err = StatError;

    /// Reads what is printed, and also `18/00` for 18 and `18/***` for 18/220.
    fn from_str(text: &str) -> Result<Self, StatError> {
        let fault = || StatError(text.to_owned());
        let number = |part: &str| {
            let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
            part.parse::<u16>().ok().filter(|_| digits)
        };
        let value = match text.trim().split_once('/') {
            None => number(text.trim()).filter(|n| (3..=18).contains(n)),
            Some(("18", "***")) => Some(Self::MAX.0),
            Some(("18", xx)) if xx.len() >= 2 => {
                number(xx).filter(|&xx| xx <= 220).map(|xx| 18 + xx)
            }
            Some(_) => None,
        };
        value.map(Self).ok_or_else(fault)
    }
}

impl TryFrom<String> for Stat {
    type Error = StatError;

    fn try_from(text: String) -> Result<Self, StatError> {
        text.parse()
    }
}

impl From<Stat> for String {
    fn from(stat: Stat) -> Self {
        stat.to_string()
    }
}

/// A table over the values of a statistic: rows of the number (18 + xx for 18/xx) at which each
/// starts and what it gives. A row reaches to the start of the next; the first starts at 3.
pub(in crate::rules) type Table<T> = [(i32, T)];

/// The row of a table that a value falls in.
pub(in crate::rules) fn row<T: Copy>(table: &Table<T>, stat: Stat) -> T {
    let after = table.partition_point(|&(start, _)| start <= stat.number());
    table[after.saturating_sub(1)].1
}

/// The number of 18/xx, for the starts of table rows.
pub(in crate::rules) const fn p(xx: i32) -> i32 {
    18 + xx
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_printed_and_read_back() {
        for stat in Stat::all() {
            assert_eq!(stat.to_string().parse(), Ok(stat));
        }
        let printed = |number| Stat::new(number).to_string();
        assert_eq!(
            [3, 18, 23, 88, 118, 238].map(printed),
            ["3", "18", "18/05", "18/70", "18/100", "18/220"]
        );
    }

    #[test]
    fn other_spellings_and_other_texts() {
        assert_eq!("18/00".parse(), Ok(Stat::EIGHTEEN));
        assert_eq!("18/***".parse(), Ok(Stat::MAX));
        for text in [
            "", "2", "19", "18/", "18/5", "18/221", "17/50", "+9", "18/-1", "18/65536",
        ] {
            assert!(text.parse::<Stat>().is_err(), "{text}");
        }
    }

    #[test]
    fn raising_past_18_220_has_no_effect() {
        // ABL-STAT-17
        assert_eq!(Stat::above_18(230), Stat::MAX);
        assert_eq!(Stat::new(500).to_string(), "18/220");
        assert_eq!(Stat::above_18(-4), Stat::EIGHTEEN);
        assert_eq!(Stat::MAX.shown(), "18/***");
        assert_eq!(Stat::above_18(219).shown(), "18/219");
    }

    #[test]
    fn six_statistics_are_named_and_saved() {
        let mut stats = Stats::from_fn(|name| Stat::new(10 + name as i32));
        stats[StatName::Con] = Stat::above_18(70);
        assert_eq!(
            (stats.strength(), stats.dexterity()),
            (Stat::new(10), Stat::new(13))
        );
        let text = serde_json::to_string(&stats).unwrap();
        assert_eq!(
            text,
            r#"{"str":"10","int":"11","wis":"12","dex":"13","con":"18/70","chr":"15"}"#
        );
        assert_eq!(serde_json::from_str::<Stats>(&text).unwrap(), stats);
    }

    #[test]
    fn a_table_row_reaches_to_the_next() {
        let table = [(3, 'a'), (18, 'b'), (p(70), 'c')];
        let found = |text: &str| row(&table, text.parse().unwrap());
        assert_eq!(
            ["3", "17", "18", "18/69", "18/70", "18/220"].map(found),
            ['a', 'a', 'b', 'b', 'c', 'c']
        );
    }
}
