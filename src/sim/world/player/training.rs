//! What the player's character trains (BRW-SKILL, BRW-LEARN).

use crate::{
    content::ruleset::powder::PowderDef,
    rules::{
        base::ruleset::Ruleset,
        training::{Trained, Training, TrainingRefusal},
    },
    sim::world::player::character::Character,
};

impl Character {
    /// What it has trained.
    pub const fn trained(&self) -> &Trained {
        &self.trained
    }

    /// Whether it may train something.
    ///
    /// # Errors
    /// Why not.
    pub fn may_train(
        &self,
        what: Training,
        rules: Ruleset,
        powder: &PowderDef,
    ) -> Result<(), TrainingRefusal> {
        let known = powder.class(self.class()).skills(self.level());
        self.trained.may(what, rules, self.level(), known)
    }

    /// How much it may still train: points under Sil, skills under POWDER.
    pub fn training_open(&self, rules: Ruleset) -> usize {
        match rules {
            Ruleset::Angband => 0,
            Ruleset::Sil => usize::try_from(self.trained.points(self.level())).unwrap_or(0),
            Ruleset::Powder => self.trained.places(self.level()),
        }
    }

    /// Trains something.
    pub(crate) fn train(&mut self, what: Training) {
        self.trained.train(what);
    }
}
