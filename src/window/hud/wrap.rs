//! Breaks lines between words before they are laid out. The font is monospaced, so that columns can be counted, and a box can be
//! given the height it needs instead of being measured.

use crate::{
    play::{TextLine, Tone, ToneSpan},
    window::theme,
};

/// The line in pieces of at most so many columns, at least one; only printable letters remain.
pub(super) fn wrapped(line: &TextLine, columns: usize) -> Vec<TextLine> {
    let letters: Vec<(char, Tone)> = line
        .0
        .iter()
        .flat_map(|span| {
            theme::printable(&span.text)
                .chars()
                .map(|letter| (letter, span.tone))
                .collect::<Vec<_>>()
        })
        .collect();
    let columns = columns.max(1);
    let mut pieces = Vec::new();
    let mut rest = letters.as_slice();
    while rest.len() > columns {
        let at = break_at(rest, columns);
        pieces.push(joined(trimmed(&rest[..at])));
        let next = rest[at..]
            .iter()
            .position(|(letter, _)| *letter != ' ')
            .unwrap_or(rest.len() - at);
        rest = &rest[at + next..];
    }
    if !rest.is_empty() || pieces.is_empty() {
        pieces.push(joined(rest));
    }
    pieces
}

/// How many lines it takes.
pub(super) fn height(line: &TextLine, columns: usize) -> usize {
    wrapped(line, columns).len()
}

/// Where to break: after the last word that fits, or within a word that is too long.
fn break_at(letters: &[(char, Tone)], columns: usize) -> usize {
    let space = letters[..=columns]
        .iter()
        .rposition(|(letter, _)| *letter == ' ');
    // A break before the first word would get nowhere.
    match space {
        Some(at) if letters[..at].iter().any(|(letter, _)| *letter != ' ') => at,
        Some(_) | None => columns,
    }
}

/// Without spaces at the end.
fn trimmed(letters: &[(char, Tone)]) -> &[(char, Tone)] {
    let end = letters
        .iter()
        .rposition(|(letter, _)| *letter != ' ')
        .map_or(0, |last| last + 1);
    &letters[..end]
}

/// Letters of one tone become one span.
fn joined(letters: &[(char, Tone)]) -> TextLine {
    let spans = letters
        .chunk_by(|(_, left), (_, right)| left == right)
        .map(|run| ToneSpan {
            text: run.iter().map(|(letter, _)| letter).collect(),
            tone: run[0].1,
        });
    TextLine(spans.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts(text: &str, columns: usize) -> Vec<String> {
        wrapped(&TextLine::plain(text), columns)
            .iter()
            .map(TextLine::text)
            .collect()
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(texts("", 10), [""]);
        assert_eq!(texts("ten signs.", 10), ["ten signs."]);
        assert_eq!(texts("ten signs. and", 10), ["ten signs.", "and"]);
        assert_eq!(texts("four five six seven", 9), ["four five", "six seven"]);
    }

    #[test]
    fn a_word_longer_than_the_line_is_broken() {
        assert_eq!(
            texts(&"x".repeat(25), 10),
            ["xxxxxxxxxx", "xxxxxxxxxx", "xxxxx"]
        );
        assert_eq!(texts("   abcdefghijkl", 5), ["   ab", "cdefg", "hijkl"]);
    }

    #[test]
    fn columns_of_tables_stay_where_they_are() {
        assert_eq!(texts("  a) sword    12 lb", 30), ["  a) sword    12 lb"]);
    }

    #[test]
    fn tones_go_with_their_letters() {
        let line = TextLine::plain("you hit the ")
            .and("cave orc", Tone::Strong)
            .and(".", Tone::Plain);
        let pieces = wrapped(&line, 16);
        let first = TextLine::plain("you hit the ").and("cave", Tone::Strong);
        assert_eq!(
            pieces,
            [
                first,
                TextLine::of("orc", Tone::Strong).and(".", Tone::Plain)
            ]
        );
    }

    proptest! {
        #[test]
        fn nothing_but_spaces_is_lost_and_every_piece_fits(text in "[ a-z]{0,80}", columns in 1_usize..30) {
            let pieces = texts(&text, columns);
            prop_assert!(pieces.iter().all(|piece| piece.len() <= columns));
            let squeeze = |text: &str| text.chars().filter(|letter| *letter != ' ').collect::<String>();
            prop_assert_eq!(squeeze(&pieces.concat()), squeeze(&text));
        }
    }
}
