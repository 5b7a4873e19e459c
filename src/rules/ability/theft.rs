//! Thieves: the quick and the experienced foil a theft (ABL-STAT-04).
//!
//! The document says that Dexterity sets the chance to foil a theft; BRW-THEFT gives the figures.

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::{
        stat::{Stat, Table, p, row},
        term::{Breakdown, Term},
        units::Level,
    },
};

const FOIL: RollLabel = RollLabel::new("foiling a theft", "ABL-STAT-04");
const WHICH: RollLabel = RollLabel::new("what is stolen", "ABL-STAT-04");

/// What Dexterity gives to the chance in 100 to foil a theft (ABL-STAT-04, BRW-THEFT-01).
const DEXTERITY: &Table<i32> = &[
    (3, 0),
    (8, 3),
    (10, 6),
    (13, 10),
    (15, 14),
    (16, 18),
    (17, 22),
    (18, 28),
    (p(20), 34),
    (p(50), 42),
    (p(80), 50),
    (p(100), 60),
    (p(150), 75),
    (p(200), 90),
];

/// The most, in 100: a thief may always be quicker.
const MOST: i32 = 95;

/// The target of a theft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TheftVictim {
    /// Current Dexterity.
    pub dexterity: Stat,
    /// Experience level.
    pub level: Level,
    /// Whether paralysis keeps the hands where they are: then every theft succeeds.
    pub helpless: bool,
}

/// What came of a theft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TheftResult {
    /// There is nothing to take.
    Nothing,
    /// It was foiled.
    Foiled,
    /// One of so many stacks loses a thing: the one at this place.
    Takes(usize),
}

/// The chance in 100 to foil a theft, as a sum (BRW-THEFT-01, ABL-STAT-04).
pub fn foil_terms(mark: TheftVictim) -> Breakdown<4> {
    let dexterity = row(DEXTERITY, mark.dexterity);
    let level = mark.level.get();
    let sum = dexterity + level;
    let within = sum.min(MOST);
    let still = if mark.helpless { -within } else { 0 };
    Breakdown([
        Term::new("Dexterity", dexterity, "ABL-STAT-04"),
        Term::new("level", level, "ABL-STAT-04"),
        Term::new("never more than 95", within - sum, "ABL-STAT-04"),
        Term::new("paralyzed", still, "ABL-STAT-04"),
    ])
}

/// The chance to foil a theft (ABL-STAT-04).
pub fn foil_chance(mark: TheftVictim) -> Chance {
    Chance::percent(i64::from(foil_terms(mark).total()))
}

/// A thief reaches for one of so many stacks, each as likely as the others (BRW-THEFT-02).
pub fn steal(roller: &mut impl Roller, mark: TheftVictim, stacks: usize) -> TheftResult {
    let Some(last) = stacks.checked_sub(1) else {
        return TheftResult::Nothing;
    };
    let foils = foil_chance(mark);
    roller.decided("BRW-THEFT-01");
    if foils.is_possible() && roller.chance(FOIL, foils) {
        return TheftResult::Foiled;
    }
    roller.decided("BRW-THEFT-02");
    let last = i32::try_from(last).unwrap_or(i32::MAX);
    TheftResult::Takes(roller.range(WHICH, 0, last) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    fn mark(dexterity: &str, level: i32) -> TheftVictim {
        TheftVictim {
            dexterity: dexterity.parse().unwrap(),
            level: Level::new(level),
            helpless: false,
        }
    }

    #[test]
    fn dexterity_and_level_foil_thefts() {
        // BRW-THEFT-01
        // ABL-STAT-04: every row of the table, at its first value and at the one before the next.
        let rows = [
            ("3", "7", 0),
            ("8", "9", 3),
            ("10", "12", 6),
            ("13", "14", 10),
            ("15", "15", 14),
            ("16", "16", 18),
            ("17", "17", 22),
            ("18", "18/19", 28),
            ("18/20", "18/49", 34),
            ("18/50", "18/79", 42),
            ("18/80", "18/99", 50),
            ("18/100", "18/149", 60),
            ("18/150", "18/199", 75),
            ("18/200", "18/220", 90),
        ];
        for (first, last, percent) in rows {
            for dexterity in [first, last] {
                for level in [1, 4, 50] {
                    let chance = (percent + level).min(95);
                    let mark = mark(dexterity, level);
                    assert_eq!(foil_chance(mark), Chance::percent(i64::from(chance)));
                    assert_eq!(foil_terms(mark).total(), chance);
                }
            }
        }
    }

    #[test]
    fn a_theft_takes_any_stack_as_likely_as_any_other() {
        // BRW-THEFT-02
        let results = exact::distribution(|r| steal(r, mark("18/50", 8), 4));
        assert!((results.probability(&TheftResult::Foiled) - 0.5).abs() < 1e-12);
        for stack in 0..4 {
            assert!((results.probability(&TheftResult::Takes(stack)) - 0.125).abs() < 1e-12);
        }
    }

    #[test]
    fn the_paralyzed_foil_nothing_and_the_empty_handed_lose_nothing() {
        let helpless = TheftVictim {
            helpless: true,
            ..mark("18/220", 50)
        };
        assert_eq!(foil_terms(helpless).total(), 0);
        let results = exact::distribution(|r| steal(r, helpless, 1));
        assert!((results.probability(&TheftResult::Takes(0)) - 1.0).abs() < 1e-12);
        let results = exact::distribution(|r| steal(r, mark("3", 1), 0));
        assert!((results.probability(&TheftResult::Nothing) - 1.0).abs() < 1e-12);
    }
}
