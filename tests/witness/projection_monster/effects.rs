//! What projections do to monsters besides their damage (PRJ-MONFX), and the final notes (PRJ-FINAL).

use barrow::{
    content::MonsterDef,
    dice::Chance,
    rules::{
        ability::specialty::Specialty,
        projection::{DamageType as D, monster::MonsterFlag as F},
    },
    sim::Condition,
};

use crate::{
    frame::{Book, Turn},
    projection::{LabeledRolls, becomes, bolt, range, target},
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    turns(book);
    immunities(book);
    storms(book);
    carried(book);
    counters(book);
    shapes(book);
    holy_light(book);
}

/// A bolt at a kobold that has been changed.
fn at(
    kind: D,
    strength: i16,
    told: LabeledRolls,
    change: impl FnOnce(&mut MonsterDef) + 'static,
) -> Turn {
    bolt(
        range().changing_monster("kobold", change),
        kind,
        strength,
        told,
    )
}

fn stun(turn: &Turn) -> i32 {
    becomes(turn, "kobold Stunned")
}

fn confusion(turn: &Turn) -> i32 {
    becomes(turn, "kobold Confused")
}

/// Two strengths of a damage type, and the turns of a condition that each brings.
type Turns = (
    &'static str,
    D,
    LabeledRolls,
    fn(&Turn) -> i32,
    (i16, i32),
    (i16, i32),
);

const ROCK: LabeledRolls = &[("boulder stuns", 1)];
const LIGHTNING: LabeledRolls = &[("lightning stuns", 1)];
const STORM: LabeledRolls = &[("storm stuns", 1)];

const TURNS: &[Turns] = &[
    ("PRJ-MONFX-01", D::Rock, ROCK, stun, (16, 2), (15, 0)),
    ("PRJ-MONFX-01", D::Rock, ROCK, stun, (240, 30), (400, 32)),
    ("PRJ-MONFX-03", D::Elec, LIGHTNING, stun, (11, 1), (10, 0)),
    (
        "PRJ-MONFX-03",
        D::Elec,
        LIGHTNING,
        stun,
        (400, 32),
        (240, 30),
    ),
    ("PRJ-MONFX-04", D::Ice, &[], stun, (24, 2), (11, 0)),
    ("PRJ-MONFX-04", D::Ice, &[], stun, (600, 20), (120, 10)),
    (
        "PRJ-MONFX-08",
        D::Confusion,
        &[],
        confusion,
        (32, 2),
        (15, 0),
    ),
    (
        "PRJ-MONFX-08",
        D::Confusion,
        &[],
        confusion,
        (500, 15),
        (160, 10),
    ),
    ("PRJ-MONFX-09", D::Sound, &[], stun, (16, 2), (7, 0)),
    ("PRJ-MONFX-09", D::Sound, &[], stun, (500, 30), (160, 20)),
    ("PRJ-MONFX-11", D::Force, &[], stun, (24, 2), (11, 0)),
    ("PRJ-MONFX-11", D::Force, &[], stun, (500, 20), (120, 10)),
    ("PRJ-MONFX-11", D::Chaos, &[], stun, (500, 20), (120, 10)),
    ("PRJ-MONFX-15", D::Storm, STORM, stun, (50, 4), (49, 0)),
    ("PRJ-MONFX-15", D::Storm, STORM, stun, (500, 20), (120, 10)),
];

fn turns(book: &mut Book) {
    for &(rule, kind, told, measure, (with, much), (without, little)) in TURNS {
        book.witness(&[rule, "PRJ-GEN-06"])
            .with(move || at(kind, with, told, |_| {}))
            .without(move || at(kind, without, told, |_| {}))
            .differs(measure, much, little);
    }
    // One in two each; one in three for the confusion of a storm.
    for (rule, kind, label, odds) in [
        ("PRJ-MONFX-01", D::Rock, "boulder stuns", Chance::one_in(2)),
        (
            "PRJ-MONFX-03",
            D::Elec,
            "lightning stuns",
            Chance::one_in(2),
        ),
        ("PRJ-MONFX-15", D::Storm, "storm stuns", Chance::one_in(2)),
        (
            "PRJ-MONFX-16",
            D::Storm,
            "storm confuses",
            Chance::one_in(3),
        ),
    ] {
        let sure = if label == "boulder stuns" {
            ROCK
        } else {
            &[
                ("lightning stuns", 1),
                ("storm stuns", 1),
                ("storm confuses", 1),
            ]
        };
        book.witness(&[rule])
            .with(move || at(kind, 100, sure, |_| {}))
            .without(move || at(kind, 9, sure, |_| {}))
            .differs(
                |turn| turn.rolls_for(label).next().map(|_| turn.chance(label)),
                Some(odds),
                None,
            );
    }
    // A missile may be turned away by 60 points of armor, 60 times in 200; fire by none.
    let armored = |kobold: &mut MonsterDef| kobold.armor_class = 60;
    for kind in [D::Rock, D::Shot, D::Arrow, D::Missile, D::PMissile] {
        book.witness(&["PRJ-MONFX-02"])
            .with(move || at(kind, 100, &[("armor turns the missile", 1)], armored))
            .without(move || at(kind, 100, &[], armored))
            .differs(|turn| turn.harm("kobold"), 0, 100);
        book.witness(&["PRJ-MONFX-02"])
            .with(move || at(kind, 100, &[], armored))
            .without(move || at(kind, 100, &[], |kobold| kobold.armor_class = 100))
            .differs(
                |turn| turn.chance("armor turns the missile"),
                Chance::new(60, 200),
                Chance::new(100, 200),
            );
    }
    // Who resists ice is not stunned by it; who resists lightning may be, by what is left of it.
    let immune = |kind, told| {
        at(kind, 216, told, |kobold| {
            kobold.flags = F::ImElec | F::ImCold;
        })
    };
    book.witness(&["PRJ-MONFX-04"])
        .with(|| at(D::Ice, 216, &[], |_| {}))
        .without(move || immune(D::Ice, &[]))
        .differs(stun, 18, 0);
    book.witness(&["PRJ-GEN-11"])
        .with(move || immune(D::Elec, LIGHTNING))
        .without(|| at(D::Elec, 216, LIGHTNING, |_| {}))
        .differs(stun, 3, 27);
}

fn immunities(book: &mut Book) {
    // Breathers of sound and force are never stunned, nor those confused that cannot be.
    for flag in [F::BrthSound, F::BrthForce] {
        book.witness(&["PRJ-FINAL-03"])
            .with(|| at(D::Ice, 240, &[], |_| {}))
            .without(move || at(D::Ice, 240, &[], move |kobold| kobold.flags = flag.into()))
            .differs(stun, 20, 0);
    }
    let told: LabeledRolls = &[("storm confuses", 1), ("turns of confusion", 9)];
    for flag in [F::NoConf, F::BrthConfu, F::BrthChaos] {
        book.witness(&["PRJ-FINAL-04"])
            .with(move || at(D::Storm, 100, told, |_| {}))
            .without(move || {
                at(D::Storm, 100, told, move |kobold| {
                    kobold.flags = flag.into();
                })
            })
            .differs(confusion, 9, 0);
    }
}

fn storms(book: &mut Book) {
    let struck: LabeledRolls = &[("lightning of the storm", 1)];
    book.witness(&["PRJ-MONFX-14"])
        .with(move || at(D::Storm, 100, struck, |_| {}))
        .without(|| at(D::Storm, 100, &[], |_| {}))
        .differs(|turn| turn.harm("kobold"), 150, 100);
    // Those who resist lightning have no such roll.
    book.witness(&["PRJ-MONFX-14"])
        .with(move || at(D::Storm, 100, struck, |_| {}))
        .without(move || {
            at(D::Storm, 100, struck, |kobold| {
                kobold.flags = F::ImElec.into();
            })
        })
        .differs(|turn| turn.harm("kobold"), 150, 50);
    let confuses: LabeledRolls = &[("storm confuses", 1), ("turns of confusion", 99)];
    book.witness(&["PRJ-MONFX-16"])
        .with(move || at(D::Storm, 20, confuses, |_| {}))
        .without(move || at(D::Storm, 19, confuses, |_| {}))
        .differs(confusion, 3, 0);
    book.witness(&["PRJ-MONFX-16"])
        .with(move || at(D::Storm, 100, confuses, |_| {}))
        .without(move || at(D::Storm, 60, confuses, |_| {}))
        .differs(confusion, 11, 7);
    // Two effects of one hit roll for themselves, and both may come.
    let both: LabeledRolls = &[
        ("storm confuses", 1),
        ("storm stuns", 1),
        ("turns of confusion", 9),
    ];
    book.witness(&["PRJ-GEN-12"])
        .with(move || at(D::Storm, 120, both, |_| {}))
        .without(move || at(D::Storm, 120, STORM, |_| {}))
        .differs(|turn| (stun(turn), confusion(turn)), (10, 9), (10, 0));
}

/// How far the kobold is from where it stood.
fn moved(turn: &Turn) -> i32 {
    let at = turn.arena.monster("kobold").at;
    at.angband_distance(barrow::grid::Pos { x: 3, y: 0 }).into()
}

fn carried(book: &mut Book) {
    let within = |low: i32, high: i32| move |turn: &Turn| (low..=high).contains(&moved(turn));
    book.witness(&["PRJ-MONFX-10", "PRJ-GEN-19"])
        .with(|| at(D::Gravity, 100, &[], |_| {}))
        .without(|| {
            at(D::Gravity, 100, &[], |kobold| {
                kobold.flags = F::BrthGrav.into();
            })
        })
        .differs(within(5, 10), true, false);
    book.witness(&["PRJ-MONFX-17"])
        .with(|| at(D::Storm, 10, &[], |_| {}))
        .without(|| {
            at(D::Storm, 10, &[], |kobold| {
                kobold.flags = F::BrthGrav.into();
            })
        })
        .differs(within(5, 10), true, false);
    // 2 + 40/5 squares, at least half of that.
    book.witness(&["PRJ-MONFX-19"])
        .with(|| at(D::Nexus, 40, &[], |_| {}))
        .without(|| {
            at(D::Nexus, 40, &[], |kobold| {
                kobold.flags = F::BrthNexus.into();
            })
        })
        .differs(within(5, 10), true, false);
    // 3 squares, and one more for each 20 points.
    book.witness(&["PRJ-MONFX-12"])
        .with(|| at(D::Force, 130, &[], |_| {}))
        .without(|| at(D::Force, 19, &[], |_| {}))
        .differs(moved, 9, 3);
    book.witness(&["PRJ-MONFX-12"])
        .with(|| at(D::Force, 130, &[], |_| {}))
        .without(|| {
            at(D::Force, 130, &[], |kobold| {
                kobold.flags = F::BrthForce.into();
            })
        })
        .differs(moved, 9, 0);
    for (rules, kind, flag) in [
        (["PRJ-MON-46", "PRJ-MONFX-32"], D::AwayUndead, F::Undead),
        (["PRJ-MON-47", "PRJ-MONFX-33"], D::AwayEvil, F::Evil),
    ] {
        book.witness(&rules)
            .with(move || at(kind, 12, &[], move |kobold| kobold.flags = flag.into()))
            .without(move || at(kind, 12, &[], |_| {}))
            .differs(within(6, 12), true, false);
    }
    book.witness(&["PRJ-MON-48", "PRJ-MONFX-34"])
        .with(|| at(D::AwayAll, 12, &[], |_| {}))
        .without(|| at(D::AwayEvil, 12, &[], |_| {}))
        .differs(within(6, 12), true, false);
}

fn counters(book: &mut Book) {
    // Those that are stunned or confused already get half of it more, and never more than 200; fear adds up.
    let already = |condition, running, kind, told| {
        let arena = range().legend('k', target("floor").ailing(condition, running));
        bolt(arena, kind, 240, told)
    };
    for (rule, kind, condition, measure, full, half) in [
        (
            "PRJ-FINAL-03",
            D::Ice,
            Condition::Stunned,
            stun as fn(&Turn) -> i32,
            20,
            110,
        ),
        (
            "PRJ-FINAL-04",
            D::Confusion,
            Condition::Confused,
            confusion,
            15,
            107,
        ),
    ] {
        book.witness(&[rule])
            .with(move || already(condition, 100, kind, &[]))
            .without(move || at(kind, 240, &[], |_| {}))
            .differs(measure, half, full);
        book.witness(&[rule])
            .with(move || already(condition, 198, kind, &[]))
            .without(move || already(condition, 100, kind, &[]))
            .differs(measure, 200, half);
    }
    let afraid = |running| {
        let arena = range().legend('k', target("floor").ailing(Condition::Afraid, running));
        bolt(arena, D::TurnAll, 100, &[("turns of fear", 60)])
    };
    let fear = |turn: &Turn| becomes(turn, "kobold Afraid");
    book.witness(&["PRJ-FINAL-05"])
        .with(move || afraid(50))
        .without(move || afraid(0))
        .differs(fear, 110, 60);
    book.witness(&["PRJ-FINAL-05"])
        .with(move || afraid(180))
        .without(move || afraid(50))
        .differs(fear, 200, 110);
    // A fifth of the damage in mana, as far as there is any.
    let mana = |left, flags: Option<F>| {
        at(D::Disenchant, 63, &[], move |kobold| {
            kobold.mana = left;
            kobold.flags.extend(flags);
        })
    };
    let lost = |turn: &Turn| {
        turn.lines
            .iter()
            .find(|line| line.contains("mana"))
            .cloned()
            .unwrap_or_default()
    };
    book.witness(&["PRJ-MONFX-41"])
        .with(move || mana(100, None))
        .without(move || mana(10, None))
        .differs(
            move |turn| (lost(turn).contains("12"), lost(turn).contains("10")),
            (true, false),
            (false, true),
        );
    book.witness(&["PRJ-MONFX-41"])
        .with(move || mana(100, None))
        .without(move || mana(100, Some(F::BrthDise)))
        .differs(move |turn| lost(turn).is_empty(), false, true);
}

fn shapes(book: &mut Book) {
    let gone = |turn: &Turn| {
        turn.arena
            .monsters()
            .iter()
            .all(|monster| monster.key != "kobold")
    };
    let told: LabeledRolls = &[("polymorph takes hold", 1)];
    // Of level 10: a roll of 1 to 90 must be above it; no unique is changed.
    book.witness(&["PRJ-MONFX-20", "PRJ-FINAL-02"])
        .with(move || at(D::Chaos, 100, told, |_| {}))
        .without(move || at(D::Chaos, 100, told, |kobold| kobold.unique = true))
        .differs(gone, true, false);
    book.witness(&["PRJ-FINAL-02"])
        .with(|| at(D::Chaos, 100, &[], |_| {}))
        .without(|| at(D::Chaos, 100, &[], |kobold| kobold.level = 36))
        .differs(
            |turn| turn.chance("polymorph takes hold"),
            Chance::new(80, 90),
            Chance::new(54, 90),
        );
    book.witness(&["PRJ-MON-36", "PRJ-MONFX-23"])
        .with(move || at(D::OldPoly, 60, told, |_| {}))
        .without(move || at(D::OldPoly, 60, told, |kobold| kobold.unique = true))
        .differs(gone, true, false);
    // R(11..50) against level 20, which resists where the roll is below it: 9 of 40.
    book.witness(&["PRJ-MON-36", "PRJ-MONFX-23"])
        .with(|| at(D::OldPoly, 60, &[], |kobold| kobold.level = 20))
        .without(|| at(D::OldPoly, 60, &[], |kobold| kobold.level = 31))
        .differs(
            |turn| turn.chance("polymorph against its level"),
            Chance::new(9, 40),
            Chance::new(20, 40),
        );
}

/// Light of somebody who serves it, and of somebody who does not, on those who mind it and those who do not.
fn holy_light(book: &mut Book) {
    let told: LabeledRolls = &[
        ("holy light", 1),
        ("holy light frightens", 1),
        ("turns of fear", 20),
    ];
    let lit = |kind, serves: bool, flag: Option<F>, unique: bool| {
        let arena = range().changing_monster("kobold", move |kobold| {
            kobold.flags = flag.into_iter().collect();
            (kobold.level, kobold.unique) = (10, unique);
        });
        let arena = arena.level(20);
        let arena = if serves {
            arena.specialized(Specialty::HolyLight)
        } else {
            arena
        };
        bolt(arena, kind, 10, told)
    };
    let fear = |turn: &Turn| becomes(turn, "kobold Afraid");
    let works = |turn: &Turn| turn.chance("holy light frightens");
    for (rule, kind, tries, of, unique_of) in [
        // R(1..level + 10) is at least 12, or 30.
        (
            "PRJ-MONFX-39",
            D::LiteWeak,
            5,
            Chance::new(19, 30),
            Chance::new(1, 30),
        ),
        // R(1..3/2 level + 15) is at least 12, or 30.
        (
            "PRJ-MONFX-40",
            D::Lite,
            3,
            Chance::new(34, 45),
            Chance::new(16, 45),
        ),
    ] {
        let rule = &[rule];
        for flag in [F::Evil, F::Undead, F::HurtLite] {
            book.witness(rule)
                .with(move || lit(kind, true, Some(flag), false))
                .without(move || lit(kind, false, Some(flag), false))
                .differs(fear, 20, 0);
        }
        book.witness(rule)
            .with(move || lit(kind, true, Some(F::Evil), false))
            .without(move || lit(kind, true, None, false))
            .differs(fear, 20, 0);
        book.witness(rule)
            .with(move || lit(kind, true, Some(F::Evil), false))
            .without(move || lit(kind, true, Some(F::Evil), true))
            .differs(works, of, unique_of);
        book.witness(rule)
            .with(move || lit(kind, true, Some(F::Evil), false))
            .without(move || lit(kind, false, Some(F::Evil), false))
            .differs(
                |turn| {
                    turn.rolls_for("holy light")
                        .next()
                        .map(|_| turn.chance("holy light"))
                },
                Chance::one_in(tries),
                None,
            );
    }
}
