//! Levels: coming to one for the first time, leaving it asleep behind, and coming back.

use std::collections::{BTreeMap, VecDeque};

use bevy_ecs::{entity_disabling::Disabled, prelude::*};

use super::{
    actor::{Place, Player},
    catalog::Catalog,
    game::Rules,
    hash,
    ids::ActorId,
    level::{Floor, Level, Occupants},
    outcome::{Outcome, Told},
    sheet::Stale,
    sight::{Noise, Sight},
    spawn,
    theft::Loot,
    time::Roster,
};
use crate::{
    content::{Feature, LevelId},
    grid::{Dir, Pos},
};

/// A level that the player has left. Its entities are disabled, so nothing there acts, and no query sees them.
pub(in crate::sim) struct Stashed {
    level: Level,
    occupants: Occupants,
    floor: Floor,
    sight: Sight,
    roster: Roster,
    /// Hash of all of it, taken on leaving.
    hash: u64,
}

/// The levels that the player has left.
#[derive(Resource, Default)]
pub(in crate::sim) struct Stash(BTreeMap<LevelId, Stashed>);

impl Stash {
    /// Hashes of the stashed levels.
    pub(in crate::sim) fn hashes(&self) -> impl Iterator<Item = (LevelId, u64)> + '_ {
        self.0.iter().map(|(id, stashed)| (*id, stashed.hash))
    }
}

/// Takes the player to a level, by the stairs that link it with the present one.
pub(in crate::sim) fn travel(world: &mut World, to: LevelId) {
    let from = world.resource::<Level>().id();
    let player = world
        .query_filtered::<Entity, With<Player>>()
        .single(world)
        .expect("there is always a player");
    leave(world, player);
    let first = enter(world, to);
    let arrival = arrival(world, from);
    settle(world, player, arrival);
    world.resource_mut::<Told>().push(Outcome::Arrived {
        level: to,
        at: arrival,
        first,
    });
}

/// All that stays on a level: who acts there, what thieves among them carry, and what lies there.
fn entities(world: &World, floor: &Floor, roster: &Roster) -> Vec<Entity> {
    let actors = roster.iter().map(|(_, actor)| actor);
    let loot = roster
        .iter()
        .filter_map(|(_, actor)| world.get::<Loot>(actor))
        .flat_map(Loot::stacks);
    let things = floor.0.values().flatten().chain(loot);
    actors.chain(things.map(|(_, stack)| *stack)).collect()
}

/// Puts the world's level aside.
fn leave(world: &mut World, player: Entity) {
    let here = world
        .get::<Place>(player)
        .expect("the player has a place")
        .pos();
    world.resource_mut::<Occupants>().clear(here);
    let hash = hash::of_level(world);
    let level = world
        .remove_resource::<Level>()
        .expect("a game always has a level");
    let occupants = world
        .remove_resource::<Occupants>()
        .expect("a game always has occupants");
    let floor = world
        .remove_resource::<Floor>()
        .expect("a game always has a floor");
    let sight = world
        .remove_resource::<Sight>()
        .expect("a game always has a view");
    let roster = world
        .remove_resource::<Roster>()
        .expect("a game always has a roster");
    for entity in entities(world, &floor, &roster) {
        world.entity_mut(entity).insert(Disabled);
    }
    world.resource_mut::<Stash>().0.insert(
        level.id(),
        Stashed {
            level,
            occupants,
            floor,
            sight,
            roster,
            hash,
        },
    );
}

/// Makes a level the world's, as it was left or anew; whether it is the first time.
pub(in crate::sim) fn enter(world: &mut World, to: LevelId) -> bool {
    // What the player fights with depends on the level's ruleset.
    let own = world.resource::<Catalog>().level(to).ruleset;
    let mut rules = world.resource_mut::<Rules>();
    rules.here = own.unwrap_or(rules.of_game);
    world.resource_mut::<Stale>().0 = true;
    if let Some(stashed) = world.resource_mut::<Stash>().0.remove(&to) {
        for entity in entities(world, &stashed.floor, &stashed.roster) {
            world.entity_mut(entity).remove::<Disabled>();
        }
        world.insert_resource(Noise::new());
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
    world.insert_resource(Level::new(
        to,
        def.depth,
        def.lit,
        def.terrain.clone(),
        &catalog,
    ));
    world.insert_resource(Occupants::new(size));
    world.insert_resource(Floor::default());
    world.insert_resource(Sight::new(size));
    world.insert_resource(Noise::new());
    world.insert_resource(Roster::default());
    for placed in &def.monsters {
        spawn::monster(world, *placed);
    }
    for placed in &def.items {
        spawn::floor_item(world, *placed);
    }
    true
}

/// The square where the player arrives from a level: the stairs that lead back there, else the start.
fn arrival(world: &World, from: LevelId) -> Pos {
    let level = world.resource::<Level>();
    let catalog = world.resource::<Catalog>();
    let def = catalog.level(level.id());
    let wanted = if def.below == Some(from) {
        Feature::StairsDown
    } else {
        Feature::StairsUp
    };
    stairs(level, catalog, wanted)
        .or(def.start)
        .unwrap_or(Pos { x: 0, y: 0 })
}

/// The first stairs of a kind.
pub(in crate::sim) fn stairs(level: &Level, catalog: &Catalog, wanted: Feature) -> Option<Pos> {
    let squares = level.squares();
    squares
        .size()
        .positions()
        .find(|at| catalog.terrain(squares[*at]).feature == wanted)
}

/// Puts the player on a square, or as near to it as there is room.
pub(in crate::sim) fn settle(world: &mut World, player: Entity, wanted: Pos) {
    let at = nearest_free(
        world.resource::<Level>(),
        world.resource::<Occupants>(),
        wanted,
    )
    .unwrap_or(wanted);
    world
        .get_mut::<Place>(player)
        .expect("the player has a place")
        .0 = at;
    world.resource_mut::<Occupants>().put(at, player);
    world.resource_mut::<Sight>().stale = true;
    debug_assert_eq!(world.get::<ActorId>(player), Some(&ActorId::PLAYER));
}

/// The free, passable square nearest to one, by walking.
fn nearest_free(level: &Level, occupants: &Occupants, wanted: Pos) -> Option<Pos> {
    let mut seen = vec![wanted];
    let mut queue = VecDeque::from([wanted]);
    while let Some(at) = queue.pop_front() {
        if level.is_passable(at) && occupants.at(at).is_none() {
            return Some(at);
        }
        for dir in Dir::ALL {
            let to = at.step(dir);
            if level.is_passable(to) && !seen.contains(&to) {
                seen.push(to);
                queue.push_back(to);
            }
        }
    }
    None
}
