//! Which part of a level is shown where all of it has no room.

use crate::grid::{Pos, Size};

/// The square that must be in sight, and who should be in sight with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapFocus {
    /// The cursor's square, or the player's.
    pub at: Pos,
    /// Whether it is a cursor's.
    pub is_cursor: bool,
    /// Who should be in sight with it, the first before the others: the player beside a cursor, otherwise those in a line of sight,
    /// first who is awake, the nearest first.
    pub company: Vec<Pos>,
}

/// Squares that should be in sight together, from the north-west to the south-east one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapPart {
    /// The one in the north-west.
    pub first: Pos,
    /// The one in the south-east.
    pub last: Pos,
}

impl MapFocus {
    /// What should be in sight of a map of that size through a frame of so many squares: the focus and some squares around it,
    /// and of the company all that fit beside it, each with a square around it. It is never larger than the frame.
    pub fn part(&self, map: Size, frame: Size) -> MapPart {
        /// The most squares around the focus.
        const AROUND: u16 = 4;
        let around = |squares: u16| (squares / 5).min(AROUND) as i16;
        let (x, y) = (around(frame.width()), around(frame.height()));
        let start = MapPart {
            first: self.at.offset(-x, -y),
            last: self.at.offset(x, y),
        };
        let mut part = start.within(map);
        for at in &self.company {
            let (before, behind) = (at.offset(-1, -1), at.offset(1, 1));
            let more = MapPart {
                first: Pos::new(part.first.x.min(before.x), part.first.y.min(before.y)),
                last: Pos::new(part.last.x.max(behind.x), part.last.y.max(behind.y)),
            };
            let more = more.within(map);
            if more.fits(frame) {
                part = more;
            }
        }
        part
    }
}

impl MapPart {
    /// What of it lies on a map.
    fn within(self, map: Size) -> Self {
        let clip = |at: Pos| {
            let most = |squares: u16| squares.saturating_sub(1) as i16;
            Pos::new(
                at.x.clamp(0, most(map.width())),
                at.y.clamp(0, most(map.height())),
            )
        };
        Self {
            first: clip(self.first),
            last: clip(self.last),
        }
    }

    /// Whether a frame has room for it.
    fn fits(self, frame: Size) -> bool {
        let (across, down) = self.first.delta_to(self.last);
        across < i32::from(frame.width()) && down < i32::from(frame.height())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: Size = Size::new(100, 60);
    const FRAME: Size = Size::new(29, 18);

    fn part(at: (i16, i16), company: &[(i16, i16)]) -> ((i16, i16), (i16, i16)) {
        let focus = MapFocus {
            at: Pos::new(at.0, at.1),
            is_cursor: false,
            company: company.iter().map(|(x, y)| Pos::new(*x, *y)).collect(),
        };
        let part = focus.part(MAP, FRAME);
        ((part.first.x, part.first.y), (part.last.x, part.last.y))
    }

    #[test]
    fn whoever_fits_is_in_sight_with_the_focus() {
        assert_eq!(part((50, 30), &[]), ((46, 27), (54, 33)));
        // An archer twelve squares to the north, and the 18 rows of the frame: all of it fits, without room to spare in the south.
        assert_eq!(part((50, 30), &[(50, 18)]), ((46, 17), (54, 33)));
        // One three squares farther has no room; somebody behind it in the list has.
        assert_eq!(part((50, 30), &[(50, 15), (66, 30)]), ((46, 27), (67, 33)));
    }

    #[test]
    fn where_the_map_ends_nothing_is_kept_around_anybody() {
        assert_eq!(part((0, 59), &[(27, 59)]), ((0, 56), (28, 59)));
        assert_eq!(part((0, 59), &[(28, 59)]), ((0, 56), (4, 59)));
    }

    #[test]
    fn a_small_frame_holds_its_part() {
        for side in 1..12 {
            let frame = Size::new(side, side);
            let focus = MapFocus {
                at: Pos::new(50, 30),
                is_cursor: true,
                company: vec![Pos::new(52, 30), Pos::new(50, 25)],
            };
            assert!(focus.part(MAP, frame).fits(frame), "{side}");
        }
    }
}
