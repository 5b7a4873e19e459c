//! Witnesses of the rules on items that a projection reaches (projection.md).

use barrow::{
    content::ItemDef,
    dice::Chance,
    grid::{Pos, area::Shape},
    rules::projection::{
        DamageType as D,
        item_destruction::{BaseElement as E, ObjectClass as C},
    },
    testing::Arena,
};

use crate::{
    frame::{Book, Turn},
    projection::{aim, armed, dice, suffer, victim_of},
};

/// Where the thing lies.
const SQUARE: Pos = Pos { x: 4, y: 0 };

/// The roll for it.
const TEST: &str = "destruction of an object";

/// Something of a kind in some shape at a thing on the floor.
fn at(
    shape: Shape,
    kind: D,
    strength: i16,
    sure: bool,
    change: impl FnOnce(&mut ItemDef) + 'static,
) -> Turn {
    let arena = Arena::new("@...!...")
        .legend('!', "cloak")
        .changing_item("cloak", change)
        .hit_points(500);
    let told = [(TEST, i32::from(sure))];
    aim(
        armed(arena, shape, kind, strength).dice(dice(&told)),
        SQUARE,
    )
}

/// A ball at a thing of a class, which is destroyed if it can be.
fn ball(kind: D, class: C) -> Turn {
    at(Shape::Ball(0), kind, 20, true, move |item| {
        item.class = Some(class);
    })
}

fn is_left(turn: &Turn) -> bool {
    !turn.arena.floor(SQUARE).is_empty()
}

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    haters(book);
    rows(book);
    tests(book);
    safety(book);
}

const ACID: &[C] = &[
    C::Arrow,
    C::Bolt,
    C::Bow,
    C::Sword,
    C::Hafted,
    C::Polearm,
    C::Helm,
    C::Crown,
    C::Shield,
    C::Boots,
    C::Gloves,
    C::Cloak,
    C::SoftArmor,
    C::HardArmor,
    C::DragonMail,
    C::Staff,
    C::Scroll,
    C::Skeleton,
    C::Bottle,
    C::Junk,
];
const ELEC: &[C] = &[C::Ring, C::Wand, C::Rod];
const FIRE: &[C] = &[
    C::Light,
    C::Arrow,
    C::Bow,
    C::Hafted,
    C::Polearm,
    C::Boots,
    C::Gloves,
    C::Cloak,
    C::SoftArmor,
    C::Spellbook,
    C::Chest,
    C::Staff,
    C::Scroll,
];
const COLD: &[C] = &[C::Potion, C::Flask, C::Bottle];

fn haters(book: &mut Book) {
    for (rule, kind, classes, safe) in [
        ("PRJ-ITEM-02", D::Acid, ACID, C::Amulet),
        ("PRJ-ITEM-04", D::Elec, ELEC, C::Amulet),
        ("PRJ-ITEM-05", D::Fire, FIRE, C::Amulet),
        ("PRJ-ITEM-07", D::Cold, COLD, C::Amulet),
    ] {
        for &class in classes {
            book.witness(&[rule])
                .with(move || ball(kind, class))
                .without(move || ball(kind, safe))
                .differs(is_left, false, true);
        }
    }
    for (rule, kind, class, hater) in [
        ("PRJ-ITEM-03", D::Acid, C::Shot, C::Arrow),
        ("PRJ-ITEM-03", D::Acid, C::Digger, C::Sword),
        ("PRJ-ITEM-03", D::Acid, C::Spellbook, C::Scroll),
        ("PRJ-ITEM-06", D::Fire, C::Sword, C::Polearm),
        ("PRJ-ITEM-06", D::Fire, C::HardArmor, C::SoftArmor),
    ] {
        book.witness(&[rule])
            .with(move || ball(kind, class))
            .without(move || ball(kind, hater))
            .differs(is_left, true, false);
    }
}

/// A damage type, a class that it affects and one that it does not, and the threshold, if there is one.
const ROWS: &[(&str, D, C, C, Option<i64>)] = &[
    ("PRJ-ITEM-17", D::Acid, C::Scroll, C::Potion, Some(50)),
    ("PRJ-ITEM-18", D::Elec, C::Wand, C::Potion, Some(40)),
    ("PRJ-ITEM-19", D::Fire, C::Scroll, C::Potion, Some(40)),
    ("PRJ-ITEM-20", D::Cold, C::Potion, C::Scroll, Some(40)),
    ("PRJ-ITEM-21", D::Plasma, C::Scroll, C::Potion, Some(40)),
    ("PRJ-ITEM-22", D::Plasma, C::Wand, C::Potion, Some(40)),
    ("PRJ-ITEM-23", D::Meteor, C::Scroll, C::Wand, None),
    ("PRJ-ITEM-24", D::Meteor, C::Potion, C::Wand, None),
    ("PRJ-ITEM-25", D::Ice, C::Potion, C::Scroll, Some(40)),
    ("PRJ-ITEM-26", D::Shard, C::Potion, C::Scroll, Some(40)),
    ("PRJ-ITEM-27", D::Force, C::Potion, C::Scroll, Some(40)),
    ("PRJ-ITEM-28", D::Sound, C::Potion, C::Scroll, Some(40)),
];

fn rows(book: &mut Book) {
    for &(rule, kind, class, other, threshold) in ROWS {
        book.witness(&[rule])
            .with(move || ball(kind, class))
            .without(move || ball(kind, other))
            .differs(is_left, false, true);
        let Some(threshold) = threshold else {
            continue;
        };
        let odds = move |strength| {
            at(Shape::Ball(0), kind, strength, false, move |item| {
                item.class = Some(class);
            })
        };
        book.witness(&[rule, "PRJ-ITEM-10"])
            .with(move || odds(20))
            .without(move || odds(30))
            .differs(
                |turn| turn.chance(TEST),
                Chance::new(19, threshold),
                Chance::new(29, threshold),
            );
    }
    let weak = |kind: D, change: fn(&mut ItemDef)| at(Shape::Ball(0), kind, 1, true, change);
    book.witness(&["PRJ-ITEM-29", "PRJ-ITEM-14"])
        .with(move || weak(D::Mana, |item| item.class = Some(C::Amulet)))
        .without(move || weak(D::Meteor, |item| item.class = Some(C::Amulet)))
        .differs(is_left, false, true);
    book.witness(&["PRJ-ITEM-30", "PRJ-ITEM-14"])
        .with(move || weak(D::HolyOrb, |item| item.cursed = true))
        .without(move || weak(D::HolyOrb, |_| {}))
        .differs(is_left, false, true);
}

fn tests(book: &mut Book) {
    book.witness(&["PRJ-ITEM-10"])
        .with(|| at(Shape::Ball(0), D::Fire, 20, true, |_| {}))
        .without(|| at(Shape::Ball(0), D::Fire, 20, false, |_| {}))
        .differs(is_left, false, true);
    // Balls reach the floor, bolts do not.
    book.witness(&["PRJ-ITEM-09"])
        .with(|| at(Shape::Ball(0), D::Mana, 20, true, |_| {}))
        .without(|| at(Shape::Bolt, D::Mana, 20, true, |_| {}))
        .differs(is_left, false, true);
    // Without a threshold there is no roll; with one there is.
    let dice = |turn: &Turn| (turn.count(TEST), is_left(turn));
    book.witness(&["PRJ-ITEM-12"])
        .with(|| at(Shape::Ball(0), D::Meteor, 1, false, |_| {}))
        .without(|| at(Shape::Ball(0), D::Fire, 1, false, |_| {}))
        .differs(is_left, false, true);
    book.witness(&["PRJ-ITEM-12"])
        .with(|| at(Shape::Ball(0), D::Meteor, 1, false, |_| {}))
        .without(|| {
            at(Shape::Ball(0), D::Meteor, 1, false, |item| {
                item.ignores = E::Fire.into();
            })
        })
        .differs(dice, (0, false), (0, true));
    // No flag helps against splinters, as it does against cold.
    let potion = |kind| {
        at(Shape::Ball(0), kind, 20, true, |item| {
            item.class = Some(C::Potion);
            item.ignores = E::Cold.into();
        })
    };
    book.witness(&["PRJ-ITEM-13"])
        .with(move || potion(D::Shard))
        .without(move || potion(D::Cold))
        .differs(is_left, false, true);
    // Only what lies there: the same mana leaves what the player carries.
    book.witness(&["PRJ-ITEM-01"])
        .with(|| at(Shape::Ball(0), D::Mana, 20, true, |_| {}))
        .without(|| suffer(victim_of(D::Mana, 20).carrying("cloak", 1), &[(TEST, 1)]))
        .differs(|turn| turn.says("destroyed"), true, false);
}

fn safety(book: &mut Book) {
    for (kind, element) in [
        (D::Acid, E::Acid),
        (D::Fire, E::Fire),
        (D::Plasma, E::Fire),
        (D::Meteor, E::Fire),
    ] {
        book.witness(&["PRJ-ITEM-08"])
            .with(move || {
                at(Shape::Ball(0), kind, 20, true, move |item| {
                    item.ignores = element.into();
                })
            })
            .without(move || at(Shape::Ball(0), kind, 20, true, |_| {}))
            .differs(is_left, true, false);
    }
    for kind in [D::Acid, D::Fire, D::Mana, D::Meteor] {
        book.witness(&["PRJ-ITEM-15"])
            .with(move || at(Shape::Ball(0), kind, 20, true, |item| item.artifact = true))
            .without(move || at(Shape::Ball(0), kind, 20, true, |_| {}))
            .differs(is_left, true, false);
    }
    for kind in [D::Pois, D::Lite, D::Nether, D::Time, D::Gravity] {
        book.witness(&["PRJ-ITEM-16"])
            .with(move || at(Shape::Ball(0), kind, 200, true, |_| {}))
            .without(|| at(Shape::Ball(0), D::Fire, 200, true, |_| {}))
            .differs(is_left, true, false);
    }
}
