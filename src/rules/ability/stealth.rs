//! Stealth, noise and waking (ABL-STEALTH).

use crate::{
    dice::{RollLabel, Roller},
    rules::base::{
        class::Class,
        race::Race,
        term::{Breakdown, Term},
    },
};

const HEARING: RollLabel = RollLabel::new("hearing of a sleeper", "ABL-STEALTH-06");

/// The most stealth there is (ABL-STEALTH-01).
pub const MAX: i32 = 30;

/// A race's base stealth (ABL-STEALTH-02; Kobold: interpretation of ABL-STAT-09).
const fn of_race(race: Race) -> i32 {
    match race {
        Race::HalfTroll => -1,
        Race::Dwarf | Race::HalfOrc => 0,
        Race::Human => 1,
        Race::HalfElf | Race::Elf => 2,
        Race::Dunadan => 3,
        Race::Gnome | Race::HighElf => 4,
        Race::Hobbit | Race::Kobold => 5,
    }
}

/// A class's modifier to stealth (ABL-STEALTH-02).
const fn of_class(class: Class) -> i32 {
    match class {
        Class::Warrior | Class::Paladin => 1,
        Class::Mage | Class::Priest => 2,
        Class::Ranger | Class::Necromancer => 3,
        Class::Druid => 4,
        Class::Rogue => 5,
        Class::Assassin => 6,
    }
}

/// Stealth as a sum: race, class and equipment, kept between 0 and 30 at the end (ABL-STEALTH-01, -02).
pub const fn stealth_terms(race: Race, class: Class, equipment: i32) -> Breakdown<4> {
    let rule = class.rule("ABL-STEALTH-02");
    let (race, class) = (of_race(race), of_class(class));
    let sum = equipment.saturating_add(race + class);
    let kept = if sum < 0 {
        sum.saturating_neg()
    } else if sum > MAX {
        MAX - sum
    } else {
        0
    };
    Breakdown([
        Term::new("race", race, "ABL-STEALTH-02"),
        Term::new("class", class, rule),
        Term::new("equipment", equipment, "ABL-STEALTH-02"),
        Term::new("kept within 0 to 30", kept, "ABL-STEALTH-01"),
    ])
}

/// The noise of an action that takes time: 2 to the power 30 - stealth (ABL-STEALTH-04).
pub const fn noise(stealth: i32) -> u32 {
    let stealth = if stealth < 0 {
        0
    } else if stealth > MAX {
        MAX
    } else {
        stealth
    };
    1 << (MAX - stealth)
}

/// By how much hearing a noise at a distance in squares lowers a sleep counter (ABL-STEALTH-06).
pub const fn disturbance(distance: i32) -> i32 {
    match distance {
        ..=1 => 100,
        2..=49 => 100 / distance,
        50.. => 1,
    }
}

/// What a noise does to the sleep counter of a sleeping monster that has the character within its
/// detection range: 0 if it does not hear it (ABL-STEALTH-05, -06). At 0 or less the monster wakes.
pub fn hear(roller: &mut impl Roller, noise: u32, distance: i32) -> i32 {
    roller.settle(|roller| {
        let r = roller.range(HEARING, 0, 1023) as u32;
        if r.pow(3) <= noise {
            disturbance(distance)
        } else {
            0
        }
    })
}

/// How a character is noticed by those who sleep in range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disturbance {
    /// By the noise of its actions.
    Noise(u32),
    /// At once: it wears something that aggravates (ABL-STEALTH-03).
    Aggravating,
}

/// The sleep counter of a sleeping monster in range after an action of the character; 0 is awake
/// (ABL-STEALTH-03, ABL-STEALTH-06).
pub fn disturb(roller: &mut impl Roller, presence: Disturbance, sleep: u16, distance: i32) -> u16 {
    match presence {
        Disturbance::Noise(noise) => sleep.saturating_sub(hear(roller, noise, distance) as u16),
        Disturbance::Aggravating => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Play, Scripted, exact};

    #[test]
    fn stealth_of_the_derived_checks() {
        // ABL-STEALTH-01, ABL-STEALTH-02, ABL-STEALTH-04.
        assert_eq!(stealth_terms(Race::Hobbit, Class::Rogue, 0).total(), 10);
        assert_eq!(noise(10), 1_048_576);
        assert_eq!(stealth_terms(Race::HalfTroll, Class::Warrior, 0).total(), 0);
        assert_eq!(noise(0), 1_073_741_824);
        assert_eq!(noise(30), 1);
    }

    #[test]
    fn hearing_of_the_derived_checks() {
        // ABL-STEALTH-05, ABL-STEALTH-06: 102 in 1024, always, 2 in 1024.
        let heard = |stealth| 1024.0 * exact::probability(|r| hear(r, noise(stealth), 1) > 0);
        for (stealth, ways) in [(10, 102.0), (0, 1024.0), (30, 2.0)] {
            assert!((heard(stealth) - ways).abs() < 1e-9, "{stealth}");
        }
    }

    #[test]
    fn every_race_and_class_has_the_printed_figure() {
        // ABL-STEALTH-02
        let races = Race::ALL.map(|race| stealth_terms(race, Class::Rogue, 0).total() - 5);
        assert_eq!(races, [1, 2, 2, 5, 4, 5, 0, 0, -1, 3, 4]);
        let classes =
            Class::DOCUMENTED.map(|class| stealth_terms(Race::Hobbit, class, 0).total() - 5);
        assert_eq!(classes, [1, 2, 2, 5, 3, 1]);
    }

    #[test]
    fn stealth_stays_between_0_and_30_whatever_is_worn() {
        // ABL-STEALTH-01
        for (equipment, kept) in [(-100, 0), (-3, 0), (28, 30), (i32::MAX, 30), (i32::MIN, 0)] {
            assert_eq!(
                stealth_terms(Race::Human, Class::Warrior, equipment).total(),
                kept
            );
        }
        assert_eq!(stealth_terms(Race::Human, Class::Warrior, 40).total(), 30);
        assert_eq!((noise(-4), noise(99)), (noise(0), noise(30)));
    }

    #[test]
    fn aggravation_wakes_at_once_whatever_the_stealth() {
        // ABL-STEALTH-03
        let mut dice = Scripted::new([]);
        assert_eq!(disturb(&mut dice, Disturbance::Aggravating, 255, 20), 0);
    }

    #[test]
    fn noise_wears_sleep_down_to_waking() {
        // ABL-STEALTH-06
        let heard = |sleep| {
            let mut dice = Scripted::new([Play::Range(0)]);
            disturb(&mut dice, Disturbance::Noise(noise(30)), sleep, 3)
        };
        assert_eq!([100, 33, 10].map(heard), [67, 0, 0]);
    }

    #[test]
    fn sleep_is_disturbed_less_from_afar() {
        // ABL-STEALTH-06
        let lowered = [0, 1, 2, 3, 7, 49, 50, 500].map(disturbance);
        assert_eq!(lowered, [100, 100, 50, 33, 14, 2, 1, 1]);
        let hear_at = |roll, stealth| {
            let mut dice = Scripted::new([Play::Range(roll)]);
            hear(&mut dice, noise(stealth), 3)
        };
        assert_eq!([hear_at(101, 10), hear_at(102, 10)], [33, 0]);
    }
}
