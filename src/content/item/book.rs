//! Books: whether they hold all spells.

use std::collections::BTreeSet;

use super::def::{ItemDef, ItemUse};
use crate::content::{
    ids::SpellId,
    read::{Reader, names::Read},
    spell::raw::RawSpell,
};

/// Reports spells that no book holds: nobody can learn them.
pub(in crate::content) fn unbound(
    read: &Read<RawSpell>,
    items: &[Option<ItemDef>],
    reader: &mut Reader,
) {
    // A book that could not be read may hold any of them.
    if items.is_empty() || items.iter().any(Option::is_none) {
        return;
    }
    let mut held: BTreeSet<SpellId> = BTreeSet::new();
    for item in items.iter().flatten() {
        if let ItemUse::Book(spells) = &item.usage {
            held.extend(spells);
        }
    }
    for (at, (key, _)) in read.iter().enumerate() {
        if !held.contains(&SpellId(at as u16)) {
            let message = format!("no book holds the spell `{}`", key.value.0);
            let fault = reader.fault(key.span.clone(), message).warning();
            reader.push(fault.help("put it into the `spells` of a book in items.ron"));
        }
    }
}
