//! Time jumps to the next thing that happens: somebody is ready, or ten game turns are over (rules ABL-SPEED-*).

use bevy_ecs::prelude::*;

use crate::{
    rules::{ability::speed, base::units::Energy},
    sim::world::{
        actor::components::{ActorEnergy, ActorSpeed},
        clock::{Clock, TURN},
    },
};

/// Lets as many game turns pass at once as nobody acts in and no boundary is due in, and one more: after it, at
/// least one actor is ready or ten game turns are over (ABL-SPEED-02, ABL-SPEED-07).
pub(in crate::sim) fn advance(
    mut actors: Query<(&mut ActorEnergy, &ActorSpeed)>,
    mut clock: ResMut<Clock>,
) {
    let all = actors
        .iter()
        .map(|(energy, speed)| (Energy::new(energy.0), Energy::new(speed.gain())));
    let turns = speed::turns_ahead(all, (TURN - clock.game_turn % TURN) as i32);
    for (mut energy, speed) in &mut actors {
        energy.bypass_change_detection().0 += turns * speed.gain();
    }
    clock.game_turn += turns as u64;
}

/// Takes the energy that an action cost.
pub(in crate::sim) fn spend(world: &mut World, who: Entity, cost: i32) {
    if let Some(mut energy) = world.get_mut::<ActorEnergy>(who) {
        energy.0 -= cost;
    }
}
