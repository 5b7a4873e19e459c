//! Where the bot goes: it explores, goes on along stairs, leaves circles, and takes cover from those it does not see.

use super::{
    super::{command::AutoCommand, pathfinder::step_dir, step::AutoStep},
    Bot, flight, journey, rescue, stores,
};
use crate::{content::Feature, play::view::PlayerView, sim::Action};

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
            AutoStep::Act(action) => {
                let lost = calm && self.flight.dreads(view);
                let map = lost.then(|| stores::map(view)).flatten();
                map.unwrap_or(action)
            }
            AutoStep::Done(_) => match self.journey.way_on(view) {
                // Who comes to a new level is at its best.
                Some(_) if calm && !self.in_a_circle && !journey::is_rested(view) => {
                    self.rests = true;
                    Action::Rest
                }
                Some((stairs, action)) => self.head_for(view, stairs, action),
                None => self.paths.clear_way(view).unwrap_or_else(|| {
                    self.done = true;
                    self.wander(view)
                }),
            },
        }
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
        if let Some((_, action)) = rescue::healing(view) {
            return Some(action);
        }
        let action = rescue::leave_far(view)?;
        self.flight.went_far(view);
        Some(action)
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
        self.wander(view)
    }
}
