//! Every screen at three sizes: the smallest that there is, the one that everyone has, and a large one. One process a size
//! walks through all of them.

use super::{
    leave, saves,
    tmux::{Screen, Terminal, Tmux},
};

/// What opens each screen, and words of it that stand in one piece at every size.
const SCREENS: [(&str, &str); 21] = [
    ("?", "Keys"),
    ("C", "Character"),
    ("i", "Inventory"),
    ("I", "Look closely at what?"),
    ("w", "Wield or wear what?"),
    ("t", "Take off what?"),
    ("d", "Drop what?"),
    ("q", "Quaff what?"),
    ("e", "Eat what?"),
    ("v", "Throw what?"),
    ("p", "Spells"),
    ("~", "Knowledge"),
    ("[", "On this level"),
    ("]", "The level"),
    ("m", "Messages"),
    ("%", "Luck"),
    ("M", "Damage types"),
    ("{", "Marks"),
    ("A", "Specialties"),
    ("=", "Options"),
    ("x", "You. Stairs up."),
];

/// Walks through all screens of a terminal of this size.
#[track_caller]
fn walk(columns: u16, rows: u16) {
    let (_folder, saves) = saves();
    let terminal = Terminal {
        size: (columns, rows),
        ..Terminal::USUAL
    };
    // The scout has something for most of the menus.
    let arguments = ["--level", "barrow_mouth", "--character", "4", "--seed", "7"];
    let game = Tmux::start(&terminal, &[&arguments[..], &["--saves", &saves]].concat());
    let before = game.until("the player", |screen| screen.player().is_some());
    fits(&before, columns, rows);
    for (key, words) in SCREENS {
        game.press(&[key]);
        let screen = game.until(&format!("{words} by `{key}`"), |screen| {
            screen.contains(words) && *screen != before
        });
        fits(&screen, columns, rows);
        // All of a long one is reached by its end.
        game.press(&["End"]);
        game.press(&["Home"]);
        game.press(&["Escape"]);
        game.until(&format!("the map after `{key}`"), |screen| {
            !screen.contains(words) && screen.player() == before.player()
        });
    }
    leave(&game);
}

/// Nothing stands beyond the edge, and where there is a frame it is closed.
#[track_caller]
fn fits(screen: &Screen, columns: u16, rows: u16) {
    assert!(screen.0.len() <= usize::from(rows), "{screen}");
    for line in &screen.0 {
        assert!(line.chars().count() <= usize::from(columns), "{screen}");
        let corners = line.matches('┌').count() + line.matches('└').count();
        let closed = line.matches('┐').count() + line.matches('┘').count();
        assert_eq!(corners, closed, "an open frame in\n{screen}");
    }
}

#[test]
fn every_screen_is_walked_in_the_smallest_terminal() {
    walk(40, 12);
}

#[test]
fn every_screen_is_walked_in_the_usual_terminal() {
    walk(80, 24);
}

#[test]
fn every_screen_is_walked_in_a_large_terminal() {
    walk(160, 50);
}
