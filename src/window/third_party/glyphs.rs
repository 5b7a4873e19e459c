//! The letters of the window's own font as pixels, drawn by the library that Bevy draws text with.

use bevy::text::DEFAULT_FONT_DATA;
use swash::{
    FontRef,
    scale::{Render, ScaleContext, Source},
    zeno::Format,
};

/// A letter as pixels: how much of each is covered.
pub(in crate::window) struct Glyph {
    /// Columns from the left edge of the letter's cell to the pixels.
    left: i32,
    /// Rows from the pixels' upper edge down to the line that letters stand on.
    top: i32,
    width: i32,
    height: i32,
    cover: Vec<u8>,
}

impl Glyph {
    /// How much of a pixel is covered, 0 to 255; the origin lies at the left edge of the cell, on the line that letters stand on.
    pub(in crate::window) fn cover(&self, x: i32, y: i32) -> u8 {
        let (across, down) = (x - self.left, y + self.top);
        let inside = (0..self.width).contains(&across) && (0..self.height).contains(&down);
        let place = usize::try_from(down * self.width + across).ok();
        let cover = place.filter(|_| inside).and_then(|at| self.cover.get(at));
        cover.copied().unwrap_or(0)
    }
}

/// Letters in a size, in pixels of the font's height; one that the font has not, or that has no ink, is empty.
pub(in crate::window) fn draw(letters: impl Iterator<Item = char>, size: f32) -> Vec<Glyph> {
    let font = FontRef::from_index(DEFAULT_FONT_DATA, 0);
    let mut context = ScaleContext::new();
    let glyph = |letter: char| {
        let font = font?;
        let mut scaler = context.builder(font).size(size).hint(true).build();
        let id = font.charmap().map(letter);
        let mut render = Render::new(&[Source::Outline]);
        let image = render.format(Format::Alpha).render(&mut scaler, id)?;
        Some(Glyph {
            left: image.placement.left,
            top: image.placement.top,
            width: i32::try_from(image.placement.width).ok()?,
            height: i32::try_from(image.placement.height).ok()?,
            cover: image.data,
        })
    };
    letters
        .map(glyph)
        .map(|drawn| {
            drawn.unwrap_or(Glyph {
                left: 0,
                top: 0,
                width: 0,
                height: 0,
                cover: Vec::new(),
            })
        })
        .collect()
}
