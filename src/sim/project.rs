//! What goes off in a line: it flies square by square, and does to the first thing that it can change what it does.

use bevy_ecs::prelude::*;

use super::{
    catalogue::Catalogue,
    dig,
    fate::Fate,
    ids::Serials,
    level::{Floor, Level},
    outcome::{Flight, Outcome, Told, Who},
    terrain::Convert,
};
use crate::{
    content::{Material, ProjectDef},
    grid::{Pos, project::project},
    rules::{ability::digging::Rock, projection::DamageType},
};

/// Something goes off in a line.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Project {
    /// Who sends it.
    pub(in crate::sim) by: Who,
    /// The square that it is aimed at; it flies on beyond.
    pub(in crate::sim) at: Pos,
    /// How far it flies at most, in squares.
    pub(in crate::sim) range: u16,
    /// What it does.
    pub(in crate::sim) what: ProjectDef,
}

/// The rules observer of [`Project`].
pub(in crate::sim) fn on_project(
    event: On<Project>,
    mut commands: Commands,
    catalogue: Res<Catalogue>,
    level: Res<Level>,
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
    let stops = |pos: Pos| level.terrain(pos).is_none() || blocks(pos);
    let mut path = Vec::new();
    project(by.at, at, range, blocks, stops, &mut path);
    let flight = Flight::over(&path);
    told.push(Outcome::Projected { by, what, flight });
    let end = path.last().copied().unwrap_or(by.at);
    if what.kind != DamageType::KillWall {
        told.push(Outcome::Unavailing);
        return;
    }
    let floor_key = catalogue.content().terrain_keys.get("floor");
    let (Some(mud), Some(&to)) = (mud(&level, &catalogue, end), floor_key) else {
        told.push(Outcome::Unavailing);
        return;
    };
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

/// What turns to mud.
enum Mud {
    /// A rock, which may show treasure.
    Rock(Rock, crate::rules::ability::digging::Vein),
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
