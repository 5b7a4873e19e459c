//! Time jumps to the next thing that happens: somebody is ready, or ten game turns are over (rules ABL-SPEED-*).

use bevy_ecs::prelude::*;

use crate::{
    dice::Roller,
    rules::{ability::speed, base::units},
    sim::world::{
        actor::components::{ActorEnergy, ActorSpeed},
        clock::{Clock, TURN},
        rng::GameRng,
    },
};

/// Lets as many game turns pass at once as nobody acts in and no boundary is due in, and one more: after it, at
/// least one actor is ready or ten game turns are over (ABL-SPEED-02, ABL-SPEED-07).
pub(in crate::sim) fn advance(
    mut actors: Query<(&mut ActorEnergy, &ActorSpeed)>,
    mut clock: ResMut<Clock>,
    mut rng: ResMut<GameRng>,
) {
    for rule in ["ABL-SPEED-01", "ABL-SPEED-02", "ABL-SPEED-07"] {
        rng.decided(rule);
    }
    let mut turns = (TURN - clock.game_turn % TURN) as i32;
    for (energy, speed) in &actors {
        // Most are not ready before somebody else is: a product says so, and spares the division.
        if energy.0 + (turns - 1) * speed.gain() < speed::READY.get() {
            continue;
        }
        // Who is ready still, having acted, acts again on the next game turn.
        let needed = speed::until_ready(
            units::Energy::new(energy.0),
            units::Energy::new(speed.gain()),
        )
        .get();
        turns = turns.min(needed.max(1) as i32);
    }
    for (mut energy, speed) in &mut actors {
        energy.bypass_change_detection().0 += turns * speed.gain();
    }
    clock.game_turn += turns as u64;
}

/// Takes the energy that an action cost.
pub(in crate::sim) fn spend(world: &mut World, who: Entity, cost: i32) {
    let Some(mut energy) = world.get_mut::<ActorEnergy>(who) else {
        return;
    };
    energy.0 -= cost;
    if energy.0 > 0 {
        world.resource_mut::<GameRng>().decided("ABL-SPEED-12");
    }
}
