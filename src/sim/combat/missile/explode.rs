//! Explosions of what has hit somebody (POW-AFTER-01).

use bevy_ecs::prelude::*;

use super::target::MissileTarget;
use crate::{
    content::{Content, ItemId},
    grid::Pos,
    rules::{
        ability::status::ConditionLaw,
        attack::Attack,
        base::{
            attack_result::{AfterHit, Struck},
            units::{Damage, Squares},
        },
        powder::{
            aftermath::explosion_reaches,
            defender::{PowderDefender, TargetState},
        },
    },
    sim::{
        combat::{aftermath::HitBody, attack::powder},
        world::{
            actor::{
                ai_state::AiState,
                components::{Health, Monster, Player},
                conditions::Conditions,
            },
            catalog::Catalog,
            events::{actor::ActorDies, combat::Explode},
            level::{occupants::Occupants, vision::Vision},
            log::step_log::StepLog,
            outcome::{BodyOutcome, CombatOutcome, actor_info::ActorInfo, means::AttackMeans},
            player::{
                combat_stats::CombatStats,
                derived::{PlayerCombat, PlayerProtections, StaleDerived},
            },
            rng::GameRng,
        },
    },
};

/// The player beside an explosion.
type BesideExplosion = (
    &'static mut Health,
    &'static mut Conditions,
    &'static PlayerCombat,
    &'static PlayerProtections,
);

/// The rules observer of [`Explode`]: everybody beside the square, but not on it, is hit, the player too; those that it
/// hurts may wake, and light blinds them (POW-AFTER-01, POW-AFTER-02).
pub(in crate::sim) fn on_explode(
    explode: On<Explode>,
    mut targets: Query<MissileTarget>,
    mut players: Query<BesideExplosion, (With<Player>, Without<Monster>)>,
    (catalog, occupants): (Res<Catalog>, Res<Occupants>),
    (mut sight, mut stale): (ResMut<Vision>, ResMut<StaleDerived>),
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
    mut commands: Commands,
) {
    let Explode { item, at, by: who } = *explode;
    log.push(CombatOutcome::Exploded { at });
    let def = &catalog.content().powder;
    for beside in at.neighbors().filter(|beside| is_reached(at, *beside)) {
        let Some(somebody) = occupants.at(beside) else {
            continue;
        };
        // No hit points are left but `least`.
        let mut blast = |attack: Option<Attack>, target, health: &mut Mut<Health>, least: i32| {
            let attack = attack?;
            let lose = |damage| {
                let most = health.now.saturating_sub(least).max(0);
                Health::lose(health, most.min(damage))
            };
            // Nobody is behind it any more: only what it meets makes a noise.
            let noises = powder::noises(&attack, (at, beside), &mut *rng);
            for noise in noises.into_iter().flatten() {
                commands.trigger(noise);
            }
            let means = AttackMeans::Missile(item);
            match log.strike(&mut rng, &attack, (&who, &target), means, lose) {
                Struck::Hit { sequel, .. } if !health.is_dead() => Some(sequel),
                Struck::Hit { .. } | Struck::Miss(_) => None,
            }
        };
        let dead = if let Ok(monster) = targets.get_mut(somebody) {
            let (&id, &Monster(kind), _, mut health, mut ai, mut conditions, _, _, combat) =
                monster;
            let target = ActorInfo::monster(id, kind, beside, sight.notices(beside));
            let survives = Damage::new(health.now.max(0));
            let mut defender = def.monster(kind).defender(combat.powder(), survives);
            if who.is_player() {
                AiState::is_attacked(&mut ai);
            }
            for (holds, state) in [
                (ai.is_asleep(), TargetState::Asleep),
                (
                    conditions.is_helpless(ConditionLaw::Monster),
                    TargetState::Paralysed,
                ),
            ] {
                if holds {
                    defender.reflexes.conditions.insert(state);
                }
            }
            // Nobody but the player kills a unique (PRJ-FINAL-01).
            let spared = catalog.monster(kind).unique && !who.is_player();
            let least = if spared { 0 } else { i32::MIN };
            let attack = powder::explosion(def, item, defender);
            let hit = blast(attack, target, &mut health, least);
            if let Some(AfterHit { wakes, blinds, .. }) = hit {
                if wakes && ai.is_asleep() {
                    AiState::start_up(&mut ai);
                    log.push(BodyOutcome::Woke(target));
                }
                let mut body = HitBody {
                    who: target,
                    monster: Some(combat),
                    health: &mut health,
                    conditions: &mut conditions,
                    protections: None,
                };
                body.blind(blinds, &mut log);
            }
            health.is_dead()
        } else if let Ok(body) = players.get_mut(somebody) {
            let (mut health, mut conditions, combat, protections) = body;
            let target = ActorInfo::player(beside);
            let attack = at_player(catalog.content(), combat, item, health.now);
            if let Some(AfterHit { blinds, .. }) = blast(attack, target, &mut health, i32::MIN)
                && blinds > 0
            {
                let mut body = HitBody {
                    who: target,
                    monster: None,
                    health: &mut health,
                    conditions: &mut conditions,
                    protections: Some(protections),
                };
                body.blind(blinds, &mut log);
                stale.0 = true;
                sight.stale = true;
            }
            health.is_dead()
        } else {
            false
        };
        if dead {
            commands.trigger(ActorDies {
                who: somebody,
                killer: who,
            });
        }
    }
}

/// What the explosion of a thing does to the player beside it, who has so many hit points; `None`: it does not explode
/// under these rules (POW-AFTER-01).
pub(crate) fn at_player(
    content: &Content,
    combat: &PlayerCombat,
    item: ItemId,
    left: i32,
) -> Option<Attack> {
    let CombatStats::Powder(stats) = &combat.arms else {
        return None;
    };
    let mut defender = PowderDefender {
        survives: Damage::new(left.max(0)),
        ..stats.defender
    };
    if combat.immobile {
        defender.reflexes.conditions.insert(TargetState::Paralysed);
    }
    powder::explosion(&content.powder, item, defender)
}

/// Whether an explosion on one square reaches another (POW-AFTER-01).
pub(crate) fn is_reached(at: Pos, other: Pos) -> bool {
    explosion_reaches(Squares::new(i32::from(at.chebyshev(other))))
}
