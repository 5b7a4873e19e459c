//! The window over the map: menus, texts, questions, and whole screens such as the title.

use bevy::prelude::*;

use super::{Desk, differs, overlay_title, rows};
use crate::{
    play::{Overlay, PanelRow},
    window::{
        WindowSystems,
        input::MouseState,
        layout::Layout,
        snapshot::{ActorSnapshot, HudSnapshot, MapSnapshot, ShellResource},
        theme,
    },
};

/// The window over the map, without the shade around it.
#[derive(Component)]
pub(in crate::window) struct OverlayFrame;

/// A row of the window over the map.
#[derive(Component)]
pub(in crate::window) struct OverlayRow(pub(in crate::window) usize);

/// Everything that belongs to the window over the map.
#[derive(Component)]
struct Root;

/// The window that is open, if one is.
#[derive(PartialEq)]
struct Open(Option<Overlay>);

/// Columns of text at least and at most.
const COLUMNS: (usize, usize) = (40, 100);
/// The part of the window's height that may be used.
const SHARE: f32 = 0.92;

/// Draws the window over the map.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(WindowSystems::Show))
        .add_systems(
            Update,
            highlight
                .run_if(resource_changed::<MouseState>)
                .in_set(WindowSystems::Animate),
        );
}

fn show(
    mut commands: Commands,
    (view, map, cast): (Res<HudSnapshot>, Res<MapSnapshot>, Res<ActorSnapshot>),
    (desk, game): (Desk, Res<ShellResource>),
    mut last: Local<Option<Open>>,
    old: Query<Entity, With<Root>>,
) {
    if !(view.is_changed() || desk.layout.is_changed())
        || !differs(&mut last, &desk.layout, &view, |scene| {
            Open(scene.overlay.clone())
        })
    {
        return;
    }
    for root in &old {
        commands.entity(root).despawn();
    }
    let Some(Open(Some(overlay))) = &*last else {
        return;
    };
    if overlay.whole_screen {
        let kind = match cast.actors.first() {
            _ if map.level.is_none() => overlay_title::WholeScreen::Title,
            Some(player) if player.percent <= 0 => overlay_title::WholeScreen::Death,
            Some(_) | None => overlay_title::WholeScreen::Victory,
        };
        let root = commands.spawn(Root).id();
        overlay_title::show(&mut commands.entity(root), &desk, overlay, kind, &cast.hero);
    } else {
        let last_page = window(&mut commands, &desk, overlay);
        game.0.set_text_end(last_page);
    }
}

/// A framed window over the middle of the map; one too wide for the map lies in the middle of the whole window. The row
/// with which its last page begins.
fn window(commands: &mut Commands, desk: &Desk, overlay: &Overlay) -> usize {
    let layout = &*desk.layout;
    let (all, map) = (layout.window.as_vec2(), layout.map().as_vec2());
    let columns = columns_of(overlay, layout, all.x * SHARE);
    let width = (columns + 4) as f32 * layout.letter + 2.0 * layout.pad;
    let fits = width + 4.0 * layout.pad <= map.x;
    let lines = (all.y * SHARE / layout.line).floor() as usize;
    let lines = lines.saturating_sub(5).max(3);
    commands
        .spawn((
            Root,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            BackgroundColor(theme::SHADE),
            GlobalZIndex(10),
        ))
        .with_children(|root| {
            root.spawn(Node {
                width: px(if fits { map.x } else { all.x }),
                height: percent(100),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            })
            .with_children(|room| {
                room.spawn((
                    OverlayFrame,
                    Node {
                        width: px(width),
                        flex_direction: FlexDirection::Column,
                        border: UiRect::all(px(2)),
                        padding: UiRect::all(px(layout.pad)),
                        ..default()
                    },
                    BackgroundColor(theme::PANEL),
                    BorderColor::all(theme::RULE),
                    BoxShadow::new(
                        Color::srgba(0.0, 0.0, 0.0, 0.6),
                        px(0),
                        px(4),
                        px(2),
                        px(18),
                    ),
                ))
                .with_children(|frame| {
                    if !overlay.title.is_empty() {
                        rows::heading(frame, layout, &overlay.title);
                    }
                    body(frame, desk, overlay, columns, lines, 0);
                    if !overlay.footer.0.is_empty() {
                        footer(frame, layout, overlay);
                    }
                });
            });
        });
    let heights: Vec<usize> = overlay
        .rows
        .iter()
        .map(|row| rows::height(row, columns))
        .collect();
    visible(&heights, lines, heights.len(), None).start
}

/// Letters that the widest row needs, within limits.
fn columns_of(overlay: &Overlay, layout: &Layout, width: f32) -> usize {
    let ends = [
        overlay.title.len() + 4,
        theme::printable(&overlay.footer.text()).len(),
    ];
    let widest = overlay
        .rows
        .iter()
        .map(rows::width)
        .chain(ends)
        .max()
        .unwrap_or_default();
    let fits = layout.columns(width).saturating_sub(8).max(10);
    widest.clamp(COLUMNS.0, COLUMNS.1).min(fits)
}

/// The rows that fit, and a bar that says where they lie among all; the first `skipped` rows are never shown.
pub(super) fn body(
    parent: &mut ChildSpawnerCommands,
    desk: &Desk,
    overlay: &Overlay,
    columns: usize,
    lines: usize,
    skipped: usize,
) {
    let layout = &*desk.layout;
    let height = |(index, row): (usize, &PanelRow)| {
        if index < skipped {
            0
        } else {
            rows::height(row, columns)
        }
    };
    let heights: Vec<usize> = overlay.rows.iter().enumerate().map(height).collect();
    let mut range = visible(&heights, lines, overlay.first, overlay.selected);
    range.start = range.start.max(skipped).min(range.end);
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
                        boxed(
                            column,
                            desk,
                            (index, row),
                            columns,
                            overlay.selected == Some(index),
                        );
                    }
                });
            if range.len() + skipped < overlay.rows.len() {
                scrollbar(sides, &range, overlay.rows.len());
            }
        });
}

/// A row in its box; the chosen one stands out.
fn boxed(
    parent: &mut ChildSpawnerCommands,
    desk: &Desk,
    (index, row): (usize, &PanelRow),
    columns: usize,
    chosen: bool,
) {
    let layout = &*desk.layout;
    parent
        .spawn((
            OverlayRow(index),
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
        .with_children(|inner| match row {
            // A whole line in windows, so that texts scroll evenly.
            PanelRow::Gap => {
                inner.spawn(Node {
                    height: px(layout.line),
                    ..default()
                });
            }
            row => rows::row(inner, desk, row, columns),
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

/// What keys do here.
fn footer(parent: &mut ChildSpawnerCommands, layout: &Layout, overlay: &Overlay) {
    parent
        .spawn((
            Node {
                width: percent(100),
                margin: UiRect::top(px((layout.line * 0.5).round())),
                padding: UiRect::top(px((layout.line * 0.3).round())),
                border: UiRect::top(px(1)),
                flex_shrink: 0.0,
                ..default()
            },
            BorderColor::all(theme::BORDER),
        ))
        .with_children(|row| rows::line(row, layout, &overlay.footer, 1.0));
}

/// The rows to show: as many from `first` on as fit into `lines`, moved so that the chosen one is among them, and never leaving
/// room below that rows above could fill.
fn visible(
    heights: &[usize],
    lines: usize,
    first: usize,
    selected: Option<usize>,
) -> std::ops::Range<usize> {
    let count = heights.len();
    let end_from = |start: usize| {
        let mut used = 0;
        let fitting = heights[start..].iter().take_while(|height| {
            used += **height;
            used <= lines
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

/// Lights the row under the mouse.
fn highlight(
    pointer: Res<MouseState>,
    view: Res<HudSnapshot>,
    mut rows: Query<(&OverlayRow, &mut BackgroundColor)>,
) {
    let selected = view
        .0
        .as_ref()
        .and_then(|scene| scene.overlay.as_ref())
        .and_then(|overlay| overlay.selected);
    if selected.is_none() {
        return;
    }
    for (row, mut ground) in &mut rows {
        let color = match row.0 {
            index if Some(index) == selected => theme::CHOSEN,
            index if Some(index) == pointer.row => theme::HOVERED,
            _ => Color::NONE,
        };
        ground.set_if_neq(BackgroundColor(color));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_row_too_high_for_the_window_is_shown_nevertheless() {
        assert_eq!(visible(&[30, 1], 10, 0, Some(0)), 0..1);
    }
}
