//! An arena as a part of a Bevy app.

use bevy_app::App;

use super::{arena::Arena, plan::complain};
use crate::sim::Simulation;

impl Arena {
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
