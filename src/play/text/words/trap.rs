//! Words for traps: how they go off, and how they are made harmless.

use super::{names::indefinite, narrator::Narrator};
use crate::{
    content::{TerrainDef, TerrainId},
    play::{
        text::{line::Tone, number::percent},
        view::PlayerView,
    },
    sim::TrapTrigger,
};

impl Narrator<'_> {
    /// A trap goes off.
    pub(super) fn sprung(self, trap: TerrainId, how: TrapTrigger) -> (String, Tone) {
        let name = &self.terrain(trap).name;
        let text = match how {
            TrapTrigger::Trodden => format!("You walk into {}!", indefinite(name)),
            TrapTrigger::Lid => format!("There was {} on it!", indefinite(name)),
            TrapTrigger::Slip => format!("Your hand slips, and you set off the {name}!"),
        };
        (text, Tone::Danger)
    }

    /// A trap is as it was.
    pub(super) fn trap_held(self, trap: TerrainId) -> (String, Tone) {
        let name = &self.terrain(trap).name;
        (
            format!("You do not manage to disarm the {name}; it does not go off."),
            Tone::Faint,
        )
    }

    /// A trap is harmless.
    pub(super) fn disarmed(self, trap: TerrainId) -> (String, Tone) {
        let name = &self.terrain(trap).name;
        (format!("You have made the {name} harmless."), Tone::Good)
    }
}

/// What comes of disarming a trap, for those who look at it; `None`: it is none.
pub(in crate::play) fn preview(view: PlayerView, terrain: &TerrainDef) -> Option<String> {
    if terrain.trap.is_empty() {
        return None;
    }
    Some(match view.disarm_odds(terrain) {
        Some(odds) => format!(
            "A try disarms it in {} of cases and sets it off in {}.",
            percent(odds.disarms.to_f64()),
            percent(odds.sets_off().to_f64())
        ),
        None => "Nobody could disarm it.".to_owned(),
    })
}
