//! Explosions of what has hit somebody (POW-AFTER-01).

use bevy_ecs::prelude::*;

use super::target::MissileTarget;
use crate::{
    rules::base::units::Damage,
    sim::{
        combat::attack::powder,
        world::{
            actor::components::Monster,
            catalog::Catalog,
            events::{actor::ActorDies, combat::Explode},
            level::{occupants::Occupants, vision::Vision},
            log::step_log::StepLog,
            outcome::{CombatOutcome, actor_info::ActorInfo, means::AttackMeans},
            rng::GameRng,
        },
    },
};

/// The rules observer of [`Explode`]: everybody beside the square, but not on it, is hit (POW-AFTER-01).
pub(in crate::sim) fn on_explode(
    explode: On<Explode>,
    mut targets: Query<MissileTarget>,
    catalog: Res<Catalog>,
    occupants: Res<Occupants>,
    sight: Res<Vision>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
    mut commands: Commands,
) {
    let Explode { item, at } = *explode;
    log.push(CombatOutcome::Exploded { at });
    let who = ActorInfo::player(at);
    for beside in at.neighbors() {
        let Some(somebody) = occupants.at(beside) else {
            continue;
        };
        let Ok((&id, &Monster(monster), _, mut health, ..)) = targets.get_mut(somebody) else {
            continue;
        };
        let survives = Damage::new(health.now.max(0));
        let def = &catalog.content().powder;
        let Some(blast) = powder::explosion(def, item, monster, survives) else {
            continue;
        };
        let target = ActorInfo::monster(id, monster, beside, sight.notices(beside));
        let lose = |damage| {
            health.now = health.now.saturating_sub(damage);
            (health.now, health.max)
        };
        log.strike(
            &mut rng,
            blast,
            who,
            target,
            AttackMeans::Missile(item),
            lose,
        );
        if health.is_dead() {
            commands.trigger(ActorDies {
                who: somebody,
                killer: who,
            });
        }
    }
}
