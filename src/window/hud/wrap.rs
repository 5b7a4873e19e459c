//! Lines in the characters that the font has, broken where the panel ends. The font is monospaced, so that a box can be given the
//! height it needs instead of being measured.

use crate::{
    play::{TextLine, ToneSpan},
    window::theme,
};

/// The line in pieces of at most so many columns, at least one; only printable characters remain. What goes on below begins
/// as far to the right as the words of the line, where that is not far.
pub(super) fn wrapped(line: &TextLine, columns: usize) -> Vec<TextLine> {
    let spans = line.0.iter().map(|span| ToneSpan {
        text: theme::printable(&span.text),
        ..span.clone()
    });
    let line = TextLine(spans.collect());
    let indent = line.margin();
    let indent = if indent * 4 > columns { 0 } else { indent };
    line.wrapped(columns.max(1), indent)
}

/// How many lines it takes.
pub(super) fn height(line: &TextLine, columns: usize) -> usize {
    wrapped(line, columns).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_on_below_begins_below_the_first_word_unless_that_is_far_to_the_right() {
        let line = TextLine::plain("  one two three");
        let texts = |columns| {
            let pieces = wrapped(&line, columns).into_iter();
            pieces.map(|piece| piece.text()).collect::<Vec<_>>()
        };
        assert_eq!(texts(10), ["  one two", "  three"]);
        assert_eq!(texts(7), ["  one", "two", "three"]);
        let row = TextLine::plain("a) one two three four");
        let pieces = wrapped(&row, 14).into_iter();
        let pieces: Vec<_> = pieces.map(|piece| piece.text()).collect();
        assert_eq!(pieces, ["a) one two", "   three four"]);
    }

    #[test]
    fn what_becomes_longer_in_the_characters_of_the_font_is_counted_so() {
        let line = TextLine::plain("up \u{2192} down");
        let pieces = wrapped(&line, 9);
        let texts: Vec<String> = pieces.iter().map(TextLine::text).collect();
        assert_eq!(texts, ["up ->", "down"]);
        assert_eq!(height(&line, 10), 1);
    }
}
