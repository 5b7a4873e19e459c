//! What thieves carry, and where it goes.

use super::*;

#[test]
fn where_a_thief_falls_its_loot_lies() {
    let mut arena = robbed(
        den()
            .carrying("gem", 1)
            .carrying("dagger", 1)
            .level(20)
            .hit_points(500),
        1,
    );
    let world = arena.world();
    let mut stolen = world
        .try_query_filtered::<&ItemUid, With<Stolen>>()
        .unwrap();
    let gem = *stolen.single(world).unwrap();
    let before = totals(arena.world());
    let at = arena.monster("kobold").at;
    let item = arena.uid("dagger");
    arena.rolls([Range(1), Sum(2), Chance(false), Chance(false)]);
    let outcomes = arena.act(Action::Throw { item, at });
    outcomes.include("kobold dies by player");
    outcomes.include(&format!("let go of at ({}, 0): 1 gem", at.x));
    assert!(arena.floor(at).contains(&("gem".to_owned(), 1)));
    assert_eq!(totals(arena.world())[&kind("gem")], before[&kind("gem")]);
    // The very thing may be taken up again.
    for _ in 0..at.x {
        arena.act(Action::Step(Dir::E));
    }
    arena
        .act(Action::PickUp)
        .include("player takes, and has 1 gem");
    assert_eq!(arena.uid("gem"), gem);
    assert_eq!(loot(arena.world()), []);
}

#[test]
fn loot_is_part_of_the_world() {
    // The same dice, another thing: the worlds differ by nothing else than what the thief carries.
    let stolen = |first: &str, second: &str, which| {
        let mut arena = den().carrying(first, 1).carrying(second, 1).script([
            Range(1),
            Sum(3),
            Chance(false),
            Range(which),
            Range(0),
        ]);
        arena.act(Action::Wait);
        arena.hash()
    };
    assert_ne!(stolen("gem", "ration", 0), stolen("gem", "ration", 1));
}

#[test]
fn levels_that_are_left_keep_what_thieves_carry() {
    let mut arena = Arena::new("###########\n>@k.......#\n###########")
        .changing_monster("kobold", |kobold| {
            kobold.blows[0].effect = Some(BlowEffect::Steal);
            kobold.speed = -60;
        })
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .level_below("###\n#<#\n###")
        .carrying("gem", 1);
    arena = robbed(arena, 0);
    let before = totals(arena.world());
    arena.act(Action::Step(Dir::W));
    arena.act(Action::Descend);
    assert_eq!(loot(arena.world()), some("gem", 1));
    assert_eq!(totals(arena.world()), before);
    // What is left behind is out of reach of everything that looks at things.
    let world = arena.world();
    let mut here = world.try_query::<(&ItemUid, &Stack)>().unwrap();
    assert_eq!(here.iter(world).count(), 0);
    arena.act(Action::Ascend);
    assert_eq!(loot(arena.world()), some("gem", 1));
    let world = arena.world();
    let mut here = world.try_query::<(&ItemUid, &Stack)>().unwrap();
    assert_eq!(here.iter(world).count(), 1);
}

#[test]
fn a_thief_that_becomes_another_monster_leaves_its_loot_behind() {
    // PRJ-FINAL-02
    let mut arena = robbed(
        den()
            .carrying("gem", 1)
            .hit_points(500)
            .carrying("wand_shapes", 1)
            .level(40),
        1,
    );
    let before = totals(arena.world());
    let at = arena.monster("kobold").at;
    let item = arena.uid("wand_shapes");
    arena.rolls([
        Chance(true),
        Sum(60),
        Chance(false),
        Chance(true),
        Range(5),
        Sum(5),
    ]);
    let outcomes = arena.act(Action::Aim { item, at });
    let lines = outcomes.lines();
    assert!(
        lines.iter().any(|line| line.starts_with("kobold becomes")),
        "{lines:#?}"
    );
    outcomes.include(&format!("let go of at ({}, 0): 1 gem", at.x));
    assert_eq!(loot(arena.world()), []);
    assert_eq!(arena.floor(at), some("gem", 1));
    assert_eq!(totals(arena.world()), before);
}

#[test]
fn a_copy_of_a_thief_has_nothing_of_its_loot() {
    // PRJ-MONFX-24
    let mut arena = robbed(
        den()
            .carrying("gem", 1)
            .hit_points(500)
            .carrying("wand_echoes", 1)
            .level(40),
        1,
    );
    let before = totals(arena.world());
    let at = arena.monster("kobold").at;
    let item = arena.uid("wand_echoes");
    arena.rolls([Chance(true), Sum(1), Range(0), Sum(1), Range(1)]);
    let lines = arena.act(Action::Aim { item, at }).lines();
    assert!(
        lines.iter().any(|line| line.contains("appears")),
        "{lines:#?}"
    );
    assert_eq!(arena.monsters().len(), 2);
    assert_eq!(loot(arena.world()), some("gem", 1));
    assert_eq!(totals(arena.world()), before);
}
