//! Events of a fight: a strike, its noise, a missile, an explosion.

use bevy_ecs::prelude::*;

use crate::{
    content::ItemId,
    grid::Pos,
    rules::{ability::speed::Activity, powder::noise::Noise},
    sim::world::ids::ItemUid,
};

/// Somebody attacks a neighbor with everything it has.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Strike {
    /// Who attacks.
    pub(in crate::sim) attacker: Entity,
    /// Who is attacked.
    pub(in crate::sim) defender: Entity,
}

/// A fight makes noise: those who sleep within its reach sleep less deeply (POW-NOISE-03).
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct CombatNoise {
    /// Where.
    pub(in crate::sim) at: Pos,
    /// How loud.
    pub(in crate::sim) noise: Noise,
}

/// The player fires or throws one of a stack of the pack.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct LaunchMissile {
    /// The stack's number.
    pub(in crate::sim) uid: ItemUid,
    /// The stack.
    pub(in crate::sim) stack: Entity,
    /// The square that is aimed at.
    pub(in crate::sim) at: Pos,
    /// How far it flies at most, in squares.
    pub(in crate::sim) range: u16,
    /// Shots of the launcher in a round; `None`: thrown.
    pub(in crate::sim) shots: Option<u8>,
}

impl LaunchMissile {
    /// What it costs (ATK-SHOOT-02, ATK-SHOOT-05).
    pub(in crate::sim) fn activity(self) -> Activity {
        self.shots
            .map_or(Activity::Move, |shots| Activity::Fire { shots })
    }
}

/// What flies has exploded where it hit somebody (POW-AFTER-01).
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Explode {
    /// What.
    pub(in crate::sim) item: ItemId,
    /// Where.
    pub(in crate::sim) at: Pos,
}
