//! The campaign in play: stairs lead to generated levels, one seed is one dungeon whatever is done first, and levels stay
//! as they were left.

use std::sync::{Arc, LazyLock};

use barrow::{
    content::{Content, ItemUse, LevelId, TerrainId},
    dice::Dice,
    grid::{Dir, Grid, Pos},
    mapgen::for_game,
    play::PlayerView,
    sim::{Action, AiState, DungeonLevel, Game, LevelOutcome, Outcome, Roster, Setup},
};

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));

/// A game that begins on the lowest level, on its stairs up: the level above is a generated one.
fn at_the_bottom(seed: u64, character: u16) -> Game {
    let setup = Setup {
        seed,
        character,
        level: CONTENT.level_id("kings_hall").map(|level| level.0),
        ..Setup::default()
    };
    Game::new(&CONTENT, &setup).expect("the level and the character exist")
}

fn squares(game: &Game) -> Grid<TerrainId> {
    game.world().resource::<DungeonLevel>().squares().clone()
}

fn depth(game: &Game) -> u8 {
    game.world().resource::<DungeonLevel>().depth()
}

/// Climbs to the level above; where one arrives, and whether one was never there.
fn climb(game: &mut Game) -> (Pos, bool) {
    let outcomes = game.step(Action::Ascend).expect("one stands on stairs up");
    arrival(&outcomes)
}

fn arrival(outcomes: &[Outcome]) -> (Pos, bool) {
    let arrived = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::Level(LevelOutcome::Arrived { at, first, .. }) => Some((*at, *first)),
        _ => None,
    });
    arrived.expect("stairs lead somewhere")
}

#[test]
fn two_games_of_one_seed_meet_the_same_level_whatever_they_did_before() {
    let (mut quick, mut slow) = (at_the_bottom(5, 0), at_the_bottom(5, 1));
    for _ in 0..4 {
        slow.step(Action::Rest).expect("one may rest");
    }
    let (one, other) = (climb(&mut quick), climb(&mut slow));
    assert_eq!((one, depth(&quick)), (other, 23));
    assert_eq!(squares(&quick), squares(&slow));
    let mut third = at_the_bottom(6, 0);
    climb(&mut third);
    assert_ne!(squares(&quick), squares(&third));
}

/// Goes up, down again and up once more; `None` if somebody on the way is quicker than a beginner.
fn there_and_back(seed: u64) -> Option<()> {
    let mut game = at_the_bottom(seed, 0);
    let bottom = squares(&game);
    let (at, first) = climb(&mut game);
    assert!(first);
    let above = squares(&game);
    let back = game.step(Action::Descend).ok()?;
    assert_eq!((depth(&game), arrival(&back).1), (24, false));
    assert_eq!(squares(&game), bottom);
    let again = game.step(Action::Ascend).ok()?;
    assert_eq!(arrival(&again), (at, false));
    assert_eq!(squares(&game), above);
    Some(())
}

#[test]
fn a_level_that_was_left_is_met_as_it_was_left() {
    assert_eq!((5..25).find_map(there_and_back), Some(()));
}

#[test]
fn each_unique_and_each_artifact_is_there_once_at_most_and_the_seed_says_where() {
    let mut places = Vec::new();
    for seed in 0..6 {
        let game = for_game(&CONTENT, seed, CONTENT.first);
        // A challenge is played alone: who stands there may be met in a campaign too.
        let alone = |at: &usize| game.challenges.iter().any(|id| usize::from(id.0) == *at);
        let levels = game.levels.iter().enumerate();
        let levels = levels.filter(|(at, _)| !alone(at)).map(|(_, level)| level);
        let mut found = Vec::new();
        for level in levels {
            let monsters = level.monsters.iter().map(|placed| placed.kind);
            let unique = monsters.filter(|kind| game.monsters[usize::from(kind.0)].unique);
            found.extend(
                unique.map(|kind| (game.monsters[usize::from(kind.0)].key.clone(), level.depth)),
            );
            let items = level
                .items
                .iter()
                .map(|placed| &game.items[usize::from(placed.kind.0)]);
            // What lies there, is in a chest, or goes about with somebody who stands there.
            let inside = level.chests.iter().flat_map(|chest| &chest.inside);
            let inside = inside.map(|placed| &game.items[usize::from(placed.kind.0)]);
            let gear = level.monsters.iter().flat_map(|placed| {
                let kind = &game.monsters[usize::from(placed.kind.0)];
                let drops = kind.drops.iter().map(|(item, _)| *item);
                let carries = kind.carries.iter().map(|(item, ..)| *item);
                drops.chain(carries).chain(kind.wears.iter().copied())
            });
            let gear = gear.map(|item| &game.items[usize::from(item.0)]);
            let all = items.chain(inside).chain(gear);
            let artifact = all.filter(|item| item.artifact || item.usage == ItemUse::Crown);
            found.extend(artifact.map(|item| (item.key.clone(), level.depth)));
        }
        found.sort();
        let twice = found.windows(2).find(|pair| pair[0].0 == pair[1].0);
        assert_eq!(twice, None, "seed {seed}");
        places.push(found);
    }
    assert_ne!(places[0], places[1]);
}

/// The campaign with blows that do nothing, so that games last.
fn harmless() -> Content {
    let mut content = Content::clone(&CONTENT);
    for blow in content.monsters.iter_mut().flat_map(|def| &mut def.blows) {
        blow.dice = Dice::flat(0);
    }
    content
}

/// How many monsters have come to the first level when so many turns of rest are over; it is said before which turn the
/// first of them came.
fn come(content: Content, turns: usize) -> Option<usize> {
    let setup = Setup {
        seed: 3,
        level: content.level_id("barrow_mouth").map(|level| level.0),
        ..Setup::default()
    };
    let mut game = Game::new(&Arc::new(content), &setup).expect("the level exists");
    let count = |game: &Game| game.world().resource::<Roster>().iter().count();
    let before = count(&game);
    (0..turns).find(|_| {
        let _ = game.step(Action::Rest);
        count(&game) > before
    })
}

#[test]
fn somebody_comes_to_those_who_rest_on_a_level_of_a_campaign_and_nobody_where_all_levels_are_drawn()
{
    // BRW-WANDER-01, BRW-WANDER-02, BRW-WANDER-03
    let turn = come(harmless(), 4000);
    let turn = turn.expect("4000 turns are 400 chances of 12 in 1000");
    let mut drawn = harmless();
    drawn.campaign = None;
    assert_eq!(come(drawn, turn + 1), None);
}

#[test]
fn lifting_the_crown_wakes_the_hill_on_every_level_of_the_way_out() {
    // BRW-CROWN-01
    let mut content = harmless();
    let bottom = content
        .level_id("kings_hall")
        .map_or(LevelId(0), |level| level);
    let crown = content.item_keys["crown"];
    let level = &mut content.levels[usize::from(bottom.0)];
    let start = level.start.expect("the level has a start");
    for item in level.items.iter_mut().filter(|item| item.kind == crown) {
        item.at = start;
    }
    // Each game would settle its chest, and the crown with it.
    level.drawing = None;
    let setup = Setup {
        level: Some(bottom.0),
        ..Setup::default()
    };
    let mut game = Game::new(&Arc::new(content), &setup).expect("the level exists");
    let woke = |outcomes: &[Outcome]| outcomes.contains(&Outcome::Level(LevelOutcome::HillWoke));
    assert!(woke(
        &game.step(Action::PickUp).expect("the crown lies here")
    ));
    let above = game.step(Action::Ascend).expect("one stands on stairs up");
    // It is said once, and yet nobody sleeps on the levels above.
    assert!(!woke(&above));
    assert_eq!(depth(&game), 23);
    let roster: Vec<_> = game.world().resource::<Roster>().iter().collect();
    assert!(!roster.is_empty());
    for (_, who) in roster {
        let mind = game
            .world()
            .get::<AiState>(who)
            .expect("monsters have minds");
        assert!(!mind.is_asleep());
    }
}

#[test]
fn a_crown_that_is_thrown_and_caught_up_again_wakes_the_hill() {
    // BRW-CROWN-01: what one has thrown is taken by walking onto it.
    let mut content = harmless();
    let bottom = content.level_id("kings_hall").expect("it is shipped");
    let crown = content.item_keys["crown"];
    let level = &mut content.levels[usize::from(bottom.0)];
    level.drawing = None;
    let start = level.start.expect("the level has a start");
    content.characters[0].carries.push((crown, 1));
    let setup = Setup {
        level: Some(bottom.0),
        ..Setup::default()
    };
    let mut game = Game::new(&Arc::new(content), &setup).expect("the level exists");
    let woke = |outcomes: &[Outcome]| outcomes.contains(&Outcome::Level(LevelOutcome::HillWoke));
    let asleep = |game: &Game| {
        let roster: Vec<_> = game.world().resource::<Roster>().iter().collect();
        let minds = roster.into_iter();
        minds
            .filter_map(|(_, who)| game.world().get::<AiState>(who))
            .filter(|mind| mind.is_asleep())
            .count()
    };
    assert!(asleep(&game) > 0, "nobody has lifted it yet");
    let uid = {
        let view = PlayerView::new(&game);
        let carried = view.pack().into_iter();
        let mut crowns = carried.filter(|thing| thing.kind == crown);
        crowns.next().expect("it is carried").uid
    };
    let free = Dir::ALL.into_iter().find(|dir| {
        let level = game.world().resource::<DungeonLevel>();
        level.is_passable(start.step(*dir))
    });
    let dir = free.expect("one can walk from the start");
    let at = start.step(dir);
    let thrown = game.step(Action::Throw { item: uid, at });
    assert!(!woke(&thrown.expect("it can be thrown")));
    assert!(asleep(&game) > 0);
    let taken = game.step(Action::Step(dir)).expect("the way is free");
    assert!(woke(&taken), "{taken:?}");
    assert_eq!(asleep(&game), 0);
}
