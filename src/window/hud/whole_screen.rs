//! Whole screens: the title, the end. A large heading over a strip of the dungeon, and the rows below.

use bevy::{prelude::*, text::LineHeight};

use super::{
    context::PanelContext,
    overlay_rows::{self, ShownRows},
    portrait, rows,
    strip::{ROWS, WholeScreen, strip},
};
use crate::{
    play::{Overlay, PanelRow},
    window::{layout::Layout, space::TILE, theme},
};

/// Letters of a heading that is spaced.
const SPACED: usize = 10;
/// The height of the heading's line, in its own size.
const HEADING_LINE: f32 = 1.2;

/// Builds the screen below `root`.
pub(super) fn show(
    root: &mut EntityCommands,
    context: &PanelContext,
    overlay: &Overlay,
    kind: WholeScreen,
    hero: &str,
) -> ShownRows {
    let layout = &*context.layout;
    let window = layout.window.as_vec2();
    let mut drawn = ShownRows::default();
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
        let skipped = lettering(overlay);
        let shown = &overlay.rows[skipped..];
        let widest = shown.iter().map(rows::width).max().unwrap_or_default()
            + portrait::columns(context, overlay);
        let columns = widest.clamp(24, layout.columns(window.x * 0.9).saturating_sub(6).max(24));
        let needed: usize = overlay_rows::heights(context, overlay, columns, skipped)
            .iter()
            .sum();
        let shares = Shares::of(layout, needed as f32);
        screen.spawn(Node {
            flex_grow: 1.0,
            ..default()
        });
        title(screen, layout, (heading(overlay), shares.heading), kind);
        screen.spawn(Node {
            height: px(layout.line),
            flex_shrink: 1.0,
            ..default()
        });
        if let Some(side) = shares.side {
            strip(screen, context, kind, hero, side);
            screen.spawn(Node {
                height: px(layout.line),
                ..default()
            });
        }
        screen
            .spawn(Node {
                width: px((columns + 4) as f32 * layout.letter),
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|column| {
                drawn =
                    overlay_rows::body(column, context, overlay, columns, shares.lines, skipped);
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
            .with_children(|row| rows::line(row, layout, &overlay.keys(drawn.fits), 1.0));
    });
    if drawn.fits {
        // There is no other page: its keys go by the choices alone, not to the lettering above them.
        drawn.pages = ShownRows::NO_PAGES;
    }
    drawn
}

/// How the height of a whole screen is shared out.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shares {
    /// The heading, in sizes of the font.
    heading: f32,
    /// The side of a square of the strip: large in a tall window, smaller where rows need the room, none where they need all.
    side: Option<f32>,
    /// Lines that the rows may have.
    lines: usize,
}

impl Shares {
    /// For rows that are so many pixels high.
    fn of(layout: &Layout, rows: f32) -> Self {
        let height = layout.window.y as f32;
        let heading = if rows > height * 0.6 { 2.5 } else { 4.0 };
        // The heading, what lies between, and what keys do.
        let free = height - layout.font * heading * HEADING_LINE - layout.line * 3.5;
        let left = (free - rows).min(height / 3.0);
        let times = (left / ROWS.len() as f32 / TILE).floor();
        Self {
            heading,
            // Figures much smaller than letters are a thread, and no picture.
            side: (times >= 1.0 && times * TILE >= layout.font * 0.75).then_some(times * TILE),
            lines: (free / layout.line).floor().max(3.0) as usize,
        }
    }
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
fn title(
    parent: &mut ChildSpawnerCommands,
    layout: &Layout,
    (words, times): (&str, f32),
    kind: WholeScreen,
) {
    let words = theme::printable(words).to_uppercase();
    let letters: Vec<String> = words.chars().map(String::from).collect();
    // A single word can afford the room.
    let spaced = if letters.len() <= SPACED {
        letters.join(" ")
    } else {
        words
    };
    let fits = layout.window.x as f32 * 0.9 / spaced.len().max(1) as f32 / 0.6;
    let size = (layout.font * times).min(fits).round();
    let color = match kind {
        WholeScreen::Title | WholeScreen::Victory => theme::GOLD,
        WholeScreen::Death => theme::tone(crate::play::Tone::Danger),
        WholeScreen::Retired => theme::tone(crate::play::Tone::Plain),
    };
    parent.spawn((
        Text::new(spaced),
        TextFont::from_font_size(size),
        LineHeight::RelativeToFont(HEADING_LINE),
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
            ..Overlay::default()
        }
    }

    #[test]
    fn a_heading_in_letters_gives_way_to_a_real_one() {
        let drawn = screen("", &["#####", "#####", "", "New game"], Some(3));
        assert_eq!((lettering(&drawn), heading(&drawn)), (3, "Barrow"));
    }

    #[test]
    fn the_strip_gives_way_to_the_rows_and_is_there_at_the_end_of_a_game() {
        /// Rows of an end: how, the choices, the last messages.
        const END: usize = 27;
        let of = |width, height, rows: usize| {
            let layout = Layout::of(UVec2::new(width, height));
            Shares::of(&layout, rows as f32 * layout.line)
        };
        for (width, height) in [
            (1280, 720),
            (1280, 800),
            (1632, 918),
            (1920, 1080),
            (2560, 1440),
            (3840, 2160),
        ] {
            let (few, end) = (of(width, height, 5), of(width, height, END));
            assert!(
                end.side.is_some() && few.side >= end.side,
                "{width}: {end:?}"
            );
            assert!(end.lines >= END, "{width}: {end:?}");
            // No strip is a thread.
            let font = Layout::of(UVec2::new(width, height)).font;
            let sides = (0..60).filter_map(|rows| of(width, height, rows).side);
            assert!(sides.min_by(f32::total_cmp) >= Some(font * 0.75), "{width}");
        }
        assert_eq!(of(640, 400, END).side, None);
    }

    #[test]
    fn no_row_of_a_titled_screen_and_no_choice_is_left_out() {
        assert_eq!(lettering(&screen("The end", &["so", "", "it is"], None)), 0);
        assert_eq!(lettering(&screen("", &["choice", "", "other"], Some(0))), 0);
        assert_eq!(lettering(&screen("", &["all of it"], None)), 0);
    }
}
