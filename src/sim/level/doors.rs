//! Doors that do not open at once: locks are picked, and what is locked or stuck is forced.

use bevy_ecs::prelude::*;

use crate::{
    rules::{
        ability::{
            lock::{self, BashResult},
            status::Condition,
        },
        base::{stat::StatName, units::Skill},
    },
    sim::world::{
        actor::{components::Player, conditions::Conditions},
        catalog::Catalog,
        events::level::{ChangeTerrain, TryDoor, UnlockAttempt},
        log::step_log::StepLog,
        outcome::{LevelOutcome, actor_info::ActorKind, causes::UnlockMethod},
        player::{
            character::Character,
            derived::{PlayerProtections, StaleDerived},
        },
        rng::GameRng,
    },
};

/// The rules observer of [`TryDoor`].
pub(in crate::sim) fn on_try(
    attempt: On<TryDoor>,
    mut commands: Commands,
    player: Single<(&Character, &PlayerProtections, &mut Conditions), With<Player>>,
    catalog: Res<Catalog>,
    mut rng: ResMut<GameRng>,
    mut stale: ResMut<StaleDerived>,
    mut log: ResMut<StepLog>,
) {
    let TryDoor { unlock, by } = *attempt;
    let UnlockAttempt {
        at,
        way,
        power,
        opens,
    } = unlock;
    let (character, protections, mut conditions) = player.into_inner();
    let open = match (by.kind, way) {
        (ActorKind::Monster(kind), _) => {
            lock::monster_force(&mut *rng, catalog.monster(kind).level, power)
        }
        // Neither the ground nor an illness opens doors.
        (ActorKind::Ground(_), _) => return,
        (ActorKind::Player | ActorKind::Ill(_), UnlockMethod::Pick) => {
            let skill = character.disarming(&conditions).total();
            lock::pick(&mut *rng, Skill::new(skill), power)
        }
        (ActorKind::Player | ActorKind::Ill(_), UnlockMethod::Force) => {
            let stats = character.stats();
            let (strength, dexterity) = (stats[StatName::Str], stats[StatName::Dex]);
            match lock::force(&mut *rng, strength, dexterity, power) {
                BashResult::Open => true,
                BashResult::Holds => false,
                BashResult::Reels(by_so_much) => {
                    log.push(LevelOutcome::DoorHeld { at, way, by });
                    let stun = (Condition::Stunned, by_so_much);
                    let gifts = protections.gifts;
                    Conditions::inflict_unless(&mut conditions, gifts, stun, by, &mut log);
                    stale.0 = true;
                    return;
                }
            }
        }
    };
    if open {
        commands.trigger(ChangeTerrain { at, to: opens, by });
    } else {
        log.push(LevelOutcome::DoorHeld { at, way, by });
    }
}
