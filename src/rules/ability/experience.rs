//! Experience and levels (ABL-XP). Experience is counted in hundredths of a point (ABL-XP-04).

use serde::{Deserialize, Serialize};

use crate::rules::base::{
    class::Class,
    race::Race,
    term::{Breakdown, Term},
    units::Level,
};

/// Hundredths in a point of experience (ABL-XP-04).
pub const POINT: i64 = 100;

/// Points that a Human Warrior needs to reach levels 1 to 50 (ABL-XP-01).
const NEEDED: [i64; 50] = [
    0, 10, 25, 45, 70, 100, 140, 200, 280, 380, 500, 650, 850, 1_100, 1_400, 1_800, 2_300, 2_900,
    3_600, 4_400, 5_400, 6_800, 8_400, 10_200, 12_500, 17_500, 25_000, 35_000, 50_000, 75_000,
    100_000, 150_000, 200_000, 275_000, 350_000, 450_000, 550_000, 700_000, 850_000, 1_000_000,
    1_250_000, 1_500_000, 1_800_000, 2_100_000, 2_400_000, 2_700_000, 3_000_000, 3_500_000,
    4_000_000, 4_500_000,
];

/// A race's penalty in percent (ABL-XP-02; Kobold: interpretation of ABL-STAT-09).
const fn of_race(race: Race) -> i32 {
    match race {
        Race::Human => 0,
        Race::HalfElf | Race::Hobbit | Race::HalfOrc => 10,
        Race::Kobold => 15,
        Race::Elf | Race::Dwarf | Race::HalfTroll => 20,
        Race::Gnome => 25,
        Race::Dunadan => 80,
        Race::HighElf => 100,
    }
}

/// A class's penalty in percent (ABL-XP-02).
const fn of_class(class: Class) -> i32 {
    match class {
        Class::Warrior => 0,
        Class::Priest => 20,
        Class::Rogue | Class::Druid => 25,
        Class::Mage | Class::Ranger | Class::Necromancer => 30,
        Class::Paladin | Class::Assassin => 35,
    }
}

/// The share of the table's figures that a race and class need, in percent, as a sum (ABL-XP-02).
pub const fn percent_terms(race: Race, class: Class) -> Breakdown<3> {
    Breakdown([
        Term::new("everybody", 100, "ABL-XP-01"),
        Term::new("race", of_race(race), "ABL-XP-02"),
        Term::new("class", of_class(class), class.rule("ABL-XP-02")),
    ])
}

/// The experience needed to reach a level, in whole points, as a sum (ABL-XP-01, ABL-XP-02): the figure of the table, what
/// the penalties of race and class add to it each, and what their two fractions come to together.
pub const fn needed_terms(race: Race, class: Class, level: Level) -> Breakdown<4> {
    let table = NEEDED[level.get() as usize - 1];
    let (of_race, of_class) = (of_race(race) as i64, of_class(class) as i64);
    let (by_race, by_class) = (table * of_race / 100, table * of_class / 100);
    let whole = table * (100 + of_race + of_class) / 100;
    Breakdown([
        Term::new("everybody", table as i32, "ABL-XP-01"),
        Term::new("race", by_race as i32, "ABL-XP-02"),
        Term::new("class", by_class as i32, class.rule("ABL-XP-02")),
        Term::new(
            "both fractions",
            (whole - table - by_race - by_class) as i32,
            "ABL-XP-02",
        ),
    ])
}

/// The experience needed to reach a level, cut to whole points, in hundredths (ABL-XP-01, ABL-XP-02).
pub fn needed(race: Race, class: Class, level: Level) -> i64 {
    i64::from(needed_terms(race, class, level).total()) * POINT
}

/// The level reached with so much experience: current experience is at least what it needs.
pub fn level_at(race: Race, class: Class, experience: i64) -> Level {
    let reached = Level::all().take_while(|&level| needed(race, class, level) <= experience);
    reached.last().unwrap_or(Level::MIN)
}

/// What a kill is worth, in hundredths of a point (BRW-XP-01): the experience of the monster's kind times its level, over
/// the level of the character who kills it.
pub fn of_kill(experience: u32, monster_level: u8, level: Level) -> i64 {
    i64::from(experience) * i64::from(monster_level) * POINT / i64::from(level.get())
}

/// Current and maximum experience, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Experience {
    /// What counts for the level now.
    pub now: i64,
    /// The most it has been, or what it has been raised to since.
    pub max: i64,
}

impl Experience {
    /// Adds experience (ABL-XP-03).
    ///
    /// A character still below the maximum afterwards also raises the maximum by a tenth of the gain,
    /// rounded down to a hundredth; one who passes it takes it along.
    #[must_use]
    pub fn gain(self, gained: i64) -> Self {
        let now = self.now.saturating_add(gained);
        let max = if now < self.max {
            self.max.saturating_add(gained / 10)
        } else {
            now
        };
        Self { now, max }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(race: Race, class: Class, level: i32) -> i64 {
        needed(race, class, Level::new(level)) / POINT
    }

    #[test]
    fn the_worked_example_and_derived_checks() {
        // ABL-XP-01, ABL-XP-02: Dunadan Paladin level 17; High-Elf Mage 30; Gnome Rogue 2.
        assert_eq!(points(Race::Dunadan, Class::Paladin, 17), 4_945);
        assert_eq!(points(Race::HighElf, Class::Mage, 30), 172_500);
        assert_eq!(points(Race::Gnome, Class::Rogue, 2), 15);
        assert_eq!(points(Race::Human, Class::Warrior, 50), 4_500_000);
    }

    #[test]
    fn a_kill_is_worth_more_to_the_low_and_of_the_high() {
        // BRW-XP-01
        assert_eq!(of_kill(6, 1, Level::new(1)), 600);
        assert_eq!(of_kill(6, 5, Level::new(7)), 428);
        assert_eq!(of_kill(u32::MAX, 255, Level::new(1)), 109_521_666_022_500);
    }

    #[test]
    fn fractions_of_a_needed_point_are_cut() {
        // ABL-XP-02, Interpretation: 25 x 1.25 = 31.25 needs 31.
        assert_eq!(needed(Race::Gnome, Class::Warrior, Level::new(3)), 3_100);
    }

    #[test]
    fn penalties_are_the_printed_ones_and_add_up() {
        // ABL-XP-02
        let races = Race::ALL.map(|race| percent_terms(race, Class::Warrior).total() - 100);
        assert_eq!(races, [0, 10, 20, 10, 25, 15, 20, 10, 20, 80, 100]);
        let classes =
            Class::DOCUMENTED.map(|class| percent_terms(Race::Human, class).total() - 100);
        assert_eq!(classes, [0, 30, 20, 25, 30, 35]);
    }

    #[test]
    fn a_level_is_reached_with_exactly_what_it_needs() {
        // ABL-XP-01, ABL-XP-02, ABL-XP-04.
        let at = |experience| level_at(Race::Human, Class::Warrior, experience).get();
        assert_eq!(
            [-5, 0, 999, 1_000, 2_499, 2_500, i64::MAX].map(at),
            [1, 1, 1, 2, 2, 3, 50]
        );
        for race in Race::ALL {
            for level in Level::all() {
                assert_eq!(
                    level_at(race, Class::Ranger, needed(race, Class::Ranger, level)),
                    level
                );
            }
        }
    }

    #[test]
    fn the_drained_regain_a_tenth_of_the_maximum() {
        // ABL-XP-03, ABL-XP-04.
        let gain = |now, max, gained| {
            let after = Experience { now, max }.gain(gained);
            (after.now, after.max)
        };
        assert_eq!(gain(10_000, 50_000, 1_239), (11_239, 50_123));
        assert_eq!(gain(50_000, 50_000, 700), (50_700, 50_700), "not drained");
        assert_eq!(
            gain(49_000, 50_000, 1_500),
            (50_500, 50_500),
            "passes the maximum"
        );
        assert_eq!(
            gain(49_000, 50_000, 1_000),
            (50_000, 50_000),
            "meets it: no longer under it"
        );
        assert_eq!(gain(0, i64::MAX, 9), (9, i64::MAX));
    }

    #[test]
    fn the_sum_behind_a_level_has_both_penalties() {
        // ABL-XP-01, ABL-XP-02: 25 x 1.55, and each fraction of it on its own.
        let terms = needed_terms(Race::Dwarf, Class::Paladin, Level::new(3));
        assert_eq!(terms.0.map(|term| term.value), [25, 5, 8, 0]);
        let terms = needed_terms(Race::Gnome, Class::Rogue, Level::new(3));
        assert_eq!(terms.0.map(|term| term.value), [25, 6, 6, 0]);
        assert_eq!(terms.total(), 37);
    }
}
