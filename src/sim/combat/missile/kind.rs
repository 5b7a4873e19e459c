//! Items as missiles: what the rules ask about them.

use enumset::EnumSet;

use crate::{
    content::{ItemDef, ItemUse},
    rules::{
        angband::{MissileItem, MissileKind, breakage::ArtifactStatus, missile::FLASK_OF_OIL},
        base::units::{ToDam, ToHit},
    },
};

/// An item as a missile.
pub fn missile_of(def: &ItemDef) -> MissileItem {
    let (kind, dice, powers) = match &def.usage {
        ItemUse::Ammo(ammo) => (MissileKind::Ammunition(ammo.kind), ammo.dice, ammo.powers),
        ItemUse::Weapon(weapon) => (MissileKind::Weapon, weapon.dice, weapon.powers),
        ItemUse::Oil => (MissileKind::Object, FLASK_OF_OIL, EnumSet::empty()),
        // Almost anything can be thrown (ATK-SHOOT-07).
        _ => (MissileKind::Object, def.thrown, EnumSet::empty()),
    };
    MissileItem {
        dice,
        weight: def.weight,
        kind,
        to_hit: ToHit::new(def.to_hit),
        to_dam: ToDam::new(def.to_damage),
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
