//! The builders: each opens the rock in its own way, and leaves the parts that lie in it alone.

mod caves;
mod chambers;
mod fortress;
mod halls;
mod labyrinth;
mod lake;
mod room;
mod ruin;

use super::{canvas::Canvas, link::LinkPlan, stream::LevelStream};
use crate::content::BuilderDef;

/// A rectangle of squares, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RoomRect {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) right: usize,
    pub(super) bottom: usize,
}

impl RoomRect {
    /// Its squares, row by row.
    fn squares(self) -> impl Iterator<Item = (usize, usize)> {
        (self.top..=self.bottom).flat_map(move |y| (self.left..=self.right).map(move |x| (x, y)))
    }

    /// Whether a square lies inside.
    pub(super) const fn holds(self, x: usize, y: usize) -> bool {
        self.left <= x && x <= self.right && self.top <= y && y <= self.bottom
    }

    /// Whether a square lies on its rim.
    const fn on_rim(self, x: usize, y: usize) -> bool {
        x == self.left || x == self.right || y == self.top || y == self.bottom
    }

    const fn width(self) -> usize {
        self.right - self.left + 1
    }

    const fn height(self) -> usize {
        self.bottom - self.top + 1
    }

    /// The same, smaller by so much on each side; `None` where nothing would be left.
    const fn shrunk(self, by: usize) -> Option<Self> {
        if self.width() <= 2 * by || self.height() <= 2 * by {
            return None;
        }
        Some(Self {
            left: self.left + by,
            top: self.top + by,
            right: self.right - by,
            bottom: self.bottom - by,
        })
    }
}

/// All squares within the border.
fn inside(canvas: &Canvas) -> RoomRect {
    RoomRect {
        left: 1,
        top: 1,
        right: canvas.width() - 2,
        bottom: canvas.height() - 2,
    }
}

/// Where parts may lie, and what is to be built around them.
pub(super) struct Site {
    /// The keep of a fortress with its moat, and the part of it inside the wall: no part lies across the two.
    keep: Option<(RoomRect, RoomRect)>,
}

impl Site {
    /// Chooses what must be known before parts are put.
    pub(super) fn new(canvas: &Canvas, builder: &BuilderDef, dice: &mut LevelStream) -> Self {
        let keep = match builder {
            BuilderDef::Fortress { width, .. } => fortress::keep(canvas, usize::from(*width), dice),
            BuilderDef::Halls { .. }
            | BuilderDef::Caves { .. }
            | BuilderDef::Chambers { .. }
            | BuilderDef::Ruin { .. }
            | BuilderDef::Labyrinth { .. }
            | BuilderDef::Lake { .. } => None,
        };
        Self { keep }
    }

    /// Whether a part may lie on a square.
    pub(super) fn free(&self, x: usize, y: usize) -> bool {
        self.keep
            .is_none_or(|(outer, inner)| !outer.holds(x, y) || inner.holds(x, y))
    }
}

/// What a builder has made beside the open squares.
#[derive(Default)]
pub(super) struct Built {
    /// Squares to which no way leads, where something good lies for those who find one.
    pub(super) prizes: Vec<usize>,
}

/// Lays out the squares of a level.
pub(super) fn build(
    canvas: &mut Canvas,
    builder: &BuilderDef,
    site: &Site,
    dice: &mut LevelStream,
) -> Built {
    match *builder {
        BuilderDef::Halls {
            rooms,
            width,
            height,
            fancy,
        } => halls::build(canvas, (rooms, width, height), fancy, dice),
        BuilderDef::Caves { open, rounds } => {
            caves::build(canvas, inside(canvas), (open, rounds), dice);
        }
        BuilderDef::Chambers { side, missing } => {
            let whole = inside(canvas);
            chambers::build(canvas, whole, usize::from(side), missing, dice);
        }
        BuilderDef::Ruin {
            houses,
            width,
            height,
            fallen,
        } => ruin::build(canvas, (houses, width, height), fallen, dice),
        BuilderDef::Labyrinth { way, open, rooms } => {
            labyrinth::build(canvas, usize::from(way), open, rooms, dice);
        }
        BuilderDef::Lake {
            deep,
            shallow,
            cover,
            islands,
        } => return lake::build(canvas, (deep, shallow), cover, islands, dice),
        BuilderDef::Fortress { moat, width, side } => {
            let sizes = (usize::from(width), usize::from(side));
            fortress::build(canvas, site.keep, moat, sizes, dice);
        }
    }
    Built::default()
}

/// How the places of a builder are joined.
pub(super) const fn links(builder: &BuilderDef, loops: u32) -> LinkPlan {
    let (least, crooked) = match builder {
        BuilderDef::Halls { .. } | BuilderDef::Chambers { .. } => (6, false),
        BuilderDef::Labyrinth { .. } => (3, false),
        BuilderDef::Caves { .. } | BuilderDef::Lake { .. } => (14, true),
        BuilderDef::Ruin { .. } | BuilderDef::Fortress { .. } => (8, false),
    };
    LinkPlan {
        least,
        loops,
        crooked,
    }
}
