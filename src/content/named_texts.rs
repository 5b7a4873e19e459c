//! Files that are a map from names to lists of texts, for readers outside of this layer: the keys.

use std::sync::Arc;

use super::{
    fault::{Faults, SourceText},
    read::{Reader, Spanned, values::OrderedMap},
};

/// A name with its texts.
pub type NamedTexts = (Spanned<String>, Vec<Spanned<String>>);

/// Reads `{ "name": ["text", ..], .. }` as far as it can be made out, with all that is wrong with the form of the file.
pub fn read_lists(source: &Arc<SourceText>) -> (Vec<NamedTexts>, Faults) {
    let mut reader = Reader::new(source);
    let root = reader.scan();
    let read = OrderedMap::<String, Vec<Spanned<String>>>::read(&root, &mut reader);
    let texts = |texts: Option<Spanned<_>>| texts.map_or_else(Vec::new, |texts| texts.value);
    let lists = read.into_iter();
    let lists = lists.map(|(name, list)| (name, texts(list))).collect();
    (lists, reader.into_faults())
}
