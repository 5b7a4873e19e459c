//! Out of a game, to the title screen.

use bevy_ecs::world::World;

use super::{NextScreen, Shell, at_work};

impl Shell {
    /// Ends the game that is played, and shows the title screen.
    pub fn end(&mut self, world: &mut World) {
        if self.session.is_some() {
            self.go(world, NextScreen::Leave);
        }
    }

    /// Whether the player stays for now: something cannot be saved, and that has just been said.
    pub(super) fn must_stay(&mut self, world: &mut World) -> bool {
        let game = at_work(&mut self.session, world);
        game.is_some_and(|mut game| !game.may_leave())
    }
}
