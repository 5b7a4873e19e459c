//! What a monster wants of the player: to come, or to get away; how far away it still knows of the player.

use bevy_ecs::prelude::*;

use super::{
    action::{Choice, MonsterAction},
    movement::MonsterPaths,
    powers,
};
use crate::{
    content::MonsterDef,
    grid::Pos,
    sim::world::actor::{
        ai_state::AiState,
        components::{Health, Mana},
        conditions::Conditions,
    },
};

/// The player as all who act now see it.
#[derive(Clone, Copy)]
pub(in crate::sim) struct Hunted<'a> {
    pub(in crate::sim) entity: Entity,
    pub(in crate::sim) at: Pos,
    pub(in crate::sim) conditions: &'a Conditions,
    pub(in crate::sim) mana: Mana,
}

/// What a monster wants of the player: to hunt it, or to get away from it.
#[inline]
pub(super) fn hunt(
    paths: &MonsterPaths,
    def: &MonsterDef,
    here: Pos,
    hunted: &Hunted,
    (flees, hearing): (bool, u16),
) -> Choice {
    let beside = here.chebyshev(hunted.at) == 1;
    if beside && !flees {
        return Choice::Do(strike(def, hunted));
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
        strike(def, hunted)
    } else {
        MonsterAction::Idle
    })
}

/// Whether a monster that is armed against those far away backs off: the player is nearer than it likes
/// (BRW-KEEP-01).
#[inline]
pub(super) fn backs_off(
    def: &MonsterDef,
    here: Pos,
    player: Pos,
    armed: impl FnOnce() -> bool,
) -> bool {
    u16::from(def.keeps_away) > here.chebyshev(player) && armed()
}

/// Whether a monster with so much mana has enough for one of its powers.
pub(super) fn can_cast(def: &MonsterDef, mana: Mana) -> bool {
    let mut powers = def.powers.iter().flat_map(|powers| &powers.list);
    powers.any(|&power| powers::cost(power) <= mana.now())
}

/// A monster beside the player attacks it; one without blows does nothing instead.
#[inline]
pub(super) fn strike(def: &MonsterDef, hunted: &Hunted) -> MonsterAction {
    if def.blows.is_empty() {
        MonsterAction::Idle
    } else {
        MonsterAction::Strike(hunted.entity)
    }
}

/// How far away a monster still notices the player, in squares: one that has been attacked notices it everywhere
/// (BRW-HUNT-01).
#[inline]
pub(crate) fn hearing(def: &MonsterDef, ai: AiState) -> u16 {
    if ai.is_alarmed() {
        u16::MAX
    } else {
        u16::from(def.hearing)
    }
}

/// Whether a monster flees: it starts below its limit, and goes on until it has got back twice that much; a laden thief
/// with what is stolen always does.
#[inline]
pub(crate) fn flees(def: &MonsterDef, health: &Health, ai: AiState, laden: bool) -> bool {
    let limit = i32::from(def.flees_below) * if ai.flees { 2 } else { 1 };
    // Hundredths take a division, which the unhurt and the fearless need not wait for.
    laden || limit > 0 && !health.is_full() && health.percent() < limit.min(100)
}
