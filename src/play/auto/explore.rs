//! Traveling to a square, and exploring: to what is worth taking, else to where the map ends.

use std::{cmp::Reverse, collections::BTreeSet};

use super::{
    obstacle,
    pathfinder::{Pathfinder, step_dir},
    step::AutoStep,
};
use crate::{
    content::{Feature, ItemId, LevelId, TerrainDef},
    grid::{Pos, path::Router},
    play::{
        text::{
            line::{TextLine, Tone},
            number, words,
        },
        view::{InventoryItem, PlayerView, wanted::WhyLeft, worth::is_precious},
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
            return AutoStep::Asks(line);
        }
        let first = self.route.first();
        match first.and_then(|first| step_dir(view.here(), *first)) {
            Some(dir) => AutoStep::Act(Action::Step(dir)),
            None => AutoStep::Done(Some(
                barred(&mut self.router, &mut self.route, view, |at| at == to)
                    .or_else(|| self.obstacle_before(view, to))
                    .unwrap_or_else(|| TextLine::plain("You know no way there.")),
            )),
        }
    }

    /// To the nearest item worth taking or the nearest known square with an unknown neighbor.
    pub(in crate::play) fn explore(&mut self, view: PlayerView, forces_doors: bool) -> AutoStep {
        let level = view.level().id();
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
        let takes = |at: Pos, thing: &InventoryItem| {
            let of = (thing.kind, thing.knowledge);
            !leaves_all
                && !passes_by.contains(&thing.kind)
                && view.takes(thing)
                && Self::takes(is_picky, view, of, thing.count)
                && !self.ignored.contains(&(level, at, thing.kind))
        };
        // A player remembers what lies below the topmost thing.
        let seen = view.sight().remembered_items();
        let seen = seen.filter(|(at, _)| is_picky && view.sight().is_visible(*at));
        for (at, _) in seen {
            let pile = view.pile(at);
            if !guarded.contains(&at) && pile.iter().any(|thing| takes(at, thing)) {
                self.heaps.insert((level, at));
            } else {
                self.heaps.remove(&(level, at));
            }
        }
        let here = view.here();
        let taken: Vec<_> = lying.iter().filter(|thing| takes(here, thing)).collect();
        if let Some(first) = taken.first() {
            // What is not wanted stays lying under or over what is.
            let (item, count) = (first.uid, first.count);
            let all = taken.len() == lying.len() || !is_picky;
            let some = Action::Take { item, count };
            return AutoStep::Act(if all { Action::PickUp } else { some });
        }
        if is_picky
            && !leaves_all
            && let Some(line) = self.new_without_room(view, &guarded)
        {
            return AutoStep::Done(Some(line));
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
                return AutoStep::Asks(line);
            }
        }
        if found.is_none() {
            if let Some(line) = barred(router, route, view, is_goal) {
                return AutoStep::Done(Some(line));
            }
            let ignored = ignored.clone();
            let is_left = |at: Pos| at != here && (wanted(at, &ignored) || is_frontier(view, at));
            let obstacle = self.obstacle(view, is_left);
            // What the player has put down there needs no reason.
            let stays = |at: Pos, item: ItemId| !ignored.contains(&(level, at, item));
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
            let line = explored(view, obstacle, leaves_all, (stays, left));
            return AutoStep::Done(Some(line));
        }
        match route
            .first()
            .and_then(|first| step_dir(view.here(), *first))
        {
            Some(dir) => AutoStep::Act(Action::Step(dir)),
            None => AutoStep::Done(None),
        }
    }
}

impl Pathfinder {
    /// What would be taken of that which has come into view, but for want of room in the pack, or for its weight although it is magic
    /// or fights would go better with it: told once.
    fn new_without_room(&mut self, view: PlayerView, guarded: &BTreeSet<Pos>) -> Option<TextLine> {
        let level = view.level().id();
        let lacks = |at: Pos, item: ItemId| {
            let known = view.sight().remembered_knowledge(at);
            match view.why_left(item, known, 1) {
                Some(WhyLeft::NoRoom) => Some(WhyLeft::NoRoom),
                Some(WhyLeft::Repays) => Some(WhyLeft::Repays),
                Some(WhyLeft::TooHeavy) => {
                    let def = &view.content().items[usize::from(item.0)];
                    is_precious(def, known).then_some(WhyLeft::TooHeavy)
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
        (!said.is_empty()).then(|| TextLine::plain(said.join(" ")))
    }
}

/// Whether one walks up to what is on a square and not onto it: somebody, a known trap, a lever, a door without its key or that is
/// held, an altar on which nothing lies.
pub(in crate::play) fn is_met_from_beside(view: PlayerView, at: Pos) -> bool {
    let bare = view.sight().remembered_item(at).is_none();
    let beside = |def: &TerrainDef| match def.feature {
        Feature::Held { .. } => true,
        Feature::Used | Feature::Keyed { .. } => bare,
        Feature::None
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

/// So much more may a way to a thing cost than the way to the nearest square to explore: about as many steps.
const GREED: u32 = 16;

/// So many of the things that exploring leaves are named.
const NAMED: usize = 2;

/// Why exploring ends: what bars the way to the rest, what stays lying, where to go on.
fn explored(
    view: PlayerView,
    obstacle: Option<TextLine>,
    leaves_all: bool,
    (is_told, why_left): (
        impl Fn(Pos, ItemId) -> bool,
        impl Fn(Pos, ItemId) -> Option<WhyLeft>,
    ),
) -> TextLine {
    // It takes none of it, since there is no room.
    let wanted = |at: Pos, item: ItemId| {
        let why = why_left(at, item);
        why.is_none_or(|why| why == WhyLeft::NoRoom)
    };
    let told = || {
        let items = view.sight().remembered_items();
        items.filter(|(at, item)| is_told(*at, *item))
    };
    let stays: Vec<_> = told()
        .filter(|(at, item)| !view.fits(*item) && !view.is_chest(*item) && wanted(*at, *item))
        .map(|(at, item)| (at, item, None))
        .collect();
    let passed: Vec<_> = told()
        .filter(|(_, item)| view.fits(*item))
        .filter_map(|(at, item)| Some((at, item, Some(why_left(at, item)?))))
        .collect();
    // A line that says more names less.
    let named = if stays.is_empty() || passed.is_empty() {
        NAMED
    } else {
        1
    };
    let mut line = match obstacle {
        Some(line) => {
            let mut all = TextLine::plain("All that you can reach is explored. ");
            all.0.extend(line.0);
            all
        }
        None => TextLine::plain("There is nothing left to explore here."),
    };
    if leaves_all && view.sight().remembered_items().next().is_some() {
        line = line.and(" Things stay lying, as the options say.", Tone::Plain);
    } else if !stays.is_empty() {
        let left = left_lying(view, stays, named);
        let text = format!(" Your pack is full: you leave {left}.");
        line = line.and(text + &words::room::hint(view), Tone::Plain);
    }
    if !passed.is_empty() && !leaves_all {
        let left = left_lying(view, passed, named);
        line = line.and(format!(" You leave {left}."), Tone::Plain);
    }
    if view.leads_down() && view.known(Feature::StairsDown).is_some() {
        line = line.and(" {key:descend} leads down.", Tone::Plain);
    }
    line
}

/// What exploring leaves lying and why, what seems worth most first and so many by name: `a shot 2 squares to the east (of no
/// use to you)`.
fn left_lying(
    view: PlayerView,
    mut things: Vec<(Pos, ItemId, Option<WhyLeft>)>,
    most: usize,
) -> String {
    /// What a kind is taken to be worth that is not known, in pence.
    const UNKNOWN: u32 = 60;
    // Of kinds that are not known nobody knows what they are worth.
    let worth = |at: Pos, item: ItemId| {
        let unknown = view.sight().remembered_knowledge(at).is_unfamiliar();
        let def = &view.content().items[usize::from(item.0)];
        if unknown { UNKNOWN } else { def.base_value() }
    };
    things.sort_by_key(|(at, item, _)| {
        let far = view.here().angband_distance(*at);
        (Reverse(worth(*at, *item)), far, *at)
    });
    let one = |(at, item, why): &(Pos, ItemId, Option<WhyLeft>)| {
        let name = words::light::lying_name(view, *at, *item);
        let why = why.map_or_else(String::new, |why| format!(" ({})", why.words()));
        format!("{name} {}{why}", words::place(view.here(), *at))
    };
    let named: Vec<_> = things.iter().take(most).map(one).collect();
    let named = named.join(", ");
    match things.len().saturating_sub(most) {
        0 => named,
        others => {
            let rest = number::count(others as u64, "other thing");
            format!("{named}, and {rest}: {{key:here}} lists them")
        }
    }
}

/// Whether it is only monsters in view that keep the player from somewhere: that the first of them does.
fn barred(
    router: &mut Router,
    route: &mut Vec<Pos>,
    view: PlayerView,
    is_goal: impl FnMut(Pos) -> bool,
) -> Option<TextLine> {
    let regardless = |at: Pos| view.can_walk(at).then_some(1);
    let ways = view.ways();
    router.nearest(ways, view.here(), regardless, is_goal, route)?;
    let in_the_way = |at: &Pos| view.monster_at(*at).filter(|one| one.kind.is_some());
    let one = route.iter().find_map(in_the_way)?;
    let who = words::capital(&words::the(view.monster(one.kind?)));
    let does = if one.asleep {
        "sleeps in the way: walk into it to attack"
    } else if one.fleeing {
        "flees, and is in the way: {key:next} goes after it"
    } else {
        "stands in the way: {key:next} attacks it"
    };
    Some(TextLine::plain(format!("{who} {does}.")))
}

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
