//! The sprite files exactly as written: a mirror of the grammar, still unchecked.

use crate::content::{
    listing::Listing,
    read::{Spanned, raw_struct::raw_struct},
};

raw_struct! {
    /// A whole file.
    RawSpriteFile, "a file of sprites `(palettes: {..}, palette: \"..\", sprites: {..})`" {
        /// Brushes and their colors, by the name of the palette.
        palettes: Listing<String, Listing<char, String>> = Listing::EMPTY,
        /// The palette that the sprites of this file use.
        palette: Option<String> = None,
        /// Sprites by name.
        sprites: Listing<String, RawSprite> = Listing::EMPTY,
    }
}

raw_struct! {
    /// One sprite: a picture, several, or another's picture in other colors.
    RawSprite, "a sprite `(rows: [..])`, `(frames: [[..], ..])` or `(recolor: \"..\")`" {
        /// One picture, row by row.
        rows: Option<Vec<Spanned<String>>> = None,
        /// Pictures that are shown in turn.
        frames: Option<Vec<Spanned<Vec<Spanned<String>>>>> = None,
        /// The sprite whose picture it has.
        recolor: Option<String> = None,
        /// Brushes of that picture, and those that take their places.
        swap: Listing<char, char> = Listing::EMPTY,
        /// Colors for this sprite alone.
        colors: Listing<char, String> = Listing::EMPTY,
    }
}
