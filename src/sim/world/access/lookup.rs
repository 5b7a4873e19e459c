//! From identifiers and entities to each other, and to what outcomes say about them.

use bevy_ecs::prelude::*;

use crate::{
    grid::Pos,
    sim::world::{
        actor::components::{Monster, Player, Position},
        ids::ActorId,
        level::{map::DungeonLevel, vision::Vision},
        outcome::actor_info::{ActorInfo, ActorKind},
        roster::{PlayerEntity, Roster},
    },
};

/// The entity of an actor of the level.
pub(in crate::sim) fn entity_of(world: &World, id: ActorId) -> Option<Entity> {
    if id == ActorId::PLAYER {
        let player = world.get_resource::<PlayerEntity>()?.0;
        return world.get::<Player>(player).map(|_| player);
    }
    world.resource::<Roster>().get(id)
}

/// The ground of a square as the doer of something.
pub(in crate::sim) fn ground_info(world: &World, at: Pos) -> Option<ActorInfo> {
    let terrain = world.resource::<DungeonLevel>().terrain(at)?;
    Some(ActorInfo {
        id: ActorId::NOBODY,
        kind: ActorKind::Ground(terrain),
        at,
        seen: true,
    })
}

/// A monster as it is now, for outcomes.
pub(crate) fn monster_info(world: &World, monster: Entity) -> Option<ActorInfo> {
    let actor = world.entity(monster);
    let (&id, &Monster(kind), place) = (
        actor.get::<ActorId>()?,
        actor.get::<Monster>()?,
        actor.get::<Position>()?,
    );
    Some(ActorInfo::monster(
        id,
        kind,
        place.pos(),
        world.resource::<Vision>().notices(place.pos()),
    ))
}
