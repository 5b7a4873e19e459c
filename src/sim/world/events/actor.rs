//! Events about actors: walking, and death.

use bevy_ecs::prelude::*;

use crate::{grid::Pos, sim::world::outcome::actor_info::ActorInfo};

/// Somebody has lost the last hit point.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct ActorDies {
    /// Who.
    pub(in crate::sim) who: Entity,
    /// The attacker.
    pub(in crate::sim) killer: ActorInfo,
}

/// Somebody walks to a free, passable square.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Walk {
    /// Who.
    pub(in crate::sim) who: Entity,
    /// Where to.
    pub(in crate::sim) to: Pos,
}

/// A monster changes places with another that lets it pass.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct SwapPlaces {
    /// Who passes.
    pub(in crate::sim) who: Entity,
    /// The other, which gives way.
    pub(in crate::sim) other: Entity,
}
