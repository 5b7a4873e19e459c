//! Squares: walking, terrain, doors, digging, arriving, as reported.

use crate::content::LevelId;
use crate::content::TerrainId;
use crate::grid::Pos;
use crate::sim::world::item::info::ItemInfo;
use crate::sim::world::outcome::actor_info::ActorInfo;
use crate::sim::world::outcome::causes::{RecallNews, UnlockMethod};

/// Something that happened on the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelOutcome {
    /// Somebody walked; `who.at` is where it stands now.
    Moved {
        /// Who.
        who: ActorInfo,
        /// Where it came from.
        from: Pos,
    },
    /// A square became another terrain.
    TerrainChanged {
        /// Where.
        at: Pos,
        /// What it was.
        from: TerrainId,
        /// What it is now.
        to: TerrainId,
        /// Who did it.
        by: ActorInfo,
    },
    /// A closed door held against somebody who tried to open it.
    DoorHeld {
        /// Where.
        at: Pos,
        /// How it was tried.
        way: UnlockMethod,
        /// Who tried.
        by: ActorInfo,
    },
    /// The player found a hidden door; an outcome for what it is now follows.
    DoorFound {
        /// Where.
        at: Pos,
    },
    /// The player began or stopped to search with every action (ABL-SPEED-18).
    SearchMode(bool),
    /// The player dug, and got no further yet.
    DugInVain {
        /// Where.
        at: Pos,
    },
    /// Digging brought items to light.
    Unearthed {
        /// Where they lie.
        at: Pos,
        /// What.
        item: ItemInfo,
    },
    /// The player arrived on a dungeon level.
    Arrived {
        /// Which.
        level: LevelId,
        /// Where.
        at: Pos,
        /// Whether it is the first time.
        first: bool,
    },
    /// Somebody has come along by the stairs; `who.at` is where it stands now (BRW-FOLLOW-01).
    Followed(ActorInfo),
    /// A trigger of the level has something to say: the text stands in its definition.
    Message {
        /// The level.
        level: LevelId,
        /// Which of its triggers.
        trigger: u16,
        /// Which of the things that this does.
        effect: u16,
    },
    /// The player laid a hand on something; outcomes of what comes of it may follow.
    Touched {
        /// Where.
        at: Pos,
        /// What it is.
        terrain: TerrainId,
    },
    /// Something about a recall (BRW-RECALL-01).
    Recall(RecallNews),
    /// Everybody on the level woke, because the player carries the crown (BRW-CROWN-01).
    HillWoke,
    /// The player left the dungeon with the crown.
    Won,
    /// The player gave up (BRW-RETIRE-01).
    Retired,
}
