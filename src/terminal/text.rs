//! The game's lines in the width and the colors of the terminal.
//!
//! A column is a cell of the terminal, and a character may be none, one or two of them wide; every length here is
//! counted in columns.

use ratatui::{
    buffer::CellWidth,
    text::{Line, Span},
};

use super::theme;
use crate::play::{TextLine, Tone};

/// The line in the terminal's colors.
pub(super) fn line(line: &TextLine) -> Line<'static> {
    let spans = line.0.iter();
    spans
        .map(|span| Span::styled(span.text.clone(), theme::tone(span.tone)))
        .collect()
}

/// Breaks a line so that each part is at most `width` wide; later parts are indented by two, or as far as the words behind a
/// letter, where there is room for that.
pub(super) fn wrap(line: &TextLine, width: u16) -> Vec<TextLine> {
    wrap_in(line, [width; 2])
}

/// The same where the first part has another width than those below it.
fn wrap_in(line: &TextLine, widths: [u16; 2]) -> Vec<TextLine> {
    let indent = if widths[1] >= 12 {
        2.max(line.margin().min(3))
    } else {
        0
    };
    let widths = widths.map(|width| usize::from(width.max(1)));
    line.with_whole_hints(widths, indent)
}

/// As many parts of a line as there is room for, in whole words, with the sign that there is more where that is so.
pub(super) fn wrap_to(line: &TextLine, widths: [u16; 2], most: usize) -> Vec<TextLine> {
    let lines = wrap_in(line, widths);
    if lines.len() <= most {
        return lines;
    }
    let mut lines = wrap_in(line, widths.map(|width| width.saturating_sub(1)));
    lines.truncate(most);
    if let Some(last) = lines.last_mut() {
        *last = std::mem::take(last).and("…", Tone::Plain);
    }
    lines
}

/// Cuts a line that is too wide, and shows by its end that there was more.
pub(super) fn cut(line: &TextLine, width: u16) -> TextLine {
    line.cut(usize::from(width))
}

/// The width of a line.
pub(super) fn width(line: &TextLine) -> u16 {
    line.width().try_into().unwrap_or(u16::MAX)
}

/// A sign for a square of the map: itself when it fills exactly one cell, else a question mark.
pub(super) fn glyph(sign: char) -> char {
    let mut bytes = [0; 4];
    if !sign.is_control() && sign.encode_utf8(&mut bytes).cell_width() == 1 {
        sign
    } else {
        '?'
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str, width: u16) -> Vec<String> {
        let parts = wrap(&TextLine::plain(text), width).into_iter();
        parts.map(|part| part.text()).collect()
    }

    #[test]
    fn later_parts_are_indented_where_there_is_room() {
        let text = "The cave orc hits you for 3.";
        assert_eq!(parts(text, 14), ["The cave orc", "  hits you for", "  3."]);
        assert_eq!(parts("b) one two three", 12), ["b) one two", "   three"]);
        assert_eq!(parts("abc def", 6), ["abc", "def"]);
        assert_eq!(parts("ab", 0), ["a", "b"]);
    }

    #[test]
    fn a_key_and_what_it_does_stay_on_one_line() {
        let line = TextLine::plain("It sleeps.  ")
            .and("I", Tone::Key)
            .and(" its page  ", Tone::Faint)
            .and("Tab", Tone::Key)
            .and(" the next one", Tone::Faint);
        let parts = |width| -> Vec<String> {
            let parts = wrap(&line, width).into_iter();
            parts.map(|part| part.text()).collect()
        };
        assert_eq!(parts(80), ["It sleeps.  I its page  Tab the next one"]);
        assert_eq!(parts(33), ["It sleeps.  I its page", "  Tab the next one"]);
        assert_eq!(
            parts(20),
            ["It sleeps.", "  I its page  Tab", "  the next one"]
        );
    }

    #[test]
    fn a_sign_that_does_not_fill_one_cell_is_not_drawn() {
        assert_eq!(glyph('@'), '@');
        assert_eq!(glyph('·'), '·');
        for bad in ['\n', '\u{7f}', '\u{200b}', '\u{301}', '漢', '🐀'] {
            assert_eq!(glyph(bad), '?', "{bad:?}");
        }
    }
}
