//! The screen of a game that is over: what can still be looked at.

use super::disarming::room;
use barrow::{
    content::EffectDef,
    dice::Dice,
    grid::Dir,
    play::{Key, PanelRow, PlayerCommand, StandaloneShell},
};

/// Somebody who has just walked onto a trap that kills.
fn dead() -> StandaloneShell {
    let mut content = barrow::testing::content();
    let trap = content.terrain_keys["trap_darts"];
    for effect in &mut content.terrain[usize::from(trap.0)].trap {
        if let EffectDef::Project(dart) = effect {
            dart.strength = Dice::new(500, 1);
        }
    }
    let mut shell = room(content, 0, "#####\n#@^.#\n#####", &[('^', "trap_darts")]);
    // The first step only asks.
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Go(Dir::E));
    shell
}

fn title(shell: &StandaloneShell) -> String {
    shell
        .hud()
        .overlay
        .map_or_else(String::new, |overlay| overlay.title)
}

#[test]
fn the_dead_look_at_messages_map_things_and_character_and_come_back() {
    let mut shell = dead();
    assert_eq!(title(&shell), "You have died");
    let actions = shell.session().unwrap().actions();
    for (letter, page) in [
        ('a', "Messages"),
        ('b', ""),
        ('c', "Look closely at what?"),
        ('d', "Character"),
        ('e', "Luck"),
    ] {
        shell.press(Key::char(letter));
        assert_eq!(title(&shell), page, "{letter}");
        shell.command(PlayerCommand::Cancel);
        assert_eq!(title(&shell), "You have died", "back from {letter}");
    }
    // Nothing can be done any more with what one had.
    shell.press(Key::char('c'));
    shell.press(Key::char('a'));
    let page = shell.hud().overlay.expect("a page");
    assert!(matches!(&page.rows[0], PanelRow::Text(_)));
    shell.press(Key::char('a'));
    assert_eq!(title(&shell), "You have died");
    assert_eq!(shell.session().unwrap().actions(), actions);
}
