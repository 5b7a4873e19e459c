//! Pictures of terrain that joins from square to square: walls, water, lava. The artist draws a square that stands alone; what
//! it looks like beside others of its kind is put together here, once, as the window opens.

use std::collections::BTreeMap;

use crate::{
    content::sprite::TILE,
    grid::{Dir, Pos},
};

/// A color: red, green, blue, alpha.
pub(super) type PixelColor = [u8; 4];

/// Pixels of a side.
const SIDE: usize = TILE as usize;

/// One picture, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::window) struct TilePixels(Vec<PixelColor>);

impl TilePixels {
    /// A picture by the color of each pixel, to the right and down.
    pub(in crate::window) fn from_fn(color: impl Fn(usize, usize) -> PixelColor) -> Self {
        let squares = (0..SIDE * SIDE).map(|place| color(place % SIDE, place / SIDE));
        Self(squares.collect())
    }

    /// The color of a pixel.
    pub(in crate::window) fn at(&self, x: usize, y: usize) -> PixelColor {
        self.0[y * SIDE + x]
    }

    /// The picture moved to the right; what leaves it comes in on the left.
    fn scrolled(&self, by: usize) -> Self {
        Self::from_fn(|x, y| self.at((x + SIDE - by % SIDE) % SIDE, y))
    }

    /// The picture in the shadow of a wall above it.
    pub(super) fn in_shadow(&self) -> Self {
        /// Parts of 16 that are left of the light, from the top row down.
        const LEFT: [u16; 4] = [8, 10, 12, 14];
        Self::from_fn(|x, y| {
            let [red, green, blue, alpha] = self.at(x, y);
            let part = LEFT.get(y).copied().unwrap_or(16);
            let dim = |channel: u8| (u16::from(channel) * part / 16) as u8;
            [dim(red), dim(green), dim(blue), alpha]
        })
    }
}

/// Which of a square's neighbors it joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TileOutline(u8);

impl TileOutline {
    /// The outline of a square. A corner counts only between two sides that are joined.
    pub(super) fn of(at: Pos, joins: impl Fn(Pos) -> bool) -> Self {
        let sides = Dir::ALL.into_iter().enumerate();
        let joined = sides.filter(|(_, dir)| joins(at.step(*dir)));
        Self(joined.fold(0, |bits, (place, _)| bits | 1 << place)).seen()
    }

    /// Without the corners that make no difference.
    fn seen(self) -> Self {
        // Directions go clockwise from north, so that corners are the odd ones.
        let hidden = [1, 3, 5, 7]
            .into_iter()
            .filter(|corner| !self.has(corner - 1) || !self.has((corner + 1) % 8));
        Self(hidden.fold(self.0, |bits, corner| bits & !(1 << corner)))
    }

    fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    fn joins(self, dir: Dir) -> bool {
        self.has(dir as usize)
    }

    /// Whether it joins what lies to the south: then the front is not seen.
    pub(super) fn hides_front(self) -> bool {
        self.joins(Dir::S)
    }

    /// All that look different.
    fn all() -> Vec<Self> {
        let mut all: Vec<Self> = (0..=u8::MAX).map(|bits| Self(bits).seen()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Where the color of a pixel is taken from, by a border that is so many pixels wide.
    fn source(self, x: usize, y: usize, border: usize) -> PixelSource {
        let (across, east) = near_side(x, border);
        let (down, south) = near_side(y, border);
        let side = |near: bool, far: bool, first, last| match (near, far) {
            (false, _) => None,
            (true, false) => Some(first),
            (true, true) => Some(last),
        };
        let sideways = side(across, east, Dir::W, Dir::E);
        let upright = side(down, south, Dir::N, Dir::S);
        let open = |dir: Option<Dir>| dir.is_some_and(|dir| !self.joins(dir));
        let corner = match (upright, sideways) {
            (Some(Dir::N), Some(Dir::W)) => Some(Dir::NW),
            (Some(Dir::N), Some(_)) => Some(Dir::NE),
            (Some(_), Some(Dir::W)) => Some(Dir::SW),
            (Some(_), Some(_)) => Some(Dir::SE),
            _ => None,
        };
        // A corner between two joined sides is an inner one, which is drawn as the corner is.
        let inner = corner.is_some_and(|dir| !self.joins(dir)) && !open(sideways) && !open(upright);
        let place = |coordinate, near: bool, open: bool| {
            if near && !open && !inner {
                mirrored(coordinate, border)
            } else {
                coordinate
            }
        };
        PixelSource {
            x: place(x, across, open(sideways)),
            y: place(y, down, open(upright)),
            edge: open(sideways) || open(upright) || inner,
        }
    }
}

/// Where a pixel of a joined picture comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PixelSource {
    x: usize,
    y: usize,
    /// Whether it is a piece of the border.
    edge: bool,
}

/// Whether a coordinate lies within a border, and whether on the far side.
fn near_side(coordinate: usize, border: usize) -> (bool, bool) {
    let far = coordinate >= SIDE - border;
    (coordinate < border || far, far)
}

/// The coordinate as far inside of the border as this one is outside.
fn mirrored(coordinate: usize, border: usize) -> usize {
    if coordinate < border {
        2 * border - 1 - coordinate
    } else {
        2 * (SIDE - border) - 1 - coordinate
    }
}

/// The tiles of a terrain that joins: for each outline its pictures, each of as many frames.
#[derive(Debug, Default)]
pub(super) struct JoinedTiles {
    tiles: BTreeMap<u8, Vec<u16>>,
    /// How many tiles follow one another as frames, from the one that is named.
    pub(super) frames: u8,
}

impl JoinedTiles {
    /// The first frames of the pictures of an outline.
    pub(super) fn of(&self, outline: TileOutline) -> &[u16] {
        self.tiles.get(&outline.0).map_or(&[], Vec::as_slice)
    }

    /// The tiles of a wall: its fronts, of which any may be seen, and its top.
    pub(super) fn wall(
        fronts: &[TilePixels],
        top: &TilePixels,
        mut add: impl FnMut(TilePixels) -> u16,
    ) -> Self {
        let tops = std::slice::from_ref(top);
        let pictures = |outline: TileOutline| {
            let drawn = if outline.hides_front() { tops } else { fronts };
            let joined = |picture: &TilePixels| {
                TilePixels::from_fn(|x, y| {
                    let source = outline.source(x, y, WALL_BORDER);
                    picture.at(source.x, source.y)
                })
            };
            drawn.iter().map(joined).collect::<Vec<_>>()
        };
        let mut tiles_of = |outline| pictures(outline).into_iter().map(&mut add).collect();
        let outlines = TileOutline::all().into_iter();
        Self {
            tiles: outlines.map(|o| (o.0, tiles_of(o))).collect(),
            frames: 1,
        }
    }

    /// The tiles of what flows: its surface, as it moves, within its shore.
    pub(super) fn liquid(
        surface: &TilePixels,
        shore: &TilePixels,
        mut add: impl FnMut(TilePixels) -> u16,
    ) -> Self {
        let mut tiles_of = |outline: TileOutline| {
            let frames = (0..FLOW_FRAMES).map(|frame| {
                let moved = surface.scrolled(frame * SIDE / FLOW_FRAMES);
                TilePixels::from_fn(|x, y| {
                    let source = outline.source(x, y, SHORE_BORDER);
                    let edge = shore.at(source.x, source.y);
                    if source.edge && edge[3] > 0 {
                        edge
                    } else {
                        moved.at(x, y)
                    }
                })
            });
            let tiles: Vec<u16> = frames.map(&mut add).collect();
            vec![tiles[0]]
        };
        let outlines = TileOutline::all().into_iter();
        Self {
            tiles: outlines.map(|o| (o.0, tiles_of(o))).collect(),
            frames: FLOW_FRAMES as u8,
        }
    }
}

/// Pixels of a wall's edge.
const WALL_BORDER: usize = 1;
/// Pixels of a shore.
const SHORE_BORDER: usize = 3;
/// Frames of what flows.
const FLOW_FRAMES: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: Pos = Pos::new(5, 5);

    fn outline(joined: &[Dir]) -> TileOutline {
        TileOutline::of(MIDDLE, |at| {
            joined.iter().any(|dir| MIDDLE.step(*dir) == at)
        })
    }

    /// Each pixel tells where it was drawn.
    fn numbered() -> TilePixels {
        TilePixels::from_fn(|x, y| [x as u8, y as u8, 0, 255])
    }

    #[test]
    fn forty_seven_outlines_look_different() {
        assert_eq!(TileOutline::all().len(), 47);
        assert_eq!(outline(&[Dir::NE, Dir::SW]), outline(&[]));
        assert_ne!(
            outline(&[Dir::N, Dir::E]),
            outline(&[Dir::N, Dir::NE, Dir::E])
        );
    }

    #[test]
    fn a_wall_has_an_edge_where_it_ends_and_none_where_it_goes_on() {
        let mut tiles = Vec::new();
        let add = |picture| {
            tiles.push(picture);
            tiles.len() as u16 - 1
        };
        let (front, top) = (numbered(), TilePixels::from_fn(|_, _| [9, 9, 9, 255]));
        let walls = JoinedTiles::wall(std::slice::from_ref(&front), &top, add);
        let alone = walls.of(outline(&[]))[0];
        assert_eq!(tiles[usize::from(alone)], front);
        // On the west side the wall goes on: its leftmost column is the one beside it.
        let joined = &tiles[usize::from(walls.of(outline(&[Dir::W]))[0])];
        assert_eq!(joined.at(0, 7), [1, 7, 0, 255]);
        assert_eq!(joined.at(15, 7), [15, 7, 0, 255]);
        // An inner corner is drawn.
        let corner = &tiles[usize::from(walls.of(outline(&[Dir::N, Dir::W]))[0])];
        assert_eq!(corner.at(0, 0), [0, 0, 0, 255]);
        let filled = &tiles[usize::from(walls.of(outline(&[Dir::N, Dir::NW, Dir::W]))[0])];
        assert_eq!(filled.at(0, 0), [1, 1, 0, 255]);
        // With more wall to the south the top is seen.
        let below = walls.of(outline(&[Dir::S]))[0];
        assert_eq!(tiles[usize::from(below)].at(8, 8), [9, 9, 9, 255]);
    }

    #[test]
    fn water_moves_and_its_shore_does_not() {
        let mut tiles = Vec::new();
        let add = |picture| {
            tiles.push(picture);
            tiles.len() as u16 - 1
        };
        let shore = TilePixels::from_fn(|_, _| [1, 2, 3, 255]);
        let water = JoinedTiles::liquid(&numbered(), &shore, add);
        let first = usize::from(water.of(outline(&[Dir::E]))[0]);
        assert_eq!(water.frames, 4);
        assert_eq!(tiles[first].at(8, 8), [8, 8, 0, 255]);
        assert_eq!(tiles[first + 1].at(8, 8), [4, 8, 0, 255]);
        for frame in &tiles[first..first + 4] {
            assert_eq!(frame.at(0, 8), [1, 2, 3, 255]);
            assert_ne!(frame.at(15, 8), [1, 2, 3, 255]);
        }
    }

    #[test]
    fn a_shadow_is_darkest_at_the_wall() {
        let floor = TilePixels::from_fn(|_, _| [160, 80, 16, 255]).in_shadow();
        assert_eq!(floor.at(3, 0), [80, 40, 8, 255]);
        assert_eq!(floor.at(3, 3), [140, 70, 14, 255]);
        assert_eq!(floor.at(3, 4), [160, 80, 16, 255]);
    }
}
