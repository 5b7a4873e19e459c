//! Checked definitions of what flies, bursts and is breathed; and what the rules of projections ask of monsters and
//! items.

use enumset::EnumSetType;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::power::PowerDef;
use crate::{
    content::item::def::{ItemDef, ItemUse, Slot},
    dice::Dice,
    grid::area::Shape,
    rules::{
        angband::{Ammunition, WeaponKind},
        projection::{
            DamageType,
            items::{Item, ObjectClass},
            monster::Flag,
        },
    },
};

/// Something that is sent out: bolts, balls, beams, breaths and whatever goes off around its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectDef {
    /// What it is made of.
    pub kind: DamageType,
    /// How it spreads.
    pub shape: Shape,
    /// Its strength, rolled each time: hit points for what hurts, the power of what works on minds, squares for what
    /// sends away.
    pub strength: Dice,
}

impl ProjectDef {
    /// Stone to mud: hurts what breaks with stone, and turns the first rock or door in line to mud.
    pub const STONE_TO_MUD: Self = Self {
        kind: DamageType::KillWall,
        shape: Shape::Beam,
        strength: Dice::new(1, 30).plus(20),
    };
}

/// Kinds of being that are worse than others to the player.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Kin {
    /// A wraith; a unique one is worse than others (PRJ-PLRSUB-19).
    Wraith,
    /// One who shoots, and with Morgul magic what it shoots brings the black breath (PRJ-PLRSUB-02).
    Archer,
}

/// What a monster can do besides walking and striking, and how often it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowersDef {
    /// In one of so many turns it uses a power, if there is a reason to.
    pub one_in: u8,
    /// What it can do.
    pub list: Vec<PowerDef>,
}

/// The flag of what breathes something, if it has one.
pub(in crate::content) fn flag_of_breath(kind: DamageType) -> Option<Flag> {
    Some(match kind {
        DamageType::Plasma => Flag::BrthPlas,
        DamageType::Lite => Flag::BrthLite,
        DamageType::Dark => Flag::BrthDark,
        DamageType::Confusion => Flag::BrthConfu,
        DamageType::Sound => Flag::BrthSound,
        DamageType::Shard => Flag::BrthShard,
        DamageType::Inertia => Flag::BrthIner,
        DamageType::Gravity => Flag::BrthGrav,
        DamageType::Force => Flag::BrthForce,
        DamageType::Nexus => Flag::BrthNexus,
        DamageType::Nether => Flag::BrthNethr,
        DamageType::Chaos => Flag::BrthChaos,
        DamageType::Disenchant => Flag::BrthDise,
        DamageType::Time => Flag::BrthTime,
        _ => return None,
    })
}

impl ItemDef {
    /// The item as projections see it.
    pub fn object(&self) -> Item {
        Item {
            class: self.class.unwrap_or_else(|| class_of(&self.usage)),
            artifact: self.artifact,
            cursed: self.cursed,
            ignores: self.ignores,
        }
    }
}

/// Body armor that takes more than this off a blow is made of metal.
const SOFT_ARMOR: i32 = 20;

/// What an item is by its use.
fn class_of(usage: &ItemUse) -> ObjectClass {
    match usage {
        ItemUse::Weapon(weapon) => match weapon.kind {
            WeaponKind::Edged => ObjectClass::Sword,
            WeaponKind::Polearm => ObjectClass::Polearm,
            WeaponKind::Hafted => ObjectClass::Hafted,
            WeaponKind::Digger => ObjectClass::Digger,
        },
        ItemUse::Worn { slot, armor } => match slot {
            Slot::Body if *armor <= SOFT_ARMOR => ObjectClass::SoftArmor,
            Slot::Body => ObjectClass::HardArmor,
            Slot::Cloak => ObjectClass::Cloak,
            Slot::Shield => ObjectClass::Shield,
            Slot::Head => ObjectClass::Helm,
            Slot::Hands => ObjectClass::Gloves,
            Slot::Feet => ObjectClass::Boots,
            Slot::Ring | Slot::OtherRing => ObjectClass::Ring,
            Slot::Amulet => ObjectClass::Amulet,
            Slot::Light => ObjectClass::Light,
            Slot::Weapon => ObjectClass::Sword,
            Slot::Launcher => ObjectClass::Bow,
        },
        ItemUse::Launcher(_) => ObjectClass::Bow,
        ItemUse::Ammo(ammo) => match ammo.kind {
            Ammunition::Shot => ObjectClass::Shot,
            Ammunition::Arrow => ObjectClass::Arrow,
            Ammunition::Bolt => ObjectClass::Bolt,
        },
        ItemUse::Oil => ObjectClass::Flask,
        ItemUse::Light { .. } => ObjectClass::Light,
        ItemUse::Potion(_) => ObjectClass::Potion,
        ItemUse::Food(_) => ObjectClass::Food,
        ItemUse::Scroll(_) => ObjectClass::Scroll,
        ItemUse::Wand(_) => ObjectClass::Wand,
        ItemUse::Staff(_) => ObjectClass::Staff,
        ItemUse::Rod(_) => ObjectClass::Rod,
        ItemUse::Book(_) => ObjectClass::Spellbook,
        ItemUse::Crown => ObjectClass::Crown,
        ItemUse::Trinket => ObjectClass::Junk,
    }
}
