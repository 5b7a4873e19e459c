//! Text in columns: the game's lines as ratatui's, broken into the width that there is.
//!
//! A column is a cell of the terminal, and a character may be none, one or two of them wide; every length here is
//! counted in columns.

use ratatui::{
    buffer::CellWidth,
    text::{Line, Span, StyledGrapheme},
};

use super::theme;
use crate::play;

/// The line in the terminal's colors.
pub(super) fn line(line: &play::TextLine) -> Line<'static> {
    let spans = line.0.iter();
    spans
        .map(|span| Span::styled(span.text.clone(), theme::tone(span.tone)))
        .collect()
}

/// Breaks a line at spaces so that each part is at most `width` wide; later parts are indented by two where there is
/// room for that. A word that is longer than a part is broken where the part ends. There is always at least one part.
pub(super) fn wrap(line: &Line<'_>, width: u16) -> Vec<Line<'static>> {
    let width = width.max(1);
    let indent = if width >= 12 { 2 } else { 0 };
    let all: Vec<StyledGrapheme<'_>> = line
        .spans
        .iter()
        .flat_map(|span| span.styled_graphemes(line.style))
        .filter(|grapheme| (1..=width).contains(&grapheme.symbol.cell_width()))
        .collect();
    let mut parts = Vec::new();
    let mut rest = all.as_slice();
    loop {
        let indent = if parts.is_empty() { 0 } else { indent };
        let fitting = count_fitting(rest, (width - indent).max(2.min(width)));
        if fitting == rest.len() {
            parts.push(joined(indent, rest));
            return parts;
        }
        // Break at the last space within reach, unless there is nothing but space before it.
        let start = rest.iter().take_while(|g| g.is_whitespace()).count();
        let space = (start..=fitting).rfind(|&at| rest[at].is_whitespace());
        let cut = space.unwrap_or(fitting).max(1);
        let (part, tail) = rest.split_at(cut);
        parts.push(joined(indent, trimmed_end(part)));
        let blanks = tail.iter().take_while(|g| g.is_whitespace()).count();
        rest = &tail[blanks..];
        if rest.is_empty() {
            return parts;
        }
    }
}

/// How many of the graphemes fit into a width.
fn count_fitting(graphemes: &[StyledGrapheme<'_>], width: u16) -> usize {
    let mut used = 0_u16;
    graphemes
        .iter()
        .take_while(|grapheme| {
            used = used.saturating_add(grapheme.symbol.cell_width());
            used <= width
        })
        .count()
}

/// Without the spaces at the end.
fn trimmed_end<'a, 'b>(mut part: &'a [StyledGrapheme<'b>]) -> &'a [StyledGrapheme<'b>] {
    while let [head @ .., last] = part
        && last.is_whitespace()
    {
        part = head;
    }
    part
}

/// The graphemes as a line of as few spans as possible, indented.
fn joined(indent: u16, graphemes: &[StyledGrapheme<'_>]) -> Line<'static> {
    let mut spans: Vec<Span<'static>> = Vec::new();
    if indent > 0 {
        spans.push(Span::raw(" ".repeat(usize::from(indent))));
    }
    for run in graphemes.chunk_by(|a, b| a.style == b.style) {
        let text: String = run.iter().map(|grapheme| grapheme.symbol).collect();
        spans.push(Span::styled(text, run[0].style));
    }
    Line::from(spans)
}

/// Cuts a line that is too wide, and shows by its end that there was more.
pub(super) fn cut(line: &Line<'_>, width: u16) -> Line<'static> {
    let graphemes: Vec<StyledGrapheme<'_>> = line
        .spans
        .iter()
        .flat_map(|span| span.styled_graphemes(line.style))
        .collect();
    if count_fitting(&graphemes, width) == graphemes.len() {
        return joined(0, &graphemes);
    }
    let fitting = count_fitting(&graphemes, width.saturating_sub(1));
    let mut shown = joined(0, trimmed_end(&graphemes[..fitting]));
    if width > 0 {
        let style = graphemes
            .get(fitting)
            .map_or(line.style, |grapheme| grapheme.style);
        shown.push_span(Span::styled("…", style));
    }
    shown
}

/// The width of a line.
pub(super) fn width(line: &Line<'_>) -> u16 {
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
    use crate::play::Tone;

    fn parts(text: &str, width: u16) -> Vec<String> {
        let wrapped = wrap(&line(&play::TextLine::plain(text)), width);
        wrapped.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_later_parts_are_indented() {
        assert_eq!(parts("", 10), [""]);
        assert_eq!(parts("abc def", 7), ["abc def"]);
        assert_eq!(parts("abc def", 6), ["abc", "def"]);
        assert_eq!(
            parts("The cave orc hits you for 3.", 14),
            ["The cave orc", "  hits you for", "  3."]
        );
        assert_eq!(parts("  indented text", 11), ["  indented", "text"]);
        assert_eq!(parts("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(parts("abc   ", 4), ["abc"]);
        assert_eq!(parts("a", 0), ["a"]);
    }

    #[test]
    fn wide_characters_count_twice_and_those_without_a_place_are_left_out() {
        assert_eq!(parts("漢字漢字", 5), ["漢字", "漢字"]);
        assert_eq!(parts("漢a漢", 1), ["a"]);
        assert_eq!(parts("a\tb\u{7}c\u{200b}d", 9), ["abcd"]);
    }

    #[test]
    fn no_part_is_wider_than_asked() {
        let text = "a bb 漢字漢 ccc dddd eeeee fffffffffffffffffffffffff  g é n̈ end";
        for width in 1..40 {
            for part in wrap(&line(&play::TextLine::plain(text)), width) {
                assert!(super::width(&part) <= width, "{part:?} in {width}");
            }
            let shown = cut(&line(&play::TextLine::plain(text)), width);
            assert!(super::width(&shown) <= width, "{shown:?} in {width}");
        }
    }

    #[test]
    fn a_cut_line_says_that_it_was_cut() {
        let text = line(&play::TextLine::plain("cave").and(" orc", Tone::Bad));
        assert_eq!(cut(&text, 8).to_string(), "cave orc");
        assert_eq!(cut(&text, 7).to_string(), "cave o…");
        assert_eq!(cut(&text, 6).to_string(), "cave…");
        assert_eq!(cut(&text, 1).to_string(), "…");
        assert_eq!(cut(&text, 0).to_string(), "");
    }

    #[test]
    fn tones_survive_wrapping() {
        let text = play::TextLine::plain("the ")
            .and("cave orc", Tone::Bad)
            .and(".", Tone::Plain);
        let wrapped = wrap(&line(&text), 9);
        assert_eq!(wrapped.len(), 2);
        assert_eq!(wrapped[0].spans[1].style, theme::tone(Tone::Bad));
        assert_eq!(wrapped[1].spans[0].style, theme::tone(Tone::Bad));
        assert_eq!(wrapped[1].spans[1].style, theme::tone(Tone::Plain));
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
