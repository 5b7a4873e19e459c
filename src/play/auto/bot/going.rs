//! Where the bot goes: it explores, goes on along stairs, leaves circles, and takes cover from those it does not see.

use super::{
    super::{command::AutoCommand, pathfinder::step_dir, step::AutoStep},
    Bot, TIRED, flight, journey,
    journey::Journey,
    mettle::Mettle,
    rescue,
    rescue::Emergency,
    stand,
};
use crate::{
    content::Feature,
    grid::Pos,
    play::view::{PlayerView, actor::ActorView},
    rules::ability::status::Condition,
    sim::Action,
};

/// How the bot explores: a door that does not open is no end of the level.
const EXPLORE: AutoCommand = AutoCommand::Explore { forces_doors: true };

/// Stairs so near are a way out of the sight of those who shoot from the dark.
const COVER: usize = 8;

impl Bot {
    /// Explores the level, and goes on from it.
    pub(super) fn explore(&mut self, view: PlayerView, calm: bool) -> Action {
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
            // Who was driven off this level again and again goes on as soon as it knows the way.
            AutoStep::Act(_)
                if !view.has_crown() && self.flight.dreads(view) && self.knows_way_on(view) =>
            {
                self.head_for(view, Feature::StairsDown, Action::Descend)
            }
            AutoStep::Act(_) if self.dives(view) && self.knows_way_on(view) => {
                if calm && !self.in_a_circle && !journey::is_rested(view) {
                    self.rests = true;
                    return Action::Rest;
                }
                self.head_for(view, Feature::StairsDown, Action::Descend)
            }
            AutoStep::Act(action) => {
                let lost = calm && (self.flight.dreads(view) || self.dives(view));
                let map = lost.then(|| self.mettle.map(view)).flatten();
                map.unwrap_or(action)
            }
            AutoStep::Done(_) | AutoStep::Tells(_) | AutoStep::Asks(..) => match self
                .journey
                .way_on(view)
            {
                // Who comes to a new level is at its best.
                Some(_) if calm && !self.in_a_circle && !journey::is_rested(view) => {
                    self.rests = true;
                    Action::Rest
                }
                Some((_, Action::Descend)) if calm && self.mettle.waits(view) => self.bide(view),
                Some((stairs, action)) => self.head_for(view, stairs, action),
                None => self.paths.clear_way(view).unwrap_or_else(|| {
                    self.done = true;
                    self.wander(view)
                }),
            },
        }
    }

    /// Waits on the stairs up for those who come.
    fn bide(&mut self, view: PlayerView) -> Action {
        let here = view.terrain(view.here());
        if here.is_some_and(|def| def.feature == Feature::StairsUp) {
            self.mettle.bides();
            return Action::Rest;
        }
        self.head_for(view, Feature::StairsUp, Action::Rest)
    }

    /// With the crown it goes up as fast as it can, and stops for nobody who leaves it a way.
    pub(super) fn carry_home(
        &mut self,
        view: PlayerView,
        awake: &[ActorView],
        peril: Emergency,
    ) -> Option<Action> {
        let depth = view.level().depth();
        if depth == 0 || view.conditions().has(Condition::Confused) {
            return None;
        }
        let leads_up = |at: Pos| {
            let feature = view.terrain(at).map(|def| def.feature);
            feature == Some(Feature::StairsUp)
        };
        if leads_up(view.here()) {
            return Some(Action::Ascend);
        }
        let bears = Mettle::bears(view, depth);
        // Who strikes from behind all the way up is better struck down where that is easy.
        if bears && peril.beside && peril.is_winning(view) {
            return None;
        }
        if !awake.is_empty()
            && !bears
            && let Some(action) = rescue::haste(view)
        {
            return Some(action);
        }
        let hurt = view.health().percent() < TIRED / 2;
        if awake.is_empty() && (hurt || bears) && self.wants_rest(view) {
            return None;
        }
        let first = *self.paths.way_to_nearest(view, leads_up)?.first()?;
        step_dir(view.here(), first).map(Action::Step)
    }

    /// A step out of the sight of sleepers before it lies down.
    pub(super) fn withdraw(&mut self, view: PlayerView) -> Option<Action> {
        if self.in_a_circle || view.level().depth() == 0 {
            return None;
        }
        let mut seen = view.monsters();
        seen.retain(|one| view.sight().is_visible(one.at));
        (!seen.is_empty())
            .then(|| stand::cover(view, &mut self.paths, &seen))
            .flatten()
    }

    /// Whether it goes down as soon as it knows the way: a branch leads nowhere.
    fn dives(&self, view: PlayerView) -> bool {
        self.mettle.dives(view) && !Journey::is_aside(view)
    }

    /// Whether it knows stairs down and a way to them.
    fn knows_way_on(&mut self, view: PlayerView) -> bool {
        let leads = |at| flight::stairs(view, at) == Some(Action::Descend);
        leads(view.here()) || self.paths.way_to_nearest(view, leads).is_some()
    }

    /// What breaks a circle: what is urgent, else a step to where it has been least.
    pub(super) fn stray(&mut self, view: PlayerView) -> Action {
        let is_alone = view.monsters().iter().all(|foe| foe.asleep);
        if is_alone {
            let here = (view.level().id().0, view.here());
            *self.visits.entry(here).or_default() += 1;
            self.wander(view)
        } else {
            self.want(view)
        }
    }

    /// What it does about those it does not see: it strikes back as long as it is well, and takes cover otherwise.
    pub(super) fn answer_unseen(&mut self, view: PlayerView, wary: bool) -> Option<Action> {
        let well = view.health().percent() >= 50;
        if well && let Some(action) = self.strike_back(view) {
            return Some(action);
        }
        let cover = wary.then(|| self.take_cover(view)).flatten();
        cover.or_else(|| self.strike_back(view)).or_else(|| {
            let stays = !wary || well;
            (!stays)
                .then(|| flight::stairs(view, view.here()))
                .flatten()
        })
    }

    /// Out of sight of those it does not see: along stairs that are near, healed, or far away.
    fn take_cover(&mut self, view: PlayerView) -> Option<Action> {
        if let Some(action) = self.by_stairs(view) {
            return Some(action);
        }
        if view.health().percent() >= 50 {
            return None;
        }
        if let Some(action) = rescue::leave_far(view) {
            self.flight.went_far(view);
            return Some(action);
        }
        if let Some(action) = rescue::leave_near(view) {
            self.flight.moved();
            return Some(action);
        }
        rescue::healing(view).map(|(_, action)| action)
    }

    /// Along stairs underfoot, or a step to some that are near, as long as that may help.
    pub(super) fn by_stairs(&mut self, view: PlayerView) -> Option<Action> {
        if let Some(action) = flight::stairs(view, view.here()) {
            return self.flight.may_hide(view).then_some(action);
        }
        let way = self
            .paths
            .way_to_nearest(view, |at| flight::stairs(view, at).is_some())?;
        let (near, first) = (way.len() <= COVER, *way.first()?);
        (near && self.flight.could_hide(view))
            .then(|| step_dir(view.here(), first).map(Action::Step))
            .flatten()
    }

    /// A step towards known stairs, or along them; without any, towards a trap that may be in the way, or some step that was
    /// taken least often.
    pub(super) fn head_for(
        &mut self,
        view: PlayerView,
        feature: Feature,
        action: Action,
    ) -> Action {
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
        self.break_out(view).unwrap_or_else(|| self.wander(view))
    }

    /// What leads out of a place without a way out: a search for what is hidden, a leap, or digging.
    pub(super) fn break_out(&mut self, view: PlayerView) -> Option<Action> {
        if view.monsters().iter().any(|foe| !foe.asleep) {
            return None;
        }
        let stairs = |at| flight::stairs(view, at).is_some();
        if stairs(view.here()) || self.paths.way_to_nearest(view, stairs).is_some() {
            return None;
        }
        self.mettle.breaks_out(view)
    }
}
