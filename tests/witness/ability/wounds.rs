//! Cuts, poison, stun and paralysis in play (ABL-STATUS-02, -21 to -24, -29 to -36).

use barrow::{
    content::BlowEffect,
    dice::Dice,
    grid::{Dir, Pos},
    rules::{Class, Race, StatName, ability::status::Condition},
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use super::paralyzing;
use crate::{
    tools::{by_label, chance, times, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &[
            "ABL-STATUS-02",
            "ABL-STATUS-24",
            "ABL-STATUS-32",
            "ABL-STATUS-36",
        ],
        run: constitution_shortens_what_passes,
    },
    Case {
        rules: &["ABL-STATUS-21", "ABL-STATUS-31"],
        run: open_wounds_do_not_heal,
    },
    Case {
        rules: &["ABL-STATUS-22"],
        run: cuts_bleed_by_grade,
    },
    Case {
        rules: &["ABL-STATUS-23"],
        run: mortal_wounds_stay,
    },
    Case {
        rules: &["ABL-STATUS-29"],
        run: the_paralyzed_lie_there,
    },
    Case {
        rules: &["ABL-STATUS-30"],
        run: poison_costs_a_point,
    },
    Case {
        rules: &["ABL-STATUS-33", "ABL-STATUS-34"],
        run: the_stunned_strike_and_cast_worse,
    },
    Case {
        rules: &["ABL-STATUS-35"],
        run: the_knocked_out_can_do_nothing,
    },
];

/// Hit points lost and counter left after a turn of waiting.
fn turn(watch: &mut Watch, con: &str, condition: Condition, counter: u16) -> (i32, u16) {
    let mut arena = Arena::new("@")
        .stat(StatName::Con, con)
        .hit_points(60)
        .ailing(condition, counter)
        .dice(by_label(&[]));
    watch.act(&mut arena, Action::Wait);
    (60 - arena.player().hit_points, arena.condition(condition))
}

fn constitution_shortens_what_passes(watch: &mut Watch) {
    for (con, bonus) in [
        ("3", 0),
        ("13", 0),
        ("14", 1),
        ("17", 1),
        ("18", 2),
        ("18/49", 2),
        ("18/50", 3),
        ("18/100", 4),
        ("18/120", 5),
        ("18/130", 6),
        ("18/150", 7),
        ("18/170", 8),
        ("18/199", 8),
        ("18/200", 9),
    ] {
        for condition in [Condition::Cut, Condition::Poisoned, Condition::Stunned] {
            assert_eq!(
                turn(watch, con, condition, 40).1,
                39 - bonus,
                "{condition:?} with {con}"
            );
        }
        // Others pass by one, whatever the Constitution.
        for condition in [
            Condition::Afraid,
            Condition::Blind,
            Condition::Confused,
            Condition::Hallucinating,
        ] {
            assert_eq!(
                turn(watch, con, condition, 40).1,
                39,
                "{condition:?} with {con}"
            );
        }
    }
}

fn open_wounds_do_not_heal(watch: &mut Watch) {
    let mut healed = |condition: Condition, counter| {
        let mut arena = Arena::new("@")
            .level(30)
            .hit_points(2000)
            .wounded_to(500)
            .ailing(condition, counter)
            .dice(by_label(&[]));
        let mut lost = 0;
        for _ in 0..5 {
            let turn = watch.act(&mut arena, Action::Wait);
            lost += turn
                .outcomes
                .lines()
                .iter()
                .filter(|line| line.contains(" costs "))
                .count() as i32;
        }
        arena.player().hit_points - 500 + lost
    };
    assert!(healed(Condition::Afraid, 50) > 20);
    assert_eq!(healed(Condition::Cut, 50), 0);
    assert_eq!(healed(Condition::Poisoned, 50), 0);
}

fn cuts_bleed_by_grade(watch: &mut Watch) {
    for (counter, damage) in [
        (0, 0),
        (1, 1),
        (10, 1),
        (25, 1),
        (50, 1),
        (100, 1),
        (101, 2),
        (200, 2),
        (201, 3),
        (1000, 3),
        (1001, 3),
        (5000, 3),
    ] {
        assert_eq!(
            turn(watch, "10", Condition::Cut, counter).0,
            damage,
            "counter {counter}"
        );
    }
}

fn mortal_wounds_stay(watch: &mut Watch) {
    assert_eq!(turn(watch, "18/200", Condition::Cut, 1001).1, 1001);
    assert_eq!(turn(watch, "18/200", Condition::Cut, 1000).1, 990);
    let mut arena = Arena::new("@")
        .carrying("potion_cure_light", 1)
        .ailing(Condition::Cut, 1001)
        .dice(by_label(&[]));
    let drink = Action::Quaff(arena.uid("potion_cure_light"));
    watch.act(&mut arena, drink);
    assert_eq!(arena.condition(Condition::Cut), 0, "magic cures it");
}

fn the_paralyzed_lie_there(watch: &mut Watch) {
    let mut lies = |counter: u16| {
        let mut arena = Arena::new("@k.")
            .hit_points(200)
            .wearing("chain_mail")
            .legend('k', ArenaMonster::of("kobold").hit_points(90))
            .ailing(Condition::Paralyzed, counter)
            .dice(by_label(&[]));
        let turn = watch.act(&mut arena, Action::Wait);
        let struck = turn
            .outcomes
            .lines()
            .iter()
            .filter(|line| line.contains("kobold misses player"))
            .count();
        (arena.game_turn(), struck)
    };
    // Two turns pass without an action, and the kobold has its own in each.
    let (free, held) = (lies(0), lies(3));
    assert_eq!((free.0, held.0), (10, 30));
    assert!(held.1 > free.1, "{free:?} {held:?}");
    // They stay open to further paralysis.
    let mut again = Arena::new("@k")
        .hit_points(200)
        .changing_monster("kobold", paralyzing)
        .legend('k', ArenaMonster::of("kobold").energy(100).speed(-20))
        .ailing(Condition::Paralyzed, 2)
        .dice(by_label(&[("ATK-HIT-01", 1)]));
    let turn = watch.act(&mut again, Action::Wait);
    assert!(
        told(&turn, "Paralyzed 2 becomes") || told(&turn, "Paralyzed 1 becomes 4"),
        "{turn}"
    );
}

fn poison_costs_a_point(watch: &mut Watch) {
    for counter in [1, 10, 50, 900] {
        assert_eq!(
            turn(watch, "10", Condition::Poisoned, counter).0,
            1,
            "counter {counter}"
        );
    }
    assert_eq!(turn(watch, "10", Condition::Poisoned, 0).0, 0);
}

fn the_stunned_strike_and_cast_worse(watch: &mut Watch) {
    // A point to hit is three of skill, and three quarters of the armor are tested against it.
    let mut strikes = |stun| {
        let mut arena = Arena::new("@k")
            .level(20)
            .hit_points(300)
            .wearing("great_axe")
            .stat(StatName::Str, "18/100")
            .ailing(Condition::Stunned, stun)
            .legend(
                'k',
                ArenaMonster::of("kobold").hit_points(500).energy(-5000),
            )
            .dice(by_label(&[("ATK-HIT-04", 1), ("weapon dice", 16)]));
        let turn = watch.act(&mut arena, Action::Step(Dir::E));
        let skill = 12.0 / (1.0 - chance(&turn, "skill against armor").to_f64());
        let blows = times(&turn, "weapon dice") as i32;
        (skill, (500 - arena.monster("kobold").hit_points) / blows)
    };
    let sober = strikes(0);
    for (stun, points) in [(1, 5), (50, 5), (51, 20), (100, 20)] {
        let (skill, damage) = strikes(stun);
        assert!(
            (sober.0 - skill - f64::from(3 * points)).abs() < 0.5,
            "{stun}: {skill} of {}",
            sober.0
        );
        assert_eq!(damage, (sober.1 - points).max(0), "{stun}");
    }
    let mut casts = |stun| {
        let mut arena = Arena::new("@..")
            .playing(Race::Human, Class::Mage)
            .level(30)
            .hit_points(200)
            .stat(StatName::Int, "18/150")
            .carrying("book_primer", 1)
            .knowing("magic_missile")
            .ailing(Condition::Stunned, stun)
            .dice(by_label(&[]));
        let cast = Action::Cast {
            spell: arena.spell("magic_missile"),
            at: Some(Pos::new(2, 0)),
        };
        chance(&watch.act(&mut arena, cast), "the spell fails").to_f64()
    };
    let least = casts(0);
    for (stun, more) in [(1, 0.15), (50, 0.15), (51, 0.25), (100, 0.25)] {
        assert!((casts(stun) - least - more).abs() < 1e-9, "{stun}");
    }
}

fn the_knocked_out_can_do_nothing(watch: &mut Watch) {
    let mut lies = |stun, ring: &str| {
        let mut arena = Arena::new("@.")
            .wearing(ring)
            .ailing(Condition::Stunned, stun)
            .dice(by_label(&[]));
        watch.act(&mut arena, Action::Wait);
        arena.game_turn()
    };
    for ring in ["ring_accuracy", "ring_free_action"] {
        assert_eq!(lies(103, ring), 30, "two turns of lying there with {ring}");
        assert_eq!(lies(100, ring), 10, "{ring}");
    }
    // A blow that takes the counter above 100 fells at once; one that leaves it there does not.
    let mut felled = |stun| {
        let mut arena = Arena::new("@k")
            .hit_points(200)
            .wearing("ring_free_action")
            .changing_monster("kobold", |kobold| {
                kobold.blows[0].effect = Some(BlowEffect::Afflict(
                    Condition::Stunned,
                    Dice::new(0, 0).plus(30),
                ));
            })
            .legend('k', ArenaMonster::of("kobold").energy(100).speed(-20))
            .ailing(Condition::Stunned, stun)
            .dice(by_label(&[("ATK-HIT-01", 1)]));
        watch.act(&mut arena, Action::Wait);
        arena.game_turn()
    };
    assert!(felled(95) > 100 / 10 && felled(20) == 10);
}
