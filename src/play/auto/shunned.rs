//! What ways keep away from, and what a step onto each square costs.

use std::collections::BTreeSet;

use super::sleepers::Sleepers;
use crate::{
    content::{Feature, Footing, LevelId, MonsterDef},
    grid::Pos,
    play::{
        text::{
            line::{TextLine, Tone},
            words,
        },
        view::{PlayerView, actor::ActorView},
    },
};

/// How many steps a way around somebody who sleeps is worth to a player.
const SLEEPER: u16 = 30;

/// The same to the bot, which wakes those it can beat.
const PREY: u16 = 8;

/// How many steps a way around somebody is worth who never moves and strikes those who come near.
const STRIKER: u16 = 30;

/// How many steps a way around a pit or a web is worth: who stands in one fights badly (SIL-HALF-04).
const BAD_FOOTING: u16 = 4;

/// How many steps a way around a trader's tent is worth: who walks in is served.
const TENT: u16 = 30;

/// What ways keep away from.
#[derive(Clone, Debug, Default)]
pub(super) struct Shunned {
    /// Somebody plays by hand, and wakes nobody unasked.
    by_hand: bool,
    /// Squares that no way leads over any more: doors that the bot has given up.
    given_up: BTreeSet<(LevelId, Pos)>,
    /// Where those stand who never move and strike, as far as they were seen: out of view they are there all the same, and a way
    /// that forgot them would lead to and fro.
    strikers: BTreeSet<(LevelId, Pos)>,
    /// Those who sleep, for who plays by hand.
    pub(super) sleepers: Sleepers,
    /// The square beside one of the strikers to which the last command was to lead.
    asked: Option<(LevelId, Pos)>,
    /// Those to which the player goes all the same.
    dared: BTreeSet<(LevelId, Pos)>,
}

impl Shunned {
    /// For somebody who plays by hand.
    pub(super) fn of_player() -> Self {
        Self {
            by_hand: true,
            ..Self::default()
        }
    }

    /// No way leads over a square of a level from now on.
    pub(super) fn give_up(&mut self, level: LevelId, at: Pos) {
        self.given_up.insert((level, at));
    }

    /// Notes who in view sleeps, or never moves and strikes, and that those are gone who are not seen where they were.
    pub(super) fn watch(&mut self, view: PlayerView) {
        let level = view.level().id();
        let strikes = |def: &MonsterDef| def.never_moves && !def.blows.is_empty();
        let seen = view.monsters().into_iter();
        let seen = seen.filter(|one| one.kind.is_some_and(|kind| strikes(view.monster(kind))));
        let now: BTreeSet<Pos> = seen.map(|one| one.at).collect();
        let sight = view.sight();
        self.strikers
            .retain(|(of, at)| *of != level || now.contains(at) || !sight.is_visible(*at));
        self.strikers.extend(now.into_iter().map(|at| (level, at)));
        if self.by_hand {
            self.sleepers.watch(view);
        }
    }

    /// The squares of this level that are struck by those who never move.
    pub(super) fn guarded(&self, view: PlayerView) -> BTreeSet<Pos> {
        let level = view.level().id();
        let here = self.strikers.iter().filter(|(of, _)| *of == level);
        here.flat_map(|(_, at)| at.neighbors()).collect()
    }

    /// Why a way to a square does not begin: somebody in view who never moves is awake and strikes whoever stands at its end. Nobody asks
    /// who stands beside it already, or is to be led to that one.
    pub(super) fn asks_beside(&mut self, view: PlayerView, to: Pos, end: Pos) -> Option<TextLine> {
        let of = (view.level().id(), to);
        if !self.by_hand || self.dared.contains(&of) || view.monster_at(to).is_some() {
            return None;
        }
        let strikes = |one: &ActorView| {
            let kind = one.kind.map(|kind| view.monster(kind));
            let roots = kind.is_some_and(|def| def.never_moves && !def.blows.is_empty());
            let near = |at: Pos| at.chebyshev(one.at) <= 1;
            roots && !one.asleep && near(end) && !near(view.here())
        };
        let all = view.monsters();
        let kind = all.iter().find(|one| strikes(one))?.kind?;
        self.asked = Some(of);
        let name = words::capital(&words::the(view.monster(kind)));
        let text = format!("{name} strikes whoever stands there: {{key:again}} goes all the same.");
        Some(TextLine::of(text, Tone::Bad))
    }

    /// A command begins: where the last one has stopped for somebody's sake, if the player dares it.
    pub(super) fn dare(&mut self, dares: bool) {
        self.sleepers.dare(dares);
        self.dared.extend(self.asked.take().filter(|_| dares));
    }

    /// Whether somebody sleeps on this level, past which nobody is to be led unasked.
    pub(super) fn bars(&self, view: PlayerView) -> bool {
        !self.sleepers.barred(view.level().id(), None).is_empty()
    }

    /// What walking costs over known squares; those where a monster stands in view are avoided, and if possible those beside
    /// one who sleeps, or strikes those who come near. Doors that must be forced take a while: a way around is better, or the
    /// only one where none is to be forced. What is given up on this level counts as a wall.
    pub(super) fn walking<'a>(
        &self,
        view: PlayerView<'a>,
        forces_doors: bool,
    ) -> impl FnMut(Pos) -> Option<u16> + use<'a> {
        let level = view.level().id();
        let struck = self.guarded(view);
        let shut = self.given_up.iter().filter(|(of, _)| *of == level);
        let mut taken: BTreeSet<_> = shut.map(|(_, at)| *at).collect();
        let (mut near, sleeper) = if self.by_hand {
            (self.sleepers.near(level), SLEEPER)
        } else {
            (BTreeSet::new(), PREY)
        };
        for monster in view.monsters() {
            taken.insert(monster.at);
            if monster.asleep {
                near.extend(monster.at.neighbors());
            }
        }
        move |at| {
            if !view.can_walk(at) || taken.contains(&at) {
                return None;
            }
            let terrain = view.terrain(at);
            let feature = terrain.map(|def| def.feature);
            if feature == Some(Feature::Shop) {
                return Some(TENT);
            }
            let held = matches!(feature, Some(Feature::Held { .. }));
            match (held, forces_doors) {
                (false, _) if struck.contains(&at) => Some(STRIKER),
                (false, _) if near.contains(&at) => Some(sleeper),
                (false, _) if terrain.is_some_and(|def| def.footing != Footing::Firm) => {
                    Some(BAD_FOOTING)
                }
                (false, _) => Some(1),
                (true, true) => Some(12),
                (true, false) => None,
            }
        }
    }

    /// The same for commands that walk by themselves: over no square beside somebody dangerous who sleeps, unless the player has
    /// dared it, or the way is to lead to that one.
    pub(super) fn walking_unasked<'a>(
        &self,
        view: PlayerView<'a>,
        forces_doors: bool,
        to: Option<Pos>,
    ) -> impl FnMut(Pos) -> Option<u16> + use<'a> {
        let barred = self.sleepers.barred(view.level().id(), to);
        let mut free = self.walking(view, forces_doors);
        move |at| if barred.contains(&at) { None } else { free(at) }
    }
}
