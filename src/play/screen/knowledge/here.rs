//! What the player knows of on this level: monsters in view, things, places; choosing one walks there.

use super::rows::{Rows, signed};
use crate::{
    content::{Feature, TerrainDef},
    grid::Pos,
    play::{
        screen::{choice::MenuChoice, state::NextScreen},
        session::{
            here_letters::{HereLetters, HereSubject},
            item_marks::ItemMarks,
            seen_piles::SeenPiles,
        },
        text::{
            line::{SignOf, TextLine, Tone},
            words::{self, capital, monster, place},
        },
        view::PlayerView,
    },
    sim::Wear,
};

/// The list while it is made.
struct HereList {
    from: Pos,
    rows: Rows,
    /// What each row that can be chosen is about.
    subjects: Vec<HereSubject>,
}

impl HereList {
    /// A row about something on a square, which leads there.
    fn add(&mut self, subject: HereSubject, line: TextLine, at: Pos) {
        let place = format!("  {}", place::bearing(self.from, at));
        self.rows
            .link(line.and(place, Tone::Faint), MenuChoice::GoTo(at));
        self.subjects.push(subject);
    }
}

/// The page, its rows with the letters that they had before on this level.
pub(super) fn page(
    view: PlayerView,
    marks: &ItemMarks,
    piles: &SeenPiles,
    letters: &mut HereLetters,
) -> NextScreen {
    let HereList { rows, subjects, .. } = list(view, marks, piles);
    let letters = letters.of(view.level().id(), &subjects);
    NextScreen::Deeper(rows.with_letters("On this level".to_owned(), "go there", letters))
}

/// All that is known to be on the level.
fn list(view: PlayerView, marks: &ItemMarks, piles: &SeenPiles) -> HereList {
    let from = view.here();
    let mut list = HereList {
        from,
        rows: Rows::default(),
        subjects: Vec::new(),
    };
    let monsters = view.monsters();
    if !monsters.is_empty() {
        list.rows.heading("Monsters in view");
    }
    for one in monsters {
        let Some(kind) = one.kind else { continue };
        let def = view.monster(kind);
        let line = signed(&def.look, SignOf::Monster(kind), &capital(&def.name)).and(
            monster::state(&one, "flees", &view.content().wording),
            Tone::Faint,
        );
        list.add(HereSubject::Actor(one.id), line, one.at);
    }
    let near = |at: &Pos| (from.angband_distance(*at), *at);
    let known = view.sight().remembered_items();
    let mut squares: Vec<Pos> = known.map(|(at, _)| at).collect();
    squares.sort_by_key(near);
    let things = squares.into_iter().flat_map(|at| {
        let pile = piles.at(view, at).into_iter();
        pile.map(move |stack| (at, stack))
    });
    let mut things: Vec<_> = things.collect();
    things.retain(|(_, stack)| !marks.hides(view.content(), stack.kind));
    if !things.is_empty() {
        list.rows.heading("Things");
    }
    for (at, stack) in things {
        let def = &view.content().items[usize::from(stack.kind.0)];
        let of = (stack.kind, stack.knowledge, Wear::default());
        let name = words::full_name(view.content(), view.ruleset(), of, stack.count);
        let line = signed(&def.look, SignOf::Item(stack.kind), &capital(&name));
        let subject = HereSubject::Thing(at, stack.kind, stack.knowledge);
        list.add(subject, line, at);
    }
    let squares = view.size().positions();
    let places = squares.filter_map(|at| Some((at, view.terrain_kind(at)?, view.terrain(at)?)));
    let mut places: Vec<_> = places.filter(|(_, _, def)| is_a_place(def)).collect();
    places.sort_by_key(|(at, ..)| near(at));
    if !places.is_empty() {
        list.rows.heading("Places");
    }
    for (at, kind, def) in places {
        let line = signed(&def.look, SignOf::Terrain(kind), &capital(&def.name));
        list.add(HereSubject::Place(at), line, at);
    }
    list
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
