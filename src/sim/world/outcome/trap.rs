//! Traps: found, set off, disarmed or not, as reported.

use crate::content::TerrainId;
use crate::grid::Pos;
use crate::sim::world::outcome::causes::TrapTrigger;

/// Something that happened with a trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TrapOutcome {
    /// The player found a hidden trap; an outcome for what it is now follows.
    TrapFound {
        /// Where.
        at: Pos,
        /// Which.
        trap: TerrainId,
    },
    /// A trap went off; outcomes for what it does to the player follow.
    Sprung {
        /// Where.
        at: Pos,
        /// Which.
        trap: TerrainId,
        /// Why.
        how: TrapTrigger,
    },
    /// The player tried to disarm a trap: it is as it was.
    TrapHeld {
        /// Where.
        at: Pos,
        /// Which.
        trap: TerrainId,
    },
}
