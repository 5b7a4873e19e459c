//! Words for magic that lasts: how it begins, goes on and ends.

use crate::{content::TimedWords, play::text::line::Tone};

/// Magic that lasts begins, or is prolonged.
pub(super) fn began(words: &TimedWords, prolonged: bool) -> (String, Tone) {
    let text = if prolonged {
        &words.lasts
    } else {
        &words.begins
    };
    (text.clone(), tone(words))
}

/// How magic that lasts is meant.
pub(in crate::play) const fn tone(words: &TimedWords) -> Tone {
    if words.good { Tone::Good } else { Tone::Bad }
}
