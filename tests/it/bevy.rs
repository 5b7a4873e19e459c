//! The simulation as a part of a Bevy app, as somebody who knows Bevy and not this project would use it.

use barrow::{
    bevy_app::{App, Last, PostUpdate, PreUpdate, Update},
    bevy_ecs::{message::Messages, prelude::*},
    content::BlowEffect,
    grid::{Dir, Pos},
    sim::{
        Action, ActorId, Catalog, Clock, CombatOutcome, Condition, Conditions, Driver, EndGame,
        GameRng, Happened, Health, ItemUid, Monster, MonsterBundle, NewGame, NotBegun, Occupants,
        Outcome, Phase, Player, Position, Refusal, Refused, Request, Roster, Setup, SetupError,
        SimSystems, Simulation, events::actor::Walk, systems,
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
fn act(app: &mut App, action: Action) -> Vec<Outcome> {
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

/// A room with a rat that dies of one blow.
fn rat() -> Arena {
    Arena::new("#####\n#@r.#\n#####")
        .legend('r', ArenaMonster::of("jackal").hit_points(1).asleep(0))
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

/// A monster of the tests' content on a square of an app, to spawn.
fn monster(app: &App, key: &str, at: Pos) -> MonsterBundle {
    let catalog = app.world().resource::<Catalog>();
    MonsterBundle::of(catalog, key).unwrap().at(at)
}

#[test]
fn one_query_finds_everybody_who_is_confused_and_one_system_lets_it_pass() {
    let mut app = Arena::new("#########\n#@j.k..r#\n#########")
        .legend(
            'j',
            ArenaMonster::of("jackal").ailing(Condition::Confused, 4),
        )
        .legend(
            'k',
            ArenaMonster::of("kobold").ailing(Condition::Stunned, 9),
        )
        .legend(
            'r',
            ArenaMonster::of("jackal").ailing(Condition::Confused, 1),
        )
        .ailing(Condition::Confused, 3)
        .app();
    app.update();
    let confused = |app: &mut App| -> Vec<(ActorId, u16)> {
        let mut all = app.world_mut().query::<(&ActorId, &Conditions)>();
        let all = all.iter(app.world());
        let confused = all.filter(|(_, conditions)| conditions.has(Condition::Confused));
        let mut found: Vec<_> = confused
            .map(|(id, conditions)| (*id, conditions.get(Condition::Confused)))
            .collect();
        found.sort_unstable();
        found
    };
    let [jackal, other] = [ActorId(1), ActorId(3)];
    assert_eq!(
        confused(&mut app),
        [(ActorId::PLAYER, 3), (jackal, 4), (other, 1)]
    );
    app.add_systems(Last, systems::conditions());
    app.update();
    assert_eq!(confused(&mut app), [(ActorId::PLAYER, 2), (jackal, 3)]);
}

#[test]
fn a_bare_spawn_is_a_monster_like_any_other() {
    let mut app = Arena::new("######\n#@...#\n######").app();
    let there = Pos { x: 4, y: 1 };
    let jackal = monster(&app, "jackal", there);
    let who = app.world_mut().spawn(jackal).id();
    assert_eq!(app.world().resource::<Occupants>().at(there), Some(who));
    let id = *app.world().get::<ActorId>(who).unwrap();
    let roster: Vec<_> = app.world().resource::<Roster>().iter().collect();
    assert_eq!(roster, [(id, who)]);
    let happened: Vec<Outcome> = (0..4).flat_map(|_| act(&mut app, Action::Wait)).collect();
    let strikes = happened.iter().any(|outcome| match outcome {
        Outcome::Combat(
            CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
        ) => attacker.id == id,
        _ => false,
    });
    assert!(strikes, "it has not come near: {happened:?}");
}

#[test]
fn a_bare_spawn_on_a_square_that_is_taken_stands_beside_it() {
    let mut app = Arena::new("######\n#@...#\n######").app();
    for at in [Pos { x: 1, y: 1 }, Pos { x: 900, y: 1 }] {
        let jackal = monster(&app, "jackal", at);
        let who = app.world_mut().spawn(jackal).id();
        let place = app.world().get::<Position>(who).unwrap().pos();
        let taken = app.world().resource::<Occupants>().at(place);
        // Beyond the map there is no nearest square, and nobody is put onto the map.
        assert_eq!(taken == Some(who), at.x == 1, "{place}");
        app.world_mut().despawn(who);
    }
}

#[test]
fn a_despawn_frees_the_square_and_nobody_acts_any_more() {
    let mut app = rat().app();
    let (there, beyond) = (Pos { x: 2, y: 1 }, Pos { x: 3, y: 1 });
    let who = app.world().resource::<Occupants>().at(there).unwrap();
    app.world_mut().despawn(who);
    assert_eq!(app.world().resource::<Occupants>().at(there), None);
    assert_eq!(app.world().resource::<Roster>().iter().count(), 0);
    act(&mut app, Action::Step(Dir::E));
    act(&mut app, Action::Step(Dir::E));
    let mut player = app.world_mut().query_filtered::<&Position, With<Player>>();
    assert_eq!(player.single(app.world()).unwrap().pos(), beyond);
}

#[test]
fn the_host_sees_who_is_removed() {
    #[derive(Resource, Default)]
    struct Dead(usize);

    let mut app = rat().seed(3).app();
    app.init_resource::<Dead>().add_systems(
        Update,
        (|mut removed: RemovedComponents<Monster>, mut dead: ResMut<Dead>| {
            dead.0 += removed.read().count();
        })
        .in_set(SimSystems::Report),
    );
    let mut slain = false;
    for _ in 0..50 {
        let happened = act(&mut app, Action::Step(Dir::E));
        slain = happened
            .iter()
            .any(|outcome| matches!(outcome, Outcome::Combat(CombatOutcome::Died { .. })));
        if slain {
            break;
        }
    }
    assert!(slain, "fifty blows have missed");
    assert_eq!(app.world().resource::<Dead>().0, 1);
}

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
    let mut fresh = self::app();
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
