//! From raw looks to checked ones: which kinds they are for, and whether there are enough of them.

use std::collections::BTreeSet;

use super::{
    def::{FlavorClass, FlavorGroup, FlavorLook},
    raw::RawFlavorGroup,
};
use crate::content::{
    ids::ItemId,
    item::def::{ItemDef, ItemUse, Slot},
    names::Names,
    read::{Reader, Spanned, word::spelled},
};

/// The class of a kind; `None`: everybody sees what it is.
fn class_of(def: &ItemDef) -> Option<FlavorClass> {
    if def.artifact {
        return None;
    }
    Some(match &def.usage {
        ItemUse::Potion(_) => FlavorClass::Potion,
        ItemUse::Scroll(_) => FlavorClass::Scroll,
        ItemUse::Food(_) => FlavorClass::Mushroom,
        ItemUse::Wand(_) => FlavorClass::Wand,
        ItemUse::Staff(_) => FlavorClass::Staff,
        ItemUse::Rod(_) => FlavorClass::Rod,
        ItemUse::Worn {
            slot: Slot::Ring, ..
        } => FlavorClass::Ring,
        ItemUse::Worn {
            slot: Slot::Amulet, ..
        } => FlavorClass::Amulet,
        ItemUse::Worn { .. }
        | ItemUse::Weapon(_)
        | ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Trinket
        | ItemUse::Chest(_) => return None,
    })
}

/// The classes with their kinds and looks; `items` is `None` where a kind could not be made out.
pub(in crate::content) fn groups(
    read: &[Spanned<RawFlavorGroup>],
    names: &Names,
    items: &[Option<ItemDef>],
    reader: &mut Reader,
) -> Vec<FlavorGroup> {
    let mut found: Vec<FlavorGroup> = Vec::new();
    for Spanned { value: raw, span } in read {
        let class = raw.of.value;
        if found.iter().any(|group| group.class == class) {
            let fault = reader.fault(raw.of.span.clone(), "this class has its looks already");
            reader.push(fault.help("put all looks of a class into one entry"));
            continue;
        }
        let of_class = |at: usize| {
            let def = items.get(at).and_then(Option::as_ref)?;
            Some(class_of(def) == Some(class))
        };
        let mut known = BTreeSet::new();
        for key in raw.known.value.iter().chain(raw.like.value.iter()) {
            let Some(at) = names.find(&key.0) else {
                continue;
            };
            if of_class(at) == Some(false) {
                let fault = reader.fault(
                    span.clone(),
                    format!("`{}` is no {}", key.0, spelled(class)),
                );
                reader.push(fault.expected("keys of kinds of the class `of`"));
            }
        }
        known.extend(raw.known.value.iter().filter_map(|key| names.find(&key.0)));
        let kinds =
            (0..items.len()).filter(|at| of_class(*at) == Some(true) && !known.contains(at));
        let kinds: Vec<ItemId> = kinds.map(|at| ItemId(at as u16)).collect();
        let mut seen = BTreeSet::new();
        for look in &raw.looks.value {
            let name = &look.value.name;
            if !seen.insert(name.value.0.as_str()) {
                let fault = reader.fault(name.span.clone(), "two looks have this name");
                reader
                    .push(fault.help("nobody could tell them apart: give each a name of its own"));
            }
        }
        if raw.looks.value.len() < kinds.len() {
            let message = format!(
                "{} looks are too few for {} kinds",
                raw.looks.value.len(),
                kinds.len()
            );
            let fault = reader.fault(raw.looks.span.clone(), message);
            reader.push(fault.help("add looks, or name kinds in `known`"));
        }
        let look = |look: &Spanned<super::raw::RawFlavorLook>| {
            let look = &look.value;
            let name = look.name.value.0.clone();
            let plural = look.plural.value.as_ref();
            FlavorLook {
                plural: plural.map_or_else(|| format!("{name}s"), |plural| plural.0.clone()),
                name,
                color: look.color.value,
                sprite: look.sprite.value.0.clone(),
            }
        };
        let like = raw.like.value.as_ref();
        found.push(FlavorGroup {
            class,
            description: raw.description.value.0.clone(),
            value: raw.value.value.0 as u32,
            kinds,
            like: like.and_then(|key| Some(ItemId(names.find(&key.0)? as u16))),
            looks: raw.looks.value.iter().map(look).collect(),
        });
    }
    found
}
