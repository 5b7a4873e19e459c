//! Searching: who finds a door that looks like a wall, a hidden trap, or the trap of a chest.
//!
//! The documents tell what conditions do to search skill (ABL-STATUS-05, ABL-STATUS-14, ABL-STATUS-27) and what search
//! mode costs (ABL-SPEED-18), without the skill's figures; those are in BRW-SEARCH.

use super::status::CarefulWork;
use super::status::CharacterConditions;
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::{
        class::Class,
        race::Race,
        term::{Breakdown, Term},
        units::{Level, Skill},
    },
};

const FIND: RollLabel = RollLabel::new("finding what is hidden", "ABL-STATUS-05");

/// The least and the most that skill comes to, before conditions.
const BOUNDS: (i32, i32) = (5, 95);

/// Walking past finds one part in so many of what a search would (BRW-SEARCH-02).
const PASSING: i64 = 6;

/// What a class adds.
const fn of_class(class: Class) -> i32 {
    match class {
        Class::Warrior | Class::Paladin => 40,
        Class::Priest | Class::Necromancer => 45,
        Class::Druid => 50,
        Class::Mage => 55,
        Class::Ranger | Class::Assassin => 60,
        Class::Rogue => 70,
    }
}

/// What a race adds.
const fn of_race(race: Race) -> i32 {
    match race {
        Race::HalfTroll => -10,
        Race::HalfOrc => -5,
        Race::Human => 0,
        Race::HalfElf | Race::Dunadan | Race::Kobold => 5,
        Race::Elf | Race::Hobbit | Race::Gnome | Race::Dwarf => 10,
        Race::HighElf => 15,
    }
}

/// Search skill as a sum, in percent (BRW-SEARCH-01).
pub fn skill_terms(
    race: Race,
    class: Class,
    level: Level,
    equipment: i32,
    conditions: &CharacterConditions,
) -> Breakdown<7> {
    let (race, class, level) = (of_race(race), of_class(class), level.get() / 2);
    let sum = equipment.saturating_add(race + class + level);
    let able = sum.clamp(BOUNDS.0, BOUNDS.1);
    let [eyes, head] = conditions.careful_terms(CarefulWork::Search, Skill::new(able));
    Breakdown([
        Term::new("race", race, "ABL-STATUS-05"),
        Term::new("class", class, "ABL-STATUS-05"),
        Term::new("level", level, "ABL-STATUS-05"),
        Term::new("worn", equipment, "ABL-STATUS-05"),
        Term::new("kept within 5 to 95", able - sum, "ABL-STATUS-05"),
        eyes,
        head,
    ])
}

/// How somebody looks for what is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEffort {
    /// On purpose, or in search mode.
    Searching,
    /// By the way, walking past.
    Passing,
}

/// The chance to find one hidden thing on a neighboring square with one action (BRW-SEARCH-02).
pub const fn chance(skill: Skill, care: SearchEffort) -> Chance {
    let skill = skill.get() as i64;
    match care {
        SearchEffort::Searching => Chance::percent(skill),
        SearchEffort::Passing => Chance::new(skill, 100 * PASSING),
    }
}

/// Whether one hidden thing is found with one action.
pub fn find(roller: &mut impl Roller, skill: Skill, care: SearchEffort) -> bool {
    let chance = chance(skill, care);
    roller.decided("BRW-SEARCH-01");
    roller.decided("BRW-SEARCH-02");
    chance.is_possible() && roller.chance(FIND, chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::exact, rules::ability::status::Condition};

    fn skill(race: Race, class: Class, level: i32, conditions: &[Condition]) -> i32 {
        let conditions = CharacterConditions {
            set: conditions.iter().copied().collect(),
            ..CharacterConditions::default()
        };
        skill_terms(race, class, Level::new(level), 0, &conditions).total()
    }

    #[test]
    fn race_class_and_level_add_up_within_bounds() {
        // BRW-SEARCH-01
        assert_eq!(skill(Race::Human, Class::Warrior, 1, &[]), 40);
        assert_eq!(skill(Race::HighElf, Class::Rogue, 1, &[]), 85);
        assert_eq!(skill(Race::HighElf, Class::Rogue, 50, &[]), 95);
        assert_eq!(skill(Race::HalfTroll, Class::Paladin, 9, &[]), 34);
        let hampered = skill_terms(
            Race::HalfTroll,
            Class::Warrior,
            Level::new(1),
            -40,
            &CharacterConditions::default(),
        );
        assert_eq!(hampered.total(), 5);
    }

    #[test]
    fn the_blind_and_the_dazed_find_a_tenth() {
        // ABL-STATUS-05, ABL-STATUS-14, ABL-STATUS-27
        for condition in [
            Condition::Blind,
            Condition::Confused,
            Condition::Hallucinating,
        ] {
            assert_eq!(skill(Race::Human, Class::Rogue, 4, &[condition]), 7);
        }
        let both = [Condition::Blind, Condition::Confused];
        assert_eq!(skill(Race::Human, Class::Rogue, 4, &both), 0);
    }

    #[test]
    fn who_walks_by_finds_a_sixth_of_what_a_search_finds() {
        // BRW-SEARCH-02
        let found = |care| exact::probability(|roller| find(roller, Skill::new(60), care));
        assert!((found(SearchEffort::Searching) - 0.6).abs() < 1e-12);
        assert!((found(SearchEffort::Passing) - 0.1).abs() < 1e-12);
        assert!(
            exact::probability(|roller| find(roller, Skill::new(0), SearchEffort::Searching))
                < 1e-12
        );
    }
}
