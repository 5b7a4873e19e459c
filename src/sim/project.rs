//! What goes off in a line: it flies square by square, and the rules on projections say what it does (`PRJ-*`).
//!
//! The player sends it, at monsters and walls. A bolt ends at the first creature, a beam goes through them all, and
//! both end at the first wall.

use bevy_ecs::prelude::*;

use super::{
    blast::Blast,
    catalogue::Catalogue,
    dig,
    fate::Fate,
    ids::Serials,
    level::{Floor, Level, Occupants},
    outcome::{Flight, Outcome, Told, Who},
    terrain::Convert,
};
use crate::{
    content::{AimedDef, Material, Shape},
    dice::{Roller, What},
    grid::{Pos, project::project},
    rules::{
        ability::digging::{Rock, Vein},
        projection::DamageType,
    },
};

const STRENGTH: What = What::new("strength of what goes off", "PRJ-GEN-11");

/// The player sends something off in a line.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Project {
    /// The player.
    pub(in crate::sim) by: Who,
    /// The square that it is aimed at; it flies on beyond.
    pub(in crate::sim) at: Pos,
    /// How far it flies at most, in squares.
    pub(in crate::sim) range: u16,
    /// What it is.
    pub(in crate::sim) what: AimedDef,
}

/// The rules observer of [`Project`]: creatures first, in the order in which they are reached; squares change last
/// (PRJ-GEN-10).
pub(in crate::sim) fn on_project(
    event: On<Project>,
    mut commands: Commands,
    catalogue: Res<Catalogue>,
    level: Res<Level>,
    occupants: Res<Occupants>,
    mut floor: ResMut<Floor>,
    mut serials: ResMut<Serials>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let Project {
        by,
        at,
        range,
        what,
    } = *event;
    let blocks = |pos: Pos| level.opaque().get(pos);
    let wall = |pos: Pos| level.terrain(pos).is_none() || blocks(pos);
    let stops = |pos: Pos| match what.shape {
        Shape::Bolt => wall(pos) || occupants.at(pos).is_some(),
        Shape::Beam => wall(pos),
    };
    let mut path = Vec::new();
    project(by.at, at, range, blocks, stops, &mut path);
    path.retain(|pos| level.terrain(*pos).is_some());
    let flight = Flight::over(&path);
    told.push(Outcome::Projected { by, what, flight });
    let strength = fate.sum(STRENGTH, what.strength).max(1);

    let mut met = false;
    for creature in path.iter().filter_map(|pos| occupants.at(*pos)) {
        met = true;
        commands.trigger(Blast {
            by,
            target: creature,
            kind: what.kind,
            strength,
        });
    }
    let end = path.last().copied().unwrap_or(by.at);
    let digs = what.kind == DamageType::KillWall;
    let to = catalogue.content().terrain_keys.get("floor").copied();
    match (mud(&level, &catalogue, end).filter(|_| digs), to) {
        (Some(mud), Some(to)) => {
            commands.trigger(Convert { at: end, to, by });
            if let Mud::Rock(rock, vein) = mud {
                dig::unearth(
                    (end, rock, vein),
                    &mut commands,
                    &catalogue,
                    &mut fate,
                    &mut floor,
                    &mut serials,
                );
            }
        }
        _ if met => {}
        _ => told.push(Outcome::Unavailing),
    }
}

/// What turns to mud.
enum Mud {
    /// A rock, which may show treasure.
    Rock(Rock, Vein),
    /// A closed door.
    Door,
}

/// What of a square turns to mud; `None`: nothing. Permanent rock stays, and so does the edge of the map.
fn mud(level: &Level, catalogue: &Catalogue, at: Pos) -> Option<Mud> {
    let def = catalogue.terrain(level.terrain(at)?);
    if at.neighbours().any(|next| level.terrain(next).is_none()) {
        return None;
    }
    match dig::rock(def) {
        Some((Rock::Permanent, _)) => None,
        Some((rock, vein)) => Some(Mud::Rock(rock, vein)),
        None => (def.material == Material::Door && !def.passable).then_some(Mud::Door),
    }
}
