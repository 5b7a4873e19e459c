//! Faults: what is wrong with a file, where, and how to mend it.
//!
//! A loader that stops at the first mistake makes a designer run it once per mistake, so everything here is made for
//! many faults at once: [`Faults`] counts all and keeps some of each file. Every kind of file is told about in this way:
//! content, levels, sprites, keys, duels and character sheets.

mod collect;
mod colored;
mod text;
mod visible;
use serde::{Serialize, Serializer};
use std::{fmt, ops::Range, sync::Arc};
use visible::ShownLine;

pub use super::fault::colored::FaultStyle;
pub(in crate::content) use collect::FileFaults;
pub use collect::{Faults, SHOWN_FAULTS};
pub use text::{LineColumn, SourceText};
pub use visible::{visible, visible_within};

/// Byte offsets into a file: start, and one past the end.
pub type Span = Range<usize>;

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultSeverity {
    /// The content cannot be used.
    Error,
    /// The content can be used, but something in it is probably not meant.
    Warning,
}

/// A second place that explains a fault: the first definition of a name, the bracket that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Related {
    /// Byte offsets into the same file.
    pub span: Span,
    /// Line and column of its start.
    #[serde(flatten)]
    pub place: LineColumn,
    /// What is there.
    pub message: String,
}

/// One thing that is wrong in one file.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    /// The file with its text, so that the line can be shown.
    #[serde(rename = "file", serialize_with = "name_alone")]
    source: Arc<SourceText>,
    /// Byte offsets into the file.
    pub span: Span,
    /// Line and column of its start.
    #[serde(flatten)]
    pub place: LineColumn,
    /// How bad it is.
    pub severity: FaultSeverity,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What belongs there instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// How to mend it, often the nearest name that exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Other places of the same file that belong to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<Related>,
}

fn name_alone<S: Serializer>(source: &SourceText, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(source.name())
}

impl PartialEq for Fault {
    fn eq(&self, other: &Self) -> bool {
        self.file() == other.file()
            && self.order() == other.order()
            && self.message == other.message
            && self.expected == other.expected
            && self.help == other.help
            && self.related == other.related
    }
}

impl Eq for Fault {}

/// A sentence of a fault, which may quote a file, without more of the file than anybody would read.
fn bounded(text: impl Into<String>) -> String {
    /// Bytes; the longest list of what may stand somewhere has 900.
    const LONGEST: usize = 1200;
    let mut text = text.into();
    if text.len() > LONGEST {
        text.truncate(text.floor_char_boundary(LONGEST));
        text.push_str("..");
    }
    text
}

impl Fault {
    /// An error in a file at `span`.
    pub fn new(source: &Arc<SourceText>, span: Span, message: impl Into<String>) -> Self {
        let length = source.text().len();
        let start = span.start.min(length);
        Self {
            source: Arc::clone(source),
            span: start..span.end.clamp(start, length),
            place: source.place(start),
            severity: FaultSeverity::Error,
            message: bounded(message),
            expected: None,
            help: None,
            related: Vec::new(),
        }
    }

    /// An error of a file that has no readable text.
    pub fn whole_file(file: &str, message: impl Into<String>) -> Self {
        Self::new(&Arc::new(SourceText::new(file, "")), 0..0, message)
    }

    /// The file as it was named on the command line, or its name inside the program.
    pub fn file(&self) -> &str {
        self.source.name()
    }

    /// The file with its text; no text if it could not be read.
    pub(in crate::content) fn source(&self) -> &SourceText {
        &self.source
    }

    /// Whether the content cannot be used because of it.
    pub fn is_error(&self) -> bool {
        self.severity == FaultSeverity::Error
    }

    /// The same as a warning.
    #[must_use]
    pub fn warning(mut self) -> Self {
        self.severity = FaultSeverity::Warning;
        self
    }

    /// The same, with what belongs there instead.
    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>) -> Self {
        self.expected = Some(bounded(expected));
        self
    }

    /// The same, with how to mend it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(bounded(help));
        self
    }

    /// The same, with how to mend it where something is known about that.
    #[must_use]
    pub fn maybe_help(self, help: Option<String>) -> Self {
        match help {
            Some(help) => self.help(help),
            None => self,
        }
    }

    /// The same, with another place of the file that belongs to it.
    #[must_use]
    pub fn also(mut self, span: Span, message: impl Into<String>) -> Self {
        let place = self.source.place(span.start);
        self.related.push(Related {
            span,
            place,
            message: bounded(message),
        });
        self
    }

    /// What faults of one file are ordered by.
    fn order(&self) -> (usize, FaultSeverity, usize) {
        (self.span.start, self.severity, self.span.end)
    }

    fn write_excerpt(&self, f: &mut fmt::Formatter<'_>, span: &Span, note: &str) -> fmt::Result {
        let line = self.source.line_of(span.start);
        let shown = ShownLine::of(&self.source, line, span.start);
        let columns = shown.columns(span);
        writeln!(f, "{:>5} | {}", line + 1, shown.text)?;
        let (gap, carets) = (" ".repeat(columns.start), "^".repeat(columns.len()));
        writeln!(f, "      | {}", format!("{gap}{carets} {note}").trim_end())
    }
}

impl fmt::Display for Fault {
    /// Plain text as a compiler writes it: place, message, the line with the spot marked, what helps.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.severity {
            FaultSeverity::Error => "error",
            FaultSeverity::Warning => "warning",
        };
        let LineColumn { line, column } = self.place;
        let file = visible(self.file());
        writeln!(
            f,
            "{file}:{line}:{column}: {word}: {}",
            sentence(&self.message)
        )?;
        let expected = self.expected.as_deref().map(sentence);
        if !self.source.text().is_empty() {
            let note = expected.map_or_else(String::new, |expected| format!("expected {expected}"));
            self.write_excerpt(f, &self.span, &note)?;
            for related in &self.related {
                self.write_excerpt(f, &related.span, &sentence(&related.message))?;
            }
        } else if let Some(expected) = expected {
            writeln!(f, "      = expected {expected}")?;
        }
        if let Some(help) = &self.help {
            writeln!(f, "      = help: {}", sentence(help))?;
        }
        Ok(())
    }
}

/// A sentence of a fault as a terminal may show it.
fn sentence(text: &str) -> String {
    /// Columns; longer than the longest sentence of ours.
    const LONGEST: usize = 1000;
    visible_within(text, LONGEST)
}
