//! Systems and observers of a host in the middle of a turn.

use barrow::{
    bevy_app::Last,
    bevy_ecs::prelude::*,
    grid::{Dir, Pos},
    sim::{Action, Clock, Phase, events::actor::Walk, systems},
    testing::Arena,
};

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
