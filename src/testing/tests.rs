//! The harness must be able to fail, and say why.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::{
    content::Slot,
    grid::{Dir, Pos},
    rules::base::stat::StatName,
    sim::{Action, Refusal},
};

use super::{
    Arena, ArenaItems, ArenaMonster,
    Play::{self, Chance, Range, Sum},
};

/// What a failing test says.
fn complaint(run: impl FnOnce()) -> String {
    let cause = catch_unwind(AssertUnwindSafe(run)).expect_err("must fail");
    match cause.downcast::<String>() {
        Ok(text) => *text,
        Err(cause) => cause
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .unwrap_or_default(),
    }
}

fn duel(script: impl IntoIterator<Item = Play>) -> Arena {
    Arena::new("#####\n#@k.#\n#####")
        .wearing("long_sword")
        .script(script)
}

const FORTH: Action = Action::Step(Dir::E);

#[test]
fn a_roll_left_over_fails_when_the_arena_goes_and_when_it_is_finished() {
    let said = complaint(|| drop(duel([Range(20), Sum(3)]).act(FORTH)));
    assert_eq!(said, "after 1 rolls the script still has [Sum(3)]");
    let said = complaint(|| {
        let mut arena = duel([Range(20), Sum(3)]);
        arena.act(FORTH);
        arena.finish();
    });
    assert_eq!(said, "after 1 rolls the script still has [Sum(3)]");
}

#[test]
fn a_new_script_begins_only_when_the_old_one_is_used_up() {
    let said = complaint(|| {
        duel([Range(20)]).rolls([]);
    });
    assert_eq!(said, "after 0 rolls the script still has [Range(20)]");
}

#[test]
fn a_roll_too_many_and_a_roll_of_another_kind_name_the_roll() {
    let said = complaint(|| drop(duel([Range(1)]).act(FORTH)));
    assert!(
        said.contains("weapon dice [ATK-DMG-03]") && said.ends_with("the script is over"),
        "{said}"
    );
    let said = complaint(|| drop(duel([Sum(1)]).act(FORTH)));
    assert!(said.contains("but the script has Sum(1)"), "{said}");
}

#[test]
fn a_refusal_fails_an_action_and_an_action_fails_a_refusal() {
    let said = complaint(|| drop(duel([]).act(Action::Step(Dir::N))));
    assert!(
        said.contains("the way is blocked") && said.contains("#@k.#"),
        "{said}"
    );
    let said = complaint(|| {
        duel([]).refuse(Action::Step(Dir::SW));
        duel([Range(20)]).refuse(FORTH);
    });
    assert!(
        said.contains("should be refused") && said.contains("player misses kobold with long_sword"),
        "{said}"
    );
}

#[test]
fn comparing_shows_both_lists() {
    let outcomes = duel([Range(20)]).act(FORTH);
    let said = complaint(|| {
        outcomes.are("player hits kobold with long_sword for 5, 2 of 7 left");
    });
    assert_eq!(
        said,
        "expected\n    player hits kobold with long_sword for 5, 2 of 7 left\n\
         but this happened\n    player misses kobold with long_sword\n"
    );
    outcomes
        .include("player misses kobold with long_sword")
        .lack("hits");
    assert!(complaint(|| drop(outcomes.include("kobold wakes").lines())).contains("kobold wakes"));
    assert!(complaint(|| drop(outcomes.lack("misses").lines())).contains("nothing like `misses`"));
    assert!(complaint(|| drop(outcomes.are("").lines())).contains("expected\n    nothing"));
}

#[test]
fn what_cannot_be_built_says_why() {
    let said = |arena: Arena| complaint(|| drop(arena.player()));
    assert!(said(Arena::new("#.#")).contains("no `@`"));
    assert!(said(Arena::new("@@")).contains("a second `@`"));
    assert!(said(Arena::new("@\u{1F980}")).contains(".legend('\u{1F980}', ..)"));
    assert!(said(Arena::new("@.\n.")).contains("row 1 has 1"));
    assert!(said(Arena::new("@").wearing("swrod")).contains("no item `swrod`"));
    assert!(said(Arena::new("@k").legend('k', "cobold")).contains("`cobold` is neither"));
    assert!(said(Arena::new("@").level(30).hit_points(30)).contains("cannot have just 30"));
    assert!(
        complaint(|| {
            let arena = Arena::new("@");
            arena.player();
            drop(arena.level(2));
        })
        .contains("built already")
    );
}

#[test]
fn building_rolls_nothing_of_the_script_and_does_as_told() {
    let mut arena = Arena::new("kOz\n.@.\n..!")
        .legend(
            'k',
            ArenaMonster::of("goblin")
                .hit_points(9)
                .wounded_to(4)
                .energy(-30),
        )
        .legend('z', ArenaMonster::of("zombie").asleep(77).on("water"))
        .legend('O', ArenaMonster::of("ogre").fleeing())
        .level(12)
        .stat(StatName::Con, "18/50")
        .hit_points(120)
        .wounded_to(33)
        .energy(250)
        .carrying("ration", 3)
        .underfoot("gem", 2)
        .script([Chance(true)]);
    let goblin = arena.monster("goblin");
    assert_eq!(
        (goblin.at, goblin.hit_points, goblin.most, goblin.energy),
        (Pos::new(0, 0), 4, 9, -30)
    );
    let zombie = arena.monster("zombie");
    assert_eq!(
        (zombie.sleep, arena.terrain(zombie.at)),
        (77, "water".into())
    );
    assert!(arena.monster("ogre").flees);
    let player = arena.player();
    assert_eq!(
        (player.hit_points, player.most, player.energy),
        (33, 120, 250)
    );
    assert_eq!(arena.experience_level(), 12);
    assert_eq!(arena.pack(), [("ration".to_owned(), 3)]);
    assert_eq!(arena.floor(player.at), [("gem".to_owned(), 2)]);
    assert_eq!(arena.floor(Pos::new(2, 2)).len(), 1);
    assert_eq!(arena.rolls_left(), 1);
    assert_eq!(arena.picture(), "gOz\n.@.\n..!");
    assert_eq!(arena.refuse(Action::Ascend), Refusal::NoStairsUp);
    assert!(complaint(|| arena.finish()).starts_with("after 0 rolls"));
}

#[test]
fn a_plan_says_the_same_twice() {
    let hash = || {
        let mut arena = Arena::new("@.k").seed(5);
        arena.wait(3);
        arena.hash()
    };
    assert_eq!(hash(), hash());
}

#[test]
fn a_traced_action_is_printed_as_the_script_that_leads_to_it_again() {
    let arena = || Arena::new("@k").wearing("long_sword");
    for seed in 0..6 {
        let mut rolled = arena().seed(seed);
        let trace = rolled.trace(Action::Step(Dir::E));
        let mut again = arena().script(trace.script());
        let lines = again.act(Action::Step(Dir::E)).lines();
        assert_eq!(lines, trace.outcomes.lines(), "{trace}");
        assert_eq!(again.picture(), rolled.picture());
        // The fork rolls the same dice next.
        let mut plain = arena().seed(seed);
        plain.act(Action::Step(Dir::E));
        assert_eq!(plain.hash(), rolled.hash());
    }
    let mut scripted = arena().script([Range(5), Chance(true), Sum(6), Chance(false)]);
    let trace = scripted.trace(Action::Step(Dir::E));
    let text = trace.to_string();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("arena.rolls(["));
    let first = lines.next().unwrap();
    assert!(
        first.starts_with("    Range(5), // ") && first.contains("[ATK-HIT-01]"),
        "{first}"
    );
    assert!(text.contains("]);\narena.act(Action::Step(Dir::E)).are(\"\n    player hits kobold"));
    assert_eq!(scripted.rolls_left(), 0);
}

#[test]
fn a_fork_goes_its_own_way_with_the_rest_of_the_script() {
    let mut arena = Arena::new("@k").script([Range(20), Range(20), Range(20)]);
    arena.act(Action::Step(Dir::E));
    let mut fork = arena.fork();
    assert_eq!((fork.hash(), fork.rolls_left()), (arena.hash(), 2));
    fork.act(Action::Step(Dir::E));
    assert_ne!(fork.hash(), arena.hash());
    assert_eq!(arena.rolls_left(), 2, "the other one has used its own");
    arena.act(Action::Step(Dir::E));
    assert_eq!(fork.hash(), arena.hash());
}

#[test]
fn speed_needs_no_ring_and_things_lie_on_any_ground() {
    let fast = Arena::new("@").speed(10);
    assert_eq!(fast.player().speed, 10);
    let ring = |arena: &Arena| arena.worn(Slot::Ring).or(arena.worn(Slot::OtherRing));
    assert_eq!(ring(&fast), None);
    // What is worn still counts, on a free finger, whatever rings the content has.
    let rings = Arena::new("@")
        .speed(-5)
        .changing_item("ring_speed", |ring| ring.speed = 3)
        .wearing("ring_speed");
    assert_eq!(rings.player().speed, -2);
    assert_eq!(ring(&rings).as_deref(), Some("ring_speed"));
    let arena = Arena::new("@g").legend('g', ArenaItems::of("gold", 12).on("grass"));
    let there = Pos::new(1, 0);
    assert_eq!(arena.terrain(there), "grass");
    assert_eq!(arena.floor(there), [("gold".to_owned(), 12)]);
}
