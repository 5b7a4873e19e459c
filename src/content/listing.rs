//! Maps of which each entry is kept by itself, so that a fault in one hides nothing about the others.

use super::{
    node::{RonNode, RonNodeKind},
    read::{FromRonNode, Reader, Spanned, values::OrderedMap},
};

/// A map whose faulty entries are kept without a value: what they are about is there for those who name it.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing<K, V> {
    /// The entries in the order of the file; without a value where it has a fault.
    pub entries: Vec<(Spanned<K>, Option<Spanned<V>>)>,
    /// Some key could not be made out, so that what seems to be missing may be there.
    pub gaps: bool,
}

impl<K, V> Listing<K, V> {
    /// A map without entries.
    pub const EMPTY: Self = Self {
        entries: Vec::new(),
        gaps: false,
    };
}

impl<K: FromRonNode + Ord + Clone, V: FromRonNode> FromRonNode for Listing<K, V> {
    fn expected() -> String {
        OrderedMap::<K, V>::expected()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let RonNodeKind::Map(written) = &node.kind else {
            reader.misfit::<Self>(node);
            return None;
        };
        let entries = OrderedMap::read(node, reader);
        let gaps = entries.len() < written.len();
        Some(Self { entries, gaps })
    }
}
