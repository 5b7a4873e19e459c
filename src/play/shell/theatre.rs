//! A recording that is watched, and a game for practice that goes on from it.

use std::time::Duration;

use bevy_ecs::world::World;

use super::{NextScreen, Shell, at_work};
use crate::play::{
    session::{Session, theatre::Theatre},
    text::line::{TextLine, Tone},
};

impl Shell {
    /// The recording that is watched, if one is.
    pub(super) fn theatre(&self) -> Option<&Theatre> {
        self.session.as_ref().and_then(Session::theatre)
    }

    /// How long each step of what is under way is shown at least; `None`: front ends go on as fast as they like.
    pub fn pace(&self) -> Option<Duration> {
        let theatre = self.theatre().filter(|theatre| theatre.plays());
        theatre.map(Theatre::pace)
    }

    /// Whether what the player does not know is shown.
    pub(super) fn reveals(&self) -> bool {
        self.theatre().is_some_and(Theatre::reveals) || self.ended()
    }

    /// Whether the game that was played is over: nothing need be hidden any more.
    fn ended(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| session.ending().is_some() && session.theatre().is_none())
    }

    /// Plays on from where the recording is, for practice.
    pub(super) fn practice_on(&mut self, world: &mut World) -> NextScreen {
        let folder = self.starter.saves().cloned();
        let Some(mut game) = at_work(&mut self.session, world) else {
            return NextScreen::Stay;
        };
        if let Err(error) = game.practice_on(folder.as_ref()) {
            let text = format!("A game for practice cannot begin: {error}.");
            game.say(TextLine::of(text, Tone::Danger));
        }
        self.heed_preferences();
        self.world_revision.1 = None;
        NextScreen::Play
    }
}
