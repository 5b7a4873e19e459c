//! Out of a game, to the title screen.

use bevy_ecs::world::World;

use super::{NextScreen, Session, Shell};

impl Shell {
    /// Ends the game that is played, and shows the title screen.
    pub fn end(&mut self, world: &mut World) {
        if self.session.is_some() {
            self.go(world, NextScreen::Leave);
        }
    }

    /// Whether the player stays for now: something cannot be saved, and that has just been said.
    pub(super) fn must_stay(&mut self) -> bool {
        !self.session.as_mut().is_none_or(Session::may_leave)
    }
}
