//! Magic that moves the player or shows what is out of sight.

use bevy_ecs::prelude::*;

use crate::{
    dice::{RollLabel, Roller},
    grid::Pos,
    rules::{base::units::Squares, projection::displacement::teleport_distances},
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

/// Where somebody lands who is teleported so many squares, of the squares that are free: any of those at one of the
/// distances of the rule, each as likely; nowhere if none is free (PRJ-GEN-19).
pub(in crate::sim) fn landing(
    from: Pos,
    free: impl Iterator<Item = Pos>,
    squares: i32,
    roller: &mut impl Roller,
) -> Option<Pos> {
    let free: Vec<(i32, Pos)> = free
        .map(|at| (i32::from(from.angband_distance(at)), at))
        .collect();
    let choice: Vec<Pos> = teleport_distances(Squares::new(squares))
        .map(|limits| {
            let within = free.iter().filter(|(far, _)| limits.contains(far));
            within.map(|(_, at)| *at).collect::<Vec<_>>()
        })
        .find(|squares| !squares.is_empty())?;
    let last = choice.len() as i32 - 1;
    Some(choice[roller.range(WHERE, 0, last) as usize])
}

/// The rules observer of [`Teleport`]: the player lands on a free square (PRJ-GEN-19).
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
    let from = place.pos();
    let free = level.passable();
    let free = free.iter().filter(|at| occupants.at(*at).is_none());
    let Some(to) = landing(from, free, i32::from(teleport.squares), &mut *rng) else {
        return;
    };
    occupants.clear(from);
    occupants.put(to, who);
    place.0 = to;
    sight.stale = true;
    log.push(MagicOutcome::Teleported { from, to });
}
