//! Hidden doors in the world: nobody sees them, and who looks finds them.

use barrow::{
    content::{EffectDef, ItemUse},
    grid::{Dir, Pos},
    rules::{Class, Race, ability::status::Condition},
    sim::{Action, Refusal},
    testing::{Arena, Play::Chance},
};

const WALL: &str = "
    #######
    #@.S..#
    #######";

const DOOR: Pos = Pos::new(3, 1);

fn arena() -> Arena {
    Arena::new(WALL).legend('S', "door_secret")
}

#[test]
fn a_hidden_door_looks_like_granite_to_a_player_who_looks() {
    let mut arena = arena().script([Chance(false)]);
    arena.act(Action::Step(Dir::E));
    assert_eq!(arena.terrain(DOOR), "door_secret");
    assert_eq!(arena.view().lines().nth(1), Some("#.@#   "));
    let granite = barrow::testing::content().terrain_keys["granite"];
    assert_eq!(
        arena.refuse(Action::Step(Dir::E)),
        Refusal::Blocked(Some(granite))
    );
    assert_eq!(arena.refuse(Action::Open(Dir::E)), Refusal::NothingToOpen);
}

#[test]
fn a_map_does_not_betray_a_hidden_door() {
    let mut arena = arena().carrying("scroll_mapping", 1).script([]);
    arena.act(Action::Read(arena.uid("scroll_mapping")));
    assert_eq!(arena.view().lines().nth(1), Some("#@.#..#"));
}

#[test]
fn a_search_finds_the_hidden_doors_beside_the_player_and_no_others() {
    let mut arena = arena().script([]);
    arena.act(Action::Search).are("");
    assert_eq!(arena.game_turn(), 10, "a search takes a turn");
    arena.rolls([Chance(false)]);
    arena.act(Action::Step(Dir::E)).lack("door");
    arena.rolls([Chance(false), Chance(true)]);
    arena.act(Action::Search).are("");
    arena.act(Action::Search).are(
        "door found at (3, 1)
         player makes door_closed of door_secret at (3, 1)",
    );
    assert_eq!(arena.view().lines().nth(1), Some("#.@+   "));
    arena.act(Action::Open(Dir::E));
    assert_eq!(arena.terrain(DOOR), "door_open");
}

#[test]
fn those_who_walk_by_may_notice_a_hidden_door() {
    let mut arena = arena().script([Chance(true)]);
    arena
        .act(Action::Step(Dir::E))
        .include("door found at (3, 1)");
    // Standing still is no walking by.
    let mut still = Arena::new("#@S#").legend('S', "door_secret").script([]);
    still.wait(3).are("");
}

#[test]
fn search_mode_looks_with_every_action_and_costs_ten_points_of_speed() {
    // ABL-SPEED-18
    let mut arena = Arena::new("#@S#").legend('S', "door_secret").script([]);
    arena.act(Action::SearchMode(true)).are("search mode on");
    assert_eq!(arena.game_turn(), 0, "it begins at once");
    assert_eq!(arena.player().speed, -10);
    assert_eq!(
        arena.refuse(Action::SearchMode(true)),
        Refusal::SearchModeIs(true)
    );
    arena.rolls([Chance(false), Chance(true)]);
    arena.act(Action::Wait).are("");
    assert_eq!(arena.game_turn(), 20, "five of energy in each game turn");
    arena.act(Action::Wait).include("door found at (2, 0)");
    let searching = arena.hash();
    arena.act(Action::SearchMode(false)).are("search mode off");
    assert_eq!(arena.player().speed, 0);
    assert_ne!(arena.hash(), searching);
    assert_eq!(
        arena.refuse(Action::SearchMode(false)),
        Refusal::SearchModeIs(false)
    );
}

#[test]
fn the_sheet_names_what_conditions_take_from_the_search() {
    // ABL-STATUS-05, ABL-STATUS-14, ABL-STATUS-27: a Hobbit Rogue of level 1 finds eight times in ten.
    let skill = |conditions: &[Condition]| {
        let mut arena = Arena::new("@").playing(Race::Hobbit, Class::Rogue);
        for condition in conditions {
            arena = arena.ailing(*condition, 9);
        }
        let sheet = arena.into_game().sheet();
        let entry = sheet.entry("Search skill").unwrap();
        let lost = entry.terms.iter().filter(|term| term.value < 0);
        let rules: Vec<_> = lost.map(|term| term.rule).collect();
        (entry.value.clone(), rules)
    };
    assert_eq!(skill(&[]), ("80%".to_owned(), vec![]));
    for (condition, rule) in [
        (Condition::Blind, "ABL-STATUS-05"),
        (Condition::Confused, "ABL-STATUS-14"),
        (Condition::Hallucinating, "ABL-STATUS-27"),
    ] {
        assert_eq!(skill(&[condition]), ("8%".to_owned(), vec![rule]));
    }
}

#[test]
fn monsters_do_not_come_through_a_door_that_nobody_knows() {
    let mut arena = Arena::new(
        "########
         #@.S.k.#
         ########",
    )
    .legend('S', "door_secret")
    .legend('k', "kobold")
    .script([]);
    arena.wait(8).are("");
    assert_eq!(arena.monster("kobold").at, Pos::new(5, 1));
}

#[test]
fn magic_that_shows_doors_finds_hidden_ones() {
    let mut arena = arena()
        .carrying("staff_paths", 1)
        .changing_item("staff_paths", |staff| {
            let ItemUse::Staff(staff) = &mut staff.usage else {
                panic!("a staff");
            };
            staff.effects = vec![EffectDef::DetectDoors(9)];
        })
        .script([Chance(true)]);
    arena.act(Action::Use(arena.uid("staff_paths"))).include(
        "door found at (3, 1)
         player makes door_closed of door_secret at (3, 1)",
    );
    assert_eq!(arena.view().lines().nth(1), Some("#@.+   "));
}
