//! Those beside the player come along by the stairs (BRW-FOLLOW-01, BRW-FOLLOW-02).

use std::sync::Arc;

use barrow::{
    content::{Content, MonsterDuty},
    grid::{Dir, Pos},
    sim::{Action, Condition, Game, Roster},
    testing::{Arena, ArenaMonster},
};

/// A kobold to the left of stairs that lead to a hall.
fn beside(kobold: ArenaMonster) -> Arena {
    Arena::new("k@...")
        .standing_on("stairs_down")
        .legend('k', kobold)
        .hit_points(500)
        .level_below("...<.")
}

fn kobold() -> ArenaMonster {
    ArenaMonster::of("kobold")
}

/// Whether somebody is on the lower level after the descent, where it was left behind otherwise.
fn comes_along(mut arena: Arena) -> bool {
    let here = arena.monsters().len();
    arena.act(Action::Descend);
    let below = arena.monsters().len();
    arena.act(Action::Ascend);
    let again = arena.monsters().len();
    assert_eq!(again, here, "nobody is lost, and nobody is doubled");
    below > 0
}

#[test]
fn a_hunter_beside_the_stairs_follows_down_and_up_again_as_it_was() {
    let wounded = kobold()
        .hit_points(40)
        .wounded_to(7)
        .ailing(Condition::Stunned, 50);
    let mut arena = beside(wounded).changing_monster("kobold", |kobold| {
        (kobold.flees_below, kobold.speed) = (0, -10);
    });
    let before = arena.monster("kobold");
    let down = arena.act(Action::Descend);
    down.are("player arrives on arena_1 at (3, 0), the first time\nkobold follows to (4, 0)");
    let after = arena.monster("kobold");
    assert_eq!((after.id, after.most), (before.id, before.most));
    assert_eq!(after.hit_points, 7);
    assert!(after.conditions.has(Condition::Stunned));
    assert_eq!(arena.picture(), "...@k");
    let up = arena.act(Action::Ascend).lines();
    assert_eq!(up[1], "kobold follows to (2, 0)");
    assert_eq!(arena.picture(), ".@k..");
    assert_eq!(arena.monster("kobold").id, before.id);
}

#[test]
fn those_who_do_not_hunt_or_cannot_go_stay() {
    assert!(comes_along(beside(kobold())));
    let stays = |kobold| assert!(!comes_along(beside(kobold)));
    stays(kobold().asleep(60_000));
    stays(kobold().fleeing());
    for condition in [
        Condition::Afraid,
        Condition::Blind,
        Condition::Confused,
        Condition::Paralyzed,
    ] {
        stays(kobold().ailing(condition, 50));
    }
    let other = |change: fn(&mut barrow::content::MonsterDef)| {
        assert!(!comes_along(
            beside(kobold()).changing_monster("kobold", change)
        ));
    };
    other(|kobold| kobold.never_moves = true);
    other(|kobold| kobold.keeps_away = 4);
    other(|kobold| kobold.hearing = 0);
    assert!(!comes_along(
        beside(kobold()).on_duty(Pos::new(0, 0), MonsterDuty::Guard)
    ));
}

#[test]
fn nobody_follows_who_stands_farther_away() {
    let mut arena = Arena::new("k.@.")
        .standing_on("stairs_down")
        .level_below("<...");
    arena.act(Action::Descend);
    assert_eq!(arena.monsters(), []);
}

#[test]
fn a_pack_arrives_around_the_player_and_what_they_carry_comes_along() {
    let pack = "kkk\nk@k\nkkk";
    let mut arena = Arena::new(pack)
        .standing_on("stairs_down")
        .hit_points(5_000)
        .changing_monster("kobold", |kobold| kobold.speed = -60)
        .level_below(".....\n..<..\n.....");
    arena.act(Action::Descend);
    assert_eq!(arena.picture(), ".kkk.\n.k@k.\n.kkk.");
    let ids: Vec<u32> = arena.monsters().iter().map(|one| one.id.0).collect();
    assert_eq!(ids, (1..=8).collect::<Vec<_>>());
}

#[test]
fn nobody_follows_into_the_camp() {
    let mut arena = Arena::new("@...\n>...")
        .level_below("###\n#<#\n#k#\n###")
        .hit_points(500)
        .above_ground();
    arena.act(Action::Step(Dir::S));
    arena.act(Action::Descend);
    arena.wait(2);
    assert_eq!(arena.monsters().len(), 1);
    arena.act(Action::Ascend);
    assert_eq!(arena.monsters(), []);
    arena.act(Action::Descend);
    assert_eq!(arena.monsters().len(), 1);
}

#[test]
fn a_game_with_somebody_who_followed_is_saved_and_goes_on() {
    let content = Arc::new(barrow::testing::content());
    let arena = beside(kobold()).content(Content::clone(&content));
    let mut game = arena.into_game();
    game.step(Action::Descend).unwrap();
    assert_eq!(game.world().resource::<Roster>().iter().count(), 1);
    let mut fork = game.fork();
    for action in [Action::Wait, Action::Ascend, Action::Wait, Action::Descend] {
        assert_eq!(game.step(action), fork.step(action));
        assert_eq!(Game::hash(&game), fork.hash());
        assert_eq!(game.difference(&fork), []);
        assert!(game.read().save().is_ok());
    }
}
