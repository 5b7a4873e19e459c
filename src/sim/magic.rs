//! Magic that moves the player or shows what is out of sight.

use bevy_ecs::prelude::*;

use super::{
    actor::{Place, Player},
    catalog::Catalog,
    fate::Fate,
    level::{Level, Occupants},
    outcome::{Outcome, Told},
    sight::Sight,
};
use crate::{
    dice::{Roller, What},
    grid::Pos,
};

/// The player is taken somewhere else, at most so many squares away.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Teleport {
    /// How far at most.
    pub(in crate::sim) squares: u8,
}

/// The player learns the map around.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct MapArea {
    /// How far, in squares.
    pub(in crate::sim) radius: u8,
}

const WHERE: What = What::new("square that is reached", "teleport");

/// The rules observer of [`Teleport`]: a random free square between half the distance and the whole of it; if there
/// is none, a random one nearer by.
pub(in crate::sim) fn on_teleport(
    teleport: On<Teleport>,
    player: Single<(Entity, &mut Place), With<Player>>,
    level: Res<Level>,
    mut occupants: ResMut<Occupants>,
    mut sight: ResMut<Sight>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let (who, mut place) = player.into_inner();
    let (from, most) = (place.pos(), u16::from(teleport.squares));
    let free: Vec<(u16, Pos)> = level
        .passable()
        .iter()
        .filter(|at| occupants.at(*at).is_none())
        .map(|at| (from.angband_distance(at), at))
        .filter(|(distance, _)| *distance <= most)
        .collect();
    let mut squares: Vec<Pos> = free
        .iter()
        .filter(|(distance, _)| *distance >= most / 2)
        .map(|(_, at)| *at)
        .collect();
    if squares.is_empty() {
        squares = free.into_iter().map(|(_, at)| at).collect();
    }
    let Some(last) = squares.len().checked_sub(1) else {
        return;
    };
    let to = squares[fate.range(WHERE, 0, last as i32) as usize];
    occupants.clear(from);
    occupants.put(to, who);
    place.0 = to;
    sight.stale = true;
    told.push(Outcome::Teleported { from, to });
}

/// The rules observer of [`MapArea`]: everything that lets light through, and what borders on it.
pub(in crate::sim) fn on_map(
    map: On<MapArea>,
    player: Single<&Place, With<Player>>,
    level: Res<Level>,
    catalog: Res<Catalog>,
    mut sight: ResMut<Sight>,
    mut told: ResMut<Told>,
) {
    let here = player.pos();
    for at in level.size().positions() {
        let near = here.angband_distance(at) <= u16::from(map.radius);
        let borders = |at: Pos| {
            at.neighbors()
                .chain([at])
                .any(|next| level.terrain(next).is_some() && !level.opaque().get(next))
        };
        if near
            && borders(at)
            && let Some(terrain) = level.terrain(at)
        {
            sight.learn(at, catalog.seeming(terrain));
        }
    }
    told.push(Outcome::Mapped { radius: map.radius });
}
