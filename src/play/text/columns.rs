//! Text in columns: how wide it is shown, broken into lines, cut, padded. A letter may be none, one or two columns wide,
//! so nothing here counts characters. Both front ends and the commands use this; what a library can do is left to it.

use std::ops::Range;

use textwrap::{
    WordSeparator,
    core::{break_words, display_width},
    wrap_algorithms::wrap_first_fit,
};
use unicode_truncate::{Alignment, UnicodeTruncateStr};

use crate::play::{TextLine, ToneSpan};

/// What ends a line that was cut for a screen.
const ELLIPSIS: &str = "…";

/// What ends a text that was cut before it is known where it is shown: a font may have nothing but ASCII.
const DOTS: &str = "..";

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    display_width(text)
}

/// The text with spaces after it up to a width; as it is where it is as wide or wider.
pub fn pad(text: &str, width: usize) -> String {
    text.unicode_pad(width, Alignment::Left, false).into_owned()
}

/// The text with spaces before it up to a width, as numbers stand in a table.
pub fn pad_left(text: &str, width: usize) -> String {
    text.unicode_pad(width, Alignment::Right, false)
        .into_owned()
}

/// Where a text is broken into lines of at most so many columns, later ones by `indent` shorter: at spaces, and inside a
/// word that is longer than a line. There is at least one part; spaces at a break belong to none.
pub fn breaks(text: &str, width: usize, indent: usize) -> Vec<Range<usize>> {
    breaks_in(text, [width; 2], indent)
}

/// The same with another width for the first line.
fn breaks_in(text: &str, [first, others]: [usize; 2], indent: usize) -> Vec<Range<usize>> {
    if display_width(text) <= first {
        return std::iter::once(0..text.len()).collect();
    }
    let later = others.saturating_sub(indent).max(1);
    let words = WordSeparator::AsciiSpace.find_words(text);
    let words = break_words(words, later.min(first.max(1)));
    let mut start = 0;
    let lines = wrap_first_fit(&words, &[first as f64, later as f64]);
    let parts = lines.into_iter().map(|line| {
        let long: usize = (line.iter())
            .map(|word| word.word.len() + word.whitespace.len())
            .sum();
        let blank = line.last().map_or(0, |word| word.whitespace.len());
        let part = start..start + long - blank;
        start += long;
        part
    });
    let mut parts: Vec<_> = parts.collect();
    // A line of nothing but leading spaces, before a word too long for it, is dropped.
    if parts.len() > 1 && parts[0].is_empty() {
        parts.remove(0);
    }
    parts
}

/// A text in lines of at most so many columns.
pub fn wrap(text: &str, width: usize) -> Vec<&str> {
    let parts = breaks(text, width, 0).into_iter();
    parts.map(|part| &text[part]).collect()
}

/// As much of a text as a width has room for beside a mark, without spaces at the end; `None` where all of it fits.
fn shortened<'a>(text: &'a str, width: usize, mark: &str) -> Option<&'a str> {
    let too_wide = display_width(text) > width;
    too_wide.then(|| {
        let (part, _) = text.unicode_truncate(width.saturating_sub(display_width(mark)));
        part.trim_end()
    })
}

/// A text in at most so many columns, which are not fewer than two; where it was cut, it ends with two dots.
pub fn cut(text: &str, width: usize) -> String {
    shortened(text, width, DOTS).map_or_else(|| text.to_owned(), |part| format!("{part}{DOTS}"))
}

/// The same without a part of a word at its end, as long as a word fits.
pub(in crate::play) fn cut_at_a_word(text: &str, width: usize) -> String {
    let Some(part) = shortened(text, width, DOTS) else {
        return text.to_owned();
    };
    let ends_a_word = !text[part.len()..].starts_with(char::is_alphanumeric);
    let whole = part.rsplit_once(' ').filter(|_| !ends_a_word);
    let whole = whole.map_or(part, |(whole, _)| whole.trim_end());
    format!("{}{DOTS}", whole.trim_end_matches([',', ';', ':', '.']))
}

impl TextLine {
    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.0.iter().map(|span| width(&span.text)).sum()
    }

    /// The line in parts of at most so many columns, at least one, later ones indented; tones stay with their letters.
    /// Control characters are left out.
    #[must_use]
    pub fn wrapped(&self, columns: usize, indent: usize) -> Vec<Self> {
        self.wrapped_in([columns; 2], indent)
    }

    /// The same where the first part has another width than those below it.
    pub(crate) fn wrapped_in(&self, columns: [usize; 2], indent: usize) -> Vec<Self> {
        let line = self.without_controls();
        let parts = breaks_in(&line.text(), columns, indent).into_iter();
        let parts = parts.enumerate().map(|(at, part)| {
            let before = (at > 0 && indent > 0).then(|| Self::plain(" ".repeat(indent)));
            let mut whole = before.unwrap_or_default();
            whole.0.extend(line.slice(&part).0);
            whole
        });
        parts.collect()
    }

    /// How far to the right the words of a line begin: behind its spaces, and behind the letter that chooses it.
    #[must_use]
    pub fn margin(&self) -> usize {
        let text = self.text();
        let words = text.trim_start_matches(' ');
        let mut chars = words.chars();
        let letter = chars.next().filter(char::is_ascii_alphabetic);
        let sign = if letter.is_some() && chars.as_str().starts_with(") ") {
            3
        } else {
            0
        };
        text.len() - words.len() + sign
    }

    /// The line in at most so many columns; where it was cut, its end shows it. Control characters are left out.
    #[must_use]
    pub fn cut(&self, columns: usize) -> Self {
        let line = self.without_controls();
        let text = line.text();
        let Some(part) = shortened(&text, columns, ELLIPSIS) else {
            return line;
        };
        let mut shown = line.slice(&(0..part.len()));
        // The ellipsis has the tone of the text that it replaces.
        let missing = line.slice(&(part.len()..text.len())).0.into_iter().next();
        shown
            .0
            .extend(missing.filter(|_| columns > 0).map(|missing| ToneSpan {
                text: ELLIPSIS.to_owned(),
                sign: None,
                ..missing
            }));
        shown
    }

    /// The part of a line between two bytes of its text.
    fn slice(&self, part: &Range<usize>) -> Self {
        let mut start = 0;
        let spans = self.0.iter().filter_map(|span| {
            let from = part.start.saturating_sub(start).min(span.text.len());
            let to = part.end.saturating_sub(start).min(span.text.len());
            start += span.text.len();
            (from < to).then(|| ToneSpan {
                text: span.text[from..to].to_owned(),
                tone: span.tone,
                sign: span.sign.filter(|_| from == 0),
            })
        });
        Self(spans.collect())
    }

    /// Without characters that would do something to a terminal instead of being shown.
    fn without_controls(&self) -> Self {
        let spans = self.0.iter().map(|span| ToneSpan {
            text: span.text.chars().filter(|one| !one.is_control()).collect(),
            ..span.clone()
        });
        Self(spans.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Tone;
    use proptest::prelude::*;

    fn parts(text: &str, columns: usize, indent: usize) -> Vec<String> {
        let parts = TextLine::plain(text).wrapped(columns, indent).into_iter();
        parts.map(|part| part.text()).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_later_parts_are_indented() {
        assert_eq!(parts("", 10, 0), [""]);
        assert_eq!(parts("abc def", 7, 0), ["abc def"]);
        assert_eq!(parts("abc def", 6, 0), ["abc", "def"]);
        assert_eq!(
            parts("The cave orc hits you for 3.", 14, 2),
            ["The cave orc", "  hits you for", "  3."]
        );
        assert_eq!(parts("  indented text", 11, 0), ["  indented", "text"]);
        assert_eq!(parts("  a) sword    12 lb", 30, 2), ["  a) sword    12 lb"]);
        assert_eq!(wrap("four five six seven", 9), ["four five", "six seven"]);
    }

    #[test]
    fn the_first_part_may_be_narrower_than_those_below_it() {
        let line = TextLine::plain("one two three four five six");
        let parts = |columns| {
            let parts = line.wrapped_in(columns, 2).into_iter();
            parts.map(|part| part.text()).collect::<Vec<_>>()
        };
        assert_eq!(parts([8, 14]), ["one two", "  three four", "  five six"]);
        assert_eq!(parts([27, 14]), ["one two three four five six"]);
    }

    #[test]
    fn a_text_that_is_cut_at_a_word_has_whole_words() {
        assert_eq!(cut_at_a_word("one two, three", 14), "one two, three");
        assert_eq!(cut_at_a_word("one two, three", 13), "one two..");
        assert_eq!(cut_at_a_word("one two, three", 10), "one two..");
        assert_eq!(cut_at_a_word("one two, three", 9), "one two..");
        assert_eq!(cut_at_a_word("one two, three", 8), "one..");
        assert_eq!(cut_at_a_word("abcdefghij kl", 6), "abcd..");
    }

    #[test]
    fn a_word_longer_than_the_line_is_broken() {
        assert_eq!(parts("abcdefghij kl", 4, 0), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(parts("   abcdefghijkl", 5, 0), ["abcde", "fghij", "kl"]);
        assert_eq!(parts("a", 0, 0), ["a"]);
    }

    #[test]
    fn wide_letters_count_twice_and_control_characters_are_left_out() {
        assert_eq!(parts("漢字漢字", 5, 0), ["漢字", "漢字"]);
        assert_eq!(parts("a\tb\u{7}c\u{1b}[1md", 9, 0), ["abc[1md"]);
        assert_eq!(pad("漢", 4), "漢  ");
        assert_eq!(pad("long enough", 4), "long enough");
        assert_eq!(pad_left("字", 3), " 字");
        assert_eq!(TextLine::plain("漢").and("a", Tone::Bad).width(), 3);
    }

    #[test]
    fn tones_go_with_their_letters() {
        let line = TextLine::plain("you hit the ")
            .and("cave orc", Tone::Strong)
            .and(".", Tone::Plain);
        let first = TextLine::plain("you hit the ").and("cave", Tone::Strong);
        let second = TextLine::of("orc", Tone::Strong).and(".", Tone::Plain);
        assert_eq!(line.wrapped(16, 0), [first, second]);
    }

    #[test]
    fn a_cut_line_says_that_it_was_cut() {
        let line = TextLine::plain("cave").and(" orc", Tone::Bad);
        let of = |columns| line.cut(columns).text();
        assert_eq!(of(8), "cave orc");
        assert_eq!(of(7), "cave o…");
        assert_eq!(of(6), "cave…");
        assert_eq!(of(1), "…");
        assert_eq!(of(0), "");
        assert_eq!(
            line.cut(6),
            TextLine::plain("cave").and("…", Tone::Bad),
            "in the tone of what is missing"
        );
        assert_eq!(cut("cave orc", 8), "cave orc");
        assert_eq!(cut("cave orc", 7), "cave..");
        assert_eq!(cut("漢字漢", 4), "漢..");
    }

    proptest! {
        #[test]
        fn nothing_but_spaces_is_lost_and_every_part_fits(text in "[ a-z漢é]{0,80}", columns in 2_usize..30) {
            let parts = parts(&text, columns, 0);
            prop_assert!(parts.iter().all(|part| width(part) <= columns));
            let solid = |text: &str| text.replace(' ', "");
            prop_assert_eq!(solid(&parts.concat()), solid(&text));
            prop_assert!(width(&cut(&text, columns)) <= columns);
        }
    }
}
