//! Items as projections see them: the class of each.

use super::def::{ItemDef, ItemUse, Slot};
use crate::rules::{
    angband::{Ammunition, WeaponKind},
    projection::item_destruction::{Item, ObjectClass},
};

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
        ItemUse::Chest(_) => ObjectClass::Chest,
        ItemUse::Money | ItemUse::Trinket => ObjectClass::Junk,
    }
}
