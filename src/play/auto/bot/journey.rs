//! Where the bot goes: down the main way, into branches that it bears, and home to trade when it is short of something or rich.

use std::collections::BTreeSet;

use super::{flight::Flight, gear, mettle::Mettle, stores};
use crate::{
    content::{EffectDef, Feature, ItemUse, LevelId},
    play::view::{InventoryItem, PlayerView},
    rules::ability::{
        food::Hunger,
        status::{ActionKind, Condition},
    },
    sim::Action,
};

/// With so much money, in pence, and more the deeper it is, the bot goes home to spend it.
const RICH: u32 = 450;

/// So much more for each level of depth.
const RICHER: u32 = 25;

/// With less than this it has nothing to look for in the camp.
const POOR: u32 = 60;

/// From so deep on it asks more of its pack, if it has so much money, in pence, to fill it.
const DEEP: u32 = 11;
const WORTH_IT: u32 = 600;

/// So many game turns it stays away, unless it has nothing to eat: traders have other things only after a while.
const AWAY: u64 = 8_000;

/// From deeper levels nobody walks home but those who hunger.
const WALK: u8 = 16;

/// With so much money, in pence, it walks home from wherever it is.
const WORTH_ALL: u32 = 2_000;

/// A branch asks for what the bot would have to bear so much deeper: nobody is dealt with there in passing.
const ASIDE: u8 = 4;

/// With so much money, in pence, it goes home for what keeps paralysis away.
const FREEDOM: u32 = 500;

/// From so deep on somebody paralyzes.
const HELD: u8 = 5;

/// Which ways the bot is done with, and whether it is on its way home.
#[derive(Debug, Default)]
pub(super) struct Journey {
    /// The first levels of branches that it has seen to their ends.
    finished: BTreeSet<LevelId>,
    homeward: bool,
    /// What it had left when it left the camp, in pence, and when that was.
    left_with: (u32, u64),
    /// Whether it left the camp without what it had come for: it does not turn back for that at once.
    in_vain: bool,
}

impl Journey {
    /// What takes the bot home, or from there back down: a scroll to read.
    pub(super) fn recall(&mut self, view: PlayerView, flight: &Flight) -> Option<Action> {
        if view.level().depth() == 0 {
            self.left_with = (view.pence(), view.game_turn());
            let lacks = stores::meals(view) == 0 || stores::is_dark(view);
            self.in_vain = lacks && view.levels_left() > 0;
        }
        if view.awaits_recall() || view.has_crown() || view.levels_left() == 0 {
            return None;
        }
        let scroll = way_home(view)?;
        let goes = if view.level().depth() == 0 {
            // The last one takes it home.
            scroll.count > 1
        } else {
            view.level().depth() > 1 && (flight.is_recent(view) || self.wants_home(view))
        };
        goes.then_some(Action::Read(scroll.uid))
    }

    /// Whether the camp has what the bot needs, and it can pay for it.
    fn wants_home(&self, view: PlayerView) -> bool {
        let (had, at) = self.left_with;
        let (pence, depth) = (view.pence(), u32::from(view.level().depth()));
        let hungers = stores::meals(view) == 0 && pence >= POOR * 2;
        let short = match stores::cures(view) {
            0 => pence >= POOR * 3,
            1..=2 => pence >= POOR * 5,
            3.. => false,
        };
        // What it did not get for its money last time it does not get this time.
        let deep = depth >= DEEP && pence >= had + WORTH_IT;
        let short = short || deep && stores::is_ill_equipped(view);
        let rich = pence >= had + RICH + RICHER * depth;
        let dark = stores::is_dark(view) && pence >= POOR / 2;
        let later = view.game_turn() >= at + AWAY;
        let held = depth >= u32::from(HELD) && pence >= FREEDOM && gear::can_be_held(view);
        let urgent = (dark || hungers) && !self.in_vain;
        urgent || later && (dark || hungers || short || rich || held)
    }

    /// Whether the bot walks home: hungry, or hurt and without cures, with money, no scroll, and not too deep.
    pub(super) fn walks_home(&mut self, view: PlayerView) -> bool {
        let depth = view.level().depth();
        let leads_up = view.catalog().level(view.level().id()).above.is_some();
        if depth == 0 || !leads_up {
            self.homeward = false;
        } else if way_home(view).is_none() && !view.awaits_recall() {
            let near = (2..=WALK).contains(&depth);
            let has_what_it_takes = (near || view.pence() >= WORTH_ALL) && self.wants_home(view);
            let hungry = view.stomach().hunger() <= Hunger::Hungry
                && stores::meals(view) == 0
                && !self.in_vain;
            self.homeward |= has_what_it_takes || hungry && view.pence() >= POOR;
        }
        self.homeward
    }

    /// Whether it is in a branch.
    pub(super) fn is_aside(view: PlayerView) -> bool {
        branch_of(view, view.level().id()).is_some()
    }

    /// The stairs to take from a level that is explored; `None`: nothing leads on.
    pub(super) fn way_on(&mut self, view: PlayerView) -> Option<(Feature, Action)> {
        let id = view.level().id();
        let level = view.catalog().level(id);
        let up = (Feature::StairsUp, Action::Ascend);
        let down = level.below.map(|_| (Feature::StairsDown, Action::Descend));
        if let Some(branch) = branch_of(view, id) {
            if down.is_none() {
                self.finished.insert(branch);
            }
            return if self.finished.contains(&branch) {
                Some(up)
            } else {
                down
            };
        }
        let aside = level.aside.filter(|branch| {
            let depth = view.catalog().level(*branch).depth;
            !self.finished.contains(branch)
                && view.known(Feature::StairsAside).is_some()
                && Mettle::bears(view, depth + ASIDE)
        });
        aside
            .map(|_| (Feature::StairsAside, Action::Descend))
            .or(down)
    }
}

/// The branch that a level belongs to, by its first level.
fn branch_of(view: PlayerView, level: LevelId) -> Option<LevelId> {
    let mut at = level;
    // No way is longer than there are levels.
    for _ in 0..view.content().levels.len() {
        let above = view.catalog().level(at).above?;
        if view.catalog().level(above).aside == Some(at) {
            return Some(at);
        }
        at = above;
    }
    None
}

/// The scrolls that take the bot home, if it can read one.
fn way_home(view: PlayerView) -> Option<InventoryItem> {
    let conditions = view.conditions().as_character();
    if conditions.forbid(ActionKind::Read).is_some() || view.conditions().has(Condition::Confused) {
        return None;
    }
    let recalls = |thing: &InventoryItem| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        let is_recall = |effect: &EffectDef| matches!(effect, EffectDef::Recall(_));
        matches!(usage, ItemUse::Scroll(effects) if effects.iter().any(is_recall))
    };
    view.pack().into_iter().find(recalls)
}

/// Whether the bot is fit to leave a level of its own accord.
pub(super) fn is_rested(view: PlayerView) -> bool {
    let mana = view.mana();
    let mind = mana.max() <= 0 || mana.now() * 100 >= mana.max() * 80;
    let starves = view.stomach().hunger() <= Hunger::Weak;
    starves || view.health().percent() >= 95 && mind && !view.conditions().any()
}
