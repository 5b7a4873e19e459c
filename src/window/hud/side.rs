//! The panel at the side: the character above, the monsters in view below.

use bevy::prelude::*;

use super::{
    context::{PanelContext, differs},
    minimap::{self, MinimapRoom},
    rows,
};
use crate::{
    play::{Panel, PanelRow, TextLine, Tone, text::columns::cut},
    window::{
        input::{ActorRow, CharacterNumbers, HoveredActor, HoveredThing, ThingRow},
        layout::{Layout, SIDE_BORDER},
        schedule::WindowSystems,
        snapshot::{HudSnapshot, MapSnapshot},
        theme,
    },
};

/// The part of the side panel's lines, one in so many, that is kept for who and what comes into view, so that not every monster that comes and goes
/// moves what stands there.
const KEPT: usize = 6;

/// The side panel.
#[derive(Component)]
struct Side;

/// Draws the side panel.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoveredActor>()
        .init_resource::<HoveredThing>()
        .add_systems(Update, show.in_set(WindowSystems::Show))
        .add_systems(
            Update,
            (
                highlight.run_if(resource_changed::<HoveredActor>),
                highlight_thing.run_if(resource_changed::<HoveredThing>),
            )
                .in_set(WindowSystems::Animate),
        );
}

/// Lights the row of a thing under the mouse; the map shows the way there.
fn highlight_thing(hovered: Res<HoveredThing>, mut rows: Query<(&ThingRow, &mut BackgroundColor)>) {
    for (row, mut ground) in &mut rows {
        let lit = hovered.0 == Some(row.0);
        let color = if lit { theme::HOVERED } else { Color::NONE };
        ground.set_if_neq(BackgroundColor(color));
    }
}

/// Lights the row under the mouse; the map shows whose it is.
fn highlight(hovered: Res<HoveredActor>, mut rows: Query<(&ActorRow, &mut BackgroundColor)>) {
    for (row, mut ground) in &mut rows {
        let lit = hovered.0 == Some(row.0);
        let color = if lit { theme::HOVERED } else { Color::NONE };
        ground.set_if_neq(BackgroundColor(color));
    }
}

fn show(
    mut commands: Commands,
    hud: Res<HudSnapshot>,
    context: PanelContext,
    mut last: Local<Option<(Panel, Panel)>>,
    old: Query<Entity, With<Side>>,
    (map, mut room): (Res<MapSnapshot>, ResMut<MinimapRoom>),
) {
    let part = |scene: &crate::play::Hud| (scene.character.clone(), scene.monsters.clone());
    let other_pictures = context
        .sprites
        .as_ref()
        .is_some_and(bevy::ecs::change_detection::DetectChanges::is_changed);
    if !(hud.is_changed() || context.layout.is_changed() || other_pictures)
        || !differs(&mut last, &context.layout, &hud, part) && !other_pictures
    {
        return;
    }
    for side in &old {
        commands.entity(side).despawn();
    }
    let Some((character, monsters)) = &*last else {
        return;
    };
    let layout = &*context.layout;
    let columns = layout.side_columns;
    let level = map.level.as_ref();
    let kept = level.map_or(0, |(_, cells)| minimap::lines(cells.size(), layout));
    let (character, monsters) = &share(character, monsters, (lines_in(layout), kept), columns);
    commands
        .spawn((
            Side,
            Node {
                position_type: PositionType::Absolute,
                right: px(0),
                top: px(0),
                bottom: px(0),
                width: px(layout.side),
                padding: UiRect::all(px(layout.pad)),
                border: UiRect::left(px(SIDE_BORDER)),
                flex_direction: FlexDirection::Column,
                row_gap: px(layout.line),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::BORDER),
        ))
        .with_children(|side| {
            side.spawn((
                CharacterNumbers,
                Node {
                    width: percent(100),
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 0.0,
                    ..default()
                },
            ))
            .with_children(|numbers| panel(numbers, &context, character));
            panel(side, &context, monsters);
        });
    room.set_if_neq(MinimapRoom(left(layout, character, monsters)));
}

/// Both panels as they fit into so many lines, of which some are kept for the small map: those in view and the nearest things, then
/// what is good to know of the character, then more things.
fn share(
    character: &Panel,
    monsters: &Panel,
    (lines, map): (usize, usize),
    columns: usize,
) -> (Panel, Panel) {
    let beside = |character: &Panel| lines.saturating_sub(lines_of(character, columns) + 2);
    let free = beside(character);
    let needed = lines_of(&first_of(monsters, monsters.heads()), columns).min(free);
    let most = free.saturating_sub(map).max(needed);
    let wanted = lines_of(&first_of(monsters, monsters.wanted()), columns) + 1;
    let first = lines_of(&fitting(monsters, most.min(wanted), columns), columns);
    let taken = first.max(lines / KEPT);
    let room = free.saturating_sub(map + taken);
    let character = character.with_spare(room, |row| rows::height(row, columns));
    let left = beside(&character).saturating_sub(map);
    let monsters = fitting(monsters, left.max(first), columns);
    (character, monsters)
}

/// So many of the first rows of a panel.
fn first_of(panel: &Panel, rows: usize) -> Panel {
    Panel {
        title: panel.title.clone(),
        rows: panel.rows[..rows].to_vec(),
        ..Panel::default()
    }
}

/// The height that the panels leave free, in pixels, with a line between them and what stands there.
fn left(layout: &Layout, character: &Panel, monsters: &Panel) -> f32 {
    if character.rows.is_empty() {
        return 0.0;
    }
    let columns = layout.side_columns;
    let used = lines_of(character, columns) + lines_of(monsters, columns) + 3;
    lines_in(layout).saturating_sub(used) as f32 * layout.line
}

/// Lines that the side panel has room for.
fn lines_in(layout: &Layout) -> usize {
    ((layout.window.y as f32 - 2.0 * layout.pad) / layout.line) as usize
}

/// Lines that a panel takes, its heading included; gauges and pictures are a little higher than their lines.
fn lines_of(panel: &Panel, columns: usize) -> usize {
    let rows = panel.rows.iter().map(|row| rows::height(row, columns));
    let gauges = panel
        .rows
        .iter()
        .filter(|row| matches!(row, PanelRow::Gauge { .. }));
    // A gap is half a line high.
    let gaps = panel.rows.iter().filter(|row| matches!(row, PanelRow::Gap));
    let lines: usize = rows.sum();
    1 + lines + gauges.count().div_ceil(4) - gaps.count() / 2
}

/// What of a panel fits into so many lines, and what is said of the rest.
fn fitting(panel: &Panel, lines: usize, columns: usize) -> Panel {
    if lines_of(panel, columns) <= lines {
        return panel.clone();
    }
    let fit = |mut left: usize| {
        let rows = panel.rows.iter().take_while(|row| {
            let height = rows::height(row, columns);
            let fits = height <= left;
            left = left.saturating_sub(height);
            fits
        });
        panel.whole(rows.count())
    };
    // What is said of the rest may take a line more, for which another row goes.
    let room = lines.saturating_sub(1);
    let rest = |shown| PanelRow::Text(panel.rest(shown));
    let shown = fit(room.saturating_sub(1));
    let needed = rows::height(&rest(shown), columns);
    let shown = shown.min(fit(room.saturating_sub(needed)));
    let mut fitting = panel.clone();
    fitting.rows.truncate(shown);
    fitting.rows.push(rest(shown));
    fitting.squares.retain(|row, _| *row < shown);
    fitting
}

/// A panel with its heading; one without anything is left out.
fn panel(parent: &mut ChildSpawnerCommands, context: &PanelContext, panel: &Panel) {
    // No heading of nothing.
    if panel.rows.is_empty() {
        return;
    }
    let columns = context.layout.side_columns;
    parent
        .spawn(Node {
            width: percent(100),
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|column| {
            if !panel.title.is_empty() {
                let title = cut(&theme::printable(&panel.title), columns);
                rows::heading(column, &context.layout, &title);
            }
            for (number, row) in panel.rows.iter().enumerate() {
                let square = panel.squares.get(&number);
                // Those who stand there have rows that react by themselves.
                match square.filter(|_| matches!(row, PanelRow::Text(_))) {
                    None => rows::row(column, context, row, columns),
                    Some(at) => {
                        let boxed = (
                            ThingRow(*at),
                            Node {
                                width: percent(100),
                                flex_direction: FlexDirection::Column,
                                flex_shrink: 0.0,
                                ..default()
                            },
                            BackgroundColor(Color::NONE),
                        );
                        column
                            .spawn(boxed)
                            .with_children(|boxed| rows::row(boxed, context, row, columns));
                    }
                }
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Pos;

    fn text(words: &str) -> PanelRow {
        PanelRow::Text(TextLine::plain(words))
    }

    #[test]
    fn more_things_than_are_wanted_take_the_room_that_is_left() {
        let things: Vec<PanelRow> = (0..12).map(|at| text(&format!("thing {at}"))).collect();
        let monsters = Panel {
            title: "In view".to_owned(),
            rows: [vec![PanelRow::Gap, text("Lying in view")], things].concat(),
            squares: (2..14).map(|row| (row, Pos::new(row as i16, 0))).collect(),
            wanted: Some(8),
            ..Panel::default()
        };
        let character = Panel {
            title: "Anna".to_owned(),
            rows: vec![text("numbers")],
            spare: vec![(0..9).map(|at| text(&format!("ware {at}"))).collect()],
            ..Panel::default()
        };
        let shown = |lines| {
            let (character, monsters) = share(&character, &monsters, (lines, 4), 30);
            let last = monsters.rows.last().cloned();
            (character.rows.len(), monsters.rows.len(), last)
        };
        let missing = |count: usize| {
            let words = format!("{count} more lying");
            Some(PanelRow::Text(TextLine::of(words, Tone::Faint)))
        };
        // A line each for two headings, two between the panels, and four for the small map.
        assert_eq!(shown(18), (1, 9, missing(6)));
        assert_eq!(shown(27), (10, 9, missing(6)));
        assert_eq!(shown(30), (10, 12, missing(3)));
        assert_eq!(shown(32), (10, 14, Some(text("thing 11"))));
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let panel = Panel {
            title: "In view".to_owned(),
            rows: ["a", "b", "c", "d", "e"].map(text).to_vec(),
            ..Panel::default()
        };
        assert_eq!(fitting(&panel, 6, 30), panel);
        let rows = fitting(&panel, 5, 30).rows;
        assert_eq!(rows[..3], panel.rows[..3]);
        assert_eq!(rows.len(), 4);
        assert!(matches!(&rows[3], PanelRow::Text(line) if line.text() == "and 2 more"));
        assert_eq!(fitting(&panel, 0, 30).rows.len(), 1);
    }
}
