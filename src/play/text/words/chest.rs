//! Words for those who look at a chest: how it is shut, and what a try may come to.

use super::names::indefinite;
use crate::play::{
    text::number::percent,
    view::{ChestView, PlayerView},
};

/// How a chest is shut, with the chances of one try.
pub(in crate::play) fn preview(view: PlayerView, chest: &ChestView) -> String {
    if chest.open {
        return "It stands open. ".to_owned();
    }
    let lock = if chest.lock == 0 {
        "It is not locked. ".to_owned()
    } else {
        let tries = view.lock_chances(chest.lock);
        format!(
            "It is locked: a try picks it {}, forces it {}. ",
            percent(tries.picks.to_f64()),
            percent(tries.forces.to_f64())
        )
    };
    let Some(trap) = chest.trap else {
        return lock;
    };
    let trap = indefinite(&view.catalog().terrain(trap).name);
    let odds = match view.chest_disarm_odds(chest) {
        Some(odds) => format!(
            "a try disarms it {}, sets it off {}",
            percent(odds.disarms.to_f64()),
            percent(odds.sets_off().to_f64())
        ),
        None => "nobody could disarm it".to_owned(),
    };
    format!("{lock}There is {trap} on it: {odds}. ")
}
