//! Time jumps to the next thing that happens: somebody is ready, or ten game turns are over (rules ABL-SPEED-*).

use bevy_ecs::prelude::*;

use super::{
    actor::{Energy, Pace},
    ids::ActorId,
};
use crate::rules::{ability::speed, units};

/// Game turns in a turn (ABL-SPEED-05).
pub(in crate::sim) const TURN: u64 = 10;

/// The clock of a game.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Clock {
    /// Game turns since the start (ABL-SPEED-01).
    pub(in crate::sim) game_turn: u64,
}

impl Clock {
    /// Game turns since the start.
    pub fn game_turn(self) -> u64 {
        self.game_turn
    }

    /// Whether ten game turns have just been completed.
    pub(in crate::sim) fn is_boundary(self) -> bool {
        self.game_turn.is_multiple_of(TURN)
    }
}

/// Everybody on the level who acts, but for the player, in the order of their numbers.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster(pub(in crate::sim) Vec<(ActorId, Entity)>);

impl Roster {
    /// The actors in the order in which they act on one game turn.
    pub fn iter(&self) -> impl Iterator<Item = (ActorId, Entity)> + '_ {
        self.0.iter().copied()
    }

    /// Adds an actor, whose number must be new.
    pub(in crate::sim) fn add(&mut self, id: ActorId, who: Entity) {
        let place = self.0.partition_point(|(other, _)| *other < id);
        self.0.insert(place, (id, who));
    }

    /// Removes an actor.
    pub(in crate::sim) fn remove(&mut self, id: ActorId) {
        if let Ok(place) = self.0.binary_search_by_key(&id, |(other, _)| *other) {
            self.0.remove(place);
        }
    }
}

/// Lets as many game turns pass at once as nobody acts in and no boundary is due in, and one more: after it, at
/// least one actor is ready or ten game turns are over (ABL-SPEED-02, ABL-SPEED-07).
pub(in crate::sim) fn advance(mut actors: Query<(&mut Energy, &Pace)>, mut clock: ResMut<Clock>) {
    let mut turns = (TURN - clock.game_turn % TURN) as i32;
    for (energy, pace) in &actors {
        // Who is ready still, having acted, acts again on the next game turn.
        let needed = speed::until_ready(
            units::Energy::new(energy.0),
            units::Energy::new(pace.gain()),
        )
        .get();
        turns = turns.min(needed.max(1) as i32);
    }
    for (mut energy, pace) in &mut actors {
        energy.bypass_change_detection().0 += turns * pace.gain();
    }
    clock.game_turn += turns as u64;
}

/// Takes the energy that an action cost.
pub(in crate::sim) fn spend(world: &mut World, who: Entity, cost: i32) {
    if let Some(mut energy) = world.get_mut::<Energy>(who) {
        energy.0 -= cost;
    }
}
