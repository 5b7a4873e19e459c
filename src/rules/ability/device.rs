//! Using wands, staves and rods (ABL-DEVICE).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::{
        class::Class,
        race::Race,
        stat::{Stat, Table, p, row},
        term::{Breakdown, Term},
        units::{Level, Skill},
    },
};

const USE: RollLabel = RollLabel::new("use of a device", "ABL-DEVICE-07");

/// Intelligence modifier (ABL-DEVICE-04).
const INTELLIGENCE: &Table<i32> = &[
    (3, 0),
    (8, 1),
    (15, 2),
    (18, 3),
    (p(20), 4),
    (p(40), 5),
    (p(60), 6),
    (p(80), 7),
    (p(100), 8),
    (p(110), 9),
    (p(120), 10),
    (p(130), 11),
    (p(140), 12),
    (p(150), 13),
    (p(160), 14),
    (p(170), 15),
    (p(180), 16),
    (p(190), 17),
    (p(200), 18),
    (p(210), 19),
    (p(220), 20),
];

/// A class's base, and ten times its bonus per level (ABL-DEVICE-02).
const fn of_class(class: Class) -> (i32, i32) {
    match class {
        Class::Warrior => (18, 7),
        Class::Mage => (36, 13),
        Class::Priest | Class::Druid => (30, 10),
        Class::Necromancer => (36, 12),
        Class::Assassin => (28, 10),
        Class::Rogue | Class::Ranger => (32, 10),
        Class::Paladin => (24, 10),
    }
}

/// A race's modifier (ABL-DEVICE-03; Kobold: interpretation of ABL-STAT-09).
const fn of_race(race: Race) -> i32 {
    match race {
        Race::Human => 0,
        Race::HalfElf => 3,
        Race::Elf => 6,
        Race::Hobbit => 18,
        Race::Gnome => 12,
        Race::Kobold | Race::Dunadan => 5,
        Race::Dwarf => 9,
        Race::HalfOrc => -3,
        Race::HalfTroll => -8,
        Race::HighElf => 20,
    }
}

/// Device skill as a sum; level times bonus is rounded down (ABL-DEVICE-01).
pub fn skill_terms(race: Race, class: Class, level: Level, int: Stat) -> Breakdown<4> {
    let (base, tenths) = of_class(class);
    Breakdown([
        Term::new("class", base, class.rule("ABL-DEVICE-02")),
        Term::new("race", of_race(race), "ABL-DEVICE-03"),
        Term::new("level", level.get() * tenths / 10, "ABL-DEVICE-02"),
        Term::new("Intelligence", row(INTELLIGENCE, int), "ABL-DEVICE-04"),
    ])
}

/// Device skill (ABL-DEVICE-01).
pub fn skill(race: Race, class: Class, level: Level, int: Stat) -> Skill {
    Skill::new(skill_terms(race, class, level, int).total())
}

/// A user's state of mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MentalState {
    /// A clear head.
    Clear,
    /// Confused: skill is halved, rounded down (ABL-DEVICE-05, the same as ABL-STATUS-16).
    Confused,
}

/// What is left of the skill once confusion and the level of the device are taken off: K (ABL-DEVICE-05, -06).
const fn surplus(skill: Skill, mind: MentalState, device_level: i32) -> i64 {
    let skill = match mind {
        MentalState::Clear => skill.get() as i64,
        MentalState::Confused => (skill.get() as i64).div_euclid(2),
    };
    let level = if device_level > 50 {
        50
    } else {
        device_level as i64
    };
    skill - level
}

/// The chance to use a device of a level (ABL-DEVICE-05 to ABL-DEVICE-08).
pub const fn chance(skill: Skill, mind: MentalState, device_level: i32) -> Chance {
    let k = surplus(skill, mind, device_level);
    if k >= 3 {
        Chance::new(k - 1, k)
    } else {
        Chance::new(2, 3 * (4 - k))
    }
}

/// Whether a device is used with success.
pub fn works(roller: &mut impl Roller, skill: Skill, mind: MentalState, device_level: i32) -> bool {
    roller.decided("ABL-DEVICE-01");
    roller.decided("ABL-DEVICE-06");
    match mind {
        MentalState::Clear => {}
        MentalState::Confused => {
            roller.decided("ABL-DEVICE-05");
            roller.decided("ABL-STATUS-16");
        }
    }
    if surplus(skill, mind, device_level) < 3 {
        roller.decided("ABL-DEVICE-08");
    }
    roller.chance(USE, chance(skill, mind, device_level))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    fn odds(skill: i32, mind: MentalState, device: i32) -> f64 {
        exact::probability(|r| works(r, Skill::new(skill), mind, device))
    }

    #[test]
    fn skill_and_chance_of_the_derived_check() {
        // ABL-DEVICE-01, -02, -04, -05, -06, -07: Human Mage level 10, Intelligence 18/50.
        let int = "18/50".parse().unwrap();
        let terms = skill_terms(Race::Human, Class::Mage, Level::new(10), int);
        assert_eq!(terms.0.map(|term| term.value), [36, 0, 13, 5]);
        assert_eq!(
            chance(Skill::new(54), MentalState::Clear, 20),
            Chance::new(33, 34)
        );
        assert_eq!(
            chance(Skill::new(54), MentalState::Confused, 20),
            Chance::new(6, 7)
        );
    }

    #[test]
    fn poor_chances_of_the_derived_check() {
        // ABL-DEVICE-07, ABL-DEVICE-08: K = 3, 2, 1, 0, -2.
        let by_k = [3, 2, 1, 0, -2].map(|k| odds(k, MentalState::Clear, 0));
        let due = [2.0 / 3.0, 1.0 / 3.0, 2.0 / 9.0, 1.0 / 6.0, 1.0 / 9.0];
        assert!(
            by_k.iter().zip(due).all(|(p, q)| (p - q).abs() < 1e-12),
            "{by_k:?}"
        );
    }

    #[test]
    fn device_levels_above_50_count_as_50() {
        // ABL-DEVICE-06
        let at = |level| chance(Skill::new(60), MentalState::Clear, level);
        assert_eq!(at(70), at(50));
        assert_eq!(at(50), Chance::new(9, 10));
    }

    #[test]
    fn confusion_rounds_down() {
        // ABL-DEVICE-05, ABL-STATUS-16.
        assert_eq!(
            chance(Skill::new(41), MentalState::Confused, 0),
            Chance::new(19, 20)
        );
    }

    #[test]
    fn every_race_class_and_intelligence_has_the_printed_figure() {
        // ABL-DEVICE-02, ABL-DEVICE-03, ABL-DEVICE-04.
        let races =
            Race::ALL.map(|race| skill(race, Class::Priest, Level::MIN, Stat::MIN).get() - 31);
        assert_eq!(races, [0, 3, 6, 18, 12, 5, 9, -3, -8, 5, 20]);
        let classes = Class::DOCUMENTED
            .map(|class| skill(Race::Human, class, Level::new(9), Stat::MIN).get());
        assert_eq!(classes, [18 + 6, 36 + 11, 39, 41, 41, 33]);
        let ends = [
            "7", "8", "14", "15", "17", "18/19", "18/20", "18/79", "18/80", "18/99", "18/100",
            "18/219", "18/220",
        ];
        let added = ends.map(|int| {
            skill(Race::Human, Class::Priest, Level::MIN, int.parse().unwrap()).get() - 31
        });
        assert_eq!(added, [0, 1, 1, 2, 2, 3, 4, 6, 7, 7, 8, 19, 20]);
    }

    #[test]
    fn absurd_levels_and_skills_still_give_a_chance() {
        for skill in [i32::MIN, 0, i32::MAX] {
            for level in [i32::MIN, 0, i32::MAX] {
                assert!(chance(Skill::new(skill), MentalState::Confused, level).to_f64() <= 1.0);
            }
        }
    }
}
