//! What a thing does in a fight by the rules of Angband.

use enumset::EnumSet;

use super::properties::Properties;
use crate::{
    content::{ItemDef, ItemUse},
    rules::angband::slay::Power,
    sim::{Wear, missile_of},
};

/// Adds what it does as a weapon, as armor and as a missile.
pub(super) fn add(properties: &mut Properties, def: &ItemDef) {
    by_use(properties, def);
    bonuses(properties, def);
    let missile = missile_of(def, Wear::default());
    if missile.dice.max() > 0 && !matches!(def.usage, ItemUse::Weapon(_) | ItemUse::Ammo(_)) {
        let what = format!("does {} when it is thrown", missile.dice);
        properties.add(what, "ATK-MDMG-01");
    }
}

/// What it was made for.
fn by_use(properties: &mut Properties, def: &ItemDef) {
    match &def.usage {
        ItemUse::Weapon(weapon) => {
            properties.add(format!("does {} in melee", weapon.dice), "ATK-DMG-03");
            if weapon.blessed {
                properties.add("is blessed: priests are at ease with it", "ATK-MELEE-15");
            }
            properties.number(weapon.extra_blows.into(), "blows in a turn", "ATK-BLOWS-10");
            powers(properties, weapon.powers, "ATK-DMG-04");
        }
        ItemUse::Launcher(launcher) => {
            let fires = launcher.kind.fires();
            let times = launcher.kind.multiplier_terms(launcher.extra_might);
            properties.add(
                format!("fires {fires}s, which hurt {} times as much", times.total()),
                "ATK-MDMG-05",
            );
            properties.number(
                launcher.extra_might.into(),
                "to that multiplier, by extra might",
                "ATK-MDMG-05",
            );
            properties.number(
                launcher.extra_shots.into(),
                "shots in a round",
                "ATK-SHOOT-04",
            );
        }
        ItemUse::Ammo(ammo) => {
            properties.add(
                format!("does {} before the launcher multiplies it", ammo.dice),
                "ATK-MDMG-01",
            );
            powers(properties, ammo.powers, "ATK-MDMG-06");
        }
        ItemUse::Worn { armor, .. } => {
            properties.number(*armor, "armor class", "ATK-HIT-04");
        }
        ItemUse::Oil
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
        | ItemUse::Trinket => {}
    }
}

/// Slays and brands.
fn powers(properties: &mut Properties, powers: EnumSet<Power>, rule: &'static str) {
    for power in powers.iter() {
        let times = power.multiplier();
        properties.add(
            format!("{}: its dice count {times} times", power.name()),
            rule,
        );
    }
}

/// To hit, to damage, to armor class.
fn bonuses(properties: &mut Properties, def: &ItemDef) {
    let launcher = matches!(def.usage, ItemUse::Launcher(_));
    let (to_hit, to_damage) = if launcher {
        ("ATK-SHOOT-10", "ATK-MDMG-04")
    } else {
        ("ATK-MELEE-08", "ATK-DMG-08")
    };
    properties.number(def.to_hit, "to hit", to_hit);
    properties.number(def.to_damage, "to damage", to_damage);
    properties.number(def.to_armor, "armor class by magic", "ATK-HIT-04");
}
