//! What commands would do next, asked before they do it: the fighting key, exploring, a way.

use super::{
    Session,
    active::{ActiveGame, seen},
};
use crate::{
    grid::{Dir, Pos},
    play::{
        auto::{autofight::FightKnowledge, step::AutoStep},
        text::line::TextLine,
    },
    sim::{Action, ActorId},
};

impl ActiveGame<'_> {
    /// The one at which the player has aimed itself, if it has not aimed elsewhere since.
    pub(in crate::play) const fn aimed(&self) -> Option<ActorId> {
        self.session.aimed
    }

    /// What the fighting key does now.
    pub(in crate::play) fn autofight(&mut self) -> Result<(Action, Pos), TextLine> {
        let view = seen(self.world);
        let known = FightKnowledge {
            last_ammo: self.session.last_ammo,
            unseen: self.session.unseen_attack(),
            aimed: self.session.aimed,
            shoots: self.session.preferences.shoots,
            wakes: self.session.asked_sleepers > 0,
        };
        let Session {
            autofight,
            paths,
            preferences,
            ..
        } = &mut *self.session;
        autofight.next(view, paths, *preferences, known)
    }

    /// Whether there is a way to something that was not seen yet, or worth taking.
    pub(in crate::play) fn can_explore(&mut self) -> bool {
        let mut paths = self.session.paths.clone();
        let next = paths.explore(seen(self.world), false);
        matches!(next, AutoStep::Act(_) | AutoStep::Asks(..))
    }

    /// The first step of the way to whoever stands on a square.
    pub(in crate::play) fn step_up_to(&mut self, at: Pos) -> Option<Dir> {
        self.session.paths.approach(seen(self.world), at)
    }

    /// The way to a square over known squares.
    pub fn way(&mut self, to: Pos) -> Vec<Pos> {
        self.session.paths.way(seen(self.world), to).to_vec()
    }
}
