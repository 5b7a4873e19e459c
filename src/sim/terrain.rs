//! Squares that change: doors now, and whatever else turns one terrain into another.

use bevy_ecs::prelude::*;

use super::{
    bag::Stack,
    catalog::Catalog,
    level::{Floor, Level},
    outcome::{Outcome, Told, Who},
    sight::{Noise, Sight},
};
use crate::{content::TerrainId, grid::Pos};

/// A square becomes another terrain; map, view, light and paths follow at once.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Convert {
    /// Where.
    pub(in crate::sim) at: Pos,
    /// What it becomes.
    pub(in crate::sim) to: TerrainId,
    /// Who does it.
    pub(in crate::sim) by: Who,
}

/// The rules observer of [`Convert`].
pub(in crate::sim) fn on_convert(
    convert: On<Convert>,
    catalog: Res<Catalog>,
    mut level: ResMut<Level>,
    mut sight: ResMut<Sight>,
    mut noise: ResMut<Noise>,
    mut told: ResMut<Told>,
    (mut floor, stacks): (ResMut<Floor>, Query<&Stack>),
) {
    let Some(from) = level.set_terrain(convert.at, convert.to, &catalog) else {
        return;
    };
    if from != convert.to {
        sight.stale = true;
        noise.spoil();
        told.push(Outcome::TerrainChanged {
            at: convert.at,
            from,
            to: convert.to,
            by: convert.by,
        });
        // What lies where the ground melts drifts to the edge.
        if !floor.at(convert.at).is_empty() && !level.is_passable(convert.at) {
            let rest = level.rest(convert.at);
            wash_up((convert.at, rest), &mut floor, &stacks, &catalog, &mut told);
        }
    }
}

/// Moves all that lies on one square to another.
fn wash_up(
    (from, to): (Pos, Pos),
    floor: &mut Floor,
    stacks: &Query<&Stack>,
    catalog: &Catalog,
    told: &mut Told,
) {
    for (uid, entity) in floor.at(from).to_vec() {
        floor.take(from, entity);
        floor.put(to, uid, entity);
        if let Ok(stack) = stacks.get(entity) {
            let goods = stack.goods(uid, catalog);
            told.push(Outcome::Landed { at: to, goods });
        }
    }
}
