//! Pieces of a document, as brackets, commas and quotes tell them apart.

use crate::content::fault::Span;

/// A piece of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::content) struct RonNode {
    /// Where it is.
    pub(in crate::content) span: Span,
    /// What it is.
    pub(in crate::content) kind: RonNodeKind,
}

/// What a piece of a document is, as far as brackets tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::content) enum RonNodeKind {
    /// A number, name, string or character: something without parts.
    Scalar,
    /// `[a, b]`.
    List(Vec<RonNode>),
    /// `{ key: value, .. }`.
    Map(Vec<(RonNode, RonNode)>),
    /// `(a, b)`, `(name: a)`, `Name(a)` or `Name(name: a)`.
    Group {
        /// The word before the bracket.
        name: Option<Span>,
        /// What is between the brackets.
        parts: Vec<GroupPart>,
    },
    /// Nothing, where a value should be; already reported.
    Missing,
}

/// One part of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::content) struct GroupPart {
    /// The name before the colon.
    pub(in crate::content) name: Option<Span>,
    /// The value.
    pub(in crate::content) value: RonNode,
}

/// A fault of brackets, commas, colons or quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::content) struct ScanFault {
    pub(in crate::content) span: Span,
    pub(in crate::content) message: String,
    pub(in crate::content) help: Option<&'static str>,
    /// Another place that explains it.
    pub(in crate::content) related: Option<(Span, &'static str)>,
}
