//! What must hit before it does anything: under POWDER all that is sent at one creature at a time (POW-SCOPE-01), under Sil
//! what monsters send that flies (SIL-ARCHERY-01).

use bevy_ecs::prelude::*;

use crate::{
    dice::Roller as _,
    rules::base::attack_result::Struck,
    sim::{
        combat::attack::{
            aimed::{self, AimedProjection, SentProjection},
            powder,
        },
        world::{
            access::lookup::entity_of,
            events::magic::SendProjection,
            ids::ActorId,
            log::step_log::StepLog,
            outcome::{CombatOutcome, actor_info::ActorInfo, means::AttackMeans},
            player::derived::PlayerCombat,
            rng::GameRng,
        },
    },
};

/// Whether something must hit before it does anything, under a ruleset that asks for it.
pub(super) fn must_hit(project: &SendProjection) -> bool {
    aimed::is_aimed(project.shape, project.means)
}

/// How much of the strength of what is sent arrives at somebody; `None`: it has missed, and that is told.
pub(super) fn arriving(
    world: &mut World,
    target: Entity,
    who: ActorInfo,
    project: &SendProjection,
    strength: i32,
) -> Option<i32> {
    let player = entity_of(world, ActorId::PLAYER);
    let sent = SentProjection {
        by: project.by,
        kind: project.kind,
        shape: project.shape,
        means: project.means,
    };
    let aimed = player
        .and_then(|player| world.get::<PlayerCombat>(player))
        .and_then(|combat| AimedProjection::gather(world, combat, sent, target));
    let Some(aimed) = aimed else {
        return Some(strength);
    };
    let attack = aimed.attack(strength);
    let rng = &mut *world.resource_mut::<GameRng>();
    let noises = powder::noises(&attack, (project.by.at, who.at), rng);
    for noise in noises.into_iter().flatten() {
        world.trigger(noise);
    }
    let struck = world.resource_scope(|world, mut log: Mut<StepLog>| {
        let next = log.facts.len();
        let rng = &mut *world.resource_mut::<GameRng>();
        rng.decided(aimed.rule());
        log.reasons.resolve(rng, next, &attack)
    });
    match struck {
        Struck::Hit { damage, .. } => Some(damage.get()),
        Struck::Miss(miss) => {
            world.resource_mut::<StepLog>().push(CombatOutcome::Missed {
                attacker: project.by,
                defender: who,
                means: AttackMeans::Projection(project.kind),
                miss,
            });
            None
        }
    }
}
