//! Text with tones: what front ends show in their own colors.

use serde::{Deserialize, Serialize};

use crate::content::PaletteColor;

/// How a piece of text is meant; front ends choose colors by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tone {
    /// Ordinary text.
    Plain,
    /// Less important text, old messages, units.
    Faint,
    /// Headings, names.
    Strong,
    /// Good for the player.
    Good,
    /// Bad for the player.
    Bad,
    /// Danger to life.
    Danger,
    /// A key to press.
    Key,
    /// A thing in its own color.
    Own(PaletteColor),
}

impl Tone {
    /// That of somebody's health, in hundredths of the hit points.
    pub const fn of_health(percent: i32) -> Self {
        match percent {
            ..=33 => Self::Bad,
            34..=66 => Self::Own(PaletteColor::Yellow),
            67.. => Self::Good,
        }
    }
}

/// A piece of text in one tone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToneSpan {
    /// The text.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// A line of text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextLine(pub Vec<ToneSpan>);

impl TextLine {
    /// A line in one tone.
    pub fn of(text: impl Into<String>, tone: Tone) -> Self {
        Self(vec![ToneSpan {
            text: text.into(),
            tone,
        }])
    }

    /// A line of ordinary text.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::of(text, Tone::Plain)
    }

    /// Adds a piece.
    #[must_use]
    pub fn and(mut self, text: impl Into<String>, tone: Tone) -> Self {
        self.0.push(ToneSpan {
            text: text.into(),
            tone,
        });
        self
    }

    /// The text without its tones.
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }
}
