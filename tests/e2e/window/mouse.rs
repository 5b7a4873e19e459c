//! The mouse in a window: the wheel, rows of menus, the panel, the log, the map, and the right button.

use super::{
    display::Display,
    picture::{Area, Picture},
    walk::walking,
    words::Read,
};
use crate::walks::Press::{Key, Row, Type};

/// The whole of a window of the usual size.
const WINDOW: Area = Area {
    left: 0,
    top: 0,
    width: 1280,
    height: 800,
};

/// The hall of the walks, where somebody sleeps in view.
#[track_caller]
fn in_the_hall(read: &Read<'_>) {
    read.until_text("New game");
    read.do_all(&[
        Row("Challenges"),
        Row("The Hall"),
        Row("Seed: "),
        Type("7"),
        Key("Enter"),
        Row("Ilmare"),
    ]);
    read.until("the hall", |words| {
        words.title().is_none() && words.contains("depth 1")
    });
}

/// Rows of pixels in which two pictures differ, from the first to the last.
fn band(one: &Picture, other: &Picture) -> (i32, i32) {
    let rows = 0..WINDOW.height as i32;
    let differs = |y: &i32| {
        let row = Area {
            top: *y,
            height: 1,
            ..WINDOW
        };
        one.difference(other, row) > 20
    };
    let rows: Vec<i32> = rows.filter(differs).collect();
    let first = rows.first().expect("something differs");
    (*first, *rows.last().unwrap_or(first))
}

#[test]
fn a_row_is_chosen_by_the_wheel_and_by_a_click() {
    let display = Display::open();
    let (_folder, read) = walking(&display);
    in_the_hall(&read);
    read.key("i");
    let first = read.until("the inventory", |words| words.title() == Some("Inventory"));
    let at_first = read.game.settled();
    // Where the bar is: it goes from the first row to the next but one, since winit 0.30 takes the press and the release of a button
    // that stands for the wheel for a notch each, or to the next.
    read.game.point((470, 400));
    read.game.wheel(1);
    read.until("the next row", |words| words.chosen() > first.chosen());
    let at_second = read.game.settled();
    let second = read.until("the next row at rest", |words| {
        words.chosen() > first.chosen()
    });
    let (_, bottom) = band(&at_first, &at_second);
    read.game.wheel(-1);
    read.until("a row before", |words| words.chosen() < second.chosen());
    read.game.settled();
    read.game.click((470, bottom - 8));
    let page = read.until("the page of the second row", |words| {
        words.title() == Some("What it is")
    });
    let row = second.rows()[second.chosen().expect("a chosen row")].to_owned();
    // The row says `b) on a finger a ring of damage`, the page begins with the name.
    let name = page.rows()[0].to_lowercase();
    assert!(row.to_lowercase().contains(&name), "{row}: {name}");
    // The right button goes back, out of the window and of the menu behind it.
    read.game.right_click((470, 400));
    read.until("the inventory again", |words| {
        words.title() == Some("Inventory")
    });
    // So does a click beside the window.
    read.game.click((20, 20));
    read.until("the map", |words| words.title().is_none());
}

#[test]
fn panel_map_and_log_answer_the_mouse() {
    let display = Display::open();
    let (_folder, read) = walking(&display);
    in_the_hall(&read);
    read.game.click((1100, 100));
    read.until("the sheet", |words| words.title() == Some("Character"));
    read.key("Esc");
    read.until("the map", |words| words.title().is_none());
    // The player stands where its picture is, and six squares to the east somebody sleeps.
    let (x, y) = read.game.until_found("the player", super::mage);
    let side = super::SQUARE;
    read.game.point((x + 6 * side + side / 2, y + side / 2));
    read.until("who is pointed at", |words| {
        words.square().contains("kobold")
    });
    read.game.point((x + side + side / 2, y + side / 2));
    read.until("the floor", |words| words.square().contains("loor"));
    read.game.click((x + 2 * side + side / 2, y + side / 2));
    read.game.until("the walk", |picture| {
        super::mage(picture) == Some((x + 2 * side, y))
    });
    read.game.click((120, 745));
    read.until("why", |words| words.title() == Some("Why?"));
}
