//! What exploring says at its end: what bars the way to the rest, what it has left lying and why, where to go on.

use std::cmp::Reverse;

use crate::{
    content::{Feature, ItemId},
    grid::{Pos, path::Router},
    play::{
        text::{
            line::{TextLine, Tone},
            number, words,
        },
        view::{PlayerView, wanted::WhyLeft},
    },
};

/// So many of the things that exploring leaves are named.
pub(super) const NAMED: usize = 2;

/// Why exploring ends: what bars the way to the rest, what stays lying, which chests are shut, where to go on.
pub(super) fn explored(
    view: PlayerView,
    obstacle: Option<TextLine>,
    leaves_all: bool,
    (is_told, why_left): (
        impl Fn(Pos, ItemId) -> bool,
        impl Fn(Pos, ItemId) -> Option<WhyLeft>,
    ),
    chests: &[Pos],
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
    let far = |at: &&Pos| view.here().angband_distance(**at);
    if let Some(nearest) = chests.iter().min_by_key(far) {
        let place = words::place(view.here(), *nearest);
        let text = match chests.len() {
            1 => format!(" A chest is shut {place}."),
            many => format!(" {many} chests are shut, the nearest {place}."),
        };
        line = line.and(text, Tone::Plain);
    }
    if view.leads_down() && view.known(Feature::StairsDown).is_some() {
        line = line.and(" {key:descend} leads down.", Tone::Plain);
    }
    line
}

/// What exploring leaves lying and why, what seems worth most first and so many by name: `a shot 2 squares to the east (of no
/// use to you)`.
pub(super) fn left_lying(
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
pub(super) fn barred(
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
