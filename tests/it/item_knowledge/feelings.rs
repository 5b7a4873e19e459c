//! Feelings about items that are carried.

use super::*;

#[test]
fn a_player_who_carries_a_thing_long_enough_gets_a_feeling_about_it() {
    // ABL-STATUS-17
    for (item, guise, feeling) in [
        ("ring_damage", "ring_plain", "good"),
        ("sword_of_dawn", "long_sword", "excellent"),
        ("troll_splitter", "great_axe", "excellent"),
        ("ring_free_action", "ring_plain", "excellent"),
        ("ring_frailty", "ring_plain", "cursed"),
        ("kinslayer", "short_sword", "cursed"),
        // As changed below.
        ("ring_accuracy", "ring_plain", "bad"),
        ("amulet", "amulet_plain", "average"),
    ] {
        let mut arena = Arena::new("@")
            .carrying(item, 1)
            .item_knowledge(item, UNKNOWN)
            .changing_item("ring_accuracy", |ring| ring.to_hit = -3)
            .changing_item("amulet", |amulet| amulet.to_armor = 0)
            .script([Chance(false), Chance(true)]);
        arena.act(Action::Wait).are("");
        arena
            .act(Action::Wait)
            .are(&format!("player senses 1 {guise} {{{feeling}}}"));
        // Once there is a feeling, no other comes; nothing more is rolled.
        arena.act(Action::Wait).are("");
    }
}

#[test]
fn what_feels_average_and_is_what_it_seems_is_known() {
    // ABL-STATUS-17
    let mut arena = Arena::new("@")
        .wearing("dagger")
        .carrying("long_sword", 1)
        .item_knowledge("dagger", UNKNOWN)
        .item_knowledge("long_sword", UNKNOWN)
        .script([Chance(true), Range(1)]);
    arena
        .act(Action::Wait)
        .are("1 long_sword turns out to be long_sword (Feeling)");
    assert_eq!(arena.knows().worn()[0].1.knowledge, UNKNOWN);
    arena.rolls([Chance(true)]);
    arena
        .act(Action::Wait)
        .are("1 dagger turns out to be dagger (Feeling)");
    arena.act(Action::Wait).are("");
}

#[test]
fn the_confused_get_no_feelings() {
    // ABL-STATUS-17: no die is rolled for it.
    let arena = |confused: u16| {
        Arena::new("@")
            .playing(Race::Human, Class::Warrior)
            .level(50)
            .hit_points(600)
            .carrying("ring_damage", 1)
            .item_knowledge("ring_damage", UNKNOWN)
            .ailing(Condition::Confused, confused)
    };
    arena(50).script([]).wait(10).lack("senses");
    arena(0)
        .script([Chance(true)])
        .wait(10)
        .include("player senses 1 ring_plain {good}");
}

#[test]
fn a_feeling_is_shown_behind_the_name() {
    let mut arena = Arena::new("@.")
        .carrying("ring_damage", 1)
        .item_knowledge("ring_damage", ItemKnowledge::Sensed(Feeling::Good))
        .script([]);
    let content = barrow::testing::content();
    let outcomes = arena.act(Action::Drop(arena.uid("ring_damage")));
    let narrator = Narrator::of(&content);
    let lines: Vec<String> = outcomes
        .into_outcomes()
        .iter()
        .filter_map(|outcome| Some(narrator.tell(outcome)?.text()))
        .collect();
    assert_eq!(lines, ["You drop a plain ring {good}."]);
    let here = Pos::new(0, 0);
    let knowledge = arena.knows().sight().remembered_knowledge(here);
    assert_eq!(knowledge.feeling(), Some(Feeling::Good));
}
