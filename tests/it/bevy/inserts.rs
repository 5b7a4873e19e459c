//! What a host inserts on the player counts at once: derived numbers and the view are worked out again.

use barrow::{
    bevy_app::App,
    bevy_ecs::prelude::*,
    content::Slot,
    grid::{Dir, Pos},
    sim::{
        Action, ActorSpeed, AiState, BlackBreath, Catalog, Character, Condition, Conditions,
        Driver, Duty, Effect, Floor, HeldBy, KnownDerived, Occupants, OwnMissile, Pack, Phase,
        Player, PlayerCombat, Position, Purse, SearchMode, Stack, Stomach, TimedEffects, Vision,
        WornIn,
    },
    testing::{Arena, ArenaMonster},
};

use super::act;

/// What is kept is brought up to date, as before each action.
fn settle(app: &mut App) {
    app.world_mut()
        .resource_scope(|world, mut driver: Mut<Driver>| driver.run_phase(world, Phase::Settle));
}

fn player(app: &mut App) -> Entity {
    let mut player = app.world_mut().query_filtered::<Entity, With<Player>>();
    player.single(app.world()).unwrap()
}

/// A number of the player before and after something is inserted on it.
fn inserted<T>(bundle: impl Bundle, look: impl Fn(EntityRef<'_>) -> T) -> [T; 2] {
    let mut app = Arena::new("@").app();
    app.update();
    let player = player(&mut app);
    let before = look(app.world().entity(player));
    app.world_mut().entity_mut(player).insert(bundle);
    settle(&mut app);
    [before, look(app.world().entity(player))]
}

fn speed(player: EntityRef<'_>) -> i32 {
    player.get::<ActorSpeed>().unwrap().speed()
}

#[test]
fn conditions_that_are_inserted_count_in_what_the_player_fights_with() {
    let paralyzed = Conditions::of([(Condition::Paralyzed, 5)]);
    let immobile = |player: EntityRef<'_>| player.get::<PlayerCombat>().unwrap().immobile;
    assert_eq!(inserted(paralyzed, immobile), [false, true]);
    let stunned = Conditions::of([(Condition::Stunned, 60)]);
    let stun = |player: EntityRef<'_>| player.get::<PlayerCombat>().unwrap().fighter.stun;
    assert_eq!(inserted(stunned, stun), [0, 60]);
}

#[test]
fn effects_food_and_searching_that_are_inserted_count_in_speed() {
    let haste = TimedEffects::of([(Effect::Haste, 5)]);
    assert_eq!(inserted(haste, speed), [0, 10]);
    assert_eq!(inserted(Stomach::new(19_000), speed), [0, -10]);
    assert_eq!(inserted(SearchMode::new(true), speed), [0, -10]);
}

#[test]
fn a_character_that_is_inserted_is_the_one_who_fights() {
    let mut app = Arena::new("@").app();
    app.update();
    let mut other = Arena::new("@").level(20).app();
    other.update();
    let there = player(&mut other);
    let stronger = other.world().get::<Character>(there).unwrap().clone();
    let here = player(&mut app);
    let level = |app: &App| {
        app.world()
            .get::<PlayerCombat>(here)
            .unwrap()
            .fighter
            .level
            .get()
    };
    assert_eq!(level(&app), 1);
    app.world_mut().entity_mut(here).insert(stronger);
    settle(&mut app);
    assert_eq!(level(&app), 20);
}

#[test]
fn blindness_that_is_inserted_takes_the_view_and_a_light_that_is_gives_one() {
    let mut app = Arena::new("@....").app();
    app.update();
    let sees = |app: &App| app.world().resource::<Vision>().is_visible(Pos::new(4, 0));
    let player = player(&mut app);
    for (counter, seen) in [(9, false), (0, true)] {
        let conditions = Conditions::of([(Condition::Blind, counter)]);
        app.world_mut().entity_mut(player).insert(conditions);
        settle(&mut app);
        assert_eq!(sees(&app), seen);
    }
    let mut app = Arena::new("@....").dark().app();
    app.update();
    let lit = |app: &App| app.world().resource::<Vision>().is_visible(Pos::new(2, 0));
    let player = self::player(&mut app);
    assert!(!lit(&app));
    let torch = Stack::of(app.world().resource::<Catalog>(), "torch", 1).unwrap();
    let torch = app
        .world_mut()
        .spawn((torch, HeldBy(player), WornIn(Slot::Light)))
        .id();
    settle(&mut app);
    assert!(lit(&app));
    app.world_mut().despawn(torch);
    settle(&mut app);
    assert!(!lit(&app));
}

#[test]
fn what_a_host_makes_is_as_it_says() {
    assert_eq!(Purse::new(70).pence(), 70);
    assert!(BlackBreath::new(true).is_upon() && !BlackBreath::new(false).is_upon());
    assert!(SearchMode::new(true).is_on() && !SearchMode::new(false).is_on());
    assert_eq!(Stomach::new(7000).units(), 7000);
    assert_eq!(
        TimedEffects::of([(Effect::Haste, 5)]).left(Effect::Haste),
        5
    );
    let minds = [
        AiState::new(0),
        AiState::aware(),
        AiState::alarmed(),
        AiState::fleeing(),
    ];
    assert_eq!(minds.map(AiState::is_unwary), [true, false, false, false]);
    assert_eq!(minds.map(AiState::is_alarmed), [false, false, true, false]);
    assert_eq!(minds.map(AiState::is_fleeing), [false, false, false, true]);
    let (post, other) = (Pos::new(1, 1), Pos::new(4, 1));
    assert!(!Duty::guard(post).is_patrol() && Duty::patrol([post, other]).is_patrol());
    let mut app = Arena::new("@").app();
    app.update();
    let player = player(&mut app);
    assert_eq!(
        app.world().get::<KnownDerived>(player),
        Some(&KnownDerived::default())
    );
}

#[test]
fn who_is_given_a_round_walks_it() {
    // BRW-DUTY-02
    let visited = |duty: Option<Duty>| {
        let mut app = Arena::new("#######\n#@#k..#\n#######")
            .changing_monster("kobold", |kobold| (kobold.erratic, kobold.hearing) = (0, 1))
            .legend('k', ArenaMonster::of("kobold"))
            .app();
        app.update();
        let kobold = app
            .world()
            .resource::<Occupants>()
            .at(Pos::new(3, 1))
            .unwrap();
        if let Some(duty) = duty {
            app.world_mut().entity_mut(kobold).insert(duty);
        }
        let mut columns = Vec::new();
        for _ in 0..12 {
            act(&mut app, Action::Wait);
            columns.push(app.world().get::<Position>(kobold).unwrap().pos().x);
        }
        (
            columns.contains(&5),
            columns.iter().rposition(|x| *x == 3) > columns.iter().position(|x| *x == 5),
        )
    };
    let round = Duty::patrol([3, 4, 5, 4].map(|x| Pos::new(x, 1)));
    assert_eq!(visited(Some(round)), (true, true));
    assert_eq!(visited(Some(Duty::patrol([]))), (false, true));
    assert!(!visited(None).0);
}

#[test]
fn a_missile_that_is_said_to_be_the_players_is_gathered_on_walking() {
    let gathered = |own: bool| {
        let mut app = Arena::new("@a.").legend('a', ("arrow", 1)).app();
        app.update();
        let (_, arrow) = app.world().resource::<Floor>().at(Pos::new(1, 0))[0];
        if own {
            app.world_mut().entity_mut(arrow).insert(OwnMissile);
        }
        act(&mut app, Action::Step(Dir::E));
        let player = player(&mut app);
        !app.world().get::<Pack>(player).unwrap().stacks().is_empty()
    };
    assert_eq!([gathered(true), gathered(false)], [true, false]);
}
