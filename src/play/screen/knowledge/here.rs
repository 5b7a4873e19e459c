//! What the player knows of on this level: monsters in view, things, places; choosing one walks there.

use super::rows::{Rows, signed};
use crate::{
    content::{Feature, TerrainDef},
    grid::Pos,
    play::{
        screen::{choice::MenuChoice, state::NextScreen},
        session::{
            here_letters::{HereLetters, HereSubject},
            item_letters::alphabet,
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

/// A row that can be chosen: what it is about, what it says, where it leads.
type HereRow = (HereSubject, TextLine, Pos);

/// The page, its rows with the letters that they had before on this level, and in their order.
pub(super) fn page(
    view: PlayerView,
    marks: &ItemMarks,
    piles: &SeenPiles,
    letters: &mut HereLetters,
) -> NextScreen {
    let mut sections = list(view, marks, piles);
    let subjects: Vec<HereSubject> = sections
        .iter()
        .flat_map(|(_, rows)| rows.iter().map(|(subject, ..)| *subject))
        .collect();
    // What is new takes the next letters, the nearest first.
    let mut letters = letters.of(view.level().id(), &subjects).into_iter();
    let (mut rows, mut shown) = (Rows::default(), Vec::new());
    for (title, section) in &mut sections {
        if section.is_empty() {
            continue;
        }
        let mut lettered: Vec<_> = letters
            .by_ref()
            .take(section.len())
            .zip(section.drain(..))
            .collect();
        // Rows stand by their letters, which they keep, each with its distance: a row that moved with each step would have to be
        // looked for.
        let order = |letter: Option<char>| {
            let place = letter.and_then(|letter| alphabet().position(|one| one == letter));
            place.unwrap_or(usize::MAX)
        };
        lettered.sort_by_key(|(letter, _)| order(*letter));
        rows.heading(*title);
        for (letter, (_, line, at)) in lettered {
            let place = format!("  {}", place::bearing(view.here(), at));
            rows.link(line.and(place, Tone::Faint), MenuChoice::GoTo(at));
            shown.push(letter);
        }
    }
    NextScreen::Deeper(rows.with_letters("On this level".to_owned(), "go there", shown))
}

/// All that is known to be on the level, in sections with a heading each, the nearest first.
fn list(
    view: PlayerView,
    marks: &ItemMarks,
    piles: &SeenPiles,
) -> [(&'static str, Vec<HereRow>); 3] {
    let from = view.here();
    let mut here = Vec::new();
    for one in view.monsters() {
        let Some(kind) = one.kind else { continue };
        let def = view.monster(kind);
        let line = signed(&def.look, SignOf::Monster(kind), &capital(&def.name)).and(
            monster::state(&one, "flees", &view.content().wording),
            Tone::Faint,
        );
        here.push((HereSubject::Actor(one.id), line, one.at));
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
    let mut lying = Vec::new();
    for (at, stack) in things {
        let def = &view.content().items[usize::from(stack.kind.0)];
        let of = (stack.kind, stack.knowledge, Wear::default());
        let name = words::full_name(view.content(), view.ruleset(), of, stack.count);
        let line = signed(&def.look, SignOf::Item(stack.kind), &capital(&name));
        let subject = HereSubject::Thing(at, stack.kind, stack.knowledge);
        lying.push((subject, line, at));
    }
    let squares = view.size().positions();
    let places = squares.filter_map(|at| Some((at, view.terrain_kind(at)?, view.terrain(at)?)));
    let mut places: Vec<_> = places.filter(|(_, _, def)| is_a_place(def)).collect();
    places.sort_by_key(|(at, ..)| near(at));
    let mut found = Vec::new();
    for (at, kind, def) in places {
        let line = signed(&def.look, SignOf::Terrain(kind), &capital(&def.name));
        found.push((HereSubject::Place(at), line, at));
    }
    [
        ("Monsters in view", here),
        ("Things", lying),
        ("Places", found),
    ]
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
