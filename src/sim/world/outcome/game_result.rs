//! Whether the game goes on, and how it ended.

use serde::Serialize;

use super::actor_info::ActorInfo;

/// How a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum GameResult {
    /// The game goes on.
    #[default]
    Playing,
    /// The player is dead, by this killer.
    Dead(ActorInfo),
    /// The player has carried the crown out.
    Won,
    /// The player has given up.
    Retired,
}
