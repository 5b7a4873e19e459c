//! Every screen in windows of three sizes. One process a size walks through all of them.

use super::{
    display::Display,
    picture::{Area, Picture},
    saves,
};

/// What opens each screen, by the names that X has for keys.
const SCREENS: [&str; 20] = [
    "question",
    "C",
    "i",
    "I",
    "w",
    "t",
    "d",
    "q",
    "e",
    "v",
    "p",
    "asciitilde",
    "bracketleft",
    "bracketright",
    "m",
    "percent",
    "M",
    "braceleft",
    "A",
    "equal",
];

/// Walks through all screens of a window of this size.
#[track_caller]
fn walk((width, height): (u32, u32)) {
    let display = Display::of((width, height));
    let (_folder, saves) = saves();
    // The scout has something for most of the menus.
    let arguments = ["--window", "--level", "barrow_mouth", "--character", "4"];
    let game = display.start(&[&arguments[..], &["--seed", "7", "--saves", &saves]].concat());
    // The map without the log, whose newest lines grow dimmer with the first key.
    let map = Area {
        left: 0,
        top: 0,
        width: width * 2 / 3,
        height: height * 2 / 3,
    };
    game.until("the map", |picture| picture.bright(map) > 20_000);
    game.resize((width, height));
    let before = game.settled();
    let far = |picture: &Picture| picture.difference(&before, map);
    for key in SCREENS {
        game.press(&[key]);
        // A small menu covers a corner of the map alone, but more than the water and the lava that move there.
        game.until(&format!("a screen by `{key}`"), |picture| {
            far(picture) > 12_000
        });
        game.press(&["Escape"]);
        game.until(&format!("the map after `{key}`"), |picture| {
            far(picture) < 8_000
        });
    }
    game.press(&["Q"]);
    game.until("the title", |picture| far(picture) > 12_000);
    game.press(&["Q"]);
    assert_eq!(game.until_end(), 0);
}

#[test]
fn every_screen_is_walked_in_a_small_window() {
    walk((800, 500));
}

#[test]
fn every_screen_is_walked_in_a_window_of_the_usual_size() {
    walk((1280, 800));
}

#[test]
fn every_screen_is_walked_in_a_large_window() {
    walk((1920, 1080));
}
