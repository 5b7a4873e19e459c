//! Time in the world: who acts when, what an action costs, what happens every ten game turns.

use barrow::{
    content::Slot,
    grid::Dir,
    rules::base::units::{Energy, GameTurns, Speed},
    sim::{Action, CombatOutcome, Effect, Outcome},
    testing::{
        Arena, ArenaMonster,
        Play::{Range, Sum},
    },
    vectors::timeline::{Precedence, TimedActor, timeline},
};
use proptest::prelude::*;

/// A player of some speed.
fn at_speed(picture: &str, speed: i32) -> Arena {
    Arena::new(picture).speed(speed)
}

#[test]
fn leftover_energy_gives_a_slower_monster_a_double_move() {
    // ABL-SPEED-11, ABL-SPEED-12, Example: +30 with 62 energy against +28 with 93.
    let mut arena = at_speed("@r", 30)
        .energy(162)
        .changing_monster("rat", |rat| (rat.speed, rat.erratic) = (28, 0))
        .legend('r', ArenaMonster::of("rat").energy(93));
    arena.rolls([]);
    arena.act(Action::Wait).are("");
    let energies = |arena: &Arena| (arena.player().energy, arena.monster("rat").energy);
    assert_eq!((energies(&arena), arena.game_turn()), ((100, 130), 1));

    arena.rolls([Range(20), Range(20)]);
    arena.act(Action::Wait).are(
        "rat misses player with bite
         rat misses player with bite",
    );
    // 0 and 30, then 38 and 67, then 76 and 104: the rat again, and then 114 and 41.
    assert_eq!((energies(&arena), arena.game_turn()), ((114, 41), 4));
}

#[test]
fn the_player_goes_first_among_those_ready() {
    // ABL-SPEED-11, whatever the surplus.
    let mut arena = Arena::new("@r")
        .changing_monster("rat", |rat| rat.erratic = 0)
        .legend('r', ArenaMonster::of("rat").energy(105))
        .script([Range(20), Range(20)]);
    arena.act(Action::Step(Dir::E)).are(
        "player misses rat with hands
         rat misses player with bite",
    );
}

#[test]
fn monsters_ready_in_one_game_turn_act_in_the_order_of_their_numbers() {
    // ABL-SPEED-11, ABL-SPEED-12: more energy does not make one earlier.
    let mut arena = Arena::new("a\n@\nb")
        .legend('a', ArenaMonster::of("ant").energy(100))
        .legend('b', ArenaMonster::of("lizard").energy(105))
        .script([Range(20), Range(20)]);
    arena.act(Action::Wait).are(
        "ant misses player with bite
         lizard misses player with bite",
    );
}

#[test]
fn actions_cost_a_whole_turn_and_taking_off_and_dropping_half_of_one() {
    // ABL-SPEED-05, ABL-SPEED-08, ABL-SPEED-10
    let arena = || {
        Arena::new("@.+")
            .wearing("cloak")
            .carrying("dagger", 2)
            .carrying("ration", 2)
            .carrying("potion_heroism", 1)
            .underfoot("gem", 1)
    };
    let passes = |action: &dyn Fn(&Arena) -> Action| {
        let mut arena = arena();
        let action = action(&arena);
        arena.act(action);
        assert_eq!(arena.player().energy, 100, "{action:?}");
        arena.game_turn()
    };
    assert_eq!(passes(&|_| Action::Wait), 10);
    assert_eq!(passes(&|_| Action::Rest), 10);
    assert_eq!(passes(&|_| Action::Step(Dir::E)), 10);
    assert_eq!(passes(&|_| Action::PickUp), 10);
    assert_eq!(passes(&|arena| Action::Wield(arena.uid("dagger"))), 10);
    assert_eq!(passes(&|arena| Action::Eat(arena.uid("ration"))), 10);
    assert_eq!(
        passes(&|arena| Action::Quaff(arena.uid("potion_heroism"))),
        10
    );
    assert_eq!(passes(&|_| Action::TakeOff(Slot::Cloak)), 5);
    assert_eq!(passes(&|arena| Action::Drop(arena.uid("ration"))), 5);
}

#[test]
fn an_effect_that_ends_between_two_actions_changes_speed_at_once() {
    // ABL-SPEED-06, ABL-SPEED-16: slow for 11 turns, so 110 game turns at 5 energy, the rest at 10.
    let mut arena = Arena::new("@")
        .carrying("potion_slowness", 1)
        .script([Sum(11)]);
    arena.act(Action::Quaff(arena.uid("potion_slowness")));
    let mut turns = vec![arena.game_turn()];
    for _ in 0..6 {
        arena.wait(1);
        turns.push(arena.game_turn());
    }
    assert_eq!(turns, [20, 40, 60, 80, 100, 115, 125]);
}

#[test]
fn an_effect_lasts_as_many_turns_as_were_rolled_whatever_the_speed() {
    // ABL-SPEED-06, ABL-SPEED-15
    let mut arena = Arena::new("@")
        .carrying("potion_speed", 1)
        .script([Sum(16)]);
    arena.act(Action::Quaff(arena.uid("potion_speed")));
    assert_eq!((arena.game_turn(), arena.effect(Effect::Haste)), (5, 16));
    let mut actions = 0;
    while arena.effect(Effect::Haste) > 0 {
        arena.wait(1);
        actions += 1;
    }
    assert_eq!((arena.game_turn(), actions), (160, 31));
}

#[test]
fn nothing_happens_every_ten_game_turns_before_the_first_ten() {
    let mut arena = Arena::new("@...k")
        .changing_monster("kobold", |kobold| kobold.never_moves = true)
        .legend('k', ArenaMonster::of("kobold").wounded_to(3))
        .script([]);
    for turn in 1..=21 {
        arena.wait(1);
        let healed = i32::from(turn >= 10) + i32::from(turn >= 20);
        assert_eq!(
            arena.monster("kobold").hit_points,
            3 + healed,
            "turn {turn}"
        );
    }
}

/// In what order everybody acts over so many actions of the player: 0 is the player, monsters count from 1.
fn order_in_the_world(
    player: (i32, i32),
    monsters: &[(i32, i32)],
    actions: usize,
) -> (Vec<usize>, u64) {
    const SIGNS: [char; 4] = ['a', 'b', 'c', 'd'];
    const KEYS: [&str; 4] = ["ant", "lizard", "kobold", "goblin"];
    let mut arena = at_speed("abc\nd@.", player.0)
        .hit_points(20_000)
        .energy(player.1 + 100);
    for (index, (sign, key)) in SIGNS.into_iter().zip(KEYS).enumerate() {
        match monsters.get(index).copied() {
            Some((speed, energy)) => {
                arena = arena
                    .changing_monster(key, move |def| def.speed = speed)
                    .legend(sign, ArenaMonster::of(key).energy(energy));
            }
            None => arena = arena.legend(sign, "granite"),
        }
    }
    arena.wait(1);
    let mut order = Vec::new();
    for _ in 0..actions {
        order.push(0);
        let outcomes = arena.wait(1);
        order.extend(outcomes.iter().filter_map(|fact| match fact {
            Outcome::Combat(
                CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
            ) => Some(attacker.id.0 as usize),
            _ => None,
        }));
    }
    (order, arena.game_turn())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// ABL-SPEED-01 to ABL-SPEED-12: the world jumps to the next thing that happens, the rule counts game turns.
    #[test]
    fn jumping_through_time_is_the_same_as_counting_game_turns(
        player in (-12..40_i32, 0..100_i32),
        monsters in prop::collection::vec((-12..40_i32, 0..100_i32), 0..=4),
    ) {
        // What the monsters do before the player's energy is what was drawn is not compared: the first wait.
        prop_assume!(monsters.iter().all(|(_, energy)| *energy < 100));
        let (order, now) = order_in_the_world(player, &monsters, 12);
        let runner = |(speed, energy): (i32, i32), precedence| TimedActor {
            speed: Speed::new(speed),
            energy: Energy::new(energy),
            precedence,
        };
        let mut runners = vec![runner(player, Precedence::Character)];
        runners.extend(monsters.iter().map(|&monster| runner(monster, Precedence::Monster)));
        let line = timeline(&runners, GameTurns::new(2_000));
        // The first wait lasts until the player is ready: its part of the line has monsters only.
        let first = line.iter().position(|(_, who)| *who == 0).expect("the player acts");
        let line = &line[first..];
        let expected: Vec<usize> = line.iter().map(|(_, who)| *who).take(order.len()).collect();
        prop_assert_eq!(&order, &expected);
        let next = line[order.len()..].iter().find(|(_, who)| *who == 0).expect("the player acts again");
        prop_assert_eq!(now, next.0.get());
    }
}
