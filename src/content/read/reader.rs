//! From scanned pieces to typed values: each value is read on its own, so each mistake is reported on its own.

use ron::error::{Error as RonError, Position, SpannedError};
use serde::de::DeserializeOwned;
use std::sync::Arc;

use super::node::{RonNode, RonNodeKind};
use crate::{
    content::{
        fault::{Fault, Faults, FileFaults, SourceText, Span},
        read::{
            reference::{Reference, Spanned},
            renamed::new_name,
            scan,
        },
    },
    rules::base::nearest::suggestion,
};

/// What a value of a file must be, in words, and how it is read.
pub trait FromRonNode: Sized {
    /// What is expected, as it stands after the word "expected".
    fn expected() -> String;

    #[doc(hidden)]
    #[expect(
        private_interfaces,
        reason = "only this layer reads files; others read the words of `expected`"
    )]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self>;
}

/// A field of a structure, for the reference of formats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldInfo {
    /// Its name.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What is expected.
    pub expected: String,
    /// Its value when left out; `None`: it must be there.
    pub default: Option<&'static str>,
}

/// A structure with named fields.
pub trait RawStruct: FromRonNode {
    /// Its fields in the order of the reference.
    fn fields() -> Vec<FieldInfo>;
}

/// One file while it is read, and the faults found in it.
pub(in crate::content) struct Reader {
    source: Arc<SourceText>,
    pub(in crate::content) faults: FileFaults,
    /// Something was never closed and hides the rest of the file.
    pub(in crate::content) cut_short: bool,
    /// Keys of other things that the file names.
    pub(in crate::content) references: Vec<Reference>,
}

impl Reader {
    pub(in crate::content) fn new(source: &Arc<SourceText>) -> Self {
        Self {
            source: Arc::clone(source),
            faults: FileFaults::default(),
            cut_short: false,
            references: Vec::new(),
        }
    }

    /// The whole text.
    pub(in crate::content) fn text(&self) -> &str {
        self.source.text()
    }

    /// How the user knows the file.
    pub(in crate::content) fn name(&self) -> &str {
        self.source.name()
    }

    /// What was found wrong.
    pub(in crate::content) fn into_faults(self) -> Faults {
        Faults::of_file(self.source.name(), self.faults)
    }

    /// Splits the file into pieces, and keeps the faults of that.
    pub(in crate::content) fn scan(&mut self) -> RonNode {
        let scanned = scan::scan(&self.source);
        self.cut_short = scanned.cut_short;
        for found in scanned.faults {
            let mut fault = self
                .fault(found.span, found.message)
                .maybe_help(found.help.map(str::to_owned));
            if let Some((span, message)) = found.related {
                fault = fault.also(span, message);
            }
            self.push(fault);
        }
        scanned.node
    }

    pub(in crate::content) fn slice(&self, span: &Span) -> &str {
        self.source.text().get(span.clone()).unwrap_or("")
    }

    pub(in crate::content) fn fault(&self, span: Span, message: impl Into<String>) -> Fault {
        Fault::new(&self.source, span, message)
    }

    pub(in crate::content) fn push(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// Adds a fault about a name that does not exist: help is the new name of an old one, or the nearest one of `names`.
    pub(in crate::content) fn push_unknown<'a>(
        &mut self,
        fault: Fault,
        wrong: &str,
        names: impl IntoIterator<Item = &'a str> + Clone,
    ) {
        let mut known = names.clone().into_iter();
        if let Some(new) = new_name(wrong).filter(|new| known.any(|name| name == *new)) {
            let mut fault = fault;
            fault.message = format!("`{wrong}` is called `{new}` now");
            self.push(fault.help(format!("write `{new}`")));
        } else {
            let complete = |fault: Fault| fault.maybe_help(suggestion(wrong, names));
            self.faults.push_with(fault, complete);
        }
    }

    /// The part of `span` that lies on its first line.
    pub(in crate::content) fn first_line(&self, span: &Span) -> Span {
        let line = self.slice(span).find(['\r', '\n']);
        span.start..span.start + line.unwrap_or(span.len())
    }

    /// Reports that `node` is of the wrong shape for `T`.
    pub(in crate::content) fn misfit<T: FromRonNode>(&mut self, node: &RonNode) {
        self.misfit_expecting(node, &T::expected());
    }

    fn misfit_expecting(&mut self, node: &RonNode, expected: &str) {
        let what = match &node.kind {
            RonNodeKind::Missing => return,
            RonNodeKind::Scalar => shorten(self.slice(&node.span)),
            RonNodeKind::List(_) => "a list".to_owned(),
            RonNodeKind::Map(_) => "a map".to_owned(),
            RonNodeKind::Group { name: None, .. } => "a group in round brackets".to_owned(),
            RonNodeKind::Group {
                name: Some(name), ..
            } => format!("`{}(..)`", shorten(self.slice(name)).trim_matches('`')),
        };
        let fault = self
            .fault(
                self.first_line(&node.span),
                format!("{what} does not fit here"),
            )
            .expected(expected);
        self.push(fault);
    }

    /// Reads one value without parts through `ron`.
    pub(in crate::content) fn leaf<T: FromRonNode + DeserializeOwned>(
        &mut self,
        node: &RonNode,
    ) -> Option<T> {
        self.leaf_expecting(node, &T::expected())
    }

    /// Reads one value without parts through `ron`, with other words for what is expected.
    #[expect(clippy::wildcard_enum_match_arm, reason = "an enum of the crate ron")]
    pub(in crate::content) fn leaf_expecting<T: DeserializeOwned>(
        &mut self,
        node: &RonNode,
        expected: &str,
    ) -> Option<T> {
        match node.kind {
            RonNodeKind::Missing => return None,
            RonNodeKind::Scalar => {}
            RonNodeKind::List(_) | RonNodeKind::Map(_) | RonNodeKind::Group { .. } => {
                self.misfit_expecting(node, expected);
                return None;
            }
        }
        match ron::from_str(self.slice(&node.span)) {
            Ok(value) => Some(value),
            Err(error) => {
                let fault = self.leaf_fault(&node.span, &error).expected(expected);
                match &error.code {
                    RonError::NoSuchEnumVariant {
                        expected, found, ..
                    } => self.push_unknown(fault, found, expected.iter().copied()),
                    _ => self.push(fault),
                }
                None
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "an enum of the crate ron")]
    fn leaf_fault(&self, span: &Span, error: &SpannedError) -> Fault {
        let text = self.slice(span);
        match &error.code {
            RonError::NoSuchEnumVariant { found, .. } => {
                self.fault(span.clone(), format!("unknown name {}", shorten(found)))
            }
            // What our own types say about a text, such as dice.
            RonError::Message(message) => self.fault(span.clone(), message.clone()),
            RonError::IntegerOutOfBounds => {
                self.fault(span.clone(), format!("{} is out of range", shorten(text)))
            }
            RonError::InvalidEscape(_) | RonError::TrailingCharacters => {
                let end = offset(text, error.span.end);
                let start = match error.code {
                    RonError::InvalidEscape(_) => text[..end].rfind('\\').unwrap_or(0),
                    _ => offset(text, error.span.start),
                };
                let what = lower_first(&error.code.to_string());
                let message = format!("{} cannot be read: {what}", shorten(text));
                // At least the whole of the first character.
                let first = text[start..].chars().next().map_or(1, char::len_utf8);
                self.fault(
                    span.start + start..span.start + end.max(start + first),
                    message,
                )
            }
            _ => self.fault(span.clone(), format!("{} does not fit here", shorten(text))),
        }
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(chars).collect()
    })
}

/// A piece of a file for a message: one line, not too long, between back quotes.
pub(in crate::content) fn shorten(text: &str) -> String {
    /// Longer pieces are cut.
    const LONGEST: usize = 40;
    let line = text.lines().next().unwrap_or("");
    if line.chars().count() > LONGEST || line.len() < text.len() {
        format!("`{}..`", line.chars().take(LONGEST).collect::<String>())
    } else {
        format!("`{line}`")
    }
}

/// The byte offset of a position that `ron` counts in lines and characters.
fn offset(text: &str, position: Position) -> usize {
    let line_start: usize = text
        .split_inclusive('\n')
        .take(position.line.saturating_sub(1))
        .map(str::len)
        .sum();
    let line = text.get(line_start..).unwrap_or("");
    let column = position.col.saturating_sub(1);
    line_start
        + line
            .char_indices()
            .nth(column)
            .map_or(line.len(), |(at, _)| at)
}

impl<T: FromRonNode> FromRonNode for Spanned<T> {
    fn expected() -> String {
        T::expected()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let span = node.span.clone();
        T::from_node(node, reader).map(|value| Self { value, span })
    }
}
