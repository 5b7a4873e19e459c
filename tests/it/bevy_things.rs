//! Things by a Bevy relationship, as a host moves them: by inserting who has them, and nothing else.

use barrow::{
    bevy_app::App,
    bevy_ecs::prelude::*,
    content::Slot,
    grid::{Dir, Pos},
    rules::base::units::Weight,
    sim::{
        Action, Burden, Catalog, Equipment, Floor, HeldBy, Holds, ItemUid, Monster, Occupants,
        Pack, Packed, Pile, Player, Request, Stack, WornIn,
    },
    testing::Arena,
};

const HERE: Pos = Pos { x: 0, y: 0 };
const BESIDE: Pos = Pos { x: 1, y: 0 };

/// The player acts.
fn act(app: &mut App, action: Action) {
    app.world_mut().write_message(Request(action));
    app.update();
}

fn player(app: &mut App) -> Entity {
    let mut player = app.world_mut().query_filtered::<Entity, With<Player>>();
    player.single(app.world()).unwrap()
}

/// What lies on a square, from below.
fn lying(app: &App, at: Pos) -> Vec<Entity> {
    let floor = app.world().resource::<Floor>();
    floor.at(at).iter().map(|(_, thing)| *thing).collect()
}

/// What somebody has in its pack, in the order of the letters.
fn packed(app: &App, body: Entity) -> Vec<Entity> {
    let pack = app.world().get::<Pack>(body).into_iter();
    pack.flat_map(Pack::stacks)
        .map(|(_, thing)| *thing)
        .collect()
}

fn weight(app: &App, body: Entity) -> Weight {
    app.world().get::<Burden>(body).unwrap().weight()
}

/// Spawns a thing that is nowhere yet.
fn thing(app: &mut App, key: &str) -> Entity {
    let stack = Stack::of(app.world().resource::<Catalog>(), key, 1).unwrap();
    app.world_mut().spawn(stack).id()
}

#[test]
fn a_thing_moves_from_a_pile_to_a_body_and_back() {
    let mut app = Arena::new("@$.").legend('$', ("long_sword", 1)).app();
    app.update();
    let body = player(&mut app);
    let pile = app.world().resource::<Floor>().pile(BESIDE).unwrap();
    let [sword] = lying(&app, BESIDE)[..] else {
        panic!("a sword lies there");
    };
    assert_eq!(app.world().get::<HeldBy>(sword), Some(&HeldBy(pile)));
    let light = weight(&app, body);

    app.world_mut().entity_mut(sword).insert(HeldBy(body));
    assert_eq!(packed(&app, body), [sword]);
    assert_eq!(lying(&app, BESIDE), []);
    assert!(app.world().get_entity(pile).is_err(), "an empty pile");
    act(&mut app, Action::Wait);
    assert!(weight(&app, body) > light, "it weighs nothing");

    app.world_mut()
        .entity_mut(sword)
        .insert(WornIn(Slot::Weapon));
    assert_eq!(packed(&app, body), []);
    let worn = app.world().get::<Equipment>(body).unwrap();
    assert_eq!(worn.get(Slot::Weapon).map(|(_, thing)| thing), Some(sword));
    act(&mut app, Action::TakeOff(Slot::Weapon));
    assert_eq!(packed(&app, body), [sword]);
    assert!(app.world().get::<WornIn>(sword).is_none());

    let pile = app.world_mut().spawn(Pile::new(BESIDE)).id();
    app.world_mut().entity_mut(sword).insert(HeldBy(pile));
    assert_eq!(
        (packed(&app, body), lying(&app, BESIDE)),
        (vec![], vec![sword])
    );
    act(&mut app, Action::Step(Dir::E));
    assert_eq!(weight(&app, body), light);
    act(&mut app, Action::PickUp);
    assert_eq!(packed(&app, body), [sword]);
}

#[test]
fn what_is_spawned_in_a_pile_lies_there_the_last_on_top() {
    let mut app = Arena::new("@..").app();
    let pile = app.world_mut().spawn(Pile::new(BESIDE)).id();
    let stacks = ["torch", "dagger"].map(|key| {
        let stack = Stack::of(app.world().resource::<Catalog>(), key, 2).unwrap();
        app.world_mut().spawn((stack, HeldBy(pile))).id()
    });
    assert_eq!(lying(&app, BESIDE), stacks);
    let numbers = stacks.map(|stack| app.world().get::<ItemUid>(stack).copied());
    assert!(
        numbers[0].is_some() && numbers[0] < numbers[1],
        "{numbers:?}"
    );
    // What is put there again comes to lie on top.
    app.world_mut().entity_mut(stacks[0]).insert(HeldBy(pile));
    assert_eq!(lying(&app, BESIDE), [stacks[1], stacks[0]]);
    act(&mut app, Action::Step(Dir::E));
    act(&mut app, Action::PickUp);
    assert_eq!(lying(&app, BESIDE), []);
    let body = player(&mut app);
    assert_eq!(packed(&app, body).len(), 2);
}

#[test]
fn a_pile_stays_when_its_only_thing_is_put_back() {
    let mut app = Arena::new("@$.").legend('$', ("gem", 1)).app();
    let pile = app.world().resource::<Floor>().pile(BESIDE).unwrap();
    let [gem] = lying(&app, BESIDE)[..] else {
        panic!("a gem lies there");
    };
    app.world_mut().entity_mut(gem).insert(HeldBy(pile));
    assert_eq!(lying(&app, BESIDE), [gem]);
    assert_eq!(
        app.world().get::<Holds>(pile).map(Holds::things),
        Some(&[gem][..])
    );
}

#[test]
fn a_square_has_one_pile() {
    let mut app = Arena::new("@$.").legend('$', ("gem", 1)).app();
    let first = app.world().resource::<Floor>().pile(BESIDE);
    let second = app.world_mut().spawn(Pile::new(BESIDE)).id();
    let torch = thing(&mut app, "torch");
    app.world_mut().entity_mut(torch).insert(HeldBy(second));
    assert_eq!(app.world().resource::<Floor>().pile(BESIDE), first);
    assert_eq!(lying(&app, BESIDE).len(), 2);
    assert!(app.world().get_entity(second).is_err());
}

#[test]
fn letters_do_not_hang_on_the_order_in_which_things_come() {
    let keys = ["torch", "dagger", "potion_speed", "ration"];
    let pack = |backwards: bool| {
        let mut app = Arena::new("@..").app();
        let body = player(&mut app);
        let mut things = keys.map(|key| thing(&mut app, key));
        if backwards {
            things.reverse();
        }
        for thing in things {
            app.world_mut().entity_mut(thing).insert(HeldBy(body));
        }
        let kind = |thing| app.world().get::<Stack>(thing).unwrap().kind;
        let kinds: Vec<_> = packed(&app, body).into_iter().map(kind).collect();
        assert!(kinds.is_sorted() && kinds.len() == 4, "{kinds:?}");
        kinds
    };
    assert_eq!(pack(false), pack(true));
}

#[test]
fn what_is_worn_where_something_is_worn_already_is_packed() {
    let mut app = Arena::new("@..").wearing("dagger").app();
    let body = player(&mut app);
    let sword = thing(&mut app, "long_sword");
    let held = (HeldBy(body), WornIn(Slot::Weapon));
    app.world_mut().entity_mut(sword).insert(held);
    assert_eq!(packed(&app, body), [sword]);
    assert!(app.world().get::<Packed>(sword).is_some());
    assert!(app.world().get::<WornIn>(sword).is_none());
}

#[test]
fn what_a_despawned_body_had_lies_where_it_stood() {
    let mut app = Arena::new("@k.").app();
    let kobold = app.world().resource::<Occupants>().at(BESIDE).unwrap();
    let things = ["dagger", "gem"].map(|key| thing(&mut app, key));
    let [dagger, gem] = things;
    app.world_mut().entity_mut(gem).insert(HeldBy(kobold));
    let held = (HeldBy(kobold), WornIn(Slot::Weapon));
    app.world_mut().entity_mut(dagger).insert(held);
    app.world_mut().despawn(kobold);
    let there = lying(&app, BESIDE);
    assert!(there.len() == 2 && things.iter().all(|thing| there.contains(thing)));
    act(&mut app, Action::Step(Dir::E));
    act(&mut app, Action::PickUp);
    let body = player(&mut app);
    assert_eq!(packed(&app, body), [dagger, gem]);
}

#[test]
fn a_despawned_thing_is_in_no_list_and_a_despawned_pile_takes_its_things_along() {
    let mut app = Arena::new("@$.")
        .legend('$', ("gem", 1))
        .carrying("ration", 1)
        .app();
    let body = player(&mut app);
    let ration = packed(&app, body)[0];
    app.world_mut().despawn(ration);
    assert_eq!(packed(&app, body), []);
    let gem = lying(&app, BESIDE)[0];
    let pile = app.world().resource::<Floor>().pile(BESIDE).unwrap();
    app.world_mut().despawn(pile);
    assert_eq!(lying(&app, BESIDE), []);
    assert!(app.world().get_entity(gem).is_err());
    act(&mut app, Action::Step(Dir::E));
}

#[test]
fn a_chest_of_the_hosts_holds_things_too() {
    #[derive(Component)]
    struct Chest;

    let mut app = Arena::new("@$.").legend('$', ("gem", 1)).app();
    let gem = lying(&app, BESIDE)[0];
    let chest = app.world_mut().spawn(Chest).id();
    app.world_mut().entity_mut(gem).insert(HeldBy(chest));
    assert_eq!(
        (lying(&app, BESIDE), packed(&app, chest)),
        (vec![], vec![gem])
    );
    let pile = app.world_mut().spawn(Pile::new(HERE)).id();
    app.world_mut().entity_mut(gem).insert(HeldBy(pile));
    assert_eq!(
        (lying(&app, HERE), packed(&app, chest)),
        (vec![gem], vec![])
    );
    let mut monsters = app.world_mut().query::<&Monster>();
    assert_eq!(monsters.iter(app.world()).count(), 0);
}
