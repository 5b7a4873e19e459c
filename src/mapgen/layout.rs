//! The layout of a level: parts, builder, rivers, patches, links, doors and stairs, in this order.

use super::{
    builder::{self, Built, Site},
    canvas::{Canvas, Cell},
    door,
    link::link,
    part::{self, PlacedParts},
    patch,
    stairs::{self, PlacedStairs},
    stream::LevelStream,
};
use crate::{
    content::{Content, Dungeon, ThemeDef},
    grid::Size,
};

/// A level without anybody on it.
pub(super) struct LevelLayout<'a> {
    pub(super) canvas: Canvas,
    pub(super) parts: PlacedParts<'a>,
    pub(super) built: Built,
    pub(super) stairs: PlacedStairs,
}

/// What a level is laid out from.
#[derive(Clone, Copy)]
pub(super) struct Blueprint<'a> {
    pub(super) content: &'a Content,
    pub(super) dungeon: &'a Dungeon,
    pub(super) theme: &'a ThemeDef,
    pub(super) depth: u8,
}

impl<'a> Blueprint<'a> {
    /// Lays a level out; `None` where it did not come out well, for once.
    pub(super) fn lay_out(self, dice: &mut LevelStream) -> Option<LevelLayout<'a>> {
        let theme = self.theme;
        let (width, height) = (dice.roll(theme.width), dice.roll(theme.height));
        let size = Size::new(width.clamp(40, 198) as u16, height.clamp(20, 98) as u16);
        let mut canvas = Canvas::new(size, &theme.palette, self.content);
        let site = Site::new(&canvas, &theme.builder, dice);
        let free = |x, y| site.free(x, y);
        let parts = part::put(&mut canvas, self.dungeon, theme, self.depth, free, dice);
        let built = builder::build(&mut canvas, &theme.builder, &site, dice);
        patch::rivers(&mut canvas, &theme.rivers, dice);
        patch::patches(&mut canvas, &theme.patches, dice);
        for &stub in &parts.stubs {
            if !canvas.is_plain(stub) {
                canvas.dig(stub, Cell::Way);
            }
        }
        let links = builder::links(&theme.builder, theme.loops);
        let doors = link(&mut canvas, &parts.stubs, links, dice)?;
        door::prune(&mut canvas);
        door::hang(&mut canvas, &doors, dice);
        let stairs = stairs::place(&canvas, dice)?;
        Some(LevelLayout {
            canvas,
            parts,
            built,
            stairs,
        })
    }

    /// One room and nothing else: what is left where a theme can be laid out in no other way.
    pub(super) fn bare_room(self) -> LevelLayout<'a> {
        let mut canvas = Canvas::new(Size::new(40, 20), &self.theme.palette, self.content);
        for at in 0..canvas.area() {
            canvas.set(at, Cell::Open);
        }
        let (up, down) = (canvas.at(2, 2), canvas.at(37, 17));
        let steps = super::survey::distances(&canvas, up);
        LevelLayout {
            canvas,
            parts: PlacedParts::default(),
            built: Built::default(),
            stairs: PlacedStairs { up, down, steps },
        }
    }
}
