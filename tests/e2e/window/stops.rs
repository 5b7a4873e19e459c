//! What stops commands of many actions, by real keys in a window.

use super::{display::Display, walk::walking};
use crate::{
    stops::STOPS,
    walks::Press::{Key, Row, Type},
};

#[test]
fn commands_of_many_actions_stop_for_their_reasons() {
    let display = Display::open();
    let (_folder, read) = walking(&display);
    for stop in STOPS {
        read.until_text("New game");
        read.do_all(&[
            Row("Challenges"),
            Row(stop.room),
            Row("Seed: "),
            Type("7"),
            Key("Enter"),
            Row(stop.who),
        ]);
        read.until("the room", |words| {
            words.title().is_none() && words.square().contains("depth 1")
        });
        read.do_all(stop.keys);
        read.until(&format!("`{}` for {}", stop.says, stop.reason), |words| {
            words.contains(stop.says)
        });
        if stop.reason == "GameOver" {
            read.do_press(Row("Back to the title"));
        } else {
            read.key("Q");
        }
    }
}
