//! The text of a file with its name, and the way from a byte to its line and column.

use std::sync::OnceLock;

use serde::Serialize;

use super::Span;

/// A place in a file as people count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// The text of a file and how the user knows the file.
#[derive(Debug, Default)]
pub struct SourceText {
    name: String,
    text: String,
    index: OnceLock<TextIndex>,
}

/// Where lines begin, and how many characters come before every so many bytes: without it each place would be found by
/// reading the file from its beginning.
#[derive(Debug)]
struct TextIndex {
    /// Byte offsets of the beginnings of all lines.
    lines: Vec<u32>,
    /// Characters that begin before each multiple of [`TextIndex::STEP`] bytes.
    characters: Vec<u32>,
}

impl TextIndex {
    const STEP: usize = 256;

    fn of(text: &str) -> Self {
        let mut index = Self {
            lines: vec![0],
            characters: Vec::with_capacity(text.len() / Self::STEP + 1),
        };
        let mut characters = 0;
        for (at, byte) in text.bytes().enumerate() {
            if at % Self::STEP == 0 {
                index.characters.push(characters);
            }
            characters += u32::from(begins_character(byte));
            if byte == b'\n' {
                index.lines.push(at as u32 + 1);
            }
        }
        if text.len().is_multiple_of(Self::STEP) {
            index.characters.push(characters);
        }
        index
    }

    /// How many characters begin before a byte.
    fn characters_before(&self, text: &str, offset: usize) -> u32 {
        let step = offset / Self::STEP;
        let rest = &text.as_bytes()[step * Self::STEP..offset];
        let rest = rest.iter().filter(|&&byte| begins_character(byte)).count();
        self.characters[step] + rest as u32
    }
}

/// Whether a byte of UTF-8 is the first of a character.
const fn begins_character(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

impl SourceText {
    /// A text under the name by which the user knows its file. Files are read with a limit, so a `u32` counts its bytes.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
            index: OnceLock::new(),
        }
    }

    /// How the user knows the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn index(&self) -> &TextIndex {
        self.index.get_or_init(|| TextIndex::of(&self.text))
    }

    /// The line, from 0, that holds a byte; an offset beyond the end is in the last line.
    pub(in crate::content) fn line_of(&self, offset: usize) -> usize {
        let lines = &self.index().lines;
        lines.partition_point(|&start| start as usize <= offset) - 1
    }

    /// The bytes of a line, counted from 0, without its ending.
    pub(in crate::content) fn line_span(&self, line: usize) -> Span {
        let lines = &self.index().lines;
        let start = lines.get(line).map_or(self.text.len(), |&at| at as usize);
        let end = lines
            .get(line + 1)
            .map_or(self.text.len(), |&at| at as usize - 1);
        let end = end.max(start);
        if self.text[start..end].ends_with('\r') {
            start..end - 1
        } else {
            start..end
        }
    }

    /// How many lines there are, at least 1.
    pub(in crate::content) fn line_count(&self) -> usize {
        self.index().lines.len()
    }

    /// The place of a byte; an offset beyond the end is the end.
    pub fn place(&self, offset: usize) -> LineColumn {
        let offset = self.boundary(offset);
        let line = self.line_of(offset);
        let index = self.index();
        let start = index.lines[line] as usize;
        let column = index.characters_before(&self.text, offset)
            - index.characters_before(&self.text, start);
        LineColumn {
            line: line as u32 + 1,
            column: column + 1,
        }
    }

    /// The last beginning of a character up to `offset`, or the end of the text.
    pub(super) fn boundary(&self, offset: usize) -> usize {
        self.text.floor_char_boundary(offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_agrees_with_counting_from_the_beginning() {
        let long = "é█a".repeat(300);
        for text in [
            "",
            "a",
            "a\n",
            "\n\n",
            "é\r\n█b\r\nc",
            &long,
            &format!("{long}\n{long}\n"),
        ] {
            let source = SourceText::new("x", text);
            for (at, _) in text.char_indices().chain([(text.len(), 'x')]) {
                let before = &text[..at];
                let line = before.matches('\n').count() as u32 + 1;
                let column = before.rsplit('\n').next().unwrap().chars().count() as u32 + 1;
                assert_eq!(source.place(at), LineColumn { line, column }, "{at}");
            }
            assert_eq!(source.line_count(), text.matches('\n').count() + 1);
            for (at, line) in text.lines().enumerate() {
                assert_eq!(&text[source.line_span(at)], line);
            }
            assert_eq!(source.place(text.len() + 9), source.place(text.len()));
        }
    }
}
