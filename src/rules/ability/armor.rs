//! Armor class: what is worn, its magic, and Dexterity (ABL-STAT-04).
//!
//! The documents say that Dexterity affects armor class, and not by how much; BRW-ARMOR says it.

use crate::rules::base::{
    stat::{Stat, Table, p, row},
    term::{Breakdown, Term},
    units::ArmorClass,
};

/// What Dexterity adds (ABL-STAT-04, BRW-ARMOR-01).
const DEXTERITY: &Table<i32> = &[
    (3, -4),
    (4, -3),
    (5, -2),
    (6, -1),
    (7, 0),
    (15, 1),
    (17, 2),
    (18, 3),
    (p(30), 4),
    (p(60), 5),
    (p(90), 6),
    (p(100), 7),
    (p(120), 8),
    (p(140), 9),
    (p(160), 10),
    (p(180), 11),
    (p(200), 12),
];

/// Everything that armor class is the sum of: the number that a blow has to get through (ATK-HIT-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ArmorClassParts {
    /// Base armor class of everything worn.
    pub base: i32,
    /// Magical bonuses of everything wielded and worn.
    pub magic: i32,
    /// What Armor Mastery and Shield Mastery add to the base (BRW-SPEC-04).
    pub mastery: i32,
    /// Current Dexterity.
    pub dexterity: Stat,
}

impl ArmorClassParts {
    /// Armor class as a sum, never less than 0 (BRW-ARMOR-02).
    pub fn terms(&self) -> Breakdown<5> {
        let dexterity = row(DEXTERITY, self.dexterity);
        let sum = self.base + self.mastery + self.magic + dexterity;
        Breakdown([
            Term::new("worn", self.base, "ATK-HIT-04"),
            Term::new("specialties", self.mastery, "BRW-SPEC-04"),
            Term::new("magic", self.magic, "ATK-HIT-04"),
            Term::new("Dexterity", dexterity, "ABL-STAT-04"),
            Term::new("never less than 0", (-sum).max(0), "ATK-HIT-04"),
        ])
    }

    /// The armor class itself, at least 0.
    pub fn class(&self) -> ArmorClass {
        ArmorClass::new(self.terms().total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(base: i32, magic: i32, dexterity: &str) -> i32 {
        let dexterity = dexterity.parse().unwrap();
        let armor = ArmorClassParts {
            base,
            magic,
            mastery: 0,
            dexterity,
        };
        armor.class().get()
    }

    #[test]
    fn dexterity_adds_to_what_is_worn() {
        // BRW-ARMOR-01
        // ABL-STAT-04, ATK-HIT-04
        assert_eq!(class(20, 4, "10"), 24);
        assert_eq!(class(20, 4, "18/10"), 27);
        assert_eq!(class(20, 4, "18/200"), 36);
        assert_eq!(class(20, 4, "5"), 22);
        // Nothing from 7 to 14.
        assert_eq!(
            ["6", "7", "14", "15"].map(|of| class(20, 4, of)),
            [23, 24, 24, 25]
        );
    }

    #[test]
    fn the_clumsy_and_the_cursed_have_no_less_than_nothing() {
        // BRW-ARMOR-02
        // ABL-STAT-04
        assert_eq!(class(0, 0, "3"), 0);
        assert_eq!(class(2, -9, "3"), 0);
    }
}
