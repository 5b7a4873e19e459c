//! Games that begin, end, follow each other, and are copied.

use barrow::{
    bevy_app::App,
    bevy_ecs::{message::Messages, prelude::*},
    content::BlowEffect,
    sim::{
        Action, ActorId, Clock, Driver, EndGame, GameRng, Health, ItemUid, NewGame, NotBegun,
        Player, Refusal, Refused, Setup, SetupError, Simulation,
    },
    testing::{Arena, ArenaMonster, content},
};
use std::sync::Arc;

use super::{act, app, count};

#[test]
fn a_game_is_replaced_and_ended_while_the_app_runs() {
    #[derive(Component)]
    struct Host;

    let mut app = app();
    app.world_mut().spawn(Host);
    act(&mut app, Action::Wait);
    let turn = app.world().resource::<Clock>().game_turn();
    assert_ne!(turn, 0);
    app.world_mut().write_message(NewGame(Setup::default()));
    app.update();
    assert_eq!(app.world().resource::<Clock>().game_turn(), 0);
    assert_eq!(count::<Player>(&mut app), 1);
    // Nobody of the old game is left to act, and the rules observe everything once.
    let again = act(&mut app, Action::Wait);
    let mut fresh = super::app();
    assert_eq!(again, act(&mut fresh, Action::Wait));
    app.world_mut().write_message(EndGame);
    app.update();
    assert!(!app.world().contains_resource::<Driver>());
    assert!(!app.world().contains_resource::<GameRng>());
    assert_eq!(count::<ActorId>(&mut app), 0);
    assert_eq!(count::<ItemUid>(&mut app), 0);
    assert_eq!(count::<Health>(&mut app), 0);
    assert_eq!(count::<Host>(&mut app), 1);
    assert!(act(&mut app, Action::Wait).is_empty());
    let refused = app.world().resource::<Messages<Refused>>();
    let refused = refused.iter_current_update_messages();
    let refusals: Vec<_> = refused.map(|refused| refused.refusal).collect();
    assert_eq!(refusals, [Refusal::GameOver]);
}

#[test]
fn a_game_that_cannot_begin_says_why() {
    let mut app = App::new();
    app.add_plugins(Simulation::idle(Arc::new(content())));
    app.update();
    assert!(!app.world().contains_resource::<Driver>());
    app.world_mut().write_message(NewGame(Setup {
        character: 999,
        ..Setup::default()
    }));
    app.update();
    let errors = app.world().resource::<Messages<NotBegun>>();
    let errors = errors.iter_current_update_messages();
    let errors: Vec<_> = errors.map(|error| error.0.clone()).collect();
    let characters = content().characters.len();
    assert_eq!(errors, [SetupError::NoCharacter(999, characters)]);
}

#[test]
fn a_second_game_in_a_world_replaces_the_first() {
    let mut world = World::new();
    let content = Arc::new(content());
    let mut hashes = Vec::new();
    for _ in 0..2 {
        let mut driver = Driver::install(&mut world, &content, &Setup::default()).unwrap();
        let outcomes = driver.step(&mut world, Action::Wait).unwrap();
        let mut actors = world.query::<&ActorId>();
        hashes.push((outcomes, actors.iter(&world).count()));
    }
    assert_eq!(hashes[0], hashes[1]);
}

#[test]
fn a_fork_goes_on_as_the_game_does_and_each_goes_its_own_way() {
    // A thief, things on the floor, a pack, somebody on the level above who was left behind.
    let mut game = Arena::new("@s.....$")
        .standing_on("stairs_down")
        .level_below("<......j.")
        .legend('s', ArenaMonster::of("kobold").asleep(0).energy(100))
        .changing_monster("kobold", |kobold| {
            kobold.blows[0].effect = Some(BlowEffect::Steal);
        })
        .legend('j', ArenaMonster::of("jackal").asleep(0))
        .legend('$', ("gold", 3))
        .carrying("potion_speed", 3)
        .wearing("dagger")
        .hit_points(90)
        .seed(5)
        .into_game();
    let wander = [
        Action::Wait,
        Action::Descend,
        Action::Wait,
        Action::Wait,
        Action::Ascend,
        Action::Wait,
    ];
    for (turn, &action) in wander.iter().cycle().take(28).enumerate() {
        let mut fork = game.fork();
        assert_eq!(fork.hash(), game.hash(), "turn {turn}");
        let before = game.hash();
        let there = fork.step(action);
        assert_eq!(
            game.hash(),
            before,
            "turn {turn}: the fork has changed the game"
        );
        assert_eq!(game.step(action), there, "turn {turn}");
        assert_eq!(fork.hash(), game.hash(), "turn {turn}");
    }
}

#[test]
#[should_panic(expected = "a driver steps the world that it was installed in and no other")]
fn a_driver_refuses_another_world() {
    let mut world = World::new();
    let content = Arc::new(content());
    let mut driver = Driver::install(&mut world, &content, &Setup::default()).unwrap();
    let mut other = World::new();
    let _other = Driver::install(&mut other, &content, &Setup::default()).unwrap();
    let _ = driver.step(&mut other, Action::Wait);
}
