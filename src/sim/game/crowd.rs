//! Those who are ready to act, found in whole columns of the monsters: a thousand sleepers or idlers cost a few
//! instructions each.

use bevy_ecs::prelude::*;

use crate::{
    rules::{
        ability::{
            activity::Activity,
            turn_order::{self, Precedence},
        },
        base::ruleset::Ruleset,
    },
    sim::{
        monster::sleep::CrowdMember,
        world::{
            actor::{balance::ActorBalance, components::Monster},
            ids::ActorId,
        },
    },
};

/// Lists those who are ready and awake, in the order of their numbers; whether somebody who is ready sleeps.
pub(super) fn gather(
    actors: &Query<CrowdMember, With<Monster>>,
    ready: &mut Vec<(ActorId, Entity)>,
) -> bool {
    ready.clear();
    let mut dozing = false;
    for (ids, who, _, _, energies, minds, _) in actors.contiguous_iter().into_iter().flatten() {
        // Whole columns at once say whether there is anybody to look for at all.
        let states = energies.iter().zip(minds);
        let (awake, asleep) = states.fold((false, false), |(awake, asleep), (energy, ai)| {
            let ready = energy.is_ready();
            (
                awake | (ready & !ai.is_asleep()),
                asleep | (ready & ai.is_asleep()),
            )
        });
        dozing |= asleep;
        if !awake {
            continue;
        }
        for (((&id, &who), energy), ai) in ids.iter().zip(who).zip(energies).zip(minds) {
            if energy.is_ready() && !ai.is_asleep() {
                ready.push((id, who));
            }
        }
    }
    turn_order::in_order(ready, place);
    dozing
}

/// Where a monster stands among those who are ready.
const fn place((id, _): &(ActorId, Entity)) -> (Precedence, ActorId) {
    (Precedence::Monster, *id)
}

/// The sleepers who are ready spend their turns asleep, all of them in one pass over their energy, several at a time; as
/// when time passes, that marks nothing as changed. Looking each up in its turn cost them thirty times as much. Only
/// those whose turns come after `next` are put among those who act, where there are such: what happens before may wake
/// them.
pub(super) fn sleep_on(
    actors: &mut Query<CrowdMember, With<Monster>>,
    ready: &mut Vec<(ActorId, Entity)>,
    next: Option<usize>,
    ruleset: Ruleset,
) {
    let acting = next.and_then(|next| ready.get(next.checked_sub(1)?));
    let acting = acting.map(|(id, _)| *id);
    if acting.is_none() && ruleset != Ruleset::Powder {
        for (.., mut energies, minds, _) in actors.contiguous_iter_mut().into_iter().flatten() {
            let energies = energies.bypass_change_detection();
            for (energy, ai) in energies.iter_mut().zip(minds.iter()) {
                let spends = energy.is_ready() && ai.is_asleep();
                energy.0 -= i32::from(spends) * Activity::Move.cost().get();
            }
        }
        return;
    }
    for (&id, who, _, _, mut energy, ai, mut balance) in actors {
        if !energy.is_ready() || !ai.is_asleep() {
            continue;
        }
        if acting.is_some_and(|acting| acting < id) {
            ready.push((id, who));
            continue;
        }
        energy.0 -= Activity::Move.cost().get();
        if ruleset == Ruleset::Powder {
            ActorBalance::halt(&mut balance);
        }
    }
    if let Some(rest) = next.and_then(|next| ready.get_mut(next..)) {
        turn_order::in_order(rest, place);
    }
}
