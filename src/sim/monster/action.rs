//! What a monster does with its turn.

use bevy_ecs::prelude::*;

use crate::{
    content::{PowerDef, TerrainId},
    grid::Pos,
    sim::world::events::{level::UnlockAttempt, monster::ReadyShot},
};

/// What a monster does with its turn.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) enum MonsterAction {
    /// Nothing.
    Idle,
    /// Attacks the player.
    Strike(Entity),
    /// Walks.
    Walk(Pos),
    /// Changes places with a neighbor who lets it pass.
    Pass(Entity),
    /// Opens a door.
    Open(Pos, TerrainId),
    /// Tries to break a door open.
    Force(UnlockAttempt),
    /// Uses a power.
    Cast(PowerDef),
    /// Shoots at the player.
    Shoot(ReadyShot),
}

impl MonsterAction {
    /// Whether it takes the monster to another square.
    pub(in crate::sim) const fn is_step(self) -> bool {
        match self {
            Self::Walk(_) | Self::Pass(_) => true,
            Self::Idle
            | Self::Strike(_)
            | Self::Open(..)
            | Self::Force(_)
            | Self::Cast(_)
            | Self::Shoot(_) => false,
        }
    }
}

/// How a monster that acts by itself goes on.
pub(super) enum Choice {
    /// It does this.
    Do(MonsterAction),
    /// Nothing nearer is free.
    GoPast {
        /// Where it goes if nobody lets it pass.
        otherwise: Option<Pos>,
        /// Neighbors on nearer squares that may let it pass, a bit each in the order of [`Dir::ALL`].
        ahead: u8,
    },
}
