//! A projection goes off: floor, monsters, player, squares, in this order (PRJ-GEN-10, PRJ-GEN-13).

use bevy_ecs::prelude::*;

use super::{
    displacement, floor, ground, player,
    squares::{falloff, form, sent_strength, squares},
    visit_monsters::VisitMonsters,
};
use crate::{
    dice::Roller,
    grid::Pos,
    rules::projection::Form,
    sim::world::{
        access::lookup::entity_of,
        actor::components::Player,
        events::magic::SendProjection,
        level::{map::DungeonLevel, occupants::Occupants},
        log::{decision::Decision, report::report, step_log::StepLog},
        outcome::{MagicOutcome, Outcome, area::ProjectedArea, flight_path::FlightPath},
        rng::GameRng,
        roster::PlayerEntity,
    },
};

/// The rules observer of [`SendProjection`].
pub(in crate::sim) fn on_project(event: On<SendProjection>, mut commands: Commands) {
    let project = *event;
    commands.queue(move |world: &mut World| go_off(world, project));
}

/// Visits everything that a projection reaches.
fn go_off(world: &mut World, project: SendProjection) {
    let SendProjection {
        by,
        from,
        at,
        range,
        kind,
        shape,
        strength,
        source: _,
        means: _,
        missile: _,
    } = project;
    let player = world.get_resource::<PlayerEntity>().map(|player| player.0);
    let source = if by.is_player() {
        player.filter(|player| world.get::<Player>(*player).is_some())
    } else {
        entity_of(world, by.id)
    };
    let occupants = world.resource::<Occupants>();
    let occupied = |at| {
        let there = occupants.at(at);
        there.is_some() && there != source
    };
    let reached = squares(
        world.resource::<DungeonLevel>(),
        occupied,
        shape,
        from,
        at,
        range,
    );
    let falloff = falloff(shape);
    // The nearest come first, and many are equally far: what is left there is worked out once.
    let mut last = (0, falloff.at(strength, 0));
    let left = |&(at, distance): &(Pos, u16)| {
        if last.0 != distance {
            last = (distance, falloff.at(strength, distance));
        }
        (at, last.1)
    };
    let squares: Vec<(Pos, i32)> = reached.squares.iter().map(left).collect();
    let heard = matches!(world.resource::<GameRng>(), GameRng::Traced(_));
    if heard {
        world.resource_mut::<GameRng>().decided(falloff.rule());
    }
    let mut log = world.resource_mut::<StepLog>();
    log.push(Outcome::Magic(MagicOutcome::Projected {
        by,
        kind,
        shape,
        flight: FlightPath::over(&reached.path),
        area: ProjectedArea::of(reached.center, squares.iter().map(|(at, _)| *at)),
    }));
    let before = log.facts.len();
    let sent = sent_strength(&project);
    log.reasons.state(before - 1..before, Decision::Sent(sent));

    let form = form(shape);
    if form.is_some_and(Form::reaches_floor) {
        for (at, strength) in floor::at_risk(world, kind, &squares, heard) {
            floor::destroy(world, kind, at, strength);
        }
    }

    // Everybody is visited once, wherever they are carried meanwhile.
    let occupants = world.resource::<Occupants>();
    let taken = |(at, _): &&(Pos, i32)| occupants.taken().get(*at);
    // More hardly ever stand together, and to count them first took as long as to find them.
    let most = squares.len().min(32);
    let (mut players, mut monsters) = (Vec::new(), Vec::with_capacity(most));
    for &(at, strength) in squares.iter().filter(taken) {
        match occupants.at(at) {
            None => {}
            there if there == source => {}
            Some(who) if Some(who) == player => players.push((who, strength)),
            Some(who) => monsters.push((who, strength)),
        }
    }
    let wasted = players.is_empty() && monsters.is_empty();
    let mut shifts = VisitMonsters::new(project, monsters).carry_out(world);
    let mut leaves = false;
    for (who, strength) in players {
        match player::strike(world, who, &project, strength) {
            Some(player::Carried::Shift(shift)) => shifts.push(shift),
            Some(player::Carried::Leaves) => leaves = true,
            None => {}
        }
    }
    displacement::carry_out(world, shifts, &project);

    // What strikes all in sight is meant for creatures alone.
    if form.is_some() {
        ground::change(world, &project, &squares);
    }
    if leaves {
        player::leave_level(world);
    }
    // What breaks does not fail by meeting nobody.
    let sent = by.is_player() && from == by.at;
    if sent && wasted && world.resource::<StepLog>().facts.len() == before {
        report(world, Outcome::Magic(MagicOutcome::Unavailing));
    }
}
