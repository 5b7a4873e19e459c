//! Witnesses of the rules of Sil (sil-combat.md).
//!
//! The player is a Human Warrior of level 1 with statistics of 10: melee +6, archery +4, evasion +4, strength 0. The
//! ogre has melee +10, evasion +5, protection 2d4 and a blow of 3d9.

mod missiles;
mod rolls;
mod scores;

use barrow::{
    grid::Dir,
    rules::base::ruleset::Ruleset,
    sim::Action,
    testing::{
        Arena, ArenaMonster,
        Play::{self, Sum},
    },
};

use crate::frame::{Book, Turn, turn, turn_of};

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    rolls::witnesses(book);
    scores::witnesses(book);
    missiles::witnesses(book);
}

const FORTH: Action = Action::Step(Dir::E);

/// An arena under Sil, in which `O` is an ogre that lives through everything and `E` one that strikes at once.
fn sil(picture: &str) -> Arena {
    let ogre = |energy| ArenaMonster::of("ogre").hit_points(4000).energy(energy);
    Arena::new(picture)
        .ruleset(Ruleset::Sil)
        .hit_points(500)
        .legend('O', ogre(-100_000))
        .legend('E', ogre(100))
        .legend('k', ArenaMonster::of("kobold").energy(-100_000))
}

/// A blow of the player's.
fn strike(arena: Arena) -> Turn {
    turn(arena, FORTH)
}

/// The ogre's blow at a player who waits.
fn suffer(arena: Arena) -> Turn {
    turn(arena, Action::Wait)
}

/// The first ammunition or thing is fired or thrown at the ogre.
fn send(arena: Arena, item: &str, fired: bool) -> Turn {
    turn_of(arena, |arena| {
        let (item, at) = (arena.uid(item), arena.monster("ogre").at);
        if fired {
            Action::Fire { ammo: item, at }
        } else {
            Action::Throw { item, at }
        }
    })
}

/// Both d20 of an attack that hits, its damage, and the protection against it.
fn rolls(attack: i32, evasion: i32, damage: i32, protection: i32) -> [Play; 4] {
    [attack, evasion, damage, protection].map(Sum)
}

fn attack_score(turn: &Turn) -> i32 {
    turn.sum("attack score")
}

fn evasion_score(turn: &Turn) -> i32 {
    turn.sum("evasion score")
}

/// The damage dice that were rolled.
fn damage_dice(turn: &Turn) -> String {
    turn.dice("damage")
}
