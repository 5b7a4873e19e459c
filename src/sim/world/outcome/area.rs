//! The squares that a projection reached, as a plain value.

use crate::grid::Pos;

/// How far from the center squares are kept, in squares: farther than any ball or cone reaches. Of what strikes all in
/// sight, the squares nearer by are enough to show it.
const RADIUS: i16 = 12;

/// Squares in a row of the picture.
const SIDE: usize = 2 * RADIUS as usize + 1;

/// Machine words of the picture.
const WORDS: usize = (SIDE * SIDE).div_ceil(64);

/// Squares around a center, no farther away than twelve.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ProjectedArea {
    center: Pos,
    words: [u64; WORDS],
}

impl ProjectedArea {
    /// These squares around a center; those that are too far away are left out.
    pub(crate) fn of(center: Pos, squares: impl IntoIterator<Item = Pos>) -> Self {
        let mut area = Self {
            center,
            words: [0; WORDS],
        };
        for at in squares {
            if let Some(bit) = area.bit(at) {
                area.words[bit / 64] |= 1 << (bit % 64);
            }
        }
        area
    }

    /// The square from which it spreads.
    pub const fn center(&self) -> Pos {
        self.center
    }

    /// Whether a square was reached.
    pub fn contains(&self, at: Pos) -> bool {
        self.bit(at)
            .is_some_and(|bit| self.words[bit / 64] >> (bit % 64) & 1 != 0)
    }

    /// The squares, row by row, each with its distance from the center.
    pub fn squares(&self) -> impl Iterator<Item = (Pos, u16)> + '_ {
        (0..SIDE * SIDE)
            .filter(|bit| self.words[bit / 64] >> (bit % 64) & 1 != 0)
            .map(|bit| {
                let (dx, dy) = ((bit % SIDE) as i16, (bit / SIDE) as i16);
                let at = self.center.offset(dx - RADIUS, dy - RADIUS);
                (at, self.center.angband_distance(at))
            })
    }

    /// How many squares were reached.
    pub fn count(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    fn bit(&self, at: Pos) -> Option<usize> {
        let (dx, dy) = self.center.delta_to(at);
        // What lies too far north or west is a large number, too.
        let [x, y] = [dx, dy].map(|d| (d + i32::from(RADIUS)) as u32 as usize);
        (x < SIDE && y < SIDE).then(|| y * SIDE + x)
    }
}

impl std::fmt::Debug for ProjectedArea {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list()
            .entries(self.squares().map(|(at, _)| at))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_gives_back_what_was_put_in() {
        let center = Pos::new(3, 90);
        let squares: Vec<Pos> = (-12..=12)
            .flat_map(|y| (-12..=12).map(move |x| center.offset(x, y)))
            .filter(|at| (at.x * 7 + at.y * 3) % 5 == 0)
            .collect();
        let area = ProjectedArea::of(center, squares.iter().copied());
        let back: Vec<Pos> = area.squares().map(|(at, _)| at).collect();
        assert_eq!(back, squares);
        assert_eq!(area.count(), squares.len());
        assert!(
            area.squares()
                .all(|(at, far)| far == center.angband_distance(at))
        );
        assert!(area.contains(squares[7]) && !area.contains(squares[7].offset(1, 0)));
    }

    #[test]
    fn what_is_too_far_away_is_left_out() {
        let center = Pos::new(0, 0);
        let area = ProjectedArea::of(center, [Pos::new(13, 0), Pos::new(0, -13), center]);
        assert_eq!(area.squares().collect::<Vec<_>>(), [(center, 0)]);
        assert!(!area.contains(Pos::new(13, 0)));
    }
}
