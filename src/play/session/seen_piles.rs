//! What lies in heaps, as the player has seen it: the level remembers the kind of the uppermost thing of each square, and lists
//! that are made to find things want all of them, and how many. It changes no rule, and is kept with the game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    content::{ItemId, LevelId},
    grid::Pos,
    play::view::PlayerView,
    sim::{ItemKnowledge, ItemOutcome, Outcome},
};

/// Things of one kind in a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::play) struct SeenStack {
    /// What the player takes them for.
    pub kind: ItemId,
    /// What the player knows of them.
    pub knowledge: ItemKnowledge,
    /// How many.
    pub count: u16,
}

/// The heaps of more than one thing that were seen, the uppermost kind first.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::play) struct SeenPiles(BTreeMap<(LevelId, Pos), Vec<SeenStack>>);

impl SeenPiles {
    /// What is known to lie on a square of this level, the uppermost kind first: in view all of it, else as it was seen last.
    pub(in crate::play) fn at(&self, view: PlayerView, at: Pos) -> Vec<SeenStack> {
        let seen = seen(view, at);
        if !seen.is_empty() {
            return seen;
        }
        let Some(top) = view.sight().remembered_item(at) else {
            return Vec::new();
        };
        let known = self.0.get(&(view.level().id(), at));
        // Something else may have come to lie there unseen.
        let known = known.filter(|pile| pile.first().is_some_and(|first| first.kind == top));
        known.cloned().unwrap_or_else(|| {
            vec![SeenStack {
                kind: top,
                knowledge: view.sight().remembered_knowledge(at),
                count: 1,
            }]
        })
    }

    /// Looks at the heaps in view; those that are gone or forgotten are forgotten.
    pub(super) fn look(&mut self, view: PlayerView) {
        let (level, sight) = (view.level().id(), view.sight());
        self.0
            .retain(|(on, at), _| *on != level || sight.remembered_item(*at).is_some());
        for (at, _) in sight.remembered_items() {
            let pile = seen(view, at);
            if pile.len() > 1 || pile.iter().any(|stack| stack.count > 1) {
                self.0.insert((level, at), pile);
            } else if !pile.is_empty() {
                self.0.remove(&(level, at));
            }
        }
    }

    /// A look that many kinds share turns out to be one of them.
    pub(super) fn heed(&mut self, view: PlayerView, outcomes: &[Outcome]) {
        for outcome in outcomes {
            let Outcome::Item(ItemOutcome::Recognized { seemed, item, .. }) = outcome else {
                continue;
            };
            if !view.is_appearance(seemed.kind) {
                continue;
            }
            for stack in self.0.values_mut().flatten() {
                if stack.kind == seemed.kind {
                    (stack.kind, stack.knowledge) = (item.kind, ItemKnowledge::Known);
                }
            }
        }
    }

    /// Kinds and levels have other numbers now.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// What lies on a square in view, the uppermost kind first.
fn seen(view: PlayerView, at: Pos) -> Vec<SeenStack> {
    let mut kinds: Vec<SeenStack> = Vec::new();
    // The topmost lies last.
    for thing in view.pile(at).iter().rev() {
        let (kind, knowledge) = (thing.kind, thing.knowledge);
        let alike = |other: &&mut SeenStack| (other.kind, other.knowledge) == (kind, knowledge);
        match kinds.iter_mut().find(alike) {
            Some(other) => other.count = other.count.saturating_add(thing.count),
            None => kinds.push(SeenStack {
                kind,
                knowledge,
                count: thing.count,
            }),
        }
    }
    kinds
}
