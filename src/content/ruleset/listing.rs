//! Maps of a ruleset's file: each entry is kept by itself, so that a fault in one hides nothing about the others.

use crate::content::{
    names::Names,
    read::{FromNode, Reader, Spanned, values::Entries},
    scan::{Kind, Node},
};

/// A map from the things of the content, or from a fixed set of names, to what a ruleset says of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing<K, V> {
    /// The entries in the order of the file; without a value where it has a fault.
    pub entries: Vec<(Spanned<K>, Option<Spanned<V>>)>,
    /// Some key could not be made out, so that what seems to be missing may be there.
    pub gaps: bool,
}

impl<K: FromNode + PartialEq, V: FromNode> FromNode for Listing<K, V> {
    fn expected() -> String {
        Entries::<K, V>::expected()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let Kind::Map(written) = &node.kind else {
            reader.misfit::<Self>(node);
            return None;
        };
        let entries = Entries::read(node, reader);
        let gaps = entries.len() < written.len();
        Some(Self { entries, gaps })
    }
}

impl<K, V> Listing<K, V> {
    /// The entries by the numbers of what they are about, for those that exist.
    pub(super) fn by_number(&self, names: &Names, key: impl Fn(&K) -> &str) -> Numbered<'_, V> {
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
pub(super) enum Entry<'a, V> {
    /// Nothing.
    Absent,
    /// Something that has a fault, which is reported already.
    Faulty,
    /// This.
    There(&'a Spanned<V>),
}

/// Entries by the numbers of what they are about.
pub(super) struct Numbered<'a, V>(Vec<(usize, Option<&'a Spanned<V>>)>);

impl<'a, V> Numbered<'a, V> {
    /// What is said of that number.
    pub(super) fn get(&self, at: usize) -> Entry<'a, V> {
        match self.0.iter().find(|(number, _)| *number == at) {
            None => Entry::Absent,
            Some((_, None)) => Entry::Faulty,
            Some((_, Some(value))) => Entry::There(value),
        }
    }
}
