//! What a thing does in a fight by the rules of Sil.

use super::properties::Properties;
use crate::{
    content::{ItemDef, ItemUse, ruleset::sil::SilItemDef},
    rules::sil::{Balance, Deadly, Grip},
};

/// Adds what it does as a weapon, as armor and as a missile.
pub(super) fn add(properties: &mut Properties, item: &SilItemDef, def: &ItemDef) {
    let weapon = &item.weapon;
    let figures = weapon.figures;
    let (accuracy, damage) = (figures.accuracy.0, figures.damage);
    match def.usage {
        ItemUse::Launcher(_) => {
            properties.add(
                format!("its shots do {damage}: the dice of what it fires do not count"),
                "SIL-ARCHERY-06",
            );
            properties.number(accuracy, "to every shot", "SIL-ARCHERY-02");
        }
        ItemUse::Ammo(_) => {
            properties.number(accuracy, "to the shot", "SIL-ARCHERY-03");
            properties.add(
                format!("does what the launcher does; thrown by hand {damage}"),
                "SIL-ARCHERY-06",
            );
        }
        ItemUse::Weapon(_) => {
            properties.add(format!("does {damage} in melee"), "SIL-DAMAGE-04");
            properties.number(accuracy, "to its blows", "SIL-SCORE-01");
            let pounds = weapon.weight.whole_pounds();
            properties.add(
                format!(
                    "counts as {} here: strength adds at most {pounds} sides to its dice",
                    weapon.weight
                ),
                "SIL-STR-02",
            );
        }
        ItemUse::Worn { .. }
        | ItemUse::Oil
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
        | ItemUse::Trinket => {
            if !damage.is_none() {
                properties.add(format!("does {damage} when it is thrown"), "SIL-THROW-01");
            }
            properties.number(accuracy, "to every attack", "SIL-SCORE-01");
        }
    }
    properties.number(figures.evasion.0, "evasion", "SIL-SCORE-02");
    if !figures.protection.is_none() {
        properties.add(
            format!("takes {} off every blow that hits", figures.protection),
            "SIL-DAMAGE-05",
        );
    }
    properties.number(item.strength.0, "strength", "SIL-STR-01");
    match weapon.grip {
        Grip::OneHanded => {}
        Grip::HandAndAHalf => properties.add(
            "can be held in both hands: 2 sides more without a shield",
            "SIL-TWOHAND-01",
        ),
        Grip::TwoHanded => properties.add(
            "is made for both hands, which its dice count: no sides more without a shield",
            "SIL-TWOHAND-01",
        ),
    }
    if weapon.balance == Balance::ForThrowing {
        properties.add("is made for throwing", "SIL-THROW-03");
    }
    deadly(properties, weapon.deadly);
}

/// Slays and brands.
fn deadly(properties: &mut Properties, deadly: Deadly) {
    for kind in deadly.slays.iter() {
        properties.add(format!("a die more against {}", kind.many()), "SIL-SLAY-01");
    }
    for element in deadly.brands.iter() {
        properties.add(
            format!("a die more of {element} against all that do not resist it, two against the vulnerable"),
            "SIL-BRAND-01",
        );
    }
}
