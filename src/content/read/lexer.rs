//! The lowest level of the scanner: blanks, comments, words and quotes.

use super::{node::RonNodeKind, scan::Scanner};
use crate::content::fault::Span;

/// Whether `c` closes a bracket.
pub(in crate::content) const fn is_closer(c: char) -> bool {
    matches!(c, ')' | ']' | '}')
}

/// Whether `c` can be part of a word or a number.
fn is_word(c: char) -> bool {
    !c.is_whitespace()
        && !is_closer(c)
        && !matches!(c, ',' | ':' | '=' | '(' | '[' | '{' | '"' | '\'')
}

/// The next place of some sort: looked for once, and known from there on until a scan has passed it.
#[derive(Clone, Copy, Default)]
pub(super) struct NextMatch(Option<(usize, Option<usize>)>);

impl NextMatch {
    /// The place from byte `at` on; `find` looks for it when it is not known yet.
    fn from(&mut self, at: usize, find: impl FnOnce() -> Option<usize>) -> Option<usize> {
        if let Some((from, place)) = self.0
            && from <= at
            && place.is_none_or(|place| at < place)
        {
            return place;
        }
        let place = find();
        self.0 = Some((at, place));
        place
    }
}

impl Scanner<'_> {
    pub(in crate::content) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Notes that so many bytes are looked at.
    pub(super) fn look(&self, bytes: usize) {
        self.looked.set(self.looked.get() + bytes);
    }

    pub(in crate::content) fn peek(&self) -> Option<char> {
        self.look(1);
        self.rest().chars().next()
    }

    /// Whether the word at `span` is a name as Rust has them.
    pub(in crate::content) fn is_name(&self, span: &Span) -> bool {
        let word = &self.text[span.clone()];
        word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    }

    /// Skips blanks and comments.
    pub(in crate::content) fn skip_blank(&mut self) {
        loop {
            let blank = self.rest().len() - self.rest().trim_start().len();
            self.at += blank;
            self.look(blank + 1);
            match self.rest().as_bytes() {
                [b'/', b'/', ..] => {
                    let comment = self.rest().find('\n').unwrap_or(self.rest().len());
                    self.at += comment;
                    self.look(comment);
                }
                [b'/', b'*', ..] => self.block_comment(),
                _ => return,
            }
        }
    }

    /// Block comments nest.
    fn block_comment(&mut self) {
        let opener = self.at;
        let mut depth = 0;
        let bytes = self.text.as_bytes();
        while let Some(pair) = bytes.get(self.at..self.at + 2) {
            self.look(1);
            match pair {
                b"/*" => depth += 1,
                b"*/" => depth -= 1,
                _ => {
                    self.at += 1;
                    continue;
                }
            }
            self.at += 2;
            if depth == 0 {
                return;
            }
        }
        if !self.ended {
            self.report(
                opener..opener + 2,
                "the comment is not closed",
                Some("end it with `*/`"),
            );
        }
        self.ended = true;
        self.at = self.text.len();
    }

    /// `#![enable(..)]` lines of general RON: everything they switch on is on here, so they are refused.
    pub(in crate::content) fn skip_attributes(&mut self) {
        self.skip_blank();
        while self.rest().starts_with("#!") {
            let start = self.at;
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            self.report(
                start..self.at,
                "attributes have no meaning in these files",
                Some("remove the line"),
            );
            self.skip_blank();
        }
    }

    /// A name or a number, or any other run of characters; at least one character. A `=` ends a word.
    pub(in crate::content) fn word(&mut self) -> Span {
        let start = self.at;
        while let Some(c) = self.peek() {
            let comment = matches!(self.rest().as_bytes(), [b'/', b'/' | b'*', ..]);
            if self.at > start && (!is_word(c) || comment) {
                break;
            }
            self.at += c.len_utf8();
        }
        start..self.at
    }

    /// A string in quotes; it may not run over the end of its line, or one lost quote would turn the file inside out.
    pub(in crate::content) fn string(&mut self) -> RonNodeKind {
        let start = self.at;
        self.at += 1;
        loop {
            match self.peek() {
                Some('"') => {
                    self.at += 1;
                    return RonNodeKind::Scalar;
                }
                Some('\\') => {
                    self.at += 1;
                    if let Some(c) = self.peek().filter(|&c| c != '\n' && c != '\r') {
                        self.at += c.len_utf8();
                    }
                }
                None | Some('\n' | '\r') => {
                    self.unsure = true;
                    self.report(
                        start..self.at,
                        "the string is not closed on its line",
                        Some("text of several lines is written r#\"..\"#"),
                    );
                    // A quote at the end of a line that another one at the beginning of a line answers was meant so.
                    if self.at == start + 1
                        && let Some(end) = self.quote_of_its_own()
                    {
                        self.at = end;
                    }
                    return RonNodeKind::Missing;
                }
                Some(c) => self.at += c.len_utf8(),
            }
        }
    }

    /// Where the next quote ends with which a line begins; `None`: no line does.
    fn quote_of_its_own(&mut self) -> Option<usize> {
        let (text, from) = (self.text, self.at);
        let looked = &self.looked;
        self.ahead.line_quote.from(from, || {
            let mut at = from;
            for line in text[from..].split_inclusive('\n') {
                looked.set(looked.get() + line.len());
                let blank = line.len() - line.trim_start().len();
                if line[blank..].starts_with('"') && at > from {
                    return Some(at + blank + 1);
                }
                at += line.len();
            }
            None
        })
    }

    /// A character in single quotes. One that is not closed is taken to be one character long.
    pub(in crate::content) fn character(&mut self) -> RonNodeKind {
        /// Bytes of the longest escape, `\u{10FFFF}`, and its quote.
        const FAR: usize = 12;
        let start = self.at;
        self.at += 1;
        let inside = &self.text[self.at..self.text.floor_char_boundary(self.at + FAR)];
        let inside = inside.lines().next().unwrap_or("");
        // `'\''`, `'\u{2588}'`: an escape may hold a quote right after its backslash.
        let escape = inside.starts_with('\\');
        let skip: usize = inside
            .chars()
            .take(if escape { 2 } else { 1 })
            .map(char::len_utf8)
            .sum();
        let close = if escape {
            inside[skip..].find('\'')
        } else {
            None
        };
        self.at += skip + close.unwrap_or(0);
        if self.peek() == Some('\'') && skip > 0 {
            self.at += 1;
            return RonNodeKind::Scalar;
        }
        self.unsure = true;
        let help = Some("a character looks like '#'");
        self.report(start..self.at, "the character is not closed", help);
        RonNodeKind::Missing
    }

    /// Takes a raw string `r"..."` or `r#"..."#`, if one is here.
    pub(in crate::content) fn raw_string(&mut self) -> Option<RonNodeKind> {
        let after_r = self.rest().strip_prefix('r')?;
        let hashes = after_r.len() - after_r.trim_start_matches('#').len();
        if !after_r[hashes..].starts_with('"') {
            return None;
        }
        let start = self.at;
        let body = start + 1 + hashes + 1;
        let end = format!("\"{}", "#".repeat(hashes));
        let first = self.text[body..].find(&end).map(|at| body + at);
        self.look(first.unwrap_or(self.text.len()) - body);
        if let Some(first) = first {
            let last = self.raw_string_end(hashes, &end, first).unwrap_or(first);
            if last != first {
                let message = format!("`{end}` ends the text here");
                self.report(
                    first..first + end.len(),
                    message,
                    Some("choose another sign, or write r##\"..\"##"),
                );
            }
            self.at = last + end.len();
            return Some(RonNodeKind::Scalar);
        }
        if !self.ended {
            self.report(
                start..body,
                format!("the raw string is not closed with `{end}`"),
                None,
            );
        }
        self.ended = true;
        self.at = self.text.len();
        Some(RonNodeKind::Missing)
    }

    /// Where a raw string plausibly ends from byte `from` on: what follows can follow a value.
    fn raw_string_end(&mut self, hashes: usize, end: &str, from: usize) -> Option<usize> {
        let text = self.text;
        let after = |at: usize| {
            text[at + end.len()..]
                .trim_start_matches([' ', '\t', '\r'])
                .chars()
                .next()
        };
        let plausible =
            |at: usize| after(at).is_none_or(|c| is_closer(c) || matches!(c, ',' | '\n' | '/'));
        let place = self.ahead.raw_end.entry(hashes).or_default();
        let looked = &self.looked;
        place.from(from, || {
            let mut ends = text[from..].match_indices(end).map(|(at, _)| from + at);
            let found = ends.find(|&at| plausible(at));
            looked.set(looked.get() + found.unwrap_or(text.len()) - from);
            found
        })
    }

    /// Between a key and its value; `=` is taken for a slip.
    pub(in crate::content) fn colon(&mut self) {
        self.skip_blank();
        let here = self.at;
        match self.peek() {
            Some(':') => self.at += 1,
            Some('=') => {
                self.report(
                    here..here + 1,
                    "`:` stands between a name and its value, not `=`",
                    None,
                );
                self.at += 1;
            }
            _ => self.report(here..here, "a `:` and a value are missing here", None),
        }
    }
}
