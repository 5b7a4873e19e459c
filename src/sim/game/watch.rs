//! What somebody besides the rules waits for, so that a step cannot pass it over: observers, and systems of one's own.
//!
//! It is asked in every step and after each of its pauses, and hardly ever changes: to look it up each time was a
//! thirtieth of a quiet turn. So the world counts how often observers have come and gone, and it is looked up anew with
//! the count.

use bevy_ecs::{event::EventKey, prelude::*};
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use super::phases::{Phase, Phases};
use crate::sim::world::events::{
    actor::{SwapPlaces, Walk},
    combat::Strike,
};

/// What somebody besides the rules waits for.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each stands for what others may wait for"
)]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watched {
    /// Observers of steps and of changed places.
    pub(super) walks: bool,
    /// Observers of blows.
    pub(super) strikes: bool,
    /// Systems of the deed.
    pub(super) deed: bool,
    /// Systems after the deed.
    pub(super) after_deed: bool,
    /// Systems when time has passed.
    pub(super) advance: bool,
    /// Systems of the ten game turns.
    pub(super) boundary: bool,
    /// Systems when what is kept has been brought up to date.
    pub(super) settle: bool,
}

/// How often observers of whatever have come and gone in a world.
#[derive(Clone, Default)]
pub(super) struct ObserverCount(Arc<AtomicUsize>);

impl ObserverCount {
    /// Counts in a world from now on.
    pub(super) fn begin(world: &mut World) -> Self {
        let count = Self::default();
        let (come, gone) = (count.clone(), count.clone());
        world.add_observer(move |_: On<Add, Observer>| come.count());
        world.add_observer(move |_: On<Remove, Observer>| gone.count());
        count
    }

    fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn now(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// Knows what somebody besides the rules waits for.
pub(super) struct Watch {
    /// Events that a step leaves out unless somebody besides the rules observes them: those of walking, and blows.
    events: [Option<EventKey>; 3],
    count: ObserverCount,
    /// The count when it was last looked up.
    looked_up: Option<usize>,
    watched: Watched,
}

impl Watch {
    /// Nothing is looked up yet.
    pub(super) fn new(world: &World, count: ObserverCount) -> Self {
        Self {
            events: [
                world.event_key::<Walk>(),
                world.event_key::<SwapPlaces>(),
                world.event_key::<Strike>(),
            ],
            count,
            looked_up: None,
            watched: Watched::default(),
        }
    }

    /// Systems were added to a phase.
    pub(super) fn forget(&mut self) {
        self.looked_up = None;
    }

    /// What somebody besides the rules waits for now.
    #[inline]
    pub(super) fn watched(&mut self, world: &World, phases: &Phases) -> Watched {
        let now = self.count.now();
        if self.looked_up != Some(now) {
            self.watched = self.look_up(world, phases);
            self.looked_up = Some(now);
        }
        self.watched
    }

    #[cold]
    fn look_up(&self, world: &World, phases: &Phases) -> Watched {
        let [walk, swap, strike] = self.events.map(|key| is_watched(world, key));
        let added = |phase| phases.has_added(phase);
        Watched {
            walks: walk || swap,
            strikes: strike,
            deed: added(Phase::Deed),
            after_deed: added(Phase::AfterDeed),
            advance: added(Phase::Advance),
            boundary: added(Phase::Boundary),
            settle: added(Phase::Settle),
        }
    }
}

/// Whether somebody besides the rules observes an event.
fn is_watched(world: &World, key: Option<EventKey>) -> bool {
    let all = key.and_then(|key| world.observers().try_get_observers(key));
    all.is_some_and(|all| all.global_observers().len() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{sim::Game, testing::Arena};

    fn watched(game: &mut Game) -> [bool; 2] {
        let watched = game.driver.watched(&game.world);
        [watched.walks, watched.strikes]
    }

    #[test]
    fn observers_that_come_and_go_between_steps_are_known_of() {
        let mut game = Arena::new("@k").into_game();
        assert_eq!(watched(&mut game), [false; 2]);
        let world = game.world_mut();
        let strikes = world.add_observer(|_: On<Strike>| {}).id();
        assert_eq!(watched(&mut game), [false, true]);
        let walks = Observer::new(|_: On<Walk>| {});
        let walks = game.world_mut().spawn(walks).id();
        assert_eq!(watched(&mut game), [true, true]);
        game.world_mut().despawn(strikes);
        assert_eq!(watched(&mut game), [true, false]);
        game.world_mut().entity_mut(walks).remove::<Observer>();
        assert_eq!(watched(&mut game), [false; 2]);
        // By commands, and one in the place of another.
        let mut commands = game.world_mut().commands();
        let other = commands.add_observer(|_: On<SwapPlaces>| {}).id();
        game.world_mut().flush();
        assert_eq!(watched(&mut game), [true, false]);
        let mut commands = game.world_mut().commands();
        commands.entity(other).despawn();
        commands.add_observer(|_: On<Strike>| {});
        game.world_mut().flush();
        assert_eq!(watched(&mut game), [false, true]);
    }

    #[test]
    fn systems_that_are_added_between_steps_are_known_of() {
        let mut game = Arena::new("@k").into_game();
        let settle = |game: &mut Game| game.driver.watched(&game.world).settle;
        assert!(!settle(&mut game));
        game.add_system(Phase::Settle, || {});
        assert!(settle(&mut game));
        // Systems of the host do not come along.
        assert!(!settle(&mut game.fork()));
    }
}
