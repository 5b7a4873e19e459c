//! Status conditions in the world: what each forbids, costs and worsens, and how it ends.

use barrow::{
    grid::{Dir, Pos},
    play::PlayerView,
    rules::{ability::status::Condition, base::stat::StatName},
    sim::{Action, Refusal},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

const ALONE: &str = "
    #####
    #.@.#
    #...#
    #####";

const DUEL: &str = "
    #####
    #@k.#
    #####";

const FORTH: Action = Action::Step(Dir::E);

#[test]
fn the_afraid_do_not_strike_and_lose_no_time_by_trying() {
    // ABL-STATUS-03
    let mut arena = Arena::new(DUEL).ailing(Condition::Afraid, 5).script([]);
    assert_eq!(arena.refuse(FORTH), Refusal::TooAfraid);
}

#[test]
fn a_step_of_the_afraid_at_somebody_unseen_costs_the_turn_and_tells_who_stands_there() {
    // ABL-STATUS-03, BRW-UNSEEN-03: a refusal would cost nothing and tell as much.
    let mut afraid = Arena::new("@k.")
        .dark()
        .ailing(Condition::Afraid, 1)
        .legend('k', ArenaMonster::of("kobold").energy(-200))
        .script([]);
    afraid.act(FORTH).are(
        "player balks at somebody unseen at (1, 0)
         Afraid 1 becomes 0",
    );
    let mut seen = Arena::new("@k.").ailing(Condition::Afraid, 5).script([]);
    assert_eq!(seen.refuse(FORTH), Refusal::TooAfraid);
}

#[test]
fn conditions_without_grades_count_turns() {
    // ABL-SPEED-06, ABL-STATUS-01
    let mut arena = Arena::new(ALONE).ailing(Condition::Afraid, 2).script([]);
    arena.wait(1).are("");
    arena.wait(1).are("Afraid 1 becomes 0");
}

#[test]
fn the_blind_see_nothing_and_fight_half_as_well() {
    // ABL-STATUS-04, ABL-STATUS-06
    let mut arena = Arena::new(DUEL)
        .wearing("long_sword")
        .legend('k', ArenaMonster::of("kobold").energy(-200))
        .ailing(Condition::Blind, 1)
        .script([Range(20)]);
    assert_eq!(arena.view().matches('k').count(), 0);
    arena.act(FORTH).are(
        "player misses unseen kobold with long_sword
         Blind 1 becomes 0",
    );
    assert_eq!(arena.view().matches('k').count(), 1);
}

#[test]
fn the_confused_go_astray() {
    // ABL-STATUS-11: one of eight directions, the fourth of which leads to the south-east.
    let mut arena = Arena::new(ALONE).ailing(Condition::Confused, 9).script([
        Chance(true),
        Range(3),
        Chance(false),
        Chance(true),
        Range(0),
    ]);
    let astray = Dir::ALL[3];
    arena.act(Action::Step(Dir::W));
    assert_eq!(arena.player().at, Pos::new(2, 1).step(astray));
    let before = arena.player().at;
    arena.act(Action::Step(Dir::W));
    assert_eq!(
        arena.player().at,
        before.step(Dir::W),
        "one time in four as meant"
    );
    let outcomes = arena.act(Action::Step(Dir::N));
    drop(outcomes);
}

#[test]
fn the_confused_attack_those_they_run_into() {
    // ABL-STATUS-11
    let east = Dir::ALL.iter().position(|dir| *dir == Dir::E).unwrap() as i32;
    let mut arena = Arena::new(DUEL)
        .wearing("long_sword")
        .legend('k', ArenaMonster::of("kobold").energy(-200))
        .ailing(Condition::Confused, 9)
        .script([Chance(true), Range(east), Range(20)]);
    arena
        .act(Action::Step(Dir::W))
        .are("player misses kobold with long_sword");
}

#[test]
fn the_confused_shoot_in_any_direction() {
    // ABL-STATUS-13: at the kobold in the east, and away to the west.
    let west = Dir::ALL.iter().position(|dir| *dir == Dir::W).unwrap() as i32;
    let picture = "
        #######
        #..@.k#
        #######";
    let mut arena = Arena::new(picture)
        .wearing("long_bow")
        .carrying("arrow", 3)
        .legend('k', ArenaMonster::of("kobold").energy(-500))
        .ailing(Condition::Confused, 9)
        .script([Range(west), Chance(false)]);
    let shot = Action::Fire {
        ammo: arena.uid("arrow"),
        at: Pos::new(5, 1),
    };
    let outcomes = arena.act(shot);
    outcomes.lack("kobold");
    assert_eq!(arena.floor(Pos::new(1, 1)), [("arrow".to_owned(), 1)]);
}

#[test]
fn who_staggers_into_a_wall_or_in_fear_loses_the_turn() {
    // ABL-STATUS-03, ABL-STATUS-11
    let mut arena = Arena::new(DUEL)
        .legend('k', ArenaMonster::of("kobold").energy(-200))
        .ailing(Condition::Confused, 9)
        .ailing(Condition::Afraid, 9)
        .script([Chance(false), Chance(false)]);
    arena.act(FORTH).are("player staggers");
    arena.act(Action::Step(Dir::W)).are("player staggers");
    assert_eq!(arena.game_turn(), 20);
}

#[test]
fn cuts_bleed_by_grade_and_close_by_constitution() {
    // ABL-STATUS-22, ABL-STATUS-24
    let mut arena = Arena::new(ALONE)
        .stat(StatName::Con, "18/55")
        .ailing(Condition::Cut, 103)
        .script([]);
    arena.act(Action::Wait).are(
        "Wound costs 2, 48 of 50 left
         Cut 103 becomes 99",
    );
    arena.act(Action::Wait).are("Wound costs 1, 47 of 50 left");
    assert_eq!(arena.condition(Condition::Cut), 95);
}

#[test]
fn mortal_wounds_stay_until_they_are_cured() {
    // ABL-STATUS-23
    let mut arena = Arena::new(ALONE)
        .carrying("potion_cure_light", 1)
        .ailing(Condition::Cut, 1001)
        .script([Sum(9)]);
    arena.wait(3);
    assert_eq!(
        (arena.condition(Condition::Cut), arena.player().hit_points),
        (1001, 41)
    );
    let potion = arena.uid("potion_cure_light");
    arena.act(Action::Quaff(potion)).are(
        "player uses up potion_cure_light
         player heals 9
         Cut 1001 becomes 0",
    );
}

#[test]
fn poison_costs_a_point_a_turn_and_forbids_healing() {
    // ABL-STATUS-30, ABL-STATUS-31, ABL-STATUS-32: counter 6, 2 and 0.
    let mut arena = Arena::new(ALONE)
        .stat(StatName::Con, "18/55")
        .hit_points(60)
        .wounded_to(30)
        .ailing(Condition::Poisoned, 10)
        .script([]);
    arena.wait(3).are(
        "Poison costs 1, 29 of 60 left
         Poison costs 1, 28 of 60 left
         Poison costs 1, 27 of 60 left
         Poisoned 2 becomes 0",
    );
    arena.wait(20);
    assert!(arena.player().hit_points > 27);
}

#[test]
fn the_paralyzed_lose_their_turns_and_stay_open_to_attack() {
    // ABL-STATUS-29
    let mut arena = Arena::new(DUEL)
        .legend('k', ArenaMonster::of("kobold").energy(0))
        .ailing(Condition::Paralyzed, 3)
        .script([Range(20), Range(20)]);
    arena.act(Action::Wait).are(
        "kobold misses player with hit
         kobold misses player with hit
         Paralyzed 1 becomes 0",
    );
    assert_eq!(arena.game_turn(), 30);
}

#[test]
fn stun_takes_from_skill_and_damage_and_knocks_out_above_a_hundred() {
    // ABL-STATUS-33, -34, -35, -36
    let bonus = |stun| {
        let arena = Arena::new(ALONE).ailing(Condition::Stunned, stun);
        let fighter = arena.derived().combat.fighter;
        (
            fighter.melee_bonus().get(),
            fighter.melee_damage_bonus().get(),
        )
    };
    let (to_hit, to_dam) = bonus(0);
    assert_eq!(bonus(1), (to_hit - 5, to_dam - 5));
    assert_eq!(bonus(50), (to_hit - 5, to_dam - 5));
    assert_eq!(bonus(51), (to_hit - 20, to_dam - 20));
    let mut arena = Arena::new(ALONE).ailing(Condition::Stunned, 103).script([]);
    arena.act(Action::Wait).are("Stunned 101 becomes 100");
    assert_eq!(arena.game_turn(), 30);
}

#[test]
fn who_hallucinates_takes_monsters_for_others() {
    // ABL-STATUS-25, ABL-STATUS-26
    let kinds = |counter| {
        let mut game = Arena::new(DUEL)
            .legend('k', ArenaMonster::of("kobold").asleep(5000))
            .ailing(Condition::Hallucinating, counter)
            .seed(2)
            .into_game();
        let mut kinds = std::collections::BTreeSet::new();
        for _ in 0..12 {
            kinds.extend(
                PlayerView::new(&game)
                    .monsters()
                    .iter()
                    .map(|seen| seen.kind),
            );
            game.step(Action::Wait).unwrap();
        }
        kinds.len()
    };
    assert_eq!(kinds(0), 1);
    assert!(kinds(100) > 6);
}

#[test]
fn what_is_drunk_may_cure_or_do_nothing() {
    let mut arena = Arena::new(ALONE)
        .carrying("bitter_herb", 2)
        .ailing(Condition::Poisoned, 90)
        .script([]);
    let herb = arena.uid("bitter_herb");
    arena.act(Action::Eat(herb)).are(
        "player uses up bitter_herb
         Poisoned 90 becomes 0",
    );
    arena.act(Action::Eat(herb)).include("no effect of Cure");
}
