//! Levels: coming to one for the first time, leaving it asleep behind, and coming back.

use bevy_ecs::{entity_disabling::Disabled, prelude::*};
use std::sync::OnceLock;

use super::{alarm, followers, triggers};
use crate::{
    content::{Feature, LevelId},
    dice::Roller as _,
    grid::Pos,
    sim::world::{
        access::item_spawning,
        actor::{
            components::{Player, Position},
            duty::Duty,
        },
        catalog::Catalog,
        events::monster::SpawnMonster,
        holding::relation::Holds,
        ids::ActorId,
        item::chest::Chest,
        level::{
            floor::Floor,
            left_levels::{LeftLevel, LeftLevels},
            map::DungeonLevel,
            occupants::Occupants,
            player_flow::PlayerFlow,
            vision::Vision,
        },
        log::step_log::StepLog,
        outcome::LevelOutcome,
        player::derived::StaleDerived,
        registry,
        rng::GameRng,
        roster::Roster,
        ruleset::ActiveRuleset,
    },
};

/// Takes the player to a level by the stairs that link it with the present one; those beside it who hunt it come along
/// (BRW-FOLLOW-01), but for the camp, where nobody comes (BRW-CAMP-01).
pub(in crate::sim) fn climb(world: &mut World, to: LevelId) {
    let above_ground = world.resource::<Catalog>().level(to).depth == 0;
    let followers = if above_ground {
        Vec::new()
    } else {
        followers::depart(world)
    };
    travel(world, to);
    followers::arrive(world, followers);
}

/// Takes the player alone to a level, to the stairs that link it with the present one.
pub(in crate::sim) fn travel(world: &mut World, to: LevelId) {
    let from = world.resource::<DungeonLevel>().id();
    let player = world
        .query_filtered::<Entity, With<Player>>()
        .single(world)
        .expect("there is always a player");
    leave(world, player);
    let first = enter(world, to);
    let catalog = world.resource::<Catalog>();
    let leads = |above: LevelId, below| catalog.level(above).aside == Some(below);
    if leads(from, to) || leads(to, from) {
        world.resource_mut::<GameRng>().decided("BRW-BRANCH-01");
    }
    let arrival = arrival(world, from);
    settle(world, player, arrival);
    world.resource_mut::<StepLog>().push(LevelOutcome::Arrived {
        level: to,
        at: arrival,
        first,
    });
    alarm::wake_hill(world);
}

/// All that stays on a level: who acts there, what they carry and wear, and what lies there.
fn entities(world: &World, floor: &Floor, roster: &Roster) -> Vec<Entity> {
    let mut all: Vec<Entity> = floor.entities().collect();
    // What is in chests; piles hold only what lies in them.
    let within = all
        .iter()
        .filter(|thing| world.get::<Chest>(**thing).is_some())
        .filter_map(|chest| world.get::<Holds>(*chest))
        .flat_map(Holds::things);
    let within: Vec<Entity> = within.copied().collect();
    all.extend(within);
    for (_, actor) in roster.iter() {
        all.push(actor);
        all.extend(
            world
                .get::<Holds>(actor)
                .into_iter()
                .flat_map(Holds::things),
        );
    }
    all
}

/// Puts the world's level aside.
fn leave(world: &mut World, player: Entity) {
    let here = world
        .get::<Position>(player)
        .expect("the player has a place")
        .pos();
    world.resource_mut::<Occupants>().clear(here);
    let staying = entities(world, world.resource(), world.resource());
    let hash = registry::hash_of_level(world, &staying);
    let level = world
        .remove_resource::<DungeonLevel>()
        .expect("a game always has a level");
    let occupants = world
        .remove_resource::<Occupants>()
        .expect("a game always has occupants");
    let floor = world
        .remove_resource::<Floor>()
        .expect("a game always has a floor");
    let sight = world
        .remove_resource::<Vision>()
        .expect("a game always has a view");
    let roster = world
        .remove_resource::<Roster>()
        .expect("a game always has a roster");
    for entity in staying {
        world.entity_mut(entity).insert(Disabled);
    }
    world.resource_mut::<LeftLevels>().0.insert(
        level.id(),
        LeftLevel {
            level,
            occupants,
            floor,
            sight,
            roster,
            hash,
            saved: OnceLock::new(),
        },
    );
}

/// Puts a level into the world, as it was left or built new. Returns whether it is the first visit.
pub(in crate::sim) fn enter(world: &mut World, to: LevelId) -> bool {
    // What the player fights with depends on the level's ruleset.
    let own = world.resource::<Catalog>().level(to).ruleset;
    world.resource_mut::<ActiveRuleset>().enter(own);
    world.resource_mut::<StaleDerived>().0 = true;
    if let Some(stashed) = world.resource_mut::<LeftLevels>().0.remove(&to) {
        for entity in entities(world, &stashed.floor, &stashed.roster) {
            world.entity_mut(entity).remove::<Disabled>();
        }
        world.insert_resource(PlayerFlow::new());
        world.insert_resource(stashed.level);
        world.insert_resource(stashed.occupants);
        world.insert_resource(stashed.floor);
        world.insert_resource(stashed.sight);
        world.insert_resource(stashed.roster);
        return false;
    }
    let catalog = world.resource::<Catalog>().clone();
    let def = catalog.level(to);
    let size = def.terrain.size();
    let terrain = def.terrain.clone();
    let mut level = DungeonLevel::new(to, def.depth, def.lit, terrain, &catalog);
    for &at in &def.glow {
        level.light(at);
    }
    world.insert_resource(known_at_first(&level, &catalog));
    world.insert_resource(level);
    world.insert_resource(Occupants::new(size));
    world.insert_resource(Floor::new(size));
    world.insert_resource(PlayerFlow::new());
    world.insert_resource(Roster::default());
    for placed in &def.monsters {
        world.trigger_ref(&mut SpawnMonster::new(*placed));
    }
    // Those who came into being are entities from here on.
    world.flush();
    for placed in &def.items {
        item_spawning::spawn_on_floor(world, *placed);
    }
    for placed in &def.chests {
        item_spawning::spawn_chest(world, placed);
    }
    for (at, duty) in &def.duties {
        if let Some(who) = world.resource::<Occupants>().at(*at) {
            world.entity_mut(who).insert(Duty::new(*at, duty));
        }
    }
    if !def.triggers.is_empty() {
        world.resource_mut::<DungeonLevel>().triggers = triggers::ready(world, def);
    }
    true
}

/// What the player knows of a new level: nothing below ground, and above it all that maps show (BRW-CAMP-02).
fn known_at_first(level: &DungeonLevel, catalog: &Catalog) -> Vision {
    let mut sight = Vision::new(level.size());
    if level.depth() == 0 {
        for (at, &terrain) in level.squares().iter() {
            if level.is_on_maps(at) {
                sight.learn(at, catalog.seeming(terrain), catalog);
            }
        }
    }
    sight
}

/// The square where the player arrives from a level: the stairs that lead back there, else the start.
fn arrival(world: &World, from: LevelId) -> Pos {
    let level = world.resource::<DungeonLevel>();
    let catalog = world.resource::<Catalog>();
    let def = catalog.level(level.id());
    let wanted = if def.below == Some(from) {
        Feature::StairsDown
    } else if def.aside == Some(from) {
        Feature::StairsAside
    } else {
        Feature::StairsUp
    };
    stairs(level, catalog, wanted)
        .or(def.start)
        .unwrap_or(Pos { x: 0, y: 0 })
}

/// The first stairs of a kind.
pub(in crate::sim) fn stairs(
    level: &DungeonLevel,
    catalog: &Catalog,
    wanted: Feature,
) -> Option<Pos> {
    let squares = level.squares();
    squares
        .size()
        .positions()
        .find(|at| catalog.terrain(squares[*at]).feature == wanted)
}

/// Puts the player on a square, or as near to it as there is room.
pub(in crate::sim) fn settle(world: &mut World, player: Entity, wanted: Pos) {
    let level = world.resource::<DungeonLevel>();
    let at = level.nearest_free(world.resource::<Occupants>(), wanted);
    let at = at.unwrap_or(wanted);
    world
        .get_mut::<Position>(player)
        .expect("the player has a place")
        .0 = at;
    world.resource_mut::<Occupants>().put(at, player);
    world.resource_mut::<Vision>().stale = true;
    debug_assert_eq!(world.get::<ActorId>(player), Some(&ActorId::PLAYER));
}
