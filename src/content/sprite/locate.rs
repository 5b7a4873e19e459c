//! Finds the line of a sprite or of a picture row again. RON hands over values without their places, and a fault without
//! a line makes an artist count; so a fault, and only a fault, reads the text a second time for its string literals.

/// A string literal of the text.
#[derive(Debug)]
struct Literal<'t> {
    /// What stands between the quotes.
    text: &'t str,
    /// Line from 1.
    line: u32,
    /// Whether a colon follows, which makes it a key.
    key: bool,
}

/// The string literals of a file, in order.
#[derive(Debug)]
pub(super) struct Lines<'t>(Vec<Literal<'t>>);

impl<'t> Lines<'t> {
    /// Collects the literals; comments and character literals hold none.
    pub(super) fn of(text: &'t str) -> Self {
        let mut literals = Vec::new();
        let mut line = 1;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
                '\'' => character(rest),
                '"' => {
                    let inner = string(&rest[1..]);
                    let after = rest.get(inner + 2..).unwrap_or_default();
                    literals.push(Literal {
                        text: &rest[1..=inner],
                        line,
                        key: after.trim_start().starts_with(':'),
                    });
                    (inner + 2).min(rest.len())
                }
                _ => first.len_utf8(),
            };
            line += rest[..length].matches('\n').count() as u32;
            rest = &rest[length..];
        }
        Self(literals)
    }

    /// Where the `nth` key (from 0) of this name stands, as a position in the list of literals.
    fn key(&self, name: &str, nth: usize) -> Option<usize> {
        let mut keys = (0..self.0.len()).filter(|&at| self.0[at].key && self.0[at].text == name);
        keys.nth(nth)
    }

    /// The line of the `nth` key (from 0) of this name.
    pub(super) fn of_key(&self, name: &str, nth: usize) -> Option<u32> {
        self.key(name, nth).map(|at| self.0[at].line)
    }

    /// The line of a picture row of the `nth` key of this name: the first place behind the key where the whole picture stands.
    pub(super) fn of_row(
        &self,
        name: &str,
        nth: usize,
        rows: &[String],
        row: usize,
    ) -> Option<u32> {
        let behind = self.0.get(self.key(name, nth)? + 1..)?;
        let picture = behind
            .windows(rows.len().max(1))
            .find(|found| found.iter().zip(rows).all(|(a, b)| a.text == b))?;
        picture.get(row).map(|literal| literal.line)
    }
}

/// Length in bytes of the inside of a string literal, given the text behind its opening quote.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' if !escaped => return at,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// Length in bytes of a character literal, given the text from its opening quote on; a quote alone counts as one byte.
fn character(text: &str) -> usize {
    let escaped = text[1..].starts_with('\\');
    let mut closing = text.char_indices().skip(if escaped { 3 } else { 2 });
    match closing.find(|&(_, c)| c == '\'' || c == '\n') {
        Some((at, '\'')) => at + 1,
        _ => 1,
    }
}
