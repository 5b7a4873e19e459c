//! Items with a past: what a thief has taken, and missiles that the player has sent.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

/// Marks a stack on the floor that the player has fired or thrown: walking over it takes it up again.
#[derive(Component, Clone, Copy, Debug, Hash, Serialize, Deserialize)]
pub struct OwnMissile;

/// Marks a stack that was the player's and that a thief carries now.
#[derive(Component, Clone, Copy, Debug, Hash, Serialize, Deserialize)]
pub struct Stolen;

/// Marks a monster that has stolen something and makes off with it: it flees.
#[derive(Component, Clone, Copy, Debug, Hash, Serialize, Deserialize)]
pub struct Loot;
