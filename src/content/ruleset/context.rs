//! The content that a ruleset's file speaks of, and whether it speaks of all of it.

use enum_map::{EnumArray, EnumMap};
use serde::Serialize;

use super::listing::{Entry, Numbered};
use crate::content::listing::Listing;
use crate::content::{
    fault::Span,
    item::def::ItemDef,
    monster::def::MonsterDef,
    names::{Dictionary, Names},
    read::{Reader, Spanned, word::spelled},
};
use crate::rules::Class;

/// What a ruleset's file is read against.
pub(in crate::content) struct RulesetContext<'a> {
    /// Every key.
    pub(in crate::content) names: &'a Dictionary,
    /// Monster kinds; those with a fault are `None`.
    pub(in crate::content) monsters: &'a [Option<MonsterDef>],
    /// Item kinds, likewise.
    pub(in crate::content) items: &'a [Option<ItemDef>],
}

/// A map of a ruleset's file, and whether it may be blamed for what it lacks.
pub(super) struct RulesetMap<'a, V> {
    entries: Numbered<'a, V>,
    /// Where the map begins.
    start: Span,
    /// It was read whole.
    whole: bool,
}

impl<'a, V> RulesetMap<'a, V> {
    pub(super) fn new<K>(
        listing: &'a Spanned<Listing<K, V>>,
        names: &Names,
        key: impl Fn(&K) -> &str,
        reader: &Reader,
    ) -> Self {
        Self {
            entries: listing.value.by_number(names, key),
            start: reader.first_line(&listing.span),
            whole: !listing.value.gaps && !reader.cut_short,
        }
    }

    /// What the file says of a thing.
    pub(super) fn get(&self, at: usize) -> Entry<'a, V> {
        self.entries.get(at)
    }

    /// Where the map begins.
    pub(super) const fn start(&self) -> &Span {
        &self.start
    }

    /// Reports that a thing has no entry, with what to add.
    pub(super) fn missing(&self, what: &str, key: &str, add: &str, reader: &mut Reader) {
        if self.whole {
            let message = format!("the {what} `{key}` has no entry here");
            let fault = reader.fault(self.start.clone(), message);
            reader.push(fault.help(format!("add `\"{key}\": {add}` to this map")));
        }
    }
}

/// What is said of each name of a fixed set; those that are left out are reported.
pub(super) fn each<K, V, D>(
    listing: &Spanned<Listing<K, V>>,
    (what, all): (&str, &[K]),
    reader: &mut Reader,
    mut resolve: impl FnMut(&V, &mut Reader) -> Option<D>,
) -> Option<EnumMap<K, D>>
where
    K: EnumArray<D> + Copy + PartialEq + Serialize,
    D: Default,
{
    let mut found = EnumMap::<K, D>::default();
    let mut whole = true;
    for &name in all {
        let mut entries = listing.value.entries.iter();
        let Some((_, value)) = entries.find(|(key, _)| key.value == name) else {
            if !listing.value.gaps && !reader.cut_short {
                let start = reader.first_line(&listing.span);
                let name = spelled(name);
                let message = format!("the {what} `{name}` has no entry here");
                let fault = reader.fault(start, message);
                reader.push(fault.help(format!("add `{name}: (..)` to this map")));
            }
            whole = false;
            continue;
        };
        match value.as_ref().and_then(|raw| resolve(&raw.value, reader)) {
            Some(value) => found[name] = value,
            None => whole = false,
        }
    }
    whole.then_some(found)
}

/// What a ruleset says of each class; of one for which the document on characters has no figures it may say nothing: then it
/// is as the one that it is akin to.
pub(super) fn classes<V, D: Default + Clone>(
    listing: &Spanned<Listing<Class, V>>,
    reader: &mut Reader,
    resolve: impl FnMut(&V, &mut Reader) -> Option<D>,
) -> Option<EnumMap<Class, D>> {
    let entries = &listing.value.entries;
    let named = |class: Class| entries.iter().any(|(key, _)| key.value == class);
    let all = Class::ALL.into_iter();
    let given: Vec<Class> = all
        .filter(|class| class.is_documented() || named(*class))
        .collect();
    let mut found = each(listing, ("class", &given), reader, resolve)?;
    for class in Class::ALL {
        if !given.contains(&class) {
            found[class] = found[class.akin()].clone();
        }
    }
    Some(found)
}

/// The row of a table by level that stands for a level: the last one that begins at it or below.
pub(super) fn row<T>(rows: &[T], level: u8, from: impl Fn(&T) -> i32) -> Option<&T> {
    rows.iter().rfind(|row| from(row) <= i32::from(level))
}

/// Reports rows of a table by level that do not go upwards.
pub(super) fn check_rows<'a>(
    starts: impl IntoIterator<Item = (i32, &'a Span)>,
    reader: &mut Reader,
) -> bool {
    let mut before = None;
    for (from, span) in starts {
        if let Some(last) = before
            && from <= last
        {
            let fault = reader.fault(span.clone(), "the rows do not go upwards");
            reader.push(fault.expected(format!("a level above {last}")));
            return false;
        }
        before = Some(from);
    }
    true
}
