//! The ground under the player, and resistances (PRJ-TERRPLR, PRJ-RES, PRJ-PLR).

use barrow::{
    content::{EffectDef, ItemUse, ProjectDef},
    dice::{Chance, Dice},
    grid::area::Shape,
    rules::{
        Class, Race,
        ability::{resistance::Resistance as R, specialty::Specialty},
        projection::DamageType as D,
    },
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use super::{at, bare, resisting, ring};
use crate::{
    frame::{Book, Turn, turns},
    projection::{hurt, suffer, victim_of},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    unlight(book);
    rows(book);
    resistances(book);
    terrain(book);
}

/// What 100 points do to somebody in water, and on dry floor. Half of a storm is pure and a quarter comes as lightning.
const ROWS: &[(&str, D, &str, i32, i32)] = &[
    ("PRJ-PLR-01", D::Rock, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-02", D::Shot, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-03", D::Arrow, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-04", D::Missile, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-05", D::PMissile, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-06", D::Whip, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-07", D::Acid, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-08", D::Elec, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-09", D::Fire, "PRJ-TERRPLR-04", 75, 100),
    ("PRJ-PLR-10", D::Cold, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-11", D::Pois, "PRJ-TERRPLR-06", 105, 100),
    ("PRJ-PLR-12", D::Plasma, "PRJ-TERRPLR-04", 76, 102),
    ("PRJ-PLR-13", D::Hellfire, "PRJ-TERRPLR-04", 75, 100),
    ("PRJ-PLR-14", D::Ice, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-15", D::Lite, "PRJ-TERRPLR-06", 105, 100),
    ("PRJ-PLR-16", D::Dark, "PRJ-TERRPLR-06", 105, 100),
    ("PRJ-PLR-17", D::MorgulDark, "PRJ-TERRPLR-06", 105, 100),
    ("PRJ-PLR-18", D::Confusion, "PRJ-TERRPLR-06", 105, 100),
    ("PRJ-PLR-19", D::Sound, "PRJ-TERRPLR-06", 105, 100),
    ("PRJ-PLR-20", D::Shard, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-23", D::Force, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-24", D::Water, "PRJ-TERRPLR-05", 150, 100),
    ("PRJ-PLR-25", D::Storm, "PRJ-TERRPLR-05", 112, 75),
    ("PRJ-PLR-27", D::Nether, "PRJ-TERRPLR-06", 105, 100),
    ("PRJ-PLR-28", D::Chaos, "PRJ-TERRPLR-06", 105, 100),
    ("PRJ-PLR-31", D::Mana, "PRJ-TERRPLR-06", 110, 100),
    ("PRJ-PLR-32", D::HolyOrb, "PRJ-TERRPLR-06", 52, 50),
    ("PRJ-PLR-33", D::Meteor, "PRJ-TERRPLR-06", 110, 100),
];

fn rows(book: &mut Book) {
    for &(rule, kind, line, wet, dry) in ROWS {
        book.witness(&[rule, line, "PRJ-TERRPLR-01", "PRJ-GEN-01"])
            .with(move || at(kind, 100, &[], |arena| arena.standing_on("water")))
            .without(move || at(kind, 100, &[], bare))
            .differs(hurt, wet, dry);
    }
    // Types for which no terrain counts, beside one for which all of it does.
    for (rule, kind) in [
        ("PRJ-PLR-21", D::Inertia),
        ("PRJ-PLR-22", D::Gravity),
        ("PRJ-PLR-26", D::Nexus),
        ("PRJ-PLR-29", D::Disenchant),
        ("PRJ-PLR-30", D::Time),
    ] {
        book.witness(&[rule, "PRJ-TERRPLR-02"])
            .with(move || at(kind, 100, &[], |arena| arena.standing_on("water")))
            .without(|| at(D::Mana, 100, &[], |arena| arena.standing_on("water")))
            .differs(hurt, 100, 110);
    }
    // The order: terrain, armor, resistance: 100 + 10, less 110 x 60/250 = 26.
    let armored = |ground: &'static str| {
        at(D::Missile, 100, &[], move |arena| {
            ring(arena.standing_on(ground), |ring| ring.to_armor = 60)
        })
    };
    book.witness(&["PRJ-GEN-13", "PRJ-PLRFX-06"])
        .with(move || armored("water"))
        .without(move || armored("floor"))
        .differs(hurt, 84, 76);
}

/// Damage types, what resists them, and the rule on resistances of that kind.
const RESISTED: &[(&str, D, R, &str)] = &[
    ("PRJ-PLR-07", D::Acid, R::Acid, "PRJ-RES-01"),
    ("PRJ-PLR-08", D::Elec, R::Elec, "PRJ-RES-01"),
    ("PRJ-PLR-09", D::Fire, R::Fire, "PRJ-RES-01"),
    ("PRJ-PLR-10", D::Cold, R::Cold, "PRJ-RES-01"),
    ("PRJ-PLR-11", D::Pois, R::Pois, "PRJ-RES-01"),
    ("PRJ-PLR-14", D::Ice, R::Cold, "PRJ-RES-01"),
    ("PRJ-PLR-15", D::Lite, R::Lite, "PRJ-RES-02"),
    ("PRJ-PLR-16", D::Dark, R::Dark, "PRJ-RES-02"),
    ("PRJ-PLR-17", D::MorgulDark, R::Dark, "PRJ-RES-07"),
    ("PRJ-PLR-18", D::Confusion, R::Confusion, "PRJ-RES-02"),
    ("PRJ-PLR-19", D::Sound, R::Sound, "PRJ-RES-02"),
    ("PRJ-PLR-20", D::Shard, R::Shard, "PRJ-RES-07"),
    ("PRJ-PLR-26", D::Nexus, R::Nexus, "PRJ-RES-02"),
    ("PRJ-PLR-27", D::Nether, R::Nether, "PRJ-RES-02"),
    ("PRJ-PLR-28", D::Chaos, R::Chaos, "PRJ-RES-04"),
    ("PRJ-PLR-29", D::Disenchant, R::Disenchant, "PRJ-RES-02"),
];

fn resistances(book: &mut Book) {
    for &(rule, kind, to, way) in RESISTED {
        book.witness(&[rule, way])
            .with(move || at(kind, 100, &[], move |arena| resisting(arena, to, 60)))
            .without(move || at(kind, 100, &[], bare))
            .differs(hurt, 40, 100);
    }
    // How far it varies: 35 % to 32 and 38, 40 % to 32 and 48.
    let varied = |kind, to, percent, die| {
        at(
            kind,
            200,
            &[("percentage of a resistance", die)],
            move |arena| resisting(arena, to, percent),
        )
    };
    for (rule, kind, to, percent, least, most) in [
        ("PRJ-RES-02", D::Lite, R::Lite, 35, 136, 124),
        ("PRJ-RES-02", D::Lite, R::Lite, 80, 44, 36),
        ("PRJ-RES-04", D::Chaos, R::Chaos, 40, 136, 104),
        ("PRJ-RES-07", D::Shard, R::Shard, 35, 136, 124),
    ] {
        book.witness(&[rule, "PRJ-RES-03"])
            .with(move || varied(kind, to, percent, 0))
            .without(move || varied(kind, to, percent, 100))
            .differs(hurt, least, most);
    }
    book.witness(&["PRJ-RES-01"])
        .with(move || varied(D::Fire, R::Fire, 35, 0))
        .without(move || varied(D::Lite, R::Lite, 35, 0))
        .differs(hurt, 130, 136);
    // What nothing resists.
    let proof = |kind| {
        at(kind, 100, &[], |arena| {
            ring(arena, |ring| {
                for to in [R::Acid, R::Elec, R::Fire, R::Cold] {
                    ring.resists[to] = 100;
                }
            })
        })
    };
    for kind in [D::Mana, D::Whip, D::Meteor, D::Time, D::Water] {
        book.witness(&["PRJ-RES-05"])
            .with(move || proof(kind))
            .without(move || proof(D::Fire))
            .differs(hurt, 100, 0);
    }
    // Two thirds as fire, a third as darkness: 66 and 34.
    book.witness(&["PRJ-RES-06", "PRJ-PLRFX-24"])
        .with(|| at(D::Hellfire, 100, &[], |arena| resisting(arena, R::Fire, 50)))
        .without(|| at(D::Hellfire, 100, &[], bare))
        .differs(hurt, 67, 100);
    book.witness(&["PRJ-RES-06", "PRJ-PLRFX-24"])
        .with(|| at(D::Hellfire, 100, &[], |arena| resisting(arena, R::Dark, 50)))
        .without(|| at(D::Hellfire, 100, &[], bare))
        .differs(hurt, 83, 100);
    // Half and one more, twice.
    book.witness(&["PRJ-PLR-12", "PRJ-PLRFX-23"])
        .with(|| at(D::Plasma, 101, &[], |arena| resisting(arena, R::Fire, 100)))
        .without(|| at(D::Plasma, 101, &[], bare))
        .differs(hurt, 51, 102);
    // Half for all but those who serve the dark.
    book.witness(&["PRJ-RES-08", "PRJ-PLRFX-49"])
        .with(|| at(D::HolyOrb, 75, &[], bare))
        .without(|| at(D::Mana, 75, &[], bare))
        .differs(hurt, 37, 75);
    for dark in [Class::Necromancer, Class::Assassin] {
        let playing = move |class| {
            at(D::HolyOrb, 75, &[], move |arena| {
                arena.playing(Race::Human, class)
            })
        };
        book.witness(&["PRJ-PLRFX-49"])
            .with(move || playing(dark))
            .without(move || playing(Class::Druid))
            .differs(hurt, 75, 37);
    }
    // One percent is a resistance, no percent is none.
    book.witness(&["PRJ-GEN-17"])
        .with(|| {
            at(D::Confusion, 10, &[], |arena| {
                resisting(arena, R::Confusion, 1)
            })
        })
        .without(|| at(D::Confusion, 10, &[], bare))
        .differs(|turn| turn.says("Confused 0"), false, true);
}

/// A ground, a type that it changes, and what becomes of 120 points.
const GROUNDS: &[(&str, &str, D, i32)] = &[
    ("PRJ-TERRPLR-03", "rubble", D::Mana, 100),
    ("PRJ-TERRPLR-03", "rubble", D::Fire, 100),
    ("PRJ-TERRPLR-04", "water", D::Fire, 90),
    ("PRJ-TERRPLR-05", "water", D::Water, 180),
    ("PRJ-TERRPLR-06", "water", D::Acid, 132),
    ("PRJ-TERRPLR-07", "lava", D::Cold, 90),
    ("PRJ-TERRPLR-07", "lava", D::Ice, 90),
    ("PRJ-TERRPLR-07", "lava", D::Water, 90),
    ("PRJ-TERRPLR-08", "lava", D::Fire, 150),
    ("PRJ-TERRPLR-08", "lava", D::Hellfire, 150),
    ("PRJ-TERRPLR-08", "lava", D::Plasma, 152),
    ("PRJ-TERRPLR-09", "tree", D::Mana, 100),
];

/// What 120 points do to somebody on a ground. Nobody walks into lava or rubble: fire melts the floor underfoot, and cold
/// makes rubble of that.
fn standing(ground: &'static str, kind: D, class: Class, told: &[(&'static str, i32)]) -> Turn {
    let draughts: &[&str] = match ground {
        "lava" => &["potion_might"],
        "rubble" => &["potion_might", "potion_speed"],
        _ => &[],
    };
    let stands = if draughts.is_empty() { ground } else { "floor" };
    let mut told = told.to_vec();
    told.extend([
        ("uses a power", 1),
        ("ground melts", 1),
        ("lava solidifies", 1),
    ]);
    let late = 100 - 100 * draughts.len() as i32;
    let draught = |arena: Arena, key: &'static str, kind, strength| {
        arena.carrying(key, 1).changing_item(key, move |potion| {
            potion.usage = ItemUse::Potion(vec![EffectDef::Project(ProjectDef {
                kind,
                shape: Shape::Around(0),
                strength: Dice::flat(strength),
            })]);
        })
    };
    let arena = victim_of(kind, 120)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(late))
        .playing(Race::Human, class)
        .standing_on(stands)
        .hit_points(5000)
        .dice(by_label(&told));
    let arena = draught(arena, "potion_might", D::Fire, 2500);
    let arena = draught(arena, "potion_speed", D::Cold, 1300);
    let mut actions: Vec<_> = draughts
        .iter()
        .map(|key| Action::Quaff(arena.uid(key)))
        .collect();
    actions.push(Action::Wait);
    let turn = turns(arena, &actions);
    assert_eq!(turn.arena.terrain(turn.arena.player().at), ground);
    turn
}

fn terrain(book: &mut Book) {
    for &(rule, ground, kind, with) in GROUNDS {
        book.witness(&[rule, "PRJ-GEN-09"])
            .with(move || standing(ground, kind, Class::Warrior, &[]))
            .without(move || standing("floor", kind, Class::Warrior, &[]))
            .differs(hurt, with, if kind == D::Plasma { 122 } else { 120 });
    }
    // Neither more nor less of what no line is about.
    book.witness(&["PRJ-TERRPLR-08", "PRJ-TERRPLR-01"])
        .with(|| standing("lava", D::Fire, Class::Warrior, &[]))
        .without(|| standing("lava", D::Acid, Class::Warrior, &[]))
        .differs(hurt, 150, 120);
    let cover = |ground: &'static str, class| {
        let told = [("cover behind rubble", 1), ("cover among trees", 1)];
        standing(ground, D::Time, class, &told)
    };
    let hides = |turn: &Turn| {
        let asked = turn.count("cover behind rubble") > 0;
        (
            hurt(turn),
            asked.then(|| turn.chance("cover behind rubble")),
        )
    };
    book.witness(&["PRJ-TERRPLR-11"])
        .with(move || cover("rubble", Class::Warrior))
        .without(move || cover("floor", Class::Warrior))
        .differs(hides, (0, Some(Chance::one_in(10))), (120, None));
    // Who is not covered has the sixth less all the same.
    book.witness(&["PRJ-TERRPLR-11", "PRJ-TERRPLR-03"])
        .with(|| standing("rubble", D::Mana, Class::Warrior, &[]))
        .without(|| {
            standing(
                "rubble",
                D::Mana,
                Class::Warrior,
                &[("cover behind rubble", 1)],
            )
        })
        .differs(hurt, 100, 0);
    book.witness(&["PRJ-TERRPLR-12"])
        .with(move || cover("tree", Class::Druid))
        .without(move || cover("tree", Class::Assassin))
        .differs(hurt, 0, 120);
    book.witness(&["PRJ-TERRPLR-12"])
        .with(move || cover("tree", Class::Ranger))
        .without(move || cover("tree", Class::Warrior))
        .differs(hurt, 0, 120);
    book.witness(&["PRJ-TERRPLR-12"])
        .with(move || cover("tree", Class::Ranger))
        .without(move || cover("tree", Class::Warrior))
        .differs(
            |turn| (turn.count("cover among trees") > 0).then(|| turn.chance("cover among trees")),
            Some(Chance::one_in(8)),
            None,
        );
}

/// In the dark a quarter is taken off for those who are at home there, of half types an eighth.
fn unlight(book: &mut Book) {
    let lost = |kind, dark: bool, unlight: bool| {
        let arena = victim_of(kind, 80).level(20);
        let arena = if dark { arena.dark() } else { arena };
        let arena = if unlight {
            arena.specialized(Specialty::Unlight)
        } else {
            arena
        };
        suffer(arena, &[])
    };
    for (kind, full, less) in [(D::Mana, 80, 60), (D::Lite, 80, 70)] {
        book.witness(&["PRJ-TERRPLR-10"])
            .with(move || lost(kind, true, true))
            .without(move || lost(kind, true, false))
            .differs(hurt, less, full);
        book.witness(&["PRJ-TERRPLR-10"])
            .with(move || lost(kind, true, true))
            .without(move || lost(kind, false, true))
            .differs(hurt, less, full);
    }
}
