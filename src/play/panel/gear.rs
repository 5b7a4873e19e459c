//! What the character holds, the end of the character's panel; what else it wears and carries, for those who have room for it; and
//! what lies in view, the end of the panel of those in view: ends are cut first where there is no room.

use super::hud::{Panel, PanelRow};
use crate::{
    content::Slot,
    play::{
        text::{
            line::{SignOf, TextLine, Tone},
            words,
        },
        view::{InventoryItem, PlayerView, aim},
    },
    rules::ability::food::Hunger,
};

/// Things in view that are named before others get their room.
const NAMED: usize = 6;
/// Things in view that are named at most, where there is room.
const MOST: usize = 30;

/// A thing by its name, with what is left in it.
fn line(view: PlayerView, thing: InventoryItem) -> TextLine {
    let look = &view.content().items[usize::from(thing.kind.0)].look;
    let name = words::light::thing_name(view, thing);
    TextLine::of_sign(look, SignOf::Item(thing.kind)).and(name, Tone::Plain)
}

/// What is wielded, with what can be fired, which comes last; the row of the launcher, and how many rows can be fired.
pub(super) fn held(view: PlayerView) -> (Vec<PanelRow>, Option<usize>, usize) {
    let wielded = [Slot::Weapon, Slot::Launcher].into_iter();
    let mut rows: Vec<_> = wielded
        .filter_map(|slot| view.worn_in(slot))
        .map(|thing| PanelRow::Text(line(view, thing)))
        .collect();
    let fits = aim::ammunition(view);
    let pack = view.pack().into_iter();
    let pack = pack.filter(|thing| fits.contains(&thing.uid));
    let wielded = rows.len();
    rows.extend(pack.map(|thing| PanelRow::Text(line(view, thing))));
    let fired = rows.len() - wielded;
    if !rows.is_empty() {
        rows.insert(0, PanelRow::Gap);
    }
    // Behind the gap.
    let launcher = view.worn_in(Slot::Launcher).map(|_| wielded);
    (rows, launcher, fired)
}

/// What is shown below where there is room, part by part: what else is worn, the load and the food, the pack.
pub(super) fn spare(view: PlayerView) -> Vec<Vec<PanelRow>> {
    let content = view.content();
    // The light has a row among the numbers.
    let named = |slot: Slot, thing: InventoryItem| {
        let burns = || words::light::lamp(content, thing).is_some();
        matches!(slot, Slot::Weapon | Slot::Launcher) || slot == Slot::Light && burns()
    };
    let worn = view.worn().into_iter();
    let worn = worn.filter(|(slot, thing)| !named(*slot, *thing));
    let worn = worn
        .map(|(_, thing)| PanelRow::Text(line(view, thing)))
        .collect();
    let fits = aim::ammunition(view);
    let pack = view.pack().into_iter();
    let pack = pack.filter(|thing| !fits.contains(&thing.uid));
    let carried = pack.map(|thing| {
        let state = words::device::known_state(content, &thing);
        PanelRow::Text(line(view, thing).and(state, Tone::Plain))
    });
    let mut carried: Vec<_> = carried.collect();
    if !carried.is_empty() {
        let heading = PanelRow::Text(TextLine::of("Pack", Tone::Strong));
        carried.splice(0..0, [PanelRow::Gap, heading]);
    }
    vec![worn, vec![PanelRow::Gap, load(view), food(view)], carried]
}

/// What all weighs that is carried, and what it does to speed or from which weight on it does something.
fn load(view: PlayerView) -> PanelRow {
    let carried = view.derived().movement.speed.carried;
    let line = TextLine::of("Weight ", Tone::Faint).and(carried.to_string(), Tone::Plain);
    PanelRow::Text(if view.is_burdened() {
        line.and(format!(", speed {}", view.burden()), Tone::Bad)
    } else {
        line.and(format!(", slower from {}", view.slower_from()), Tone::Faint)
    })
}

/// How much food is left in the stomach, and when hunger comes.
fn food(view: PlayerView) -> PanelRow {
    let (left, hungry) = (view.stomach().units(), Hunger::Normal.least());
    let line = TextLine::of("Food ", Tone::Faint).and(left.to_string(), Tone::Plain);
    PanelRow::Text(if left < hungry {
        line
    } else {
        line.and(format!(", hungry below {hungry}"), Tone::Faint)
    })
}

/// The things that lie in view, the nearest first, as the player takes them, and where; not those underfoot, which the status line
/// names.
pub(super) fn lying(view: PlayerView) -> Panel {
    let here = view.here();
    let known = view.sight().remembered_items();
    let mut things: Vec<_> = known
        .filter(|(at, _)| *at != here && (view.sight().is_visible(*at) || view.reveals()))
        .collect();
    if things.is_empty() || view.is_fooled() {
        return Panel::default();
    }
    things.sort_by_key(|(at, _)| (here.angband_distance(*at), *at));
    let more = things.len().saturating_sub(MOST);
    let title = if view.reveals() {
        "Lying on this level"
    } else {
        "Lying in view"
    };
    let mut rows = vec![
        PanelRow::Gap,
        PanelRow::Text(TextLine::of(title, Tone::Strong)),
    ];
    let wanted = rows.len() + NAMED;
    let squares = things.iter().take(MOST).map(|(at, _)| *at);
    let squares = (rows.len()..).zip(squares).collect();
    rows.extend(things.into_iter().take(MOST).map(|(at, kind)| {
        let look = &view.content().items[usize::from(kind.0)].look;
        let name = words::light::lying_name(view, at, kind);
        let line = TextLine::of_sign(look, SignOf::Item(kind))
            .and(name, Tone::Plain)
            .and(format!(" {}", words::place::bearing(here, at)), Tone::Faint);
        PanelRow::Text(line)
    }));
    if more > 0 {
        let text = format!("and {more} more");
        rows.push(PanelRow::Text(TextLine::of(text, Tone::Faint)));
    }
    Panel {
        title: String::new(),
        rows,
        squares,
        unlisted: more,
        wanted: Some(wanted),
        ..Panel::default()
    }
}
