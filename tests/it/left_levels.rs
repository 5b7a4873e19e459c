//! Levels that were left are written once: every later snapshot has the bytes of the first.

use std::{path::Path, sync::Arc};

use barrow::{
    bevy_ecs::entity_disabling::Disabled,
    bevy_ecs::prelude::*,
    content::Content,
    grid::Dir,
    save::{Snapshot, SnapshotHeader, VERSION},
    sim::{
        Action, Catalog, Game, GameHost as _, GameSnapshot, LevelOutcome, Monster, Outcome, Setup,
    },
    testing::Arena,
};

/// A rat near stairs that lead to a hall.
fn game() -> Game {
    let arena = Arena::new("r.@..").standing_on("stairs_down");
    arena.hit_points(500).level_below("...<.").into_game()
}

fn saved(game: &Game) -> GameSnapshot {
    game.read().save().unwrap()
}

/// A snapshot as a file has it.
fn file(game: GameSnapshot) -> Snapshot {
    let header = SnapshotHeader {
        version: VERSION.to_owned(),
        content: 0,
        setup: Setup::default(),
        actions: 0,
        recorded: 0,
        hash: 0,
        place: String::new(),
        wizard: false,
    };
    Snapshot {
        header,
        game,
        session: Vec::new(),
    }
}

fn content(game: &Game) -> Arc<Content> {
    Arc::clone(game.world().resource::<Catalog>().content())
}

#[test]
fn a_level_that_was_left_is_written_and_packed_once() {
    let mut game = game();
    assert_eq!(saved(&game).levels.len(), 1);
    game.step(Action::Descend).unwrap();
    let first = saved(&game);
    assert_eq!(first.levels.len(), 2);
    let packed = file(first.clone()).to_bytes();
    for _ in 0..3 {
        game.step(Action::Wait).unwrap();
        let next = saved(&game);
        assert!(next.levels[1].is(&first.levels[1]));
        assert!(!next.levels[0].is(&first.levels[0]));
        next.levels[1].packed(|_| panic!("it is packed again"));
        assert!(saved(&game.fork()).levels[1].is(&first.levels[1]));
    }
    // A file brings it packed.
    let read = Snapshot::of_bytes(Path::new("mine"), &packed).unwrap();
    assert_eq!(read.game, first);
    let (mut other, gone) = Game::load(&content(&game), &Setup::default(), &read.game).unwrap();
    assert_eq!(gone, []);
    other.step(Action::Wait).unwrap();
    let again = saved(&other);
    assert!(again.levels[1].is(&read.game.levels[1]));
    again.levels[1].packed(|_| panic!("it is packed again"));
}

#[test]
fn triggers_of_a_level_that_is_drawn_otherwise_by_now_rest() {
    let drawn = |picture: &str| {
        let text = format!(
            "(name: \"Cell\", depth: 3, lit: true, legend: {{
                '#': (terrain: \"permanent_wall\"), '.': (terrain: \"floor\"), '@': (terrain: \"stairs_up\"),
                '>': (terrain: \"stairs_down\"),
            }}, triggers: [(when: Enter(\".\"), then: [Message(\"It is done.\")])], picture: r#\"\n{picture}\n\"#)"
        );
        let mut content = Content::embedded();
        let level = content.read_level("cell", "cell.ron", text.as_bytes());
        content.levels[0] = level.unwrap_or_else(|faults| panic!("{faults}"));
        Arc::new(content)
    };
    let before = drawn("#######\n#@.>..#\n#######");
    let setup = Setup {
        seed: 4,
        level: Some(0),
        ..Setup::default()
    };
    let game = Game::new(&before, &setup).unwrap().read().save().unwrap();
    let says = |content: &Arc<Content>| {
        let (mut game, gone) = Game::load(content, &setup, &game).unwrap();
        assert_eq!(gone, []);
        let told = game.step(Action::Step(Dir::E)).unwrap();
        told.iter()
            .any(|one| matches!(one, Outcome::Level(LevelOutcome::Message { .. })))
    };
    assert!(says(&before));
    assert!(!says(&drawn("#######\n#..>.@#\n#######")), "it is mirrored");
    let other = "#######\n#>.@..#\n#######";
    assert!(!says(&drawn(other)), "other stairs stand there");
    assert!(!says(&drawn("########\n#@.>...#\n########")), "it is wider");
}

#[test]
fn a_level_to_which_the_player_came_back_is_written_once_more() {
    let mut game = game();
    game.step(Action::Descend).unwrap();
    let first = saved(&game);
    game.step(Action::Ascend).unwrap();
    assert_eq!(saved(&game).levels.len(), 2);
    game.step(Action::Wait).unwrap();
    game.step(Action::Descend).unwrap();
    let second = saved(&game);
    assert!(!second.levels[1].is(&first.levels[1]));
    let (loaded, _) = Game::load(&content(&game), &Setup::default(), &second).unwrap();
    assert_eq!(game.difference(&loaded), []);
}

#[test]
fn what_a_host_takes_from_a_level_that_was_left_is_not_in_the_next_snapshot() {
    let mut game = game();
    game.step(Action::Descend).unwrap();
    let mut world = World::new();
    world.adopt_game(game.read());
    let first = world.game().unwrap().save().unwrap();
    let rats: Vec<Entity> = world
        .query_filtered::<Entity, (With<Monster>, With<Disabled>)>()
        .iter(&world)
        .collect();
    assert_eq!(rats.len(), 1);
    world.despawn(rats[0]);
    let second = world.game().unwrap().save().unwrap();
    assert!(!second.levels[1].is(&first.levels[1]));
    assert!(second.levels[1].bytes().len() < first.levels[1].bytes().len());
}
