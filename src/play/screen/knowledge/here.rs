//! What the player knows of on this level: monsters in view, things, places; choosing one walks there.

use super::rows::{Rows, signed};
use crate::{
    content::{Feature, TerrainDef},
    grid::Pos,
    play::{
        screen::{choice::MenuChoice, state::NextScreen},
        session::item_marks::ItemMarks,
        text::{
            line::{SignOf, TextLine, Tone},
            words::{self, capital, monster, place},
        },
        view::PlayerView,
    },
};

/// The page.
pub(super) fn page(view: PlayerView, marks: &ItemMarks) -> NextScreen {
    let mut rows = Rows::default();
    let from = view.here();
    let add = |rows: &mut Rows, line: TextLine, at: Pos| {
        let line = line.and(format!("  {}", place::bearing(from, at)), Tone::Faint);
        rows.link(line, MenuChoice::GoTo(at));
    };
    let monsters = view.monsters();
    if !monsters.is_empty() {
        rows.heading("Monsters in view");
    }
    for one in monsters {
        let Some(kind) = one.kind else { continue };
        let def = view.monster(kind);
        let line = signed(&def.look, SignOf::Monster(kind), &capital(&def.name)).and(
            monster::state(&one, "flees", &view.content().wording),
            Tone::Faint,
        );
        add(&mut rows, line, one.at);
    }
    let near = |at: &Pos| (from.angband_distance(*at), *at);
    let mut things: Vec<_> = view.sight().remembered_items().collect();
    things.retain(|(_, kind)| !marks.hides(view.content(), *kind));
    things.sort_by_key(|(at, _)| near(at));
    if !things.is_empty() {
        rows.heading("Things");
    }
    for (at, kind) in things {
        let def = &view.content().items[usize::from(kind.0)];
        let name = words::light::lying_names(view, at, kind);
        let line = signed(&def.look, SignOf::Item(kind), &capital(&name));
        add(&mut rows, line, at);
    }
    let squares = view.size().positions();
    let places = squares.filter_map(|at| Some((at, view.terrain_kind(at)?, view.terrain(at)?)));
    let mut places: Vec<_> = places.filter(|(_, _, def)| is_a_place(def)).collect();
    places.sort_by_key(|(at, ..)| near(at));
    if !places.is_empty() {
        rows.heading("Places");
    }
    for (at, kind, def) in places {
        let line = signed(&def.look, SignOf::Terrain(kind), &capital(&def.name));
        add(&mut rows, line, at);
    }
    rows.screen("On this level", "go there")
}

/// Whether one may want to find a square again: stairs, traders, levers and altars, doors that are held, traps.
fn is_a_place(def: &TerrainDef) -> bool {
    !def.trap.is_empty()
        || match def.feature {
            Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Shop
            | Feature::Used
            | Feature::Keyed { .. }
            | Feature::Held { .. } => true,
            Feature::None
            | Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Secret(_)
            | Feature::Conceals(_) => false,
        }
}
