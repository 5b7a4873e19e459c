//! Systems and observers of a host in the middle of a turn.

use barrow::{
    bevy_app::{App, Last},
    bevy_ecs::prelude::*,
    grid::{Dir, Pos},
    sim::{
        Action, Clock, Driver, EndGame, Game, GameHost as _, NewGame, Phase, Setup, Simulation,
        events::actor::Walk, systems,
    },
    testing::{Arena, content},
};
use std::sync::Arc;

use super::act;

#[test]
fn a_system_of_ones_own_runs_between_the_phases() {
    #[derive(Resource, Default)]
    struct Boundaries(Vec<u64>);

    let mut game = Arena::new("###\n#@#\n###").into_game();
    game.add_system(
        Phase::Boundary,
        |clock: Res<Clock>, mut seen: Local<Vec<u64>>, mut commands: Commands| {
            seen.push(clock.game_turn());
            commands.insert_resource(Boundaries(seen.clone()));
        },
    );
    for _ in 0..3 {
        game.step(Action::Wait).unwrap();
    }
    assert_eq!(game.world().resource::<Boundaries>().0, [10, 20, 30]);
}

#[test]
fn a_phase_runs_by_itself() {
    let mut game = Arena::new("###\n#@#\n###").into_game();
    let before = game.world().resource::<Clock>().game_turn();
    game.run_phase(Phase::Advance);
    assert!(game.world().resource::<Clock>().game_turn() > before);
}

#[test]
fn one_system_runs_alone_in_a_schedule_of_ones_own() {
    let mut app = Arena::new("###\n#@#\n###").app();
    app.add_systems(Last, systems::time());
    let before = app.world().resource::<Clock>().game_turn();
    app.update();
    app.update();
    let after = app.world().resource::<Clock>().game_turn();
    assert!(after >= before + 2, "from {before} to {after}");
}

#[test]
fn a_further_observer_sees_the_events_of_the_rules() {
    #[derive(Resource, Default)]
    struct Steps(Vec<Pos>);

    let mut app = Arena::new("#####\n#@..#\n#####").app();
    app.init_resource::<Steps>()
        .add_observer(|walk: On<Walk>, mut steps: ResMut<Steps>| steps.0.push(walk.to));
    act(&mut app, Action::Step(Dir::E));
    assert_eq!(app.world().resource::<Steps>().0, [Pos { x: 2, y: 1 }]);
}

/// How often a system of the host has run, as it counts itself, in every game of a world.
#[derive(Resource, Default)]
struct Counts(Vec<u32>);

/// Counts for itself.
fn count(mut mine: Local<u32>, mut counts: ResMut<Counts>) {
    *mine += 1;
    counts.0.push(*mine);
}

#[test]
fn a_system_of_the_host_is_in_every_game_of_the_app() {
    let (content, setup) = (Arc::new(content()), Setup::default());
    let simulation = Simulation::new(content.clone(), setup.clone());
    let mut app = App::new();
    app.init_resource::<Counts>()
        .add_plugins(simulation.add_system(Phase::Boundary, count));
    app.update();
    let turns = |app: &mut App| {
        act(app, Action::Wait);
        act(app, Action::Wait);
        std::mem::take(&mut app.world_mut().resource_mut::<Counts>().0)
    };
    // Each game has it as new.
    assert_eq!(turns(&mut app), [1, 2]);
    app.world_mut().write_message(NewGame(setup.clone()));
    app.update();
    assert_eq!(turns(&mut app), [1, 2], "after a new game");
    app.world_mut().write_message(EndGame);
    app.world_mut().write_message(NewGame(setup.clone()));
    app.update();
    assert_eq!(turns(&mut app), [1, 2], "after an end");
    let other = Game::new(&content, &setup).unwrap();
    app.world_mut().adopt_game(other.read());
    assert_eq!(turns(&mut app), [1, 2], "in a game that was adopted");
    let saved = other.read().save().unwrap();
    app.world_mut().load_game(&content, &setup, &saved).unwrap();
    assert_eq!(turns(&mut app), [1, 2], "in a game that was loaded");
}

#[test]
fn a_system_that_is_added_while_the_app_runs_stays_too() {
    let mut app = super::app();
    app.init_resource::<Counts>();
    app.world_mut().add_system(Phase::Boundary, count);
    act(&mut app, Action::Wait);
    app.world_mut().write_message(NewGame(Setup::default()));
    app.update();
    act(&mut app, Action::Wait);
    assert_eq!(app.world().resource::<Counts>().0, [1, 1]);
}

#[test]
#[should_panic(expected = "a driver steps the world that it was installed in and no other")]
fn a_driver_takes_no_system_for_another_world() {
    let (mut world, content) = (World::new(), Arc::new(content()));
    let mut driver = Driver::install(&mut world, &content, &Setup::default()).unwrap();
    driver.add_system(&mut World::new(), Phase::Boundary, || {});
}
