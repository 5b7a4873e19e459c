//! Witnesses of the rules of POWDER (powder-combat.md).

mod aim;
mod armor;
mod damage;
mod hit;
mod noise;
mod sent;
mod skill;

use barrow::{
    content::Content,
    dice::Roll,
    grid::{Dir, Pos},
    rules::{Class, Race, base::ruleset::Ruleset},
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use crate::frame::{Book, Turn};

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    aim::witnesses(book);
    armor::witnesses(book);
    damage::witnesses(book);
    hit::witnesses(book);
    noise::witnesses(book);
    sent::witnesses(book);
    skill::witnesses(book);
}

const FORTH: Action = Action::Step(Dir::E);

/// The numbers of POWDER in the fixture.
const NUMBERS: &str = include_str!("../../fixtures/content/rulesets/powder.ron");

/// The fixture with something else in its numbers of POWDER.
#[track_caller]
fn with_numbers(from: &str, to: &str) -> Content {
    assert_eq!(NUMBERS.matches(from).count(), 1, "{from}");
    let text = NUMBERS.replace(from, to);
    let sources = barrow::testing::sources().replacing("rulesets/powder.ron", "powder.ron", text);
    Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A Human Warrior of a level who fights by the rules of POWDER.
fn warrior(picture: &str, level: i32) -> Arena {
    somebody(picture, Race::Human, Class::Warrior, level)
}

/// Somebody who fights by the rules of POWDER.
fn somebody(picture: &str, race: Race, class: Class, level: i32) -> Arena {
    Arena::new(picture)
        .ruleset(Ruleset::Powder)
        .playing(race, class)
        .level(level)
        .hit_points(900)
}

/// A monster with many hit points that does not act.
fn foe(key: &str) -> ArenaMonster {
    ArenaMonster::of(key).hit_points(900).energy(-5000)
}

/// A monster that acts once, right after the player.
fn attacker(key: &str) -> ArenaMonster {
    ArenaMonster::of(key).hit_points(900).energy(100).speed(-40)
}

/// Throws the only thing of a kind at a square of the first row.
fn throw(arena: &Arena, key: &str, x: i16) -> Action {
    Action::Throw {
        item: arena.uid(key),
        at: Pos::new(x, 0),
    }
}

/// Fires an arrow at a square of the first row.
fn fire(arena: &Arena, x: i16) -> Action {
    Action::Fire {
        ammo: arena.uid("arrow"),
        at: Pos::new(x, 0),
    }
}

/// The highest number that a label could show at its first roll; `None` if it was not rolled for.
fn highest(turn: &Turn, label: &str) -> Option<i32> {
    turn.rolls_for(label).find_map(|roll| match roll {
        Roll::Range { hi, .. } => Some(*hi),
        Roll::Sum { dice, .. } => Some((*dice).max()),
        Roll::Chance { .. } | Roll::Pick { .. } => None,
    })
}

/// The value of a term of the first attack, by its rule; 0 where it is not there.
fn term(turn: &Turn, rule: &str) -> i32 {
    let sums = turn
        .attacks
        .first()
        .map(barrow::rules::attack::Attack::sums);
    let terms = sums.into_iter().flatten().flat_map(|sum| sum.terms);
    terms
        .filter(|term| term.rule == rule)
        .map(|term| term.value)
        .sum()
}
