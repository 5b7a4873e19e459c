//! Witnesses of the rules on the player that a projection reaches (projection.md).

mod bodies;
mod ground;
mod magic;
mod missiles;

use barrow::{
    content::{ItemDef, MonsterDef},
    rules::{ability::resistance::Resistance, base::stat::StatName, projection::DamageType},
    testing::Arena,
};

use crate::{
    frame::{Book, Turn},
    projection::{becomes, suffer, victim_of},
    tools::character,
};

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    ground::witnesses(book);
    missiles::witnesses(book);
    bodies::witnesses(book);
    magic::witnesses(book);
}

/// Somebody, as a kobold's bolt of some kind and strength finds them.
fn at(
    kind: DamageType,
    strength: i16,
    told: &[(&'static str, i32)],
    setup: impl FnOnce(Arena) -> Arena,
) -> Turn {
    suffer(setup(victim_of(kind, strength)), told)
}

/// Nothing but skin.
fn bare(arena: Arena) -> Arena {
    arena
}

/// A ring that gives what is said.
fn ring(arena: Arena, gift: impl FnOnce(&mut ItemDef) + 'static) -> Arena {
    arena
        .wearing("ring_damage")
        .changing_item("ring_damage", gift)
}

/// A ring of one resistance.
fn resisting(arena: Arena, to: Resistance, percent: u8) -> Arena {
    ring(arena, move |ring| ring.resists[to] = percent)
}

/// The kobold is something else.
fn from(arena: Arena, change: impl FnOnce(&mut MonsterDef) + 'static) -> Arena {
    arena.changing_monster("kobold", change)
}

/// What a counter of the player becomes.
fn counter(name: &'static str) -> impl Fn(&Turn) -> i32 {
    move |turn| becomes(turn, &format!("{name} "))
}

/// The statistics that have fallen.
fn weakened(turn: &Turn) -> Vec<StatName> {
    let who = character(&turn.arena);
    let fell = |stat: &StatName| who.stats()[*stat] < who.natural()[*stat];
    StatName::ALL.into_iter().filter(fell).collect()
}

/// Points of experience that somebody of level 30 has lost.
fn lost(turn: &Turn) -> i64 {
    (veteran(victim_of(DamageType::Mana, 1)).experience() - turn.arena.experience()) / 100
}

/// So much, and so many thousandths of the experience of somebody of level 30.
fn loss(fixed: i64, thousandths: i64) -> i64 {
    let all = veteran(victim_of(DamageType::Mana, 1)).experience() / 100;
    fixed + all * thousandths / 1000
}

/// Somebody of level 30.
fn veteran(arena: Arena) -> Arena {
    arena.level(30).hit_points(5000)
}
