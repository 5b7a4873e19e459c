//! What a monster wants of the player: to come, or to get away; how far away it still knows of the player.

use super::{
    ai::{Choice, MonsterAction, Prey},
    movement::MonsterPaths,
};
use crate::{
    content::MonsterDef,
    grid::Pos,
    sim::world::actor::{ai_state::AiState, components::Health},
};

/// What a monster wants of the player: to hunt it, or to get away from it.
pub(super) fn hunt(
    paths: &MonsterPaths,
    def: &MonsterDef,
    here: Pos,
    prey: &Prey,
    (flees, hearing): (bool, u16),
) -> Choice {
    let beside = here.chebyshev(prey.at) == 1;
    if beside && !flees {
        return Choice::Do(MonsterAction::Strike(prey.entity));
    }
    if !def.never_moves {
        if !flees {
            return paths.towards(def, here, hearing);
        }
        if let Some(to) = paths.away(def, here) {
            return Choice::Do(paths.enter(def, to));
        }
    }
    // Cornered, or rooted to the spot: one that cannot get away fights.
    Choice::Do(if beside {
        MonsterAction::Strike(prey.entity)
    } else {
        MonsterAction::Idle
    })
}

/// How far away a monster still notices the player, in squares: whoever has been attacked notices it everywhere
/// (BRW-HUNT-01).
pub(crate) fn hearing(def: &MonsterDef, ai: AiState) -> u16 {
    if ai.is_alarmed() {
        u16::MAX
    } else {
        u16::from(def.hearing)
    }
}

/// Whether a monster flees: it starts below its limit, and goes on until it has got back twice that much; a laden thief
/// with what is stolen always does.
pub(crate) fn flees(def: &MonsterDef, health: &Health, ai: AiState, laden: bool) -> bool {
    let limit = i32::from(def.flees_below) * if ai.flees { 2 } else { 1 };
    laden || health.percent() < limit.min(100)
}
