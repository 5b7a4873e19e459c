//! Values with their places, and what a file names: kept while it is read, and looked up when all files are there.

use crate::content::fault::Span;

/// A value and where it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Byte offsets into its file; of the whole entry, when the value was left out.
    pub span: Span,
}

/// Kinds of things that have keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::content) enum KeyKind {
    Terrain,
    Monster,
    Item,
    Level,
    Spell,
}

/// A key that was written somewhere.
#[derive(Clone, Debug)]
pub(in crate::content) struct Reference {
    pub(in crate::content) kind: KeyKind,
    pub(in crate::content) key: Spanned<String>,
}
