//! The squares of a level while it is laid out: first what role each plays, then what it is made of.

use crate::{
    content::{Content, Feature, PaletteDef, TerrainDef, TerrainId},
    grid::{Grid, Pos, Size},
};

/// What role a square plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// The border, which nothing opens.
    Edge,
    /// Solid, and may be dug.
    Rock,
    /// The wall of a room: who digs through it puts a door there.
    Wall,
    /// Open ground.
    Open,
    /// A corridor or a bridge.
    Way,
    /// Where a corridor enters a room.
    Door,
    /// Water, lava and what else nobody walks into, and may be bridged.
    Barrier,
    /// A square of a part: it stays as it was drawn.
    Kept,
}

/// Whether a terrain can be walked onto by everybody, a door that opens at once included.
pub(super) const fn is_plain(kind: &TerrainDef) -> bool {
    kind.passable || matches!(kind.feature, Feature::Opens(_))
}

/// The squares of a level.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    size: Size,
    width: usize,
    cells: Vec<Cell>,
    /// What a square is made of; `None`: what the palette says of its role.
    paint: Vec<Option<TerrainId>>,
    palette: PaletteDef,
    edge: TerrainId,
    /// Of each terrain, whether it can be walked onto.
    plain: Vec<bool>,
}

impl Canvas {
    /// Solid rock with a border.
    pub(super) fn new(size: Size, palette: &PaletteDef, content: &Content) -> Self {
        let (width, area) = (usize::from(size.width()), size.area());
        let mut cells = vec![Cell::Rock; area];
        for (at, cell) in cells.iter_mut().enumerate() {
            let (x, y) = (at % width, at / width);
            if x == 0 || y == 0 || x + 1 == width || y + 1 == usize::from(size.height()) {
                *cell = Cell::Edge;
            }
        }
        let edge = content.terrain_keys.get("permanent_wall");
        Self {
            size,
            width,
            cells,
            paint: vec![None; area],
            palette: palette.clone(),
            edge: edge.copied().unwrap_or(palette.wall),
            plain: content.terrain.iter().map(is_plain).collect(),
        }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) const fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        usize::from(self.size.height())
    }

    pub(super) const fn area(&self) -> usize {
        self.cells.len()
    }

    pub(super) const fn palette(&self) -> &PaletteDef {
        &self.palette
    }

    /// The square of a position inside.
    pub(super) const fn at(&self, x: usize, y: usize) -> usize {
        y * self.width + x
    }

    /// Column and row of a square.
    pub(super) const fn place(&self, at: usize) -> (usize, usize) {
        (at % self.width, at / self.width)
    }

    pub(super) const fn pos(&self, at: usize) -> Pos {
        let (x, y) = self.place(at);
        Pos::new(x as i16, y as i16)
    }

    /// The role of a square; beyond the level all is border.
    pub(super) fn cell(&self, at: usize) -> Cell {
        self.cells.get(at).copied().unwrap_or(Cell::Edge)
    }

    /// Gives a square another role, and what the palette says of it. The border stays.
    pub(super) fn set(&mut self, at: usize, cell: Cell) {
        if self.cell(at) != Cell::Edge {
            self.cells[at] = cell;
            self.paint[at] = None;
        }
    }

    /// As [`Canvas::set`], where there is no part.
    pub(super) fn dig(&mut self, at: usize, cell: Cell) {
        if self.cell(at) != Cell::Kept {
            self.set(at, cell);
        }
    }

    /// Gives a square another role and a terrain.
    pub(super) fn paint(&mut self, at: usize, cell: Cell, terrain: TerrainId) {
        if self.cell(at) != Cell::Edge {
            self.cells[at] = cell;
            self.paint[at] = Some(terrain);
        }
    }

    /// Paints open ground or what stops people, as the terrain is one or the other.
    pub(super) fn lay(&mut self, at: usize, terrain: TerrainId) {
        let cell = if self.is_plain_kind(terrain) {
            Cell::Open
        } else {
            Cell::Barrier
        };
        self.paint(at, cell, terrain);
    }

    pub(super) fn is_plain_kind(&self, terrain: TerrainId) -> bool {
        self.plain.get(usize::from(terrain.0)) == Some(&true)
    }

    /// Whether a square has its terrain from elsewhere than the palette.
    pub(super) fn is_painted(&self, at: usize) -> bool {
        self.paint.get(at).is_some_and(Option::is_some)
    }

    /// What a square is made of.
    pub(super) fn terrain(&self, at: usize) -> TerrainId {
        let by_role = match self.cell(at) {
            Cell::Edge => self.edge,
            Cell::Rock | Cell::Wall | Cell::Barrier => self.palette.wall,
            Cell::Open | Cell::Kept => self.palette.floor,
            Cell::Way | Cell::Door => self.palette.way,
        };
        self.paint.get(at).copied().flatten().unwrap_or(by_role)
    }

    /// Whether everybody can walk onto a square.
    pub(super) fn is_plain(&self, at: usize) -> bool {
        match self.cell(at) {
            Cell::Edge | Cell::Rock | Cell::Wall | Cell::Barrier => false,
            Cell::Open | Cell::Way => true,
            Cell::Door | Cell::Kept => self.is_plain_kind(self.terrain(at)),
        }
    }

    /// The four squares beside one that is not on the border.
    pub(super) const fn beside(&self, at: usize) -> [usize; 4] {
        [
            at.wrapping_sub(self.width),
            at + 1,
            at + self.width,
            at.wrapping_sub(1),
        ]
    }

    /// The eight squares around one that is not on the border.
    pub(super) const fn around(&self, at: usize) -> [usize; 8] {
        let (north, south) = (at.wrapping_sub(self.width), at + self.width);
        [
            north,
            north + 1,
            at + 1,
            south + 1,
            south,
            south - 1,
            at.wrapping_sub(1),
            north.wrapping_sub(1),
        ]
    }

    /// How many of the eight squares around one can be walked onto.
    pub(super) fn plain_around(&self, at: usize) -> usize {
        let around = self.around(at).into_iter();
        around.filter(|&near| self.is_plain(near)).count()
    }

    /// The terrain of all squares.
    pub(super) fn finished(&self) -> Option<Grid<TerrainId>> {
        let squares = (0..self.area()).map(|at| self.terrain(at));
        Grid::from_cells(self.size, squares.collect())
    }
}
