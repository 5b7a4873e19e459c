//! Witnesses of the rules on blows, shots and throws (angband-attack.md).

mod blows;
mod damage;
mod missiles;
mod skill;

use barrow::{
    grid::{Dir, Pos},
    sim::Action,
    testing::{
        Arena, ArenaMonster,
        Play::{self, Chance, Range, Sum},
    },
};

use crate::frame::{Book, Turn, turn, turn_of};

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    blows::witnesses(book);
    skill::witnesses(book);
    damage::witnesses(book);
    missiles::witnesses(book);
}

const FORTH: Action = Action::Step(Dir::E);

/// The label of the first roll of each attack.
const LUCK: &str = "luck of the attack: 1 sure hit, 20 sure miss";

/// The label of the second.
const AIM: &str = "skill against armor";

/// The ogre's armor class.
const ARMOR: i64 = 34;

/// An ogre that lives through everything and does nothing.
fn target() -> ArenaMonster {
    ArenaMonster::of("ogre").hit_points(4000).energy(-100_000)
}

/// A level 1 Human Warrior beside an ogre: melee skill 70 + 4, no bonus.
fn fighter() -> Arena {
    Arena::new("@O..").legend('O', target())
}

/// The same with an ogre three squares away: missile skill 55 + 4.
fn archer() -> Arena {
    Arena::new("@..O").legend('O', target())
}

/// A blow.
fn strike(arena: Arena) -> Turn {
    turn(arena, FORTH)
}

/// The ammunition is fired at the ogre.
fn fire(arena: Arena, ammo: &str) -> Turn {
    turn_of(arena, |arena| Action::Fire {
        ammo: arena.uid(ammo),
        at: arena.monster("ogre").at,
    })
}

/// The thing is thrown at the ogre.
fn throw(arena: Arena, item: &str) -> Turn {
    turn_of(arena, |arena| Action::Throw {
        item: arena.uid(item),
        at: arena.monster("ogre").at,
    })
}

/// The thing is thrown at a square.
fn throw_to(arena: Arena, item: &str, x: i16) -> Turn {
    turn_of(arena, |arena| Action::Throw {
        item: arena.uid(item),
        at: Pos { x, y: 0 },
    })
}

/// K of the first test of skill against armor: the test is 4K - 3AC in 4K.
fn k(turn: &Turn) -> i64 {
    let of = i64::from(turn.chance(AIM).of());
    assert_eq!(i64::from(turn.chance(AIM).hits()), of - 3 * ARMOR);
    of / 4
}

/// A hit for so much by the dice, and no critical one.
fn plain(dice: i32) -> [Play; 3] {
    [Range(1), Sum(dice), Chance(false)]
}

/// A hit for so much by the dice, and a critical one of that kind roll.
fn critical(dice: i32, kind: i32) -> [Play; 4] {
    [Range(1), Sum(dice), Chance(true), Range(kind)]
}
