//! What strikes: styles, weapons, and the damage that they do, as plain values.

use std::fmt;

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    dice::{Chance, Dice},
    rules::powder::{noise::Noise, skill::SkillName},
};

/// How an attack is made. Thrown and fired missiles are one style.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Style {
    /// A blow with a weapon or with what nature gave.
    Melee,
    /// Something thrown or fired.
    Missile,
    /// A spell.
    Spell,
    /// The ray of a wand.
    Wand,
    /// Anything else: poison, a trap.
    Other,
}

/// How a weapon hurts (POW-SKILL-02).
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
pub enum AttackType {
    /// It cuts.
    Edged,
    /// It stabs.
    Pointed,
    /// It crushes.
    Blunt,
}

/// The size of a creature or of a weapon, from the least to the most.
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
pub enum SizeClass {
    /// Like a rat or a knife.
    Tiny,
    /// Like a dog or a dagger.
    Small,
    /// Like a human or a long sword.
    Medium,
    /// Like a troll or a warhammer.
    Large,
    /// Like a dragon.
    Huge,
}

/// What a part of the damage is made of.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum PowderElement {
    /// Edge, point and weight.
    Physical,
    /// Fire.
    Fire,
    /// Cold.
    Cold,
    /// Acid.
    Acid,
    /// Lightning.
    Shock,
    /// Poison that hurts at once.
    Poison,
    /// Light; it blinds (POW-AFTER-02).
    Light,
}

impl PowderElement {
    /// What the player reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Physical => "physical",
            Self::Fire => "fire",
            Self::Cold => "cold",
            Self::Acid => "acid",
            Self::Shock => "shock",
            Self::Poison => "poison",
            Self::Light => "light",
        }
    }
}

/// A metal that hurts some creatures more (POW-DAMAGE-06).
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
pub enum Metal {
    /// Silver.
    Silver,
    /// Gold.
    Gold,
}

/// What a striking thing is made of, as far as it matters to who is struck (POW-DAMAGE-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Substance {
    /// Silver, gold, or neither.
    pub metal: Option<Metal>,
    /// Whether it digs.
    pub digs: bool,
}

/// One damage type of an attack (POW-DAMAGE-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DamagePart {
    /// Its element.
    pub element: PowderElement,
    /// Its dice and flat bonus.
    pub dice: Dice,
}

/// Its dice, with its element unless that goes without saying: `1d8`, `1d3 fire`.
impl fmt::Display for DamagePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.dice)?;
        if self.element == PowderElement::Physical {
            return Ok(());
        }
        write!(f, " {}", self.element.name())
    }
}

/// The damage types of an attack in their order, [`DamageParts::MOST`] at most. A fixed array, so a blow allocates
/// nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DamageParts([Option<DamagePart>; DamageParts::MOST]);

impl DamageParts {
    /// How many damage types an attack may have.
    pub const MOST: usize = 4;

    /// These parts in this order; `None` where there are more than [`DamageParts::MOST`].
    pub fn new(parts: &[DamagePart]) -> Option<Self> {
        let mut all = Self::default();
        for (at, part) in parts.iter().enumerate() {
            *all.0.get_mut(at)? = Some(*part);
        }
        Some(all)
    }

    /// A single damage type.
    pub const fn one(element: PowderElement, dice: Dice) -> Self {
        Self([Some(DamagePart { element, dice }), None, None, None])
    }

    /// The parts in their order.
    pub fn iter(&self) -> impl Iterator<Item = DamagePart> {
        self.0.into_iter().flatten()
    }
}

/// `1d8 + 1d3 fire`.
impl fmt::Display for DamageParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, part) in self.iter().enumerate() {
            let plus = if at == 0 { "" } else { " + " };
            write!(f, "{plus}{part}")?;
        }
        Ok(())
    }
}

/// An attack as such: how well it hits, what it does, and what hangs on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PowderBlow {
    /// The natural bonus to hit (POW-BONUS-03).
    pub to_hit: i32,
    /// Its damage types.
    pub parts: DamageParts,
    /// The chance of the explosion linked to it, tested for each damage type (POW-AFTER-01).
    pub explosion: Chance,
    /// Whether an intrinsic is linked to it (POW-AFTER-03).
    pub intrinsic: bool,
}

impl PowderBlow {
    /// What an ordinary thing does that is merely flung: 1d2 at -2 (POW-BONUS-03).
    pub const FLUNG: Self = Self {
        to_hit: -2,
        parts: DamageParts::one(PowderElement::Physical, Dice::new(1, 2)),
        explosion: Chance::NEVER,
        intrinsic: false,
    };

    /// A blow with nothing special about it.
    pub const fn plain(to_hit: i32, parts: DamageParts) -> Self {
        Self {
            to_hit,
            parts,
            explosion: Chance::NEVER,
            intrinsic: false,
        }
    }
}

/// The special skill of a weapon, and how the weapon must be used for it (POW-SKILL-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Special {
    /// The skill.
    pub skill: SkillName,
    /// The style in which it counts.
    pub style: Style,
}

/// An item that strikes, whether it was made for that or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PowderWeapon {
    /// How it hurts.
    pub attack: AttackType,
    /// Its size.
    pub size: SizeClass,
    /// The styles that it was made for: melee, missile, both, or none at all (POW-SKILL-03).
    pub made_for: EnumSet<Style>,
    /// Whether it flies as it should only from its launcher: an arrow.
    pub needs_launcher: bool,
    /// What it does in melee.
    pub melee: PowderBlow,
    /// What it does when thrown or fired.
    pub thrown: PowderBlow,
    /// Its enchantment, plus or minus (POW-BONUS-04, POW-DAMAGE-08).
    pub enchantment: i32,
    /// Its special skill.
    pub special: Option<Special>,
    /// What it is made of.
    pub substance: Substance,
    /// The noise of using it (POW-NOISE-01).
    pub noise: Noise,
    /// Whether there is poison on it (POW-AFTER-05).
    pub poisoned: bool,
}

impl PowderWeapon {
    /// A weapon made for melee, with nothing special about it; thrown, it is merely flung.
    pub fn for_melee(attack: AttackType, size: SizeClass, melee: PowderBlow) -> Self {
        Self {
            attack,
            size,
            made_for: EnumSet::only(Style::Melee),
            needs_launcher: false,
            melee,
            thrown: PowderBlow::FLUNG,
            enchantment: 0,
            special: None,
            substance: Substance::default(),
            noise: Noise::SILENT,
            poisoned: false,
        }
    }

    /// Whether that is a misuse: a melee weapon thrown, a missile weapon in melee, something that is no
    /// weapon, or ammunition without what launches it (POW-SKILL-03, POW-BONUS-02).
    pub fn is_improvised(&self, style: Style, launched: bool) -> bool {
        !self.made_for.contains(style)
            || (style == Style::Missile && self.needs_launcher && !launched)
    }

    /// The special skill, if that style is the one that it needs (POW-SKILL-05).
    pub fn special_in(&self, style: Style) -> Option<SkillName> {
        let special = self.special.filter(|special| special.style == style);
        special.map(|special| special.skill)
    }

    /// What it does in a style. Only missiles fly; whatever else is done with it, it strikes as in melee.
    pub const fn blow(&self, style: Style) -> &PowderBlow {
        match style {
            Style::Missile => &self.thrown,
            Style::Melee | Style::Spell | Style::Wand | Style::Other => &self.melee,
        }
    }
}
