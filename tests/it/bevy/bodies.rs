//! Monsters as entities: spawned, despawned, and missed by the host.

use barrow::{
    bevy_app::{App, Last, Update},
    bevy_ecs::prelude::*,
    grid::{Dir, Pos},
    sim::{
        Action, ActorEnergy, ActorId, Catalog, CombatOutcome, Condition, Conditions, GameHost as _,
        Monster, MonsterBundle, Occupants, Outcome, Player, Position, Refusal, Roster, SimSystems,
        Vision, events::combat::Strike, systems,
    },
    testing::{Arena, ArenaMonster, Play::Range},
};

use super::act;

/// A room with a rat that dies of one blow.
fn rat() -> Arena {
    Arena::new("#####\n#@r.#\n#####")
        .legend('r', ArenaMonster::of("jackal").hit_points(1).wounded_to(0))
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

    let mut app = rat().script([Range(1)]).app();
    app.init_resource::<Dead>().add_systems(
        Update,
        (|mut removed: RemovedComponents<Monster>, mut dead: ResMut<Dead>| {
            dead.0 += removed.read().count();
        })
        .in_set(SimSystems::Report),
    );
    let happened = act(&mut app, Action::Step(Dir::E));
    let died = |outcome: &Outcome| matches!(outcome, Outcome::Combat(CombatOutcome::Died { .. }));
    assert!(happened.iter().any(died), "{happened:?}");
    assert_eq!(app.world().resource::<Dead>().0, 1);
}

#[test]
fn who_is_carried_off_between_two_blows_is_struck_once() {
    let far = Pos::new(5, 1);
    let strikes = |carried: bool| {
        let mut app = Arena::new("#######\n#@w...#\n#######")
            .changing_monster("wolf", |wolf| wolf.speed = -60)
            .legend('w', ArenaMonster::of("wolf").energy(100))
            .hit_points(200)
            .app();
        app.add_observer(move |strike: On<Strike>, mut commands: Commands| {
            if carried && strike.blow == 0 {
                commands.entity(strike.defender).insert(Position::new(far));
            }
        });
        app.update();
        let happened = act(&mut app, Action::Wait);
        let blows = happened.iter().filter(|fact| {
            let Outcome::Combat(fact) = fact else {
                return false;
            };
            matches!(
                fact,
                CombatOutcome::Struck { .. } | CombatOutcome::Missed { .. }
            )
        });
        blows.count()
    };
    assert_eq!((strikes(false), strikes(true)), (2, 1));
}

/// The squares on which somebody stands, by the map of who stands where, and by what actors say of themselves.
fn squares(app: &mut App) -> [Vec<(Pos, Entity)>; 2] {
    let mut actors = app.world_mut().query::<(Entity, &Position)>();
    let places = actors.iter(app.world());
    let mut places: Vec<_> = places.map(|(who, place)| (place.pos(), who)).collect();
    places.sort_unstable();
    let occupants = app.world().resource::<Occupants>();
    let taken = occupants.taken().iter();
    let mut taken: Vec<_> = taken
        .map(|at| (at, occupants.at(at).expect("a square is taken by somebody")))
        .collect();
    taken.sort_unstable();
    [taken, places]
}

#[test]
fn who_gets_another_position_stands_there_and_leaves_no_ghost() {
    let mut app = Arena::new("########\n#@j...k#\n########")
        .legend('j', ArenaMonster::of("jackal").energy(-900))
        .legend('k', ArenaMonster::of("kobold").energy(-900))
        .app();
    app.update();
    let stands = |app: &App, x| app.world().resource::<Occupants>().at(Pos::new(x, 1));
    let (player, jackal) = (stands(&app, 1).unwrap(), stands(&app, 2).unwrap());
    for (who, x, there) in [
        (jackal, 4, 4),
        (player, 2, 2),
        (player, 6, 5),
        (jackal, 1, 1),
    ] {
        let place = Position::new(Pos::new(x, 1));
        app.world_mut().entity_mut(who).insert(place);
        // On a square that is taken it stands beside.
        assert_eq!(stands(&app, there), Some(who), "at {x}");
        let [taken, places] = squares(&mut app);
        assert_eq!(taken, places, "at {x}");
        assert_eq!(taken.len(), 3, "at {x}");
    }
    // From there it walks as if it had come on foot, and sees what is there.
    app.world_mut()
        .entity_mut(jackal)
        .insert(ActorEnergy::new(0));
    for action in [
        Action::Step(Dir::W),
        Action::Step(Dir::W),
        Action::Wait,
        Action::Wait,
    ] {
        act(&mut app, action);
        let [taken, places] = squares(&mut app);
        assert_eq!(taken, places);
    }
    assert_eq!(stands(&app, 3), Some(player));
    assert_ne!(stands(&app, 1), Some(jackal), "it has not moved");
}

#[test]
fn a_player_who_is_moved_sees_from_there() {
    let mut app = Arena::new("###########\n#@..#.....#\n###########").app();
    app.update();
    let beyond = Pos::new(9, 1);
    let sees = |app: &App| app.world().resource::<Vision>().visible().get(beyond);
    let player = app
        .world()
        .resource::<Occupants>()
        .at(Pos::new(1, 1))
        .unwrap();
    assert!(!sees(&app));
    let place = Position::new(Pos::new(7, 1));
    app.world_mut().entity_mut(player).insert(place);
    act(&mut app, Action::Wait);
    assert!(sees(&app));
}

#[test]
fn who_is_moved_on_a_level_that_was_left_stands_there_when_the_player_comes_back() {
    let mut app = Arena::new("j....@")
        .standing_on("stairs_down")
        .level_below("<....")
        .legend('j', ArenaMonster::of("jackal").asleep(9000))
        .app();
    app.update();
    let jackal = app
        .world()
        .resource::<Occupants>()
        .at(Pos::new(0, 0))
        .unwrap();
    act(&mut app, Action::Descend);
    let place = Position::new(Pos::new(2, 0));
    app.world_mut().entity_mut(jackal).insert(place);
    act(&mut app, Action::Ascend);
    let [taken, places] = squares(&mut app);
    assert_eq!(taken, places);
    assert!(taken.contains(&(Pos::new(2, 0), jackal)), "{taken:?}");
}

#[test]
fn a_player_that_is_despawned_frees_its_square_and_the_game_is_over() {
    let mut app = Arena::new("####\n#@.#\n####").app();
    app.update();
    let here = Pos::new(1, 1);
    let player = app.world().resource::<Occupants>().at(here).unwrap();
    app.world_mut().despawn(player);
    assert_eq!(app.world().resource::<Occupants>().at(here), None);
    assert!(app.world().game().is_none());
    assert_eq!(app.world_mut().act(Action::Wait), Err(Refusal::GameOver));
    // Nor does it keep a square that is the player no more.
    let mut app = Arena::new("####\n#@.#\n####").app();
    app.update();
    let player = app.world().resource::<Occupants>().at(here).unwrap();
    app.world_mut().entity_mut(player).remove::<Player>();
    assert_eq!(app.world().resource::<Occupants>().at(here), None);
}
