//! Creatures that a projection carries off (PRJ-GEN-19), after everything else that it does to them.

use bevy_ecs::prelude::*;

use super::{
    player,
    shift::{Shift, ShiftKind},
    squares::ground_at,
};
use crate::{
    dice::{RollLabel, Roller},
    grid::{Pos, ray::Ray},
    rules::{base::ruleset::Ruleset, projection::Ground},
    sim::magic::teleport::landing,
    sim::world::{
        access::lookup::monster_info,
        actor::{
            balance::{ActorBalance, LossOfBalance},
            components::{Player, Position},
        },
        events::magic::SendProjection,
        level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
        log::report::report,
        outcome::{
            CombatOutcome, MagicOutcome, Outcome, actor_info::ActorInfo, projection::Relocation,
        },
        rng::GameRng,
        ruleset::ActiveRuleset,
    },
};

const WHERE: RollLabel = RollLabel::new("where it lands", "PRJ-GEN-19");

/// Carries everybody off, those farthest from the source first, so that nobody is in the way of the next.
pub(super) fn carry_out(world: &mut World, mut shifts: Vec<Shift>, project: &SendProjection) {
    let source = project.by.at;
    let distance = |world: &World, shift: &Shift| {
        let place = world.get::<Position>(shift.who);
        place.map_or(0, |place| source.chebyshev(place.pos()))
    };
    shifts.sort_by_key(|shift| std::cmp::Reverse(distance(world, shift)));
    for Shift { who, way } in shifts {
        let Some(&Position(from)) = world.get::<Position>(who) else {
            continue;
        };
        let is_player = world.entity(who).contains::<Player>();
        let (to, carriage) = match way {
            ShiftKind::Teleport(squares) => {
                let to = somewhere(world, from, squares, is_player);
                (to, Relocation::Teleport)
            }
            ShiftKind::Thrust(squares) => {
                (thrust(world, source, from, squares), Relocation::Thrust)
            }
            ShiftKind::Pull => (beside(world, source), Relocation::Pull),
        };
        let Some(to) = to.filter(|to| *to != from) else {
            continue;
        };
        settle(world, who, from, to, carriage);
        stumble(world, who, carriage);
        if is_player {
            player::land(world, who, to, carriage);
        }
    }
}

/// Who is thrown or dragged over the floor loses its balance, where POWDER asks for it (POW-ATTACK-02).
fn stumble(world: &mut World, who: Entity, carriage: Relocation) {
    let dragged = match carriage {
        Relocation::Thrust | Relocation::Pull => true,
        Relocation::Teleport => false,
    };
    if !dragged || world.resource::<ActiveRuleset>().here != Ruleset::Powder {
        return;
    }
    let lost = world
        .get_mut::<ActorBalance>(who)
        .is_some_and(|mut balance| balance.trip(LossOfBalance::Between));
    let Some(&Position(at)) = world.get::<Position>(who) else {
        return;
    };
    if lost {
        let tripped = monster_info(world, who).unwrap_or(ActorInfo::player(at));
        report(world, Outcome::Combat(CombatOutcome::OffBalance(tripped)));
    }
}

/// Whether a creature can be thrown onto a square; lava and rubble stop none who is thrown hard enough.
fn is_open(world: &World, at: Pos, ruthless: bool) -> bool {
    world.resource::<Occupants>().at(at).is_none()
        && (world.resource::<DungeonLevel>().is_passable(at)
            || ruthless && matches!(ground_at(world, at), Ground::Lava | Ground::Rubble))
}

/// A random free square at about such a distance; wider limits where there is none (PRJ-GEN-19).
pub(in crate::sim) fn somewhere(
    world: &mut World,
    from: Pos,
    squares: i32,
    ruthless: bool,
) -> Option<Pos> {
    let all = world.resource::<DungeonLevel>().size().positions();
    let free: Vec<Pos> = all.filter(|at| is_open(world, *at, ruthless)).collect();
    landing(
        from,
        free.into_iter(),
        squares,
        &mut *world.resource_mut::<GameRng>(),
    )
}

/// The last square of a way straight away from a source, before the first obstacle (PRJ-GEN-19).
fn thrust(world: &World, source: Pos, from: Pos, squares: i32) -> Option<Pos> {
    let way = Ray::straight(source, from)?
        .skip_while(|at| *at != from)
        .skip(1);
    way.take(squares.max(0) as usize)
        .take_while(|at| {
            is_open(world, *at, false)
                || is_open(world, *at, true) && ground_at(world, *at) == Ground::Lava
        })
        .last()
}

/// A free square next to another.
pub(in crate::sim) fn beside(world: &mut World, at: Pos) -> Option<Pos> {
    let free = super::squares::free_beside(world, at);
    let last = free.len().checked_sub(1)? as i32;
    Some(free[world.resource_mut::<GameRng>().range(WHERE, 0, last) as usize])
}

/// Puts somebody on another square, and tells it.
pub(in crate::sim) fn settle(
    world: &mut World,
    who: Entity,
    from: Pos,
    to: Pos,
    carriage: Relocation,
) {
    let seen = monster_info(world, who).is_none_or(|monster_info| monster_info.seen);
    let mut occupants = world.resource_mut::<Occupants>();
    occupants.clear(from);
    occupants.put(to, who);
    if let Some(mut place) = world.get_mut::<Position>(who) {
        place.0 = to;
    }
    let now = if let Some(monster_info) = monster_info(world, who) {
        ActorInfo {
            seen: seen || monster_info.seen,
            ..monster_info
        }
    } else {
        world.resource_mut::<Vision>().stale = true;
        ActorInfo::player(to)
    };
    report(
        world,
        Outcome::Magic(MagicOutcome::Relocated {
            who: now,
            from,
            carriage,
        }),
    );
}
