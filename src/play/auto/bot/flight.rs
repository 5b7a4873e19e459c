//! How the bot flees: by stairs, if it reaches them alive; and what it remembers of it.

use std::collections::BTreeMap;

use super::rescue::Emergency;
use crate::{
    content::{Feature, LevelId},
    grid::Pos,
    play::{
        auto::pathfinder::{Pathfinder, step_dir},
        view::PlayerView,
    },
    rules::ability::{food::Hunger, status::Condition},
    sim::Action,
};

/// Stairs farther away are no way out.
const WITHIN: usize = 16;

/// A chance to die on the way to the stairs that the bot takes.
const RISK: f64 = 0.04;

/// So often it flees from one level before it stands and fights, unless its life is in danger.
const HOPS: u32 = 6;

/// So many game turns after a flight it is still one.
const LATELY: u64 = 600;

/// So many game turns after a flight along stairs those who are there have come along.
const FOLLOWED: u64 = 40;

/// So many actions after a blow from nowhere the bot expects another one.
const WARY: u32 = 6;

/// So often in a row it hides along stairs.
const COVERS: u32 = 2;

/// What the bot has fled from.
#[derive(Debug, Default)]
pub(super) struct Flight {
    hops: BTreeMap<LevelId, u32>,
    far: Option<u64>,
    /// When it last fled along stairs.
    hopped: Option<u64>,
    health: i32,
    wary: u32,
    /// How often it has taken stairs out of sight of those it does not see, and when that was.
    covers: (u32, u64),
}

impl Flight {
    /// Along the stairs underfoot, or a step to the nearest ones if they are reached alive.
    pub(super) fn by_stairs(
        &mut self,
        view: PlayerView,
        peril: Emergency,
        paths: &mut Pathfinder,
    ) -> Option<Action> {
        let level = view.level().id();
        let hops = self.hops.entry(level).or_default();
        let mortal = peril.is_mortal();
        if *hops >= HOPS && !mortal {
            return None;
        }
        if let Some(action) = stairs(view, view.here()) {
            // Who has come along does so again, and strikes meanwhile.
            let followed = self
                .hopped
                .is_some_and(|at| view.game_turn() < at + FOLLOWED);
            if followed || !mortal && !peril.beside {
                return None;
            }
            *hops += 1;
            self.hopped = Some(view.game_turn());
            return Some(action);
        }
        let way = paths.way_to_nearest(view, |at| stairs(view, at).is_some())?;
        let risk = peril.dies_within(way.len() + 1);
        let first = *way.first()?;
        (way.len() <= WITHIN && risk < RISK)
            .then(|| step_dir(view.here(), first).map(Action::Step))
            .flatten()
    }

    /// Whether stairs may hide it from those it does not see: who follows it unseen is not lost so.
    pub(super) fn could_hide(&self, view: PlayerView) -> bool {
        let (times, at) = self.covers;
        view.game_turn() > at + LATELY || times < COVERS
    }

    /// The same of stairs that it takes then.
    pub(super) fn may_hide(&mut self, view: PlayerView) -> bool {
        let could = self.could_hide(view);
        let (times, at) = self.covers;
        let now = view.game_turn();
        let times = if now > at + LATELY { 0 } else { times };
        self.covers = (times + 1, now);
        could
    }

    /// Whether it has been driven off this level so often that it leaves it as soon as it can.
    pub(super) fn dreads(&self, view: PlayerView) -> bool {
        let hops = self.hops.get(&view.level().id());
        hops.is_some_and(|hops| *hops >= HOPS / 2)
    }

    /// Notes that the bot is about to be far away.
    pub(super) fn went_far(&mut self, view: PlayerView) {
        self.far = Some(view.game_turn());
        self.moved();
    }

    /// Notes that it is about to be elsewhere, out of reach of whoever struck it unseen.
    pub(super) const fn moved(&mut self) {
        self.wary = 0;
    }

    /// Whether it has saved itself from somebody who is still about.
    pub(super) fn is_recent(&self, view: PlayerView) -> bool {
        self.far.is_some_and(|at| view.game_turn() < at + LATELY)
    }

    /// Whether somebody it does not see has hurt it lately.
    pub(super) fn notices_blows(&mut self, view: PlayerView, sees_nobody: bool) -> bool {
        let now = view.health().now();
        let conditions = view.conditions();
        let ails = conditions.has(Condition::Poisoned) || conditions.has(Condition::Cut);
        let starves = view.stomach().hunger() <= Hunger::Fainting;
        let hurt = now < self.health && sees_nobody && !ails && !starves;
        self.health = now;
        self.wary = if hurt {
            WARY
        } else {
            self.wary.saturating_sub(1)
        };
        self.wary > 0 && sees_nobody
    }
}

/// What takes the bot along the stairs on a square, if they lead anywhere. The crown goes up alone.
pub(super) fn stairs(view: PlayerView, at: Pos) -> Option<Action> {
    let level = view.catalog().level(view.level().id());
    let down = !view.has_crown();
    match view.terrain(at)?.feature {
        Feature::StairsUp => level.above.map(|_| Action::Ascend),
        Feature::StairsDown if down => level.below.map(|_| Action::Descend),
        Feature::StairsAside if down => level.aside.map(|_| Action::Descend),
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Held { .. }
        | Feature::Secret(_)
        | Feature::Conceals(_)
        | Feature::StairsDown
        | Feature::StairsAside
        | Feature::Keyed { .. }
        | Feature::Used
        | Feature::Shop => None,
    }
}
