//! Squares that change: doors now, and whatever else turns one terrain into another.

use bevy_ecs::prelude::*;

use super::{
    catalogue::Catalogue,
    level::Level,
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
    catalogue: Res<Catalogue>,
    mut level: ResMut<Level>,
    mut sight: ResMut<Sight>,
    mut noise: ResMut<Noise>,
    mut told: ResMut<Told>,
) {
    let Some(from) = level.set_terrain(convert.at, convert.to, &catalogue) else {
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
    }
}
