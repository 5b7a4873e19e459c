//! How far the triggers of a level have come: which have gone off, and for which deaths and things they wait.

use serde::{Deserialize, Serialize};

use crate::{
    grid::Pos,
    sim::world::ids::{ActorId, ItemUid},
};

/// How far one trigger has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(in crate::sim) struct TriggerState {
    /// How often it has gone off; for what comes with time, how often it could have.
    pub(in crate::sim) times: u32,
    /// Whether it has gone off.
    pub(in crate::sim) fired: bool,
    /// Whether the player stood within its squares when it was last looked at.
    pub(in crate::sim) inside: bool,
    /// Those of whose death it waits.
    pub(in crate::sim) actors: Vec<ActorId>,
    /// Those that it has brought, as far as they lived when it was last asked.
    pub(in crate::sim) brought: Vec<ActorId>,
    /// What it waits for to be picked up, and where that lies.
    pub(in crate::sim) items: Vec<(ItemUid, Pos)>,
}

/// How far the triggers of a level have come, in the order of the level's definition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(in crate::sim) struct LevelTriggers {
    /// Each of them.
    pub(in crate::sim) states: Vec<TriggerState>,
    /// The game turn of the first arrival.
    pub(in crate::sim) arrived: u64,
}
