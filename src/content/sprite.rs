//! The game's pictures: text pictures with palettes in, one checked RGBA atlas out.
//!
//! An artist draws a sprite as sixteen rows of sixteen characters, each a brush of the file's palette. [`load`] reads any
//! number of such files, reports every fault in all of them at once, and packs the pictures into a [`SpriteSheet`], an image in memory
//! that knows where each name lies. How an atlas reaches the screen belongs to the front ends.

mod palette;
pub mod raw;
mod resolve;
#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, sync::Arc};

use super::fault::{Faults, SourceText};

/// The side of a sprite and of an atlas tile, in pixels.
pub const TILE: u32 = 16;
/// Atlas tiles in one row of the image.
const COLUMNS: u32 = 16;
/// Bytes of one pixel: red, green, blue, alpha.
const CHANNELS: usize = 4;
/// The sprite that stands in for a name no file has.
pub const UNKNOWN: &str = "unknown";

/// One sprite file: the name that faults cite, and the RON text.
#[derive(Clone, Copy, Debug)]
pub struct SpriteSource<'a> {
    /// File name as a person should see it, such as `items.ron`.
    pub file: &'a str,
    /// The whole text of the file.
    pub text: &'a str,
}

/// Names one shipped file and carries its text in the program.
macro_rules! shipped {
    ($file:literal) => {
        SpriteSource {
            file: $file,
            text: include_str!(concat!("../../assets/sprites/", $file)),
        }
    };
}

/// The files that come with the game.
pub const SHIPPED: [SpriteSource<'static>; 7] = [
    shipped!("palette.ron"),
    shipped!("terrain.ron"),
    shipped!("player.ron"),
    shipped!("monsters.ron"),
    shipped!("items.ron"),
    shipped!("effects.ron"),
    shipped!("ui.ron"),
];

/// All sprites in one image, packed row by row from the top left, and the way from a name to its tile.
///
/// Tiles are numbered along the rows: tile `i` has its upper left corner at pixel
/// `(i % columns * tile, i / columns * tile)`. Files follow one another in the order given, sprites in the order of their file,
/// and the frames of one sprite are neighbors in number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpriteSheet {
    /// Side of a tile in pixels; always [`TILE`].
    pub tile: u32,
    /// Tiles in one row of the image.
    pub columns: u32,
    /// Width of the image in pixels.
    pub width: u32,
    /// Height of the image in pixels.
    pub height: u32,
    /// The image, four bytes a pixel (sRGB red, green, blue, and alpha, which is 0 or 255), top row first.
    pub rgba: Vec<u8>,
    /// The tile of each sprite's first frame.
    pub index: BTreeMap<String, u16>,
    /// How many frames each sprite has, 1 to 4.
    pub frames: BTreeMap<String, u8>,
}

impl SpriteSheet {
    /// The tile of the sprite's first frame.
    pub fn index_of(&self, name: &str) -> Option<u16> {
        self.index.get(name).copied()
    }

    /// The tile of the sprite, or of [`UNKNOWN`] where there is no such sprite, or tile 0 where even that is missing.
    pub fn index_or_unknown(&self, name: &str) -> u16 {
        self.index_of(name)
            .or_else(|| self.index_of(UNKNOWN))
            .unwrap_or_default()
    }

    /// How many frames the sprite has; `None` where there is no such sprite.
    pub fn frame_count(&self, name: &str) -> Option<u8> {
        self.frames.get(name).copied()
    }

    /// The tile to draw at a step of an animation that goes round for ever: `step` counts frames from any start.
    pub fn frame_of(&self, name: &str, step: u64) -> Option<u16> {
        let count = u64::from(self.frame_count(name)?.max(1));
        Some(self.index_of(name)? + (step % count) as u16)
    }

    /// The color of one pixel of a tile, `x` to the right and `y` down, both from 0; `None` outside the tile or the sheet.
    pub fn pixel(&self, tile: u16, x: u32, y: u32) -> Option<[u8; CHANNELS]> {
        if x >= self.tile || y >= self.tile || self.columns == 0 {
            return None;
        }
        let left = u32::from(tile) % self.columns * self.tile;
        let top = u32::from(tile) / self.columns * self.tile;
        let at = ((top + y) * self.width + left + x) as usize * CHANNELS;
        self.rgba.get(at..at + CHANNELS)?.try_into().ok()
    }
}

/// Reads, checks and packs sprite files.
///
/// # Errors
/// Every fault in all files; a sprite with a fault hides no other sprite's faults.
pub fn load(sources: &[SpriteSource<'_>]) -> Result<SpriteSheet, Faults> {
    let text = |source: &SpriteSource<'_>| Arc::new(SourceText::new(source.file, source.text));
    read_sheet(&sources.iter().map(text).collect::<Vec<_>>())
}

/// As [`load`], of texts that have been read.
pub(super) fn read_sheet(sources: &[Arc<SourceText>]) -> Result<SpriteSheet, Faults> {
    let sprites = resolve::resolve(sources)?;
    Ok(pack(&sprites))
}

/// The sheet of the [`SHIPPED`] files.
///
/// # Errors
/// As [`load`]; a test sees to it that the shipped files have no fault.
pub fn shipped() -> Result<SpriteSheet, Faults> {
    load(&SHIPPED)
}

/// Lays the checked pictures out in one image. `resolve` has made sure that there are fewer tiles than a `u16` counts.
fn pack(sprites: &[resolve::ResolvedSprite]) -> SpriteSheet {
    let tiles: usize = sprites.iter().map(|sprite| sprite.frames.len()).sum();
    let columns = COLUMNS.min(tiles as u32);
    let width = columns * TILE;
    let height = (tiles as u32).div_ceil(COLUMNS) * TILE;
    let mut sheet = SpriteSheet {
        tile: TILE,
        columns,
        width,
        height,
        rgba: vec![0; (width * height) as usize * CHANNELS],
        index: BTreeMap::new(),
        frames: BTreeMap::new(),
    };
    let mut tile: u16 = 0;
    for sprite in sprites {
        sheet.index.insert(sprite.name.clone(), tile);
        sheet
            .frames
            .insert(sprite.name.clone(), sprite.frames.len() as u8);
        for frame in &sprite.frames {
            let left = u32::from(tile) % columns * TILE;
            let top = u32::from(tile) / columns * TILE;
            for (y, row) in (0..).zip(frame) {
                let start = ((top + y) * width + left) as usize * CHANNELS;
                let line = sheet.rgba[start..].chunks_exact_mut(CHANNELS);
                for (pixel, color) in line.zip(row) {
                    pixel.copy_from_slice(color);
                }
            }
            tile += 1;
        }
    }
    sheet
}
