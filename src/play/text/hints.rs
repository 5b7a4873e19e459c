//! Lines with keys and what they do, which belong together.

use super::line::{TextLine, Tone};

/// A space at which no line is broken.
const BOUND: char = '\u{a0}';

impl TextLine {
    /// The line in parts of at most so many columns, the first and those below it, as [`TextLine::wrapped`] gives them; but a key
    /// and what it does are not parted, as far as that takes no more than half of a line.
    pub(crate) fn with_whole_hints(&self, columns: [usize; 2], indent: usize) -> Vec<Self> {
        let whole = bound(self, columns[0].min(columns[1]));
        let mut parts = whole.as_ref().unwrap_or(self).wrapped_in(columns, indent);
        // Where nothing is broken any more they are spaces as others are.
        for span in parts.iter_mut().flat_map(|part| &mut part.0) {
            span.text = span.text.replace(BOUND, " ");
        }
        parts
    }
}

/// A line whose keys are bound to what they do; `None`: there are none.
fn bound(line: &TextLine, width: usize) -> Option<TextLine> {
    let mut whole: Option<TextLine> = None;
    for (at, pair) in line.0.windows(2).enumerate() {
        let [key, does] = pair else { continue };
        let said = does.text.trim_end();
        let short = TextLine::plain(key.text.as_str())
            .and(said, Tone::Plain)
            .width()
            <= width / 2;
        if key.tone != Tone::Key || !said.starts_with(' ') || !short {
            continue;
        }
        let solid = |text: &str| text.replace(' ', &BOUND.to_string());
        let spans = &mut whole.get_or_insert_with(|| line.clone()).0;
        spans[at].text = solid(&key.text);
        spans[at + 1].text = solid(said) + &does.text[said.len()..];
    }
    whole
}
