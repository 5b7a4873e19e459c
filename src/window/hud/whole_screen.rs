//! Whole screens: the title, the end. A large heading over a strip of the dungeon, and the rows below.

use bevy::{prelude::*, text::LineHeight};

use super::{
    context::PanelContext,
    overlay_rows, portrait, rows,
    strip::{ROWS, WholeScreen, strip},
};
use crate::{
    play::{Overlay, PanelRow},
    window::{layout::Layout, theme},
};

/// Letters of a heading that is spaced.
const SPACED: usize = 10;
/// Builds the screen below `root`.
pub(super) fn show(
    root: &mut EntityCommands,
    context: &PanelContext,
    overlay: &Overlay,
    kind: WholeScreen,
    hero: &str,
) {
    let layout = &*context.layout;
    let window = layout.window.as_vec2();
    root.insert((
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(0),
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            overflow: Overflow::clip(),
            ..default()
        },
        BackgroundColor(theme::VOID),
        GlobalZIndex(20),
    ))
    .with_children(|screen| {
        // Large in a tall window, and gone in a low one where the rows need the room.
        let side = (window.y / 3.0 / ROWS.len() as f32 / 16.0).floor().max(1.0) * 16.0;
        let skipped = lettering(overlay);
        let shown = &overlay.rows[skipped..];
        let needed: usize = shown.iter().map(|row| rows::height(row, 60)).sum();
        screen.spawn(Node {
            flex_grow: 1.0,
            ..default()
        });
        title(screen, layout, heading(overlay), kind);
        screen.spawn(Node {
            height: px(layout.line),
            flex_shrink: 1.0,
            ..default()
        });
        let left = window.y - layout.line * (needed as f32 + 8.0) - layout.font * 4.0;
        if left > side * ROWS.len() as f32 {
            strip(screen, context, kind, hero, side);
            screen.spawn(Node {
                height: px(layout.line),
                ..default()
            });
        }
        let widest = shown.iter().map(rows::width).max().unwrap_or_default()
            + portrait::columns(context, overlay);
        let columns = widest.clamp(24, layout.columns(window.x * 0.9).saturating_sub(6).max(24));
        screen
            .spawn(Node {
                width: px((columns + 4) as f32 * layout.letter),
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|column| {
                let lines = (window.y * 0.7 / layout.line).floor() as usize;
                overlay_rows::body(column, context, overlay, columns, lines, skipped);
            });
        screen.spawn(Node {
            flex_grow: 1.4,
            ..default()
        });
        screen
            .spawn(Node {
                margin: UiRect::bottom(px(layout.pad)),
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|row| rows::line(row, layout, &overlay.footer, 1.0));
    });
}

/// The heading; the game's own name where there is none.
fn heading(overlay: &Overlay) -> &str {
    if overlay.title.is_empty() {
        "Barrow"
    } else {
        &overlay.title
    }
}

/// Rows of a heading drawn in letters, as a screen without a title begins with: a window has larger letters for that.
fn lettering(overlay: &Overlay) -> usize {
    if !overlay.title.is_empty() {
        return 0;
    }
    let gap = overlay.rows.iter().position(|row| *row == PanelRow::Gap);
    gap.filter(|gap| overlay.selected.is_none_or(|selected| selected > *gap))
        .map_or(0, |gap| gap + 1)
}

/// The heading, large and spaced.
fn title(parent: &mut ChildSpawnerCommands, layout: &Layout, words: &str, kind: WholeScreen) {
    let words = theme::printable(words).to_uppercase();
    let letters: Vec<String> = words.chars().map(String::from).collect();
    // A single word can afford the room.
    let spaced = if letters.len() <= SPACED {
        letters.join(" ")
    } else {
        words
    };
    let fits = layout.window.x as f32 * 0.9 / spaced.len().max(1) as f32 / 0.6;
    let size = (layout.font * 4.0).min(fits).round();
    let color = match kind {
        WholeScreen::Title | WholeScreen::Victory => theme::GOLD,
        WholeScreen::Death => theme::tone(crate::play::Tone::Danger),
    };
    parent.spawn((
        Text::new(spaced),
        TextFont::from_font_size(size),
        LineHeight::RelativeToFont(1.2),
        TextColor(color),
        TextShadow {
            offset: Vec2::splat((size / 14.0).round()),
            color: theme::dimmed(color, 0.22),
        },
        TextLayout::no_wrap(),
        Node {
            flex_shrink: 0.0,
            ..default()
        },
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{TextLine, Tone};

    fn screen(title: &str, rows: &[&str], selected: Option<usize>) -> Overlay {
        let row = |text: &&str| {
            if text.is_empty() {
                PanelRow::Gap
            } else {
                PanelRow::Text(TextLine::of(*text, Tone::Plain))
            }
        };
        Overlay {
            title: title.to_owned(),
            rows: rows.iter().map(row).collect(),
            selected,
            first: 0,
            footer: TextLine::default(),
            whole_screen: true,
            header: 0,
            level: None,
        }
    }

    #[test]
    fn a_heading_in_letters_gives_way_to_a_real_one() {
        let drawn = screen("", &["#####", "#####", "", "New game"], Some(3));
        assert_eq!((lettering(&drawn), heading(&drawn)), (3, "Barrow"));
    }

    #[test]
    fn no_row_of_a_titled_screen_and_no_choice_is_left_out() {
        assert_eq!(lettering(&screen("The end", &["so", "", "it is"], None)), 0);
        assert_eq!(lettering(&screen("", &["choice", "", "other"], Some(0))), 0);
        assert_eq!(lettering(&screen("", &["all of it"], None)), 0);
    }
}
