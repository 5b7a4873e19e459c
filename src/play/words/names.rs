//! What things, monsters, slots and effects are called.

use crate::{
    content::{Content, ItemId, ItemUse, MonsterDef, Slot},
    rules::ability::sensing::Feeling,
    sim::{Effect, Lore},
};

/// `a` or `an`, with the noun.
pub fn indefinite(noun: &str) -> String {
    let vowel = noun
        .chars()
        .next()
        .is_some_and(|first| "aeiouAEIOU".contains(first));
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// With a capital first letter.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// `a dagger`, `3 potions of healing`.
pub fn goods(content: &Content, kind: ItemId, count: u16) -> String {
    let def = &content.items[usize::from(kind.0)];
    if count == 1 {
        indefinite(&def.name)
    } else {
        format!("{count} {}", def.plural)
    }
}

/// What stands behind the name of a thing about which there is a feeling: ` {good}`.
pub fn feeling(feeling: Option<Feeling>) -> String {
    feeling.map_or_else(String::new, |feeling| format!(" {{{feeling}}}"))
}

/// Name of a kind of item with its numbers: `long sword (2d5) (+1,+2)`, `chain mail (-2) [14,+1]`. What is not known is
/// without its bonuses, with the feeling about it: `long sword (2d5) {good}`.
pub fn full_name(content: &Content, kind: ItemId, count: u16, lore: Lore) -> String {
    let def = &content.items[usize::from(kind.0)];
    let mut name = goods(content, kind, count);
    if !lore.is_known() {
        match &def.usage {
            ItemUse::Weapon(weapon) => name += &format!(" ({})", weapon.dice),
            ItemUse::Launcher(launcher) => {
                let times = launcher.kind.multiplier_terms(launcher.extra_might).total();
                name += &format!(" (x{times})");
            }
            ItemUse::Worn { armour, .. } if *armour != 0 => name += &format!(" [{armour}]"),
            _ => {}
        }
        return name + &feeling(lore.feeling());
    }
    if let ItemUse::Weapon(weapon) = &def.usage {
        name += &format!(" ({}) ({:+},{:+})", weapon.dice, def.to_hit, def.to_damage);
    } else if let ItemUse::Ammo(ammo) = &def.usage {
        name += &format!(" ({}) ({:+},{:+})", ammo.dice, def.to_hit, def.to_damage);
    } else if let ItemUse::Launcher(launcher) = &def.usage {
        let times = launcher.kind.multiplier_terms(launcher.extra_might).total();
        name += &format!(" (x{times}) ({:+},{:+})", def.to_hit, def.to_damage);
    } else if def.to_damage != 0 {
        name += &format!(" ({:+},{:+})", def.to_hit, def.to_damage);
    } else if def.to_hit != 0 {
        name += &format!(" ({:+})", def.to_hit);
    }
    match &def.usage {
        ItemUse::Worn { armour, .. } if *armour != 0 || def.to_armour != 0 => {
            name += &format!(" [{armour},{:+}]", def.to_armour);
        }
        ItemUse::Light { radius, .. } => name += &format!(" (light {radius})"),
        _ => {}
    }
    for (stat, points) in def.stats {
        if points != 0 {
            name += &format!(" ({points:+} {stat:?})");
        }
    }
    if def.stealth != 0 {
        name += &format!(" ({:+} stealth)", def.stealth);
    }
    if def.searching != 0 {
        name += &format!(" ({:+} searching)", def.searching);
    }
    if def.speed != 0 {
        name += &format!(" ({:+} speed)", def.speed);
    }
    name
}

/// `the cave orc`, or a proper name.
pub fn the(def: &MonsterDef) -> String {
    if def.unique {
        def.name.clone()
    } else {
        format!("the {}", def.name)
    }
}

/// What a slot is called.
pub const fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::Weapon => "weapon",
        Slot::Launcher => "launcher",
        Slot::Ring => "right hand",
        Slot::OtherRing => "left hand",
        Slot::Amulet => "neck",
        Slot::Light => "light",
        Slot::Body => "body",
        Slot::Cloak => "cloak",
        Slot::Shield => "shield",
        Slot::Head => "head",
        Slot::Hands => "hands",
        Slot::Feet => "feet",
    }
}

/// What an effect is called on the status line.
pub const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Haste => "Hasted",
        Effect::Slow => "Slow",
        Effect::Blessing => "Blessed",
        Effect::Heroism => "Heroic",
        Effect::Berserk => "Berserk",
        Effect::ResistAcid => "Acid-proof",
        Effect::ResistElec => "Grounded",
        Effect::ResistFire => "Fire-proof",
        Effect::ResistCold => "Frost-proof",
        Effect::ResistPois => "Venom-proof",
    }
}
