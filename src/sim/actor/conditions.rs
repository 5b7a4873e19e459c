//! Conditions pass: every ten game turns the counters of all actors fall, by the law of each. What a condition does to its
//! bearer is asked where it matters.

use bevy_ecs::{prelude::*, query::QueryData};

use crate::{
    dice::Roller,
    rules::{ability::status::Condition, base::stat::StatName},
    sim::world::{
        actor::{
            components::{Health, Monster, Player, Position},
            conditions::Conditions,
        },
        ids::ActorId,
        level::vision::Vision,
        log::step_log::StepLog,
        outcome::actor_info::ActorInfo,
        player::{character::Character, derived::StaleDerived},
        rng::GameRng,
        roster::Roster,
    },
};

/// What the passing of conditions needs of an actor.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct ConditionBearer {
    entity: Entity,
    id: &'static ActorId,
    monster: Option<&'static Monster>,
    character: Option<&'static Character>,
    position: &'static Position,
    health: &'static Health,
    conditions: &'static mut Conditions,
}

/// Lets a turn pass for all who live, the player first and then the monsters in the order of their numbers: counters
/// fall, and conditions that end or change grade are reported. Part of every ten game turns.
pub(in crate::sim) fn pass_turn(
    mut bearers: Query<ConditionBearer>,
    player: Single<Entity, With<Player>>,
    roster: Res<Roster>,
    mut rng: ResMut<GameRng>,
    mut sight: ResMut<Vision>,
    mut stale: ResMut<StaleDerived>,
    mut log: ResMut<StepLog>,
) {
    if !bearers.iter().any(|bearer| bearer.conditions.any()) {
        return;
    }
    let monsters = roster.iter().map(|(_, entity)| entity);
    for entity in std::iter::once(*player).chain(monsters) {
        let Ok(mut bearer) = bearers.get_mut(entity) else {
            continue;
        };
        if !bearer.conditions.any() || bearer.health.is_dead() {
            continue;
        }
        let at = bearer.position.pos();
        let who = bearer.monster.map_or(ActorInfo::player(at), |kind| {
            ActorInfo::monster(*bearer.id, kind.0, at, sight.notices(at))
        });
        let was_blind = bearer.conditions.has(Condition::Blind);
        let constitution = bearer.character.map(|who| who.stats()[StatName::Con]);
        if bearer.entity == *player {
            rng.decided("ABL-STATUS-01");
            let recovering = bearer.conditions.iter();
            for rule in recovering.filter_map(|(condition, _)| condition.recovery_rule()) {
                rng.decided("ABL-STAT-05");
                rng.decided(rule);
            }
        }
        let stun = bearer.conditions.get(Condition::Stunned);
        let mut changed = bearer.conditions.pass_turn(constitution, who, &mut log);
        // What the player fights with has the counter itself, not only its grade.
        changed |= stun != bearer.conditions.get(Condition::Stunned);
        if changed && bearer.entity == *player {
            stale.0 = true;
            sight.stale |= was_blind && !bearer.conditions.has(Condition::Blind);
        }
    }
}
