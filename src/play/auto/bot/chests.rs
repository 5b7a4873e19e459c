//! What the bot does with chests: it looks them over, disarms what it finds, picks the lock, and breaks what it cannot pick.

use std::collections::BTreeSet;

use crate::{
    content::LevelId,
    grid::Pos,
    play::{auto::pathfinder::Pathfinder, view::PlayerView},
    sim::Action,
};

/// Below this share of hit points it lets chests be.
const WHOLE: i32 = 70;

/// It searches a chest so often before it opens it.
const LOOKS: u32 = 3;

/// After so many actions with one chest it breaks it open instead of picking the lock.
const PATIENCE: u32 = 15;

/// After so many it lets it be.
const ENOUGH: u32 = 40;

/// The chests that the bot is done with, and what it did with the one at hand.
#[derive(Debug, Default)]
pub(super) struct ChestHunter {
    done: BTreeSet<(LevelId, Pos)>,
    at_hand: Option<(LevelId, Pos)>,
    actions: u32,
}

impl ChestHunter {
    /// The next thing to do about a chest; `None`: there is none that the bot knows of.
    pub(super) fn next(&mut self, view: PlayerView, paths: &mut Pathfinder) -> Option<Action> {
        if view.health().percent() < WHOLE {
            return None;
        }
        let (level, here) = (view.level().id(), view.here());
        let known = view.sight().remembered_items().map(|(at, _)| at);
        let is_left = |at: &Pos| {
            let item = view.sight().remembered_item(*at);
            item.is_some_and(|kind| view.is_chest(kind)) && !self.done.contains(&(level, *at))
        };
        let at = known
            .filter(is_left)
            .min_by_key(|at| (here.angband_distance(*at), *at))?;
        if self.at_hand != Some((level, at)) {
            (self.at_hand, self.actions) = (Some((level, at)), 0);
        }
        self.actions += 1;
        let step = if at == here || here.is_adjacent(at) {
            self.deed(view, at)
        } else {
            paths.step_to(view, at).map(Action::Step)
        };
        if step.is_none() {
            self.done.insert((level, at));
        }
        step
    }

    /// What to do with a chest within reach.
    fn deed(&self, view: PlayerView, at: Pos) -> Option<Action> {
        let chest = view.shut_chest_at(at)?;
        let uid = chest.uid;
        if self.actions > ENOUGH * 4 {
            return None;
        }
        let tries = self.actions % ENOUGH;
        Some(match chest.trap {
            Some(_) if view.chest_disarm_odds(&chest).is_some() && tries < PATIENCE => {
                Action::DisarmChest(uid)
            }
            None if tries <= LOOKS => Action::Search,
            Some(_) | None if chest.lock > 0 && tries > PATIENCE => Action::ForceChest(uid),
            Some(_) | None => Action::OpenChest(uid),
        })
    }
}
