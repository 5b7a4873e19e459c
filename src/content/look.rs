//! How things are drawn.

use crate::content::read::values::leaves;
use serde::{Deserialize, Serialize};

leaves! {
    PaletteColor, "one of the sixteen colors, such as `Brown` or `LightRed`";
}

/// One of the sixteen colors that every terminal has; the window uses its own shades of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PaletteColor {
    Black,
    Red,
    Green,
    Brown,
    Blue,
    Magenta,
    Cyan,
    Gray,
    DarkGray,
    LightRed,
    LightGreen,
    Yellow,
    LightBlue,
    LightMagenta,
    LightCyan,
    White,
}

/// How a thing is drawn: a letter with a color in a terminal, a sprite in a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The letter or sign.
    pub glyph: char,
    /// Its color.
    pub color: PaletteColor,
    /// Names of sprites; where there are several, a square picks one by its position.
    pub sprites: Vec<String>,
}

pub(super) fn sprite(key: &str, sprite: Option<&String>) -> Vec<String> {
    vec![sprite.map_or(key, String::as_str).to_owned()]
}
