//! What things pass for until somebody knows them: the guise must look and feel the same until it is put on.

use std::ops::Range;

use crate::content::{
    fault::Fault,
    ids::ItemId,
    item::{
        def::{ItemDef, ItemUse, Slot},
        raw::RawItem,
    },
    names::Names,
    read::{Reader, Spanned, names::Read, word::spelled},
};

/// Gives every item its guise, and marks those that others pass for.
pub(in crate::content) fn guises(
    read: &Read<RawItem>,
    names: &Names,
    found: &mut [Option<ItemDef>],
    reader: &mut Reader,
) {
    for (at, (_, raw)) in read.iter().enumerate() {
        let Some(Spanned { value: raw, .. }) = raw else {
            continue;
        };
        let Some(key) = &raw.guise.value else {
            continue;
        };
        // A key that names nothing is reported with all others.
        let Some(guise) = names.find(&key.0) else {
            continue;
        };
        let span = raw.guise.span.clone();
        let amiss = match (found.get(at), found.get(guise)) {
            (Some(Some(_)), Some(_)) if at == guise => {
                let fault = reader.fault(span, "this would pass for itself");
                Some(fault.help("leave `guise` out"))
            }
            (Some(Some(thing)), Some(Some(plain))) => {
                let hides_too = read[guise]
                    .1
                    .as_ref()
                    .is_some_and(|other| other.value.guise.value.is_some());
                check(thing, plain, hides_too, span, reader)
            }
            // One of the two has a fault of its own.
            _ => continue,
        };
        if let Some(fault) = amiss {
            reader.push(fault);
            continue;
        }
        if let Some(Some(thing)) = found.get_mut(at) {
            thing.guise = Some(ItemId(guise as u16));
        }
        if let Some(Some(plain)) = found.get_mut(guise) {
            plain.feigned = true;
        }
    }
}

/// Why a thing cannot pass for another kind; `None`: it can.
fn check(
    thing: &ItemDef,
    plain: &ItemDef,
    hides_too: bool,
    span: Range<usize>,
    reader: &Reader,
) -> Option<Fault> {
    let slot = match thing.usage.slot() {
        None => {
            let fault = reader.fault(
                span,
                "only what is wielded or worn passes for something else",
            );
            return Some(fault.help("leave `guise` out"));
        }
        Some(Slot::Light) => {
            let fault = reader.fault(span, "everybody sees what a light is");
            return Some(fault.help("leave `guise` out"));
        }
        Some(slot) => slot,
    };
    let key = &plain.key;
    if hides_too {
        let fault = reader.fault(span, format!("`{key}` passes for something else itself"));
        return Some(fault.expected("the key of a kind that has no guise"));
    }
    if plain.usage.slot() != Some(slot) {
        let fault = reader.fault(span, format!("`{key}` is not put on in the same place"));
        return Some(fault.expected(format!("the key of a kind for the place {}", spelled(slot))));
    }
    if plain.weight != thing.weight {
        let fault = reader.fault(
            span,
            format!(
                "`{key}` weighs {}, and this {}: the scales would tell",
                plain.weight, thing.weight
            ),
        );
        return Some(fault.help("make them equally heavy"));
    }
    if let (ItemUse::Launcher(one), ItemUse::Launcher(other)) = (&thing.usage, &plain.usage)
        && one.kind != other.kind
    {
        let fault = reader.fault(span, format!("`{key}` is another kind of launcher"));
        return Some(fault.expected(format!(
            "the key of a launcher of the kind {}",
            spelled(one.kind)
        )));
    }
    None
}
