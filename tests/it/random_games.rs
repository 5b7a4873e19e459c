//! Whole games of random and mean actions: nothing panics, nothing is lost or doubled, what is saved goes on alike, and the
//! same actions give the same game. What must hold stands in `barrow::testing::soak`, which `barrow soak` plays at length.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

use barrow::{
    content::{Content, Dungeon},
    dice::{Random, RollLabel, Roller},
    grid::Pos,
    play::PlayerView,
    sim::{Action, Game, GameRef, LevelOutcome, Monster, Outcome, Phase, Position, Setup, Stack},
    testing::{
        Arena,
        soak::{SoakCase, ThingCount, check_world, random_action},
    },
};
use bevy_ecs::prelude::*;

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));

const CHOICE: RollLabel = RollLabel::new("what a random player does", "test");

/// Games of the sample, and actions in each.
const GAMES: u64 = 36;
const ACTIONS: u64 = 150;

#[test]
fn a_sample_of_the_soak_breaks_nothing() {
    let (mut actions, mut refused, mut over, mut saves, mut kills) = (0, 0, 0, 0, 0);
    let mut players = BTreeSet::new();
    for seed in 0..GAMES {
        let case = SoakCase::of(&CONTENT, Dungeon::embedded(), seed);
        let game = case.play(ACTIONS);
        if let Some(broken) = game.broken {
            let action = game.tally.action;
            panic!(
                "{}: {action:?} after {}: {broken}",
                game.case, game.tally.actions
            );
        }
        players.insert(game.case.player);
        actions += game.tally.actions;
        refused += game.tally.refused;
        saves += game.tally.saves + game.tally.copies;
        kills += game.tally.kills;
        over += u64::from(game.tally.over);
    }
    // The sample itself must have something to see.
    assert_eq!(players.len(), 3);
    assert!(
        actions > 2_000 && refused > 500 && saves > 40 && kills > 40 && over > 0,
        "{actions} actions, {refused} refusals, {saves} saves, {kills} kills, {over} games that ended"
    );
}

#[test]
fn the_game_of_a_seed_is_always_the_same() {
    for seed in 0..9 {
        let of_seed = || SoakCase::of(&CONTENT, Dungeon::embedded(), seed);
        let (one, other) = (of_seed(), of_seed());
        assert_eq!(one.setup, other.setup);
        let text = |case: SoakCase| {
            let game = case.play(20);
            format!("{} {:?}", game.case, game.tally)
        };
        assert_eq!(text(one), text(other));
    }
}

#[test]
fn a_thing_that_is_lost_and_a_body_that_is_elsewhere_are_found() {
    let arena = || Arena::new("@.k.").carrying("torch", 2);
    let mut game = arena().into_game();
    let before = ThingCount::of(game.world());
    game.add_system(
        Phase::AfterDeed,
        |mut commands: Commands, stacks: Query<Entity, With<Stack>>| {
            stacks
                .iter()
                .for_each(|thing| commands.entity(thing).despawn());
        },
    );
    let outcomes = game.step(Action::Wait).unwrap();
    let broken = before.check(&outcomes, game.world()).unwrap_err();
    assert!(broken.to_string().contains("torch"), "{broken}");

    let mut game = arena().into_game();
    assert_eq!(check_world(&game), Ok(()));
    game.add_system(
        Phase::AfterDeed,
        |mut places: Query<&mut Position, With<Monster>>| {
            places
                .iter_mut()
                .for_each(|mut place| *place = Position::new(Pos { x: 3, y: 0 }));
        },
    );
    let _ = game.step(Action::Wait);
    assert!(check_world(&game).is_err());
}

#[test]
fn random_walks_up_and_down_the_stairs_keep_the_world_in_order() {
    let mut visits = 0;
    for seed in 0..6 {
        let mut arena = Arena::new("....\n.@r!\n..k+")
            .standing_on("stairs_down")
            .hit_points(9_000)
            .carrying("potion_speed", 9)
            .carrying("torch", 3)
            .level_below("..>\n.<j\n$Cg")
            .level_below("<z.b")
            .seed(seed);
        let mut dice = Random::seeded(seed);
        for _ in 0..900 {
            let action = match dice.range(CHOICE, 0, 5) {
                0 => Action::Descend,
                1 => Action::Ascend,
                _ => random_action(PlayerView::of(arena.world()).unwrap(), &mut dice),
            };
            if let Ok(outcomes) = arena.attempt(action) {
                let arrived =
                    |fact: &&Outcome| matches!(fact, Outcome::Level(LevelOutcome::Arrived { .. }));
                visits += outcomes.iter().filter(arrived).count();
            }
            let game = GameRef::of(arena.world()).unwrap();
            assert_eq!(check_world(game), Ok(()));
        }
    }
    assert!(visits > 20, "{visits}");
}

/// Hashes after each action of a random game.
fn hashes(seed: u64, actions: usize) -> Vec<u64> {
    let setup = Setup {
        name: None,
        birth: None,
        seed,
        character: 1,
        level: Some(1),
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    };
    let mut game = Game::new(&CONTENT, &setup).expect("character and level exist");
    let mut dice = Random::seeded(77);
    let mut hashes = vec![game.hash()];
    for _ in 0..actions {
        let action = random_action(PlayerView::new(&game), &mut dice);
        let _ = game.step(action);
        hashes.push(game.hash());
    }
    hashes
}

#[test]
fn the_same_seed_and_actions_give_the_same_world_after_each_action() {
    assert_eq!(hashes(5, 150), hashes(5, 150));
}

#[test]
fn another_seed_gives_another_game() {
    let (one, other) = (hashes(5, 20), hashes(6, 20));
    assert!(one.iter().zip(&other).all(|(one, other)| one != other));
}

#[test]
fn every_action_that_takes_time_changes_the_hash() {
    let seen = hashes(9, 150);
    let different: BTreeSet<u64> = seen.iter().copied().collect();
    // Only refusals leave it as it was, and those repeat the hash before them.
    let repeats = seen.windows(2).filter(|pair| pair[0] == pair[1]).count();
    assert_eq!(different.len() + repeats, seen.len());
}
