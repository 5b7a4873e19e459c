//! Guards and patrols: what they do in their turns until they know of the player.

use super::{
    action::{Choice, MonsterAction},
    movement::MonsterPaths,
};
use crate::{
    content::MonsterDef,
    grid::{Dir, Pos},
    sim::world::actor::duty::Duty,
};

/// Whether a monster is still at its post in its turn: it leaves it once it is attacked, or sees the player within its
/// hearing (BRW-DUTY-01).
pub(super) fn holds(duty: &mut Duty, alarmed: bool, sees: bool) -> bool {
    duty.left |= alarmed || sees;
    duty.holds()
}

/// What a monster at its post does: it stays, or goes on with its round (BRW-DUTY-02).
pub(super) fn go_on(duty: &mut Duty, paths: &MonsterPaths, def: &MonsterDef, here: Pos) -> Choice {
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
