//! What things look like in a game before they are known: the seed deals each kind of a class one of its looks.

use super::stream::LevelStream;
use crate::content::{
    Content, FlavorClass, FlavorGroup, FlavorLook, ItemDef, ItemId, ItemUse, Look, RodDef,
    RodPower, StaffDef, WandDef,
};

/// Deals the looks of a game (BRW-FLAVOR-01): behind all kinds stands one for each look that was dealt, which the kind
/// passes for until it is known, and whose picture it keeps.
pub(super) fn deal(content: &mut Content, seed: u64) {
    let groups = std::mem::take(&mut content.appearances);
    for group in &groups {
        let mut dice = LevelStream::of(seed, 0, &["appearances", stream(group.class)]);
        let mut looks: Vec<&FlavorLook> = group.looks.iter().collect();
        for &kind in &group.kinds {
            if looks.is_empty() {
                break;
            }
            let look = looks.swap_remove(dice.below(looks.len()));
            dress(content, group, kind, look);
        }
    }
    content.appearances = groups;
}

/// What the dice of a class are called. Games of the same seed rely on these words, whatever else a class is called.
const fn stream(class: FlavorClass) -> &'static str {
    match class {
        FlavorClass::Potion => "Potion",
        FlavorClass::Scroll => "Scroll",
        FlavorClass::Mushroom => "Mushroom",
        FlavorClass::Wand => "Wand",
        FlavorClass::Staff => "Staff",
        FlavorClass::Rod => "Rod",
        FlavorClass::Ring => "Ring",
        FlavorClass::Amulet => "Amulet",
    }
}

/// Gives a kind its look.
fn dress(content: &mut Content, group: &FlavorGroup, kind: ItemId, look: &FlavorLook) {
    let drawn = |glyph| Look {
        glyph,
        color: look.color,
        sprites: vec![look.sprite.clone()],
    };
    let def = &mut content.items[usize::from(kind.0)];
    def.look = drawn(def.look.glyph);
    let appearance = ItemDef {
        key: format!("{} looks", def.key),
        name: look.name.clone(),
        plural: look.plural.clone(),
        description: group.description.clone(),
        value: Some(group.value),
        usage: unknown(&def.usage),
        ..def.without_powers()
    };
    let id = ItemId(content.items.len() as u16);
    let def = &mut content.items[usize::from(kind.0)];
    (def.guise, def.feigned, def.flavored) = (Some(id), false, true);
    let like = group.like.unwrap_or(kind);
    content.items.push(appearance);
    content.sil.push_like(like);
    content.powder.push_like(like);
}

/// How something is used whose effects are not known: every rod is pointed somewhere, for it may want it.
fn unknown(usage: &ItemUse) -> ItemUse {
    match usage {
        ItemUse::Potion(_) => ItemUse::Potion(Vec::new()),
        ItemUse::Food(_) => ItemUse::Food(Vec::new()),
        ItemUse::Scroll(_) => ItemUse::Scroll(Vec::new()),
        ItemUse::Wand(wand) => ItemUse::Wand(WandDef {
            level: 0,
            charges: wand.charges,
            effects: Vec::new(),
        }),
        ItemUse::Staff(staff) => ItemUse::Staff(StaffDef {
            level: 0,
            charges: staff.charges,
            effects: Vec::new(),
        }),
        ItemUse::Rod(rod) => ItemUse::Rod(RodDef {
            level: 0,
            recharge: rod.recharge,
            power: RodPower::Aimed(Vec::new()),
        }),
        ItemUse::Worn { slot, .. } => ItemUse::Worn {
            slot: *slot,
            armor: 0,
        },
        ItemUse::Weapon(_)
        | ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Trinket
        | ItemUse::Chest(_) => usage.clone(),
    }
}
