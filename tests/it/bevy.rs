//! The simulation as a part of a Bevy app, as somebody who knows Bevy and not this project would use it.

mod bodies;
mod changes;
mod games;
mod inserts;
mod odds;
mod phases;

use barrow::{
    bevy_app::{App, PostUpdate, PreUpdate, Update},
    bevy_ecs::{message::Messages, prelude::*},
    grid::{Dir, Pos},
    sim::{
        Action, Clock, Happened, Outcome, Player, Position, Refused, Request, Setup, SimSystems,
        Simulation,
    },
    testing::{Arena, ArenaMonster, content},
};
use std::sync::Arc;

/// An app whose game is the first level of the tests' content.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins(Simulation::new(Arc::new(content()), Setup::default()));
    app.update();
    app
}

/// The player acts in an app; what has happened.
pub(crate) fn act(app: &mut App, action: Action) -> Vec<Outcome> {
    app.world_mut().write_message(Request(action));
    app.update();
    let happened = app.world().resource::<Messages<Happened>>();
    let happened = happened.iter_current_update_messages();
    happened.map(|happened| happened.0).collect()
}

/// How many entities there are with a component.
fn count<C: Component>(app: &mut App) -> usize {
    app.world_mut().query::<&C>().iter(app.world()).count()
}

#[test]
fn an_action_is_a_message_and_so_is_what_comes_of_it() {
    let mut app = Arena::new("#####\n#@..#\n#####").app();
    app.update();
    let happened = act(&mut app, Action::Step(Dir::E));
    assert!(!happened.is_empty(), "nothing has happened");
    let mut player = app.world_mut().query_filtered::<&Position, With<Player>>();
    let at = player.single(app.world()).unwrap().pos();
    assert_eq!(at, Pos { x: 2, y: 1 });
}

#[test]
fn what_is_not_possible_is_refused_in_a_message() {
    let mut app = Arena::new("#####\n#@..#\n#####").app();
    let action = Action::Step(Dir::W);
    app.world_mut().write_message(Request(action));
    app.update();
    let refused = app.world().resource::<Messages<Refused>>();
    let refused = refused.iter_current_update_messages();
    let refused: Vec<_> = refused.map(|refused| refused.action).collect();
    assert_eq!(refused, [action]);
}

#[test]
fn the_same_game_steps_alike_in_an_app_and_by_itself() {
    let arena = || {
        Arena::new("########\n#@....j#\n########")
            .legend('j', ArenaMonster::of("jackal").asleep(0))
            .seed(7)
    };
    let (mut app, mut game) = (arena().app(), arena().into_game());
    for _ in 0..8 {
        let alone = game.step(Action::Wait).unwrap();
        assert_eq!(act(&mut app, Action::Wait), alone);
    }
}

#[test]
fn systems_of_the_host_stand_before_and_behind_the_step() {
    #[derive(Resource, Default)]
    struct Seen(usize);

    let mut app = Arena::new("#####\n#@..#\n#####").app();
    app.init_resource::<Seen>().add_systems(
        Update,
        (
            (|mut requests: MessageWriter<Request>| {
                requests.write(Request(Action::Step(Dir::E)));
            })
            .in_set(SimSystems::Order),
            (|mut happened: MessageReader<Happened>, mut seen: ResMut<Seen>| {
                seen.0 += happened.read().count();
            })
            .in_set(SimSystems::Report),
        ),
    );
    app.update();
    // In the update in which it was asked for.
    assert_ne!(app.world().resource::<Seen>().0, 0);
}

#[test]
fn the_simulation_steps_in_the_schedule_that_it_is_given() {
    for early in [true, false] {
        let mut app = App::new();
        let simulation = Simulation::new(Arc::new(content()), Setup::default());
        app.add_plugins(if early {
            simulation.in_schedule(PreUpdate)
        } else {
            simulation.in_schedule(PostUpdate)
        });
        app.add_systems(Update, |mut requests: MessageWriter<Request>| {
            requests.write(Request(Action::Wait));
        });
        app.update();
        let turn = app.world().resource::<Clock>().game_turn();
        assert_eq!(turn == 0, early, "turn {turn}");
    }
}
