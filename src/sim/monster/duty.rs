//! Guards and patrols: what they do in their turns until they know of the player.

use bevy_ecs::prelude::*;

use super::{
    action::{Choice, MonsterAction},
    hunt::{Hunted, strike},
    movement::MonsterPaths,
};
use crate::{
    content::MonsterDef,
    dice::Roller,
    grid::{Dir, Pos},
    sim::world::{
        actor::{ai_state::AiState, duty::Duty},
        rng::GameRng,
    },
};

/// What a monster on duty knows of the player in its turn.
#[derive(Clone, Copy)]
pub(super) struct Alert {
    /// It has been attacked.
    pub(super) alarmed: bool,
    /// It sees the player within its hearing.
    pub(super) sees: bool,
    /// It flees.
    pub(super) flees: bool,
}

/// The duty of a monster that is still at its post in its turn: it leaves it once it is attacked, or sees the player within
/// its hearing (BRW-DUTY-01). One that fights where it stands leaves only when it flees, or is attacked from where it
/// cannot answer (BRW-DUTY-03); `beside` says whether the player is beside it.
pub(super) fn keeps<'a>(
    mut duty: Mut<'a, Duty>,
    ai: &mut AiState,
    (alert, beside): (Alert, bool),
    rng: &mut GameRng,
) -> Option<Mut<'a, Duty>> {
    let Alert {
        alarmed,
        sees,
        flees,
    } = alert;
    if !duty.fights {
        if alarmed || sees {
            rng.decided("BRW-DUTY-01");
            duty.left = true;
        }
    } else if duty.holds() {
        if alarmed || sees || beside {
            rng.decided("BRW-DUTY-03");
        }
        if flees || alarmed && !beside {
            duty.left = true;
        } else if ai.is_alarmed() {
            // A blow that it can answer does not lure it away.
            ai.alarmed = 0;
        }
    }
    duty.holds().then_some(duty)
}

/// What a monster at its post does: it stays, or goes on with its round (BRW-DUTY-02), or strikes whoever stands before it
/// (BRW-DUTY-03).
pub(super) fn go_on(
    duty: &mut Duty,
    paths: &MonsterPaths,
    def: &MonsterDef,
    (here, hunted): (Pos, &Hunted),
    rng: &mut GameRng,
) -> Choice {
    if duty.fights && here.chebyshev(hunted.at) == 1 {
        return Choice::Do(strike(def, hunted));
    }
    rng.decided("BRW-DUTY-02");
    let Some(to) = duty.next(here) else {
        return Choice::Do(MonsterAction::Idle);
    };
    let steps = Dir::ALL.iter().enumerate();
    let step = steps.min_by_key(|(_, dir)| here.step(**dir).chebyshev(to));
    let Some((number, dir)) = step else {
        return Choice::Do(MonsterAction::Idle);
    };
    let to = here.step(*dir);
    if paths.occupants.at(to).is_some() {
        return Choice::GoPast {
            otherwise: None,
            ahead: 1 << number,
        };
    }
    Choice::Do(paths.enter(def, to))
}
