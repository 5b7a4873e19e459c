//! Artifacts that monsters have: there is one of each, so only somebody unique has it, and nobody else.

use std::collections::BTreeMap;

use crate::content::{
    item::def::ItemDef,
    monster::raw::RawMonster,
    names::Names,
    read::{Reader, Spanned, names::Read},
};

/// Reports every artifact that an ordinary monster has, or a second unique.
pub(in crate::content) fn owners(
    read: &Read<RawMonster>,
    names: &Names,
    found: &[Option<ItemDef>],
    reader: &mut Reader,
) {
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for (key, raw) in read {
        let Some(Spanned { value: raw, .. }) = raw else {
            continue;
        };
        let wears = raw.wears.value.iter();
        let carries = raw.carries.value.0.iter().map(|(item, _)| item);
        let drops = raw.drops.value.0.iter().map(|(item, _)| item);
        for item in wears.chain(carries).chain(drops) {
            let def = names
                .find(&item.value.0)
                .and_then(|id| found.get(id)?.as_ref());
            if !def.is_some_and(|def| def.artifact) {
                continue;
            }
            let (item_key, owner) = (item.value.0.as_str(), key.value.0.as_str());
            let message = if !raw.unique.value {
                format!("there is only one `{item_key}`, and many `{owner}`")
            } else if let Some(other) = known.insert(item_key, owner) {
                format!("there is only one `{item_key}`, and `{other}` has it")
            } else {
                continue;
            };
            let fault = reader.fault(item.span.clone(), message);
            let fault = fault.warning();
            reader.push(fault.help("give it to one unique monster, or let the seed deal it"));
        }
    }
}
