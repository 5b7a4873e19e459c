//! Morgul darkness, nexus, nether, chaos, disenchantment and time (PRJ-PLRFX-31, -44 to -51, PRJ-PLRSUB-18 to -57).

use barrow::{
    content::SenderTrait,
    dice::Chance,
    rules::{
        ability::{effect::Effect, resistance::Resistance as R, special::Ability},
        base::stat::StatName,
        projection::{DamageType as D, monster::MonsterFlag},
    },
    sim::BlackBreath,
    testing::Arena,
};

use super::{at, bare, counter, from, loss, lost, resisting, ring, veteran, weakened};
use crate::frame::{Book, Turn};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    morgul(book);
    nexus(book);
    life(book);
    disenchantment(book);
    time(book);
}

fn held(arena: Arena) -> Arena {
    ring(arena, |ring| {
        ring.gifts.abilities.insert(Ability::HoldLife);
    })
}

/// Morgul darkness of 400 from depth 100, which is a power of 400.
fn dark(told: &[(&'static str, i32)], setup: fn(Arena) -> Arena) -> Turn {
    at(D::MorgulDark, 400, told, move |arena| {
        from(setup(veteran(arena)), |kobold| {
            kobold.level = 100;
            kobold.flags = MonsterFlag::MorgulMagic.into();
        })
    })
}

fn morgul(book: &mut Book) {
    // Power is the damage by the depth in a hundred; a unique wraith's at least 175.
    let power = |strength, level, wraith: bool| {
        at(D::MorgulDark, strength, &[], move |arena| {
            from(veteran(arena), move |kobold| {
                kobold.level = level;
                kobold.unique = wraith;
                kobold.kin.extend(wraith.then_some(SenderTrait::Wraith));
            })
        })
    };
    let first = |turn: &Turn| turn.chance("Morgul darkness frightens");
    book.witness(&["PRJ-PLRSUB-18"])
        .with(move || power(200, 50, false))
        .without(move || power(100, 50, false))
        .differs(first, Chance::new(79, 100), Chance::new(29, 50));
    book.witness(&["PRJ-PLRSUB-19"])
        .with(move || power(200, 50, true))
        .without(move || power(200, 50, false))
        .differs(first, Chance::new(154, 175), Chance::new(79, 100));
    let terror: &[(&str, i32)] = &[
        ("Morgul darkness frightens", 1),
        ("fear from Morgul darkness", 99),
        ("paralysis from Morgul darkness", 3),
    ];
    let both = |turn: &Turn| (counter("Afraid")(turn), counter("Paralyzed")(turn));
    book.witness(&["PRJ-PLRFX-31", "PRJ-PLRSUB-20"])
        .with(move || dark(terror, bare))
        .without(|| dark(&[], bare))
        .differs(both, (99, 4), (0, 0));
    let free: fn(Arena) -> Arena = |arena| {
        ring(arena, |ring| {
            ring.gifts.abilities.insert(Ability::FreeAction);
        })
    };
    book.witness(&["PRJ-PLRSUB-20"])
        .with(move || {
            let through = [
                terror[0],
                terror[1],
                ("paralysis in spite of free action", 1),
            ];
            dark(&through, free)
        })
        .without(move || dark(terror, free))
        .differs(both, (99, 1), (99, 0));
    // A success leaves two thirds of the power for the next.
    for (rule, label, next, much, little) in [
        (
            "PRJ-PLRSUB-20",
            "Morgul darkness frightens",
            "Morgul darkness poisons",
            Chance::new(225, 266),
            Chance::new(359, 400),
        ),
        (
            "PRJ-PLRSUB-21",
            "Morgul darkness poisons",
            "Morgul darkness drains",
            Chance::new(185, 266),
            Chance::new(319, 400),
        ),
        (
            "PRJ-PLRSUB-22",
            "Morgul darkness drains",
            "Morgul darkness disenchants",
            Chance::new(145, 266),
            Chance::new(279, 400),
        ),
        (
            "PRJ-PLRSUB-23",
            "Morgul darkness disenchants",
            "Morgul darkness takes memory",
            Chance::new(145, 266),
            Chance::new(279, 400),
        ),
        (
            "PRJ-PLRSUB-24",
            "Morgul darkness takes memory",
            "black breath",
            Chance::new(105, 266),
            Chance::new(239, 400),
        ),
    ] {
        book.witness(&[rule])
            .with(move || dark(&[(label, 1)], bare))
            .without(|| dark(&[], bare))
            .differs(move |turn| turn.chance(next), much, little);
    }
    book.witness(&["PRJ-PLRSUB-21", "PRJ-PLRFX-22"])
        .with(|| dark(&[("Morgul darkness poisons", 1), ("poison", 400)], bare))
        .without(|| dark(&[], bare))
        .differs(counter("Poisoned"), 404, 0);
    book.witness(&["PRJ-PLRSUB-22"])
        .with(|| dark(&[("Morgul darkness drains", 1)], bare))
        .without(|| dark(&[("Morgul darkness drains", 1)], held))
        .differs(lost, loss(200, 20), 0);
    book.witness(&["PRJ-PLRSUB-22"])
        .with(|| {
            dark(
                &[
                    ("Morgul darkness drains", 1),
                    ("hold life against Morgul darkness", 1),
                ],
                held,
            )
        })
        .without(|| dark(&[("Morgul darkness drains", 1)], held))
        .differs(lost, loss(200, 2), 0);
    book.witness(&["PRJ-PLRSUB-23"])
        .with(|| {
            dark(
                &[
                    ("Morgul darkness disenchants", 1),
                    ("piece that is disenchanted", 1),
                ],
                magical,
            )
        })
        .without(|| dark(&[("piece that is disenchanted", 1)], magical))
        .differs(
            |turn| turn.says("leather_shield of player loses"),
            true,
            false,
        );
    book.witness(&["PRJ-PLRSUB-24"])
        .with(|| dark(&[("Morgul darkness takes memory", 1)], bare))
        .without(|| {
            dark(
                &[("Morgul darkness takes memory", 1), ("saving throw", 1)],
                bare,
            )
        })
        .differs(|turn| turn.says("player forgets"), true, false);
    let breath = |turn: &Turn| {
        let world = turn.arena.world();
        let at = turn.arena.player().at;
        let player = world.resource::<barrow::sim::Occupants>().at(at);
        player
            .and_then(|player| world.get::<BlackBreath>(player))
            .is_some_and(|breath| breath.is_upon())
    };
    book.witness(&["PRJ-PLRSUB-25"])
        .with(|| dark(&[("black breath", 1)], bare))
        .without(|| dark(&[], bare))
        .differs(breath, true, false);
    // It saps in the same turn, when time has passed.
    let sapped = |stat: i32, setup: fn(Arena) -> Arena| {
        let told = [
            ("black breath", 1),
            ("the black breath saps the body", 1),
            ("what the black breath saps", stat),
        ];
        dark(&told, setup)
    };
    let fell = |turn: &Turn| (weakened(turn), lost(turn));
    for (which, stat) in [(0, StatName::Con), (1, StatName::Str)] {
        book.witness(&["BRW-BREATH-01"])
            .with(move || sapped(which, bare))
            .without(|| dark(&[("black breath", 1)], bare))
            .differs(fell, (vec![stat], loss(0, 10)), (vec![], 0));
    }
    book.witness(&["BRW-BREATH-01"])
        .with(move || sapped(0, bare))
        .without(move || sapped(0, held))
        .differs(
            fell,
            (vec![StatName::Con], loss(0, 10)),
            (vec![StatName::Con], 0),
        );
}

fn nexus(book: &mut Book) {
    let effect = |which, more: Option<(&'static str, i32)>, setup: fn(Arena) -> Arena| {
        let told: Vec<_> = [("effect of nexus", which)]
            .into_iter()
            .chain(more)
            .collect();
        at(D::Nexus, 10, &told, setup)
    };
    let resists: fn(Arena) -> Arena = |arena| resisting(arena, R::Nexus, 1);
    for (rules, which, words) in [
        (["PRJ-PLRFX-44", "PRJ-PLRSUB-44"], 0, "player is sent"),
        (["PRJ-PLRFX-44", "PRJ-PLRSUB-45"], 1, "player is pulled"),
        (["PRJ-PLRFX-44", "PRJ-PLRSUB-47"], 3, "change places"),
    ] {
        book.witness(&rules)
            .with(move || effect(which, None, bare))
            .without(move || effect(which, None, resists))
            .differs(move |turn| turn.says(words), true, false);
    }
    book.witness(&["PRJ-PLRSUB-47", "PRJ-GEN-15"])
        .with(move || effect(3, None, bare))
        .without(move || effect(3, Some(("saving throw", 1)), bare))
        .differs(|turn| turn.says("change places"), true, false);
    // To another level, where there is one.
    let way = |saved| {
        let row = ".".repeat(24);
        let arena = crate::projection::victim_in(
            &format!(">{}\n............@..k........\n{row}", &row[1..]),
            D::Nexus,
            10,
        )
        .level_below("<....");
        crate::projection::suffer(arena, &[("effect of nexus", 2), ("saving throw", saved)])
    };
    book.witness(&["PRJ-PLRSUB-46"])
        .with(move || way(0))
        .without(move || way(1))
        .differs(|turn| turn.arena.monsters().is_empty(), true, false);
}

fn life(book: &mut Book) {
    let nether = |told: &'static [(&'static str, i32)], setup: fn(Arena) -> Arena| {
        at(D::Nether, 10, told, move |arena| setup(veteran(arena)))
    };
    book.witness(&["PRJ-PLRFX-45", "PRJ-GEN-18"])
        .with(move || nether(&[], bare))
        .without(move || nether(&[], |arena| resisting(arena, R::Nether, 1)))
        .differs(lost, loss(200, 20), 0);
    book.witness(&["PRJ-PLRFX-45"])
        .with(move || nether(&[("hold life against nether", 1)], held))
        .without(move || nether(&[], held))
        .differs(lost, loss(200, 2), 0);
    let told: &[(&str, i32)] = &[
        ("hallucination from chaos", 10),
        ("confusion from chaos", 20),
    ];
    let chaos =
        move |setup: fn(Arena) -> Arena| at(D::Chaos, 10, told, move |arena| setup(veteran(arena)));
    let all = |turn: &Turn| {
        (
            counter("Hallucinating")(turn),
            counter("Confused")(turn),
            lost(turn),
        )
    };
    let whole = (10, 29, loss(2000, 20));
    book.witness(&["PRJ-PLRFX-46", "PRJ-PLRSUB-48"])
        .with(move || chaos(bare))
        .without(move || chaos(|arena| resisting(arena, R::Chaos, 1)))
        .differs(all, whole, (0, 0, 0));
    book.witness(&["PRJ-PLRSUB-49"])
        .with(move || chaos(bare))
        .without(move || chaos(|arena| resisting(arena, R::Confusion, 1)))
        .differs(all, whole, (10, 0, whole.2));
    book.witness(&["PRJ-PLRSUB-50"])
        .with(move || chaos(bare))
        .without(move || chaos(|arena| resisting(arena, R::Nether, 1)))
        .differs(all, whole, (10, 29, 0));
    let keeps = |held_on| {
        at(
            D::Chaos,
            10,
            &[("hold life against chaos", held_on)],
            |arena| held(veteran(arena)),
        )
    };
    book.witness(&["PRJ-PLRSUB-50"])
        .with(move || keeps(1))
        .without(move || keeps(0))
        .differs(lost, loss(500, 2), 0);
}

/// A shield with a bonus of 8.
fn magical(arena: Arena) -> Arena {
    arena
        .wearing("leather_shield")
        .changing_item("leather_shield", |shield| shield.to_armor = 8)
}

fn disenchantment(book: &mut Book) {
    // The shield is the second of eight pieces.
    let shield = |piece, more: &[(&'static str, i32)], setup: fn(Arena) -> Arena| {
        let told: Vec<_> = [("piece that is disenchanted", piece)]
            .into_iter()
            .chain(more.iter().copied())
            .collect();
        at(D::Disenchant, 60, &told, setup)
    };
    let worn = |turn: &Turn| {
        let line = turn
            .lines
            .iter()
            .find(|line| line.contains("leather_shield of player loses"));
        line.and_then(|line| line.split_once('['))
            .map_or(0, |(_, rest)| {
                rest.trim_end_matches(']').parse::<i32>().unwrap_or(-1)
            })
    };
    book.witness(&["PRJ-PLRFX-47", "PRJ-PLRSUB-53"])
        .with(move || shield(1, &[("loss of a second point", 1)], magical))
        .without(move || shield(1, &[], magical))
        .differs(worn, 2, 1);
    book.witness(&["PRJ-PLRFX-47"])
        .with(move || shield(1, &[], magical))
        .without(move || shield(1, &[], |arena| resisting(magical(arena), R::Disenchant, 1)))
        .differs(worn, 1, 0);
    book.witness(&["PRJ-PLRSUB-52"])
        .with(move || shield(1, &[], magical))
        .without(move || shield(2, &[], magical))
        .differs(worn, 1, 0);
    let artifact: fn(Arena) -> Arena =
        |arena| magical(arena).changing_item("leather_shield", |shield| shield.artifact = true);
    book.witness(&["PRJ-PLRSUB-54"])
        .with(move || shield(1, &[("an artifact stands", 1)], artifact))
        .without(move || shield(1, &[("an artifact stands", 1)], magical))
        .differs(worn, 0, 1);
    // R(1..60) is above 40 one time in three; then the saving throw must fail.
    let wolf: fn(Arena) -> Arena = |arena| magical(arena).under(Effect::WolfShape, 500);
    let reverted = |turn: &Turn| (turn.says("WolfShape ends"), worn(turn));
    let ends: &[(&str, i32)] = &[("end of a shapechange", 1)];
    book.witness(&["PRJ-PLRSUB-51"])
        .with(move || shield(1, ends, wolf))
        .without(move || shield(1, &[("end of a shapechange", 1), ("saving throw", 1)], wolf))
        .differs(reverted, (true, 1), (false, 0));
    book.witness(&["PRJ-PLRSUB-51"])
        .with(move || shield(1, ends, wolf))
        .without(move || shield(1, &[], wolf))
        .differs(reverted, (true, 1), (false, 0));
    let chance = |turn: &Turn| {
        let rolled = turn.rolls_for("end of a shapechange").next();
        rolled.map(|_| turn.chance("end of a shapechange"))
    };
    book.witness(&["PRJ-PLRSUB-51"])
        .with(move || shield(1, &[], wolf))
        .without(move || shield(1, &[], magical))
        .differs(chance, Chance::new(20, 60), None);
    // While the shape lasts nothing that is worn is touched.
    book.witness(&["PRJ-PLRSUB-51"])
        .with(move || shield(1, &[], wolf))
        .without(move || shield(1, &[], magical))
        .differs(worn, 0, 1);
    let mana = |turn: &Turn| turn.says("player loses 12 mana");
    let mage = |setup: fn(Arena) -> Arena| {
        at(D::Disenchant, 60, &[], move |arena| {
            let mage =
                veteran(arena).playing(barrow::rules::Race::HighElf, barrow::rules::Class::Mage);
            setup(
                mage.stat(barrow::rules::base::stat::StatName::Int, "18/100")
                    .mana(30),
            )
        })
    };
    book.witness(&["PRJ-PLRFX-50"])
        .with(move || mage(bare))
        .without(move || mage(|arena| resisting(arena, R::Disenchant, 1)))
        .differs(mana, true, false);
    // A potion of speed, and then a saving throw against 120.
    let swift = |saved| {
        let arena = crate::projection::victim_of(D::Disenchant, 600).carrying("potion_speed", 1);
        crate::frame::turn_of(
            arena.dice(crate::projection::dice(&[("saving throw", saved)])),
            |arena| barrow::sim::Action::Quaff(arena.uid("potion_speed")),
        )
    };
    book.witness(&["PRJ-PLRFX-51"])
        .with(move || swift(0))
        .without(move || swift(1))
        .differs(|turn| turn.says("Haste ends"), true, false);
}

fn time(book: &mut Book) {
    let effect = |which| {
        at(D::Time, 10, &[("effect of time", which)], |arena| {
            held(veteran(arena))
        })
    };
    let all = |turn: &Turn| (lost(turn), weakened(turn).len());
    for (rules, which, with, other, without) in [
        (
            ["PRJ-PLRFX-48", "PRJ-PLRSUB-55"],
            0,
            (loss(200, 20), 0),
            1,
            (0, 1),
        ),
        (["PRJ-PLRFX-48", "PRJ-PLRSUB-56"], 1, (0, 1), 2, (0, 6)),
        (
            ["PRJ-PLRFX-48", "PRJ-PLRSUB-57"],
            2,
            (0, 6),
            0,
            (loss(200, 20), 0),
        ),
    ] {
        book.witness(&rules)
            .with(move || effect(which))
            .without(move || effect(other))
            .differs(all, with, without);
    }
}
