//! The way of a missile.

use crate::{grid::Pos, sim::world::level::vision::SIGHT_RADIUS};

/// The squares that a missile crossed, in order, without the one that it came from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FlightPath {
    squares: [Pos; Self::MOST],
    count: u8,
}

impl FlightPath {
    /// The most squares that a flight crosses.
    pub const MOST: usize = SIGHT_RADIUS as usize;

    /// A flight over squares; what is beyond the most is cut off.
    pub(crate) fn over(path: &[Pos]) -> Self {
        let count = path.len().min(Self::MOST);
        let mut squares = [Pos::default(); Self::MOST];
        squares[..count].copy_from_slice(&path[..count]);
        Self {
            squares,
            count: count as u8,
        }
    }

    /// The squares in order.
    pub fn squares(&self) -> &[Pos] {
        &self.squares[..usize::from(self.count)]
    }
}

impl std::fmt::Debug for FlightPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.squares()).finish()
    }
}
