//! Text for a terminal: control characters are shown and not sent, and long lines are cut to what fits.

use std::fmt::Write as _;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::{SourceText, Span};

/// Whether a terminal would act on a character, or not show it, instead of writing it.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

fn push_visible(out: &mut String, c: char) {
    match c {
        // A tab is as wide as the terminal likes, so that nothing could be marked under it.
        '\t' => out.push_str("    "),
        c if is_hidden(c) => {
            let _ = write!(out, "{}", c.escape_unicode());
        }
        c => out.push(c),
    }
}

/// A text in which every character that a terminal would act on is written as `\u{..}`.
pub fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    text.chars().for_each(|c| push_visible(&mut out, c));
    out
}

/// As [`visible`], cut to so many columns; what is cut ends in `..`.
pub fn visible_within(text: &str, columns: usize) -> String {
    let mut out = String::new();
    let mut used = 0;
    for grapheme in text.graphemes(true) {
        let piece = visible(grapheme);
        used += piece.width();
        if used > columns {
            out.push_str("..");
            break;
        }
        out.push_str(&piece);
    }
    out
}

/// A line of a file as it is shown: cut around the place that matters when it is long.
pub(super) struct ShownLine {
    /// What is shown.
    pub(super) text: String,
    /// Offsets into the file of what is shown, each with its offset into `text`; the last one is the end.
    marks: Vec<(usize, usize)>,
}

impl ShownLine {
    /// Line `line` (from 0) of a file, cut around the byte `focus` of the file.
    pub(super) fn of(source: &SourceText, line: usize, focus: usize) -> Self {
        /// Columns of a line that are shown.
        const WIDTH: usize = 120;
        /// Bytes that are looked at on each side: enough for the columns, however large the file.
        const FAR: usize = 4 * WIDTH;
        let span = source.line_span(line);
        let focus = source.boundary(focus.clamp(span.start, span.end));
        let first = source.boundary(span.start.max(focus.saturating_sub(FAR)));
        let last = source.boundary(span.end.min(focus + FAR));
        let (left, right) = (&source.text()[first..focus], &source.text()[focus..last]);
        let width = |grapheme: &str| visible(grapheme).width();
        let fitting = |piece: &str| {
            let widths: usize = piece.graphemes(true).map(width).sum();
            widths.min(WIDTH)
        };
        let on_right = fitting(right).min(WIDTH - fitting(left).min(WIDTH / 2));
        let on_left = WIDTH - on_right;
        let mut from = focus;
        let mut used = 0;
        for (at, grapheme) in left.grapheme_indices(true).rev() {
            used += width(grapheme);
            if used > on_left {
                break;
            }
            from = first + at;
        }
        let mut shown = Self {
            text: String::from(if from > span.start { "..." } else { "" }),
            marks: Vec::new(),
        };
        used = 0;
        let mut to = from;
        for (at, grapheme) in source.text()[from..last].grapheme_indices(true) {
            let at = from + at;
            if at >= focus {
                used += width(grapheme);
            }
            if used > on_right {
                break;
            }
            shown.marks.push((at, shown.text.len()));
            grapheme
                .chars()
                .for_each(|c| push_visible(&mut shown.text, c));
            to = at + grapheme.len();
        }
        shown.marks.push((to, shown.text.len()));
        if to < span.end {
            shown.text.push_str("...");
        }
        shown
    }

    /// Where a byte of the file stands in the shown text; what was cut off is at the nearer end.
    pub(super) fn offset(&self, byte: usize) -> usize {
        let after = self.marks.partition_point(|&(at, _)| at < byte);
        self.marks[after.min(self.marks.len() - 1)].1
    }

    /// Whether a byte of the file is shown.
    pub(super) fn shows(&self, byte: usize) -> bool {
        let end = |mark: Option<&(usize, usize)>| mark.map_or(0, |&(at, _)| at);
        (end(self.marks.first())..=end(self.marks.last())).contains(&byte)
    }

    /// The columns, from 0, that a span of the file takes up: at least one.
    pub(super) fn columns(&self, span: &Span) -> Span {
        let (start, end) = (self.offset(span.start), self.offset(span.end));
        let before = self.text[..start].width();
        before..before + self.text[start..end.max(start)].width().max(1)
    }
}
