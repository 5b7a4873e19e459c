//! From scanned pieces to typed values: each value is read on its own, so each mistake is reported on its own.

use std::sync::Arc;

use super::{
    names::Reference,
    scan::{self, Kind, Node, Part},
};
use crate::{
    content::fault::{Fault, Span},
    rules::base::nearest::{nearest, suggestion},
};
use ron::error::{Error as RonError, Position, SpannedError};
use serde::de::DeserializeOwned;

/// A value and where it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Byte offsets into its file; of the whole entry, when the value was left out.
    pub span: Span,
}

/// What a value of a file must be, in words, and how it is read.
pub trait FromNode: Sized {
    /// What is expected, as it stands after the word "expected".
    fn expected() -> String;

    #[doc(hidden)]
    #[expect(
        private_interfaces,
        reason = "only this layer reads files; others read the words of `expected`"
    )]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self>;
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
pub trait RawStruct: FromNode {
    /// Its fields in the order of the reference.
    fn fields() -> Vec<FieldInfo>;
}

/// One file while it is read, and the faults found in it.
pub(in crate::content) struct Reader {
    pub(in crate::content) file: String,
    pub(in crate::content) text: Arc<str>,
    pub(in crate::content) faults: Vec<Fault>,
    /// Something was never closed and hides the rest of the file.
    pub(in crate::content) cut_short: bool,
    /// Keys of other things that the file names.
    pub(in crate::content) references: Vec<Reference>,
}

impl Reader {
    pub(in crate::content) fn new(file: &str, text: &Arc<str>) -> Self {
        Self {
            file: file.to_owned(),
            text: Arc::clone(text),
            faults: Vec::new(),
            cut_short: false,
            references: Vec::new(),
        }
    }

    /// Splits the file into pieces, and keeps the faults of that.
    pub(in crate::content) fn scan(&mut self) -> Node {
        let scanned = scan::scan(&self.text);
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
        self.text.get(span.clone()).unwrap_or("")
    }

    pub(in crate::content) fn fault(&self, span: Span, message: impl Into<String>) -> Fault {
        Fault::new(&self.file, &self.text, span, message)
    }

    pub(in crate::content) fn push(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// Reports that `node` is of the wrong shape for `T`.
    pub(in crate::content) fn misfit<T: FromNode>(&mut self, node: &Node) {
        self.misfit_expecting(node, &T::expected());
    }

    fn misfit_expecting(&mut self, node: &Node, expected: &str) {
        let what = match &node.kind {
            Kind::Missing => return,
            Kind::Scalar => shorten(self.slice(&node.span)),
            Kind::List(_) => "a list".to_owned(),
            Kind::Map(_) => "a map".to_owned(),
            Kind::Group { name: None, .. } => "a group in round brackets".to_owned(),
            Kind::Group {
                name: Some(name), ..
            } => format!("`{}(..)`", shorten(self.slice(name)).trim_matches('`')),
        };
        let fault = self
            .fault(
                first_line(&self.text, &node.span),
                format!("{what} does not fit here"),
            )
            .expected(expected);
        self.push(fault);
    }

    /// Reads one value without parts through `ron`.
    pub(in crate::content) fn leaf<T: FromNode + DeserializeOwned>(
        &mut self,
        node: &Node,
    ) -> Option<T> {
        self.leaf_expecting(node, &T::expected())
    }

    /// Reads one value without parts through `ron`, with other words for what is expected.
    pub(in crate::content) fn leaf_expecting<T: DeserializeOwned>(
        &mut self,
        node: &Node,
        expected: &str,
    ) -> Option<T> {
        match node.kind {
            Kind::Missing => return None,
            Kind::Scalar => {}
            Kind::List(_) | Kind::Map(_) | Kind::Group { .. } => {
                self.misfit_expecting(node, expected);
                return None;
            }
        }
        match ron::from_str(self.slice(&node.span)) {
            Ok(value) => Some(value),
            Err(error) => {
                let fault = self.leaf_fault(&node.span, &error).expected(expected);
                self.push(fault);
                None
            }
        }
    }

    fn leaf_fault(&self, span: &Span, error: &SpannedError) -> Fault {
        let text = self.slice(span);
        match &error.code {
            RonError::NoSuchEnumVariant {
                expected, found, ..
            } => self
                .fault(span.clone(), format!("unknown name `{found}`"))
                .maybe_help(suggestion(found, expected.iter().copied())),
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
                self.fault(span.start + start..span.start + end.max(start + 1), message)
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
fn shorten(text: &str) -> String {
    /// Longer pieces are cut.
    const LONGEST: usize = 40;
    let line = text.lines().next().unwrap_or("");
    if line.chars().count() > LONGEST || line.len() < text.len() {
        format!("`{}..`", line.chars().take(LONGEST).collect::<String>())
    } else {
        format!("`{line}`")
    }
}

/// The part of `span` that lies on its first line.
pub(in crate::content) fn first_line(text: &str, span: &Span) -> Span {
    let length = text
        .get(span.clone())
        .and_then(|piece| piece.find(['\r', '\n']))
        .unwrap_or(span.len());
    span.start..span.start + length
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

impl<T: FromNode> FromNode for Spanned<T> {
    fn expected() -> String {
        T::expected()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let span = node.span.clone();
        T::from_node(node, reader).map(|value| Self { value, span })
    }
}

/// The fields of a group while they are taken one by one.
pub(in crate::content) struct Fields<'a> {
    parts: &'a [Part],
    span: Span,
    /// Known names that an unknown one was probably meant to be: not reported as missing as well.
    meant: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The fields of `node`, which must be a group of named values; unknown and doubled ones are reported here.
    pub(in crate::content) fn of<T: FromNode>(
        node: &'a Node,
        names: &[&'static str],
        variant: bool,
        reader: &mut Reader,
    ) -> Option<Self> {
        let Kind::Group { name, parts } = &node.kind else {
            reader.misfit::<T>(node);
            return None;
        };
        if let Some(name) = name.as_ref().filter(|_| !variant) {
            let fault = reader
                .fault(
                    name.clone(),
                    format!(
                        "the word {} does not belong here",
                        shorten(reader.slice(name))
                    ),
                )
                .expected(T::expected());
            reader.push(fault);
        }
        let mut fields = Self {
            parts,
            span: node.span.start
                ..(node.span.start + 1).max(name.as_ref().map_or(0, |name| name.end)),
            meant: Vec::new(),
        };
        for (at, part) in parts.iter().enumerate() {
            let Some(span) = &part.name else {
                let fault = reader
                    .fault(
                        first_line(&reader.text, &part.value.span),
                        "a value without a name",
                    )
                    .expected(format!(
                        "a field such as `{}: ..`",
                        names.first().unwrap_or(&"name")
                    ));
                reader.push(fault);
                continue;
            };
            let found = reader.slice(span).to_owned();
            if !names.contains(&found.as_str()) {
                fields.meant.extend(
                    nearest(&found, names.iter().copied())
                        .and_then(|near| names.iter().find(|name| **name == near)),
                );
                let fault = reader
                    .fault(span.clone(), format!("unknown field {}", shorten(&found)))
                    .maybe_help(suggestion(&found, names.iter().copied()));
                reader.push(fault);
            } else if let Some(first) = parts[..at]
                .iter()
                .filter_map(|part| part.name.as_ref())
                .find(|first| reader.slice(first) == found)
            {
                let fault = reader
                    .fault(span.clone(), format!("the field `{found}` is there twice"))
                    .also(first.clone(), "first here");
                reader.push(fault);
            }
        }
        Some(fields)
    }

    fn find(&self, name: &str, reader: &Reader) -> Option<&'a Node> {
        let named = |part: &&Part| {
            part.name
                .as_ref()
                .is_some_and(|span| reader.slice(span) == name)
        };
        self.parts.iter().find(named).map(|part| &part.value)
    }

    /// A field that must be there.
    pub(in crate::content) fn required<T: FromNode>(
        &self,
        name: &'static str,
        reader: &mut Reader,
    ) -> Option<Spanned<T>> {
        if let Some(node) = self.find(name, reader) {
            return Spanned::from_node(node, reader);
        }
        if !self.meant.contains(&name) {
            let fault = reader
                .fault(self.span.clone(), format!("the field `{name}` is missing"))
                .expected(format!("`{name}: ..`, {}", T::expected()));
            reader.push(fault);
        }
        None
    }

    /// A field that may be left out.
    pub(in crate::content) fn optional<T: FromNode>(
        &self,
        name: &'static str,
        default: T,
        reader: &mut Reader,
    ) -> Option<Spanned<T>> {
        match self.find(name, reader) {
            Some(node) => Spanned::from_node(node, reader),
            None => Some(Spanned {
                value: default,
                span: self.span.clone(),
            }),
        }
    }
}
