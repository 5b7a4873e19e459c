//! Special abilities in play (ABL-ABIL).

use barrow::{
    content::{BlowEffect, MonsterDef},
    dice::Dice,
    grid::{Dir, Pos},
    rules::{Class, Race, ability::special::MonsterMind, ability::status::Condition},
    sim::{Action, Vision},
    testing::{Arena, ArenaMonster},
};

use crate::{
    tools::{by_label, percent, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-ABIL-01"],
        run: abilities_come_by_race_and_by_things,
    },
    Case {
        rules: &["ABL-ABIL-02"],
        run: free_action_keeps_what_others_send_away,
    },
    Case {
        rules: &["ABL-ABIL-03"],
        run: life_that_is_held_is_lost_less,
    },
    Case {
        rules: &["ABL-ABIL-04"],
        run: warm_blood_shows_in_the_dark,
    },
    Case {
        rules: &["ABL-ABIL-05"],
        run: regeneration_heals_twice_as_fast,
    },
    Case {
        rules: &["ABL-ABIL-06", "ABL-ABIL-07"],
        run: thoughts_are_heard,
    },
];

/// A monster whose blow paralyzes, and that does nothing else.
pub(super) fn paralyzing(def: &mut MonsterDef) {
    def.blows.truncate(1);
    def.blows[0].effect = Some(BlowEffect::Afflict(
        Condition::Paralyzed,
        Dice::new(0, 0).plus(3),
    ));
    def.powers = None;
}

/// Whether a touch paralyzes who is of a race and wears a ring.
fn held(watch: &mut Watch, race: Race, ring: &str) -> bool {
    let mut arena = Arena::new("@k")
        .playing(race, Class::Warrior)
        .hit_points(200)
        .wearing(ring)
        .changing_monster("kobold", paralyzing)
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .dice(by_label(&[("ATK-HIT-01", 1)]));
    told(
        &watch.act(&mut arena, Action::Wait),
        "Paralyzed 0 becomes 3",
    )
}

fn abilities_come_by_race_and_by_things(watch: &mut Watch) {
    assert!(held(watch, Race::Human, "ring_accuracy"));
    assert!(!held(watch, Race::Gnome, "ring_accuracy"), "by race");
    assert!(!held(watch, Race::Human, "ring_free_action"), "by a ring");
    // What a ring sustains, no touch drains.
    let mut drained = |ring: &str| {
        let mut arena = Arena::new("@j")
            .hit_points(200)
            .wearing(ring)
            .legend('j', ArenaMonster::of("jelly").energy(100))
            .dice(by_label(&[("ATK-HIT-01", 1)]));
        told(&watch.act(&mut arena, Action::Wait), "Str is drained")
    };
    assert!(drained("ring_accuracy") && !drained("ring_might"));
}

fn free_action_keeps_what_others_send_away(watch: &mut Watch) {
    assert!(
        held(watch, Race::Human, "ring_accuracy") && !held(watch, Race::Human, "ring_free_action")
    );
    // Spells that hold and slow.
    for (power, sign) in [
        (barrow::content::PowerDef::Hold, "Paralyzed 0 becomes"),
        (barrow::content::PowerDef::Slow, "Slow begins"),
    ] {
        let mut cast = |ring: &str| {
            let mut arena = Arena::new("@..k")
                .hit_points(200)
                .wearing(ring)
                .changing_monster("kobold", move |kobold| {
                    kobold.powers = Some(barrow::content::PowersDef {
                        one_in: 1,
                        list: vec![power],
                    });
                    kobold.mana = 100;
                })
                .legend('k', ArenaMonster::of("kobold").energy(100))
                .dice(by_label(&[("uses a power", 1)]));
            let turn = watch.act(&mut arena, Action::Wait);
            assert!(told(&turn, "casts"), "{turn}");
            told(&turn, sign)
        };
        assert!(cast("ring_accuracy"), "{sign}");
        assert!(!cast("ring_free_action"), "{sign}");
    }
    // Neither weight nor search mode is an attack.
    let mut slow = Arena::new("@")
        .wearing("ring_free_action")
        .carrying("bones", 20);
    watch.act(&mut slow, Action::SearchMode(true));
    watch.act(&mut slow, Action::Wait);
    assert_eq!(slow.player().speed, -10 - (100 - 60) / 12);
}

fn life_that_is_held_is_lost_less(watch: &mut Watch) {
    // A wight's touch is of the weak kind, a wraith's of the moderate.
    let mut drained = |key: &'static str, amulet: &str, holds: i32| {
        let mut arena = Arena::new("@W")
            .level(20)
            .hit_points(300)
            .wearing(amulet)
            .changing_monster(key, |def| {
                def.blows.remove(0);
                def.powers = None;
            })
            .legend('W', ArenaMonster::of(key).energy(100).speed(-40))
            .dice(by_label(&[
                ("ATK-HIT-01", 1),
                ("experience drained", 10),
                ("hold on life", holds),
            ]));
        let before = arena.experience();
        let turn = watch.act(&mut arena, Action::Wait);
        let blocks = (amulet == "amulet_life").then(|| percent(&turn, "hold on life"));
        (before - arena.experience(), blocks)
    };
    for (key, blocks) in [("wight", 95), ("wraith", 90)] {
        assert_eq!(drained(key, "amulet", 0), (1000, None));
        assert_eq!(drained(key, "amulet_life", 1), (0, Some(blocks)));
        assert_eq!(
            drained(key, "amulet_life", 0),
            (100, Some(blocks)),
            "a tenth"
        );
    }
}

/// Whether somebody on the fifth square is noticed in the dark after a turn.
fn notices(watch: &mut Watch, arena: Arena, key: &str) -> bool {
    let mut arena = arena
        .dark()
        .legend('x', ArenaMonster::of(key).energy(-5000))
        .dice(by_label(&[]));
    watch.act(&mut arena, Action::Wait);
    arena.world().resource::<Vision>().notices(Pos::new(4, 0))
}

fn warm_blood_shows_in_the_dark(watch: &mut Watch) {
    let dwarf = || Arena::new("@...x").playing(Race::Dwarf, Class::Warrior);
    assert!(notices(watch, dwarf(), "kobold"));
    assert!(
        !notices(watch, Arena::new("@...x"), "kobold"),
        "a Human's eyes"
    );
    assert!(!notices(watch, dwarf(), "ant"), "cold blood");
    assert!(
        !notices(
            watch,
            Arena::new("@...x").playing(Race::HalfElf, Class::Warrior),
            "kobold"
        ),
        "out of range"
    );
    assert!(!notices(
        watch,
        Arena::new("@...x")
            .wearing("amulet_mole")
            .ailing(Condition::Blind, 9),
        "kobold"
    ));
    assert!(
        notices(watch, Arena::new("@...x").wearing("amulet_mole"), "kobold"),
        "by an amulet"
    );
    assert!(
        !notices(
            watch,
            Arena::new("@.#.x").playing(Race::Dwarf, Class::Warrior),
            "kobold"
        ),
        "behind rock"
    );
}

fn regeneration_heals_twice_as_fast(watch: &mut Watch) {
    let mut healed = |ring: &str| {
        let mut arena = Arena::new("@")
            .playing(Race::Human, Class::Mage)
            .level(30)
            .hit_points(1500)
            .wounded_to(100)
            .carrying("book_primer", 1)
            .stat(barrow::rules::StatName::Int, "18/100")
            .mana(0)
            .food(6000)
            .wearing(ring);
        for _ in 0..10 {
            watch.act(&mut arena, Action::Wait);
        }
        (
            f64::from(arena.player().hit_points - 100),
            f64::from(arena.mana_left()),
            6000 - arena.food_units(),
        )
    };
    let (plain, quick) = (healed("ring_accuracy"), healed("ring_troll"));
    assert!(plain.0 > 20.0 && plain.1 > 1.0, "{plain:?}");
    assert!(
        (quick.0 / plain.0 - 2.0).abs() < 0.1 && (quick.1 - 2.0 * plain.1).abs() < 1.5,
        "{plain:?} {quick:?}"
    );
    assert_eq!((plain.2, quick.2), (20, 50));
}

fn thoughts_are_heard(watch: &mut Watch) {
    let hears = |watch: &mut Watch, mind, small: i32, circlet: bool| {
        let mut arena = Arena::new("@.#.x")
            .dark()
            .changing_monster("kobold", move |kobold| kobold.mind = mind);
        if circlet {
            arena = arena.wearing("circlet");
        }
        let mut arena = arena
            .legend('x', ArenaMonster::of("kobold").energy(-5000))
            .dice(by_label(&[("a small mind shows", small)]));
        let turn = watch.act(&mut arena, Action::Step(Dir::E));
        let notices = arena.world().resource::<Vision>().notices(Pos::new(4, 0));
        (notices, turn)
    };
    assert!(hears(watch, MonsterMind::Ordinary, 0, true).0);
    assert!(
        !hears(watch, MonsterMind::Ordinary, 1, false).0,
        "without the circlet"
    );
    assert!(!hears(watch, MonsterMind::Mindless, 1, true).0, "never");
    let (now, turn) = hears(watch, MonsterMind::Low, 1, true);
    assert!(
        now && !hears(watch, MonsterMind::Low, 0, true).0,
        "now and then"
    );
    assert_eq!(percent(&turn, "a small mind shows"), 10);
}
