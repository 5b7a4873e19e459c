//! Letters in the place of pictures: each sign in each color as a tile of its own, so that whatever draws a tile draws either.

use bevy::prelude::*;

use super::{map::joined::TilePixels, theme, third_party::glyphs};
use crate::content::PaletteColor;

/// The signs that the font has.
const SIGNS: std::ops::RangeInclusive<char> = '!'..='~';
/// Height of the font in pixels of a tile, and the row of the line that letters stand on.
const SIZE: f32 = 15.0;
const LINE: i32 = 12;
/// Half of what is left beside a letter, in pixels of a tile.
const BESIDE: i32 = 3;

/// The colors in the order of the tiles.
pub(super) const COLORS: [PaletteColor; 16] = [
    PaletteColor::Black,
    PaletteColor::Red,
    PaletteColor::Green,
    PaletteColor::Brown,
    PaletteColor::Blue,
    PaletteColor::Magenta,
    PaletteColor::Cyan,
    PaletteColor::Gray,
    PaletteColor::DarkGray,
    PaletteColor::LightRed,
    PaletteColor::LightGreen,
    PaletteColor::Yellow,
    PaletteColor::LightBlue,
    PaletteColor::LightMagenta,
    PaletteColor::LightCyan,
    PaletteColor::White,
];

/// Where the tile of a sign in a color stands among all of them. What the font has not is a question mark.
pub(super) fn index(sign: char, color: PaletteColor) -> u16 {
    let place = |sign: char| SIGNS.clone().position(|other| other == sign);
    let sign = place(sign).or_else(|| place('?')).unwrap_or(0);
    let color = COLORS.iter().position(|other| *other == color);
    (color.unwrap_or(0) * SIGNS.count() + sign) as u16
}

/// The tiles of all signs in all colors, in that order, and an empty one behind them.
pub(super) fn tiles() -> Vec<TilePixels> {
    let glyphs = glyphs::draw(SIGNS, SIZE);
    let mut tiles = Vec::with_capacity(glyphs.len() * COLORS.len() + 1);
    for color in COLORS {
        let Srgba {
            red, green, blue, ..
        } = theme::own(color).to_srgba();
        let [red, green, blue] = [red, green, blue].map(|part| (part * 255.0).round() as u8);
        tiles.extend(glyphs.iter().map(|glyph| {
            TilePixels::from_fn(|x, y| {
                let cover = glyph.cover(x as i32 - BESIDE, y as i32 - LINE);
                [red, green, blue, cover]
            })
        }));
    }
    tiles.push(TilePixels::from_fn(|_, _| [0; 4]));
    tiles
}

/// Where the empty tile stands.
pub(super) fn blank() -> u16 {
    (SIGNS.count() * COLORS.len()) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::sprite::TILE;

    #[test]
    fn every_sign_has_ink_of_its_color_within_its_tile_and_unlike_the_others() {
        let tiles = tiles();
        assert_eq!(tiles.len(), usize::from(blank()) + 1);
        let side = TILE as usize;
        let cover = |tile: &TilePixels| -> Vec<u8> {
            let places = (0..side * side).map(|at| (at % side, at / side));
            places.map(|(x, y)| tile.at(x, y)[3]).collect()
        };
        let mut seen = Vec::new();
        for sign in SIGNS {
            let tile = &tiles[usize::from(index(sign, PaletteColor::White))];
            let ink = cover(tile);
            assert!(ink.iter().any(|cover| *cover > 150), "{sign}");
            // No sign is cut at the sides.
            let edge = |x: usize| (0..side).all(|y| tile.at(x, y)[3] < 100);
            assert!(edge(0) && edge(side - 1), "{sign}");
            assert!(!seen.contains(&ink), "{sign} looks like another one");
            seen.push(ink);
        }
        assert!(
            cover(&tiles[usize::from(blank())])
                .iter()
                .all(|cover| *cover == 0)
        );
        let red = &tiles[usize::from(index('D', PaletteColor::LightRed))];
        let [r, g, _, _] = red.at(8, 8);
        assert!(r > g);
    }

    #[test]
    fn what_the_font_has_not_is_a_question_mark() {
        let color = PaletteColor::Green;
        assert_eq!(index('\u{2588}', color), index('?', color));
        assert_ne!(index('a', color), index('a', PaletteColor::Red));
    }
}
