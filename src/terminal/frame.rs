//! Everything that one frame shows, gathered from the shell: the hud, and the part of the map in view.
//!
//! Drawing takes this and nothing else, so that it can be tested with scenes made by hand.

use ratatui::layout::Rect;

use super::{
    layout::{Areas, MapScroll},
    magic_signs::MagicCell,
    map_cell::{MapCell, depict, figure, glowing, ground},
};
use crate::{
    grid::Pos,
    play::{Hud, MapMark, StandaloneShell},
};

/// One frame.
#[derive(Clone, Debug)]
pub(super) struct TerminalFrame {
    /// Panels, log, status line and overlay.
    pub(super) hud: Hud,
    /// The part of the map in view; none when there is no game, or when an overlay hides it.
    pub(super) map: Option<MapCells>,
}

/// The squares of the map's area, row by row.
#[derive(Clone, Debug)]
pub(super) struct MapCells {
    /// Columns in a row, at least 1.
    pub(super) width: u16,
    /// The squares.
    pub(super) squares: Vec<MapCell>,
}

/// What the last command has done, shown until the next one.
#[derive(Clone, Debug, Default)]
pub(super) struct RecentEvents {
    /// Where somebody lost hit points.
    pub(super) struck: Vec<Pos>,
    /// Squares that magic passed over; the last one counts.
    pub(super) glows: Vec<MagicCell>,
    /// Squares that became another terrain: what they are now is seen at once, whatever passed over them.
    pub(super) changed: Vec<Pos>,
}

impl RecentEvents {
    /// Forgets it.
    pub(super) fn clear(&mut self) {
        self.struck.clear();
        self.glows.clear();
        self.changed.clear();
    }

    /// How a square glows, if it does.
    pub(super) fn glow(&self, at: Pos) -> Option<MagicCell> {
        let mut glows = self.glows.iter().rev();
        let glow = glows.find(|glow| glow.at == at);
        glow.filter(|_| !self.changed.contains(&at)).copied()
    }
}

impl TerminalFrame {
    /// What the shell shows on a screen of that size. The camera follows.
    pub(super) fn of(
        shell: &StandaloneShell,
        screen: Rect,
        camera: &mut MapScroll,
        recent: &RecentEvents,
    ) -> Self {
        let hud = shell.hud();
        let hidden = hud
            .overlay
            .as_ref()
            .is_some_and(|overlay| overlay.whole_screen);
        let areas = Areas::of(screen).filter(|_| !hidden);
        let map = areas.and_then(|areas| MapCells::of(shell, areas.map, camera, recent));
        Self { hud, map }
    }
}

impl MapCells {
    /// The part of the map that the camera sees; none without a map.
    fn of(
        shell: &StandaloneShell,
        area: Rect,
        camera: &mut MapScroll,
        recent: &RecentEvents,
    ) -> Option<Self> {
        let (size, level) = (shell.map_size()?, shell.level()?);
        camera.follow(level, size, area, shell.focus());
        let content = shell.content();
        let (actors, marks) = (shell.actors(), shell.marks());
        let square = |at: Pos| {
            let actor = actors.iter().find(|actor| actor.at == at);
            // A square can be both on the way and under the cursor: the cursor counts.
            let mut here = marks
                .iter()
                .filter(|(place, _)| *place == at)
                .map(|(_, mark)| *mark);
            let mark = here
                .clone()
                .find(|mark| *mark == MapMark::Cursor)
                .or_else(|| here.clone().find(|mark| *mark != MapMark::Way))
                .or_else(|| here.next());
            let cell = shell.cell(at);
            depict(
                glowing(
                    ground(content, cell),
                    recent.glow(at).filter(|_| cell.visible),
                ),
                actor.map(|actor| figure(content, actor, recent.struck.contains(&at))),
                mark,
            )
        };
        let squares = area
            .positions()
            .map(|place| match camera.square(area, place.x, place.y) {
                Some(at) if size.contains(at) => square(at),
                _ => MapCell::BLANK,
            })
            .collect();
        Some(Self {
            width: area.width.max(1),
            squares,
        })
    }
}
