//! From raw characters to checked ones.

use crate::{
    content::{
        character::{
            def::CharacterDef,
            raw::{RawCharacter, RawStats},
        },
        ids::ItemId,
        item::{
            def::Slot,
            raw::RawItem,
            resolve::{PlaceOf, places},
        },
        names::{ItemKey, Names},
        read::{
            Reader, Spanned,
            names::Read,
            values::{IntInRange, OrderedMap},
        },
    },
    rules::{Stats, ability::statistic::Growth},
};

/// Characters to start with.
pub(in crate::content) fn characters(
    read: &[RawCharacter],
    names: &Names,
    items: &Read<RawItem>,
    reader: &mut Reader,
) -> Vec<CharacterDef> {
    let place_of = places(items);
    let mut found = Vec::new();
    for raw in read {
        found.push(CharacterDef {
            name: raw.name.value.0.clone(),
            race: raw.race.value,
            class: raw.class.value,
            growth: growth(raw.maximize.value),
            stats: stats(&raw.stats.value),
            wears: wears(&raw.wears.value, names, &place_of, reader),
            carries: carries(&raw.carries.value, names),
        });
    }
    found
}

/// What a character wears, each thing in a place of its own.
pub(in crate::content) fn wears(
    raw: &[Spanned<ItemKey>],
    names: &Names,
    place_of: &PlaceOf,
    reader: &mut Reader,
) -> Vec<ItemId> {
    let mut wears = Vec::new();
    let mut worn = Vec::<(Slot, &Spanned<ItemKey>)>::new();
    for item in raw {
        let Some(at) = names.find(&item.value.0) else {
            continue;
        };
        wears.push(ItemId(at as u16));
        let Some(place) = place_of(at) else {
            continue;
        };
        let Some(slot) = place else {
            let fault = reader.fault(
                item.span.clone(),
                format!("`{}` cannot be worn or wielded", item.value.0),
            );
            reader.push(fault.help("put it into `carries`"));
            continue;
        };
        let is_ring = matches!(slot, Slot::Ring | Slot::OtherRing);
        let room = if is_ring { 2 } else { 1 };
        let before: Vec<_> = worn.iter().filter(|(other, _)| *other == slot).collect();
        if before.len() >= room {
            let fault = reader.fault(
                item.span.clone(),
                format!("`{}` finds its place taken", item.value.0),
            );
            reader.push(fault.also(before[0].1.span.clone(), "by this"));
        }
        worn.push((slot, item));
    }
    wears
}

/// What a character carries.
pub(in crate::content) fn carries(
    raw: &OrderedMap<ItemKey, IntInRange<1, 99>>,
    names: &Names,
) -> Vec<(ItemId, u16)> {
    let known = raw.0.iter().filter_map(|(item, count)| {
        let IntInRange(count) = count.value;
        Some((ItemId(names.find(&item.value.0)? as u16), count as u16))
    });
    known.collect()
}

/// The statistics of a character.
pub(in crate::content) fn stats(raw: &RawStats) -> Stats {
    Stats {
        str: raw.strength.value,
        int: raw.intelligence.value,
        wis: raw.wisdom.value,
        dex: raw.dexterity.value,
        con: raw.constitution.value,
        chr: raw.charisma.value,
    }
}

/// The mode in which statistics are played.
pub(in crate::content) fn growth(maximize: bool) -> Growth {
    if maximize {
        Growth::Maximize
    } else {
        Growth::Plain
    }
}
