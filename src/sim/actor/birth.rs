//! How a character of one's own comes into being: race, class, mode and a roll of the dice.

use serde::{Deserialize, Serialize};

use crate::{
    content::{CharacterDef, Content},
    dice::{Random, RollLabel, Roller},
    rules::{
        ability::statistic::{self, Growth},
        base::{class::Class, race::Race, stat::Stats},
    },
};

const RACE: RollLabel = RollLabel::new("race", "BRW-BIRTH-01");
const CLASS: RollLabel = RollLabel::new("class", "BRW-BIRTH-01");
const NAME: RollLabel = RollLabel::new("name", "BRW-BIRTH-01");

/// Names to be called by.
const NAMES: [&str; 24] = [
    "Aldwin", "Berit", "Corm", "Dagny", "Eskil", "Frida", "Garrick", "Hild", "Ivo", "Jorun",
    "Kettil", "Linnet", "Marten", "Nessa", "Orrin", "Petra", "Quill", "Runa", "Sten", "Tova",
    "Ulric", "Viveka", "Wystan", "Yrsa",
];

/// A character that was not written down beforehand. It is the same wherever these four are the same.
///
/// ```
/// use barrow::{
///     content::Content,
///     rules::{Class, Race},
///     sim::{Birth, Character, Game, Setup},
/// };
/// use std::sync::Arc;
///
/// let birth = Birth { race: Race::Dwarf, class: Class::Priest, ..Birth::by_chance(4) };
/// let setup = Setup { birth: Some(birth), ..Setup::default() };
/// let game = Game::new(&Arc::new(Content::embedded()), &setup)?;
/// let character = game.world().get::<Character>(game.read().player()).unwrap();
/// assert_eq!((character.race(), character.class()), (Race::Dwarf, Class::Priest));
/// # Ok::<(), barrow::sim::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Birth {
    /// Race.
    pub race: Race,
    /// Class.
    pub class: Class,
    /// Whether statistics are played in maximize mode (ABL-STAT-13 to -16).
    pub growth: Growth,
    /// Seed of the dice that the statistics are rolled with; another one is another roll.
    pub roll: u64,
}

impl Birth {
    /// A race and a class by chance (BRW-BIRTH-01).
    pub fn by_chance(roll: u64) -> Self {
        let mut dice = Random::seeded(roll);
        let race = dice.range(RACE, 0, Race::ALL.len() as i32 - 1);
        let class = dice.range(CLASS, 0, Class::ALL.len() as i32 - 1);
        Self {
            race: Race::ALL[race as usize],
            class: Class::ALL[class as usize],
            growth: Growth::default(),
            roll,
        }
    }

    /// The statistics of the roll (ABL-STAT-07 to ABL-STAT-14).
    pub fn stats(&self) -> Stats {
        statistic::roll(
            &mut Random::seeded(self.roll),
            self.race,
            self.class,
            self.growth,
        )
    }

    /// The name that goes with the roll.
    pub fn name(&self) -> &'static str {
        let mut dice = Random::seeded(self.roll.rotate_left(32));
        NAMES[dice.range(NAME, 0, NAMES.len() as i32 - 1) as usize]
    }

    /// The character, with the things of the first one in the files that has the same class, or one that it is akin to.
    pub(in crate::sim) fn character(&self, content: &Content) -> CharacterDef {
        let kits = &content.characters;
        let of = |class: Class| kits.iter().find(|def| def.class == class);
        let kit = of(self.class).or_else(|| of(self.class.akin()));
        let kit = kit.or(kits.first());
        CharacterDef {
            name: self.name().to_owned(),
            race: self.race,
            class: self.class,
            growth: self.growth,
            stats: self.stats(),
            wears: kit.map(|def| def.wears.clone()).unwrap_or_default(),
            carries: kit.map(|def| def.carries.clone()).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::base::stat::StatName;

    fn birth(growth: Growth, roll: u64) -> Birth {
        Birth {
            race: Race::HalfTroll,
            class: Class::Warrior,
            growth,
            roll,
        }
    }

    #[test]
    fn the_same_roll_is_the_same_character() {
        // ABL-STAT-07, ABL-STAT-08
        for roll in 0..50 {
            let one = birth(Growth::Maximize, roll);
            assert_eq!(one.stats(), birth(Growth::Maximize, roll).stats());
            assert_eq!(one.name(), birth(Growth::Plain, roll).name());
        }
        assert_ne!(
            birth(Growth::Maximize, 1).stats(),
            birth(Growth::Maximize, 2).stats()
        );
    }

    #[test]
    fn statistics_keep_their_bounds_in_both_modes() {
        // ABL-STAT-12, ABL-STAT-13, ABL-STAT-14: +9 Strength, -6 Intelligence.
        for growth in [Growth::Maximize, Growth::Plain] {
            for roll in 0..200 {
                let stats = birth(growth, roll).stats();
                let number = |name| stats[name].number();
                assert!((17..=118).contains(&number(StatName::Str)));
                assert!((3..=11).contains(&number(StatName::Int)));
            }
        }
    }

    #[test]
    fn a_character_wears_what_its_class_wears() {
        let content = crate::testing::content();
        for class in Class::ALL {
            let born = Birth {
                class,
                ..birth(Growth::Maximize, 3)
            };
            let like = class.akin();
            let kit = content.characters.iter().find(|def| def.class == like);
            assert_eq!(born.character(&content).wears, kit.unwrap().wears);
        }
    }

    #[test]
    fn chance_brings_forth_every_race_and_class() {
        // BRW-BIRTH-01
        let born: Vec<_> = (0..400).map(Birth::by_chance).collect();
        for race in Race::ALL {
            assert!(born.iter().any(|birth| birth.race == race));
        }
        for class in Class::ALL {
            assert!(born.iter().any(|birth| birth.class == class));
        }
    }
}
