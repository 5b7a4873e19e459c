//! Rows of panels as boxes: text, gauges, monsters.

use bevy::{prelude::*, text::LineHeight};

use super::{context::PanelContext, signs::signed_line, wrap};
use crate::{
    content::MonsterId,
    play::{PanelRow, TextLine, Tone, text::columns as text_columns},
    sim::ActorId,
    window::{input::ActorRow, layout::Layout, theme},
};

/// Room between a picture and what stands beside it, in letters.
const GUTTER: f32 = 0.75;

/// Text in one color, in one line.
pub(super) fn text(layout: &Layout, words: &str, color: Color) -> impl Bundle {
    (
        Text::new(theme::printable(words)),
        TextFont::from_font_size(layout.font),
        LineHeight::Px(layout.line),
        TextColor(color),
        TextLayout::no_wrap(),
        Node {
            flex_shrink: 0.0,
            ..default()
        },
    )
}

/// A line of several tones. `left` dims it, 1 is full color.
pub(super) fn line(parent: &mut ChildSpawnerCommands, layout: &Layout, line: &TextLine, left: f32) {
    let font = TextFont::from_font_size(layout.font);
    parent
        .spawn((
            Text::default(),
            font.clone(),
            LineHeight::Px(layout.line),
            TextLayout::no_wrap(),
            Node {
                height: px(layout.line),
                flex_shrink: 0.0,
                ..default()
            },
        ))
        .with_children(|text| {
            for span in &line.0 {
                text.spawn((
                    TextSpan::new(theme::printable(&span.text)),
                    font.clone(),
                    LineHeight::Px(layout.line),
                    TextColor(theme::dimmed(theme::tone(span.tone), left)),
                ));
            }
        });
}

/// How many lines a row is high in so many columns; a picture is two lines high.
pub(super) fn height(row: &PanelRow, columns: usize) -> usize {
    match row {
        PanelRow::Text(line) => wrap::height(line, columns),
        PanelRow::Gauge { .. } | PanelRow::Gap => 1,
        PanelRow::Monster {
            label,
            place,
            percent,
            ..
        } => {
            let below = fitted(label, name_columns(place, columns)).1;
            // A state that stands below the name takes the place of a full bar, which says nothing.
            2 + usize::from(below.is_some() && *percent < WHOLE)
        }
    }
}

/// The health of those who are not hurt, in hundredths.
const WHOLE: i32 = 100;

/// Columns that a picture takes at most, with the room beside it, however large letters are.
const PICTURE: usize = 6;

/// Columns that are left for a name beside a picture and before a place.
fn name_columns(place: &str, columns: usize) -> usize {
    let place = text_columns::width(&theme::printable(place));
    columns.saturating_sub(PICTURE + place + 1).max(1)
}

/// How many columns a row would like to have.
pub(super) fn width(row: &PanelRow) -> usize {
    match row {
        PanelRow::Text(line) => theme::printable(&line.text()).len(),
        PanelRow::Gauge { label, .. } => theme::printable(label).len() + 2,
        PanelRow::Monster { label, place, .. } => {
            theme::printable(label).len() + theme::printable(place).len() + 9
        }
        PanelRow::Gap => 0,
    }
}

/// A row of any kind; text goes on below after so many columns.
pub(super) fn row(
    parent: &mut ChildSpawnerCommands,
    context: &PanelContext,
    row: &PanelRow,
    columns: usize,
) {
    let layout = &*context.layout;
    match row {
        PanelRow::Text(words) => {
            for piece in wrap::wrapped(words, columns) {
                signed_line(parent, context, &piece);
            }
        }
        PanelRow::Gauge {
            label,
            now,
            max,
            tone,
        } => gauge(parent, layout, label, *now, *max, *tone),
        PanelRow::Monster {
            id,
            kind,
            glyph: _,
            label,
            percent,
            place,
            distance: _,
            heads: _,
        } => {
            let (name, state) = fitted(label, name_columns(place, columns));
            let words = MonsterWords {
                name,
                state,
                place: theme::printable(place),
            };
            monster(parent, context, (*id, *kind), &words, *percent);
        }
        PanelRow::Gap => {
            parent.spawn(Node {
                height: px((layout.line * 0.5).round()),
                flex_shrink: 0.0,
                ..default()
            });
        }
    }
}

/// A bar with a label upon it.
fn gauge(
    parent: &mut ChildSpawnerCommands,
    layout: &Layout,
    label: &str,
    now: i32,
    max: i32,
    tone: Tone,
) {
    let share = (now.max(0) as f32 / max.max(1) as f32).clamp(0.0, 1.0);
    parent
        .spawn((
            Node {
                width: percent(100),
                height: px(layout.line),
                margin: UiRect::vertical(px(1)),
                border: UiRect::all(px(1)),
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(theme::SUNKEN),
            BorderColor::all(theme::BORDER),
        ))
        .with_children(|bar| {
            bar.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    top: px(0),
                    bottom: px(0),
                    width: percent(share * 100.0),
                    ..default()
                },
                BackgroundColor(theme::fill(tone)),
            ));
            bar.spawn(Node {
                margin: UiRect::left(px(layout.letter * 0.6)),
                ..default()
            })
            .with_child(text(layout, label, theme::tone(Tone::Strong)));
        });
}

/// What is said of a monster in view.
struct MonsterWords {
    /// Its name, with its state where both have room.
    name: String,
    /// Its state where it has a line of its own.
    state: Option<String>,
    place: String,
}

/// A monster in view: its picture, its name, its health.
fn monster(
    parent: &mut ChildSpawnerCommands,
    context: &PanelContext,
    (id, kind): (ActorId, MonsterId),
    words: &MonsterWords,
    health: i32,
) {
    let layout = &*context.layout;
    let side = layout.icon();
    let shows_bar = words.state.is_none() || health < WHOLE;
    let lines = if words.state.is_some() && shows_bar {
        3.0
    } else {
        2.0
    };
    parent
        .spawn((
            ActorRow(id),
            Node {
                width: percent(100),
                height: px(side.max(layout.line * lines)),
                align_items: AlignItems::Center,
                column_gap: px(layout.letter * GUTTER),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(Color::NONE),
        ))
        .with_children(|row| {
            let def = context
                .content
                .as_ref()
                .and_then(|content| content.0.monsters.get(usize::from(kind.0)));
            if let (Some(sprites), Some(def)) = (&context.sprites, def) {
                let picture = sprites.of_monster(&def.look, id.0);
                row.spawn((
                    sprites.icon(picture),
                    Node {
                        width: px(side),
                        height: px(side),
                        flex_shrink: 0.0,
                        ..default()
                    },
                ));
            }
            row.spawn(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                overflow: Overflow::clip(),
                row_gap: px(if words.state.is_some() { 0 } else { 2 }),
                ..default()
            })
            .with_children(|column| {
                column
                    .spawn(Node {
                        width: percent(100),
                        justify_content: JustifyContent::SpaceBetween,
                        // Wide letters reach a little beyond their place, and would be cut.
                        padding: UiRect::right(px(2)),
                        flex_shrink: 0.0,
                        ..default()
                    })
                    .with_children(|line| {
                        line.spawn(text(layout, &words.name, theme::tone(Tone::Plain)));
                        line.spawn(text(layout, &words.place, theme::tone(Tone::Faint)));
                    });
                if let Some(state) = &words.state {
                    column.spawn(text(layout, state, theme::tone(Tone::Plain)));
                }
                if shows_bar {
                    bar(column, layout, health);
                }
            });
        });
}

/// A name with a state behind a comma in so many columns: where there is no room for both, the state stands for itself, and the
/// name is cut only where it is too long alone.
fn fitted(label: &str, columns: usize) -> (String, Option<String>) {
    let label = theme::printable(label);
    let (name, state) = label.split_at(label.find(',').unwrap_or(label.len()));
    if text_columns::width(&label) <= columns || state.is_empty() {
        return (text_columns::cut(&label, columns), None);
    }
    let state = state.trim_start_matches([',', ' ']);
    (text_columns::cut(name, columns), Some(state.to_owned()))
}

/// A thin bar of health.
fn bar(parent: &mut ChildSpawnerCommands, layout: &Layout, health: i32) {
    parent
        .spawn((
            Node {
                width: percent(100),
                height: px((layout.line / 5.0).round()),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(theme::SUNKEN),
        ))
        .with_child((
            Node {
                width: percent(health.clamp(0, 100) as f32),
                height: percent(100),
                ..default()
            },
            BackgroundColor(theme::tone(Tone::of_health(health))),
        ));
}

/// A heading with a line after it.
pub(super) fn heading(parent: &mut ChildSpawnerCommands, layout: &Layout, title: &str) {
    parent
        .spawn(Node {
            width: percent(100),
            align_items: AlignItems::Center,
            column_gap: px(layout.letter),
            margin: UiRect::bottom(px((layout.line * 0.2).round())),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            row.spawn(text(layout, title, theme::GOLD));
            row.spawn((
                Node {
                    flex_grow: 1.0,
                    height: px(1),
                    ..default()
                },
                BackgroundColor(theme::RULE),
            ));
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::PaletteColor;

    #[test]
    fn a_name_and_a_state_too_long_for_a_line_have_one_each() {
        let of = |label| {
            let (name, state) = fitted(label, 20);
            state.map_or(name.clone(), |state| format!("{name}/{state}"))
        };
        assert_eq!(of("rat, asleep"), "rat, asleep");
        assert_eq!(of("corpse centipede, asleep"), "corpse centipede/asleep");
        assert_eq!(
            of("12 x corpse centipede, flees, confused"),
            "12 x corpse centip../flees, confused"
        );
        assert_eq!(of("the grave-mage's pupil"), "the grave-mage's p..");
    }

    #[test]
    fn a_picture_leaves_the_columns_beside_it() {
        for width in (400..4_000).step_by(40) {
            let layout = Layout::of(UVec2::new(width, width * 5 / 8));
            let columns = layout.icon() / layout.letter + GUTTER;
            assert!(columns <= PICTURE as f32, "{width}: {columns}");
        }
    }

    #[test]
    fn a_picture_is_two_lines_high() {
        let row = PanelRow::Monster {
            id: crate::sim::ActorId(1),
            kind: MonsterId(0),
            glyph: ('r', PaletteColor::Brown),
            label: "rat".to_owned(),
            percent: 50,
            place: "2N".to_owned(),
            distance: 2,
            heads: 1,
        };
        assert_eq!(height(&row, 30), 2);
        assert_eq!(height(&PanelRow::Gap, 30), 1);
        // A state below the name takes the place of a full bar, and a line of its own beside another one.
        let long = |percent| PanelRow::Monster {
            id: crate::sim::ActorId(1),
            kind: MonsterId(0),
            glyph: ('r', PaletteColor::Brown),
            label: "corpse centipede, asleep".to_owned(),
            percent,
            place: "12NE".to_owned(),
            distance: 12,
            heads: 1,
        };
        assert_eq!([100, 50].map(|percent| height(&long(percent), 30)), [2, 3]);
    }
}
