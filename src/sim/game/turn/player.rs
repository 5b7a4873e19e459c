//! What a turn asks of the player again and again, and what nothing changes between two pauses: looked up once, since each
//! look fetches every component that it names.

use bevy_ecs::prelude::*;

use super::TurnParams;
use crate::{
    grid::Pos,
    rules::ability::stealth::Disturbance,
    sim::world::{
        actor::components::Position,
        item::inventory::{Equipment, Pack},
        player::{derived::PlayerStealth, known_derived::KnownDerived},
    },
};

/// What a turn looks at in the player, and nothing in it changes.
pub(super) type TurnPlayer = (
    &'static Position,
    &'static PlayerStealth,
    &'static Equipment,
    &'static Pack,
    &'static KnownDerived,
);

/// The player between two pauses.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayerNow {
    /// Where the player stands.
    pub(super) here: Option<Pos>,
    /// How sleepers notice the player.
    pub(super) presence: Option<Disturbance>,
    /// Whether the player wears something that it does not know.
    pub(super) wears_unknown: bool,
}

impl TurnParams<'_, '_> {
    /// The player as it is now.
    pub(super) fn player_now(&self, player: Entity) -> PlayerNow {
        let state = self.player.get(player).ok();
        PlayerNow {
            here: state.map(|(place, ..)| place.pos()),
            presence: state.map(|(_, stealth, ..)| stealth.presence),
            wears_unknown: state.is_some_and(|(.., known)| !known.each.is_empty()),
        }
    }
}
