//! The mouse in a terminal: the wheel, rows of menus, the panel, the log, the map, and the right button.

use super::{
    tmux::{Screen, Terminal, Tmux},
    walk::{row_of, walking},
};
use crate::walks::Press::{Key, Row, Type};

/// The hall of the walks, where somebody sleeps in view.
#[track_caller]
fn in_the_hall(game: &Tmux) -> Screen {
    game.until_text("New game");
    game.do_all(&[
        Row("Challenges"),
        Row("The Hall"),
        Row("Seed: "),
        Type("7"),
        Key("Enter"),
        Row("Ilmare"),
    ]);
    game.until_text("All is at hand here")
}

/// The line with the mark of the chosen row, and its number.
fn chosen(screen: &Screen) -> Option<(usize, String)> {
    let lines = screen.0.iter().enumerate();
    let mut marked = lines.filter(|(_, line)| row_of(line).1);
    let (at, line) = marked.next()?;
    Some((at, row_of(line).0.to_owned()))
}

#[test]
fn a_row_is_chosen_by_the_wheel_and_by_a_click() {
    let (_folder, game) = walking(&Terminal::USUAL);
    in_the_hall(&game);
    game.key("i");
    let first = game.until_text("Worn and wielded");
    let (first, _) = chosen(&first).expect("a chosen row");
    game.wheel(1, (20, 10));
    let second = game.until("the next row", |screen| {
        chosen(screen).is_some_and(|(at, _)| at > first)
    });
    let (second, row) = chosen(&second).expect("a chosen row");
    game.wheel(-1, (20, 10));
    game.until("the row before", |screen| {
        chosen(screen).is_some_and(|(at, _)| at == first)
    });
    game.click((20, second));
    let page = game.until_text("What it is");
    // The row says `e) on a finger = a ring of damage`, the page begins with the name.
    let name = page.0.iter().find_map(|line| {
        let name = row_of(line).0.strip_prefix("= ")?;
        Some(name.to_lowercase())
    });
    let name = name.unwrap_or_else(|| panic!("no name in\n{page}"));
    assert!(row.to_lowercase().contains(&name), "{row}: {name}");
    // The right button goes back.
    game.right_click((20, 10));
    game.until_text("Worn and wielded");
    game.right_click((20, 10));
    game.until("the map", |screen| screen.player().is_some());
}

#[test]
fn panel_map_and_log_answer_the_mouse() {
    let (_folder, game) = walking(&Terminal::USUAL);
    let hall = in_the_hall(&game);
    game.click((60, 2));
    game.until_text("By the rules of");
    game.key("Esc");
    let back = game.until("the map", |screen| screen.map() == hall.map());
    let sleeper = back.find('k').expect("somebody sleeps there");
    game.point(sleeper);
    game.until_text("A kobold (unhurt");
    let (column, row) = back.player().expect("the player");
    game.click((column + 2, row));
    game.until("the walk", |screen| {
        screen.player() == Some((column + 2, row))
    });
    let line = back
        .0
        .iter()
        .position(|line| line.contains("All is at hand"));
    game.click((2, line.expect("a message")));
    game.until_text("Why?");
}
