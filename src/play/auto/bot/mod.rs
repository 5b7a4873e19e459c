//! A bot that plays whole games through the same door as a person, seeing no more than a person sees.

mod attack;
mod chests;
mod devices;
mod gear;
mod growth;
mod hampered;
mod magic;
mod needs;
mod odds_cache;
mod rescue;
mod services;
mod shopping;

use std::collections::BTreeMap;

use super::bot::{
    attack::{AttackCost, AttackOption, strongest},
    gear::GearChooser,
    odds_cache::OddsCache,
    rescue::Emergency,
    shopping::Shopping,
};
use super::{command::AutoCommand, pathfinder::Pathfinder, step::AutoStep};
use crate::play::view::{PlayerView, actor::ActorView};
use crate::{
    content::{EffectDef, Feature},
    grid::{Dir, Pos},
    rules::ability::{food::Hunger, status::Condition},
    sim::{Action, PACK_PLACES},
};

/// Below this share of hit points the bot rests when it is left alone.
const TIRED: i32 = 80;

/// How the bot explores: a door that does not open is no end of the level.
const EXPLORE: AutoCommand = AutoCommand::Explore { forces_doors: true };

/// A rest goes on up to this share of hit points and mana.
const RESTED: i32 = 95;

/// A square where the bot has been this often is part of a circle.
const CIRCLE: u32 = 30;

/// The part of its hit points that the bot stakes on a fight that it need not fight.
const STAKE: f64 = 0.55;

/// A careful, not very clever player.
#[derive(Debug, Default)]
pub struct Bot {
    paths: Pathfinder,
    odds: OddsCache,
    wardrobe: GearChooser,
    shopping: Shopping,
    /// How often each square was left on each level, to break out of circles.
    visits: BTreeMap<(u16, Pos), u32>,
    /// Whether the bot has been here too often: what lies on one square and what is seen from the next may call it to
    /// and fro for ever.
    in_a_circle: bool,
    /// Where the nearest enemy stood when it was last seen: the blind strike there.
    foe: Option<Pos>,
    /// Actions in a row that were waiting for something to come.
    waited: u32,
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

    /// What the bot does next.
    pub fn choose(&mut self, view: PlayerView) -> Action {
        self.done = false;
        let wanted = self.want(view);
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
        *visits += 1;
        self.in_a_circle = *visits > CIRCLE;
        self.odds.refresh(view);
        let awake: Vec<_> = view
            .monsters()
            .into_iter()
            .filter(|monster| !monster.asleep)
            .collect();
        // The blind remember where somebody was.
        if !view.conditions().has(Condition::Blind) {
            self.foe = awake.first().map(|nearest| nearest.at);
        }
        let peril = self.peril(view, &awake);
        if let Some(action) = rescue::rescue(view, peril) {
            return action;
        }
        if let Some(action) = needs::body(view, !awake.is_empty()) {
            return action;
        }
        if view.conditions().has(Condition::Blind) {
            return self.grope(view);
        }
        if let Some(action) = self.fight(view, &awake, peril) {
            self.rests = false;
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
                .or_else(|| needs::curiosity(view))
        {
            return action;
        }
        if !self.in_a_circle
            && let Some(action) = self.wardrobe.dress(view)
        {
            return action;
        }
        if let Some(action) = self.make_room(view) {
            return action;
        }
        if awake.is_empty() && self.wants_rest(view) {
            return Self::mend(view).unwrap_or(Action::Rest);
        }
        if let Some(action) = self.shopping.next(view, &mut self.paths) {
            return action;
        }
        if view.has_crown() {
            return self.head_for(view, Feature::StairsUp, Action::Ascend);
        }
        if let Some(action) = self.hunt(view) {
            return action;
        }
        let mut next = EXPLORE.clone().next(&mut self.paths, view);
        if matches!(next, AutoStep::Act(Action::PickUp)) && !Self::has_room(view) {
            let level = view.level().id();
            for thing in view.underfoot() {
                self.paths.ignore(level, view.here(), thing.kind);
            }
            next = EXPLORE.clone().next(&mut self.paths, view);
        }
        match next {
            // None of the things here fits into the pack.
            AutoStep::Act(Action::PickUp) if !Self::has_room(view) => self.wander(view),
            AutoStep::Act(action) => action,
            AutoStep::Done(_) if needs::way_on(view) => {
                self.head_for(view, Feature::StairsDown, Action::Descend)
            }
            AutoStep::Done(_) => self.paths.clear_way(view).unwrap_or_else(|| {
                self.done = true;
                self.wander(view)
            }),
        }
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
            return view.health().percent() < TIRED / 2;
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

    /// A sleeper that can be beaten at a fair price is practice; a dangerous one is left alone until the way leads there.
    fn hunt(&mut self, view: PlayerView) -> Option<Action> {
        if view.health().percent() <= 70
            || self.in_a_circle
            || view.conditions().has(Condition::Afraid)
        {
            return None;
        }
        let stake = f64::from(view.health().now()) * STAKE;
        for prey in view.monsters() {
            let loss = self
                .odds
                .loss(view, &[prey], |odds, foe| strongest(view, odds, foe));
            if loss > stake {
                continue;
            }
            let from_afar = self.best(view, &prey, loss);
            let action = from_afar
                .map(|way| way.action)
                .or_else(|| self.approach(view, prey.at).map(Action::Step));
            if action.is_some() {
                return action;
            }
        }
        None
    }

    /// The best way to attack somebody; what is gone for good is kept for fights that cost something.
    fn best(&mut self, view: PlayerView, foe: &ActorView, loss: f64) -> Option<AttackOption> {
        let now = f64::from(view.health().now().max(1));
        let worth = |way: &AttackOption| match way.price {
            AttackCost::Nothing | AttackCost::Ammunition => way.damage,
            AttackCost::Mana => way.damage * 0.9,
            AttackCost::Charge if loss > now * 0.25 => way.damage * 0.9,
            AttackCost::Charge => 0.0,
        };
        let ways = attack::ways(view, &mut self.odds, foe).into_iter();
        ways.map(|way| (worth(&way), way))
            .filter(|(worth, _)| *worth > 0.0)
            .max_by(|(one, _), (other, _)| one.total_cmp(other))
            .map(|(_, way)| way)
    }

    /// Whether anything that lies here fits into the pack.
    fn has_room(view: PlayerView) -> bool {
        view.underfoot().iter().any(|thing| view.takes(thing))
    }

    /// An action against what is near, if anything is.
    fn fight(&mut self, view: PlayerView, awake: &[ActorView], peril: Emergency) -> Option<Action> {
        let here = view.here();
        let nearest = awake.first()?;
        let beside = here.chebyshev(nearest.at) == 1;
        let close = here.angband_distance(nearest.at) <= 4;
        let dear = peril.loss > f64::from(view.health().now()) * 0.5;
        if dear
            && close
            && let Some(action) =
                rescue::courage(view).or_else(|| needs::experiment(view, nearest.at))
        {
            return Some(action);
        }
        // The weakest neighbor first: it is dead soonest and strikes no more.
        let mut reached: Vec<&ActorView> = awake
            .iter()
            .filter(|foe| !beside || here.chebyshev(foe.at) == 1)
            .take(4)
            .collect();
        reached.sort_by(|one, other| {
            let points = |foe: &ActorView| odds_cache::hit_points(view, foe);
            points(one).total_cmp(&points(other))
        });
        for foe in reached {
            if let Some(way) = self.best(view, foe, peril.loss) {
                self.waited = 0;
                return Some(way.action);
            }
        }
        if view.conditions().has(Condition::Afraid) {
            return Self::retreat(view, awake);
        }
        if beside {
            return None;
        }
        // Wait for it to come, but not for ever.
        if self.waited < 3 && here.angband_distance(nearest.at) <= 6 && !nearest.fleeing {
            self.waited += 1;
            return Some(Action::Wait);
        }
        self.waited = 0;
        if nearest.fleeing || self.in_a_circle {
            return None;
        }
        self.approach(view, nearest.at).map(Action::Step)
    }

    /// A step away from those who are near, for those too afraid to strike; without a free square in sight, none.
    fn retreat(view: PlayerView, awake: &[ActorView]) -> Option<Action> {
        let here = view.here();
        let nearest = awake.first()?.at;
        let free = Dir::ALL.into_iter().filter(|dir| {
            let at = here.step(*dir);
            view.can_walk(at) && view.sight().is_visible(at) && view.monster_at(at).is_none()
        });
        let distance = |dir: Dir| nearest.angband_distance(here.step(dir));
        let away = free.max_by_key(|dir| distance(*dir));
        Some(match away {
            Some(dir) if distance(dir) > nearest.angband_distance(here) => Action::Step(dir),
            _ => Action::Wait,
        })
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

    /// A step towards a square where a monster stands.
    fn approach(&mut self, view: PlayerView, at: Pos) -> Option<Dir> {
        let here = view.here();
        if here.chebyshev(at) == 1 {
            let (dx, dy) = here.delta_to(at);
            return Dir::from_delta(dx, dy);
        }
        if self.in_a_circle {
            return None;
        }
        let beside = at
            .neighbors()
            .filter(|next| view.can_walk(*next))
            .min_by_key(|next| here.angband_distance(*next))?;
        self.paths.step_to(view, beside)
    }

    /// A step towards known stairs, or along them; without any, towards a trap that may be in the way, or some step that was
    /// taken least often.
    fn head_for(&mut self, view: PlayerView, feature: Feature, action: Action) -> Action {
        if view
            .terrain(view.here())
            .is_some_and(|def| def.feature == feature)
        {
            return action;
        }
        if let Some(stairs) = view.known(feature)
            && let Some(dir) = self.paths.step_to(view, stairs)
        {
            return Action::Step(dir);
        }
        // A trap may lie across the only way.
        if let Some(action) = self.paths.clear_way(view) {
            return action;
        }
        self.wander(view)
    }
}
