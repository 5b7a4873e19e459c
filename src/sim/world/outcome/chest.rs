//! Chests: locks, traps and what is in them, as reported.

use crate::content::TerrainId;
use crate::grid::Pos;
use crate::sim::world::item::info::ItemInfo;
use crate::sim::world::outcome::causes::UnlockMethod;

/// Something that happened with a chest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChestOutcome {
    /// Its lock held against the player.
    Held {
        /// Where it stands.
        at: Pos,
        /// The chest.
        chest: ItemInfo,
        /// How it was tried.
        way: UnlockMethod,
    },
    /// The player opened it; outcomes for its trap and for what was in it follow.
    Opened {
        /// Where it stands.
        at: Pos,
        /// The chest.
        chest: ItemInfo,
        /// How.
        way: UnlockMethod,
        /// Whether nothing was in it.
        empty: bool,
    },
    /// Something that was in it lies there now.
    Yielded {
        /// Where it lies.
        at: Pos,
        /// What.
        item: ItemInfo,
    },
    /// Something in it went to pieces when it was forced.
    Smashed {
        /// Where it stands.
        at: Pos,
        /// What.
        item: ItemInfo,
    },
    /// The player found the trap on it.
    TrapFound {
        /// Where it stands.
        at: Pos,
        /// The chest.
        chest: ItemInfo,
        /// Which trap.
        trap: TerrainId,
    },
    /// The player tried to disarm its trap: it is as it was.
    TrapHeld {
        /// Where it stands.
        at: Pos,
        /// Which trap.
        trap: TerrainId,
    },
    /// The player made its trap harmless.
    Disarmed {
        /// Where it stands.
        at: Pos,
        /// Which trap.
        trap: TerrainId,
    },
    /// Magic took its trap and its lock (PRJ-ITEM-31).
    Unbarred {
        /// Where it stands.
        at: Pos,
        /// The chest.
        chest: ItemInfo,
        /// Whether the player saw it.
        seen: bool,
    },
}
