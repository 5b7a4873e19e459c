//! What spares players keys and surprises: commands that go on, keys that do what was meant, and words that say why not.

mod advice;
mod ambush;
mod caution;
mod fighting;
mod journal;
mod kept_safe;
mod letters;
mod maps;
mod marks;
mod menus;
mod newcomer;
mod seven;
mod things;
mod told;
mod waiting;
mod words;

use std::collections::VecDeque;

use super::disarming::{dark_room, press, room, room_by};
use barrow::{
    content::{Content, EffectDef},
    dice::Dice,
    grid::Dir,
    play::{Overlay, PanelRow, PlayerCommand, StandaloneShell, TextLine},
    rules::{ability::status::Condition, base::units::Level},
};

const WARRIOR: usize = 0;
const MAGE: usize = 1;
const RANGER: usize = 4;

/// The content of tests, with heroes of level 20 and sleepers that sleep on.
fn content() -> Content {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    content
}

fn messages(shell: &StandaloneShell) -> Vec<String> {
    shell.hud().log.iter().map(TextLine::text).collect()
}

fn last(shell: &StandaloneShell) -> String {
    messages(shell).pop().expect("a message")
}

fn actions(shell: &StandaloneShell) -> u64 {
    shell.session().unwrap().actions()
}

fn overlay(shell: &StandaloneShell) -> Overlay {
    shell.hud().overlay.expect("a window over the map")
}

fn row_text(row: &PanelRow) -> String {
    match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    }
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    overlay(shell).rows.iter().map(row_text).collect()
}

/// A room in which the player has stepped onto a trap that poisons for so long.
fn poisoned(turns: u16, picture: &str) -> StandaloneShell {
    let mut content = content();
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = vec![EffectDef::Afflict(
        Condition::Poisoned,
        Dice::flat(turns as i16),
    )];
    let legend = [('^', "trap_darts"), ('p', "shovel")];
    let mut shell = room(content, WARRIOR, picture, &legend);
    for _ in 0..2 {
        shell.command(PlayerCommand::Go(Dir::E));
    }
    assert!(is_poisoned(&shell));
    shell
}

fn is_poisoned(shell: &StandaloneShell) -> bool {
    let picture = shell.picture();
    let view = picture.view().unwrap();
    view.conditions().has(Condition::Poisoned)
}

#[test]
fn who_is_poisoned_rests_until_that_is_over() {
    let mut shell = poisoned(80, "#####\n#@^.#\n#####");
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Rest);
    assert!(actions(&shell) >= before + 20, "{:#?}", messages(&shell));
    assert!(!is_poisoned(&shell));
    // It says what that has cost in all.
    let over = "You are no longer poisoned. It cost you ";
    let told = messages(&shell);
    let told = told.iter().find_map(|line| line.strip_prefix(over));
    assert_eq!(told, Some("40 hit points."), "{:#?}", messages(&shell));
    // That it is over is no reason to stop while hit points are missing.
    let picture = shell.picture();
    let health = picture.view().unwrap().health();
    assert_eq!(health.now(), health.max(), "{:#?}", messages(&shell));
}

#[test]
fn who_is_poisoned_and_was_warned_goes_on_exploring() {
    let mut shell = poisoned(60, "##############\n#@^.........p#\n##############");
    press(&mut shell, PlayerCommand::Explore);
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Again);
    assert!(actions(&shell) >= before + 8, "{:#?}", messages(&shell));
    assert!(is_poisoned(&shell));
}

#[test]
fn an_enemy_that_was_dared_keeps_nobody_from_walking_until_it_is_nearer() {
    let picture = "####################\n#@................k#\n####################";
    let mut shell = room(content(), WARRIOR, picture, &[('k', "kobold")]);
    let apart = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let view = picture.view().unwrap();
        view.here().chebyshev(view.monsters()[0].at)
    };
    let run = PlayerCommand::Run(Dir::E);
    press(&mut shell, run);
    assert!(last(&shell).contains("is awake and in view"));
    assert_eq!(actions(&shell), 0);
    let first = apart(&shell);
    press(&mut shell, run);
    assert_eq!(actions(&shell), 0, "the same key does not dare");
    press(&mut shell, PlayerCommand::Again);
    assert!(actions(&shell) > 1, "{:#?}", messages(&shell));
    let then = apart(&shell);
    assert!(then < first && then > 3, "{then} of {first}");
    assert!(
        last(&shell).contains("is awake and in view"),
        "told again: {:#?}",
        messages(&shell)
    );
}

#[test]
fn who_never_moves_is_dared_once() {
    let picture = "####################\n#.......@........k.#\n####################";
    let went_on = |never_moves: bool| {
        let mut content = content();
        let kind = content.monster_keys["apprentice"];
        content.monsters[usize::from(kind.0)].never_moves = never_moves;
        let mut shell = room(content, WARRIOR, picture, &[('k', "apprentice")]);
        press(&mut shell, PlayerCommand::Run(Dir::W));
        assert_eq!(actions(&shell), 0, "{:#?}", messages(&shell));
        press(&mut shell, PlayerCommand::Again);
        let dared = actions(&shell);
        assert!(dared > 0, "{:#?}", messages(&shell));
        press(&mut shell, PlayerCommand::Run(Dir::W));
        actions(&shell) > dared
    };
    assert!(went_on(true));
    assert!(!went_on(false));
}

#[test]
fn who_stays_far_away_is_dared_for_a_while() {
    for (gap, goes_on) in [(15, true), (8, false)] {
        let picture = format!(
            "{0}\n#..@{1}k...#\n{0}",
            "#".repeat(gap + 8),
            ".".repeat(gap - 1)
        );
        let mut shell = room(content(), WARRIOR, &picture, &[('k', "kobold")]);
        press(&mut shell, PlayerCommand::Run(Dir::W));
        assert_eq!(actions(&shell), 0, "{:#?}", messages(&shell));
        press(&mut shell, PlayerCommand::Again);
        let dared = actions(&shell);
        assert!(dared > 0, "{:#?}", messages(&shell));
        // The kobold is in view still, and not much nearer.
        press(&mut shell, PlayerCommand::Run(Dir::E));
        assert_eq!(actions(&shell) > dared, goes_on, "{:#?}", messages(&shell));
    }
}

#[test]
fn keys_typed_ahead_are_dropped_at_refusals_and_new_threats_and_nowhere_else() {
    let picture = "########\n#@.+..k#\n########";
    let legend = [('k', "kobold"), ('+', "door_closed")];
    let mut shell = room(content(), WARRIOR, picture, &legend);
    assert!(!shell.takes_alarm());
    shell.command(PlayerCommand::Go(Dir::E));
    assert!(!shell.takes_alarm(), "a step is no alarm");
    shell.command(PlayerCommand::Go(Dir::N));
    assert!(shell.takes_alarm(), "a wall is");
    assert!(!shell.takes_alarm(), "once");
    shell.command(PlayerCommand::Next);
    assert!(shell.takes_alarm(), "{:#?}", messages(&shell));
    for _ in 0..3 {
        shell.command(PlayerCommand::Go(Dir::E));
        if messages(&shell)
            .iter()
            .any(|line| line.contains("comes into view"))
        {
            break;
        }
        assert!(!shell.takes_alarm(), "{:#?}", messages(&shell));
    }
    assert!(shell.takes_alarm(), "{:#?}", messages(&shell));
}

#[test]
fn keys_that_wait_in_a_front_end_are_dropped_at_an_alarm_and_other_inputs_are_kept() {
    let picture = "########\n#@.....#\n########";
    let mut shell = room(content(), WARRIOR, picture, &[]);
    let is_key = |input: &&str| *input == "key";
    let waiting = || VecDeque::from(["key", "mouse", "key"]);
    let mut kept = waiting();
    shell.command(PlayerCommand::Go(Dir::E));
    assert!(!shell.drops_typed(&mut kept, is_key));
    assert_eq!(kept, waiting(), "a step went well");
    shell.command(PlayerCommand::Go(Dir::N));
    let revision = shell.revision();
    assert!(shell.drops_typed(&mut kept, is_key), "a wall is refused");
    assert_eq!(kept, ["mouse"]);
    assert_eq!(last(&shell), "The keys that you typed ahead are dropped.");
    assert_ne!(shell.revision(), revision, "it is drawn");
    assert!(!shell.drops_typed(&mut kept, is_key), "once");
    // Where none waits nothing is said.
    shell.command(PlayerCommand::Go(Dir::N));
    assert!(shell.drops_typed(&mut kept, is_key), "a wall again");
    assert_ne!(last(&shell), "The keys that you typed ahead are dropped.");
}
