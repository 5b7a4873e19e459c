//! Items as missiles: what the rules ask about them.

use crate::{
    content::{ItemDef, ItemUse},
    dice::Dice,
    rules::{
        angband::{Ammunition, Missile, MissileKind, breakage::Fragile, missile::FLASK_OF_OIL},
        set::Set,
        units::{ToDam, ToHit},
    },
};

/// An item as a missile.
pub fn missile_of(def: &ItemDef) -> Missile {
    let (kind, dice, powers) = match &def.usage {
        ItemUse::Ammo(ammo) => (MissileKind::Ammunition(ammo.kind), ammo.dice, ammo.powers),
        ItemUse::Weapon(weapon) => (MissileKind::Weapon, weapon.dice, weapon.powers),
        ItemUse::Oil => (MissileKind::Object, FLASK_OF_OIL, Set::EMPTY),
        _ => (MissileKind::Object, Dice::flat(0), Set::EMPTY),
    };
    Missile {
        dice,
        weight: def.weight,
        kind,
        to_hit: ToHit::new(def.to_hit),
        to_dam: ToDam::new(def.to_damage),
        powers,
    }
}

/// How easily an item breaks (ATK-BREAK-01).
pub(in crate::sim) fn fragility(usage: &ItemUse) -> Fragile {
    match usage {
        ItemUse::Oil => Fragile::OilFlask,
        ItemUse::Potion(_) => Fragile::Potion,
        ItemUse::Food(_) => Fragile::Food,
        ItemUse::Scroll(_) => Fragile::Scroll,
        ItemUse::Light { .. } => Fragile::Light,
        ItemUse::Ammo(ammo) => match ammo.kind {
            Ammunition::Arrow => Fragile::Arrow,
            Ammunition::Bolt => Fragile::Bolt,
            Ammunition::Shot => Fragile::SlingAmmo,
        },
        ItemUse::Wand(_) => Fragile::Wand,
        ItemUse::Weapon(_)
        | ItemUse::Launcher(_)
        | ItemUse::Worn { .. }
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Trinket => Fragile::Other,
    }
}
