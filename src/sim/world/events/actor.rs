//! Events about actors: walking, and death.

use bevy_ecs::prelude::*;

use crate::{
    grid::Pos,
    rules::{ability::specialty::Specialty, training::Training},
    sim::world::outcome::actor_info::ActorInfo,
};

/// Somebody has lost the last hit point.
#[derive(Event, Clone, Copy, Debug)]
pub struct ActorDies {
    /// Who.
    pub who: Entity,
    /// The attacker.
    pub killer: ActorInfo,
}

/// Somebody walks to a free, passable square.
#[derive(Event, Clone, Copy, Debug)]
pub struct Walk {
    /// Who.
    pub who: Entity,
    /// Where to.
    pub to: Pos,
}

/// A monster changes places with another that lets it pass.
#[derive(Event, Clone, Copy, Debug)]
pub struct SwapPlaces {
    /// Who passes.
    pub who: Entity,
    /// The other, which gives way.
    pub other: Entity,
}

/// The player trains a skill (BRW-SKILL-01, BRW-LEARN-01).
#[derive(Event, Clone, Copy, Debug)]
pub struct Train(pub Training);

/// The player specializes in something (BRW-SPEC-01).
#[derive(Event, Clone, Copy, Debug)]
pub struct Specialize(pub Specialty);
