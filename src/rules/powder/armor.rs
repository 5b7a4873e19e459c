//! How well the part struck is protected: worn armor, shield, natural armor (POW-AC-04 to -10, POW-SHIELD).

use enumset::EnumSet;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{
    best_of_rolls::{by_armor_skill, upto},
    body::BodyPart,
    noise::Noise,
    skill::{ArmorSkill, Role, SkillName},
    skill_level,
};
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::term::{Breakdown, Term},
};

const WORN: RollLabel = RollLabel::new("worn armor", "POW-AC-08");

const PARRY: RollLabel = RollLabel::new("shield parry", "POW-SHIELD-01");

const SHIELD: RollLabel = RollLabel::new("shield", "POW-SHIELD-02");

const NATURAL: RollLabel = RollLabel::new("natural armor", "POW-AC-09");

/// What armor is made of, as far as skills tell it apart (POW-AC-06).
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    PartialOrd,
    Ord,
    Hash,
    VariantArray,
    Serialize,
    Deserialize,
    strum::Display,
)]
#[strum(serialize_all = "lowercase")]
pub enum ArmorMaterial {
    /// Cloth.
    Cloth,
    /// Leather and wood.
    Leather,
    /// Ordinary metal.
    Metal,
    /// Anything else.
    Exotic,
}

/// Where a piece of armor is worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArmorPlace {
    /// On a part of the body.
    Part(BodyPart),
    /// In the off-hand, as a shield.
    Shield,
}

/// A piece of armor as an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PowderArmor {
    /// Its armor class without its enchantment.
    pub base: i32,
    /// Its enchantment; negative where it is cursed.
    pub enchantment: i32,
    /// What it is made of.
    pub material: ArmorMaterial,
    /// The noise that it makes when it is struck (POW-NOISE-02).
    pub noise: Noise,
}

impl PowderArmor {
    /// The piece as somebody wears it there: its AC with the enchantment, and the wearer's skill (POW-AC-04,
    /// POW-AC-06, POW-AC-07).
    pub fn worn(&self, place: ArmorPlace, role: Role, skills: EnumSet<SkillName>) -> ArmorPiece {
        let level = skill_level::armor_terms(role, skills, place, self.material);
        ArmorPiece {
            ac: self.base.saturating_add(self.enchantment),
            skill: ArmorSkill::new(level.total()),
        }
    }
}

/// A piece of armor or a shield in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ArmorPiece {
    /// Its AC, the enchantment included, the skill not.
    pub ac: i32,
    /// The wearer's skill with it.
    pub skill: ArmorSkill,
}

impl ArmorPiece {
    /// The armor value as a sum: AC and skill level (POW-AC-04; for a shield POW-SHIELD-02).
    pub const fn value(self) -> Breakdown<2> {
        Breakdown([
            Term::new("armor class", self.ac, "POW-AC-04"),
            Term::new("armor skill", self.skill.get(), "POW-AC-06"),
        ])
    }
}

/// All that protects the part struck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartProtection {
    /// What is worn there; none: the part is bare (POW-AC-05).
    pub armor: Option<ArmorPiece>,
    /// The shield, which may help whatever part is struck (POW-SHIELD-01).
    pub shield: Option<ArmorPiece>,
    /// The natural AC; 0 for a human.
    pub natural: i32,
}

/// What came of an AC roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AcRoll {
    /// The roll for what is worn on the part.
    pub worn: i32,
    /// What the shield added; none where it did not parry or is not there.
    pub shield: Option<i32>,
    /// The roll for the natural AC.
    pub natural: i32,
}

impl AcRoll {
    /// The final AC roll as a sum: the higher of worn and natural roll, and a third of the lower, rounded up
    /// (POW-AC-10). 'Worn' is the sum with the shield.
    pub const fn terms(self) -> Breakdown<2> {
        let shield = match self.shield {
            Some(shield) => shield,
            None => 0,
        };
        let worn = self.worn.saturating_add(shield);
        let (higher, other, lower) = if worn >= self.natural {
            ("worn armor", "a third of the natural armor", self.natural)
        } else {
            ("natural armor", "a third of the worn armor", worn)
        };
        Breakdown([
            Term::new(
                higher,
                if worn >= self.natural {
                    worn
                } else {
                    self.natural
                },
                "POW-AC-10",
            ),
            Term::new(other, third_up(lower), "POW-AC-10"),
        ])
    }

    /// The final AC roll (POW-AC-10).
    pub fn total(self) -> i32 {
        self.terms().total()
    }
}

/// A third, rounded up also below 0.
const fn third_up(n: i32) -> i32 {
    n.div_euclid(3) + (n.rem_euclid(3) > 0) as i32
}

/// Whether a shield parries: 25, 50 or 75 in a hundred by skill (POW-SHIELD-01).
pub const fn parry_chance(skill: ArmorSkill) -> Chance {
    Chance::percent(match skill {
        ArmorSkill::None => 25,
        ArmorSkill::One => 50,
        ArmorSkill::Both => 75,
    })
}

/// The AC roll: worn armor (POW-AC-04, -05, -08), shield (POW-SHIELD-01, -02), natural AC (POW-AC-09).
pub fn roll<R: Roller>(roller: &mut R, cover: &PartProtection) -> AcRoll {
    if cover.armor.is_none() {
        roller.decided("POW-AC-05");
    }
    roller.decided("POW-AC-10");
    let worn = cover
        .armor
        .map_or(0, |piece| piece_roll(roller, WORN, piece));
    let shield = cover.shield.and_then(|piece| {
        roller
            .chance(PARRY, parry_chance(piece.skill))
            .then(|| piece_roll(roller, SHIELD, piece))
    });
    // A natural AC is not negative; a file that says so means none.
    let natural = upto(roller, NATURAL, cover.natural.max(0));
    AcRoll {
        worn,
        shield,
        natural,
    }
}

/// From 1 to the armor value, as the skill has it.
fn piece_roll<R: Roller>(roller: &mut R, what: RollLabel, piece: ArmorPiece) -> i32 {
    by_armor_skill(roller, what, piece.skill, piece.value().total())
}
