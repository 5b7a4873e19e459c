//! Events about squares: terrain, doors, traps, digging, searching, light.

use bevy_ecs::prelude::*;

use crate::{
    content::{DisarmDef, TerrainId},
    grid::Pos,
    rules::ability::{
        digging::{Rock, Vein},
        search_chance::SearchEffort,
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
pub struct Dig {
    /// Where.
    pub at: Pos,
    /// In what.
    pub rock: Rock,
    /// Whether it shows treasure.
    pub vein: Vein,
    /// What it becomes.
    pub to: TerrainId,
    /// Who digs.
    pub by: ActorInfo,
}

/// The player tries to make a trap harmless.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisarmTrap {
    /// Where it is.
    pub at: Pos,
    /// Which.
    pub trap: TerrainId,
    /// How that is done.
    pub def: DisarmDef,
}

/// A chest that the player can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachedChest {
    /// Its number.
    pub uid: ItemUid,
    /// The chest.
    pub chest: Entity,
    /// Where it stands.
    pub at: Pos,
}

/// The player tries to open a chest.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenChest {
    /// Which.
    pub chest: ReachedChest,
    /// How its lock is tried, if it is locked.
    pub way: UnlockMethod,
}

/// The player tries to make the trap of a chest harmless.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisarmChest {
    /// Which.
    pub chest: ReachedChest,
    /// The trap.
    pub trap: TerrainId,
    /// How hard that is, 0 to 9.
    pub power: u8,
}

/// A try to get a door open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnlockAttempt {
    /// Where the door is.
    pub at: Pos,
    /// How it is tried.
    pub way: UnlockMethod,
    /// How well the door holds.
    pub power: u8,
    /// What it becomes.
    pub opens: TerrainId,
}

/// The player opens a door with its key, which is used up.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnKey {
    /// Where the door is.
    pub at: Pos,
    /// What it becomes.
    pub opens: TerrainId,
    /// The key's number.
    pub uid: ItemUid,
    /// The key.
    pub stack: Entity,
}

/// Some turns from now the player is taken to the camp, or from there back down (BRW-RECALL-01); what has begun ends.
#[derive(Event, Clone, Copy, Debug)]
pub struct BeginRecall {
    /// How many turns at normal speed.
    pub turns: u16,
}

/// Somebody tries to get a door open that does not open at once.
#[derive(Event, Clone, Copy, Debug)]
pub struct TryDoor {
    /// What is tried.
    pub unlock: UnlockAttempt,
    /// Who tries.
    pub by: ActorInfo,
}

/// The player puts one of a stack of the pack into the light that is worn.
#[derive(Event, Clone, Copy, Debug)]
pub struct RefuelLight {
    /// The light.
    pub lamp: Entity,
    /// The fuel.
    pub uid: ItemUid,
    /// Its stack.
    pub stack: Entity,
}

/// The player looks at the squares around.
#[derive(Event, Clone, Copy, Debug)]
pub struct SearchAround(pub SearchEffort);

/// The player begins or stops to search with every action.
#[derive(Event, Clone, Copy, Debug)]
pub struct SwitchSearchMode(pub bool);

/// A square becomes another terrain; map, view, light and paths follow at once.
#[derive(Event, Clone, Copy, Debug)]
pub struct ChangeTerrain {
    /// Where.
    pub at: Pos,
    /// What it becomes.
    pub to: TerrainId,
    /// Who does it.
    pub by: ActorInfo,
}

/// A trap goes off: what it does, it does where the player stands.
#[derive(Event, Clone, Copy, Debug)]
pub struct SpringTrap {
    /// Which.
    pub trap: TerrainId,
    /// By what.
    pub how: TrapTrigger,
    /// Where it is.
    pub at: Pos,
    /// Whether it was hidden, and shows from now on.
    pub reveal: bool,
}
