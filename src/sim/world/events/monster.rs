//! Events about monsters: powers, waking, coming into being.

use bevy_ecs::prelude::*;

use crate::content::PowerDef;

/// A monster uses one of its powers.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct UsePower {
    /// Who.
    pub(in crate::sim) who: Entity,
    /// Which.
    pub(in crate::sim) power: PowerDef,
}

/// Every sleeper of the level wakes, and those whom the player could see grow fast.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct RouseMonsters;
