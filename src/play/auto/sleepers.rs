//! Who sleeps where, as far as the player has seen it, and how ways keep away from them.

use std::collections::{BTreeMap, BTreeSet};

use super::dangerous::is_dangerous_to_pass;
use crate::{
    content::{LevelId, MonsterId},
    grid::Pos,
    play::{
        text::{
            line::{TextLine, Tone},
            words::{self, place},
        },
        view::PlayerView,
    },
    sim::ActorId,
};

/// Somebody who slept when it was seen last.
#[derive(Clone, Copy, Debug)]
struct Sleeper {
    level: LevelId,
    at: Pos,
    kind: MonsterId,
    /// Whether it would be dangerous if it woke.
    dangerous: bool,
    /// The player's hit points when that was worked out.
    health: i32,
    /// The player has chosen to walk past it.
    dared: bool,
}

/// Those who slept when they were seen last: out of view they lie there all the same, and a way that forgot them would lead
/// past them.
#[derive(Clone, Debug, Default)]
pub(super) struct Sleepers {
    known: BTreeMap<ActorId, Sleeper>,
    /// The one for whose sake a command has stopped.
    asked: Option<ActorId>,
}

impl Sleepers {
    /// Notes who sleeps in view, and that those do not any more who are seen awake, or not where they lay.
    pub(super) fn watch(&mut self, view: PlayerView) {
        let (level, sight) = (view.level().id(), view.sight());
        let (asleep, awake): (Vec<_>, Vec<_>) = (view.monsters().into_iter())
            .filter(|one| one.kind.is_some())
            .partition(|one| one.asleep);
        for one in awake {
            self.known.remove(&one.id);
        }
        let here: BTreeSet<ActorId> = asleep.iter().map(|one| one.id).collect();
        self.known.retain(|who, one| {
            one.level != level || here.contains(who) || !sight.is_visible(one.at)
        });
        let health = view.health().now();
        for one in asleep {
            let before = self.known.get(&one.id).copied();
            // The fewer hit points somebody has, the more is dangerous.
            let same = before.filter(|before| before.dangerous || before.health <= health);
            let Some(kind) = one.kind else { continue };
            let sleeper = Sleeper {
                level,
                at: one.at,
                kind,
                dangerous: same
                    .map_or_else(|| is_dangerous_to_pass(view, &one), |same| same.dangerous),
                health: same.map_or(health, |same| same.health),
                dared: before.is_some_and(|before| before.dared),
            };
            self.known.insert(one.id, sleeper);
        }
    }

    /// Where they lie on a level, and beside them.
    pub(super) fn near(&self, level: LevelId) -> BTreeSet<Pos> {
        let here = self.known.values().filter(|one| one.level == level);
        here.flat_map(|one| one.at.neighbors().chain([one.at]))
            .collect()
    }

    /// The squares beside those on a level that no way leads past unasked; none for the sake of whoever lies where the way
    /// is to lead.
    pub(super) fn barred(&self, level: LevelId, to: Option<Pos>) -> BTreeSet<Pos> {
        let bars = self.known.values();
        let bars = bars.filter(|one| one.level == level && one.bars() && Some(one.at) != to);
        bars.flat_map(|one| one.at.neighbors().chain([one.at]))
            .collect()
    }

    /// Why a command does not take a way: the first that bars it. That one is dared if the player goes on.
    pub(super) fn asks(
        &mut self,
        view: PlayerView,
        way: &[Pos],
        to: Option<Pos>,
    ) -> Option<TextLine> {
        let level = view.level().id();
        let bars = |one: &Sleeper| one.level == level && one.bars() && Some(one.at) != to;
        let (who, one) = way.iter().find_map(|at| {
            let mut all = self.known.iter();
            all.find(|(_, one)| bars(one) && one.at.chebyshev(*at) <= 1)
        })?;
        self.asked = Some(*who);
        let name = words::capital(&words::the(view.monster(one.kind)));
        let place = place(view.here(), one.at);
        let text = format!(
            "{name} sleeps beside the only way, {place}, and could hurt you badly: {{key:again}} goes past it."
        );
        Some(TextLine::of(text, Tone::Bad))
    }

    /// A command begins: past whoever the last one has stopped for, where the player dares it.
    pub(super) fn dare(&mut self, dares: bool) {
        let asked = self.asked.take().filter(|_| dares);
        if let Some(one) = asked.and_then(|who| self.known.get_mut(&who)) {
            one.dared = true;
        }
    }
}

impl Sleeper {
    /// Whether no way leads past it unasked.
    const fn bars(self) -> bool {
        self.dangerous && !self.dared
    }
}
