//! A bot that plays whole games through the same door as a person, seeing no more than a person sees.

mod attack;
mod chests;
mod circles;
mod devices;
mod doors;
mod fight;
mod flight;
mod gear;
mod going;
mod growth;
mod hampered;
mod journey;
mod magic;
mod mettle;
mod needs;
mod odds_cache;
mod quest;
mod rescue;
mod services;
mod shopping;
mod stand;
mod stores;

use std::collections::BTreeMap;

use super::bot::{
    attack::strongest, circles::CircleGuard, doors::DoorDeed, doors::DoorMemory, flight::Flight,
    gear::GearChooser, journey::Journey, mettle::Mettle, odds_cache::OddsCache, rescue::Emergency,
    shopping::Shopping,
};
use super::{pathfinder::Pathfinder, unseen::UnseenAttack};
use crate::play::view::{PlayerView, actor::ActorView};
use crate::{
    content::{EffectDef, Feature},
    grid::Pos,
    rules::ability::{food::Hunger, status::Condition},
    sim::{Action, Outcome, PACK_PLACES},
};

/// Below this share of hit points the bot rests when it is left alone.
const TIRED: i32 = 80;

/// A rest goes on up to this share of hit points and mana.
const RESTED: i32 = 95;

/// Whoever is no nearer leaves time to read.
const NEAR: u16 = 4;

/// Who is only sensed counts from so near.
const SENSED: u16 = 5;

/// A square where the bot has been this often is part of a circle.
const CIRCLE: u32 = 30;

/// A careful player: it fights by the odds, flees in time, rests, and goes home to trade.
#[derive(Debug, Default)]
pub struct Bot {
    paths: Pathfinder,
    odds: OddsCache,
    wardrobe: GearChooser,
    shopping: Shopping,
    doors: DoorMemory,
    circles: CircleGuard,
    flight: Flight,
    journey: Journey,
    mettle: Mettle,
    /// How often each square was left on each level, to break out of circles.
    visits: BTreeMap<(u16, Pos), u32>,
    /// Whether the bot has been here too often: what lies on one square and what is seen from the next may call it to
    /// and fro for ever.
    in_a_circle: bool,
    /// Where the nearest enemy stood when it was last seen: the blind strike there.
    foe: Option<Pos>,
    /// From where somebody unseen has struck it, and when.
    struck_from: Option<(Pos, u64)>,
    /// Actions in a row that were waiting for something to come.
    waited: u32,
    /// Shots with unknown wands since it last had somebody beside it.
    trials: u32,
    /// Actions left in which it waits in a narrow place.
    ambush: u32,
    /// Whether the bot has lain down to rest.
    rests: bool,
    /// Whether nothing is left to do.
    done: bool,
}

impl Bot {
    /// Whether the bot saw nothing left to do when it last chose: all is explored, and no stairs lead further down.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// What has come of its last action: those who strike unseen can be told only so. A bot that hears nothing does not
    /// strike back at them.
    pub fn hear(&mut self, view: PlayerView, outcomes: &[Outcome]) {
        let mut unseen = outcomes
            .iter()
            .filter_map(|outcome| UnseenAttack::of(view, outcome))
            .filter(|attack| !attack.from_afar && attack.holds(view));
        if let Some(attack) = unseen.next_back() {
            self.struck_from = Some((attack.at, view.game_turn()));
        }
    }

    /// What the bot does next.
    pub fn choose(&mut self, view: PlayerView) -> Action {
        self.done = false;
        self.mettle.begins(view);
        let mut wanted = if self.circles.look(view) {
            self.stray(view)
        } else {
            self.want(view)
        };
        // There are no more doors beside one than squares.
        for _ in 0..8 {
            match self.doors.deed(view, &mut self.paths, wanted) {
                DoorDeed::None => break,
                DoorDeed::Try(action) => {
                    wanted = action;
                    break;
                }
                DoorDeed::GiveUp => wanted = self.want(view),
            }
        }
        self.circles.note(wanted, self.mettle.is_biding());
        let action = match view.timed().shape() {
            Some(_) if wanted.needs_hands() => self.use_claws(view),
            Some(_) | None => wanted,
        };
        // The afraid strike nobody, whatever the way leads through (ABL-STATUS-03).
        if let Action::Step(dir) = action
            && view.conditions().has(Condition::Afraid)
            && view.monster_at(view.here().step(dir)).is_some()
        {
            Action::Wait
        } else {
            action
        }
    }

    /// What the bot would do if nothing kept it from it.
    fn want(&mut self, view: PlayerView) -> Action {
        let key = (view.level().id().0, view.here());
        let visits = self.visits.entry(key).or_default();
        *visits += u32::from(!self.circles.bided());
        self.in_a_circle = *visits > CIRCLE;
        self.odds.refresh(view);
        // Who is only sensed, behind walls, is nobody to reckon with until it is near.
        let counts = |foe: &ActorView| {
            !foe.asleep
                && (view.sight().is_visible(foe.at) || view.here().chebyshev(foe.at) <= SENSED)
        };
        let mut awake = view.monsters();
        awake.retain(counts);
        // The blind remember where somebody was.
        if !view.conditions().has(Condition::Blind) {
            self.foe = awake.first().map(|nearest| nearest.at);
        }
        let peril = self.peril(view, &awake);
        let wary = self.flight.notices_blows(view, awake.is_empty());
        let far = awake
            .first()
            .is_none_or(|foe| view.here().chebyshev(foe.at) > NEAR);
        if far
            && self.flight.is_recent(view)
            && view.level().depth() > 0
            && let Some(action) = self.journey.recall(view, &self.flight)
        {
            return action;
        }
        if let Some(action) = rescue::rescue(view, peril, &mut self.flight, &mut self.paths) {
            return action;
        }
        let blind = view.conditions().has(Condition::Blind);
        if blind
            && (wary || !awake.is_empty())
            && let Some(action) = self.by_stairs(view)
        {
            return action;
        }
        if let Some(action) = needs::body(view, !awake.is_empty() || wary) {
            return action;
        }
        // Some senses need no eyes.
        if blind && awake.is_empty() {
            let back = self.strike_back(view);
            return back.unwrap_or_else(|| self.grope(view));
        }
        // Whoever strikes unseen is nearer than all who are seen farther off.
        let besides = awake.iter().any(|foe| view.here().is_adjacent(foe.at));
        if !besides
            && self.is_struck(view)
            && let Some(action) = self.answer_unseen(view, true)
        {
            return action;
        }
        if view.has_crown()
            && let Some(action) = self.carry_home(view, &awake, peril)
        {
            return action;
        }
        if let Some(action) = self.fight(view, &awake, peril) {
            self.rests = false;
            return action;
        }
        if awake.is_empty()
            && let Some(action) = self.answer_unseen(view, wary)
        {
            return action;
        }
        if let Some(action) = self.lie_in_wait(&awake) {
            return action;
        }
        if let Some(action) = magic::study(view).or_else(|| growth::choice(view)) {
            return action;
        }
        if let Some(action) = needs::light(view) {
            return action;
        }
        if awake.is_empty()
            && let Some(action) = services::unbind(view)
                .or_else(|| needs::knowledge(view))
                .or_else(|| needs::strength(view))
                .or_else(|| needs::curiosity(view))
        {
            return action;
        }
        if !self.in_a_circle
            && let Some(action) = self.wardrobe.dress(view)
        {
            return action;
        }
        if let Some(action) = self.make_room(view).or_else(|| self.lighten(view)) {
            return action;
        }
        if awake.is_empty()
            && view.level().depth() > 0
            && let Some(action) = self.journey.recall(view, &self.flight)
        {
            return action;
        }
        if awake.is_empty() && !wary && self.wants_rest(view) {
            if let Some(action) = self.withdraw(view) {
                return action;
            }
            return Self::mend(view).unwrap_or(Action::Rest);
        }
        if let Some(action) = self.shopping.next(view, &mut self.paths) {
            return action;
        }
        if view.has_crown() || self.journey.walks_home(view) {
            return self.head_for(view, Feature::StairsUp, Action::Ascend);
        }
        if view.level().depth() == 0 {
            if let Some(action) = self.journey.recall(view, &self.flight) {
                return action;
            }
            if view.awaits_recall() {
                return Action::Rest;
            }
            if view.known(Feature::StairsDown).is_some() {
                return self.head_for(view, Feature::StairsDown, Action::Descend);
            }
        }
        if !self.circles.strays()
            && let Some(action) = self.quest(view, &awake)
        {
            return action;
        }
        if !self.circles.strays()
            && let Some(action) = self.hunt(view)
        {
            return action;
        }
        self.explore(view, awake.is_empty() && !wary)
    }

    /// How the fight at hand stands.
    fn peril(&mut self, view: PlayerView, awake: &[ActorView]) -> Emergency {
        Emergency::of(view, &mut self.odds, awake, |odds, foe| {
            strongest(view, odds, foe)
        })
    }

    /// Whether the bot lies down, or goes on resting, with nobody awake in sight.
    fn wants_rest(&mut self, view: PlayerView) -> bool {
        if view.stomach().hunger() <= Hunger::Weak {
            self.rests = false;
            // Nothing heals in those who faint (ABL-FOOD-10).
            let heals = view.stomach().hunger() == Hunger::Weak;
            return heals && view.health().percent() < TIRED / 2;
        }
        let mana = view.mana();
        let share = |now: i32, max: i32| if max > 0 { now * 100 / max } else { 100 };
        let (body, mind) = (view.health().percent(), share(mana.now(), mana.max()));
        let tired = body < TIRED || magic::is_spent(view) || view.conditions().any();
        let rested = body >= RESTED && mind >= RESTED && !view.conditions().any();
        self.rests = tired || self.rests && !rested;
        self.rests
    }

    /// A prayer that heals, for those who have the mana for it while they rest anyway.
    fn mend(view: PlayerView) -> Option<Action> {
        let low = view.health().percent() < TIRED / 2 && !magic::is_spent(view);
        let heals = |effect: EffectDef| {
            if let EffectDef::Heal(dice) = effect {
                Some(dice.twice_mean())
            } else {
                None
            }
        };
        let prayer = low.then(|| magic::help(view, heals)).flatten();
        prayer.map(|(_, action)| action)
    }

    /// Whether anything that lies here fits into the pack.
    fn has_room(view: PlayerView) -> bool {
        view.underfoot().iter().any(|thing| view.takes(thing))
    }

    /// Drops what is of least use from a full pack, and leaves it lying.
    fn make_room(&mut self, view: PlayerView) -> Option<Action> {
        let pack = view.pack();
        if pack.len() < PACK_PLACES {
            return None;
        }
        let least = gear::least_useful(view, &pack)?;
        self.paths
            .ignore(view.level().id(), view.here(), least.kind);
        Some(Action::Drop(least.uid))
    }

    /// Drops what slows it and is of least use.
    fn lighten(&mut self, view: PlayerView) -> Option<Action> {
        let burden = stores::burden(view)?;
        self.paths
            .ignore(view.level().id(), view.here(), burden.kind);
        let (item, kept) = (burden.uid, stores::kept(view, &burden));
        Some(if kept > 0 && kept < burden.count {
            let count = burden.count - kept;
            Action::DropSome { item, count }
        } else {
            Action::Drop(item)
        })
    }
}
