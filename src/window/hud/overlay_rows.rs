//! The rows of the window over the map: which of them fit, the chosen one, and the one under the mouse.

use bevy::prelude::*;

use super::{
    context::PanelContext,
    portrait::{self, Portrait},
    rows,
};
use crate::{
    play::{Overlay, PanelRow},
    window::{
        input::{HoveredRow, OverlayRow},
        schedule::WindowSystems,
        snapshot::HudSnapshot,
        theme,
    },
};

/// Lights rows.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        highlight
            .run_if(resource_changed::<HoveredRow>)
            .in_set(WindowSystems::Animate),
    );
}

/// How high each row is, in pixels; the first `skipped` rows are never shown.
pub(super) fn heights(
    context: &PanelContext,
    overlay: &Overlay,
    columns: usize,
    skipped: usize,
) -> Vec<usize> {
    let layout = &*context.layout;
    let height =
        |(index, row): (usize, &PanelRow)| match (row, portrait::of(context, overlay, index)) {
            _ if index < skipped => 0.0,
            (PanelRow::Text(line), Some(of)) => portrait::height(layout, line, of, columns),
            _ => rows::height(row, columns) as f32 * layout.line,
        };
    let heights = overlay.rows.iter().enumerate().map(height);
    heights.map(|height| height.ceil() as usize).collect()
}

/// What is said of rows that are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ShownRows {
    /// Whether all of them fit.
    pub(super) fits: bool,
    /// The row with which the last page begins.
    pub(super) last_page: usize,
    /// The rows to which the keys for pages lead, back and on.
    pub(super) pages: [usize; 2],
}

impl ShownRows {
    /// Nothing is said of where the keys for pages lead.
    pub(super) const NO_PAGES: [usize; 2] = [usize::MAX; 2];
}

/// The rows that fit, and a bar that says where they lie among all; the first `skipped` rows are never shown.
pub(super) fn body(
    parent: &mut ChildSpawnerCommands,
    context: &PanelContext,
    overlay: &Overlay,
    columns: usize,
    lines: usize,
    skipped: usize,
) -> ShownRows {
    let layout = &*context.layout;
    let heights = heights(context, overlay, columns, skipped);
    let room = lines * layout.line as usize;
    let mut range = visible(&heights, room, overlay.first, overlay.selected);
    range.start = range.start.max(skipped).min(range.end);
    let fits = range.len() + skipped >= overlay.rows.len();
    parent
        .spawn(Node {
            width: percent(100),
            column_gap: px(layout.letter),
            ..default()
        })
        .with_children(|sides| {
            sides
                .spawn(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                })
                .with_children(|column| {
                    for (index, row) in overlay
                        .rows
                        .iter()
                        .enumerate()
                        .take(range.end)
                        .skip(range.start)
                    {
                        let beside = portrait::of(context, overlay, index);
                        let chosen = overlay.selected == Some(owner(index, beside));
                        boxed(column, context, (index, row, beside), columns, chosen);
                    }
                });
            if !fits {
                scrollbar(sides, &range, overlay.rows.len());
            }
        });
    let [back, on] = pages(&heights, room, overlay);
    ShownRows {
        fits,
        last_page: visible(&heights, room, heights.len(), None).start,
        pages: [back.max(skipped.min(on)), on],
    }
}

/// The row that is chosen with a row: what stands beside a portrait belongs to the row above.
const fn owner(index: usize, portrait: Option<Portrait>) -> usize {
    match portrait {
        Some(Portrait::Beside) => index.saturating_sub(1),
        Some(Portrait::Own(_)) | None => index,
    }
}

/// A row in its box; the chosen one stands out.
fn boxed(
    parent: &mut ChildSpawnerCommands,
    context: &PanelContext,
    (index, row, beside): (usize, &PanelRow, Option<Portrait>),
    columns: usize,
    chosen: bool,
) {
    let layout = &*context.layout;
    parent
        .spawn((
            OverlayRow(owner(index, beside)),
            Node {
                width: percent(100),
                min_height: px(layout.line),
                padding: UiRect::horizontal(px(layout.letter * 0.7)),
                border: UiRect::left(px(3)),
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(if chosen { theme::CHOSEN } else { Color::NONE }),
            BorderColor::all(if chosen { theme::GOLD } else { Color::NONE }),
        ))
        .with_children(|inner| {
            // A whole line in windows, so that texts scroll evenly.
            if matches!(row, PanelRow::Gap) {
                inner.spawn(Node {
                    height: px(layout.line),
                    ..default()
                });
            } else if let (PanelRow::Text(line), Some(of)) = (row, beside) {
                portrait::row(inner, context, line, of, columns);
            } else {
                rows::row(inner, context, row, columns);
            }
        });
}

/// A thin bar at the side.
fn scrollbar(parent: &mut ChildSpawnerCommands, range: &std::ops::Range<usize>, count: usize) {
    let part = |rows: usize| rows as f32 / count.max(1) as f32 * 100.0;
    parent
        .spawn((
            Node {
                width: px(4),
                align_self: AlignSelf::Stretch,
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(theme::SUNKEN),
        ))
        .with_child((
            Node {
                position_type: PositionType::Absolute,
                top: percent(part(range.start)),
                height: percent(part(range.len())),
                width: percent(100),
                ..default()
            },
            BackgroundColor(theme::RULE),
        ));
}

/// The rows to show: where the last row that can be chosen is far down, all that follows it where that fits.
fn visible(
    heights: &[usize],
    room: usize,
    first: usize,
    selected: Option<usize>,
) -> std::ops::Range<usize> {
    let Some(row) = selected else {
        return scrolled(heights, room, first, None);
    };
    let shown = scrolled(heights, room, 0, Some(row));
    let last = scrolled(heights, room, heights.len(), None);
    if first >= heights.len() && shown.start > 0 && last.contains(&row) {
        last
    } else {
        shown
    }
}

/// As many rows from `first` on as fit into so much room, moved so that the chosen one is among them, and never leaving room below
/// that rows above could fill.
fn scrolled(
    heights: &[usize],
    room: usize,
    first: usize,
    selected: Option<usize>,
) -> std::ops::Range<usize> {
    let count = heights.len();
    let end_from = |start: usize| {
        let mut used = 0;
        let fitting = heights[start..].iter().take_while(|height| {
            used += **height;
            used <= room
        });
        (start + fitting.count()).max((start + 1).min(count))
    };
    let mut start = first.min(count);
    if let Some(selected) = selected.map(|row| row.min(count.saturating_sub(1))) {
        start = start.min(selected);
        while start < selected && end_from(start) <= selected {
            start += 1;
        }
    }
    while start > 0 && end_from(start - 1) == count {
        start -= 1;
    }
    start..end_from(start)
}

/// The rows to which the keys for pages lead, back and on: with each the row that is now at that end of the window is at the
/// other end. A chosen row is the last in sight, a text begins with its first row.
fn pages(heights: &[usize], room: usize, overlay: &Overlay) -> [usize; 2] {
    let now = visible(heights, room, overlay.first, overlay.selected);
    let next = scrolled(heights, room, now.end.saturating_sub(1), None);
    if overlay.selected.is_some() {
        // The last rows stay together.
        let stays = visible(heights, room, 0, Some(now.start)) == now;
        let back = now.start.saturating_sub(usize::from(stays));
        // What is chosen last takes the last page into sight, and must leave nothing out before it.
        let last = scrolled(heights, room, heights.len(), None).start;
        let end = if last > now.end { last } else { next.end };
        return [back, next.end.min(end).saturating_sub(1)];
    }
    let back = scrolled(heights, room, 0, Some(now.start)).start;
    [back.min(now.start.saturating_sub(1)), next.start]
}

/// Lights the row under the mouse.
fn highlight(
    hovered: Res<HoveredRow>,
    hud: Res<HudSnapshot>,
    mut rows: Query<(&OverlayRow, &mut BackgroundColor)>,
) {
    let overlay = hud.0.as_ref().and_then(|hud| hud.overlay.as_ref());
    let Some(overlay) = overlay.filter(|overlay| !overlay.choices.is_empty()) else {
        return;
    };
    let can_be_chosen = |row: usize| overlay.choices.contains(&row);
    for (row, mut ground) in &mut rows {
        let color = match row.0 {
            index if Some(index) == overlay.selected => theme::CHOSEN,
            index if Some(index) == hovered.0 && can_be_chosen(index) => theme::HOVERED,
            _ => Color::NONE,
        };
        ground.set_if_neq(BackgroundColor(color));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::{TextLine, Tone},
        rules::Class,
        window::{fixture, layout::Layout},
    };
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn rows_with_portraits_are_counted_as_high_as_they_are_drawn() {
        let mut app = fixture::app(|_| ());
        let somebody = TextLine::of("a) ", Tone::Key)
            .and_character(Class::Mage)
            .and("Ilmare", Tone::Plain);
        let below = TextLine::plain("   reads in the dark");
        let rows = [somebody, below].map(PanelRow::Text);
        let overlay = Overlay {
            title: "Who?".to_owned(),
            rows: rows.iter().cycle().take(18).cloned().collect(),
            selected: Some(0),
            first: 0,
            footer: TextLine::default(),
            whole_screen: true,
            header: 0,
            ..Overlay::default()
        };
        for (width, height) in [(800, 500), (1280, 800), (2560, 1440)] {
            let layout = Layout::of(UVec2::new(width, height));
            let (line, all) = (layout.line as usize, layout.window.y as usize);
            app.insert_resource(layout);
            let shown = overlay.clone();
            let heights = app
                .world_mut()
                .run_system_once(move |context: PanelContext| heights(&context, &shown, 80, 0))
                .unwrap();
            // Nine portraits of two lines and more, one below the other.
            let whole: usize = heights.iter().sum();
            assert!(whole > 9 * (2 * line), "{width}: {heights:?}");
            let range = visible(&heights, all / 2, 0, Some(0));
            let used: usize = heights[range.clone()].iter().sum();
            assert!(range.end > 4 && used <= all / 2, "{width}: {range:?}");
        }
    }

    #[test]
    fn what_stands_beside_a_portrait_is_chosen_with_it() {
        assert_eq!(owner(4, None), 4);
        assert_eq!(owner(4, Some(Portrait::Own(true))), 4);
        assert_eq!(owner(5, Some(Portrait::Beside)), 4);
    }

    #[test]
    fn short_windows_show_every_row() {
        assert_eq!(visible(&[1; 5], 10, 0, None), 0..5);
        assert_eq!(visible(&[1; 5], 10, 3, Some(1)), 0..5);
        assert_eq!(visible(&[], 10, 0, None), 0..0);
        assert_eq!(visible(&[], 10, 4, Some(2)), 0..0);
    }

    #[test]
    fn long_texts_begin_at_their_first_row_and_stop_at_the_end() {
        assert_eq!(visible(&[1; 50], 10, 7, None), 7..17);
        assert_eq!(visible(&[1; 50], 10, 48, None), 40..50);
        assert_eq!(visible(&[1; 50], 10, 99, None), 40..50);
    }

    #[test]
    fn the_chosen_row_is_always_in_sight() {
        let heights: Vec<usize> = (0..40).map(|row| 1 + row % 2).collect();
        for selected in 0..40 {
            let range = visible(&heights, 9, 0, Some(selected));
            assert!(range.contains(&selected), "{selected}: {range:?}");
            assert!(heights[range].iter().sum::<usize>() <= 9);
        }
    }

    #[test]
    fn what_follows_the_chosen_row_is_in_sight_where_it_fits() {
        let shown = |first, selected| visible(&[1; 50], 10, first, Some(selected));
        // The last that can be chosen asks for the end, the others for the beginning.
        assert_eq!(
            [9, 39, 40, 49].map(|row| shown(50, row)),
            [0..10, 30..40, 40..50, 40..50]
        );
        assert_eq!(
            [9, 39, 40, 49].map(|row| shown(0, row)),
            [0..10, 30..40, 31..41, 40..50]
        );
    }

    #[test]
    fn a_page_leaves_one_row_in_sight_and_none_out() {
        let overlay = |selected, first| Overlay {
            title: String::new(),
            rows: Vec::new(),
            selected,
            first,
            footer: crate::play::TextLine::default(),
            whole_screen: false,
            header: 0,
            ..Overlay::default()
        };
        let turn = |selected, first| pages(&[1; 50], 10, &overlay(selected, first));
        // The first page ends with row 9, which the next one begins with.
        assert_eq!(turn(Some(0), 0), [0, 18]);
        assert_eq!(turn(Some(18), 0), [9, 27]);
        // The last page is shown as a whole, and left for the rows above it.
        assert_eq!(turn(Some(49), 0), [40, 49]);
        // Nothing is left out before it.
        assert_eq!(turn(Some(36), 0), [27, 39]);
        assert_eq!(turn(Some(39), 0), [30, 48]);
        assert_eq!(turn(None, 0), [0, 9]);
        assert_eq!(turn(None, 30), [21, 39]);
    }

    #[test]
    fn rows_of_a_text_say_where_its_last_page_begins() {
        let mut app = fixture::app(|_| ());
        app.insert_resource(Layout::of(UVec2::new(1280, 800)));
        let overlay = Overlay {
            title: String::new(),
            rows: vec![PanelRow::Text(TextLine::plain("a line")); 50],
            selected: None,
            // The last row, as far as who has pressed End knew.
            first: 49,
            footer: TextLine::default(),
            whole_screen: true,
            header: 0,
            ..Overlay::default()
        };
        let shown = app.world_mut().run_system_once(
            move |mut commands: Commands, context: PanelContext| {
                let mut shown = ShownRows::default();
                commands.spawn_empty().with_children(|rows| {
                    shown = body(rows, &context, &overlay, 40, 10, 0);
                });
                shown
            },
        );
        let wanted = ShownRows {
            fits: false,
            last_page: 40,
            pages: [31, 40],
        };
        assert_eq!(shown.unwrap(), wanted);
    }

    #[test]
    fn a_row_too_high_for_the_window_is_shown_nevertheless() {
        assert_eq!(visible(&[30, 1], 10, 0, Some(0)), 0..1);
    }
}
