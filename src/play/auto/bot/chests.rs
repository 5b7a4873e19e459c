//! What the bot does with chests: it looks them over, disarms what it can, and picks or forces the lock by the odds; what has none worth a try it lets be.

use std::collections::BTreeSet;

use super::doors::Lock;
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

/// So many actions a chest within reach is worth.
const ENOUGH: u32 = 26;

/// A trap that is disarmed less often in one try is let be, and the chest with it.
const SAFE: f64 = 0.15;

/// The chests that the bot is done with, and what it did with the one at hand.
#[derive(Debug, Default)]
pub(super) struct ChestHunter {
    done: BTreeSet<(LevelId, Pos)>,
    at_hand: Option<(LevelId, Pos)>,
    deeds: u32,
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
            (self.at_hand, self.deeds) = (Some((level, at)), 0);
        }
        let step = if at == here || here.is_adjacent(at) {
            self.deeds += 1;
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
        if self.deeds > ENOUGH {
            return None;
        }
        if chest.trap.is_some() {
            let odds = view.chest_disarm_odds(&chest)?;
            return (odds.disarms.to_f64() >= SAFE).then_some(Action::DisarmChest(chest.uid));
        }
        if self.deeds <= LOOKS {
            return Some(Action::Search);
        }
        match Lock::of(view, chest.lock) {
            Lock::Picked => Some(Action::OpenChest(chest.uid)),
            Lock::Forced => Some(Action::ForceChest(chest.uid)),
            Lock::Hopeless => None,
        }
    }
}
