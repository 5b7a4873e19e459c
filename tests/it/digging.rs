//! Digging in the world: rubble, veins, granite, what is found, and what is refused.

use barrow::{
    content::{Content, ItemUse},
    grid::{Dir, Pos},
    sim::{Action, Refusal},
    testing::{
        Arena,
        Play::{Chance, Pick, Sum},
    },
};

const FACE: &str = "
    #####
    #@%.#
    #####";

const HERE: Pos = Pos::new(2, 1);

fn digger(rock: &'static str) -> Arena {
    Arena::new(FACE).wearing("pick").legend('%', rock)
}

const DIG: Action = Action::Dig(Dir::E);

#[test]
fn digging_takes_as_many_actions_as_the_dice_want() {
    // ABL-DIG-07, ABL-DIG-10, ABL-DIG-13: a failure costs the action and nothing else.
    let mut arena = digger("magma");
    arena.rolls([Chance(false), Chance(true)]);
    arena.act(DIG).are("player digs in vain at (2, 1)");
    assert_eq!(arena.game_turn(), 10);
    arena.act(DIG).are("player makes floor of magma at (2, 1)");
    assert_eq!(arena.terrain(HERE), "floor");
    arena.act(Action::Step(Dir::E));
    assert_eq!(arena.player().at, HERE);
}

#[test]
fn one_sees_through_what_has_been_dug_away() {
    let mut arena = digger("rubble").script([Chance(true), Chance(false)]);
    assert_eq!(arena.view(), "###  \n#@:  \n###  ");
    arena.act(DIG);
    assert_eq!(arena.view(), "#####\n#@..#\n#####");
}

#[test]
fn rubble_hides_something_one_time_in_ten() {
    // ABL-DIG-11, BRW-DIG-01
    let mut arena = digger("rubble");
    let content = barrow::testing::content();
    let pick = usize::from(content.item_keys["ration"].0);
    arena.rolls([Chance(true), Chance(true), Pick(pick)]);
    arena.act(DIG).are(
        "player makes floor of rubble at (2, 1)
         unearthed at (2, 1): 1 ration",
    );
    assert_eq!(arena.floor(HERE), [("ration".to_owned(), 1)]);
}

#[test]
fn no_chest_lies_under_rubble() {
    // BRW-DIG-01, BRW-CHEST-01: chests have a lock and things in them, which come with their level.
    let shipped = Content::embedded();
    let chest = shipped.items.iter().find_map(|item| {
        let usage = &item.usage;
        usage.as_chest().map(|_| usage.clone())
    });
    let chest = chest.expect("there are chests");
    let mut content = barrow::testing::content();
    let ration = content.item_keys["ration"];
    for (at, item) in content.items.iter_mut().enumerate() {
        if at != usize::from(ration.0) && !matches!(item.usage, ItemUse::Weapon(_)) {
            item.usage = chest.clone();
        }
    }
    let mut found = 0;
    for seed in 0..150 {
        let mut arena = Arena::new(FACE)
            .content(content.clone())
            .seed(seed)
            .wearing("pick")
            .legend('%', "rubble");
        while arena.terrain(HERE) == "rubble" {
            arena.act(DIG);
        }
        let lies = arena.floor(HERE);
        assert!(lies.iter().all(|(key, _)| key == "ration"), "{lies:?}");
        found += lies.len();
    }
    assert!(found > 5, "{found} of 150");
}

#[test]
fn a_marked_vein_holds_gold_or_gems() {
    // ABL-DIG-12, BRW-DIG-01
    for (vein, pick, found) in [("magma_treasure", 0, "gold"), ("quartz_treasure", 1, "gem")] {
        let mut arena = digger(vein).stat(barrow::rules::base::stat::StatName::Str, "18/50");
        arena.rolls([Chance(true), Pick(pick), Sum(3)]);
        arena
            .act(DIG)
            .include(&format!("unearthed at (2, 1): 3 {found}"));
    }
}

#[test]
fn stepping_into_rock_with_a_digger_in_hand_digs() {
    let mut arena = digger("rubble").script([Chance(false)]);
    arena
        .act(Action::Step(Dir::E))
        .are("player digs in vain at (2, 1)");
    let mut bare = Arena::new(FACE).legend('%', "rubble").script([]);
    assert!(matches!(
        bare.refuse(Action::Step(Dir::E)),
        Refusal::Blocked(Some(_))
    ));
}

#[test]
fn a_digger_adds_twenty_for_each_point_and_its_pounds() {
    // ABL-DIG-02, ABL-DIG-04, ABL-DIG-05: Strength 10 digs 5, the pick weighs 9 and has 2.
    assert_eq!(digger("rubble").derived().digging.skill.get(), 5 + 9 + 40);
    assert_eq!(Arena::new(FACE).derived().digging.skill.get(), 5);
}

#[test]
fn permanent_rock_and_rock_too_hard_are_refused() {
    // ABL-DIG-01, ABL-DIG-08
    assert_eq!(digger("permanent_wall").refuse(DIG), Refusal::TooHard);
    assert_eq!(digger("floor").refuse(DIG), Refusal::NothingToDig);
    let mut bare = Arena::new(FACE).legend('%', "magma");
    assert_eq!(bare.refuse(DIG), Refusal::NeedsDigger);
    // The edge of the map stays, whatever it is made of.
    let mut edge = Arena::new(FACE).wearing("pick").legend('%', "floor");
    assert_eq!(edge.refuse(Action::Dig(Dir::N)), Refusal::TooHard);
}
