//! How many blows a character strikes in one attack (ATK-BLOWS).

use crate::rules::{
    angband::fighter::Fighter,
    base::{
        class::Class,
        stat::{Stat, Table, p, row},
        term::{Breakdown, Term},
        units::Weight,
    },
};

/// Natural blows by Dexterity and strength-weaponry index (ATK-BLOWS-08).
const NATURAL: &Table<[u8; 12]> = &[
    (3, [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3]),
    (10, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]),
    (p(10), [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]),
    (p(50), [1, 1, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4]),
    (p(70), [1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]),
    (p(90), [1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4]),
    (p(100), [2, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5]),
    (p(110), [2, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5]),
    (p(120), [2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6]),
    (p(130), [2, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6]),
    (p(140), [2, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6]),
    (p(150), [3, 4, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6]),
];

/// Adjusted strength for blows (ATK-BLOWS-04): Strength itself below 18, then 20 for 18-18/09 and 10
/// more for each ten points above, up to 240 from 18/220 on.
pub const fn adjusted_strength(strength: Stat) -> u32 {
    match strength.number() {
        plain @ ..=17 => plain as u32,
        above => 20 + 10 * ((above - 18) / 10) as u32,
    }
}

/// A class's weapon handling: the minimum weapon weight, ten times the weapon speed modifier and the
/// most natural blows (ATK-BLOWS-05, -06, -09).
const fn handling(class: Class) -> (Weight, u32, u8) {
    match class {
        Class::Warrior => (Weight::tenths(30), 5, 6),
        Class::Mage => (Weight::tenths(40), 2, 4),
        Class::Priest => (Weight::tenths(35), 3, 4),
        Class::Rogue => (Weight::tenths(30), 3, 5),
        Class::Ranger => (Weight::tenths(35), 4, 5),
        Class::Paladin => (Weight::tenths(30), 5, 5),
        Class::Druid => (Weight::tenths(35), 3, 4),
        Class::Necromancer => (Weight::tenths(40), 2, 4),
        Class::Assassin => (Weight::tenths(25), 4, 5),
    }
}

/// The strength-weaponry index, not cut at 11 (ATK-BLOWS-05 to ATK-BLOWS-07).
///
/// Worked out in whole numbers and rounded down once: adjusted strength x 10 x speed modifier / tenths
/// of a pound, a weapon below the class's minimum weight counting as that.
pub fn weaponry_index(class: Class, strength: Stat, weapon: Weight) -> u32 {
    let (least, speed, _) = handling(class);
    adjusted_strength(strength) * speed / weapon.max(least).in_tenths()
}

/// Natural blows: by the table, but no more than the class allows (ATK-BLOWS-08, -09).
pub fn natural(class: Class, strength: Stat, dexterity: Stat, weapon: Weight) -> u8 {
    by_table(class, strength, dexterity, weapon).min(handling(class).2)
}

/// Natural blows by the table, before the class's limit (ATK-BLOWS-08).
fn by_table(class: Class, strength: Stat, dexterity: Stat, weapon: Weight) -> u8 {
    let column = weaponry_index(class, strength, weapon).min(11) as usize;
    row(NATURAL, dexterity)[column]
}

impl Fighter {
    /// Blows in one attack, as a sum (ATK-BLOWS-01, -02, -03, -10, -11). Bare hands strike once.
    pub fn blows_terms(&self) -> Breakdown<3> {
        match self.weapon {
            None => Breakdown([
                Term::new("bare hands", 1, "ATK-BLOWS-03"),
                Term::new("most of the class", 0, "ATK-BLOWS-09"),
                Term::new("extra blows", 0, "ATK-BLOWS-10"),
            ]),
            Some(weapon) => {
                let table = by_table(self.class, self.strength, self.dexterity, weapon.weight);
                let natural = natural(self.class, self.strength, self.dexterity, weapon.weight);
                let over = i32::from(natural) - i32::from(table);
                Breakdown([
                    Term::new("natural blows", table.into(), "ATK-BLOWS-08"),
                    Term::new("most of the class", over, "ATK-BLOWS-09"),
                    Term::new("extra blows", weapon.extra_blows.into(), "ATK-BLOWS-10"),
                ])
            }
        }
    }

    /// How many blows one attack has: at least one.
    pub fn blows(&self) -> u32 {
        self.blows_terms().total().max(1) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        angband::fighter::Wielded,
        base::{
            race::Race,
            units::{Level, ToHit},
        },
    };

    fn stat(text: &str) -> Stat {
        text.parse().unwrap()
    }

    fn index(class: Class, strength: &str, tenths: u32) -> u32 {
        weaponry_index(class, stat(strength), Weight::tenths(tenths))
    }

    fn fighter(class: Class, strength: &str, dexterity: &str, tenths: u32, extra: u8) -> Fighter {
        let weight = Weight::tenths(tenths);
        Fighter {
            strength: stat(strength),
            dexterity: stat(dexterity),
            weapon: Some(Wielded {
                weight,
                extra_blows: extra,
                ..Wielded::default()
            }),
            ..Fighter::new(Race::Human, class, Level::MIN)
        }
    }

    #[test]
    fn derived_checks_of_the_blows_rules() {
        // ATK-BLOWS-04 to ATK-BLOWS-11, the four Derived checks.
        assert_eq!(index(Class::Warrior, "18/100", 120), 5);
        assert_eq!(
            fighter(Class::Warrior, "18/100", "18/100", 120, 0).blows(),
            5
        );
        assert_eq!(index(Class::Mage, "10", 12), 0);
        assert_eq!(fighter(Class::Mage, "10", "16", 12, 0).blows(), 1);
        assert_eq!(index(Class::Mage, "18/220", 40), 12);
        assert_eq!(fighter(Class::Mage, "18/220", "18/150", 40, 0).blows(), 4);
        assert_eq!(fighter(Class::Mage, "18/220", "18/150", 40, 2).blows(), 6);
        assert_eq!(index(Class::Rogue, "18/10", 30), 3);
        assert_eq!(fighter(Class::Rogue, "18/10", "18/70", 30, 0).blows(), 3);
    }

    #[test]
    fn bare_hands_strike_once_whatever_the_character() {
        // ATK-BLOWS-03
        let strong = fighter(Class::Warrior, "18/220", "18/220", 30, 9);
        assert_eq!(
            Fighter {
                weapon: None,
                ..strong
            }
            .blows(),
            1
        );
        assert_eq!(strong.blows(), 15);
    }

    #[test]
    fn nothing_but_strength_dexterity_class_and_weapon_counts() {
        // ATK-BLOWS-02
        let rogue = fighter(Class::Rogue, "18/10", "18/70", 30, 0);
        let other = Fighter {
            race: Race::HighElf,
            level: Level::MAX,
            worn_to_hit: ToHit::new(40),
            stun: 60,
            ..rogue
        };
        assert_eq!(rogue.blows(), other.blows());
    }

    #[test]
    fn adjusted_strength_at_the_ends_of_its_rows() {
        // ATK-BLOWS-04
        let adjusted = [
            "3", "17", "18", "18/09", "18/10", "18/70", "18/219", "18/220",
        ]
        .map(|text| adjusted_strength(stat(text)));
        assert_eq!(adjusted, [3, 17, 20, 20, 30, 90, 230, 240]);
    }

    #[test]
    fn light_weapons_count_as_the_least_weight_of_the_class() {
        // ATK-BLOWS-05, ATK-BLOWS-06, ATK-BLOWS-07.
        let least = [30, 40, 35, 30, 35, 30];
        let at_least = [40, 12, 20, 24, 27, 40]; // floor(240 x WSM / MWW)
        for ((class, tenths), swi) in Class::DOCUMENTED.into_iter().zip(least).zip(at_least) {
            assert_eq!(index(class, "18/220", tenths), swi, "{class}");
            assert_eq!(index(class, "18/220", 0), swi, "{class}");
        }
        assert_eq!(index(Class::Warrior, "18/220", u32::MAX), 0);
    }

    #[test]
    fn classes_cap_natural_blows_only() {
        // ATK-BLOWS-09, ATK-BLOWS-10, ATK-BLOWS-11.
        let caps =
            Class::DOCUMENTED.map(|class| natural(class, Stat::MAX, Stat::MAX, Weight::ZERO));
        assert_eq!(caps, [6, 4, 4, 5, 5, 5]);
        let terms = fighter(Class::Priest, "18/220", "18/220", 10, 3).blows_terms();
        assert_eq!(terms.0.map(|term| term.value), [6, -2, 3]);
    }

    #[test]
    fn more_strength_or_dexterity_never_costs_a_blow() {
        // ATK-BLOWS-01, ATK-BLOWS-08.
        for class in Class::ALL {
            for weight in [10, 35, 80, 150, 300].map(Weight::tenths) {
                for (less, more) in Stat::all().zip(Stat::all().skip(1)) {
                    for other in [Stat::MIN, Stat::EIGHTEEN, Stat::HUNDRED, Stat::MAX] {
                        assert!(
                            natural(class, less, other, weight)
                                <= natural(class, more, other, weight)
                        );
                        assert!(
                            natural(class, other, less, weight)
                                <= natural(class, other, more, weight)
                        );
                    }
                }
            }
        }
    }
}
