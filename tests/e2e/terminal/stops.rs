//! What stops commands of many actions, by real keys in a terminal.

use super::{
    tmux::{Terminal, Tmux},
    walk::walking,
};
use crate::{
    stops::STOPS,
    walks::Press::{Key, Row, Type},
};

#[test]
fn commands_of_many_actions_stop_for_their_reasons() {
    let (_folder, game): (_, Tmux) = walking(&Terminal {
        size: (100, 40),
        ..Terminal::USUAL
    });
    for stop in STOPS {
        game.until_text("New game");
        game.do_all(&[
            Row("Challenges"),
            Row(stop.room),
            Row("Seed: "),
            Type("7"),
            Key("Enter"),
            Row(stop.who),
        ]);
        game.until("the room", |screen| {
            screen.contains("depth 1") && screen.contains("HP ")
        });
        game.do_all(stop.keys);
        game.until(&format!("`{}` for {}", stop.says, stop.reason), |screen| {
            screen.contains(stop.says)
        });
        if stop.reason == "GameOver" {
            game.do_press(Row("Back to the title"));
        } else {
            game.key("Q");
        }
    }
}
