//! The panel at the side: the character above, the monsters in view below.

use bevy::prelude::*;

use super::{
    context::{PanelContext, differs},
    minimap::{self, MinimapRoom},
    rows,
};
use crate::{
    play::{Panel, PanelRow, text::columns::cut},
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
const KEPT: usize = 10;
/// Heights are counted in twelfths of a line, since not all that stands there is as high as one.
const LINE: usize = 12;
/// A heading with the room below it.
const HEADING: usize = 15;
/// A gauge with its border.
const GAUGE: usize = 14;

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
    let kept = level.map_or(0.0, |(_, cells)| minimap::lines(cells.size(), layout));
    let kept = (kept * LINE as f32).ceil() as usize;
    let (character, monsters) = &share(character, monsters, (height_in(layout), kept), columns);
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

/// Both panels as they fit into so much height, of which some is kept for the small map: those in view and the nearest things, then
/// what is good to know of the character, then more things.
fn share(
    character: &Panel,
    monsters: &Panel,
    (height, map): (usize, usize),
    columns: usize,
) -> (Panel, Panel) {
    let beside = |character: &Panel| height.saturating_sub(height_of(character, columns) + LINE);
    let free = beside(character);
    // Those in view, and a line that says what else there is.
    let heads = monsters.heads();
    let rest = if heads < monsters.rows.len() { LINE } else { 0 };
    let needed = height_of_first(monsters, heads, columns) + rest;
    let needed = needed.min(free);
    let most = free.saturating_sub(map).max(needed);
    let wanted = height_of_first(monsters, monsters.wanted(), columns) + LINE;
    let first = height_of(&fitting(monsters, most.min(wanted), columns), columns);
    // As long as nobody is in view, what is worn may stand in the place of those who may come.
    let kept = if heads == 0 { 0 } else { height / KEPT };
    let taken = first.max(kept);
    let room = free.saturating_sub(map + taken);
    let character = character.with_spare(room, |row| height_of_row(row, columns));
    let left = beside(&character).saturating_sub(map);
    let monsters = fitting(monsters, left.max(first), columns);
    (character, monsters)
}

/// The height that the panels leave free, in pixels, with a line between them and what stands there.
fn left(layout: &Layout, character: &Panel, monsters: &Panel) -> f32 {
    if character.rows.is_empty() {
        return 0.0;
    }
    let columns = layout.side_columns;
    let used = height_of(character, columns) + height_of(monsters, columns) + 2 * LINE;
    height_in(layout).saturating_sub(used) as f32 * layout.line / LINE as f32
}

/// The height that the side panel has.
fn height_in(layout: &Layout) -> usize {
    ((layout.window.y as f32 - 2.0 * layout.pad) / layout.line * LINE as f32) as usize
}

/// The height of a panel, its heading included; of one without rows nothing is shown.
fn height_of(panel: &Panel, columns: usize) -> usize {
    height_of_first(panel, panel.rows.len(), columns)
}

/// The height of the first rows of a panel with its heading.
fn height_of_first(panel: &Panel, rows: usize, columns: usize) -> usize {
    let is_headed = !panel.title.is_empty() && !panel.rows.is_empty();
    let heading = if is_headed { HEADING } else { 0 };
    let rows = panel.rows[..rows].iter();
    heading + rows.map(|row| height_of_row(row, columns)).sum::<usize>()
}

/// The height of a row.
fn height_of_row(row: &PanelRow, columns: usize) -> usize {
    match row {
        PanelRow::Gap => LINE / 2,
        PanelRow::Gauge { .. } => GAUGE,
        PanelRow::Text(_) | PanelRow::Monster { .. } => rows::height(row, columns) * LINE,
    }
}

/// What of a panel fits into such a height, and what is said of the rest.
fn fitting(panel: &Panel, height: usize, columns: usize) -> Panel {
    if height_of(panel, columns) <= height {
        return panel.clone();
    }
    let fit = |mut left: usize| {
        let rows = panel.rows.iter().take_while(|row| {
            let height = height_of_row(row, columns);
            let fits = height <= left;
            left = left.saturating_sub(height);
            fits
        });
        panel.whole(rows.count())
    };
    // What is said of the rest may take a line more, for which another row goes.
    let room = height.saturating_sub(height_of_first(panel, 0, columns));
    let rest = |shown| PanelRow::Text(panel.rest(shown));
    let shown = fit(room.saturating_sub(LINE));
    let needed = height_of_row(&rest(shown), columns);
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
    use crate::{
        content::{MonsterId, PaletteColor},
        grid::Pos,
        play::{TextLine, Tone},
        sim::ActorId,
    };

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
        let shown = |height| {
            let (character, monsters) = share(&character, &monsters, (height, 4 * LINE), 30);
            let last = monsters.rows.last().cloned();
            (character.rows.len(), monsters.rows.len(), last)
        };
        let missing = |count: usize| {
            let words = format!("{count} more lying");
            Some(PanelRow::Text(TextLine::of(words, Tone::Faint)))
        };
        // Two headings, a line of numbers, one between the panels, and four for the small map.
        let above = 2 * HEADING + (1 + 1 + 4) * LINE;
        let in_view = |rows: usize| LINE / 2 + rows * LINE;
        assert_eq!(shown(above + in_view(8)), (1, 9, missing(6)));
        assert_eq!(shown(above + in_view(17)), (10, 9, missing(6)));
        assert_eq!(shown(above + in_view(20)), (10, 12, missing(3)));
        let last = Some(text("thing 11"));
        assert_eq!(shown(above + in_view(22)), (10, 14, last));
    }

    #[test]
    fn who_is_in_view_is_named_before_there_is_a_small_map() {
        let monster = PanelRow::Monster {
            id: ActorId(1),
            kind: MonsterId(0),
            glyph: ('C', PaletteColor::Brown),
            label: "jackal".to_owned(),
            percent: 100,
            place: "4SE".to_owned(),
            distance: 4,
            heads: 1,
        };
        let monsters = Panel {
            title: "In view".to_owned(),
            rows: vec![
                monster.clone(),
                PanelRow::Gap,
                text("Lying in view"),
                text("a potion"),
            ],
            squares: [(0, Pos::new(1, 1)), (3, Pos::new(2, 2))].into(),
            ..Panel::default()
        };
        let character = Panel {
            title: "Anna".to_owned(),
            rows: vec![text("numbers"); 9],
            ..Panel::default()
        };
        let above = 2 * HEADING + 10 * LINE;
        let shown = |left: usize| {
            share(&character, &monsters, (above + left, 7 * LINE), 30)
                .1
                .rows
        };
        let one_more = PanelRow::Text(TextLine::of("1 lying in view", Tone::Faint));
        for left in 3 * LINE..7 * LINE + 54 {
            assert_eq!(shown(left), [monster.clone(), one_more.clone()], "{left}");
        }
        // All of it where there is room besides the map.
        assert_eq!(shown(7 * LINE + 54), monsters.rows);
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let panel = Panel {
            title: "In view".to_owned(),
            rows: ["a", "b", "c", "d", "e"].map(text).to_vec(),
            ..Panel::default()
        };
        let height = HEADING + 5 * LINE;
        assert_eq!(fitting(&panel, height, 30), panel);
        let rows = fitting(&panel, height - 1, 30).rows;
        assert_eq!(rows[..3], panel.rows[..3]);
        assert_eq!(rows.len(), 4);
        assert!(matches!(&rows[3], PanelRow::Text(line) if line.text() == "and 2 more"));
        assert_eq!(fitting(&panel, 0, 30).rows.len(), 1);
    }
}
