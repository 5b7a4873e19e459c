//! Levels: down, up, and the way out with the crown.

use barrow::{
    grid::{Dir, Pos},
    sim::{Action, GameResult, Refusal},
    testing::{Arena, ArenaMonster, Play::Range},
};

#[test]
fn stairs_lead_down_to_the_stairs_up_and_back() {
    let mut arena = Arena::new("..@")
        .standing_on("stairs_down")
        .level_below("....<.")
        .script([]);
    arena
        .act(Action::Descend)
        .are("player arrives on arena_1 at (4, 0), the first time");
    assert_eq!(arena.picture(), "....@.");
    assert_eq!(arena.refuse(Action::Descend), Refusal::NoStairsDown);
    arena
        .act(Action::Ascend)
        .are("player arrives on arena_0 at (2, 0), again");
    assert_eq!(arena.picture(), "..@");
    arena
        .act(Action::Descend)
        .are("player arrives on arena_1 at (4, 0), again");
}

#[test]
fn a_level_is_found_as_it_was_left() {
    let mut arena = Arena::new("+@j\n..$")
        .standing_on("stairs_down")
        .legend(
            'j',
            ArenaMonster::of("jelly")
                .asleep(9_000)
                .hit_points(40)
                .wounded_to(7),
        )
        .legend('$', ("gold", 5))
        .changing_monster("jelly", |jelly| jelly.hearing = 1)
        .carrying("gem", 1)
        .level_below("<....")
        .script([Range(900); 3]);
    arena.act(Action::Open(Dir::W));
    arena.act(Action::Drop(arena.uid("gem")));
    let before = (
        arena.picture(),
        arena.monster("jelly"),
        arena.floor(Pos::new(2, 1)),
    );
    arena.act(Action::Descend);
    assert_eq!(arena.picture(), "@....");
    assert_eq!(arena.monsters(), []);
    // Ten turns are enough to heal a monster that time passes for.
    arena.wait(30);
    arena.act(Action::Ascend);
    let after = (
        arena.picture(),
        arena.monster("jelly"),
        arena.floor(Pos::new(2, 1)),
    );
    assert_eq!(after.0, before.0);
    assert_eq!(after.1.hit_points, before.1.hit_points);
    assert_eq!((after.1.id, after.1.at), (before.1.id, before.1.at));
    assert_eq!(after.2, before.2);
    assert_eq!(arena.terrain(Pos::new(0, 0)), "door_open");
    assert_eq!(arena.floor(Pos::new(1, 0)), [("gem".to_owned(), 1)]);
}

#[test]
fn a_monster_on_the_stairs_makes_the_player_arrive_beside_them() {
    let mut arena = Arena::new("@.")
        .standing_on("stairs_down")
        .level_below("#<.")
        .script([]);
    arena.act(Action::Descend);
    arena.act(Action::Step(Dir::E));
    arena.act(Action::Step(Dir::W));
    arena.act(Action::Ascend);
    assert_eq!(arena.player().at, Pos::new(0, 0));
    let mut arena = Arena::new("k.@..")
        .standing_on("stairs_down")
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .changing_monster("kobold", |kobold| kobold.blows.clear())
        .level_below("<")
        .script([]);
    arena.act(Action::Descend);
    arena.act(Action::Ascend);
    assert_eq!(
        arena.at(Pos::new(2, 0)).map(|who| who.key).as_deref(),
        Some("player")
    );
}

#[test]
fn monsters_left_behind_neither_act_nor_take_up_room_on_the_other_level() {
    let mut arena = Arena::new("@.k")
        .standing_on("stairs_down")
        .level_below("..<..")
        .script([]);
    arena.act(Action::Descend);
    arena.wait(20).are("");
    for dir in [Dir::W, Dir::W, Dir::E, Dir::E, Dir::E] {
        arena.act(Action::Step(dir));
    }
    assert_eq!(arena.picture(), "..<@.");
}

#[test]
fn the_way_out_is_closed_without_the_crown_and_wins_with_it() {
    let mut arena = Arena::new("@*")
        .standing_on("stairs_up")
        .legend('*', "crown")
        .script([]);
    assert_eq!(arena.refuse(Action::Ascend), Refusal::NotWithoutTheCrown);
    arena.act(Action::Step(Dir::E));
    arena.act(Action::PickUp);
    assert_eq!(arena.refuse(Action::Ascend), Refusal::NoStairsUp);
    arena.act(Action::Step(Dir::W));
    arena
        .act(Action::Ascend)
        .are("player leaves with the crown");
    assert_eq!(arena.result(), GameResult::Won);
    assert_eq!(arena.refuse(Action::Wait), Refusal::GameOver);
}

#[test]
fn after_the_game_is_won_nobody_acts_any_more() {
    let mut arena = Arena::new("@k")
        .standing_on("stairs_up")
        .carrying("crown", 1)
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .script([]);
    arena
        .act(Action::Ascend)
        .are("player leaves with the crown");
}

#[test]
fn a_step_beside_a_sleeper_on_arrival_is_heard() {
    // ABL-STEALTH-05: the noise of the stairs is heard where they lead.
    let mut arena = Arena::new("@")
        .standing_on("stairs_down")
        .level_below("<")
        .script([]);
    arena.act(Action::Descend);
    let mut arena = Arena::new("@j")
        .standing_on("stairs_down")
        .legend('j', ArenaMonster::of("jelly").asleep(500))
        .level_below("<")
        .script([]);
    arena.act(Action::Descend);
    arena.rolls([Range(0)]);
    arena.act(Action::Ascend);
    assert_eq!(arena.monster("jelly").sleep, 400);
}

#[test]
fn what_is_said_of_the_stairs_of_a_lone_level_is_one_thing() {
    // The line below the map, the look and the key agree: there are stairs, and they lead nowhere.
    let content = barrow::testing::content();
    let mut shell = super::disarming::room(content, 0, "####\n#@>#\n####", &[]);
    super::disarming::press(&mut shell, barrow::play::PlayerCommand::Descend);
    super::disarming::press(&mut shell, barrow::play::PlayerCommand::Descend);
    let log = super::disarming::log(&shell);
    let hud = shell.hud();
    let status = hud.status.text();
    assert!(!log.contains("no stairs"), "{log}");
    assert!(log.contains("lead nowhere"), "{log}");
    assert!(!status.contains("here: stairs"), "{status}");
}
