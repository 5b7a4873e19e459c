//! Monsters as entities: spawned, despawned, and missed by the host.

use barrow::{
    bevy_app::{App, Last, Update},
    bevy_ecs::prelude::*,
    grid::{Dir, Pos},
    sim::{
        Action, ActorId, Catalog, CombatOutcome, Condition, Conditions, Monster, MonsterBundle,
        Occupants, Outcome, Player, Position, Roster, SimSystems, events::combat::Strike, systems,
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
