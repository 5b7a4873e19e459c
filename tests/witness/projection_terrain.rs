//! Witnesses of the rules on the squares that a projection reaches (projection.md).

use barrow::{
    dice::Chance,
    grid::{Pos, area::Shape},
    rules::projection::DamageType as D,
    testing::Arena,
};

use crate::{
    frame::{Book, Turn},
    projection::{aim, armed, dice},
};

/// The square that is watched.
const SQUARE: Pos = Pos { x: 4, y: 1 };

/// A ball of so much at the watched square, which is of a terrain and has so many neighbors of water.
fn ball(
    kind: D,
    strength: i16,
    terrain: &'static str,
    wet: usize,
    told: &[(&'static str, i32)],
) -> Turn {
    let mut picture: Vec<Vec<char>> = vec![".........".chars().collect(); 3];
    picture[1][0] = '@';
    picture[1][4] = 'T';
    let around = [
        (3, 0),
        (4, 0),
        (5, 0),
        (3, 1),
        (5, 1),
        (3, 2),
        (4, 2),
        (5, 2),
    ];
    for (x, y) in around.into_iter().take(wet) {
        picture[y][x] = 'W';
    }
    let rows: Vec<String> = picture
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    let mut arena = Arena::new(&rows.join("\n")).legend('T', terrain);
    if wet > 0 {
        arena = arena.legend('W', "water");
    }
    aim(
        armed(arena.hit_points(500), Shape::Ball(0), kind, strength).dice(dice(told)),
        SQUARE,
    )
}

fn becomes(turn: &Turn) -> String {
    turn.arena.terrain(SQUARE)
}

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    changes(book);
    odds(book);
    limits(book);
}

/// What changes a terrain, the roll for it, and into what it changes.
const CHANGES: &[(&str, D, &str, &str, &str)] = &[
    (
        "PRJ-TERRAIN-02",
        D::Cold,
        "lava",
        "lava solidifies",
        "rubble",
    ),
    (
        "PRJ-TERRAIN-02",
        D::Ice,
        "lava",
        "lava solidifies",
        "rubble",
    ),
    ("PRJ-TERRAIN-04", D::Fire, "floor", "ground melts", "lava"),
    (
        "PRJ-TERRAIN-04",
        D::Hellfire,
        "floor",
        "ground melts",
        "lava",
    ),
    ("PRJ-TERRAIN-04", D::Plasma, "floor", "ground melts", "lava"),
    (
        "PRJ-TERRAIN-05",
        D::Fire,
        "water",
        "water boils off",
        "floor",
    ),
    (
        "PRJ-TERRAIN-05",
        D::Hellfire,
        "water",
        "water boils off",
        "floor",
    ),
    (
        "PRJ-TERRAIN-05",
        D::Plasma,
        "water",
        "water boils off",
        "floor",
    ),
    (
        "PRJ-TERRAIN-06",
        D::Fire,
        "tree",
        "trees burn down",
        "floor",
    ),
    (
        "PRJ-TERRAIN-06",
        D::Hellfire,
        "tree",
        "trees burn down",
        "floor",
    ),
    (
        "PRJ-TERRAIN-06",
        D::Plasma,
        "tree",
        "trees burn down",
        "floor",
    ),
    (
        "PRJ-TERRAIN-07",
        D::Water,
        "floor",
        "floor is flooded",
        "water",
    ),
    (
        "PRJ-TERRAIN-07",
        D::Storm,
        "floor",
        "floor is flooded",
        "water",
    ),
];

fn changes(book: &mut Book) {
    for &(rule, kind, from, label, into) in CHANGES {
        let strength = if into == "water" { 300 } else { 900 };
        let strength = if from == "tree" { 300 } else { strength };
        let strength = if from == "water" { 500 } else { strength };
        book.witness(&[rule])
            .with(move || ball(kind, strength, from, 0, &[(label, 1)]))
            .without(move || ball(kind, strength, from, 0, &[]))
            .differs(becomes, into, from);
        // Mana changes none of them.
        book.witness(&["PRJ-TERRAIN-09"])
            .step_of(rule)
            .with(move || ball(kind, strength, from, 0, &[(label, 1)]))
            .without(move || ball(D::Mana, strength, from, 0, &[(label, 1)]))
            .differs(becomes, into, from);
    }
    let solid = |level| {
        ball(
            D::Cold,
            900,
            "lava",
            0,
            &[("lava solidifies", 1), ("solid lava is level", level)],
        )
    };
    book.witness(&["PRJ-TERRAIN-03"])
        .with(move || solid(1))
        .without(move || solid(0))
        .differs(becomes, "floor", "rubble");
    book.witness(&["PRJ-TERRAIN-03"])
        .with(move || solid(1))
        .without(|| ball(D::Cold, 900, "lava", 0, &[]))
        .differs(
            |turn| {
                turn.rolls_for("solid lava is level")
                    .next()
                    .map(|_| turn.chance("solid lava is level"))
            },
            Some(Chance::one_in(3)),
            None,
        );
}

fn odds(book: &mut Book) {
    for (rule, kind, label, terrain, (strong, much), (weak, little)) in [
        (
            "PRJ-TERRAIN-02",
            D::Cold,
            "lava solidifies",
            "lava",
            ((900, 0), Chance::new(599, 900)),
            ((400, 0), Chance::new(99, 900)),
        ),
        (
            "PRJ-TERRAIN-04",
            D::Fire,
            "ground melts",
            "floor",
            ((1500, 0), Chance::new(899, 1800)),
            ((602, 0), Chance::new(1, 1800)),
        ),
        (
            "PRJ-TERRAIN-05",
            D::Plasma,
            "water boils off",
            "water",
            ((500, 4), Chance::new(299, 612)),
            ((500, 0), Chance::new(299, 600)),
        ),
        (
            "PRJ-TERRAIN-06",
            D::Hellfire,
            "trees burn down",
            "tree",
            ((300, 0), Chance::new(199, 400)),
            ((102, 0), Chance::new(1, 400)),
        ),
        (
            "PRJ-TERRAIN-07",
            D::Water,
            "floor is flooded",
            "floor",
            ((200, 3), Chance::new(160, 400)),
            ((61, 8), Chance::new(121, 400)),
        ),
    ] {
        book.witness(&[rule])
            .with(move || ball(kind, strong.0, terrain, strong.1, &[]))
            .without(move || ball(kind, weak.0, terrain, weak.1, &[]))
            .differs(|turn| turn.chance(label), much, little);
    }
}

fn limits(book: &mut Book) {
    // 602 is the least that melts anything, and no blow or bolt of the early levels comes near.
    book.witness(&["PRJ-TERRAIN-01"])
        .with(|| ball(D::Fire, 602, "floor", 0, &[("ground melts", 1)]))
        .without(|| ball(D::Fire, 601, "floor", 0, &[("ground melts", 1)]))
        .differs(becomes, "lava", "floor");
    book.witness(&["PRJ-TERRAIN-07"])
        .with(|| ball(D::Water, 61, "floor", 8, &[("floor is flooded", 1)]))
        .without(|| ball(D::Water, 60, "floor", 8, &[("floor is flooded", 1)]))
        .differs(becomes, "water", "floor");
    book.witness(&["PRJ-TERRAIN-08"])
        .with(|| ball(D::Storm, 500, "floor", 0, &[]))
        .without(|| ball(D::Storm, 499, "floor", 0, &[]))
        .differs(becomes, "water", "floor");
}
