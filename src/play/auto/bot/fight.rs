//! How the bot fights: who is struck first and with what, where it waits for those who come, and which sleepers it wakes.

use super::{
    Bot, attack,
    attack::{AttackCost, AttackOption, strongest},
    needs, odds_cache, rescue,
    rescue::Emergency,
    stand,
};
use crate::{
    grid::{Dir, Pos},
    play::view::{PlayerView, actor::ActorView},
    rules::ability::status::Condition,
    sim::Action,
};

/// The part of its hit points that the bot stakes on a fight that it need not fight.
const STAKE: f64 = 0.55;

/// Who sleeps so near to another one wakes with it.
const KIN: u16 = 3;

/// Whoever has struck from somewhere is there for so many game turns.
const FRESH: u64 = 12;

/// With less of its hit points it hides from whoever is not beside it yet.
const WEAK: i32 = 35;

/// So many shots with what it does not know it takes at one that comes.
const TRIALS: u32 = 3;

/// So many turns it waits in a narrow place for those who were coming.
const AMBUSH: u32 = 6;

impl Bot {
    /// A sleeper that can be beaten at a fair price is practice; a dangerous one is left alone until the way leads there.
    pub(super) fn hunt(&mut self, view: PlayerView) -> Option<Action> {
        if view.health().percent() <= 70
            || self.in_a_circle
            || view.conditions().has(Condition::Afraid)
        {
            return None;
        }
        let stake = f64::from(view.health().now()) * STAKE;
        let all = view.monsters();
        for foe in &all {
            let loss = self
                .odds
                .loss(view, &[*foe], |odds, foe| strongest(view, odds, foe));
            // Whoever lies beside it wakes with it.
            let group: Vec<ActorView> = all
                .iter()
                .filter(|other| other.at.chebyshev(foe.at) <= KIN)
                .copied()
                .collect();
            let all_of_them = self
                .odds
                .loss(view, &group, |odds, foe| strongest(view, odds, foe));
            if loss > stake || all_of_them > stake * 1.5 {
                continue;
            }
            let from_afar = self.best(view, foe, loss);
            let action = from_afar
                .map(|way| way.action)
                .or_else(|| self.approach(view, foe.at).map(Action::Step));
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

    /// An action against what is near, if anything is.
    pub(super) fn fight(
        &mut self,
        view: PlayerView,
        awake: &[ActorView],
        peril: Emergency,
    ) -> Option<Action> {
        let here = view.here();
        let nearest = awake.first()?;
        let beside = here.chebyshev(nearest.at) == 1;
        let close = here.angband_distance(nearest.at) <= 4;
        if self.circles.strays() && !beside {
            return None;
        }
        let dear = peril.loss > f64::from(view.health().now()) * 0.5;
        if dear
            && close
            && let Some(action) =
                rescue::courage(view).or_else(|| needs::experiment(view, nearest.at))
        {
            return Some(action);
        }
        // Whoever comes alone is one to try unknown wands on.
        let sees = view.sight().is_visible(nearest.at) && !view.conditions().any();
        let apart = !beside && sees && awake.len() == 1;
        if apart
            && self.trials < TRIALS
            && let Some(action) = needs::experiment(view, nearest.at)
        {
            self.trials += 1;
            return Some(action);
        }
        if beside {
            self.trials = 0;
        }
        if !view.conditions().has(Condition::Confused)
            && let Some(action) = stand::step(view, &mut self.paths, awake)
        {
            self.ambush = AMBUSH;
            return Some(action);
        }
        let kind = nearest.kind.map(|kind| view.monster(kind));
        let keeps_off = kind.is_some_and(|def| def.keeps_away > 0);
        let weak = view.health().percent() < WEAK;
        if !beside
            && !view.conditions().has(Condition::Confused)
            && (peril.is_mortal() || !peril.is_winning(view) && !close || weak)
            && let Some(action) = self.hide(view, awake)
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
        // Whoever keeps off, or comes to those who dare not strike, is waited for where it does not see the bot.
        let dares = !view.conditions().has(Condition::Afraid);
        if (!dares || keeps_off)
            && !beside
            && let Some(action) = self.hide(view, awake)
        {
            return Some(action);
        }
        if !dares {
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

    /// A step out of the sight of those who are awake.
    fn hide(&mut self, view: PlayerView, awake: &[ActorView]) -> Option<Action> {
        // Who is sensed sees nobody through walls.
        let sees = |foe: &&ActorView| view.sight().is_visible(foe.at);
        let seen: Vec<ActorView> = awake.iter().filter(sees).copied().collect();
        if seen.is_empty() {
            return None;
        }
        let action = stand::cover(view, &mut self.paths, &seen)?;
        self.ambush = AMBUSH;
        Some(action)
    }

    /// Whether somebody unseen has struck it just now, from beside it.
    pub(super) fn is_struck(&self, view: PlayerView) -> bool {
        self.struck_from
            .is_some_and(|(_, turn)| view.game_turn() < turn + FRESH)
    }

    /// Strikes back at whoever has struck it unseen from a square beside it.
    pub(super) fn strike_back(&mut self, view: PlayerView) -> Option<Action> {
        let (at, turn) = self.struck_from?;
        let fresh = view.game_turn() < turn + FRESH;
        let dares = !view.conditions().has(Condition::Afraid);
        let here = view.here();
        if !fresh || !dares || !here.is_adjacent(at) || !view.can_walk(at) {
            self.struck_from = None;
            return None;
        }
        let (dx, dy) = here.delta_to(at);
        Dir::from_delta(dx, dy).map(Action::Step)
    }

    /// Waits where it stands well for those who were coming.
    pub(super) fn lie_in_wait(&mut self, awake: &[ActorView]) -> Option<Action> {
        let waits = awake.is_empty() && self.ambush > 0;
        self.ambush = self.ambush.saturating_sub(1);
        waits.then_some(Action::Wait)
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
}
