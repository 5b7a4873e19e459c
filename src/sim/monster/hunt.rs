//! What a monster wants of the player.

use bevy_ecs::prelude::*;

use super::{
    ai::{Choice, MonsterAction},
    movement::MonsterPaths,
};
use crate::{
    content::MonsterDef,
    grid::Pos,
    sim::world::actor::{components::Mana, conditions::Conditions},
};

/// The player as all who act now see it.
#[derive(Clone, Copy)]
pub(super) struct Prey<'a> {
    pub(super) entity: Entity,
    pub(super) at: Pos,
    pub(super) conditions: &'a Conditions,
    pub(super) mana: Mana,
}

/// What a monster wants of the player: to hunt it, or to get away from it.
pub(super) fn hunt(
    paths: &MonsterPaths,
    def: &MonsterDef,
    here: Pos,
    prey: &Prey,
    flees: bool,
) -> Choice {
    let beside = here.chebyshev(prey.at) == 1;
    if beside && !flees {
        return Choice::Do(strike(def, prey));
    }
    if !def.never_moves {
        if !flees {
            return paths.towards(def, here);
        }
        if let Some(to) = paths.away(def, here) {
            return Choice::Do(paths.enter(def, to));
        }
    }
    // Cornered, or rooted to the spot: one that cannot get away fights.
    Choice::Do(if beside {
        strike(def, prey)
    } else {
        MonsterAction::Idle
    })
}

/// A monster beside the player attacks it; one without blows does nothing instead.
pub(super) fn strike(def: &MonsterDef, prey: &Prey) -> MonsterAction {
    if def.blows.is_empty() {
        MonsterAction::Idle
    } else {
        MonsterAction::Strike(prey.entity)
    }
}
