//! A scanner that splits a RON document into entries, fields and elements, and goes on after a mistake.
//!
//! `ron` gives up at the first error of a document. This scanner knows brackets, commas, colons, strings and comments,
//! and nothing about types; `ron` then reads each single value from its own slice of text. So one missing comma does
//! not hide the misspelled name five lines further down. Where a bracket is missing, indentation says which one.

use std::{cell::Cell, collections::BTreeMap};

use super::{
    bracket_recovery::ClosingGuess,
    lexer::{NextMatch, is_closer},
    node::{GroupPart, RonNode, RonNodeKind, ScanFault},
};
use crate::content::fault::{SourceText, Span};

/// Nobody nests deeper than this by intention; it keeps hostile files from exhausting the stack.
const DEEPEST: usize = 48;

/// Where a scan stands.
pub(super) struct Scanner<'a> {
    pub(super) source: &'a SourceText,
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) faults: Vec<ScanFault>,
    /// Brackets that are open, outermost first.
    pub(super) open: Vec<(usize, u8)>,
    /// The text ended inside something that has been reported, so that nothing more need be said about the end.
    pub(super) ended: bool,
    /// A bracket was closed by guess: the next comma may be missing without a word.
    pub(super) unsure: bool,
    /// What has been found out by looking ahead.
    pub(super) ahead: Lookahead,
    /// Bytes looked at so far, each as often as it was: a test sees to it that they grow no faster than the file.
    pub(super) looked: Cell<usize>,
}

/// What a scan remembers of its looks at what is far away, so that it looks there once.
#[derive(Default)]
pub(super) struct Lookahead {
    /// Where a line begins with a quote.
    pub(super) line_quote: NextMatch,
    /// Where a raw string may end, by the number of its signs.
    pub(super) raw_end: BTreeMap<usize, NextMatch>,
    /// Where the first thing on a line stands, by lines.
    pub(super) first_on_line: BTreeMap<usize, usize>,
}

impl<'a> Scanner<'a> {
    /// A scan from byte `at` on.
    pub(super) fn new(source: &'a SourceText, at: usize) -> Self {
        Self {
            source,
            text: source.text(),
            at,
            faults: Vec::new(),
            open: Vec::new(),
            ended: false,
            unsure: false,
            ahead: Lookahead::default(),
            looked: Cell::new(0),
        }
    }
}

/// What a scan finds.
pub(in crate::content) struct Scanned {
    /// The document.
    pub(in crate::content) node: RonNode,
    /// Its faults.
    pub(in crate::content) faults: Vec<ScanFault>,
    /// Something was never closed and took the rest of the file with it.
    pub(in crate::content) cut_short: bool,
    /// How many bytes were looked at for that.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "a test asks how much work a scan was")
    )]
    pub(in crate::content) looked: usize,
}

/// Splits a document. The node is what could be made out, however many faults there are.
pub(in crate::content) fn scan(source: &SourceText) -> Scanned {
    let text = source.text();
    let mut scanner = Scanner::new(source, 0);
    scanner.skip_attributes();
    let node = scanner.value();
    scanner.skip_blank();
    if scanner.at < text.len() && !scanner.ended {
        let rest = scanner.at..scanner.at + scanner.peek().map_or(1, char::len_utf8);
        scanner.report(
            rest,
            "nothing may follow the end of the document",
            Some("is a bracket closed too early?"),
        );
    }
    Scanned {
        node,
        faults: scanner.faults,
        cut_short: scanner.ended,
        looked: scanner.looked.get(),
    }
}

impl Scanner<'_> {
    pub(in crate::content) fn report(
        &mut self,
        span: Span,
        message: impl Into<String>,
        help: Option<&'static str>,
    ) {
        self.faults.push(ScanFault {
            span,
            message: message.into(),
            help,
            related: None,
        });
    }

    fn report_opener(&mut self, span: Span, message: impl Into<String>, opener: usize) {
        self.faults.push(ScanFault {
            span,
            message: message.into(),
            help: None,
            related: Some((opener..opener + 1, "opened here")),
        });
    }

    fn missing(&self) -> RonNode {
        RonNode {
            span: self.at..self.at,
            kind: RonNodeKind::Missing,
        }
    }

    fn value(&mut self) -> RonNode {
        self.skip_blank();
        let start = self.at;
        if self.open.len() >= DEEPEST {
            if !self.ended {
                self.report(
                    start..start + 1,
                    format!("more than {DEEPEST} brackets inside each other"),
                    None,
                );
            }
            self.ended = true;
            self.at = self.text.len();
            return self.missing();
        }
        let kind = match self.peek() {
            None => {
                if !self.ended && self.open.is_empty() {
                    self.report(start..start, "the document is empty", None);
                }
                return self.missing();
            }
            Some(c @ (',' | ':' | ')' | ']' | '}')) => {
                self.report(
                    start..start + 1,
                    format!("a value is missing before this `{c}`"),
                    None,
                );
                return self.missing();
            }
            Some('[') => self.list(),
            Some('{') => self.map(),
            Some('(') => self.group(None),
            Some('"') => self.string(),
            Some('\'') => self.character(),
            Some(_) => {
                if let Some(kind) = self.raw_string() {
                    let span = start..self.at;
                    return RonNode { span, kind };
                }
                let word = self.word();
                let after = self.at;
                self.skip_blank();
                if self.peek() == Some('(') && self.is_name(&word) {
                    self.group(Some(word))
                } else {
                    self.at = after;
                    RonNodeKind::Scalar
                }
            }
        };
        RonNode {
            span: start..self.at,
            kind,
        }
    }

    /// Runs `element` for each element up to the closing bracket; `element` returns whether to go on.
    fn bracketed(&mut self, close: char, mut element: impl FnMut(&mut Self, usize) -> bool) {
        let opener = self.at;
        self.open.push((opener, close as u8));
        self.at += 1;
        loop {
            self.skip_blank();
            let here = self.at;
            match self.peek() {
                None => {
                    if !self.ended {
                        self.report_opener(
                            here..here,
                            format!("the file ends before `{close}`"),
                            opener,
                        );
                        self.ended = true;
                    }
                    break;
                }
                Some(c) if c == close => {
                    self.at += 1;
                    break;
                }
                Some(c) if is_closer(c) => match self.judge(c as u8) {
                    ClosingGuess::Instead => {
                        self.report_opener(
                            here..here + 1,
                            format!("`{c}` where `{close}` should close a bracket"),
                            opener,
                        );
                        self.at += 1;
                        break;
                    }
                    ClosingGuess::Outer => {
                        self.report_opener(
                            here..here + 1,
                            format!("`{close}` is missing before this `{c}`"),
                            opener,
                        );
                        self.unsure = true;
                        break;
                    }
                    ClosingGuess::Stray => {
                        self.report_opener(
                            here..here + 1,
                            format!("`{c}` closes nothing; `{close}` is due"),
                            opener,
                        );
                        self.at += 1;
                        self.skip_blank();
                        self.at += usize::from(self.peek() == Some(','));
                    }
                },
                Some(c @ (',' | ':')) => {
                    self.report(
                        here..here + 1,
                        format!("a value is missing before this `{c}`"),
                        None,
                    );
                    self.at += 1;
                }
                Some(_) => {
                    if !element(self, opener) {
                        self.unsure = true;
                        break;
                    }
                    self.comma(close);
                }
            }
        }
        self.open.pop();
    }

    /// Between two elements.
    fn comma(&mut self, close: char) {
        let after = self.at;
        self.skip_blank();
        match self.peek() {
            Some(',') => {
                self.at += 1;
            }
            None => {}
            Some(c) if c == close || is_closer(c) => {}
            Some(_) if self.unsure => {}
            Some(_) => {
                let from = self.text[..after]
                    .char_indices()
                    .next_back()
                    .map_or(0, |(at, _)| at);
                self.report(from..after, "a comma is missing after this", None);
            }
        }
        self.unsure = false;
    }

    fn list(&mut self) -> RonNodeKind {
        let mut items = Vec::new();
        self.bracketed(']', |scanner, opener| {
            if scanner.outside_is_group()
                && scanner.starts_line_left_of(opener)
                && scanner.name_ahead()
            {
                scanner.report_opener(
                    scanner.at..scanner.at + 1,
                    "the list is not closed before this field",
                    opener,
                );
                return false;
            }
            items.push(scanner.value());
            true
        });
        RonNodeKind::List(items)
    }

    fn map(&mut self) -> RonNodeKind {
        let mut entries = Vec::new();
        self.bracketed('}', |scanner, opener| {
            let quoted = matches!(scanner.peek(), Some('"' | '\''));
            if !quoted
                && scanner.outside_is_group()
                && scanner.starts_line_left_of(opener)
                && scanner.name_ahead()
            {
                scanner.report_opener(
                    scanner.at..scanner.at + 1,
                    "the map is not closed before this field",
                    opener,
                );
                return false;
            }
            let key = scanner.value();
            scanner.colon();
            scanner.skip_blank();
            let value = match scanner.peek() {
                None => scanner.missing(),
                Some(_) => scanner.value(),
            };
            entries.push((key, value));
            true
        });
        RonNodeKind::Map(entries)
    }

    fn group(&mut self, name: Option<Span>) -> RonNodeKind {
        let mut parts = Vec::new();
        self.bracketed(')', |scanner, opener| {
            let quoted = matches!(scanner.peek(), Some('"' | '\''));
            if !scanner.name_ahead() {
                let value = scanner.value();
                parts.push(GroupPart { name: None, value });
                return true;
            }
            let name = if quoted {
                if scanner.outside_is_map() && scanner.starts_line_left_of(opener) {
                    scanner.report_opener(
                        scanner.at..scanner.at + 1,
                        "`)` is missing before this entry",
                        opener,
                    );
                    return false;
                }
                let node = scanner.value();
                scanner.report(node.span.clone(), "the name of a field has no quotes", None);
                let inner = node.span.start + 1..node.span.end.saturating_sub(1);
                if inner.start <= inner.end {
                    inner
                } else {
                    node.span
                }
            } else {
                scanner.word()
            };
            scanner.colon();
            scanner.skip_blank();
            let value = match scanner.peek() {
                None => scanner.missing(),
                Some(_) => scanner.value(),
            };
            parts.push(GroupPart {
                name: Some(name),
                value,
            });
            true
        });
        RonNodeKind::Group { name, parts }
    }
}
