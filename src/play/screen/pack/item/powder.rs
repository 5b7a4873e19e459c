//! What a thing does in a fight by the rules of POWDER.

use super::properties::Properties;
use crate::{
    content::{ItemDef, ItemUse, ruleset::powder::PowderItemDef},
    play::text::words::device::percent,
    rules::powder::{
        armor::ArmorPlace,
        noise::Noise,
        weapon::{PowderWeapon, Style},
    },
};

/// Adds what it does as a weapon, as armor and as a missile.
pub(super) fn add(properties: &mut Properties, item: &PowderItemDef, def: &ItemDef) {
    let weapon = &item.weapon;
    match def.usage {
        ItemUse::Weapon(_) | ItemUse::Ammo(_) | ItemUse::Oil => strikes(properties, weapon),
        ItemUse::Launcher(_) => properties.number(
            weapon.enchantment,
            "to hit and damage of what it fires",
            "POW-BONUS-04",
        ),
        ItemUse::Worn { .. }
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
    if let Some(parts) = item.explosion {
        let blow = if weapon.made_for.contains(Style::Missile) {
            weapon.thrown
        } else {
            weapon.melee
        };
        properties.add(
            format!(
                "explodes in {}% of its hits: {parts} to all around",
                percent(blow.explosion)
            ),
            "POW-AFTER-01",
        );
    }
    if let Some((place, armor)) = item.armor {
        let what = match place {
            ArmorPlace::Part(part) => part.to_string(),
            ArmorPlace::Shield => "whatever is struck, when it parries,".to_owned(),
        };
        let class = armor.base.saturating_add(armor.enchantment);
        properties.add(
            match place {
                ArmorPlace::Part(_) => format!(
                    "protects {what} with armor class {class}: of several things there the best alone counts"
                ),
                ArmorPlace::Shield => format!("protects {what} with armor class {class}"),
            },
            match place {
                ArmorPlace::Part(_) => "POW-AC-04",
                ArmorPlace::Shield => "POW-SHIELD-02",
            },
        );
        let material = armor.material;
        properties.add(
            format!("is {material}: one is better in it who knows {material} armor"),
            "POW-AC-06",
        );
    }
    properties.number(
        item.enchants,
        "to hit and damage of every weapon",
        "POW-BONUS-04",
    );
}

/// What it does to those it strikes.
fn strikes(properties: &mut Properties, weapon: &PowderWeapon) {
    for (style, what) in [(Style::Melee, "in melee"), (Style::Missile, "as a missile")] {
        if weapon.made_for.contains(style) {
            let blow = weapon.blow(style);
            properties.add(format!("does {} {what}", blow.parts), "POW-DAMAGE-04");
            properties.number(blow.to_hit, &format!("to hit {what}"), "POW-BONUS-03");
        }
    }
    let enchantment = weapon.enchantment;
    properties.number(enchantment, "to hit and damage by magic", "POW-BONUS-04");
    properties.add(
        format!("is {}, {}", weapon.size, weapon.attack),
        "POW-SKILL-02",
    );
    if let Some(special) = weapon.special {
        let skill = special.skill.to_string().to_lowercase();
        let style = match special.style {
            Style::Missile => "as a missile",
            Style::Melee | Style::Spell | Style::Wand | Style::Other => "in melee",
        };
        properties.add(format!("its own skill is {skill}, {style}"), "POW-SKILL-05");
    }
    if let Some(metal) = weapon.substance.metal {
        properties.add(
            format!("is of {metal}: it hurts some more"),
            "POW-DAMAGE-06",
        );
    }
    if weapon.poisoned {
        properties.add("has poison on it", "POW-AFTER-05");
    }
    if weapon.noise == Noise::SILENT {
        properties.add("makes no noise", "POW-NOISE-01");
    }
}
