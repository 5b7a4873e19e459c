//! Pseudo-identification: a thing that has been carried for a while gives its owner a feeling about it.
//!
//! The documents say that the confused get none (ABL-STATUS-17). BRW-SENSE says how often a feeling
//! comes and what is felt. It comes more often to classes that live by their gear than to those that live by books.

use serde::{Deserialize, Serialize};
use std::fmt;

use super::status::{ActionKind, CharacterConditions};
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::{class::Class, units::Level},
};

const FEEL: RollLabel = RollLabel::new("a feeling about what is carried", "ABL-STATUS-17");
const WHICH: RollLabel = RollLabel::new("which thing the feeling is about", "ABL-STATUS-17");

/// Of how many turns a class and level have their share.
const OF: i64 = 10_000;

/// Levels that everybody is ahead, so that beginners feel something too.
const AHEAD: i64 = 10;

/// A feeling about a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Feeling {
    /// It does harm, and means it.
    Cursed,
    /// It is worse than it looks.
    Bad,
    /// It is what it looks like.
    Average,
    /// It is better than it looks.
    Good,
    /// It has powers that do not show.
    Excellent,
}

impl Feeling {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cursed => "cursed",
            Self::Bad => "bad",
            Self::Average => "average",
            Self::Good => "good",
            Self::Excellent => "excellent",
        }
    }
}

impl fmt::Display for Feeling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a thing is worth beyond what it looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ItemWorth {
    /// Whether it is cursed.
    pub cursed: bool,
    /// Whether it is an artifact, or has powers that are no mere bonus: slays, blows, abilities, protections, resistances.
    pub rare: bool,
    /// Its bonuses, one with another.
    pub bonus: i32,
}

impl ItemWorth {
    /// How that feels (BRW-SENSE-02): a curse before all else, then rare powers, then the sum of the bonuses.
    pub const fn feeling(self) -> Feeling {
        if self.cursed {
            Feeling::Cursed
        } else if self.rare {
            Feeling::Excellent
        } else if self.bonus > 0 {
            Feeling::Good
        } else if self.bonus < 0 {
            Feeling::Bad
        } else {
            Feeling::Average
        }
    }
}

/// What a class has of each level.
const fn of_class(class: Class) -> i64 {
    match class {
        Class::Warrior | Class::Rogue => 4,
        Class::Paladin | Class::Assassin => 3,
        Class::Ranger => 2,
        Class::Mage | Class::Priest | Class::Druid | Class::Necromancer => 1,
    }
}

/// The chance of a feeling in a player turn at normal speed (BRW-SENSE-01): a warrior of level 10 has it once in 125 turns, a mage once
/// in 500.
pub fn chance(class: Class, level: Level) -> Chance {
    Chance::new(of_class(class) * (AHEAD + i64::from(level.get())), OF)
}

/// Which of so many unknown things a character gets a feeling about in a turn; `None`: about none, as always while
/// confused (ABL-STATUS-17).
pub fn sense(
    roller: &mut impl Roller,
    class: Class,
    level: Level,
    conditions: &CharacterConditions,
    things: usize,
) -> Option<usize> {
    let last = i32::try_from(things).ok()?.checked_sub(1)?;
    if last < 0 || conditions.forbid(ActionKind::Sense).is_some() {
        return None;
    }
    roller.decided("BRW-SENSE-01");
    if !roller.chance(FEEL, chance(class, level)) {
        return None;
    }
    Some(if last == 0 {
        0
    } else {
        roller.range(WHICH, 0, last) as usize
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::exact, rules::ability::status::Condition};

    fn felt(class: Class, level: i32, conditions: &[Condition], things: usize) -> Vec<f64> {
        let conditions = CharacterConditions {
            set: conditions.iter().copied().collect(),
            ..CharacterConditions::default()
        };
        let which = exact::distribution(|roller| {
            sense(roller, class, Level::new(level), &conditions, things)
        });
        (0..things)
            .map(|thing| which.probability(&Some(thing)))
            .collect()
    }

    fn near(found: &[f64], wanted: &[f64]) {
        assert_eq!(found.len(), wanted.len());
        for (found, wanted) in found.iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-12, "{found} is not {wanted}");
        }
    }

    #[test]
    fn feelings_come_with_level_and_by_class() {
        // BRW-SENSE-01
        near(&felt(Class::Warrior, 10, &[], 1), &[1.0 / 125.0]);
        near(&felt(Class::Rogue, 10, &[], 1), &[1.0 / 125.0]);
        near(&felt(Class::Paladin, 10, &[], 1), &[0.006]);
        near(&felt(Class::Ranger, 10, &[], 1), &[0.004]);
        near(&felt(Class::Priest, 10, &[], 1), &[0.002]);
        near(&felt(Class::Mage, 10, &[], 1), &[0.002]);
        near(&felt(Class::Mage, 1, &[], 1), &[0.0011]);
        near(&felt(Class::Warrior, 50, &[], 1), &[0.024]);
        for class in Class::ALL {
            let each = (1..=50).map(|level| chance(class, Level::new(level)).to_f64());
            assert!(each.clone().all(|p| p > 0.0 && p < 0.03));
            assert!(each.is_sorted());
        }
    }

    #[test]
    fn each_of_several_things_is_as_likely_as_the_others() {
        near(&felt(Class::Warrior, 10, &[], 4), &[0.002; 4]);
        near(&felt(Class::Warrior, 10, &[], 0), &[]);
    }

    #[test]
    fn nobody_senses_anything_while_confused() {
        // ABL-STATUS-17
        near(
            &felt(Class::Rogue, 40, &[Condition::Confused], 3),
            &[0.0; 3],
        );
        for other in [
            Condition::Afraid,
            Condition::Blind,
            Condition::Hallucinating,
            Condition::Paralyzed,
        ] {
            near(&felt(Class::Rogue, 40, &[other], 1), &[0.02]);
        }
    }

    #[test]
    fn curses_weigh_more_than_powers_and_powers_more_than_bonuses() {
        // BRW-SENSE-02
        for cursed in [false, true] {
            for rare in [false, true] {
                for bonus in -2..=2 {
                    let worth = ItemWorth {
                        cursed,
                        rare,
                        bonus,
                    };
                    let felt = worth.feeling();
                    assert_eq!(felt == Feeling::Cursed, cursed, "{worth:?}");
                    assert_eq!(felt == Feeling::Excellent, rare && !cursed, "{worth:?}");
                    let plain = !rare && !cursed;
                    assert_eq!(felt == Feeling::Good, plain && bonus > 0, "{worth:?}");
                    assert_eq!(felt == Feeling::Bad, plain && bonus < 0, "{worth:?}");
                    assert_eq!(felt == Feeling::Average, plain && bonus == 0, "{worth:?}");
                }
            }
        }
    }
}
