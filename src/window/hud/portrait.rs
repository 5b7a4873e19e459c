//! Portraits: who may be chosen for a game, as much larger than the picture was drawn as the text asks for, beside two rows of it.

use bevy::prelude::*;

use super::{context::PanelContext, rows, wrap};
use crate::{
    play::{Overlay, PanelRow, SignOf, TextLine, preferences::MapStyle, sprite_of},
    window::{layout::Layout, space::TILE},
};

/// Pixels between a portrait and the next one.
const GAP: f32 = 4.0;
/// Columns of a row before its portrait: its letter.
const LETTER: usize = 3;

/// What a row has to do with a portrait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Portrait {
    /// It begins with one; whether the next row stands beside it too.
    Own(bool),
    /// It stands beside that of the row above.
    Beside,
}

/// The side of a portrait in pixels of the screen: a whole multiple of the picture, at least as high as the two rows beside it.
fn side(layout: &Layout) -> f32 {
    (2.0 * layout.line / TILE).ceil().max(1.0) * TILE
}

/// How high a row is at least, in pixels: two rows are together as high as the portrait between them.
fn least(layout: &Layout, of: Portrait) -> f32 {
    let whole = side(layout) + GAP;
    let upper = (whole / 2.0).ceil();
    match of {
        Portrait::Own(true) => upper,
        Portrait::Own(false) => whole,
        Portrait::Beside => whole - upper,
    }
}

/// Whether a row begins with somebody.
fn has_own(row: &PanelRow) -> bool {
    let PanelRow::Text(line) = row else {
        return false;
    };
    let somebody = |sign| matches!(sign, Some(SignOf::Character(_)));
    line.0.iter().any(|span| somebody(span.sign))
}

/// Whether a row goes on below the name of the row above.
fn goes_on(row: &PanelRow) -> bool {
    matches!(row, PanelRow::Text(line) if !has_own(row) && line.text().starts_with("   "))
}

/// What a row of a window has to do with a portrait; `None`: nothing, or the map shows letters.
pub(super) fn of(context: &PanelContext, overlay: &Overlay, index: usize) -> Option<Portrait> {
    let sprites = context.sprites.as_ref()?;
    if sprites.shown().0 == MapStyle::Letters {
        return None;
    }
    of_row(&overlay.rows, index)
}

fn of_row(all: &[PanelRow], index: usize) -> Option<Portrait> {
    let row = all.get(index)?;
    if has_own(row) {
        return Some(Portrait::Own(all.get(index + 1).is_some_and(goes_on)));
    }
    let above = index.checked_sub(1).and_then(|above| all.get(above));
    (above.is_some_and(has_own) && goes_on(row)).then_some(Portrait::Beside)
}

/// How many columns portraits take from the rows of a window.
pub(super) fn columns(context: &PanelContext, overlay: &Overlay) -> usize {
    let any = (0..overlay.rows.len()).any(|row| of(context, overlay, row).is_some());
    if any { wide(&context.layout) } else { 0 }
}

/// How many columns a portrait takes, with a gap behind it.
fn wide(layout: &Layout) -> usize {
    (side(layout) / layout.letter).ceil() as usize + 1
}

/// How high a row is in so many columns, in pixels.
pub(super) fn height(layout: &Layout, words: &TextLine, of: Portrait, columns: usize) -> f32 {
    let (_, _, rest) = parted(words);
    let lines = wrap::height(&rest, beside(layout, columns));
    (lines as f32 * layout.line).max(least(layout, of))
}

/// How many of so many columns are left beside a portrait.
fn beside(layout: &Layout, columns: usize) -> usize {
    let taken = LETTER + wide(layout);
    columns.saturating_sub(taken).max(1)
}

/// A row with a portrait, or beside one.
pub(super) fn row(
    parent: &mut ChildSpawnerCommands,
    context: &PanelContext,
    words: &TextLine,
    of: Portrait,
    columns: usize,
) {
    let layout = &*context.layout;
    let left = (LETTER + wide(layout)) as f32 * layout.letter;
    let (letter, picture, rest) = parted(words);
    // Where two rows stand beside a portrait, they meet at its middle.
    let align = match of {
        Portrait::Own(true) => AlignItems::FlexEnd,
        Portrait::Own(false) => AlignItems::Center,
        Portrait::Beside => AlignItems::FlexStart,
    };
    parent
        .spawn(Node {
            min_height: px(least(layout, of)),
            align_items: align,
            padding: UiRect::left(px(left)),
            ..default()
        })
        .with_children(|inner| {
            inner
                .spawn(Node {
                    flex_direction: FlexDirection::Column,
                    ..default()
                })
                .with_children(|text| {
                    for piece in wrap::wrapped(&rest, beside(layout, columns)) {
                        rows::line(text, layout, &piece, 1.0);
                    }
                });
            if !letter.0.is_empty() {
                inner
                    .spawn(Node {
                        position_type: PositionType::Absolute,
                        left: px(0),
                        top: px(0),
                        bottom: px(0),
                        align_items: align,
                        ..default()
                    })
                    .with_children(|sign| rows::line(sign, layout, &letter, 1.0));
            }
            if let (Some(SignOf::Character(class)), Some(sprites)) = (picture, &context.sprites) {
                inner.spawn((
                    sprites.icon(sprites.of_player(sprite_of(class))),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(LETTER as f32 * layout.letter),
                        top: px(GAP / 2.0),
                        width: px(side(layout)),
                        height: px(side(layout)),
                        ..default()
                    },
                    // The box of the next row is drawn later.
                    GlobalZIndex(30),
                ));
            }
        });
}

/// What stands before the picture of a line, what the picture is of, and what stands behind it without its indent.
fn parted(words: &TextLine) -> (TextLine, Option<SignOf>, TextLine) {
    let at = words.0.iter().position(|span| span.sign.is_some());
    let before = words.0[..at.unwrap_or(0)].to_vec();
    let mut behind = words.0[at.map_or(0, |at| at + 1)..].to_vec();
    for span in &mut behind {
        let text = span.text.trim_start().to_owned();
        let blank = text.is_empty();
        span.text = text;
        if !blank {
            break;
        }
    }
    let sign = at.and_then(|at| words.0[at].sign);
    (TextLine(before), sign, TextLine(behind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::Tone, rules::Class};

    fn somebody(name: &str) -> PanelRow {
        let line = TextLine::of("a) ", Tone::Key);
        PanelRow::Text(line.and_character(Class::Mage).and(name, Tone::Plain))
    }

    fn text(words: &str) -> PanelRow {
        PanelRow::Text(TextLine::plain(words))
    }

    #[test]
    fn a_row_with_somebody_has_a_portrait_and_what_goes_on_below_stands_beside_it() {
        let rows = [
            text("Who?"),
            somebody("Ilmare"),
            text("   reads in the dark"),
            somebody("Odo"),
            text("b) another row"),
            text("   no second row"),
        ];
        let found: Vec<_> = (0..6).map(|row| of_row(&rows, row)).collect();
        let (own, beside) = (|below| Some(Portrait::Own(below)), Some(Portrait::Beside));
        assert_eq!(found, [None, own(true), beside, own(false), None, None]);
    }

    #[test]
    fn a_portrait_grows_with_the_text_and_is_as_high_as_the_two_rows_beside_it() {
        let times = [(800, 500), (1280, 800), (1920, 1080), (3840, 2160)].map(|(width, height)| {
            let layout = Layout::of(UVec2::new(width, height));
            let (side, line) = (side(&layout), layout.line);
            assert!(side >= 2.0 * line && side < 2.0 * line + TILE, "{width}");
            let both = least(&layout, Portrait::Own(true)) + least(&layout, Portrait::Beside);
            assert!((both - least(&layout, Portrait::Own(false))).abs() < 0.01);
            assert!(both > side, "{width}: no room between two portraits");
            (side / TILE) as u32
        });
        assert_eq!(times, [2, 3, 4, 6]);
    }

    #[test]
    fn the_row_of_a_name_is_counted_as_high_as_it_is_drawn() {
        let layout = Layout::of(UVec2::new(800, 500));
        let PanelRow::Text(name) = somebody("Ilmare") else {
            panic!("a text")
        };
        let below = TextLine::plain("   reads in the dark and has a word for all that is there");
        let high = |words, of, columns| height(&layout, words, of, columns);
        let both = high(&name, Portrait::Own(true), 90) + high(&below, Portrait::Beside, 90);
        assert!(both > side(&layout));
        // What goes on below takes more.
        let narrow = high(&below, Portrait::Beside, 30);
        assert!((narrow - 3.0 * layout.line).abs() < 0.01, "{narrow}");
    }

    #[test]
    fn a_line_is_parted_at_its_picture() {
        let PanelRow::Text(line) = somebody("Ilmare") else {
            panic!("a text")
        };
        let (letter, sign, rest) = parted(&line);
        assert_eq!(letter.text(), "a) ");
        assert_eq!(sign, Some(SignOf::Character(Class::Mage)));
        assert_eq!(rest.text(), "Ilmare");
        let (letter, sign, rest) = parted(&TextLine::plain("   below"));
        assert_eq!((letter.text().as_str(), sign), ("", None));
        assert_eq!(rest.text(), "below");
    }
}
