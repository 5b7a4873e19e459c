//! Characters, monsters and items as Sil counts them: what `rulesets/sil.ron` says, ready for [`rules::sil`].
//!
//! [`rules::sil`]: crate::rules::sil

pub mod raw;
mod resolve;
mod values;

use std::sync::Arc;

use enum_map::EnumMap;
use serde::{Deserialize, Serialize};

use super::{GrowingNumber, StatSteps};
use crate::{
    content::ids::{ItemId, MonsterId},
    rules::{
        Class, Stats,
        base::{
            term::{Breakdown, Term},
            units::{Level, Skill},
        },
        sil::{
            Arrow, Bow, NaturalBlow, Pool, ScoreModifier, SilArmor, SilAttacker, SilCreature,
            SilDefender, SilNature, SilWeapon, Strength,
        },
        training::{SilSkillName, Trained},
    },
};

pub(in crate::content) use resolve::resolve;
pub use values::{RawBlow, RawFigures};

/// The skills of a class, before Dexterity and equipment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SilClassDef {
    /// In melee and throwing (SIL-SCORE-01, SIL-THROW-01).
    pub melee: GrowingNumber,
    /// With bows (SIL-ARCHERY-02).
    pub archery: GrowingNumber,
    /// At not being struck (SIL-SCORE-02).
    pub evasion: GrowingNumber,
}

/// A skill as a sum: class, experience, Dexterity, training.
pub type SilSkill = Breakdown<4>;

/// A character as Sil sees it, without what it wears and wields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilCharacter {
    /// Melee skill (SIL-SCORE-01).
    pub melee: SilSkill,
    /// Archery skill (SIL-ARCHERY-02).
    pub archery: SilSkill,
    /// Evasion skill (SIL-SCORE-02).
    pub evasion: SilSkill,
    /// Strength in Sil's small numbers (SIL-STR-01, SIL-THROW-07).
    pub strength: Strength,
}

impl SilCharacter {
    /// The character with what it has trained (BRW-SKILL-03).
    #[must_use]
    pub fn trained(mut self, trained: &Trained) -> Self {
        for (sum, skill) in [
            (&mut self.melee, SilSkillName::Melee),
            (&mut self.archery, SilSkillName::Archery),
            (&mut self.evasion, SilSkillName::Evasion),
        ] {
            let Breakdown([.., training]) = sum;
            *training = trained.term(skill);
        }
        self
    }

    /// The character as an attacker, with skills and strength; everything else is to be filled in.
    pub fn attacker(&self) -> SilAttacker {
        SilAttacker {
            melee: Skill::new(self.melee.total()),
            archery: Skill::new(self.archery.total()),
            strength: self.strength,
            ..SilAttacker::new(SilCreature::Player)
        }
    }

    /// The character as a defender, with its skill; everything else is to be filled in.
    pub fn defender(&self) -> SilDefender<'static> {
        SilDefender {
            evasion: Skill::new(self.evasion.total()),
            ..SilDefender::new(SilCreature::Player)
        }
    }
}

/// A kind of monster in Sil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SilMonsterDef {
    /// What each monster of the kind has when it comes into being.
    pub numbers: Arc<SilMonsterNumbers>,
    /// Its blows: the one at each place goes with the blow at the same place of the monster's definition.
    pub blows: Vec<NaturalBlow>,
}

/// What a monster attacks and defends itself with in Sil, but for its blows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SilMonsterNumbers {
    /// Attack bonus in melee (SIL-SCORE-01).
    pub melee: Skill,
    /// Attack bonus of what it shoots and hurls (SIL-ARCHERY-02).
    pub archery: Skill,
    /// Evasion (SIL-SCORE-02).
    pub evasion: Skill,
    /// Protection dice; empty where it has none (SIL-DAMAGE-05).
    pub protection: Vec<Pool>,
    /// What slays, brands and elements find in it.
    pub nature: SilNature,
}

impl SilMonsterNumbers {
    /// The monster as an attacker; its condition and what it sees are to be filled in.
    pub fn attacker(&self) -> SilAttacker {
        SilAttacker {
            melee: self.melee,
            archery: self.archery,
            ..SilAttacker::new(SilCreature::Monster)
        }
    }

    /// The monster as a defender; its condition and what it sees are to be filled in.
    pub fn defender(&self) -> SilDefender<'_> {
        SilDefender {
            evasion: self.evasion,
            protection: &self.protection,
            nature: self.nature,
            ..SilDefender::new(SilCreature::Monster)
        }
    }
}

/// Whether a piece of equipment is a shield.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shielding {
    /// It is not.
    #[default]
    None,
    /// It is (SIL-TWOHAND-01).
    Shield,
}

/// A kind of item in Sil. Everything can be thrown, so everything is a [`SilWeapon`] of sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilItemDef {
    /// Its figures, weight, grip, balance, slays and brands; what is no weapon has no damage dice.
    pub weapon: SilWeapon,
    /// Whether it is a shield.
    pub shielding: Shielding,
    /// What it adds to strength while it is worn or wielded.
    pub strength: Strength,
}

impl SilItemDef {
    /// The item as a bow: its dice are those of the shot (SIL-ARCHERY-06).
    pub const fn bow(&self) -> Bow {
        Bow {
            accuracy: self.weapon.figures.accuracy,
            damage: self.weapon.figures.damage,
            weight: self.weapon.weight,
            deadly: self.weapon.deadly,
        }
    }

    /// The item as an arrow; its dice count only when it is thrown by hand (SIL-ARCHERY-03).
    pub const fn arrow(&self) -> Arrow {
        Arrow {
            bonus: self.weapon.figures.accuracy,
            deadly: self.weapon.deadly,
        }
    }

    /// The item as something held that strikes no blow, a bow or a light: its evasion and its protection count, its
    /// accuracy is that of attacks with it (SIL-SCORE-02, as interpreted).
    pub const fn held(&self) -> SilArmor {
        let mut armor = self.armor();
        armor.figures.accuracy = ScoreModifier(0);
        armor
    }

    /// The item as a piece of armor or jewelry that is worn (SIL-NOTATION-03, SIL-NOTATION-04).
    pub const fn armor(&self) -> SilArmor {
        SilArmor {
            figures: self.weapon.figures,
            shield: match self.shielding {
                Shielding::None => false,
                Shielding::Shield => true,
            },
        }
    }
}

/// Everything that Sil asks about characters, monsters and items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SilDef {
    strength: StatSteps,
    dexterity: StatSteps,
    classes: EnumMap<Class, SilClassDef>,
    hit_points: i32,
    monsters: Vec<SilMonsterDef>,
    pub(super) items: Vec<SilItemDef>,
}

impl SilDef {
    /// A character of that class and level with those statistics in use, who has trained nothing.
    pub fn character(&self, class: Class, level: Level, stats: &Stats) -> SilCharacter {
        let of = &self.classes[class];
        let dexterity = self.dexterity.of(stats.dexterity());
        let skill = |rise: GrowingNumber, name, rule| {
            Breakdown([
                Term::new("class", rise.base, rule),
                Term::new("experience", rise.gained(level), rule),
                Term::new("dexterity", dexterity, rule),
                Trained::default().term(name),
            ])
        };
        SilCharacter {
            melee: skill(of.melee, SilSkillName::Melee, "SIL-SCORE-01"),
            archery: skill(of.archery, SilSkillName::Archery, "SIL-ARCHERY-02"),
            evasion: skill(of.evasion, SilSkillName::Evasion, "SIL-SCORE-02"),
            strength: Strength(self.strength.of(stats.strength())),
        }
    }

    /// Hit points of monsters, in hundredths of what their dice come to.
    pub const fn hit_points(&self) -> i32 {
        self.hit_points
    }

    /// The skills of a class.
    pub fn class(&self, class: Class) -> &SilClassDef {
        &self.classes[class]
    }

    /// A kind of monster of the same content.
    pub fn monster(&self, id: MonsterId) -> &SilMonsterDef {
        &self.monsters[usize::from(id.0)]
    }

    /// Adds a kind of item with the numbers of another.
    pub fn push_like(&mut self, id: ItemId) {
        self.items.push(*self.item(id));
    }

    /// A kind of item of the same content.
    pub fn item(&self, id: ItemId) -> &SilItemDef {
        &self.items[usize::from(id.0)]
    }
}
#[cfg(test)]
mod tests;
