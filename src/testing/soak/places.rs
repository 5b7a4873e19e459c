//! Who and what is where: one body a square, each thing in one place, and all that says so agrees.

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;

use super::fault::{BrokenInvariant, hold};
use crate::{
    content::Material,
    sim::{
        Catalog, DungeonLevel, Equipment, Floor, GameRef, HeldBy, Holds, ItemUid, Lying, Monster,
        Occupants, PACK_PLACES, Pack, Packed, Pile, Position, Roster, Stack, Vision, WornIn,
    },
};

/// The most things of a stack.
const STACK: u16 = 99;

/// Looks at who stands where.
pub(super) fn bodies(game: GameRef<'_>) -> Result<(), BrokenInvariant> {
    let world = game.world();
    let level = world.resource::<DungeonLevel>();
    let catalog = world.resource::<Catalog>();
    let occupants = world.resource::<Occupants>();
    let roster = world.resource::<Roster>();
    let mut actors: Vec<Entity> = roster.iter().map(|(_, actor)| actor).collect();
    actors.push(game.player());
    let squares = level.size().positions();
    let marked: Vec<Entity> = squares.filter_map(|at| occupants.at(at)).collect();
    let standing: BTreeSet<Entity> = marked.iter().copied().collect();
    hold!(
        standing == actors.iter().copied().collect(),
        "the map of who stands where names {} bodies, and there are {}",
        standing.len(),
        actors.len()
    );
    hold!(
        marked.len() == actors.len(),
        "somebody stands on two squares"
    );
    for actor in actors {
        let actor = world.entity(actor);
        let Some(at) = actor.get::<Position>().map(|place| place.pos()) else {
            return Err(BrokenInvariant::new("somebody has no place"));
        };
        hold!(
            occupants.at(at) == Some(actor.id()),
            "{at}: somebody else stands where an actor says that it stands"
        );
        // Some walk through lava, others are thrown into it; fire may make it under somebody, and lava that cools rubble (PRJ-TERRAIN-03, PRJ-TERRAIN-04).
        let under = level.terrain(at).map(|under| catalog.terrain(under));
        let passes_walls = actor
            .get::<Monster>()
            .is_some_and(|kind| catalog.monster(kind.0).passes_walls);
        let odd_ground =
            under.is_some_and(|def| def.key == "rubble" || def.material == Material::Lava);
        hold!(
            level.is_passable(at) || passes_walls || odd_ground,
            "{at}: somebody stands in {}",
            under.map_or("nothing", |def| &def.key)
        );
    }
    let ids: Vec<_> = roster.iter().map(|(id, _)| id).collect();
    let ascend = ids.windows(2).all(|pair| pair[0] < pair[1]);
    hold!(
        ascend && !ids.iter().any(|id| id.0 == 0),
        "the roster is out of order"
    );
    let monsters = world.try_query::<(Entity, &Monster)>();
    let monsters = monsters.map_or(0, |mut query| query.iter(world).count());
    hold!(
        monsters == ids.len(),
        "{monsters} monsters are on the level, and the roster has {}",
        ids.len()
    );
    Ok(())
}

/// Everything that a body has, with its place in the lists.
fn of_body(world: &World, body: Entity) -> Vec<(ItemUid, Entity)> {
    let packed = world.get::<Pack>(body).into_iter().flat_map(Pack::stacks);
    let worn = world.get::<Equipment>(body).into_iter();
    let worn = worn.flat_map(Equipment::iter);
    packed
        .copied()
        .chain(worn.map(|(_, uid, stack)| (uid, stack)))
        .collect()
}

/// Looks at where each thing of the level is.
pub(super) fn things(game: GameRef<'_>) -> Result<(), BrokenInvariant> {
    let world = game.world();
    let level = world.resource::<DungeonLevel>();
    let floor = world.resource::<Floor>();
    let mut places = of_body(world, game.player());
    for (_, actor) in world.resource::<Roster>().iter() {
        places.extend(of_body(world, actor));
    }
    for (at, lying) in floor.iter() {
        hold!(!lying.is_empty(), "{at}: a pile of nothing");
        hold!(level.is_passable(at), "{at}: things lie in a wall");
        places.extend(lying);
        let packs = lying
            .iter()
            .filter_map(|(_, thing)| world.get::<Pack>(*thing));
        places.extend(packs.flat_map(Pack::stacks));
        let Some(pile) = floor.pile(at) else {
            return Err(BrokenInvariant::new(format!("{at}: things lie in no pile")));
        };
        let place = world.get::<Pile>(pile).map(|pile| pile.pos());
        hold!(
            place == Some(at),
            "{at}: the pile says that it is elsewhere"
        );
        let held = lying
            .iter()
            .all(|(_, stack)| world.get::<HeldBy>(*stack) == Some(&HeldBy(pile)));
        hold!(held, "{at}: something that lies here is held by another");
    }
    let holds: Vec<_> = world
        .try_query::<(Entity, &Holds)>()
        .map_or_else(Vec::new, |mut query| query.iter(world).collect());
    let held: usize = holds.iter().map(|(_, holds)| holds.things().len()).sum();
    hold!(
        held == places.len(),
        "{held} things are held, and the lists have {}",
        places.len()
    );
    for (holder, holds) in holds {
        for &thing in holds.things() {
            let says = world.get::<HeldBy>(thing) == Some(&HeldBy(holder));
            hold!(says, "a thing is held by one who does not hold it");
            let ways = [
                world.get::<WornIn>(thing).is_some(),
                world.get::<Packed>(thing).is_some(),
                world.get::<Lying>(thing).is_some(),
            ];
            let count = ways.iter().filter(|is| **is).count();
            hold!(count == 1, "worn, packed, lying: {ways:?}");
        }
    }
    let each: BTreeSet<Entity> = places.iter().map(|(_, stack)| *stack).collect();
    hold!(each.len() == places.len(), "a thing is in two places");
    let all = world.try_query::<(Entity, &ItemUid, &Stack)>();
    let all = all.map_or(0, |mut query| query.iter(world).count());
    hold!(
        all == places.len(),
        "{all} things are on the level, and {} are somewhere",
        places.len()
    );
    for (uid, stack) in places {
        let stack = world.entity(stack);
        hold!(
            stack.get::<ItemUid>() == Some(&uid),
            "thing {} has another number in a list",
            uid.0
        );
        let count = stack.get::<Stack>().map_or(0, |stack| stack.count);
        hold!(
            (1..=STACK).contains(&count),
            "thing {} is a stack of {count}",
            uid.0
        );
    }
    let packed = world.get::<Pack>(game.player());
    let packed = packed.map_or(0, |pack| pack.stacks().len());
    hold!(packed <= PACK_PLACES, "{packed} things are in the pack");
    Ok(())
}

/// Looks at what is seen: it is remembered as it seems, and the player sees its own square.
pub(super) fn sight(game: GameRef<'_>) -> Result<(), BrokenInvariant> {
    let world = game.world();
    let (level, sight) = (world.resource::<DungeonLevel>(), world.resource::<Vision>());
    let catalog = world.resource::<Catalog>();
    if let Some(here) = world.get::<Position>(game.player()) {
        let here = here.pos();
        hold!(
            sight.is_visible(here),
            "{here}: the player does not see where it stands"
        );
    }
    for at in sight.visible().iter() {
        // A hidden door is remembered as what it looks like.
        let seeming = level.terrain(at).map(|it| catalog.seeming(it));
        hold!(
            sight.remembered(at) == seeming,
            "{at}: what is in view is remembered as something else"
        );
    }
    Ok(())
}
