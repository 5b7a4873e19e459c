//! Who knows what: skills by name, and the levels that they add up to (POW-SKILL, POW-AC-06, POW-AC-07).

use enumset::EnumSetType;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A skill that the avatar may know, or a creature may have.
#[derive(
    EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize, strum::Display,
)]
#[strum(serialize_all = "title_case")]
#[enumset(serialize_repr = "list")]
pub enum SkillName {
    /// Weapons that cut.
    EdgedWeapons,
    /// Weapons that stab.
    PointedWeapons,
    /// Weapons that crush.
    BluntWeapons,
    /// What was not made for it, used as a weapon.
    ImprovisedWeapons,
    /// Weapons of small size, and tiny ones.
    SmallWeapons,
    /// Weapons of medium size.
    MediumWeapons,
    /// Weapons of large size and above.
    LargeWeapons,
    /// Everything that flies.
    RangedWeapons,
    /// The special skill of knives: thrown, they cannot miss.
    TrueAim,
    /// The special skill of long swords: to block attacks.
    Parry,
    /// The special skill of short swords: to strike back.
    Riposte,
    /// The special skill of daggers.
    BleedingWounds,
    /// The special skill of rapiers.
    Disarm,
    /// The special skill of spears.
    Impale,
    /// The special skill of arrows.
    Ricochet,
    /// The special skill of clubs.
    KnockOut,
    /// The special skill of maces.
    Stun,
    /// The special skill of warhammers.
    Knockback,
    /// Body armor.
    BodyArmor,
    /// Helmets.
    Helmets,
    /// Boots.
    Boots,
    /// Shields.
    Shields,
    /// Armor made of cloth.
    ClothArmor,
    /// Armor made of leather or wood.
    LeatherArmor,
    /// Armor made of ordinary metal.
    MetalArmor,
    /// Armor made of anything else.
    ExoticArmor,
    /// To dodge any attack.
    Dodging,
    /// To be hard to shoot at while moving.
    MovingTarget,
    /// To turn the speed of a run into damage.
    Charge,
}

impl SkillName {
    /// Whether no weapon here is made for it, so that nobody learns it (BRW-LEARN-02).
    pub const fn is_useless(self) -> bool {
        matches!(self, Self::Disarm | Self::BleedingWounds)
    }
}

/// Whose skills count, and how (POW-SKILL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The player's character: it has the levels that its skills give it.
    Avatar,
    /// Any other creature: it counts no skills and always has level 2.
    Monster,
}

/// A weapon skill level, 0 to 3 (POW-SKILL-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WeaponSkill(u8);

impl WeaponSkill {
    /// What monsters have, and attacks with nobody behind them (POW-SKILL-01).
    pub const MONSTER: Self = Self(2);

    /// That level; a number outside 0 to 3 is moved to the nearer end.
    pub const fn new(level: i32) -> Self {
        Self(match level {
            ..=0 => 0,
            3.. => 3,
            level => level as u8,
        })
    }

    /// The bare number, 0 to 3.
    pub const fn get(self) -> i32 {
        self.0 as i32
    }

    /// How often the modifier is rolled: once, and once more for each level (POW-MOD-01).
    pub const fn rolls(self) -> u8 {
        self.0 + 1
    }
}

/// An armor skill level, 0 to 2 (POW-AC-06).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum ArmorSkill {
    /// Neither skill that fits.
    #[default]
    None,
    /// One of the two.
    One,
    /// Both; what monsters have.
    Both,
}

impl ArmorSkill {
    /// That level; a number outside 0 to 2 is moved to the nearer end.
    pub const fn new(level: i32) -> Self {
        match level {
            ..=0 => Self::None,
            1 => Self::One,
            2.. => Self::Both,
        }
    }

    /// The bare number, 0 to 2.
    pub const fn get(self) -> i32 {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Both => 2,
        }
    }
}
