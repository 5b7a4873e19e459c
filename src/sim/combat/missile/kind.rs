//! Items as missiles: what the rules ask about them.

use enumset::EnumSet;

use crate::{
    content::{ItemDef, ItemUse},
    rules::{
        angband::{MissileItem, MissileKind, breakage::ArtifactStatus, missile::FLASK_OF_OIL},
        base::units::{ToDam, ToHit},
    },
    sim::world::item::wear::Wear,
};

/// An item as a missile, after all that it has lost of its bonuses (ATK-AIM-02, ATK-MDMG-02).
pub fn missile_of(def: &ItemDef, wear: Wear) -> MissileItem {
    let (kind, dice, powers) = match &def.usage {
        ItemUse::Ammo(ammo) => (MissileKind::Ammunition(ammo.kind), ammo.dice, ammo.powers),
        ItemUse::Weapon(weapon) => (MissileKind::Weapon, weapon.dice, weapon.powers),
        ItemUse::Oil => (MissileKind::Object, FLASK_OF_OIL, EnumSet::empty()),
        // Almost anything can be thrown (ATK-SHOOT-07).
        ItemUse::Worn { .. }
        | ItemUse::Launcher(_)
        | ItemUse::Light { .. }
        | ItemUse::Potion(_)
        | ItemUse::Food(_)
        | ItemUse::Scroll(_)
        | ItemUse::Wand(_)
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => (MissileKind::Object, def.thrown, EnumSet::empty()),
    };
    MissileItem {
        dice,
        weight: def.weight,
        kind,
        to_hit: ToHit::new(def.to_hit - i32::from(wear.to_hit)),
        to_dam: ToDam::new(def.to_damage - i32::from(wear.to_damage)),
        powers,
    }
}

/// Whether it is an artifact, which nothing breaks (ATK-BREAK-02).
pub(crate) fn make(def: &ItemDef) -> ArtifactStatus {
    if def.artifact {
        ArtifactStatus::Artifact
    } else {
        ArtifactStatus::Ordinary
    }
}
