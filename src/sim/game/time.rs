//! Time jumps to the next thing that happens: somebody is ready, or ten game turns are over (rules ABL-SPEED-*).

use bevy_ecs::prelude::*;

use crate::{
    dice::Roller,
    rules::{
        ability::{speed, turn_order},
        base::units::Energy,
    },
    sim::{
        monster::crowd::MonsterCrowd,
        world::{
            actor::components::{ActorEnergy, ActorSpeed},
            clock::Clock,
            rng::GameRng,
        },
    },
};

/// What passes with time in an actor.
type Timed = (&'static mut ActorEnergy, &'static ActorSpeed);

/// The energy and speed of all that time passes for, as whole columns, which the processor adds up several at a time.
pub(super) trait InTime {
    /// Shows each column of energy and speed.
    fn columns(&mut self, visit: impl FnMut(&mut [ActorEnergy], &[ActorSpeed]));
}

impl InTime for Query<'_, '_, Timed> {
    fn columns(&mut self, mut visit: impl FnMut(&mut [ActorEnergy], &[ActorSpeed])) {
        for (mut energies, speeds) in self.contiguous_iter_mut().into_iter().flatten() {
            visit(energies.bypass_change_detection(), speeds);
        }
    }
}

impl InTime for MonsterCrowd<'_> {
    #[inline]
    fn columns(&mut self, mut visit: impl FnMut(&mut [ActorEnergy], &[ActorSpeed])) {
        self.each_here(|all| {
            visit(all.energy.bypass_change_detection(), all.speed);
        });
    }
}

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
pub(super) fn pass(
    actors: &mut impl InTime,
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
    actors.columns(|energies, speeds| {
        let ready = |energy: &ActorEnergy, speed: &ActorSpeed, turns: i32| {
            speed::is_ready(gained(*energy, *speed, turns - 1))
        };
        // Hardly ever is anybody of a column ready before somebody else is.
        let any = energies.iter().zip(speeds);
        if !any.fold(false, |any, (energy, speed)| {
            any | ready(energy, speed, turns)
        }) {
            return;
        }
        let all = energies.iter().zip(speeds);
        let all = all.map(|(energy, speed)| (Energy::new(energy.0), Energy::new(speed.gain())));
        turns = speed::turns_ahead(all, turns);
    });
    rng.decided("ABL-SPEED-02");
    actors.columns(|energies, speeds| {
        for (energy, speed) in energies.iter_mut().zip(speeds) {
            energy.0 = gained(*energy, *speed, turns).get();
        }
    });
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
