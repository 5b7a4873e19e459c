//! The whole level on one screen, scaled down where it does not fit: each sign stands for the most telling square of a few.

use crate::play::screen::{choice::MenuChoice, cursor::moved, state::NextScreen, state::Screen};
use crate::{
    content::{Feature, PaletteColor},
    grid::{Pos, Size},
    play::{
        input::command::PlayerCommand,
        panel::{
            hud::{LevelOverview, Overlay, PanelRow},
            summary,
        },
        session::{active::ActiveGame, item_marks::ItemMarks},
        text::line::{TextLine, Tone, ToneSpan},
        view::PlayerView,
    },
};

/// Rows below the map that say what the cursor is on, where there is room for them.
const BELOW: usize = 3;

/// The cursor.
const CURSOR: char = 'X';

/// How many squares of the map one sign stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scale {
    across: u16,
    down: u16,
}

impl Scale {
    /// The smallest with which a map of a size fits.
    fn of(size: Size, (columns, rows): (usize, usize)) -> Self {
        let parts = |squares: u16, room: usize| {
            let room = u16::try_from(room.max(1)).unwrap_or(u16::MAX);
            squares.div_ceil(room).max(1)
        };
        Self {
            across: parts(size.width(), columns),
            down: parts(size.height(), rows),
        }
    }

    /// The sign in which a square is.
    fn block(self, at: Pos) -> (u16, u16) {
        let part = |at: i16, of: u16| u16::try_from(at).unwrap_or(0) / of;
        (part(at.x, self.across), part(at.y, self.down))
    }
}

/// The rows of the map of a screen that has room for so many.
fn map_rows(rows: usize) -> usize {
    rows.saturating_sub(if rows > 12 { BELOW } else { 1 })
        .max(1)
}

/// Commands while it is shown: the cursor goes from sign to sign; confirming looks closely there.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "every other command closes it"
)]
pub(in crate::play::screen) fn answer(
    game: &mut ActiveGame<'_>,
    cursor: &mut Pos,
    room: (usize, usize),
    command: PlayerCommand,
) -> NextScreen {
    let size = game.view().size();
    let scale = Scale::of(size, (room.0, map_rows(room.1)));
    match command {
        PlayerCommand::Go(dir) => {
            let (dx, dy) = dir.delta();
            let to = cursor.offset(dx * scale.across as i16, dy * scale.down as i16);
            let within = |at: i16, squares: u16| at.clamp(0, squares as i16 - 1);
            *cursor = Pos::new(within(to.x, size.width()), within(to.y, size.height()));
            NextScreen::Stay
        }
        PlayerCommand::Run(_) => {
            *cursor = moved(*cursor, command, size).unwrap_or(*cursor);
            NextScreen::Stay
        }
        PlayerCommand::Confirm | PlayerCommand::Look => {
            NextScreen::Show(Screen::Look { cursor: *cursor })
        }
        PlayerCommand::Help => NextScreen::Choose(MenuChoice::Help),
        PlayerCommand::Quit => NextScreen::Leave,
        _ => NextScreen::Play,
    }
}

/// The window with the level, for a front end with room for so many columns and rows.
pub(in crate::play) fn overlay(
    view: PlayerView,
    marks: &ItemMarks,
    cursor: Pos,
    room: (usize, usize),
) -> Overlay {
    let size = view.size();
    let scale = Scale::of(size, (room.0, map_rows(room.1)));
    let (wide, high) = scale.block(Pos::new(size.width() as i16 - 1, size.height() as i16 - 1));
    let mut best: Vec<(u8, char, PaletteColor)> =
        vec![(0, ' ', PaletteColor::DarkGray); usize::from(wide + 1) * usize::from(high + 1)];
    let mut put = |at: Pos, sign: (u8, char, PaletteColor)| {
        let (x, y) = scale.block(at);
        let place = usize::from(y) * usize::from(wide + 1) + usize::from(x);
        if let Some(old) = best.get_mut(place).filter(|old| old.0 < sign.0) {
            *old = sign;
        }
    };
    for at in size.positions() {
        if let Some(sign) = lying(view, marks, at) {
            put(at, sign);
        }
    }
    for monster in view.monsters() {
        let look = monster.kind.map(|kind| &view.catalog().monster(kind).look);
        let (glyph, color) =
            look.map_or(('?', PaletteColor::White), |look| (look.glyph, look.color));
        put(monster.at, (6, glyph, color));
    }
    put(view.here(), (7, '@', PaletteColor::White));
    let marked = scale.block(cursor);
    let lines = best.chunks(usize::from(wide + 1)).enumerate();
    let mut rows: Vec<PanelRow> = lines
        .map(|(y, signs)| {
            let signs = signs.iter().enumerate().map(|(x, (_, glyph, color))| {
                if (x, y) == (usize::from(marked.0), usize::from(marked.1)) {
                    (CURSOR, Tone::Danger)
                } else {
                    (*glyph, Tone::Own(*color))
                }
            });
            PanelRow::Text(spans(signs))
        })
        .collect();
    let level = LevelOverview {
        rows: rows.len(),
        cursor,
    };
    if room.1 > 12 {
        rows.push(PanelRow::Gap);
    }
    rows.push(PanelRow::Text(summary::describe(
        view,
        cursor,
        &marks.passed(view.content()),
    )));
    let title = if (scale.across, scale.down) == (1, 1) {
        "The level".to_owned()
    } else {
        format!("The level, {}x{} to one", scale.across, scale.down)
    };
    Overlay {
        title,
        rows,
        selected: None,
        first: 0,
        footer: TextLine::default()
            .and_key("arrow keys", "move")
            .and_key("{key:confirm}", "look there")
            .and_key("{key:cancel}", "back"),
        whole_screen: false,
        header: 0,
        level: Some(level),
        ..Overlay::default()
    }
}

/// What is known to lie on a square: how much it tells, its sign and color; `None`: nothing. What the player passes by
/// tells nothing.
fn lying(view: PlayerView, marks: &ItemMarks, at: Pos) -> Option<(u8, char, PaletteColor)> {
    let terrain = view.terrain(at)?;
    let item = view
        .cell(at)
        .item
        .filter(|item| !marks.passes_pile(view, at, *item))
        .map(|item| &view.content().items[usize::from(item.0)].look);
    let (weight, look) = match (terrain.feature, item) {
        (Feature::StairsUp | Feature::StairsDown | Feature::StairsAside | Feature::Shop, _) => {
            (5, &terrain.look)
        }
        (_, Some(item)) => (4, item),
        (Feature::None, None) if terrain.passable && terrain.trap.is_empty() => (1, &terrain.look),
        (Feature::None, None) if terrain.passable => (3, &terrain.look),
        (Feature::None | Feature::Secret(_), None) => (2, &terrain.look),
        (
            Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Held { .. }
            | Feature::Keyed { .. }
            | Feature::Conceals(_)
            | Feature::Used,
            None,
        ) => (3, &terrain.look),
    };
    Some((weight, look.glyph, look.color))
}

/// Signs as a line; those of one tone are one piece.
fn spans(signs: impl Iterator<Item = (char, Tone)>) -> TextLine {
    let mut line = TextLine::default();
    for (sign, tone) in signs {
        match line.0.last_mut() {
            Some(last) if last.tone == tone => last.text.push(sign),
            Some(_) | None => line.0.push(ToneSpan::new(sign.to_string(), tone)),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_that_fits_is_not_scaled_and_one_that_does_not_comes_down_to_fit() {
        let scale = |width, height, room| {
            let scale = Scale::of(Size::new(width, height), room);
            (scale.across, scale.down)
        };
        assert_eq!(scale(70, 18, (75, 20)), (1, 1));
        assert_eq!(scale(80, 40, (75, 20)), (2, 2));
        assert_eq!(scale(255, 255, (35, 7)), (8, 37));
        assert_eq!(scale(3, 3, (0, 0)), (3, 3));
        let block = Scale { across: 2, down: 3 }.block(Pos::new(5, 5));
        assert_eq!(block, (2, 1));
    }
}
