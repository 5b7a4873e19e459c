//! An arena handed over: as a game, as a part of a Bevy app, as another arena.

use bevy_app::App;
use std::cell::{Cell, OnceCell};

use super::{arena::Arena, plan::complain};
use crate::sim::{Game, Simulation};

impl Arena {
    /// The same arena once more, as it stands now: from here on each goes its own way, with the rest of the script for
    /// either.
    #[must_use]
    #[track_caller]
    pub fn fork(&self) -> Self {
        Self {
            plan: Cell::new(None),
            game: OnceCell::from(self.game().fork()),
            picture: self.picture.clone(),
        }
    }

    /// The game itself, for benches: a step then costs what it costs in play.
    ///
    /// # Panics
    /// If rolls are left of the script.
    #[track_caller]
    pub fn into_game(mut self) -> Game {
        let _ = self.game_mut();
        self.game.take().expect("the line above has made it")
    }

    /// A Bevy app with the plugin [`Simulation`] in whose world this arena's game lives.
    /// Rolls that are left of a script are not noticed.
    ///
    /// # Panics
    /// If the arena cannot be built, or has been played in already.
    #[track_caller]
    pub fn app(mut self) -> App {
        assert!(
            self.game.take().is_none(),
            "an arena becomes an app before its first action"
        );
        let plan = self
            .plan
            .take()
            .expect("a plan is there until the game is built");
        Simulation::host(|world| {
            plan.build(world)
                .unwrap_or_else(|text| panic!("{}", complain(&text, &self.picture)))
        })
    }
}
