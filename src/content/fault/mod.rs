//! Faults: what is wrong with a file, where, and how to mend it.
//!
//! A loader that stops at the first mistake makes a designer run it once per mistake, so everything here is made for
//! many faults at once. Plain text lives in this file; the colored form is drawn by `miette` in [`fancy`].
mod fancy;

use std::{
    fmt::{self, Write as _},
    ops::Range,
    sync::Arc,
};

use serde::Serialize;

pub use fancy::FaultStyle;

/// Byte offsets into a file: start, and one past the end.
pub type Span = Range<usize>;

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The content cannot be used.
    Error,
    /// The content can be used, but something in it is probably not meant.
    Warning,
}

/// A place in a file as people count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Place {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

impl Place {
    /// The place of byte `offset` of `text`; an offset beyond the end is the end.
    pub fn of(text: &str, offset: usize) -> Self {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Self {
            line: before.matches('\n').count() as u32 + 1,
            column: before[line_start..].chars().count() as u32 + 1,
        }
    }
}

/// A second place that explains a fault: the first definition of a name, the bracket that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Related {
    /// Byte offsets into the same file.
    pub span: Span,
    /// Line and column of its start.
    #[serde(flatten)]
    pub place: Place,
    /// What is there.
    pub message: String,
}

/// One thing that is wrong in one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The file as it was named on the command line, or its name inside the program.
    pub file: String,
    /// Byte offsets into the file.
    pub span: Span,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// How bad it is.
    pub severity: Severity,
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
    /// The whole text of the file, so that the line can be shown.
    #[serde(skip)]
    pub(in crate::content) text: Arc<str>,
}

impl Fault {
    /// An error in `text` of `file` at `span`.
    pub(in crate::content) fn new(
        file: &str,
        text: &Arc<str>,
        span: Span,
        message: impl Into<String>,
    ) -> Self {
        let start = span.start.min(text.len());
        let end = span.end.clamp(start, text.len());
        let place = Place::of(text, start);
        Self {
            file: file.to_owned(),
            span: start..end,
            line: place.line,
            column: place.column,
            severity: Severity::Error,
            message: message.into(),
            expected: None,
            help: None,
            related: Vec::new(),
            text: Arc::clone(text),
        }
    }

    /// An error of a file that has no readable text.
    pub(in crate::content) fn whole_file(file: &str, message: impl Into<String>) -> Self {
        Self::new(file, &Arc::from(""), 0..0, message)
    }

    /// An error in the text of a file that is no content, such as the keys.
    pub fn at(file: &str, text: &str, span: Span, message: impl Into<String>) -> Self {
        Self::new(file, &Arc::from(text), span, message)
    }

    /// The same, with what belongs there instead.
    #[must_use]
    pub fn expecting(self, expected: impl Into<String>) -> Self {
        self.expected(expected)
    }

    /// Whether the content cannot be used because of it.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    pub(in crate::content) fn warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }

    pub(in crate::content) fn expected(mut self, expected: impl Into<String>) -> Self {
        self.expected = Some(expected.into());
        self
    }

    pub(in crate::content) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    pub(in crate::content) fn maybe_help(mut self, help: Option<String>) -> Self {
        self.help = help.or(self.help);
        self
    }

    pub(in crate::content) fn also(mut self, span: Span, message: impl Into<String>) -> Self {
        let place = Place::of(&self.text, span.start);
        self.related.push(Related {
            span,
            place,
            message: message.into(),
        });
        self
    }

    /// The line of the file that holds byte `offset`, without its ending.
    fn source_line(&self, offset: usize) -> &str {
        let line = Place::of(&self.text, offset).line as usize;
        self.text.lines().nth(line - 1).unwrap_or("")
    }

    fn write_excerpt(&self, out: &mut impl fmt::Write, span: &Span, note: &str) -> fmt::Result {
        let place = Place::of(&self.text, span.start);
        let line = self.source_line(span.start);
        // Tabs keep their width in the gap, so that the carets stand under what they mean.
        let gap: String = line
            .chars()
            .take(place.column as usize - 1)
            .map(|c| if c == '\t' { '\t' } else { ' ' })
            .collect();
        let rest = line.chars().count().saturating_sub(gap.chars().count());
        let wanted = self.text.get(span.clone()).map_or(1, |marked| {
            marked
                .chars()
                .take_while(|&c| c != '\n' && c != '\r')
                .count()
        });
        let carets = "^".repeat(wanted.clamp(1, rest.max(1)));
        writeln!(out, "{:>5} | {line}", place.line)?;
        writeln!(
            out,
            "      | {gap}{carets}{}{note}",
            if note.is_empty() { "" } else { " " }
        )
    }
}

impl fmt::Display for Fault {
    /// Plain text as a compiler writes it: place, message, the line with the spot marked, what helps.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        writeln!(
            f,
            "{}:{}:{}: {word}: {}",
            self.file, self.line, self.column, self.message
        )?;
        if !self.text.is_empty() {
            let note = self
                .expected
                .as_ref()
                .map_or_else(String::new, |expected| format!("expected {expected}"));
            self.write_excerpt(f, &self.span, &note)?;
            for related in &self.related {
                self.write_excerpt(f, &related.span, &related.message)?;
            }
        } else if let Some(expected) = &self.expected {
            writeln!(f, "      = expected {expected}")?;
        }
        if let Some(help) = &self.help {
            writeln!(f, "      = help: {help}")?;
        }
        Ok(())
    }
}

/// Every fault that was found, in the order of files and lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Sorts what was found; the same fault twice counts once.
    pub(in crate::content) fn new(mut faults: Vec<Fault>) -> Self {
        faults.sort_by(|a, b| {
            (&a.file, a.span.start, a.severity, &a.message).cmp(&(
                &b.file,
                b.span.start,
                b.severity,
                &b.message,
            ))
        });
        faults.dedup();
        Self(faults)
    }

    /// Faults of a file that is no content, such as the keys, in their order.
    pub fn of(faults: Vec<Fault>) -> Self {
        Self::new(faults)
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are, warnings included.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// How many of them are errors.
    pub fn errors(&self) -> usize {
        self.0.iter().filter(|fault| fault.is_error()).count()
    }

    /// How many of them are warnings.
    pub fn warnings(&self) -> usize {
        self.len() - self.errors()
    }

    /// Both lists as one.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self::new(self.0.into_iter().chain(other.0).collect())
    }

    /// The faults as a JSON array.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("faults are strings and numbers")
    }

    /// One line that counts them, such as `2 errors, 1 warning`.
    pub fn tally(&self) -> String {
        let count = |number: usize, word: &str| {
            format!("{number} {word}{}", if number == 1 { "" } else { "s" })
        };
        format!(
            "{}, {}",
            count(self.errors(), "error"),
            count(self.warnings(), "warning")
        )
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Faults {
    /// Plain text, a blank line after each fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.0 {
            writeln!(f, "{fault}")?;
        }
        f.write_str(&self.tally())?;
        f.write_char('\n')
    }
}

impl std::error::Error for Faults {}
