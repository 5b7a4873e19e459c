//! Time jumps to the next thing that happens: somebody is ready, or ten game turns are over (rules ABL-SPEED-*).

use bevy_ecs::{prelude::*, query::ArchetypeFilter};

use crate::{
    dice::Roller,
    rules::{
        ability::{speed, turn_order},
        base::units::Energy,
    },
    sim::world::{
        actor::{
            components::{ActorEnergy, ActorSpeed},
            conditions::Conditions,
        },
        clock::Clock,
        rng::GameRng,
    },
};

/// What passes with time in an actor.
pub(in crate::sim) type Timed = (
    &'static mut ActorEnergy,
    &'static ActorSpeed,
    &'static Conditions,
);

/// Lets as many game turns pass at once as nobody acts in and no boundary is due in, and one more: after it, at
/// least one actor is ready or ten game turns are over (ABL-SPEED-02, ABL-SPEED-07).
pub(in crate::sim) fn advance(
    mut actors: Query<Timed>,
    mut clock: ResMut<Clock>,
    mut rng: ResMut<GameRng>,
) {
    pass(&mut actors, None, &mut clock, &mut rng);
}

/// The same by reference, for these and for one that has been looked up by itself.
pub(super) fn pass<F: ArchetypeFilter>(
    actors: &mut Query<Timed, F>,
    single: Option<(&mut ActorEnergy, ActorSpeed)>,
    clock: &mut Clock,
    rng: &mut GameRng,
) {
    let mut turns = clock.until_boundary();
    if let Some((energy, speed)) = &single {
        let one = (Energy::new(energy.0), Energy::new(speed.gain()));
        turns = speed::turns_ahead([one].into_iter(), turns);
    }
    rng.decided("ABL-SPEED-07");
    // Whole columns at once, which the processor adds up several at a time.
    let Ok(columns) = actors.contiguous_iter() else {
        return;
    };
    for (energies, speeds, _) in columns {
        let ready = |energy: &ActorEnergy, speed: &ActorSpeed, turns: i32| {
            speed::is_ready(gained(*energy, *speed, turns - 1))
        };
        // Hardly ever is anybody of a column ready before somebody else is.
        let any = energies.iter().zip(speeds);
        if !any.fold(false, |any, (energy, speed)| {
            any | ready(energy, speed, turns)
        }) {
            continue;
        }
        let all = energies.iter().zip(speeds);
        let all = all.map(|(energy, speed)| (Energy::new(energy.0), Energy::new(speed.gain())));
        turns = speed::turns_ahead(all, turns);
    }
    let Ok(columns) = actors.contiguous_iter_mut() else {
        return;
    };
    rng.decided("ABL-SPEED-02");
    for (mut energies, speeds, _) in columns {
        let energies = energies.bypass_change_detection();
        for (energy, speed) in energies.iter_mut().zip(speeds) {
            energy.0 = gained(*energy, *speed, turns).get();
        }
    }
    if let Some((energy, speed)) = single {
        energy.0 = gained(*energy, speed, turns).get();
    }
    rng.decided("ABL-SPEED-01");
    clock.game_turn += turns as u64;
}

/// The energy of somebody of a speed after so many game turns (ABL-SPEED-02).
#[inline]
const fn gained(energy: ActorEnergy, speed: ActorSpeed, turns: i32) -> Energy {
    turn_order::after(Energy::new(energy.0), Energy::new(speed.gain()), turns)
}
