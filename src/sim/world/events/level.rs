//! Events about squares: terrain, doors, traps, digging, searching, light.

use bevy_ecs::prelude::*;

use crate::{
    content::{DisarmDef, TerrainId},
    grid::Pos,
    rules::ability::{
        digging::{Rock, Vein},
        searching::Care,
    },
    sim::world::{
        ids::ItemUid,
        outcome::{
            actor_info::ActorInfo,
            causes::{TrapTrigger, UnlockMethod},
        },
    },
};

/// The player digs for one action.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Dig {
    /// Where.
    pub(in crate::sim) at: Pos,
    /// In what.
    pub(in crate::sim) rock: Rock,
    /// Whether it shows treasure.
    pub(in crate::sim) vein: Vein,
    /// What it becomes.
    pub(in crate::sim) to: TerrainId,
    /// Who digs.
    pub(in crate::sim) by: ActorInfo,
}

/// The player tries to make a trap harmless.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct DisarmTrap {
    /// Where it is.
    pub(in crate::sim) at: Pos,
    /// Which.
    pub(in crate::sim) trap: TerrainId,
    /// How that is done.
    pub(in crate::sim) def: DisarmDef,
}

/// A try to get a door open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct UnlockAttempt {
    /// Where the door is.
    pub(in crate::sim) at: Pos,
    /// How it is tried.
    pub(in crate::sim) way: UnlockMethod,
    /// How well the door holds.
    pub(in crate::sim) power: u8,
    /// What it becomes.
    pub(in crate::sim) opens: TerrainId,
}

/// Somebody tries to get a door open that does not open at once.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct TryDoor {
    /// What is tried.
    pub(in crate::sim) unlock: UnlockAttempt,
    /// Who tries.
    pub(in crate::sim) by: ActorInfo,
}

/// The player puts one of a stack of the pack into the light that is worn.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct RefuelLight {
    /// The light.
    pub(in crate::sim) lamp: Entity,
    /// The fuel.
    pub(in crate::sim) uid: ItemUid,
    /// Its stack.
    pub(in crate::sim) stack: Entity,
}

/// The player looks at the squares around.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct SearchAround(pub(in crate::sim) Care);

/// The player begins or stops to search with every action.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct SwitchSearchMode(pub(in crate::sim) bool);

/// A square becomes another terrain; map, view, light and paths follow at once.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct ChangeTerrain {
    /// Where.
    pub(in crate::sim) at: Pos,
    /// What it becomes.
    pub(in crate::sim) to: TerrainId,
    /// Who does it.
    pub(in crate::sim) by: ActorInfo,
}

/// A trap goes off: what it does, it does where the player stands.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct SpringTrap {
    /// Which.
    pub(in crate::sim) trap: TerrainId,
    /// By what.
    pub(in crate::sim) how: TrapTrigger,
    /// Where it is.
    pub(in crate::sim) at: Pos,
    /// Whether it was hidden, and shows from now on.
    pub(in crate::sim) reveal: bool,
}
