//! Monsters that magic puts somewhere else, makes into another, or doubles.

use bevy_ecs::prelude::*;

use super::{
    actor::Place,
    catalogue::Catalogue,
    fate::Fate,
    ids::ActorId,
    level::{Level, Occupants},
    outcome::{Outcome, Told, Who},
    spawn,
    time::Roster,
};
use crate::{
    content::{MonsterId, PlacedMonster},
    dice::{Roller, What},
    grid::{Pos, project::project},
    rules::{
        projection::{displacement::teleport_distances, monster::polymorph_levels},
        units::Squares,
    },
};

const WHERE: What = What::new("square that is reached", "PRJ-GEN-19");
const WHICH: What = What::new("what it becomes", "PRJ-FINAL-02");

/// Whether somebody can be put there.
fn is_free(level: &Level, occupants: &Occupants, at: Pos) -> bool {
    level.is_passable(at) && occupants.at(at).is_none()
}

/// The square to which somebody is teleported; `None`: there is no other (PRJ-GEN-19).
pub(in crate::sim) fn teleported(
    fate: &mut Fate,
    level: &Level,
    occupants: &Occupants,
    from: Pos,
    squares: Squares,
) -> Option<Pos> {
    let free: Vec<(i32, Pos)> = level
        .passable()
        .iter()
        .filter(|at| is_free(level, occupants, *at))
        .map(|at| (i32::from(from.angband_distance(at)), at))
        .collect();
    let near = teleport_distances(squares)
        .map(|distances| {
            let within = |(distance, _): &&(i32, Pos)| distances.contains(distance);
            free.iter().filter(within).map(|(_, at)| *at).collect()
        })
        .find(|found: &Vec<Pos>| !found.is_empty())?;
    let last = near.len() as i32 - 1;
    near.get(fate.range(WHERE, 0, last) as usize).copied()
}

/// The square to which somebody is thrust, straight away from `source`, as far as nothing is in the way; `None`: not
/// one square (PRJ-GEN-19).
pub(in crate::sim) fn thrust(
    level: &Level,
    occupants: &Occupants,
    source: Pos,
    from: Pos,
    squares: Squares,
) -> Option<Pos> {
    if squares.get() <= 0 || source == from {
        return None;
    }
    let mut path = Vec::new();
    let blocks = |at: Pos| level.opaque().get(at);
    let stops = |at: Pos| at != from && !is_free(level, occupants, at);
    project(source, from, u16::MAX, blocks, stops, &mut path);
    let beyond = path.iter().skip_while(|at| **at != from).skip(1);
    beyond
        .take(squares.get() as usize)
        .take_while(|at| is_free(level, occupants, **at))
        .last()
        .copied()
}

/// Makes a monster one of another kind of about its level; whether there is any (PRJ-FINAL-02).
pub(in crate::sim) fn polymorph(
    commands: &mut Commands,
    catalogue: &Catalogue,
    entity: Entity,
    who: Who,
    from: MonsterId,
) -> bool {
    let levels = polymorph_levels(i32::from(catalogue.monster(from).level));
    let kinds = catalogue.content().monsters.iter().enumerate();
    let others: Vec<MonsterId> = kinds
        .filter(|(_, def)| !def.unique && levels.contains(&i32::from(def.level)))
        .map(|(index, _)| MonsterId(index as u16))
        .filter(|kind| *kind != from)
        .collect();
    let Some(last) = others.len().checked_sub(1) else {
        return false;
    };
    commands.queue(move |world: &mut World| {
        let Some(at) = world.get::<Place>(entity).map(|place| place.pos()) else {
            return;
        };
        let kind = {
            let mut fate = world.resource_mut::<Fate>();
            others[fate.range(WHICH, 0, last as i32) as usize]
        };
        world.resource_mut::<Occupants>().clear(at);
        world.resource_mut::<Roster>().remove(who.id);
        world.despawn(entity);
        let awake = true;
        spawn::monster(world, PlacedMonster { at, kind, awake });
        let mut told = world.resource_mut::<Told>();
        told.push(Outcome::Polymorphed { who, to: kind });
    });
    true
}

/// Puts a copy of a monster beside it, if there is room.
pub(in crate::sim) fn duplicate(
    commands: &mut Commands,
    level: &Level,
    occupants: &Occupants,
    of: Pos,
    kind: MonsterId,
) {
    let beside = of.neighbours().find(|at| is_free(level, occupants, *at));
    let Some(at) = beside else {
        return;
    };
    commands.queue(move |world: &mut World| {
        let awake = true;
        let born: Option<ActorId> = spawn::monster(world, PlacedMonster { at, kind, awake });
        if born.is_some() {
            let seen = world.resource::<super::sight::Sight>().notices(at);
            let mut told = world.resource_mut::<Told>();
            told.push(Outcome::Doubled { at, kind, seen });
        }
    });
}
