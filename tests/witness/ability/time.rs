//! Time: game turns, turns, who acts when and what an action costs (ABL-SPEED-01, -02, -05 to -12).

use barrow::{
    content::Slot,
    grid::{Dir, Pos},
    sim::{Action, Effect},
    testing::{Arena, ArenaMonster},
};

use crate::{
    tools::{by_label, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-SPEED-01", "ABL-SPEED-05"],
        run: time_passes_in_whole_game_turns,
    },
    Case {
        rules: &["ABL-SPEED-02"],
        run: each_gains_by_its_own_speed,
    },
    Case {
        rules: &["ABL-SPEED-06"],
        run: what_lasts_lasts_turns_and_not_actions,
    },
    Case {
        rules: &["ABL-SPEED-07"],
        run: nobody_acts_below_a_hundred,
    },
    Case {
        rules: &["ABL-SPEED-08", "ABL-SPEED-10"],
        run: actions_cost_a_hundred_and_some_fifty,
    },
    Case {
        rules: &["ABL-SPEED-09"],
        run: quick_bows_share_the_cost,
    },
    Case {
        rules: &["ABL-SPEED-11"],
        run: the_character_moves_first,
    },
    Case {
        rules: &["ABL-SPEED-12"],
        run: energy_left_over_gives_a_second_move,
    },
];

fn time_passes_in_whole_game_turns(watch: &mut Watch) {
    // At +3 the player gains 13: after 8 game turns 104, and never a part of one. At 0 a move is a turn of ten.
    for (speed, turns, left) in [
        (0, 10, 100),
        (3, 8, 104),
        (10, 5, 100),
        (-10, 20, 100),
        (24, 3, 102),
    ] {
        let mut arena = Arena::new("@.").speed(speed);
        watch.act(&mut arena, Action::Step(Dir::E));
        assert_eq!(
            (arena.game_turn(), arena.player().energy),
            (turns, left),
            "speed {speed}"
        );
    }
}

fn each_gains_by_its_own_speed(watch: &mut Watch) {
    for (player, turns) in [(10, 5), (0, 10)] {
        let mut arena = Arena::new("@...k...r")
            .legend('k', ArenaMonster::of("kobold").energy(-500).speed(5))
            .legend('r', ArenaMonster::of("rat").energy(-500).speed(-5))
            .speed(player);
        watch.act(&mut arena, Action::Wait);
        let energy = |key| arena.monster(key).energy + 500;
        assert_eq!(
            (arena.game_turn(), energy("kobold"), energy("rat")),
            (turns as u64, turns * 15, turns * 6)
        );
    }
}

fn what_lasts_lasts_turns_and_not_actions(watch: &mut Watch) {
    // Sixteen turns of haste are 160 game turns, in which the hasted act 31 times more.
    let mut lasting = |speed: i32| {
        let mut arena = Arena::new("@")
            .speed(speed)
            .carrying("potion_speed", 1)
            .dice(by_label(&[("turns it lasts", 16)]));
        let drink = Action::Quaff(arena.uid("potion_speed"));
        watch.act(&mut arena, drink);
        let mut actions = 0;
        while arena.effect(Effect::Haste) > 0 {
            watch.act(&mut arena, Action::Wait);
            actions += 1;
        }
        (arena.game_turn(), actions)
    };
    let (normal, slow) = (lasting(0), lasting(-10));
    assert_eq!((normal.0, slow.0), (160, 160));
    assert!(normal.1 > slow.1, "{normal:?} {slow:?}");
}

fn nobody_acts_below_a_hundred(watch: &mut Watch) {
    // After the wait it has 10 game turns' energy: at speed 0 a hundred more.
    let mut struck = |energy| {
        let mut arena = Arena::new("@k")
            .legend('k', ArenaMonster::of("kobold").energy(energy))
            .dice(by_label(&[]));
        let turn = watch.act(&mut arena, Action::Wait);
        (
            told(&turn, "kobold hits player"),
            arena.monster("kobold").energy,
        )
    };
    assert_eq!(
        struck(9),
        (false, 109),
        "99 a game turn before the player is ready"
    );
    assert_eq!(struck(10), (true, 10), "and a hundred");
}

fn actions_cost_a_hundred_and_some_fifty(watch: &mut Watch) {
    let mut cost = |action: &dyn Fn(&Arena) -> Action| {
        let mut arena = Arena::new("@.")
            .energy(250)
            .wearing("lantern")
            .wearing("cloak")
            .carrying("dagger", 2)
            .carrying("flask_oil", 1)
            .carrying("potion_heroism", 1)
            .underfoot("gem", 1)
            .dice(by_label(&[]));
        if let Action::Refuel(_) = action(&arena) {
            for _ in 0..3 {
                watch.act(&mut arena, Action::Wait);
            }
        }
        let action = action(&arena);
        let before = (arena.player().energy, arena.game_turn());
        watch.act(&mut arena, action);
        before.0 + 10 * (arena.game_turn() - before.1) as i32 - arena.player().energy
    };
    for action in [
        Action::Wait,
        Action::Rest,
        Action::Step(Dir::E),
        Action::Search,
        Action::PickUp,
    ] {
        assert_eq!(cost(&|_| action), 100, "{action:?}");
    }
    assert_eq!(
        cost(&|arena| Action::Quaff(arena.uid("potion_heroism"))),
        100
    );
    assert_eq!(cost(&|arena| Action::Wield(arena.uid("dagger"))), 100);
    assert_eq!(
        cost(&|arena| Action::Throw {
            item: arena.uid("dagger"),
            at: Pos::new(1, 0)
        }),
        100
    );
    assert_eq!(cost(&|_| Action::TakeOff(Slot::Cloak)), 50);
    assert_eq!(cost(&|arena| Action::Drop(arena.uid("dagger"))), 50);
    assert_eq!(cost(&|arena| Action::Refuel(arena.uid("flask_oil"))), 50);
}

fn quick_bows_share_the_cost(watch: &mut Watch) {
    let mut shot = |bow: &str| {
        let mut arena = Arena::new("@....k")
            .wearing(bow)
            .carrying("arrow", 5)
            .legend(
                'k',
                ArenaMonster::of("kobold").hit_points(500).energy(-5000),
            )
            .dice(by_label(&[]));
        let fire = Action::Fire {
            ammo: arena.uid("arrow"),
            at: Pos::new(5, 0),
        };
        watch.act(&mut arena, fire);
        arena.game_turn()
    };
    assert_eq!(
        (shot("long_bow"), shot("swift_bow")),
        (10, 5),
        "one shot a round, and two"
    );
}

fn the_character_moves_first(watch: &mut Watch) {
    // Both are ready in one game turn, whatever the surplus; the monster alone is, and moves alone.
    let mut first = |player| {
        let mut arena = Arena::new("@k")
            .energy(player)
            .changing_monster("kobold", |kobold| kobold.flees_below = 0)
            .legend('k', ArenaMonster::of("kobold").energy(90).hit_points(90))
            .dice(by_label(&[]));
        watch.act(&mut arena, Action::Wait);
        arena.player().energy
    };
    // A wait at 190 leaves 90: a game turn later both have enough, and the player is asked before the kobold acts.
    assert_eq!(first(190), 100);
    let mut arena = Arena::new("@k")
        .energy(190)
        .legend('k', ArenaMonster::of("kobold").energy(95).hit_points(90))
        .dice(by_label(&[]));
    let turn = watch.act(&mut arena, Action::Wait);
    assert!(!told(&turn, "kobold"), "105 wait for 100");
    let mut arena = Arena::new("@k")
        .energy(180)
        .legend('k', ArenaMonster::of("kobold").energy(90).hit_points(90))
        .dice(by_label(&[]));
    let turn = watch.act(&mut arena, Action::Wait);
    assert!(told(&turn, "kobold"), "the player has 90 then");
}

fn energy_left_over_gives_a_second_move(watch: &mut Watch) {
    // The document's example: +30 with 62 against +28 with 93.
    let mut moves = |energy| {
        let mut arena = Arena::new("@r")
            .speed(30)
            .energy(162)
            .changing_monster("rat", |rat| rat.erratic = 0)
            .legend('r', ArenaMonster::of("rat").energy(energy).speed(28))
            .dice(by_label(&[]));
        watch.act(&mut arena, Action::Wait);
        let turn = watch.act(&mut arena, Action::Wait);
        turn.outcomes
            .lines()
            .iter()
            .filter(|line| line.contains("rat hits"))
            .count()
    };
    assert_eq!(moves(93), 2, "130, 30, 67, 104");
    assert_eq!(moves(63), 1, "100, 0, 37, 74");
}
