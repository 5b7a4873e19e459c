//! From raw sets to checked ones: whether their parts are things to wear, and belong to one set only.

use std::collections::BTreeSet;

use super::{
    def::{ItemSetDef, SetBonusDef},
    raw::{RawItemSet, RawSetBonus},
};
use crate::{
    content::{
        ids::ItemId,
        item::def::ItemDef,
        listing::Listing,
        names::{Names, NewKey},
        read::{Reader, Spanned},
    },
    rules::ability::abilities::CharacterAbilities,
};

/// The sets; `items` is `None` where a kind could not be made out.
pub(in crate::content) fn sets(
    raw: &Listing<NewKey, RawItemSet>,
    names: &Names,
    items: &[Option<ItemDef>],
    reader: &mut Reader,
) -> Vec<ItemSetDef> {
    let mut found = Vec::new();
    let mut taken = BTreeSet::new();
    for (key, raw) in &raw.entries {
        let Some(Spanned { value: raw, span }) = raw else {
            continue;
        };
        let mut parts = Vec::new();
        for part in &raw.parts.value {
            let Some(at) = names.find(&part.value.0) else {
                continue;
            };
            let id = ItemId(at as u16);
            let kind = items.get(at).and_then(Option::as_ref);
            if kind.is_some_and(|kind| kind.usage.slot().is_none()) {
                let message = format!("`{}` is neither worn nor wielded", part.value.0);
                let fault = reader.fault(part.span.clone(), message);
                reader.push(fault.expected("keys of things that are put on"));
            }
            if taken.insert(id) {
                parts.push(id);
            } else {
                let message = format!("`{}` belongs to a set already", part.value.0);
                let fault = reader.fault(part.span.clone(), message);
                reader.push(fault.help("name each thing once, in one set"));
            }
        }
        if raw.parts.value.len() < 2 {
            let fault = reader.fault(span.clone(), "one thing is no set");
            reader.push(fault.expected("two `parts` or more"));
        }
        let mut numbers = BTreeSet::new();
        for Spanned { value: bonus, .. } in &raw.adds.value {
            let (worn, span) = (bonus.worn.value.0, bonus.worn.span.clone());
            if usize::try_from(worn).is_ok_and(|worn| worn > raw.parts.value.len()) {
                let message = format!("nobody can wear {worn} of {} parts", raw.parts.value.len());
                let fault = reader.fault(span.clone(), message);
                reader.push(fault.expected("a number of parts, at most all of them"));
            }
            if !numbers.insert(worn) {
                let message = format!("what {worn} parts add is said twice");
                let fault = reader.fault(span, message);
                reader.push(fault.help("put all that they add into one entry"));
            }
        }
        let mut adds: Vec<SetBonusDef> = (raw.adds.value.iter())
            .map(|one| bonus(&one.value))
            .collect();
        adds.sort_by_key(|bonus| bonus.worn);
        found.push(ItemSetDef {
            key: key.value.0.clone(),
            name: raw.name.value.0.clone(),
            parts,
            adds,
        });
    }
    found
}

/// What so many parts add.
fn bonus(raw: &RawSetBonus) -> SetBonusDef {
    let stats = raw.stats.value.0.iter();
    let resists = raw.resists.value.0.iter();
    SetBonusDef {
        worn: raw.worn.value.0 as u8,
        speed: raw.speed.value.0,
        stealth: raw.stealth.value.0,
        searching: raw.searching.value.0,
        stats: stats
            .map(|(stat, points)| (stat.value, points.value.0 as i8))
            .collect(),
        gifts: CharacterAbilities::default().and(CharacterAbilities {
            abilities: raw.abilities.value.iter().copied().collect(),
            wards: raw.wards.value.iter().copied().collect(),
            sustains: raw.sustains.value.iter().copied().collect(),
            infravision: raw.infravision.value.0 as u8,
        }),
        resists: resists
            .map(|(to, percent)| (to.value, percent.value.0 as u8))
            .collect(),
        feather_fall: raw.feather_fall.value,
    }
}
