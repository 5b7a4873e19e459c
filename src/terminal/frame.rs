//! Everything that one frame shows, gathered from the shell: the hud, and the part of the map in view.
//!
//! Drawing takes this and nothing else, so that it can be tested with scenes made by hand.

use ratatui::layout::Rect;

use super::{
    draw,
    layout::{Areas, MapScroll},
    magic_signs::MagicCell,
    map_cell::{MapCell, depict, figure, glowing, ground, hidden},
};
use crate::{
    grid::Pos,
    play::{Hud, MapMark, StandaloneShell, preferences::PanelSizes},
};

/// One frame.
#[derive(Clone, Debug)]
pub(super) struct TerminalFrame {
    /// Panels, log, status line and overlay.
    pub(super) hud: Hud,
    /// The part of the map in view; none when there is no game, or when an overlay hides it.
    pub(super) map: Option<MapCells>,
    /// How large the player wants the panels.
    pub(super) sizes: PanelSizes,
    /// Lines that the log has besides, for all that the latest command has caused.
    pub(super) grown: u16,
    /// Whether a cursor is on the map.
    pub(super) aims: bool,
    /// The square whose row in the panel the mouse points at.
    pub(super) pointed: Option<Pos>,
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
        (recent, pointed): (&RecentEvents, Option<Pos>),
    ) -> Self {
        let hud = shell.hud();
        let hidden = hud
            .overlay
            .as_ref()
            .is_some_and(|overlay| overlay.whole_screen);
        let sizes = shell.preferences().sizes();
        let cursor = |(_, mark): &(Pos, MapMark)| *mark == MapMark::Cursor;
        let aims = shell.marks().iter().any(cursor);
        let grown = grown(&hud, screen, sizes, aims);
        let areas = Areas::sized(screen, sizes).filter(|_| !hidden);
        let areas = areas.map(|areas| areas.grown(grown));
        let map = areas.and_then(|areas| MapCells::of(shell, areas.map, camera, (recent, pointed)));
        Self {
            hud,
            map,
            sizes,
            grown,
            aims,
            pointed,
        }
    }
}

/// Lines that the log needs besides its own for all that the latest command has caused, up to half of the screen.
pub(super) fn grown(hud: &Hud, screen: Rect, sizes: PanelSizes, aims: bool) -> u16 {
    let areas = Areas::sized(screen, sizes);
    // Under a window nobody reads the log.
    let Some(areas) = areas.filter(|_| hud.overlay.is_none()) else {
        return 0;
    };
    let needed = draw::news_lines(hud, areas.log.width);
    // Where there are no panels lines of the log are theirs.
    let brief = draw::brief_lines(hud, &areas, aims);
    let status = if aims {
        draw::wanted_by_status(hud, &areas)
    } else {
        0
    };
    let needed = needed.max(status.min(1)) + brief + status;
    let needed = needed.min(usize::from(screen.height / 2));
    (needed as u16).saturating_sub(areas.log.height)
}

/// Which of several marks on a square counts: the least.
const fn rank(mark: MapMark) -> u8 {
    match mark {
        MapMark::Cursor => 0,
        MapMark::Blast(_) => 1,
        MapMark::Way => 2,
        MapMark::Unseen => 3,
        MapMark::Hidden(_) => 4,
        MapMark::Flow(_) => 5,
    }
}

impl MapCells {
    /// The part of the map that the camera sees; none without a map.
    fn of(
        shell: &StandaloneShell,
        area: Rect,
        camera: &mut MapScroll,
        (recent, pointed): (&RecentEvents, Option<Pos>),
    ) -> Option<Self> {
        let (size, level) = (shell.map_size()?, shell.level()?);
        camera.follow(level, size, area, &shell.map_focus());
        let (content, palette) = (shell.content(), shell.preferences().palette);
        let (actors, mut marks) = (shell.actors(), shell.marks());
        marks.extend(pointed.map(|at| (at, MapMark::Cursor)));
        marks.sort_by_key(|(at, _)| *at);
        let first = |at: Pos| marks.partition_point(|(place, _)| *place < at);
        let square = |at: Pos| {
            let actor = actors.iter().find(|actor| actor.at == at);
            let here = || {
                marks[first(at)..]
                    .iter()
                    .take_while(|(place, _)| *place == at)
            };
            let mark = here().map(|(_, mark)| *mark).min_by_key(|mark| rank(*mark));
            let unseen = here().find_map(|(_, mark)| match mark {
                MapMark::Hidden(kind) => Some(hidden(content, *kind)),
                MapMark::Cursor
                | MapMark::Way
                | MapMark::Blast(_)
                | MapMark::Unseen
                | MapMark::Flow(_) => None,
            });
            let cell = shell.cell(at);
            depict(
                glowing(
                    ground(content, cell),
                    recent.glow(at).filter(|_| cell.visible),
                ),
                actor
                    .map(|actor| figure(content, actor, recent.struck.contains(&at), palette))
                    .or(unseen),
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
