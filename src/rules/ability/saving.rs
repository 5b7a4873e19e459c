//! Saving throws: Wisdom improves them (ABL-STAT-03), and a normal one is against 100 (PRJ-GEN-15).
//!
//! The documents use saving-throw skill without giving its figures; BRW-SAVE-01 does.

use crate::{
    dice::{Chance, Dice, RollLabel, Roller},
    rules::base::{
        stat::{Stat, Table, p, row},
        term::{Breakdown, Term},
        units::{Level, Skill},
    },
};

const SAVE: RollLabel = RollLabel::new("saving throw", "PRJ-GEN-15");

/// What everybody has (BRW-SAVE-01).
const BASE: i32 = 25;

/// The most that any skill helps: one throw in twenty fails.
pub const MOST: i32 = 95;

/// What Wisdom adds (ABL-STAT-03, BRW-SAVE-01).
const WISDOM: &Table<i32> = &[
    (3, -10),
    (6, -5),
    (9, 0),
    (14, 3),
    (16, 6),
    (18, 10),
    (p(50), 15),
    (p(100), 25),
    (p(150), 35),
    (p(200), 45),
];

/// Saving-throw skill as a sum, 16 to 95.
pub fn skill_terms(level: Level, wisdom: Stat) -> Breakdown<4> {
    let (level, wisdom) = (level.get(), row(WISDOM, wisdom));
    let over = (BASE + level + wisdom - MOST).max(0);
    Breakdown([
        Term::new("everybody", BASE, "PRJ-GEN-15"),
        Term::new("level", level, "PRJ-GEN-15"),
        Term::new("Wisdom", wisdom, "ABL-STAT-03"),
        Term::new("never more than 95", -over, "PRJ-GEN-15"),
    ])
}

/// A normal saving throw: whether it succeeds (PRJ-GEN-15).
pub fn save(roller: &mut impl Roller, skill: Skill) -> bool {
    save_against(roller, skill, 100)
}

/// A saving throw against a number: whether it succeeds. It must be above a number from 0 to one less; against nothing
/// it always succeeds (PRJ-GEN-15).
pub fn save_against(roller: &mut impl Roller, skill: Skill, against: i32) -> bool {
    if against <= 0 {
        return true;
    }
    roller.decided("BRW-SAVE-01");
    let chance = Chance::new(i64::from(skill.get()), i64::from(against));
    roller.chance(SAVE, chance)
}

/// Whether a gift or a saving throw keeps something away; without a skill there is no throw.
pub fn withstands(roller: &mut impl Roller, prevented: bool, saving: Option<Skill>) -> bool {
    prevented || saving.is_some_and(|skill| save(roller, skill))
}

/// For how many turns something comes upon the player, at least one; `None`: a gift or a saving throw keeps it away.
pub fn affliction<R: Roller>(
    roller: &mut R,
    prevented: bool,
    saving: Option<Skill>,
    (what, dice): (RollLabel, Dice),
) -> Option<u16> {
    if withstands(roller, prevented, saving) {
        return None;
    }
    Some(roller.sum(what, dice).clamp(1, i32::from(u16::MAX)) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    #[test]
    fn wisdom_and_levels_help_up_to_a_limit() {
        // BRW-SAVE-01
        // ABL-STAT-03
        let skill =
            |level, wisdom: &str| skill_terms(Level::new(level), wisdom.parse().unwrap()).total();
        assert_eq!(skill(1, "3"), 16);
        assert_eq!(skill(1, "10"), 26);
        assert_eq!(
            ["5", "6", "8", "9"].map(|of| skill(1, of)),
            [16, 21, 21, 26]
        );
        assert_eq!(
            ["13", "14", "15", "16", "17", "18"].map(|of| skill(1, of)),
            [26, 29, 29, 32, 32, 36]
        );
        assert_eq!(skill(20, "18/50"), 60);
        assert_eq!(skill(50, "18/200"), 95);
    }

    #[test]
    fn a_throw_succeeds_as_often_as_the_skill_says() {
        // PRJ-GEN-15
        let saved = exact::distribution(|roller| save(roller, Skill::new(60)));
        assert!((saved.probability(&true) - 0.6).abs() < 1e-12);
    }

    #[test]
    fn the_number_that_a_throw_is_against_counts() {
        // PRJ-GEN-15
        let chance = |skill, against| {
            exact::probability(|roller| save_against(roller, Skill::new(skill), against))
        };
        for (skill, against, expected) in [
            (50, 75, 2.0 / 3.0),
            (60, 150, 0.4),
            (60, 12, 1.0),
            (0, 0, 1.0),
            (-5, -1, 1.0),
            (0, 1, 0.0),
            (-20, 10, 0.0),
        ] {
            assert!(
                (chance(skill, against) - expected).abs() < 1e-12,
                "{skill} {against}"
            );
        }
    }
}
