//! Elements, light and darkness, sound, shards, gravity, force, water and storms (PRJ-PLRFX-13 to -43).

use barrow::{
    dice::Chance,
    rules::{
        ability::{abilities::Ward, resistance::Resistance as R, special::Ability},
        base::stat::StatName,
        projection::{DamageType as D, monster::MonsterFlag},
    },
    sim::Condition,
    testing::Arena,
};

use super::{at, bare, counter, from, loss, lost, resisting, ring, veteran, weakened};
use crate::{
    frame::{Book, Turn},
    projection::hurt,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    acid(book);
    elements(book);
    morgul_cold(book);
    eyes(book);
    hellfire(book);
    blows(book);
    storms(book);
    landing(book);
}

/// One of the wards.
fn warded(arena: Arena, ward: Ward) -> Arena {
    ring(arena, move |ring| {
        ring.gifts.wards.insert(ward);
    })
}

/// One of the abilities.
fn able(arena: Arena, ability: Ability) -> Arena {
    ring(arena, move |ring| {
        ring.gifts.abilities.insert(ability);
    })
}

/// Falls as a feather does.
fn light(arena: Arena) -> Arena {
    ring(arena, |ring| ring.feather_fall = true)
}

/// The chance of something, if it was rolled for.
fn odds(label: &'static str) -> impl Fn(&Turn) -> Option<Chance> {
    move |turn| turn.rolls_for(label).next().map(|_| turn.chance(label))
}

fn acid(book: &mut Book) {
    // The shield is the second of six pieces.
    let told: &[(&str, i32)] = &[
        ("piece of armor under acid", 1),
        ("acid reaches the armor", 1),
    ];
    let shielded = |arena: Arena| arena.wearing("leather_shield");
    book.witness(&["PRJ-PLRFX-13", "PRJ-PLRFX-14"])
        .with(move || at(D::Acid, 50, told, shielded))
        .without(move || at(D::Acid, 50, told, bare))
        .differs(
            |turn| (hurt(turn), turn.says("leather_shield of player loses")),
            (33, true),
            (50, false),
        );
    let proof = |arena: Arena| {
        let element = barrow::rules::projection::item_destruction::BaseElement::Acid;
        shielded(arena).changing_item("leather_shield", move |shield| {
            shield.ignores = element.into();
        })
    };
    book.witness(&["PRJ-PLRFX-13"])
        .with(move || at(D::Acid, 50, told, proof))
        .without(move || at(D::Acid, 50, told, bare))
        .differs(
            |turn| (hurt(turn), turn.says("leather_shield of player loses")),
            (33, false),
            (50, false),
        );
    for (few, little, many, much) in [
        (14, Chance::new(1, 3), 24, Chance::new(1, 2)),
        (24, Chance::new(1, 2), 49, Chance::new(2, 3)),
    ] {
        book.witness(&["PRJ-PLRFX-14"])
            .with(move || at(D::Acid, few, told, bare))
            .without(move || at(D::Acid, many, told, bare))
            .differs(|turn| turn.chance("acid reaches the armor"), little, much);
    }
}

fn elements(book: &mut Book) {
    for (rule, kind, to, stat) in [
        ("PRJ-PLRFX-15", D::Acid, R::Acid, StatName::Chr),
        ("PRJ-PLRFX-17", D::Elec, R::Elec, StatName::Dex),
        ("PRJ-PLRFX-19", D::Fire, R::Fire, StatName::Str),
        ("PRJ-PLRFX-20", D::Cold, R::Cold, StatName::Con),
    ] {
        let told: &[(&str, i32)] = &[("loss of a statistic", 1)];
        book.witness(&[rule, "PRJ-GEN-18"])
            .with(move || at(kind, 10, told, bare))
            .without(move || at(kind, 9, told, bare))
            .differs(weakened, vec![stat], vec![]);
        book.witness(&[rule])
            .with(move || at(kind, 40, told, bare))
            .without(move || at(kind, 40, told, move |arena| resisting(arena, to, 1)))
            .differs(weakened, vec![stat], vec![]);
        book.witness(&[rule])
            .with(move || at(kind, 40, told, bare))
            .without(move || {
                at(kind, 40, told, move |arena| {
                    ring(arena, move |ring| {
                        ring.gifts.sustains.insert(stat);
                    })
                })
            })
            .differs(odds("loss of a statistic"), Some(Chance::one_in(25)), None);
    }
    // 3 + 150/15 in a thousand for a scroll half as much again, and at 35 % resistance 28 % less.
    let pack = |kind, item: &'static str, resist| {
        at(kind, 150, &[], move |arena| {
            resisting(arena.carrying(item, 1), R::Fire, resist)
        })
    };
    let lost_item = odds("destruction in the pack");
    book.witness(&["PRJ-PLRFX-16"])
        .with(move || pack(D::Fire, "cloak", 35))
        .without(move || pack(D::Fire, "scroll_mapping", 35))
        .differs(
            lost_item,
            Some(Chance::new(13 * 90, 125_000)),
            Some(Chance::new(13 * 90 * 3, 250_000)),
        );
    book.witness(&["PRJ-PLRFX-16", "PRJ-GEN-14"])
        .with(move || pack(D::Fire, "cloak", 100))
        .without(move || pack(D::Fire, "cloak", 0))
        .differs(
            odds("destruction in the pack"),
            Some(Chance::new(13 * 25, 125_000)),
            Some(Chance::new(13 * 125, 125_000)),
        );
    for (rule, kind, to, of) in [
        ("PRJ-PLRFX-34", D::Sound, R::Sound, 13),
        ("PRJ-PLRFX-37", D::Shard, R::Shard, 20),
    ] {
        let potion = move |percent| {
            at(kind, 780, &[], move |arena| {
                resisting(arena.carrying("potion_cure_light", 1), to, percent)
            })
        };
        book.witness(&[rule])
            .with(move || potion(0))
            .without(move || potion(1))
            .differs(
                odds("shattering in the pack"),
                Some(Chance::new(780 / of, 1000)),
                Some(Chance::new(772 / (3 * of), 1000)),
            );
    }
    let stunned: &[(&str, i32)] = &[("stun from lightning", 1)];
    book.witness(&["PRJ-PLRFX-18"])
        .with(move || at(D::Elec, 100, stunned, bare))
        .without(move || at(D::Elec, 29, stunned, bare))
        .differs(counter("Stunned"), 10, 0);
    book.witness(&["PRJ-PLRFX-18"])
        .with(move || at(D::Elec, 100, stunned, bare))
        .without(move || at(D::Elec, 31, stunned, bare))
        .differs(
            odds("stun from lightning"),
            Some(Chance::new(35, 85)),
            Some(Chance::new(1, 16)),
        );
    // The middle of R(45..90) and of a third of it, and 4; of R(30..60) for the poisoned.
    let poison: &[(&str, i32)] = &[("poison", 999), ("more poison", 999)];
    book.witness(&["PRJ-PLRFX-22"])
        .with(move || at(D::Pois, 90, poison, |arena| warded(arena, Ward::Poison)))
        .without(move || at(D::Pois, 90, poison, bare))
        .differs(counter("Poisoned"), 34, 94);
    book.witness(&["PRJ-PLRFX-22"])
        .with(move || {
            at(D::Pois, 90, poison, |arena| {
                arena.ailing(Condition::Poisoned, 500)
            })
        })
        .without(move || at(D::Pois, 90, poison, bare))
        .differs(
            |turn| (turn.count("more poison"), turn.count("poison")),
            (1, 0),
            (0, 1),
        );
    // All of ice is cold, and its splinters cut and stun.
    let ice: &[(&str, i32)] = &[("cut from ice", 40), ("stun from ice", 15)];
    book.witness(&["PRJ-PLRFX-26"])
        .with(move || at(D::Ice, 100, ice, |arena| resisting(arena, R::Cold, 40)))
        .without(move || at(D::Ice, 100, ice, bare))
        .differs(hurt, 60, 100);
    book.witness(&["PRJ-PLRFX-27", "PRJ-PLRSUB-16"])
        .with(move || at(D::Ice, 100, ice, bare))
        .without(move || at(D::Ice, 100, ice, |arena| resisting(arena, R::Shard, 40)))
        .differs(counter("Cut"), 40, 0);
    book.witness(&["PRJ-PLRFX-27", "PRJ-PLRSUB-17"])
        .with(move || at(D::Ice, 100, ice, bare))
        .without(move || at(D::Ice, 100, ice, |arena| resisting(arena, R::Sound, 40)))
        .differs(counter("Stunned"), 15, 0);
}

/// Cold from a kobold, with Morgul magic or without.
fn cold(strength: i16, magic: bool, effect: i32, setup: fn(Arena) -> Arena) -> Turn {
    let told = [
        ("effect of Morgul cold", effect),
        ("paralysis from Morgul cold", 3),
        ("fear from Morgul cold", 21),
    ];
    at(D::Cold, strength, &told, move |arena| {
        from(setup(veteran(arena)), move |kobold| {
            kobold
                .flags
                .extend(magic.then_some(MonsterFlag::MorgulMagic));
        })
    })
}

fn morgul_cold(book: &mut Book) {
    book.witness(&["PRJ-PLRFX-21", "PRJ-PLRSUB-09"])
        .with(|| cold(300, true, 1, bare))
        .without(|| cold(300, false, 1, bare))
        .differs(weakened, vec![StatName::Con], vec![]);
    book.witness(&["PRJ-PLRSUB-09"])
        .with(|| cold(300, true, 1, |arena| resisting(arena, R::Cold, 40)))
        .without(|| cold(300, true, 1, |arena| resisting(arena, R::Cold, 100)))
        .differs(odds("Morgul cold strikes"), Some(Chance::one_in(3)), None);
    book.witness(&["PRJ-PLRSUB-10"])
        .with(|| cold(150, true, 1, bare))
        .without(|| cold(149, true, 1, bare))
        .differs(weakened, vec![StatName::Con], vec![]);
    book.witness(&["PRJ-PLRSUB-11"])
        .with(|| cold(250, true, 2, bare))
        .without(|| cold(249, true, 2, bare))
        .differs(lost, loss(200, 20), 0);
    book.witness(&["PRJ-PLRSUB-11"])
        .with(|| cold(250, true, 2, bare))
        .without(|| cold(250, true, 2, |arena| able(arena, Ability::HoldLife)))
        .differs(lost, loss(200, 20), 0);
    let all = |turn: &Turn| {
        (
            counter("Paralyzed")(turn),
            counter("Afraid")(turn),
            lost(turn),
        )
    };
    book.witness(&["PRJ-PLRSUB-12"])
        .with(|| cold(400, true, 3, bare))
        .without(|| cold(399, true, 3, bare))
        .differs(all, (5, 31, loss(200, 100)), (0, 0, 0));
    book.witness(&["PRJ-PLRSUB-12"])
        .with(|| cold(400, true, 3, bare))
        .without(|| cold(400, true, 3, |arena| able(arena, Ability::FreeAction)))
        .differs(all, (5, 31, loss(200, 100)), (0, 31, loss(200, 100)));
}

fn eyes(book: &mut Book) {
    let told: &[(&str, i32)] = &[("blindness from light", 5), ("blindness from darkness", 5)];
    book.witness(&["PRJ-PLRFX-28"])
        .with(move || at(D::Lite, 41, told, bare))
        .without(move || at(D::Lite, 40, told, bare))
        .differs(counter("Blind"), 7, 5);
    for (rule, kind) in [
        ("PRJ-PLRFX-28", D::Lite),
        ("PRJ-PLRFX-29", D::Dark),
        ("PRJ-PLRFX-29", D::MorgulDark),
    ] {
        book.witness(&[rule])
            .with(move || at(kind, 60, told, bare))
            .without(move || at(kind, 60, told, |arena| warded(arena, Ward::Blindness)))
            .differs(counter("Blind"), 7, 0);
        book.witness(&[rule])
            .with(move || at(kind, 60, told, bare))
            .without(move || at(kind, 60, told, |arena| resisting(arena, R::Lite, 40)))
            .differs(counter("Blind"), 7, 0);
    }
    book.witness(&["PRJ-PLRFX-30"])
        .with(move || {
            at(D::MorgulDark, 60, told, |arena| {
                resisting(arena, R::Dark, 100)
            })
        })
        .without(move || at(D::MorgulDark, 60, told, bare))
        .differs(|turn| (hurt(turn), counter("Blind")(turn)), (0, 7), (60, 7));
}

fn hellfire(book: &mut Book) {
    // From depth 60 the saving throw is against 75.
    let told: &[(&str, i32)] = &[
        ("fear from hellfire", 30),
        ("hallucination from hellfire", 101),
        ("confusion from hellfire", 31),
    ];
    let deep = |setup: fn(Arena) -> Arena| {
        at(D::Hellfire, 100, told, move |arena| {
            from(setup(arena), |kobold| kobold.level = 60)
        })
    };
    let all = |turn: &Turn| {
        (
            counter("Afraid")(turn),
            counter("Hallucinating")(turn),
            counter("Confused")(turn),
        )
    };
    let fails = (150, 201, 61);
    book.witness(&["PRJ-PLRFX-25", "PRJ-PLRSUB-13"])
        .with(move || deep(bare))
        .without(move || deep(|arena| warded(arena, Ward::Fear)))
        .differs(all, fails, (0, 201, 61));
    book.witness(&["PRJ-PLRFX-25", "PRJ-PLRSUB-14"])
        .with(move || deep(bare))
        .without(move || deep(|arena| resisting(arena, R::Chaos, 40)))
        .differs(all, fails, (150, 0, 61));
    book.witness(&["PRJ-PLRFX-25", "PRJ-PLRSUB-15"])
        .with(move || deep(bare))
        .without(move || deep(|arena| resisting(arena, R::Confusion, 40)))
        .differs(all, fails, (150, 201, 0));
    // A human of level 1 has a skill of 26: 25, and 1 for the level.
    let level = |level| {
        at(D::Hellfire, 100, &[], move |arena| {
            from(arena, move |kobold| kobold.level = level)
        })
    };
    book.witness(&["PRJ-PLRFX-25", "PRJ-GEN-15"])
        .with(move || level(60))
        .without(move || level(40))
        .differs(
            odds("saving throw"),
            Some(Chance::new(26, 75)),
            Some(Chance::new(26, 50)),
        );
}

fn blows(book: &mut Book) {
    let confused: &[(&str, i32)] = &[("confusion", 20)];
    book.witness(&["PRJ-PLRFX-32"])
        .with(move || at(D::Confusion, 50, confused, bare))
        .without(move || {
            at(D::Confusion, 50, confused, |arena| {
                resisting(arena, R::Confusion, 40)
            })
        })
        .differs(counter("Confused"), 30, 0);
    let energy = |turn: &Turn| turn.says("player loses 50 energy");
    let sound = |strength, setup: fn(Arena) -> Arena| at(D::Sound, strength, &[], setup);
    book.witness(&[
        "PRJ-PLRFX-33",
        "PRJ-PLRSUB-26",
        "PRJ-PLRSUB-27",
        "PRJ-PLRSUB-28",
    ])
    .with(move || sound(100, bare))
    .without(move || sound(100, |arena| resisting(arena, R::Sound, 1)))
    .differs(
        move |turn| {
            (
                counter("Confused")(turn),
                counter("Stunned")(turn),
                energy(turn),
            )
        },
        (6, 35, true),
        (0, 0, false),
    );
    book.witness(&["PRJ-PLRSUB-26"])
        .with(move || sound(500, bare))
        .without(move || sound(500, |arena| resisting(arena, R::Confusion, 1)))
        .differs(counter("Confused"), 21, 0);
    book.witness(&["PRJ-PLRSUB-27"])
        .with(move || sound(30, bare))
        .without(move || sound(500, bare))
        .differs(counter("Stunned"), 15, 35);
    book.witness(&["PRJ-PLRSUB-28"])
        .with(move || sound(100, bare))
        .without(|| at(D::Sound, 100, &[("saving throw", 1)], bare))
        .differs(energy, true, false);
    // A shield of 8: 8 in 24, and 84 becomes 72 or 42; what is left cuts.
    let shards = |stops, share| {
        let told = [
            ("shield against shards", stops),
            ("how much a shield stops", share),
        ];
        at(D::Shard, 84, &told, |arena| {
            arena
                .wearing("leather_shield")
                .changing_item("leather_shield", |shield| {
                    if let barrow::content::ItemUse::Worn { armor, .. } = &mut shield.usage {
                        *armor = 8;
                    }
                })
        })
    };
    book.witness(&["PRJ-PLRFX-35", "PRJ-PLRFX-36"])
        .with(move || shards(1, 6))
        .without(move || shards(1, 1))
        .differs(
            |turn| (hurt(turn), counter("Cut")(turn)),
            (42, 42),
            (72, 72),
        );
    book.witness(&["PRJ-PLRFX-35"])
        .with(move || shards(0, 1))
        .without(|| at(D::Shard, 84, &[], bare))
        .differs(
            odds("shield against shards"),
            Some(Chance::new(8, 24)),
            None,
        );
    book.witness(&["PRJ-PLRFX-36"])
        .with(|| at(D::Shard, 84, &[], bare))
        .without(|| at(D::Shard, 84, &[], |arena| resisting(arena, R::Shard, 1)))
        .differs(counter("Cut"), 84, 0);
    let slow = |turn: &Turn| turn.arena.effect(barrow::sim::Effect::Slow);
    for (rule, kind, label) in [
        ("PRJ-PLRFX-38", D::Inertia, "slowness from inertia"),
        ("PRJ-PLRSUB-29", D::Gravity, "slowness from gravity"),
    ] {
        let slowed = move |strength, die| at(kind, strength, &[(label, die)], light);
        book.witness(&[rule])
            .with(move || slowed(100, 1))
            .without(move || slowed(99, 1))
            .differs(
                move |turn| slow(turn) > if rule == "PRJ-PLRFX-38" { 3 } else { 1 },
                true,
                false,
            );
    }
    // Gravity, where feather fall keeps one in place.
    let stays: &[(&str, i32)] = &[("staying in place under gravity", 1)];
    let sent = |turn: &Turn| turn.says("player is sent");
    book.witness(&["PRJ-PLRFX-39", "PRJ-PLRSUB-30"])
        .with(|| at(D::Gravity, 150, &[], bare))
        .without(|| at(D::Gravity, 150, &[], |arena| resisting(arena, R::Sound, 1)))
        .differs(counter("Stunned"), 35, 0);
    book.witness(&["PRJ-PLRSUB-31"])
        .with(move || at(D::Gravity, 50, stays, bare))
        .without(move || at(D::Gravity, 50, stays, light))
        .differs(sent, true, false);
    book.witness(&["PRJ-PLRSUB-31"])
        .with(|| at(D::Gravity, 50, &[], |arena| resisting(arena, R::Nexus, 1)))
        .without(|| at(D::Gravity, 50, &[], bare))
        .differs(
            odds("staying in place under gravity"),
            Some(Chance::one_in(2)),
            None,
        );
    book.witness(&["PRJ-PLRFX-40", "PRJ-PLRSUB-35"])
        .with(|| at(D::Force, 10, &[("stun from force", 20)], bare))
        .without(|| {
            at(D::Force, 10, &[("stun from force", 20)], |arena| {
                resisting(arena, R::Sound, 1)
            })
        })
        .differs(counter("Stunned"), 20, 0);
    // The kobold stands to the east: 3 squares, and one more for each 20.
    let x = |turn: &Turn| turn.arena.player().at.x;
    book.witness(&["PRJ-PLRFX-40", "PRJ-PLRSUB-36"])
        .with(|| at(D::Force, 100, &[], bare))
        .without(|| at(D::Force, 19, &[], bare))
        .differs(x, 4_i16, 9_i16);
    let water: &[(&str, i32)] = &[
        ("water stuns", 1),
        ("water confuses", 1),
        ("confusion from water", 4),
    ];
    let both = |turn: &Turn| (counter("Stunned")(turn), counter("Confused")(turn));
    book.witness(&["PRJ-PLRFX-41"])
        .with(move || at(D::Water, 100, water, bare))
        .without(move || at(D::Water, 100, water, |arena| resisting(arena, R::Sound, 1)))
        .differs(both, (15, 6), (0, 6));
    book.witness(&["PRJ-PLRFX-41"])
        .with(move || at(D::Water, 100, water, bare))
        .without(move || {
            at(D::Water, 100, water, |arena| {
                resisting(arena, R::Confusion, 1)
            })
        })
        .differs(both, (15, 6), (15, 0));
}

fn storms(book: &mut Book) {
    let storm = |told: &'static [(&'static str, i32)], setup: fn(Arena) -> Arena| {
        at(D::Storm, 100, told, setup)
    };
    let all: &[(&str, i32)] = &[
        ("full lightning of a storm", 1),
        ("cold of a storm", 1),
        ("acid of a storm", 1),
    ];
    for (rules, told, with) in [
        (&["PRJ-PLRSUB-38"] as &[&str], &all[..1], 150),
        (&["PRJ-PLRSUB-39"], &all[1..2], 100),
        (&["PRJ-PLRSUB-40"], &all[2..], 100),
        (&["PRJ-PLRSUB-41", "PRJ-PLRFX-42"], all, 200),
    ] {
        book.witness(rules)
            .with(move || storm(told, bare))
            .without(move || storm(&[], bare))
            .differs(hurt, with, 75);
    }
    // Half of it is pure: those that are proof against the rest still take that.
    let proof: fn(Arena) -> Arena = |arena| {
        ring(arena, |ring| {
            for to in [R::Acid, R::Elec, R::Cold] {
                ring.resists[to] = 100;
            }
        })
    };
    book.witness(&["PRJ-PLRSUB-37", "PRJ-PLRFX-42"])
        .with(move || storm(all, proof))
        .without(move || storm(all, bare))
        .differs(hurt, 50, 200);
    let confused: &[(&str, i32)] = &[("a storm confuses", 1), ("confusion from a storm", 99)];
    book.witness(&["PRJ-PLRFX-43", "PRJ-PLRSUB-42"])
        .with(move || storm(confused, bare))
        .without(move || storm(confused, |arena| resisting(arena, R::Confusion, 1)))
        .differs(counter("Confused"), 38, 0);
    let carried: &[(&str, i32)] = &[("a storm takes hold", 1), ("a storm carries off", 1)];
    book.witness(&["PRJ-PLRFX-43", "PRJ-PLRSUB-43"])
        .with(move || storm(carried, bare))
        .without(move || storm(carried, light))
        .differs(|turn| turn.says("player is sent"), true, false);
    book.witness(&["PRJ-PLRSUB-43"])
        .with(move || storm(carried, veteran))
        .without(move || storm(carried, bare))
        .differs(
            |turn| {
                (
                    turn.chance("a storm takes hold"),
                    turn.chance("a storm carries off"),
                )
            },
            (Chance::new(19, 50), Chance::new(2, 3)),
            (Chance::new(48, 50), Chance::new(2, 3)),
        );
}

/// Gravity where everything around is of a terrain.
fn onto(terrain: &'static str, told: &[(&'static str, i32)], kind: D) -> Turn {
    let row = "T".repeat(24);
    let picture = format!("{row}\nTTTTTTTTTTTT@..kTTTTTTTT\n{row}");
    crate::projection::suffer(
        crate::projection::victim_in(&picture, kind, 10).legend('T', terrain),
        told,
    )
}

fn landing(book: &mut Book) {
    let told: &[(&str, i32)] = &[
        ("landing on a tree", 16),
        ("a tree stuns", 1),
        ("stun from a tree", 16),
        ("landing in rubble", 28),
        ("rubble stuns", 1),
        ("stun from rubble", 28),
        ("rubble cuts", 1),
        ("cut from rubble", 28),
        ("landing in lava", 400),
        ("being thrust into lava", 400),
    ];
    let all = |turn: &Turn| {
        let fell = turn
            .lines
            .iter()
            .filter(|line| line.contains("hits player with Fire") || line.contains("with Fire for"))
            .count();
        (fell > 0, counter("Cut")(turn))
    };
    for (rule, terrain, kind, with) in [
        ("PRJ-PLRSUB-32", "tree", D::Gravity, (true, 0)),
        ("PRJ-PLRSUB-33", "rubble", D::Gravity, (true, 56)),
        ("PRJ-PLRSUB-34", "lava", D::Gravity, (true, 0)),
        ("PRJ-PLRSUB-36", "lava", D::Force, (true, 0)),
    ] {
        book.witness(&[rule])
            .with(move || onto(terrain, told, kind))
            .without(move || onto("floor", told, kind))
            .differs(all, with, (false, 0));
    }
}
