//! Exploring stops where trap beside trap is known: there may be more, and who searches finds them.

use std::collections::BTreeMap;

use crate::{
    content::LevelId,
    grid::Pos,
    play::{
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
};

/// How many squares away a trap still counts, along either axis.
const NEAR: i16 = 8;

/// So many traps that near are a reason to ask.
const MANY: usize = 2;

/// With how many known traps around somebody goes on exploring.
#[derive(Clone, Debug, Default)]
pub(super) struct TrapCaution {
    /// The most with which the player has gone on, by level.
    dared: BTreeMap<LevelId, usize>,
    /// With how many the player was asked last.
    asked: Option<(LevelId, usize)>,
}

impl TrapCaution {
    /// Why exploring stops: more traps are known around than the player has gone on with. Who searches at each step is not asked.
    pub(super) fn asks(&mut self, view: PlayerView) -> Option<TextLine> {
        if view.searches() {
            return None;
        }
        let level = view.level().id();
        let traps =
            around(view.here()).filter(|at| view.size().contains(*at) && view.knows_trap(*at));
        let many = traps.count();
        let dared = self.dared.get(&level).copied().unwrap_or(0);
        if many < MANY || many <= dared {
            return None;
        }
        self.asked = Some((level, many));
        let text = format!(
            "You know of {many} traps close by, and there may be more: {{key:search_mode}} searches as you walk, slowly; {{key:again}} explores as before."
        );
        Some(TextLine::of(text, Tone::Bad))
    }

    /// A command begins: in spite of the traps for which the last one has stopped, where the player dares it.
    pub(super) fn dare(&mut self, dares: bool) {
        if let Some((level, many)) = self.asked.take().filter(|_| dares) {
            self.dared.insert(level, many);
        }
    }
}

/// The squares that near to one.
fn around(here: Pos) -> impl Iterator<Item = Pos> {
    (-NEAR..=NEAR).flat_map(move |dy| (-NEAR..=NEAR).map(move |dx| here.offset(dx, dy)))
}
