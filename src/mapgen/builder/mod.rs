//! The builders: each opens the rock in its own way, and leaves the parts that lie in it alone.

mod caves;
mod chambers;
mod fortress;
mod halls;
mod labyrinth;
mod lake;
mod rect;
mod room;
mod ruin;

use self::rect::{RoomRect, inside};
use super::{canvas::Canvas, link::LinkPlan, stream::LevelStream};
use crate::content::BuilderDef;

pub(super) use self::rect::Built;

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
