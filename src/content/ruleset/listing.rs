//! Maps of a ruleset's file: what they say of the things of the content.

use std::collections::BTreeMap;

use crate::content::{listing::Listing, names::Names, read::Spanned};

impl<K, V> Listing<K, V> {
    /// The entries by the numbers of what they are about, for those that exist.
    pub(in crate::content) fn by_number(
        &self,
        names: &Names,
        key: impl Fn(&K) -> &str,
    ) -> Numbered<'_, V> {
        let entries = self.entries.iter();
        let numbered = entries.filter_map(|(name, value)| {
            let at = names.find(key(&name.value))?;
            Some((at, value.as_ref()))
        });
        Numbered(numbered.collect())
    }
}

/// What a file says of one thing.
#[derive(Debug)]
pub(in crate::content) enum Entry<'a, V> {
    /// Nothing.
    Absent,
    /// Something that has a fault, which is reported already.
    Faulty,
    /// This.
    There(&'a Spanned<V>),
}

/// Entries by the numbers of what they are about.
pub(in crate::content) struct Numbered<'a, V>(BTreeMap<usize, Option<&'a Spanned<V>>>);

impl<'a, V> Numbered<'a, V> {
    /// What is said of that number.
    pub(super) fn get(&self, at: usize) -> Entry<'a, V> {
        match self.0.get(&at) {
            None => Entry::Absent,
            Some(None) => Entry::Faulty,
            Some(Some(value)) => Entry::There(value),
        }
    }
}
