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
        monster::crowd::{Cells, Lent, MonsterCrowd},
        world::{actor::balance::ActorBalance, ids::ActorId},
    },
};

/// Lists those who are ready and awake, in the order of their numbers; whether somebody who is ready sleeps.
#[inline]
pub(super) fn gather(crowd: &mut MonsterCrowd, ready: &mut Vec<(ActorId, Entity)>) -> bool {
    ready.clear();
    let mut dozing = false;
    crowd.each_here(|all| {
        let (energies, minds) = (&*all.energy, &*all.mind);
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
            return;
        }
        for (((&id, &who), energy), ai) in all.id.iter().zip(all.who).zip(energies).zip(minds) {
            if energy.is_ready() && !ai.is_asleep() {
                ready.push((id, who));
            }
        }
    });
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
    crowd: &mut MonsterCrowd,
    ready: &mut Vec<(ActorId, Entity)>,
    next: Option<usize>,
    ruleset: Ruleset,
) {
    let acting = next.and_then(|next| ready.get(next.checked_sub(1)?));
    let acting = acting.map(|(id, _)| *id);
    if acting.is_none() && ruleset != Ruleset::Powder {
        crowd.each_here(|all| {
            let energies = all.energy.bypass_change_detection().iter_mut();
            for (energy, ai) in energies.zip(&*all.mind) {
                let spends = energy.is_ready() && ai.is_asleep();
                energy.0 -= i32::from(spends) * Activity::Move.cost().get();
            }
        });
        return;
    }
    crowd.each_here(|all| {
        let energies = all.energy.bypass_change_detection();
        for (row, ai) in all.mind.iter().enumerate() {
            if !energies[row].is_ready() || !ai.is_asleep() {
                continue;
            }
            if acting.is_some_and(|acting| acting < all.id[row]) {
                ready.push((all.id[row], all.who[row]));
                continue;
            }
            energies[row].0 -= Activity::Move.cost().get();
            if ruleset == Ruleset::Powder {
                ActorBalance::halt(&mut all.balance.lend(row, &mut Lent::default()));
            }
        }
    });
    if let Some(rest) = next.and_then(|next| ready.get_mut(next..)) {
        turn_order::in_order(rest, place);
    }
}
