//! What monsters wield, wear and carry: things from their coming on, that lie where they fall.

use barrow::{
    bevy_ecs::prelude::*,
    content::{ItemId, ItemUse, MonsterDef, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    rules::projection::DamageType,
    sim::{
        Action, Catalog, Charge, Equipment, HeldBy, ItemOutcome, MonsterBundle, Occupants, Outcome,
        Pack, Stack, Vision,
    },
    testing::{Arena, ArenaMonster, content},
};

const BESIDE: Pos = Pos { x: 1, y: 0 };

fn item(key: &str) -> ItemId {
    content().item_keys[key]
}

/// A kobold in leather, with a dagger and some gems.
fn armed(kobold: &mut MonsterDef) {
    kobold.wears = vec![item("dagger"), item("soft_leather")];
    kobold.carries = vec![(item("gem"), 2), (item("arrow"), 5)];
    kobold.drops.clear();
}

/// The keys of what a body has, packed and worn.
fn things(world: &World, body: Entity) -> (Vec<String>, Vec<String>) {
    let key = |stack: Entity| {
        let kind = world.get::<Stack>(stack).unwrap().kind;
        world.resource::<Catalog>().item(kind).key.clone()
    };
    let packed = world.get::<Pack>(body).into_iter().flat_map(Pack::stacks);
    let worn = world.get::<Equipment>(body).into_iter();
    (
        packed.map(|(_, stack)| key(*stack)).collect(),
        worn.flat_map(Equipment::iter)
            .map(|(.., stack)| key(stack))
            .collect(),
    )
}

/// Somebody with a wand that strikes one square with an element.
fn with_wand(arena: Arena, kind: DamageType, strength: i16) -> Arena {
    arena
        .level(40)
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.level = 0;
                wand.effects = vec![ProjectDef {
                    shape: Shape::Ball(0),
                    kind,
                    strength: Dice::flat(strength),
                }];
            }
        })
}

/// Points the wand at a square.
fn aim(arena: &mut Arena, at: Pos) -> Vec<Outcome> {
    let item = arena.uid("wand_darts");
    arena.act(Action::Aim { item, at }).into_outcomes()
}

#[test]
fn a_monster_comes_with_what_its_kind_wears_and_carries() {
    // BRW-GEAR-01
    let arena = Arena::new("@k").changing_monster("kobold", armed);
    let world = arena.world();
    let kobold = world.resource::<Occupants>().at(BESIDE).unwrap();
    let expected = (vec!["arrow", "gem"], vec!["dagger", "soft_leather"]);
    let (packed, mut worn) = things(world, kobold);
    worn.sort();
    let found: (Vec<&str>, Vec<&str>) = (
        packed.iter().map(String::as_str).collect(),
        worn.iter().map(String::as_str).collect(),
    );
    assert_eq!(found, expected);
    let [(_, arrows), _] = world.get::<Pack>(kobold).unwrap().stacks() else {
        panic!("two stacks");
    };
    assert_eq!(world.get::<Stack>(*arrows).unwrap().count, 5);
    assert_eq!(world.get::<HeldBy>(*arrows), Some(&HeldBy(kobold)));
}

#[test]
fn a_bare_spawn_has_them_too() {
    let mut app = Arena::new("@..").changing_monster("kobold", armed).app();
    let kobold = MonsterBundle::of(app.world().resource::<Catalog>(), "kobold").unwrap();
    let kobold = app.world_mut().spawn(kobold.at(BESIDE)).id();
    let (packed, worn) = things(app.world(), kobold);
    assert_eq!((packed.len(), worn.len()), (2, 2));
}

#[test]
fn its_things_lie_where_it_dies_and_can_be_taken() {
    // BRW-GEAR-01
    let arena = Arena::new("@k.")
        .legend('k', ArenaMonster::of("kobold").hit_points(1).asleep(0))
        .changing_monster("kobold", armed);
    let mut arena = with_wand(arena, DamageType::Missile, 500);
    let outcomes = aim(&mut arena, BESIDE);
    let left = |outcome: &&Outcome| {
        matches!(
            outcome,
            Outcome::Item(ItemOutcome::Spilt { stolen: false, .. })
        )
    };
    assert_eq!(outcomes.iter().filter(left).count(), 4, "{outcomes:?}");
    let some = |key: &str, count| (key.to_owned(), count);
    let mut lying = arena.floor(BESIDE);
    lying.sort();
    assert_eq!(
        lying,
        [
            some("arrow", 5),
            some("dagger", 1),
            some("gem", 2),
            some("soft_leather", 1)
        ]
    );
    arena.act(Action::Step(Dir::E));
    arena.act(Action::PickUp);
    assert_eq!(arena.floor(BESIDE), []);
    assert_eq!(arena.pack().len(), 5, "the wand and four things");
}

#[test]
fn what_one_slain_in_the_dark_lets_fall_is_remembered() {
    let there = Pos::new(3, 0);
    let arena = Arena::new("@..k")
        .dark()
        .legend('k', ArenaMonster::of("kobold").hit_points(1).asleep(0))
        .changing_monster("kobold", |kobold| {
            kobold.wears = vec![item("dagger")];
            kobold.carries.clear();
            kobold.drops.clear();
        });
    let mut arena = with_wand(arena, DamageType::Missile, 500);
    let known = |arena: &Arena| {
        let sight = arena.world().resource::<Vision>();
        (sight.is_visible(there), sight.remembered_item(there))
    };
    assert_eq!(known(&arena), (false, None));
    aim(&mut arena, there);
    let seems = arena.world().resource::<Catalog>().item(item("dagger"));
    let seems = seems.guise.unwrap_or(item("dagger"));
    assert_eq!(known(&arena), (false, Some(seems)));
}

#[test]
fn fire_burns_what_lies_and_not_what_somebody_has() {
    // BRW-GEAR-01, PRJ-ITEM-01
    let arena = Arena::new("@k.")
        .legend('k', ArenaMonster::of("kobold").hit_points(9000).asleep(500))
        .changing_monster("kobold", armed);
    let mut arena = with_wand(arena, DamageType::Fire, 60);
    let kobold = arena.world().resource::<Occupants>().at(BESIDE).unwrap();
    aim(&mut arena, BESIDE);
    let (packed, worn) = things(arena.world(), kobold);
    assert_eq!((packed.len(), worn.len()), (2, 2), "it burns in its hands");

    let arena = Arena::new("@k.")
        .legend('k', ArenaMonster::of("kobold").hit_points(1).asleep(500))
        .changing_monster("kobold", armed);
    let mut arena = with_wand(arena, DamageType::Fire, 60);
    aim(&mut arena, BESIDE);
    aim(&mut arena, BESIDE);
    let lying: Vec<String> = arena
        .floor(BESIDE)
        .into_iter()
        .map(|(key, _)| key)
        .collect();
    assert!(!lying.contains(&"arrow".to_owned()), "{lying:?}");
    assert!(lying.contains(&"gem".to_owned()), "{lying:?}");
}

#[test]
fn gear_adds_nothing_to_the_numbers_of_the_file() {
    // BRW-GEAR-01
    let fight = |armored: bool| {
        let mut arena = Arena::new("@k")
            .legend('k', ArenaMonster::of("kobold").hit_points(300).asleep(0))
            .changing_monster("kobold", move |kobold| {
                kobold.drops.clear();
                if armored {
                    kobold.wears = vec![item("plate_mail"), item("long_sword")];
                }
            })
            .wearing("dagger")
            .hit_points(900)
            .seed(11);
        let outcomes = (0..30).map(|_| arena.act(Action::Step(Dir::E)).into_outcomes());
        outcomes.collect::<Vec<_>>()
    };
    assert_eq!(fight(true), fight(false));
}

#[test]
fn what_becomes_another_kind_lets_go_of_what_it_wears() {
    // BRW-GEAR-01
    let arena = Arena::new("@k.")
        .legend('k', ArenaMonster::of("kobold").hit_points(9000).asleep(500))
        .changing_monster("kobold", armed);
    let mut arena = with_wand(arena, DamageType::OldPoly, 500);
    for _ in 0..8 {
        aim(&mut arena, BESIDE);
        if arena.at(BESIDE).is_some_and(|who| who.key != "kobold") {
            break;
        }
    }
    assert_ne!(
        arena.at(BESIDE).map(|who| who.key),
        Some("kobold".to_owned())
    );
    assert_eq!(arena.floor(BESIDE).len(), 4);
}
