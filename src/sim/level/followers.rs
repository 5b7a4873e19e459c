//! Monsters beside the player come along when it takes stairs (BRW-FOLLOW-01, BRW-FOLLOW-02).

use bevy_ecs::prelude::*;

use crate::{
    dice::Roller as _,
    rules::ability::status::Condition,
    sim::world::{
        actor::{
            ai_state::AiState,
            components::{Monster, Player, Position},
            conditions::Conditions,
            duty::Duty,
        },
        catalog::Catalog,
        ids::ActorId,
        item::loot::Loot,
        level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
        log::step_log::StepLog,
        outcome::{LevelOutcome, actor_info::ActorInfo},
        rng::GameRng,
        roster::Roster,
    },
};

/// Somebody between two levels.
pub(super) struct Follower {
    id: ActorId,
    who: Entity,
    /// Whether the player noticed it on the level that is left.
    seen: bool,
}

/// Takes those who follow the player off the level, in the order of their numbers.
pub(super) fn depart(world: &mut World) -> Vec<Follower> {
    let mut players = world.query_filtered::<&Position, With<Player>>();
    let Ok(player) = players.single(world).map(|place| place.pos()) else {
        return Vec::new();
    };
    let all: Vec<(ActorId, Entity)> = world.resource::<Roster>().iter().collect();
    let mut followers = Vec::new();
    for (id, who) in all {
        let Some(here) = world.get::<Position>(who).map(|place| place.pos()) else {
            continue;
        };
        if here.chebyshev(player) != 1 || !follows(world, id, who) {
            continue;
        }
        let seen = world.resource::<Vision>().notices(here);
        world.resource_mut::<Occupants>().leave(here, who);
        world.resource_mut::<Roster>().remove(id);
        followers.push(Follower { id, who, seen });
    }
    followers
}

/// Whether a monster comes along: it is awake, is after the player, and free to go (BRW-FOLLOW-01).
fn follows(world: &World, id: ActorId, who: Entity) -> bool {
    let (Some(&Monster(kind)), Some(mind), Some(conditions)) = (
        world.get::<Monster>(who),
        world.get::<AiState>(who),
        world.get::<Conditions>(who),
    ) else {
        return false;
    };
    let def = world.resource::<Catalog>().monster(kind);
    let hunts = !mind.is_asleep() && mind.noticed && !mind.is_fleeing() && def.keeps_away == 0;
    let hindered = [
        Condition::Afraid,
        Condition::Blind,
        Condition::Confused,
        Condition::Paralyzed,
    ];
    let free = !def.never_moves && !hindered.iter().any(|&one| conditions.has(one));
    let laden = world.get::<Loot>(who).is_some();
    let on_duty = world.get::<Duty>(who).is_some_and(Duty::holds);
    hunts && free && !laden && !on_duty && !is_awaited(world, id)
}

/// Whether a trigger of the level waits for somebody's death: elsewhere that would never come about.
fn is_awaited(world: &World, id: ActorId) -> bool {
    let triggers = &world.resource::<DungeonLevel>().triggers;
    let mut states = triggers.states.iter();
    states.any(|state| state.actors.contains(&id))
}

/// Puts those who follow onto the level where the player has arrived, each as near to it as there is room
/// (BRW-FOLLOW-02).
pub(super) fn arrive(world: &mut World, followers: Vec<Follower>) {
    let mut players = world.query_filtered::<&Position, With<Player>>();
    let Ok(player) = players.single(world).map(|place| place.pos()) else {
        return;
    };
    for Follower { id, who, seen } in followers {
        let level = world.resource::<DungeonLevel>();
        let room = level.nearest_free(world.resource::<Occupants>(), player);
        let Some(&Monster(kind)) = world.get::<Monster>(who) else {
            continue;
        };
        let Some(at) = room else {
            // There is no square for it on the whole level: it is lost on the way, with all that it has.
            world.entity_mut(who).despawn();
            continue;
        };
        world
            .entity_mut(who)
            .insert(Position::new(at))
            .remove::<Duty>();
        world.resource_mut::<Roster>().add(id, who);
        world.resource_mut::<GameRng>().decided("BRW-FOLLOW-01");
        world.resource_mut::<GameRng>().decided("BRW-FOLLOW-02");
        let who = ActorInfo::monster(id, kind, at, seen);
        world
            .resource_mut::<StepLog>()
            .push(LevelOutcome::Followed(who));
    }
}
