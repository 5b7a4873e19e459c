//! Out of a game, to the title screen or for good.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use bevy_ecs::world::World;

use super::{NextScreen, Session, Shell, at_work};
use crate::save::RecordError;

/// Where the game that is played is recorded, for those who ask when the shell itself can no longer be asked: after a
/// panic.
#[derive(Clone, Debug, Default)]
pub struct RecordingPlace(Arc<Mutex<Option<PathBuf>>>);

impl RecordingPlace {
    /// The recording; `None`: no game is played, or it is not recorded.
    pub fn get(&self) -> Option<PathBuf> {
        let place = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        place.clone()
    }

    /// Another game is played, or none.
    pub(super) fn note(&self, session: Option<&Session>) {
        let now = session.and_then(Session::recording);
        let mut place = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if place.as_deref() != now {
            *place = now.map(ToOwned::to_owned);
        }
    }
}

impl Shell {
    /// Ends the game that is played, and shows the title screen.
    pub fn end(&mut self, world: &mut World) {
        if self.session.is_some() {
            self.go(world, NextScreen::Leave);
        }
    }

    /// Writes what could not be saved yet, and a snapshot to go on from.
    ///
    /// # Errors
    ///
    /// If they cannot be written; what was recorded is kept.
    pub fn save(&mut self, world: &mut World) -> Result<(), RecordError> {
        match at_work(&mut self.session, world) {
            Some(mut game) => game.save(),
            None => Ok(()),
        }
    }

    /// Where the game is recorded, now and later.
    pub fn recording_place(&self) -> RecordingPlace {
        self.place.clone()
    }

    /// Panics once so many actions have been taken: for tests of what a panic leaves behind.
    pub fn panic_after(&mut self, actions: Option<u64>) {
        self.panics_after = actions;
    }

    /// Panics if that is asked for and due.
    pub(super) fn panic_if_due(&self) {
        let taken = self.session.as_ref().map(Session::actions);
        let due = self.panics_after.zip(taken);
        let is_due = due.is_some_and(|(after, taken)| taken >= after);
        assert!(!is_due, "asked for by --panic-after");
    }

    /// Whether the player stays for now: something cannot be saved, and that has just been said.
    pub(super) fn must_stay(&mut self, world: &mut World) -> bool {
        let game = at_work(&mut self.session, world);
        game.is_some_and(|mut game| !game.may_leave())
    }
}
