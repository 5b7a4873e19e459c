//! Rows of panels as boxes: text, gauges, monsters.

use bevy::{prelude::*, text::LineHeight};

use super::Desk;
use crate::{
    content::{Colour, MonsterId},
    play::{Line, Row, Tone},
    window::{layout::Layout, theme},
};

/// Room between a picture and what stands beside it, in letters.
const GUTTER: f32 = 0.75;

/// Text in one colour, in one line.
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

/// A line of several tones; what is too long goes on below, or is cut where there is no `wrap`. `left` dims it, 1 is full colour.
pub(super) fn line(
    parent: &mut ChildSpawnerCommands,
    layout: &Layout,
    line: &Line,
    wrap: Wrap,
    left: f32,
) {
    let font = TextFont::from_font_size(layout.font);
    let linebreak = match wrap {
        Wrap::Words => LineBreak::WordBoundary,
        Wrap::Cut => LineBreak::NoWrap,
    };
    parent
        .spawn((
            Text::default(),
            font.clone(),
            LineHeight::Px(layout.line),
            TextLayout::linebreak(linebreak),
            Node {
                min_height: px(layout.line),
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

/// What to do with text that is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrap {
    /// Go on below.
    Words,
    /// Leave it out.
    Cut,
}

/// How many lines a row is high in so many columns; a picture is two lines high.
pub(super) fn height(row: &Row, columns: usize) -> usize {
    match row {
        Row::Text(line) => lines_of(&theme::printable(&line.text()), columns),
        Row::Gauge { .. } | Row::Gap => 1,
        Row::Monster { .. } => 2,
    }
}

/// How many lines a text takes when it is broken between words.
fn lines_of(text: &str, columns: usize) -> usize {
    let columns = columns.max(1);
    let mut lines = 1;
    let mut used = 0;
    for word in text.split_inclusive(' ') {
        let shown = word.trim_end().len();
        if used > 0 && used + shown > columns {
            lines += 1;
            used = 0;
        }
        used += word.len();
        // A word longer than the line is broken.
        while used > columns && shown > columns {
            lines += 1;
            used -= columns;
        }
    }
    lines
}

/// A row of any kind.
pub(super) fn row(parent: &mut ChildSpawnerCommands, desk: &Desk, row: &Row, wrap: Wrap) {
    let layout = &*desk.layout;
    match row {
        Row::Text(words) => line(parent, layout, words, wrap, 1.0),
        Row::Gauge {
            label,
            now,
            max,
            tone,
        } => gauge(parent, layout, label, *now, *max, *tone),
        Row::Monster {
            kind,
            glyph,
            label,
            percent,
            ..
        } => monster(parent, desk, *kind, glyph.1, label, *percent),
        Row::Gap => {
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

/// A monster in view: its picture, its name, its health.
fn monster(
    parent: &mut ChildSpawnerCommands,
    desk: &Desk,
    kind: MonsterId,
    own: Colour,
    label: &str,
    health: i32,
) {
    let layout = &*desk.layout;
    let side = layout.icon();
    parent
        .spawn(Node {
            width: percent(100),
            height: px(side.max(layout.line * 2.0)),
            align_items: AlignItems::Center,
            column_gap: px(layout.letter * GUTTER),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            let def = desk
                .book
                .as_ref()
                .and_then(|book| book.0.monsters.get(usize::from(kind.0)));
            if let (Some(sprites), Some(def)) = (&desk.sprites, def) {
                let picture = sprites.of_look(&def.look, 0);
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
                row_gap: px(2),
                ..default()
            })
            .with_children(|column| {
                column.spawn(text(layout, label, theme::own(own)));
                bar(column, layout, health);
            });
        });
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
            BackgroundColor(theme::health(health)),
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

    #[test]
    fn text_is_as_high_as_its_words_need() {
        assert_eq!(lines_of("", 10), 1);
        assert_eq!(lines_of("ten signs.", 10), 1);
        assert_eq!(lines_of("ten signs. and", 10), 2);
        assert_eq!(lines_of("four five six seven", 9), 3);
        assert_eq!(lines_of(&"x".repeat(25), 10), 3);
    }

    #[test]
    fn a_picture_is_two_lines_high() {
        let row = Row::Monster {
            id: crate::sim::ActorId(1),
            kind: MonsterId(0),
            glyph: ('r', Colour::Brown),
            label: "rat".to_owned(),
            percent: 50,
        };
        assert_eq!(height(&row, 30), 2);
        assert_eq!(height(&Row::Gap, 30), 1);
    }
}
