//! Magic that moves the player or shows what is out of sight.

use bevy_ecs::prelude::*;

use crate::{
    dice::{RollLabel, Roller},
    grid::Pos,
    sim::world::{
        actor::components::{Player, Position},
        events::magic::Teleport,
        level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
        log::step_log::StepLog,
        outcome::MagicOutcome,
        rng::GameRng,
    },
};

const WHERE: RollLabel = RollLabel::new("square that is reached", "PRJ-GEN-19");

/// The rules observer of [`Teleport`]: a random free square between half the distance and the whole of it; if there
/// is none, a random one nearer by (PRJ-GEN-19).
pub(in crate::sim) fn on_teleport(
    teleport: On<Teleport>,
    player: Single<(Entity, &mut Position), With<Player>>,
    level: Res<DungeonLevel>,
    mut occupants: ResMut<Occupants>,
    mut sight: ResMut<Vision>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
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
    let to = squares[rng.range(WHERE, 0, last as i32) as usize];
    occupants.clear(from);
    occupants.put(to, who);
    place.0 = to;
    sight.stale = true;
    log.push(MagicOutcome::Teleported { from, to });
}
