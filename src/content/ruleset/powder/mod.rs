//! Characters, monsters and items as POWDER counts them: what `rulesets/powder.ron` says, ready for
//! [`rules::powder`].
//!
//! [`rules::powder`]: crate::rules::powder

mod items;
mod monsters;
pub mod raw;
mod resolve;
mod values;

use std::sync::Arc;

use enum_map::EnumMap;
use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use super::GrowingNumber;
use crate::{
    content::ids::{ItemId, MonsterId},
    dice::Chance,
    rules::{
        Class, Race,
        base::units::{Damage, Level},
        powder::{
            armor::{ArmorPiece, ArmorPlace, PowderArmor},
            attacker::PowderCreature,
            body::BodyPart,
            defender::{Hand, PowderDefender, PowderNature, Reflexes},
            modifier::CreatureType,
            noise::Noise,
            skill::{Role, SkillName},
            weapon::{DamageParts, PowderBlow, PowderWeapon, SizeClass, Substance},
        },
        training::Trained,
    },
};

pub(in crate::content) use resolve::resolve;
pub use values::{RawItem, RawPart};

/// Levels and skills of a class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PowderClassDef {
    /// Physical level (POW-BONUS-02).
    pub physical: GrowingNumber,
    /// Magical level (POW-BONUS-02).
    pub magical: GrowingNumber,
    /// The skills that it learns, each with the experience level at which it has it.
    pub skills: Vec<(SkillName, Level)>,
}

impl PowderClassDef {
    /// The skills known at a level.
    pub fn skills(&self, level: Level) -> EnumSet<SkillName> {
        let known = self.skills.iter().filter(|(_, from)| *from <= level);
        known.map(|(skill, _)| *skill).collect()
    }
}

/// The body of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowderRaceDef {
    /// Its size (POW-AC-01).
    pub size: SizeClass,
    /// Natural armor class; 0 is human (POW-AC-09).
    pub natural_ac: i32,
    /// Its type.
    pub kind: CreatureType,
    /// The type of its natural enemies (POW-MOD-04).
    pub enemy: Option<CreatureType>,
}

impl Default for PowderRaceDef {
    /// Somebody of human build.
    fn default() -> Self {
        Self {
            size: SizeClass::Medium,
            natural_ac: 0,
            kind: CreatureType(0),
            enemy: None,
        }
    }
}

/// A character as POWDER sees it, without what it wears and wields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowderCharacter {
    /// Physical level (POW-BONUS-02).
    pub physical: i32,
    /// Magical level (POW-BONUS-02).
    pub magical: i32,
    /// The skills that it knows (POW-SKILL-01, POW-AC-06).
    pub skills: EnumSet<SkillName>,
    /// Its body.
    pub body: PowderRaceDef,
}

impl PowderCharacter {
    /// The character with what it has learned besides (BRW-LEARN-02).
    #[must_use]
    pub fn trained(mut self, trained: &Trained) -> Self {
        self.skills |= trained.learned();
        self
    }

    /// What the character brings into each attack; it is steady on its feet until somebody says otherwise.
    pub const fn creature(&self) -> PowderCreature {
        PowderCreature {
            role: Role::Avatar,
            physical: self.physical,
            magical: self.magical,
            size: self.body.size,
            skills: self.skills,
            body: Substance {
                metal: None,
                digs: false,
            },
            noise: Noise::new(1),
            off_balance: false,
        }
    }

    /// The character as a target, with the weapon in its hand and everything that it wears. Where two pieces cover one
    /// part, as a cloak and an amulet do, the better one counts.
    pub fn defender<'a>(
        &self,
        weapon: Option<&PowderItemDef>,
        worn: impl IntoIterator<Item = &'a PowderItemDef>,
        survives: Damage,
    ) -> PowderDefender {
        let weapon = weapon.map(|item| &item.weapon);
        let mut defender = PowderDefender {
            natural_ac: self.body.natural_ac,
            reflexes: Reflexes {
                skills: self.skills,
                parry: Hand::with(SkillName::Parry, weapon, None),
                riposte: Hand::with(SkillName::Riposte, weapon, None),
                ..Reflexes::default()
            },
            ..PowderDefender::bare(self.body.size, survives)
        };
        for (place, armor) in worn.into_iter().filter_map(|item| item.armor) {
            let piece = armor.worn(place, Role::Avatar, self.skills);
            let before = match place {
                ArmorPlace::Part(part) => &mut defender.worn[part as usize],
                ArmorPlace::Shield => {
                    defender.off_hand_noise = Some(armor.noise);
                    &mut defender.shield
                }
            };
            let better = |before: &ArmorPiece| before.value().total() < piece.value().total();
            if before.as_ref().is_none_or(better) {
                *before = Some(piece);
            }
        }
        defender
    }
}

/// An attack with which a monster's body answers blows (POW-AFTER-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hitback {
    /// How often.
    pub chance: Chance,
    /// What it does; it goes straight to damage.
    pub blow: PowderBlow,
}

/// A kind of monster in POWDER.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowderMonsterDef {
    /// What each monster of the kind has when it comes into being.
    pub numbers: Arc<PowderMonsterNumbers>,
    /// Its type.
    pub kind: Option<CreatureType>,
    /// The type of its natural enemies (POW-MOD-04).
    pub enemy: Option<CreatureType>,
    /// Its blows: the one at each place goes with the blow at the same place of the monster's definition.
    pub blows: Vec<PowderBlow>,
    /// How its body answers blows.
    pub hitback: Option<Hitback>,
}

impl PowderMonsterDef {
    /// A monster of the kind with such numbers as a target that survives so much; the state that it is in is to be filled
    /// in.
    pub fn defender(&self, numbers: &PowderMonsterNumbers, survives: Damage) -> PowderDefender {
        PowderDefender {
            slots: numbers.slots,
            worn: numbers.worn,
            shield: numbers.shield,
            natural_ac: numbers.natural_ac,
            reflexes: Reflexes {
                skills: numbers.skills,
                hitback: self.hitback.map(|hitback| hitback.chance),
                ..Reflexes::default()
            },
            nature: numbers.nature,
            off_hand_noise: numbers.shield_noise,
            ..PowderDefender::bare(numbers.size, survives)
        }
    }
}

/// What a monster attacks and defends itself with in POWDER, but for its blows and the type of creature that it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PowderMonsterNumbers {
    /// Physical level (POW-BONUS-02).
    pub physical: i32,
    /// Magical level (POW-BONUS-02).
    pub magical: i32,
    /// Natural armor class (POW-AC-09).
    pub natural_ac: i32,
    /// Its size (POW-AC-01).
    pub size: SizeClass,
    /// The equipment slots that it has (POW-AC-03).
    pub slots: EnumSet<BodyPart>,
    /// What it wears on head, neck, body and feet.
    pub worn: [Option<ArmorPiece>; 4],
    /// Its shield.
    pub shield: Option<ArmorPiece>,
    /// The noise of that shield (POW-NOISE-02).
    pub shield_noise: Option<Noise>,
    /// Its skills (POW-AVOID-02, POW-AVOID-03).
    pub skills: EnumSet<SkillName>,
    /// What hurts it how much (POW-DAMAGE-05, POW-DAMAGE-06).
    pub nature: PowderNature,
    /// What its body is made of.
    pub body: Substance,
    /// How loud it fights (POW-NOISE-01).
    pub noise: Noise,
}

impl PowderMonsterNumbers {
    /// What the monster brings into each attack; it is steady on its feet until somebody says otherwise.
    pub const fn creature(&self) -> PowderCreature {
        PowderCreature {
            role: Role::Monster,
            physical: self.physical,
            magical: self.magical,
            size: self.size,
            skills: self.skills,
            body: self.body,
            noise: self.noise,
            off_balance: false,
        }
    }
}

/// A kind of item in POWDER. Everything can be thrown and struck with, so everything is a [`PowderWeapon`] of sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowderItemDef {
    /// What it does to those it strikes. The enchantment of a launcher counts for what it fires (POW-BONUS-04).
    pub weapon: PowderWeapon,
    /// The damage of its explosion to those around; its chance stands in the weapon's blows (POW-AFTER-01).
    pub explosion: Option<DamageParts>,
    /// Where it protects, and how well.
    pub armor: Option<(ArmorPlace, PowderArmor)>,
    /// What it adds, while it is worn, to the enchantment of every weapon (POW-BONUS-04).
    pub enchants: i32,
}

/// Everything that POWDER asks about characters, monsters and items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowderDef {
    kinds: Vec<String>,
    classes: EnumMap<Class, PowderClassDef>,
    races: EnumMap<Race, PowderRaceDef>,
    hit_points: i32,
    monsters: Vec<PowderMonsterDef>,
    pub(super) items: Vec<PowderItemDef>,
}

impl PowderDef {
    /// A character of that class, race and level, who has learned nothing besides.
    pub fn character(&self, class: Class, race: Race, level: Level) -> PowderCharacter {
        let of = &self.classes[class];
        PowderCharacter {
            physical: of.physical.at(level),
            magical: of.magical.at(level),
            skills: of.skills(level),
            body: self.races[race],
        }
    }

    /// Hit points of monsters, in hundredths of what their dice come to.
    pub const fn hit_points(&self) -> i32 {
        self.hit_points
    }

    /// Levels and skills of a class.
    pub fn class(&self, class: Class) -> &PowderClassDef {
        &self.classes[class]
    }

    /// The body of a race.
    pub fn race(&self, race: Race) -> &PowderRaceDef {
        &self.races[race]
    }

    /// A kind of monster of the same content.
    pub fn monster(&self, id: MonsterId) -> &PowderMonsterDef {
        &self.monsters[usize::from(id.0)]
    }

    /// Adds a kind of item with the numbers of another.
    pub fn push_like(&mut self, id: ItemId) {
        self.items.push(*self.item(id));
    }

    /// A kind of item of the same content.
    pub fn item(&self, id: ItemId) -> &PowderItemDef {
        &self.items[usize::from(id.0)]
    }

    /// The name of a type of creature of the same content.
    pub fn kind_name(&self, kind: CreatureType) -> &str {
        &self.kinds[usize::from(kind.0)]
    }
}
#[cfg(test)]
mod tests;
