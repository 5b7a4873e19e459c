//! The numbers after the name of a thing, as the ruleset of the game writes them.

use crate::{
    content::{Content, ItemDef, ItemId, ItemUse},
    rules::{base::ruleset::Ruleset, sil::Pool},
    sim::{Wear, powder_item, sil_item},
};

/// The numbers of a kind of item, each in its brackets: ` (2d5) (+1,+2)` in Angband, ` (-3,3d4)` in Sil (SIL-NOTATION-01),
/// ` (1d8 + 1d3 fire) (+2)` in POWDER. Empty, or begins with a blank. What magic adds besides fighting is the same everywhere.
/// Of what is not known nobody can say that it has no bonus: none is shown, and where one would not be shown anyway a `?` is.
pub(super) fn figures(
    content: &Content,
    ruleset: Ruleset,
    (kind, wear): (ItemId, Wear),
    known: bool,
) -> String {
    let def = &content.items[usize::from(kind.0)];
    let fighting = match ruleset {
        Ruleset::Angband => angband(def, wear, known),
        Ruleset::Sil => sil(content, (kind, wear), known),
        Ruleset::Powder => powder(content, (kind, wear), known),
    };
    let powers = powers(content, ruleset, kind).filter(|_| known);
    fighting + &powers.unwrap_or_default() + &magic(def)
}

/// What ammunition does to some more than to others, where the ruleset has it count; POWDER says it with the dice.
fn powers(content: &Content, ruleset: Ruleset, kind: ItemId) -> Option<String> {
    let ItemUse::Ammo(ammo) = &content.items[usize::from(kind.0)].usage else {
        return None;
    };
    let names: Vec<String> = match ruleset {
        Ruleset::Angband => ammo
            .powers
            .iter()
            .map(|one| one.name().to_owned())
            .collect(),
        Ruleset::Sil => {
            let deadly = sil_item(&content.sil, kind, Wear::default()).weapon.deadly;
            let slays = deadly.slays.iter();
            let slays = slays.map(|one| format!("slays {}", one.many()));
            let brands = deadly.brands.iter().map(|one| format!("{one} brand"));
            slays.chain(brands).collect()
        }
        Ruleset::Powder => Vec::new(),
    };
    (!names.is_empty()).then(|| format!(" ({})", names.join(", ")))
}

/// Dice and bonuses; armor with what it is and what magic adds to it.
fn angband(def: &ItemDef, wear: Wear, known: bool) -> String {
    let to_hit = def.to_hit - i32::from(wear.to_hit);
    let to_damage = def.to_damage - i32::from(wear.to_damage);
    let to_armor = def.to_armor - i32::from(wear.to_armor);
    let pair = if known {
        format!(" ({to_hit:+},{to_damage:+})")
    } else {
        String::new()
    };
    let mut text = if let ItemUse::Weapon(weapon) = &def.usage {
        format!(" ({}){pair}", weapon.dice)
    } else if let ItemUse::Ammo(ammo) = &def.usage {
        format!(" ({}){pair}", ammo.dice)
    } else if let Some(launcher) = def.usage.as_launcher() {
        let times = launcher.kind.multiplier_terms(launcher.extra_might).total();
        format!(" (x{times}){pair}")
    } else if to_damage != 0 {
        pair
    } else if to_hit != 0 {
        format!(" ({to_hit:+})")
    } else {
        String::new()
    };
    if let ItemUse::Worn { armor, .. } = def.usage
        && (armor != 0 || to_armor != 0)
    {
        text += &if known {
            format!(" [{armor},{to_armor:+}]")
        } else {
            format!(" [{armor}]")
        };
    }
    text
}

/// The figures of Sil: offense in round brackets, defense in square ones.
fn sil(content: &Content, (kind, wear): (ItemId, Wear), known: bool) -> String {
    let mut figures = sil_item(&content.sil, kind, wear).weapon.figures;
    // The launcher says what it does (SIL-ARCHERY-06).
    if matches!(content.items[usize::from(kind.0)].usage, ItemUse::Ammo(_)) {
        figures.damage = Pool::NONE;
    }
    let figures = figures.to_string();
    if figures.is_empty() {
        figures
    } else {
        format!(" {figures}{}", doubt(known))
    }
}

/// What stands behind figures to which something unknown may be added.
const fn doubt(known: bool) -> &'static str {
    if known { "" } else { "?" }
}

/// The parts of damage and the enchantment of POWDER; armor class in square brackets.
fn powder(content: &Content, (kind, wear): (ItemId, Wear), known: bool) -> String {
    let def = &content.items[usize::from(kind.0)];
    let item = powder_item(&content.powder, kind, wear);
    let weapon = &item.weapon;
    let is_missile = matches!(def.usage, ItemUse::Ammo(_) | ItemUse::Oil);
    let does = if matches!(def.usage, ItemUse::Weapon(_)) {
        Some(weapon.melee)
    } else {
        is_missile.then_some(weapon.thrown)
    };
    let mut text = String::new();
    if let Some(blow) = does {
        text += &format!(" ({}){}", blow.parts, doubt(known));
    }
    let launches = matches!(def.usage, ItemUse::Launcher(_));
    if known && (does.is_some() && weapon.enchantment != 0 || launches) {
        text += &format!(" ({:+})", weapon.enchantment);
    }
    match item.armor {
        Some((_, armor)) if known => {
            text += &format!(" [{},{:+}]", armor.base, armor.enchantment);
        }
        Some((_, armor)) => text += &format!(" [{}]?", armor.base),
        None => {}
    }
    if item.enchants != 0 {
        text += &format!(" ({:+} to every weapon)", item.enchants);
    }
    text
}

/// Light, statistics and the like.
fn magic(def: &ItemDef) -> String {
    let mut text = String::new();
    if let ItemUse::Light { radius, .. } = def.usage {
        text += &format!(" (light {radius})");
    }
    for (stat, points) in def.stats {
        if points != 0 {
            text += &format!(" ({points:+} {stat})");
        }
    }
    for (number, what) in [
        (def.stealth, "stealth"),
        (def.searching, "searching"),
        (def.speed, "speed"),
    ] {
        if number != 0 {
            text += &format!(" ({number:+} {what})");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_ammunition_says_what_it_does_to_some() {
        let content = Content::embedded();
        let shown = |key: &str, ruleset| {
            let kind = content.item_keys[key];
            figures(&content, ruleset, (kind, Wear::default()), true)
        };
        assert_eq!(shown("arrow", Ruleset::Angband), " (1d9) (+0,+0)");
        assert_eq!(
            shown("silver_bolt", Ruleset::Angband),
            " (1d11) (+2,+0) (slays the undead)"
        );
        let shown_by_sil = shown("silver_bolt", Ruleset::Sil);
        assert!(
            shown_by_sil.ends_with(" (slays the undead)"),
            "{shown_by_sil}"
        );
        assert!(!shown("silver_bolt", Ruleset::Powder).contains("slays"));
    }

    #[test]
    fn of_what_is_not_known_no_bonus_is_shown_under_any_rules() {
        let content = crate::testing::content();
        let shown = |key: &str, ruleset, known| {
            let kind = content.item_keys[key];
            figures(&content, ruleset, (kind, Wear::default()), known)
        };
        for (ruleset, key, wanted) in [
            (Ruleset::Angband, "long_sword", " (2d5)"),
            (Ruleset::Sil, "long_sword", "?"),
            (Ruleset::Powder, "long_sword", "?"),
            (Ruleset::Powder, "soft_leather", "]?"),
        ] {
            let (unknown, known) = (shown(key, ruleset, false), shown(key, ruleset, true));
            assert!(unknown.ends_with(wanted), "{ruleset:?}: {unknown}");
            assert_ne!(unknown, known);
        }
    }
}
