//! Traveling to a square, and exploring: to what is worth taking, else to where the map ends.

use std::collections::BTreeSet;

use super::{
    explored::{NAMED, barred, explored, left_lying},
    obstacle,
    pathfinder::{Pathfinder, step_dir},
    step::AutoStep,
    stop::StopReason,
};
use crate::{
    content::{Feature, ItemId, LevelId, TerrainDef},
    grid::Pos,
    play::{
        text::{line::TextLine, words},
        view::{InventoryItem, PlayerView, wanted::WhyLeft},
    },
    sim::Action,
};

impl Pathfinder {
    pub(super) fn travel(&mut self, view: PlayerView, to: Pos) -> AutoStep {
        if view.here() == to {
            return AutoStep::Done(None);
        }
        let beside = is_met_from_beside(view, to);
        if beside && view.here().chebyshev(to) == 1 {
            return AutoStep::Done(obstacle::held_door(view, to));
        }
        self.find_way(view, to, beside);
        if let Some(line) = self.shuns.sleepers.asks(view, &self.route, Some(to)) {
            return AutoStep::Asks(StopReason::Sleeper, line);
        }
        let end = self.route.last().copied().unwrap_or(to);
        if let Some(line) = self.shuns.asks_beside(view, to, end) {
            return AutoStep::Asks(StopReason::Threat, line);
        }
        let first = self.route.first();
        match first.and_then(|first| step_dir(view.here(), *first)) {
            Some(dir) => AutoStep::Act(Action::Step(dir)),
            None => AutoStep::Done(Some(
                barred(&mut self.router, &mut self.route, view, |at| at == to)
                    .or_else(|| self.obstacle_before(view, to))
                    .unwrap_or_else(|| {
                        TextLine::plain("You know no way there: {key:explore} may find one.")
                    }),
            )),
        }
    }

    /// To the nearest item worth taking or the nearest known square with an unknown neighbor.
    pub(in crate::play) fn explore(&mut self, view: PlayerView, forces_doors: bool) -> AutoStep {
        let level = view.level().id();
        self.finds_room(view);
        self.mind_chests(view);
        let (leaves_all, is_picky) = (self.leaves_all, self.is_picky);
        let passes_by = self.passes_by.clone();
        self.shuns.watch(view);
        // Nobody by hand wants to be struck for a thing without having said so.
        let guarded = if is_picky {
            self.shuns.guarded(view)
        } else {
            BTreeSet::new()
        };
        let wanted = |at: Pos, ignored: &BTreeSet<(LevelId, Pos, ItemId)>| {
            view.sight().remembered_item(at).is_some_and(|item| {
                !leaves_all
                    && !guarded.contains(&at)
                    && !passes_by.contains(&item)
                    && view.fits(item)
                    && Self::takes(
                        is_picky,
                        view,
                        (item, view.sight().remembered_knowledge(at)),
                        1,
                    )
                    && !ignored.contains(&(level, at, item))
            })
        };
        let lying = view.underfoot();
        // As many of a stack as are worth their weight.
        let part = |at: Pos, thing: &InventoryItem| -> u16 {
            let of = (thing.kind, thing.knowledge);
            let may = !leaves_all
                && !passes_by.contains(&thing.kind)
                && view.takes(thing)
                && !self.ignored.contains(&(level, at, thing.kind));
            // Who is slowed takes no bites of what slows more, and the bot takes all or nothing.
            let least = if is_picky && !view.is_burdened() {
                1
            } else {
                thing.count
            };
            let takes = |count| Self::takes(is_picky, view, of, count);
            if may && takes(least) {
                most_of(least, thing.count, takes)
            } else {
                0
            }
        };
        // A player remembers what lies below the topmost thing.
        let seen = view.sight().remembered_items();
        let seen = seen.filter(|(at, _)| is_picky && view.sight().is_visible(*at));
        for (at, _) in seen {
            let pile = view.pile(at);
            if !guarded.contains(&at) && pile.iter().any(|thing| part(at, thing) > 0) {
                self.heaps.insert((level, at));
            } else {
                self.heaps.remove(&(level, at));
            }
        }
        let here = view.here();
        let parts = lying.iter().map(|thing| (thing, part(here, thing)));
        let taken: Vec<_> = parts.filter(|(_, count)| *count > 0).collect();
        if let Some((first, count)) = taken.first() {
            // What is not wanted stays lying under or over what is.
            let (item, count) = (first.uid, *count);
            let whole = taken.iter().all(|(thing, count)| *count == thing.count);
            let all = taken.len() == lying.len() && whole || !is_picky;
            let some = Action::Take { item, count };
            return AutoStep::Act(if all { Action::PickUp } else { some });
        }
        if is_picky
            && !leaves_all
            && let Some(line) = self.tells_of_room(view, &guarded)
        {
            return line;
        }
        // Nothing of it is taken, seen or felt: in the dark one's own square is not looked at.
        self.heaps.remove(&(level, here));
        if wanted(view.here(), &self.ignored) {
            for thing in lying {
                self.ignore(level, view.here(), thing.kind);
            }
        }
        let Self {
            router,
            route,
            ignored,
            lacked,
            heaps,
            shuns,
            ..
        } = self;
        // What was in a heap and lies there no longer is no goal.
        let sight = view.sight();
        heaps.retain(|(of, at)| *of != level || sight.remembered_item(*at).is_some());
        let is_heap = |at: Pos| !leaves_all && heaps.contains(&(level, at));
        let is_thing = |at: Pos| at != here && (wanted(at, ignored) || is_heap(at));
        let is_goal = |at: Pos| is_thing(at) || at != here && is_frontier(view, at);
        let ways = view.ways();
        let free = || shuns.walking_unasked(view, forces_doors, None);
        let mut found = router.nearest(ways, here, free(), is_goal, route);
        // What is worth taking is fetched before one goes on elsewhere, if that is not much farther.
        let mut known = sight.remembered_items().map(|(at, _)| at);
        if let Some((goal, cost)) = found
            && is_picky
            && !is_thing(goal)
            && known.any(is_thing)
            && let mut way = Vec::new()
            && let Some(thing) = router.nearest(ways, here, free(), is_thing, &mut way)
            && thing.1 <= cost.saturating_add(GREED)
        {
            (found, *route) = (Some(thing), way);
        }
        if found.is_none() && shuns.bars(view) {
            let free = shuns.walking(view, forces_doors);
            found = router.nearest(ways, here, free, is_goal, route);
            if let Some(line) = shuns.sleepers.asks(view, route, None) {
                return AutoStep::Asks(StopReason::Sleeper, line);
            }
        }
        if found.is_none() {
            if let Some(line) = barred(router, route, view, is_goal) {
                return AutoStep::Done(Some(line));
            }
            let (ignored, lacked) = (ignored.clone(), lacked.clone());
            let is_left = |at: Pos| at != here && (wanted(at, &ignored) || is_frontier(view, at));
            let obstacle = self.obstacle(view, is_left);
            // What the player has put down there needs no reason.
            let stays = |at: Pos, item: ItemId| {
                let of = (level, at, item);
                !ignored.contains(&of) || lacked.contains_key(&of)
            };
            let left = |at: Pos, item: ItemId| {
                let known = view.sight().remembered_knowledge(at);
                if passes_by.contains(&item) {
                    Some(WhyLeft::PassedBy)
                } else if is_picky {
                    let why = view.why_left(item, known, 1);
                    why.or_else(|| guarded.contains(&at).then_some(WhyLeft::Guarded))
                } else {
                    (!view.is_worth_taking(item, 1)).then_some(WhyLeft::NoUse)
                }
            };
            let chests = self.chests.iter().filter(|(of, _)| *of == level);
            let chests: Vec<Pos> = chests.map(|(_, at)| *at).collect();
            let line = explored(view, obstacle, leaves_all, (stays, left), &chests);
            return AutoStep::Done(Some(line));
        }
        if is_picky && let Some(line) = self.traps.asks(view) {
            return AutoStep::Asks(StopReason::Trap, line);
        }
        match self
            .route
            .first()
            .and_then(|first| step_dir(view.here(), *first))
        {
            Some(dir) => AutoStep::Act(Action::Step(dir)),
            None => AutoStep::Done(None),
        }
    }
}

impl Pathfinder {
    /// Notes which chests in view are shut, and that others are not.
    fn mind_chests(&mut self, view: PlayerView) {
        let level = view.level().id();
        let noted = self.chests.iter().filter(|(of, _)| *of == level);
        let mut squares: Vec<Pos> = noted.map(|(_, at)| *at).collect();
        squares.extend(view.sight().remembered_items().map(|(at, _)| at));
        for at in squares {
            if !view.sight().is_visible(at) {
                continue;
            }
            if view.shut_chest_at(at).is_some() {
                self.chests.insert((level, at));
            } else {
                self.chests.remove(&(level, at));
            }
        }
    }

    /// What would be taken of that which has come into view, but for want of room in the pack, or for its weight although it is magic
    /// or fights would go better with it: told once. Who has no room at all may want to make some before it goes on.
    fn tells_of_room(&mut self, view: PlayerView, guarded: &BTreeSet<Pos>) -> Option<AutoStep> {
        let level = view.level().id();
        let lacks = |at: Pos, item: ItemId| {
            let known = view.sight().remembered_knowledge(at);
            match view.why_left(item, known, 1) {
                Some(WhyLeft::NoRoom) => Some(WhyLeft::NoRoom),
                Some(WhyLeft::Repays) => Some(WhyLeft::Repays),
                Some(WhyLeft::TooHeavy) => {
                    view.would_miss(item, known).then_some(WhyLeft::TooHeavy)
                }
                Some(_) => None,
                None => (!view.fits(item) && !view.is_chest(item)).then_some(WhyLeft::NoRoom),
            }
        };
        let seen = view.sight().remembered_items();
        let left: Vec<_> = seen
            .filter(|(at, item)| {
                let of = (level, *at, *item);
                view.sight().is_visible(*at)
                    && !guarded.contains(at)
                    && !self.passes_by.contains(item)
                    && !self.ignored.contains(&of)
                    && !self.no_room.contains(&of)
            })
            .filter_map(|(at, item)| Some((at, item, lacks(at, item)?)))
            .collect();
        let told = left.iter().map(|(at, item, _)| (level, *at, *item));
        self.no_room.extend(told);
        let of = |is_heavy: bool| {
            let of = (left.iter()).filter(|(.., why)| (*why != WhyLeft::NoRoom) == is_heavy);
            of.map(|(at, item, why)| (*at, *item, is_heavy.then_some(*why)))
                .collect::<Vec<_>>()
        };
        let (full, heavy) = (of(false), of(true));
        let mut said = Vec::new();
        let stops = !full.is_empty() && view.pack_is_full();
        if !full.is_empty() {
            let left = left_lying(view, full, NAMED);
            let full = if view.pack_is_full() {
                "full"
            } else {
                "nearly full"
            };
            let hint = words::room::hint(view);
            said.push(format!("Your pack is {full}: you leave {left}.{hint}"));
        }
        if !heavy.is_empty() {
            said.push(format!("You leave {}.", left_lying(view, heavy, NAMED)));
        }
        let line = TextLine::plain(said.join(" "));
        let step = if stops {
            AutoStep::Done(Some(line))
        } else {
            AutoStep::Tells(line)
        };
        (!said.is_empty()).then_some(step)
    }
}

/// Whether one walks up to what is on a square and not onto it: somebody, a known trap, a lever, a door without its key or that is
/// held, an altar on which nothing lies.
pub(in crate::play) fn is_met_from_beside(view: PlayerView, at: Pos) -> bool {
    let bare = view.sight().remembered_item(at).is_none();
    let beside = |def: &TerrainDef| match def.feature {
        Feature::Held { .. } => true,
        Feature::Used => bare,
        Feature::None
        | Feature::Keyed { .. }
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Secret(_)
        | Feature::Conceals(_)
        | Feature::StairsUp
        | Feature::StairsDown
        | Feature::StairsAside
        | Feature::Shop => false,
    };
    if view.terrain(at).is_some_and(beside) {
        return true;
    }
    let of_use = |def| view.is_of_use(def) || view.knows_trap(at);
    view.monster_at(at).is_some() || !view.can_walk(at) && view.terrain(at).is_some_and(of_use)
}

/// The most of a stack that are taken, `least` at least: where so many are, fewer are too.
fn most_of(least: u16, count: u16, takes: impl Fn(u16) -> bool) -> u16 {
    let (mut taken, mut most) = (least, count);
    while taken < most {
        let half = taken + (most - taken).div_ceil(2);
        if takes(half) {
            taken = half;
        } else {
            most = half - 1;
        }
    }
    taken
}

/// So much more may a way to a thing cost than the way to the nearest square to explore: about as many steps.
const GREED: u32 = 16;

/// Whether a known, walkable square has a neighbor that is not known, or is itself known from a map alone.
fn is_frontier(view: PlayerView, at: Pos) -> bool {
    let tent = view
        .terrain(at)
        .is_some_and(|def| def.feature == Feature::Shop);
    !tent
        && view.can_walk(at)
        && (view.sight().is_only_mapped(at)
            || at
                .neighbors()
                .any(|next| view.size().contains(next) && view.sight().remembered(next).is_none()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_of_a_stack_are_taken_as_may_be() {
        for count in 1..=40 {
            for limit in 1..=45 {
                let most = most_of(1, count, |many| many <= limit);
                assert_eq!(most, count.min(limit), "{count}, {limit}");
            }
        }
        assert_eq!(most_of(7, 7, |_| true), 7);
        assert_eq!(most_of(1, u16::MAX, |_| true), u16::MAX);
    }
}
