//! The order of things, and uniques (PRJ-GEN-10, PRJ-FINAL-01).

use barrow::{
    content::{PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::area::Shape,
    rules::projection::{DamageType as D, monster::MonsterFlag as F},
    testing::ArenaMonster,
};

use crate::{
    frame::{Book, Turn},
    projection::{bolt, plain, range, suffer, target},
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    order(book);
    uniques(book);
}

fn order(book: &mut Book) {
    // Terrain first, then the share: 77 - 9 = 68, and half as much again; not 115 - 14.
    let orb = |ground| {
        let evil = range()
            .legend('k', target(ground))
            .changing_monster("kobold", |kobold| {
                kobold.never_moves = true;
                kobold.flags = F::Evil.into();
            });
        bolt(evil, D::HolyOrb, 77, &[])
    };
    book.witness(&["PRJ-GEN-10"])
        .with(move || orb("tree"))
        .without(move || orb("floor"))
        .differs(|turn| turn.harm("kobold"), 102, 115);
    // The dead suffer nothing more.
    let stunned = |most| {
        let arena = range().legend('k', target("floor").hit_points(most));
        bolt(arena, D::Ice, 120, &[])
    };
    book.witness(&["PRJ-GEN-10"])
        .with(move || stunned(119))
        .without(move || stunned(121))
        .differs(|turn| turn.says("Stunned"), false, true);
}

/// A jackal of 40 hit points beside the player, and a ball of a kobold that meets both.
fn ball(unique: bool) -> Turn {
    let row = ".".repeat(24);
    let kobold = ArenaMonster::of("kobold").hit_points(900).energy(100);
    let jackal = ArenaMonster::of("jackal").hit_points(40).energy(-100_000);
    let arena = barrow::testing::Arena::new(&format!(
        "{row}\n............@....k......\n............j..........."
    ))
    .legend('k', kobold)
    .legend('j', jackal)
    .changing_monster("kobold", plain)
    .changing_monster("kobold", |kobold| {
        kobold.mana = 81;
        kobold.never_moves = true;
        kobold.powers = Some(PowersDef {
            one_in: 1,
            list: vec![PowerDef::Project(ProjectDef {
                kind: D::Mana,
                shape: Shape::Ball(2),
                strength: Dice::flat(400),
            })],
        });
    })
    .changing_monster("jackal", plain)
    .changing_monster("jackal", move |jackal| jackal.unique = unique)
    .hit_points(5000);
    suffer(arena, &[])
}

fn uniques(book: &mut Book) {
    let left = |turn: &Turn| {
        let monsters = turn.arena.monsters();
        let jackal = monsters.iter().find(|one| one.key == "jackal");
        jackal.map(|one| one.hit_points)
    };
    // From a monster a unique stays at 0; others die.
    book.witness(&["PRJ-FINAL-01"])
        .with(|| ball(true))
        .without(|| ball(false))
        .differs(left, Some(0), None);
    // The player kills it.
    let unique = || {
        let arena = range()
            .legend('k', target("floor").hit_points(40))
            .changing_monster("kobold", |kobold| kobold.unique = true);
        bolt(arena, D::Mana, 90, &[])
    };
    book.witness(&["PRJ-FINAL-01"])
        .with(|| ball(true))
        .without(unique)
        .differs(|turn| turn.lines_with("dies by"), 0_usize, 1_usize);
}
