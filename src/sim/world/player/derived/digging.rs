//! How well the player digs.

use bevy_ecs::prelude::*;

use crate::rules::{ability::digging::Tool, base::units::Skill};

/// How well the player digs.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct PlayerDigging {
    /// Digging skill with what is wielded (ABL-DIG-02).
    pub skill: Skill,
    /// What the wielded weapon is as a digging tool.
    pub tool: Option<Tool>,
    /// Whether a shovel or pick is wielded.
    pub has_digger: bool,
}
