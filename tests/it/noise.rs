//! Noise: whatever takes time is heard by sleepers, quiet boots help, and some helms never do.

use barrow::{
    grid::{Dir, Pos},
    rules::{Class, Race},
    sim::Action,
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range},
    },
};

const DEN: &str = "
    #######
    #%@..z#
    #######";

/// A sleeper three squares away, who has slept so deep.
fn den(sleep: u16) -> Arena {
    Arena::new(DEN)
        .legend('%', "magma")
        .legend('z', ArenaMonster::of("snake").asleep(sleep))
        .wearing("pick")
}

#[test]
fn digging_and_fighting_are_heard_as_steps_are() {
    // ABL-STEALTH-04, ABL-STEALTH-05, ABL-STEALTH-06: three squares away 33 points of sleep are lost.
    let mut digger = den(34).script([Chance(false), Range(0)]);
    digger.act(Action::Dig(Dir::W)).lack("wakes");
    assert_eq!(digger.monster("snake").sleep, 1);
    let mut walker = den(34).script([Range(0)]);
    walker.act(Action::Wait).lack("wakes");
    assert_eq!(walker.monster("snake").sleep, 1);
    let mut fight = Arena::new(DEN)
        .legend('%', "floor")
        .legend('z', ArenaMonster::of("snake").asleep(30))
        .legend('.', "floor")
        .script([Range(0)]);
    fight.act(Action::Wait).include("snake wakes");
}

#[test]
fn a_sleeper_beyond_its_hearing_rolls_no_die() {
    // ABL-STEALTH-05
    let mut arena = den(10)
        .changing_monster("snake", |snake| snake.hearing = 2)
        .script([]);
    arena.wait(3).are("");
}

#[test]
fn worn_things_add_to_stealth_and_lower_the_noise() {
    // ABL-STEALTH-02: a Human Warrior has 2, felt boots add 3.
    let arena = den(10).wearing("soft_boots");
    assert_eq!(arena.derived().stealth.skill, 5);
    let sheet = arena.into_game().sheet();
    assert_eq!(sheet.entry("Stealth").unwrap().value, "5");
    assert_eq!(
        sheet.entry("Noise").unwrap().value,
        "25 of 30, each step twice as loud"
    );
    let plain = den(10).into_game().sheet();
    assert_eq!(
        plain.entry("Noise").unwrap().value,
        "28 of 30, each step twice as loud"
    );
}

#[test]
fn what_aggravates_wakes_everybody_in_hearing_at_once() {
    // ABL-STEALTH-03
    let mut arena = den(9999)
        .playing(Race::Hobbit, Class::Rogue)
        .wearing("helm_horned")
        .script([]);
    arena.act(Action::SearchMode(true)).lack("wakes");
    arena.act(Action::SearchMode(false)).lack("wakes");
    arena.act(Action::Wait).include("snake wakes");
    assert_eq!(arena.monster("snake").at, Pos::new(5, 1));
}

#[test]
fn the_sheet_of_somebody_who_aggravates_names_no_number() {
    // ABL-STEALTH-03: whatever the stealth, everybody in hearing wakes.
    for race in [Race::Human, Race::Hobbit] {
        let sheet = den(10)
            .playing(race, Class::Rogue)
            .wearing("helm_horned")
            .wearing("soft_boots")
            .into_game()
            .sheet();
        let noise = sheet.entry("Noise").unwrap();
        assert_eq!(noise.value, "wakes everybody in hearing");
        let terms: Vec<_> = noise.terms.iter().map(|term| term.rule).collect();
        assert_eq!(terms, ["ABL-STEALTH-03"]);
    }
}
