//! What commands would do next, asked before they do it: the fighting key, exploring, a way.

use super::{
    Session,
    active::{ActiveGame, seen},
};
use crate::{
    grid::{Dir, Pos},
    play::{
        auto::{autofight::FightKnowledge, step::AutoStep},
        text::{line::TextLine, words::view_change::shoots_sleepers},
        view::actor::ActorView,
    },
    sim::{Action, ActorId},
};

/// For how many commands the game remembers that it has asked, the one that asked included.
const ASKED: u8 = 2;

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
            wakes: self.asked_about_sleepers(),
        };
        let Session {
            autofight,
            paths,
            preferences,
            ..
        } = &mut *self.session;
        let next = autofight.next(view, paths, *preferences, known);
        if autofight.asks_sleepers() {
            self.session.asked_sleepers = ASKED;
        }
        next
    }

    /// The player is asked before a shot wakes somebody.
    pub(in crate::play) fn ask_about_sleepers(&mut self, first: &ActorView) {
        self.session.asked_sleepers = ASKED;
        let line = shoots_sleepers(seen(self.world), first);
        self.session.refuse(line);
        self.did_nothing();
    }

    /// Whether the player was asked so a moment ago.
    pub(in crate::play) const fn asked_about_sleepers(&self) -> bool {
        self.session.asked_sleepers > 0
    }

    /// Whether there is a way to something that was not seen yet, or worth taking.
    pub(in crate::play) fn can_explore(&mut self) -> bool {
        let mut paths = self.session.paths.clone();
        let mut goes_on = || {
            let next = paths.explore(seen(self.world), false);
            matches!(next, AutoStep::Act(_) | AutoStep::Asks(..))
        };
        // It may say something of things first.
        goes_on() || goes_on()
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
