//! A program in which every game is a wizard's.

use bevy_ecs::world::World;

use super::{NextScreen, Shell, at_work};
use crate::sim::{Action, GameResult, WizardDeed};

impl Shell {
    /// From now on the player is a wizard in every game that is played here, the present one too; nothing is asked.
    pub fn play_as_wizard(&mut self, world: &mut World) {
        self.wizards = true;
        self.go(world, NextScreen::Stay);
        self.make_wizard(world);
    }

    /// Makes the player of the game a wizard, where all are.
    pub(super) fn make_wizard(&mut self, world: &mut World) {
        if !self.wizards {
            return;
        }
        if let Some(mut game) = at_work(&mut self.session, world)
            && game.result() == GameResult::Playing
            && !game.view().is_wizard()
        {
            // It is allowed as long as the game goes on.
            let _ = game.act(Action::Wizard(WizardDeed::Begin));
        }
    }
}
