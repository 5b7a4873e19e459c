//! What the character holds, the end of the character's panel, and what lies in view, the end of the panel of those in view: ends
//! are cut first where there is no room.

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
};

/// Things in view that are named.
const NAMED: usize = 6;

/// What is wielded, with what can be fired.
pub(super) fn held(view: PlayerView) -> Vec<PanelRow> {
    let row = |thing: InventoryItem| {
        let look = &view.content().items[usize::from(thing.kind.0)].look;
        let name = words::light::thing_name(view, thing);
        PanelRow::Text(TextLine::of_sign(look, SignOf::Item(thing.kind)).and(name, Tone::Plain))
    };
    let wielded = [Slot::Weapon, Slot::Launcher].into_iter();
    let mut rows: Vec<_> = wielded
        .filter_map(|slot| view.worn_in(slot))
        .map(row)
        .collect();
    let fits = aim::ammunition(view);
    let pack = view.pack().into_iter();
    rows.extend(pack.filter(|thing| fits.contains(&thing.uid)).map(row));
    if !rows.is_empty() {
        rows.insert(0, PanelRow::Gap);
    }
    rows
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
    let more = things.len().saturating_sub(NAMED);
    let title = if view.reveals() {
        "Lying on this level"
    } else {
        "Lying in view"
    };
    let mut rows = vec![
        PanelRow::Gap,
        PanelRow::Text(TextLine::of(title, Tone::Strong)),
    ];
    let squares = things.iter().take(NAMED).map(|(at, _)| *at);
    let squares = (rows.len()..).zip(squares).collect();
    rows.extend(things.into_iter().take(NAMED).map(|(at, kind)| {
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
    }
}
