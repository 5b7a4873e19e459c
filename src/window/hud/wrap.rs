//! Lines in the characters that the font has, broken where the panel ends. The font is monospaced, so that a box can be given the
//! height it needs instead of being measured.

use crate::{
    play::{TextLine, ToneSpan},
    rules::book,
    window::theme,
};

/// What goes on below the last cell of a row has at least so many columns, or it begins at the left.
const CELL: usize = 20;

/// The line in pieces of at most so many columns, at least one; only printable characters remain. What goes on below begins
/// below the last cell of a row of a table, or as far to the right as the words of the line, where that is not far.
pub(super) fn wrapped(line: &TextLine, columns: usize) -> Vec<TextLine> {
    let spans = line.0.iter().map(|span| ToneSpan {
        text: theme::printable(&span.text),
        ..span.clone()
    });
    let line = TextLine(spans.collect());
    let margin = line.margin() + sign(&line);
    let indent = match last_cell(&line) {
        Some(cell) if cell > margin && cell + CELL <= columns => cell,
        _ if margin * 4 > columns => 0,
        _ => margin,
    };
    line.with_whole_hints([columns.max(1); 2], indent)
}

/// How wide the sign is before the words of a line, for which there may be a picture.
fn sign(line: &TextLine) -> usize {
    let words = line.0.iter().skip_while(|span| {
        let text = span.text.trim();
        text.is_empty() || text.ends_with(')') && text.len() == 2
    });
    let first = words.take(1).filter(|span| span.sign.is_some());
    first.map(|span| span.text.len()).sum()
}

/// Whether a line can go on below within so many columns: words, with the rule behind them or not, and a row of a table whose last
/// cell has much room.
pub(super) fn goes_on_below(line: &TextLine, columns: usize) -> bool {
    let Some(cell) = last_cell(line) else {
        return true;
    };
    let text = theme::printable(&line.text());
    let (before, last) = text.split_at(cell);
    let margin = line.margin().min(cell);
    let is_rule = book::find(last.trim()).is_some() && !before[margin..].trim().contains("  ");
    is_rule || cell + CELL <= columns
}

/// Where the last cell of a row of a table begins: behind the last two blanks among its words.
fn last_cell(line: &TextLine) -> Option<usize> {
    let text = theme::printable(&line.text());
    let margin = line.margin().min(text.len());
    let words = text[margin..].trim();
    let start = text.len() - text[margin..].trim_start().len();
    words.rfind("  ").map(|gap| start + gap + 2)
}

/// How many lines it takes.
pub(super) fn height(line: &TextLine, columns: usize) -> usize {
    wrapped(line, columns).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Tone;

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
    fn a_row_of_a_table_goes_on_below_its_last_cell() {
        let texts = |words: &str, columns| {
            let pieces = wrapped(&TextLine::plain(words), columns).into_iter();
            pieces.map(|piece| piece.text()).collect::<Vec<_>>()
        };
        let spell = "a) Glow    3%  lights the room and hurts those who fear light";
        assert_eq!(
            texts(spell, 40),
            [
                "a) Glow    3%  lights the room and hurts",
                "               those who fear light"
            ]
        );
        // There is no room below it.
        assert_eq!(
            texts(spell, 32),
            [
                "a) Glow    3%  lights the room",
                "   and hurts those who fear",
                "   light"
            ]
        );
        assert!(goes_on_below(&TextLine::plain(spell), 35));
        assert!(!goes_on_below(&TextLine::plain(spell), 34));
        // The rule behind words is no cell of a table.
        let property = TextLine::plain("   +3 to its blows and more  SIL-SCORE-01");
        assert!(goes_on_below(&property, 20));
        let cell = TextLine::plain("   +3 to its blows and more  no rule");
        assert!(!goes_on_below(&cell, 20));
        let words = TextLine::plain("  b) lights the room  ");
        assert!(goes_on_below(&words, 20));
    }

    #[test]
    fn a_key_and_what_it_does_stay_on_one_line() {
        let line = TextLine::plain("Floor.  ")
            .and("Tab", Tone::Key)
            .and(" other  ", Tone::Faint)
            .and("Esc", Tone::Key)
            .and(" back", Tone::Faint);
        let pieces = wrapped(&line, 24).into_iter();
        let pieces: Vec<_> = pieces.map(|piece| piece.text()).collect();
        assert_eq!(pieces, ["Floor.  Tab other", "Esc back"]);
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
