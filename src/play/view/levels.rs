//! The levels that the player has been on, and which stairs lead from one to another.

use super::PlayerView;
use crate::{
    content::{Feature, LevelId},
    sim::Action,
};

impl PlayerView<'_> {
    /// The levels that the player has been on, the highest first.
    pub fn levels_been(self) -> Vec<LevelId> {
        let mut all: Vec<_> = self.0.left_levels().collect();
        all.push(self.level().id());
        all.sort_by_key(|level| (self.catalog().level(*level).depth, *level));
        all
    }

    /// The stairs that lead from here towards another level, and the action that takes them; `None`: the player is there.
    pub fn stairs_towards(self, to: LevelId) -> Option<(Feature, Action)> {
        let here = self.level().id();
        if here == to {
            return None;
        }
        let level = |id| self.catalog().level(id);
        let mut at = to;
        // No way is longer than there are levels.
        for _ in 0..self.content().levels.len() {
            let Some(above) = level(at).above else { break };
            if above == here {
                let aside = level(here).aside == Some(at);
                let feature = if aside {
                    Feature::StairsAside
                } else {
                    Feature::StairsDown
                };
                return Some((feature, Action::Descend));
            }
            at = above;
        }
        Some((Feature::StairsUp, Action::Ascend))
    }
}
