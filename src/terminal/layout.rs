//! Where everything goes on a screen of a given size, and which part of the map is in view.

use ratatui::layout::Rect;

use crate::{
    content::LevelId,
    grid::{Pos, Size},
    play::{
        MapFocus, MapPart,
        preferences::{PanelSizes, SideWidth},
    },
};

/// The smallest terminal that the game can be played in: columns and rows.
pub(super) const SMALLEST: (u16, u16) = (40, 12);

/// The smallest part of the screen that is the map's.
const LEAST_MAP: (u16, u16) = (40, 9);

/// The parts of the screen. They do not overlap and lie within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Areas {
    /// The map.
    pub(super) map: Rect,
    /// Character and monsters, with the line that divides them from the map at the left; none on narrow terminals.
    pub(super) panel: Option<SidePanel>,
    /// One line about the place.
    pub(super) status: Rect,
    /// Messages.
    pub(super) log: Rect,
}

/// The side panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SidePanel {
    /// The dividing line, one column.
    pub(super) rule: Rect,
    /// What is in it.
    pub(super) body: Rect,
}

impl Areas {
    /// The parts of a screen with panels as they suit it; none when it is too small.
    pub(super) fn of(screen: Rect) -> Option<Self> {
        Self::sized(screen, PanelSizes::default())
    }

    /// The same with panels as large as the player wants them, as far as the map keeps its room.
    pub(super) fn sized(screen: Rect, sizes: PanelSizes) -> Option<Self> {
        let Rect {
            x,
            y,
            width,
            height,
        } = screen;
        if width < SMALLEST.0 || height < SMALLEST.1 {
            return None;
        }
        let log = match height {
            ..16 => 2,
            16..20 => 3,
            20..24 => 4,
            24..36 => 5,
            _ => (height / 6).min(12),
        };
        let most = height - 1 - LEAST_MAP.1;
        let log = sizes
            .messages
            .map_or(log, |wanted| u16::from(wanted).min(most));
        let panel = match width {
            ..66 => 0,
            66..80 => 20,
            80..100 => 22,
            100..140 => 24,
            _ => 30,
        };
        let panel = match sizes.side {
            _ if panel == 0 => 0,
            SideWidth::Narrow => panel.min(18),
            SideWidth::Standard => panel,
            SideWidth::Wide => (panel + 12).min(width - 2 - LEAST_MAP.0),
        };
        let top = height - log - 1;
        let (map_width, panel) = if panel == 0 {
            (width, None)
        } else {
            let map_width = width - panel - 2;
            let rule = Rect::new(x + map_width, y, 1, top);
            let body = Rect::new(x + map_width + 2, y, panel, top);
            (map_width, Some(SidePanel { rule, body }))
        };
        Some(Self {
            map: Rect::new(x, y, map_width, top),
            panel,
            status: Rect::new(x, y + top, width, 1),
            log: Rect::new(x, y + top + 1, width, log),
        })
    }
}

impl Areas {
    /// The same with so many lines more for the log, which the map and the panel lose.
    pub(super) fn grown(mut self, lines: u16) -> Self {
        /// The map keeps so many rows even then.
        const LEAST: u16 = 6;
        let lines = lines.min(self.map.height.saturating_sub(LEAST));
        self.map.height -= lines;
        if let Some(panel) = &mut self.panel {
            panel.rule.height -= lines;
            panel.body.height -= lines;
        }
        self.status.y -= lines;
        self.log.y -= lines;
        self.log.height += lines;
        self
    }
}

/// Which square is drawn in the north-west corner of the map's area.
///
/// It stays where it is as long as possible: a screen that scrolls at every step is tiring to look at, and slow over
/// a slow line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MapScroll {
    corner: Pos,
    seen: Option<(LevelId, Size, Rect)>,
}

impl MapScroll {
    /// Moves so that the focus is in sight and not at the very edge, and who should be in sight with it.
    pub(super) fn follow(&mut self, level: LevelId, map: Size, area: Rect, focus: &MapFocus) {
        // A log that grows for a turn does not move the map, as long as the focus stays in sight.
        let place = |area: Rect| Rect { height: 0, ..area };
        let seen = Some((level, map, place(area)));
        let fresh = self.seen != seen;
        self.seen = seen;
        let old = |corner| (!fresh).then_some(corner);
        let MapPart { first, last } = focus.part(map, Size::new(area.width, area.height));
        let at = focus.at;
        let across = along(old(self.corner.x), map.width(), area.width, at.x);
        let down = along(old(self.corner.y), map.height(), area.height, at.y);
        self.corner = Pos {
            x: showing(across, map.width(), area.width, (first.x, last.x)),
            y: showing(down, map.height(), area.height, (first.y, last.y)),
        };
    }

    /// The square that a cell of the map's area shows; it may lie outside the map.
    pub(super) fn square(&self, area: Rect, column: u16, row: u16) -> Option<Pos> {
        let inside = area.contains((column, row).into());
        inside.then(|| {
            self.corner
                .offset((column - area.x) as i16, (row - area.y) as i16)
        })
    }
}

/// The first square in view along one axis.
fn along(old: Option<i16>, map: u16, view: u16, focus: i16) -> i16 {
    let (map, view, focus) = (i32::from(map), i32::from(view), i32::from(focus));
    let first = if map <= view {
        // All of it fits: in the middle.
        -((view - map) / 2)
    } else {
        let margin = (view / 5).min(6);
        let shown = |first: i32| {
            // Where the map ends there is nothing more to see, so that the focus may come nearer to the edge.
            let low = if first == 0 { 0 } else { first + margin };
            let high = if first == map - view {
                map
            } else {
                first + view - margin
            };
            (low..high).contains(&focus)
        };
        match old.map(i32::from) {
            Some(first) if (0..=map - view).contains(&first) && shown(first) => first,
            _ => (focus - view / 2).clamp(0, map - view),
        }
    };
    first as i16
}

/// The first square in view nearest to another from which a part of the map is in view along one axis.
fn showing(near: i16, map: u16, view: u16, (first, last): (i16, i16)) -> i16 {
    if map <= view {
        return near;
    }
    near.min(first).max(last + 1 - view as i16)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(areas: &Areas) -> Vec<Rect> {
        let panel = areas
            .panel
            .iter()
            .flat_map(|panel| [panel.rule, panel.body]);
        [areas.map, areas.status, areas.log]
            .into_iter()
            .chain(panel)
            .collect()
    }

    #[test]
    fn a_screen_of_80_by_24_has_room_for_everything() {
        let areas = Areas::of(Rect::new(0, 0, 80, 24)).unwrap();
        assert_eq!(areas.map, Rect::new(0, 0, 56, 18));
        let panel = areas.panel.unwrap();
        assert_eq!(panel.rule, Rect::new(56, 0, 1, 18));
        assert_eq!(panel.body, Rect::new(58, 0, 22, 18));
        assert_eq!(areas.status, Rect::new(0, 18, 80, 1));
        assert_eq!(areas.log, Rect::new(0, 19, 80, 5));
    }

    #[test]
    fn at_every_size_the_parts_lie_within_the_screen_and_do_not_overlap() {
        for width in 0..=220 {
            for height in 0..=80 {
                let screen = Rect::new(0, 0, width, height);
                let Some(areas) = Areas::of(screen) else {
                    assert!(width < SMALLEST.0 || height < SMALLEST.1);
                    continue;
                };
                let parts = parts(&areas);
                for (i, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(screen), *part, "{areas:?}");
                    assert!(!part.is_empty(), "{areas:?}");
                    for other in &parts[..i] {
                        assert!(!part.intersects(*other), "{areas:?}");
                    }
                }
                assert!(areas.map.width >= 40 && areas.map.height >= 9, "{areas:?}");
            }
        }
    }

    #[test]
    fn panels_are_as_large_as_the_player_wants_and_the_map_keeps_its_room() {
        let screen = Rect::new(0, 0, 100, 40);
        let sized = |messages, side| {
            let sizes = PanelSizes {
                messages,
                side,
                ..PanelSizes::default()
            };
            Areas::sized(screen, sizes).unwrap()
        };
        assert_eq!(sized(None, SideWidth::Standard), Areas::of(screen).unwrap());
        assert_eq!(sized(Some(11), SideWidth::Standard).log.height, 11);
        let body = |side| sized(None, side).panel.unwrap().body.width;
        assert!(body(SideWidth::Narrow) < body(SideWidth::Standard));
        assert!(body(SideWidth::Standard) < body(SideWidth::Wide));
        for width in 0..=160 {
            for height in 0..=60 {
                for side in [SideWidth::Narrow, SideWidth::Wide] {
                    let screen = Rect::new(0, 0, width, height);
                    let sizes = PanelSizes {
                        messages: Some(20),
                        side,
                        ..PanelSizes::default()
                    };
                    let Some(areas) = Areas::sized(screen, sizes) else {
                        continue;
                    };
                    assert!(areas.map.width >= 40 && areas.map.height >= 9, "{areas:?}");
                    for part in parts(&areas) {
                        assert_eq!(part.intersection(screen), part, "{areas:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_focus_is_in_view_wherever_it_wanders() {
        for (map, view) in [(100, 40), (41, 40), (40, 40), (10, 40), (200, 9), (5, 1)] {
            let mut first = None;
            let there = 0..map as i16;
            for focus in there.clone().chain(there.rev().step_by(3)) {
                let now = along(first, map, view, focus);
                assert!(
                    (now..now + view as i16).contains(&focus),
                    "{focus} from {now}"
                );
                if map > view {
                    assert!((0..=(map - view) as i16).contains(&now), "{now} of {map}");
                }
                first = Some(now);
            }
        }
    }

    /// A focus without company.
    fn alone(at: Pos) -> MapFocus {
        MapFocus {
            at,
            is_cursor: false,
            company: Vec::new(),
        }
    }

    #[test]
    fn who_takes_aim_stays_in_view_with_the_cursor() {
        let (map, area) = (Size::new(100, 100), Rect::new(0, 0, 40, 20));
        let mut camera = MapScroll::default();
        camera.follow(LevelId(0), map, area, &alone(Pos::new(50, 50)));
        let cursor = |x, y| MapFocus {
            at: Pos::new(x, y),
            is_cursor: true,
            company: vec![Pos::new(50, 50)],
        };
        camera.follow(LevelId(0), map, area, &cursor(65, 40));
        assert_eq!(camera.square(area, 0, 0), Some(Pos::new(45, 32)));
        // What is too far for both shows the cursor.
        camera.follow(LevelId(0), map, area, &cursor(65, 20));
        assert_eq!(camera.square(area, 0, 0), Some(Pos::new(45, 10)));
    }

    #[test]
    fn the_camera_rests_until_the_focus_nears_the_edge() {
        let (map, area) = (Size::new(100, 100), Rect::new(0, 0, 40, 20));
        let mut camera = MapScroll::default();
        camera.follow(LevelId(0), map, area, &alone(Pos::new(50, 50)));
        assert_eq!(camera.square(area, 0, 0), Some(Pos::new(30, 40)));
        camera.follow(LevelId(0), map, area, &alone(Pos::new(60, 50)));
        assert_eq!(camera.square(area, 0, 0), Some(Pos::new(30, 40)));
        camera.follow(LevelId(0), map, area, &alone(Pos::new(64, 50)));
        assert_eq!(camera.square(area, 0, 0), Some(Pos::new(44, 40)));
        // On another level the view is centered again.
        camera.follow(LevelId(1), map, area, &alone(Pos::new(60, 50)));
        assert_eq!(camera.square(area, 0, 0), Some(Pos::new(40, 40)));
        assert_eq!(camera.square(area, 40, 0), None);
    }

    #[test]
    fn a_map_that_fits_is_in_the_middle() {
        let area = Rect::new(2, 1, 40, 20);
        let mut camera = MapScroll::default();
        camera.follow(LevelId(0), Size::new(10, 10), area, &alone(Pos::new(0, 0)));
        assert_eq!(camera.square(area, 2 + 15, 1 + 5), Some(Pos::new(0, 0)));
    }
}
