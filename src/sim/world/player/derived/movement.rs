//! What the player's speed is made of.

use bevy_ecs::prelude::*;

use crate::rules::{ability::speed::PlayerSpeed, base::units::Weight};

/// What the player's [`ActorSpeed`](crate::sim::ActorSpeed) is made of.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerMovement {
    /// What speed depends on, with its terms.
    pub speed: PlayerSpeed,
    /// The weight of what is wielded and worn; the rest of what is carried is in the pack.
    pub worn_weight: Weight,
}
