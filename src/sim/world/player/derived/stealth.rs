//! How well the player goes unnoticed, and notices.

use bevy_ecs::prelude::*;

use crate::rules::ability::stealth::Disturbance;

/// How well the player goes unnoticed, and notices what is hidden.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct PlayerStealth {
    /// Stealth, 0 to 30 (ABL-STEALTH-02).
    pub skill: i32,
    /// What worn things add to it.
    pub bonus: i32,
    /// What worn things add to search skill.
    pub search_bonus: i32,
    /// How sleepers notice the player: by noise, or at once (ABL-STEALTH-03).
    pub presence: Disturbance,
}
