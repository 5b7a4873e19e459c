//! Text with tones: what front ends show in their own colors.

use serde::{Deserialize, Serialize};

use crate::{
    content::{ItemId, Look, MonsterId, PaletteColor, TerrainId},
    rules::Class,
};

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

/// What a sign in a text stands for, so that a front end with pictures can show one in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignOf {
    /// A kind of thing.
    Item(ItemId),
    /// A kind of monster.
    Monster(MonsterId),
    /// A kind of terrain.
    Terrain(TerrainId),
    /// A character of a class.
    Character(Class),
}

/// A piece of text in one tone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToneSpan {
    /// The text.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
    /// That it is the sign of something, with a blank behind it.
    #[serde(skip)]
    pub sign: Option<SignOf>,
}

impl ToneSpan {
    /// Text that is no sign.
    pub fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self {
            text: text.into(),
            tone,
            sign: None,
        }
    }
}

/// A line of text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextLine(pub Vec<ToneSpan>);

impl TextLine {
    /// A line in one tone.
    pub fn of(text: impl Into<String>, tone: Tone) -> Self {
        Self(vec![ToneSpan::new(text, tone)])
    }

    /// A line of ordinary text.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::of(text, Tone::Plain)
    }

    /// The sign of a look and a blank.
    pub fn of_sign(look: &Look, of: SignOf) -> Self {
        Self::default().and_sign(look, of)
    }

    /// Adds the sign of a look and a blank.
    #[must_use]
    pub fn and_sign(mut self, look: &Look, of: SignOf) -> Self {
        self.0.push(ToneSpan {
            sign: Some(of),
            ..ToneSpan::new(format!("{} ", look.glyph), Tone::Own(look.color))
        });
        self
    }

    /// Adds the sign of a character and a blank.
    #[must_use]
    pub fn and_character(mut self, class: Class) -> Self {
        self.0.push(ToneSpan {
            sign: Some(SignOf::Character(class)),
            ..ToneSpan::new("@ ", Tone::Own(PaletteColor::White))
        });
        self
    }

    /// Adds a piece.
    #[must_use]
    pub fn and(mut self, text: impl Into<String>, tone: Tone) -> Self {
        self.0.push(ToneSpan::new(text, tone));
        self
    }

    /// Adds a key and what it does, apart from what stands before.
    #[must_use]
    pub(in crate::play) fn and_key(self, key: &str, does: &str) -> Self {
        let apart = if self.0.is_empty() { "" } else { "  " };
        self.and(apart, Tone::Faint)
            .and(key, Tone::Key)
            .and(format!(" {does}"), Tone::Faint)
    }

    /// The text without its tones.
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// The same without the signs of things, which nobody wants read out.
    #[cfg_attr(
        not(feature = "window"),
        expect(dead_code, reason = "the window alone has screen readers")
    )]
    pub(crate) fn spoken(&self) -> String {
        let words = self.0.iter().filter(|span| span.sign.is_none());
        words.map(|span| span.text.as_str()).collect()
    }
}
