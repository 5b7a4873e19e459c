//! Wands, staffs and rods in the world: whether they work, what that costs them, and what they do.

mod players;

use std::sync::Arc;

use barrow::{
    grid::{Dir, Pos},
    play::{
        Bindings, ItemCommand, Key, Options, PanelRow, PlayerCommand, PlayerView, StandaloneShell,
        Start, auto::bot::Bot,
    },
    rules::{
        Class, Race, ability::status::Condition, base::ruleset::Ruleset, base::stat::StatName,
    },
    sim::{Action, Charge, Effect, Setup},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Pick, Range, Sum},
    },
};

const CORRIDOR: &str = "
    ########
    #@..%###
    ########";

/// Where the rock of the corridor is.
const ROCK: Pos = Pos::new(4, 1);

/// Somebody with a wand of mud, before a rock of a kind.
fn miner(rock: &'static str) -> Arena {
    Arena::new(CORRIDOR)
        .legend('%', rock)
        .carrying("wand_mud", 1)
        .charged("wand_mud", Charge::Left(3))
}

/// Points the wand at a square.
fn aim(arena: &Arena, at: Pos) -> Action {
    let item = arena.uid("wand_mud");
    Action::Aim { item, at }
}

#[test]
fn a_wand_of_mud_opens_the_first_rock_in_line_and_loses_a_charge() {
    let mut arena = miner("granite").script([Chance(true), Sum(30)]);
    arena.act(aim(&arena, Pos::new(2, 1))).are(
        "player uses wand_mud, 2 charges left
         player sends KillWall Beam as far as (4, 1)
         player makes floor of granite at (4, 1)",
    );
    assert_eq!(arena.charge("wand_mud"), Charge::Left(2));
    assert_eq!(
        (arena.terrain(ROCK).as_str(), arena.game_turn()),
        ("floor", 10)
    );
    assert_eq!(arena.view(), "######  \n#@...#  \n######  ");
}

#[test]
fn mud_frees_what_is_in_a_vein_and_takes_doors_but_not_permanent_rock() {
    // ABL-DIG-12
    let mut vein = miner("magma_treasure").script([Chance(true), Sum(30), Pick(0), Sum(3)]);
    vein.act(aim(&vein, ROCK)).are(
        "player uses wand_mud, 2 charges left
         player sends KillWall Beam as far as (4, 1)
         player makes floor of magma_treasure at (4, 1)
         unearthed at (4, 1): 3 gold",
    );
    let mut door = miner("door_closed").script([Chance(true), Sum(30)]);
    door.act(aim(&door, ROCK))
        .include("player makes floor of door_closed at (4, 1)");
    for hard in ["permanent_wall", "tree"] {
        let mut arena = miner(hard).script([Chance(true), Sum(30)]);
        arena.act(aim(&arena, ROCK)).are(
            "player uses wand_mud, 2 charges left
             player sends KillWall Beam as far as (4, 1)
             nothing yields",
        );
    }
    // The edge of the map stays whatever it is made of.
    let mut edge = miner("granite").script([Chance(true), Sum(30)]);
    edge.act(aim(&edge, Pos::new(1, 0)))
        .include("nothing yields");
}

#[test]
fn a_beam_that_makes_mud_passes_over_monsters() {
    let mut arena = Arena::new("########\n#@.k%###\n########")
        .legend('k', ArenaMonster::of("kobold").asleep(500).energy(-900))
        .legend('%', "quartz")
        .carrying("wand_mud", 1)
        .charged("wand_mud", Charge::Left(1))
        .script([Chance(true), Sum(30), Range(1023)]);
    arena
        .act(aim(&arena, Pos::new(3, 1)))
        .include("player makes floor of quartz at (4, 1)");
    assert_eq!(arena.charge("wand_mud"), Charge::Left(0));
}

#[test]
fn a_failed_device_costs_a_turn_and_no_charge_and_the_log_has_the_odds() {
    // ABL-DEVICE-01, -05, -06, -07: a Human Warrior of level 1 has 18 + 0 + 0 + 1; less 10, that is 9: 8 in 9.
    let mut arena = miner("granite").script([Chance(false)]);
    arena
        .act(aim(&arena, ROCK))
        .are("player fails with wand_mud, 8 in 9");
    assert_eq!(arena.charge("wand_mud"), Charge::Left(3));
    assert_eq!(
        (arena.terrain(ROCK).as_str(), arena.game_turn()),
        ("granite", 10)
    );
}

#[test]
fn skill_makes_devices_work_more_often() {
    // ABL-DEVICE-02, -03, -04: a High-Elf Mage of level 10 with Intelligence 18/50 has 36 + 20 + 13 + 5, less 10.
    let mut arena = miner("granite")
        .playing(Race::HighElf, Class::Mage)
        .level(10)
        .stat(StatName::Int, "18/50")
        .script([Chance(false)]);
    arena
        .act(aim(&arena, ROCK))
        .are("player fails with wand_mud, 63 in 64");
}

#[test]
fn the_confused_are_half_as_able_and_aim_anywhere() {
    // ABL-STATUS-13, ABL-STATUS-16, ABL-DEVICE-05, -08: 9 - 10 is -1, so 2 in 15; then direction 2 of 8 is east.
    let mut failed = miner("granite")
        .ailing(Condition::Confused, 9)
        .script([Chance(false)]);
    failed
        .act(aim(&failed, ROCK))
        .include("player fails with wand_mud, 2 in 15");
    let mut astray =
        miner("granite")
            .ailing(Condition::Confused, 9)
            .script([Chance(true), Range(2), Sum(30)]);
    astray
        .act(aim(&astray, Pos::new(1, 0)))
        .include("player makes floor of granite at (4, 1)");
}

#[test]
fn fear_and_blindness_keep_nobody_from_using_devices() {
    // ABL-STATUS-03, ABL-STATUS-04
    for condition in [Condition::Afraid, Condition::Blind] {
        let mut arena = miner("granite")
            .ailing(condition, 9)
            .script([Chance(true), Sum(30)]);
        arena
            .act(aim(&arena, ROCK))
            .include("player makes floor of granite at (4, 1)");
    }
}

/// Somebody in the dark with a device that has five charges, or is ready.
fn bearer(picture: &str, device: &str) -> Arena {
    let rod = device.starts_with("rod");
    Arena::new(picture).dark().carrying(device, 1).charged(
        device,
        if rod {
            Charge::Spent(0)
        } else {
            Charge::Left(5)
        },
    )
}

#[test]
fn a_staff_of_lamplight_lights_what_is_in_line_for_good() {
    let picture = "
        #########
        #@....#.#
        #######.#
        #########";
    let mut arena = bearer(picture, "staff_light").script([Chance(true), Chance(true)]);
    assert_eq!(arena.view(), "###      \n#@.      \n###      \n         ");
    let staff = arena.uid("staff_light");
    arena.act(Action::Use(staff)).are(
        "player uses staff_light, 4 charges left
         player lights 8 squares around",
    );
    assert_eq!(arena.view(), "#######  \n#@....#  \n#######  \n         ");
    for _ in 0..4 {
        arena.act(Action::Step(Dir::E));
    }
    arena
        .act(Action::Use(staff))
        .include("player lights 8 squares around in vain");
    let sight = arena.world().resource::<barrow::sim::Vision>();
    assert!(sight.is_visible(Pos::new(1, 1)), "it stays lit behind one");
}

#[test]
fn a_staff_of_the_watch_shows_monsters_until_the_next_action() {
    let picture = "
        #########
        #@..#k..#
        #########";
    let mut arena = bearer(picture, "staff_watching")
        .legend('k', ArenaMonster::of("kobold").asleep(500).energy(-900))
        .script([Chance(true), Range(1023), Range(1023)]);
    let staff = arena.uid("staff_watching");
    arena
        .act(Action::Use(staff))
        .include("player learns of 1 Monsters");
    assert_eq!(arena.view(), "###      \n#@.  k   \n###      ");
    arena.wait(1);
    assert_eq!(arena.view(), "###      \n#@.      \n###      ");
}

#[test]
fn rods_of_thresholds_and_of_gleaning_show_doors_stairs_and_things() {
    let picture = "
        ##########
        #@..#$.+>#
        ##########";
    let mut doors = bearer(picture, "rod_thresholds").script([Chance(true)]);
    let item = doors.uid("rod_thresholds");
    doors.act(Action::Zap { item, at: None }).are(
        "player uses rod_thresholds, 50 turns to gather
         player learns of 2 Doors
        ",
    );
    assert_eq!(doors.view(), "###       \n#@.    +> \n###       ");
    let mut things = bearer(picture, "rod_gleaning").script([Chance(true)]);
    let item = things.uid("rod_gleaning");
    things
        .act(Action::Zap { item, at: None })
        .include("player learns of 1 Items");
    assert_eq!(things.view(), "###       \n#@.  $    \n###       ");
}

#[test]
fn a_rod_is_ready_again_after_its_pause_and_only_where_it_is_carried() {
    let mut arena = bearer("####\n#@.#\n####", "rod_light").script([Chance(true)]);
    let item = arena.uid("rod_light");
    arena.act(Action::Zap { item, at: None });
    // The turn in which it was zapped counts.
    assert_eq!(arena.charge("rod_light"), Charge::Spent(29));
    let outcomes = arena.wait(28);
    outcomes.lack("ready");
    arena.wait(1).are("rod_light is ready");
    assert_eq!(arena.charge("rod_light"), Charge::Spent(0));
    arena.rolls([Chance(true)]);
    arena.act(Action::Zap { item, at: None });
    arena.act(Action::Drop(item));
    arena.wait(40).lack("ready");
}

#[test]
fn charges_of_a_stack_add_up_and_those_that_leave_it_take_their_share() {
    let mut arena = Arena::new("@....")
        .carrying("wand_mud", 2)
        .charged("wand_mud", Charge::Left(5))
        .underfoot("wand_mud", 1)
        .script([]);
    arena.act(Action::PickUp);
    let Charge::Left(all) = arena.charge("wand_mud") else {
        panic!("wands have charges")
    };
    assert!((5 + 4..=5 + 7).contains(&all), "1d4+3 came to {all}");
    let item = arena.uid("wand_mud");
    arena.rolls([Chance(false)]);
    let at = Pos::new(2, 0);
    arena.act(Action::Throw { item, at });
    assert_eq!(arena.charge("wand_mud"), Charge::Left(all - all / 3));
    // Walking over it takes it up again, and with it what is in it.
    arena.act(Action::Step(Dir::E));
    arena.act(Action::Step(Dir::E));
    assert_eq!(arena.charge("wand_mud"), Charge::Left(all));
    assert_eq!(arena.pack(), [("wand_mud".to_owned(), 3)]);
}

#[test]
fn new_things_roll_the_charges_of_each_of_them() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let setup = Setup {
            name: None,
            birth: None,
            ruleset: Ruleset::default().into(),
            seed,
            character: 1,
            level: None,
            generated: None,
        };
        let game = barrow::sim::Game::new(&Arc::new(barrow::testing::content()), &setup).unwrap();
        let wand = PlayerView::new(&game)
            .pack()
            .into_iter()
            .find_map(|thing| match thing.charge {
                Charge::Left(charges) => Some(charges),
                Charge::None | Charge::Spent(_) => None,
            });
        seen.insert(wand.expect("the mage has a wand"));
    }
    assert_eq!(seen, (7..=16).collect(), "1d10+6");
}

#[test]
fn what_is_in_devices_is_part_of_the_world() {
    let hash = |charges| {
        miner("granite")
            .charged("wand_mud", Charge::Left(charges))
            .hash()
    };
    assert_eq!(hash(2), hash(2));
    assert_ne!(hash(2), hash(3));
}

#[test]
fn staffs_heal_cure_haste_slow_and_take_one_away() {
    let mut mending = bearer("@", "staff_mending")
        .wounded_to(10)
        .ailing(Condition::Poisoned, 20)
        .script([Chance(true), Sum(20)]);
    let staff = mending.uid("staff_mending");
    mending.act(Action::Use(staff)).are(
        "player uses staff_mending, 4 charges left
         player heals 20
         Poisoned 20 becomes 0",
    );
    for (key, effect) in [
        ("staff_swiftness", Effect::Haste),
        ("staff_burden", Effect::Slow),
    ] {
        let mut arena = bearer("@", key).level(30).script([Chance(true), Sum(20)]);
        let staff = arena.uid(key);
        arena.act(Action::Use(staff));
        assert!(arena.effect(effect) > 0);
    }
    let mut away = bearer("####\n#@.#\n####", "staff_elsewhere").script([Chance(true), Range(0)]);
    let staff = away.uid("staff_elsewhere");
    away.act(Action::Use(staff))
        .include("player vanishes from (1, 1) to (2, 1)");
}

#[test]
fn a_rattle_wakes_everybody_and_enrages_those_in_line() {
    // BRW-POWER-03
    let picture = "
        #######
        #@.k#r#
        #######";
    let mut arena = bearer(picture, "staff_alarm")
        .legend('k', ArenaMonster::of("kobold").asleep(500).energy(-900))
        .legend('r', ArenaMonster::of("rat").asleep(500).energy(-900))
        .script([Chance(true)]);
    let staff = arena.uid("staff_alarm");
    arena.act(Action::Use(staff)).are(
        "player uses staff_alarm, 4 charges left
         everybody is roused
         unseen kobold wakes
         unseen kobold speed 0 becomes 10
         unseen rat wakes",
    );
    assert_eq!(arena.monster("kobold").speed, 10);
    // Nobody is enraged twice.
    arena.rolls([Chance(true)]);
    arena.act(Action::Use(staff)).lack("speed");
}
