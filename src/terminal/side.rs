//! The panel at the side: the character above, who and what is in view below; what fits, and what stands where.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    text::Line,
};

use super::{layout::Areas, rows, text, theme};
use crate::{
    grid::Pos,
    play::{Hud, Panel, PanelRow, TextLine, Tone},
};

/// A line of a panel.
struct PanelLine {
    /// The row that it is a part of; none for a heading.
    row: Option<usize>,
    /// Whether the row ends with it.
    ends: bool,
    line: Line<'static>,
}

impl PanelLine {
    /// One that is a part of no row.
    const fn apart(line: Line<'static>) -> Self {
        Self {
            row: None,
            ends: false,
            line,
        }
    }
}

/// The lines of both panels as they fit into an area, one below the other.
struct SideLines {
    character: Vec<PanelLine>,
    monsters: Vec<PanelLine>,
}

impl SideLines {
    fn of(hud: &Hud, area: Rect) -> Self {
        let height = usize::from(area.height);
        let mut character = panel_lines(&hud.character, area.width);
        let mut monsters = panel_lines(&hud.monsters, area.width);
        if !monsters.is_empty() && !character.is_empty() {
            monsters.insert(0, PanelLine::apart(Line::default()));
        }
        // Who fights comes before the end of the character, and that before what lies about; with nobody in view the nearest things
        // come before it too.
        let first = match hud.monsters.heads() {
            0 => hud.monsters.wanted(),
            heads => heads,
        };
        let lines_of = |rows: usize| {
            let of_first = |line: &&PanelLine| line.row.is_none_or(|row| row < rows);
            // What is said of the rest has a line, too.
            let lines = monsters.iter().filter(of_first).count() + 1;
            lines.min(monsters.len())
        };
        let needed = lines_of(first);
        let mut free = height.saturating_sub(character.len());
        // What is good to know of the character comes before more things, but for room for who comes into view.
        let taken = lines_of(hud.monsters.wanted()).max(height / COMING);
        let spare = free.saturating_sub(taken);
        let with_spare =
            (hud.character).with_spare(spare, |row| rows::lines(row, area.width).len());
        if with_spare.rows.len() > hud.character.rows.len() {
            character = panel_lines(&with_spare, area.width);
            free = height.saturating_sub(character.len());
        }
        let early = |line: &&PanelLine| {
            line.row
                .is_some_and(|row| hud.character.early.contains(&row))
        };
        let yielded = if hud.character.yields {
            character.iter().filter(early).count()
        } else {
            0
        };
        let share = share_of_monsters(height, character.len() - yielded, needed);
        let share = share.max(free.min(monsters.len()));
        shorten(&hud.character, &mut character, height - share, area.width);
        // Rows leave whole, so that some more lines may be free.
        let share = share.max(monsters.len().min(height - character.len()));
        for row in &hud.monsters.early {
            if monsters.len() > share {
                monsters.retain(|line| line.row != Some(*row));
            }
        }
        if share < monsters.len() {
            fit(&hud.monsters, &mut monsters, share, area.width);
        }
        // What those in view do not need after all the character has.
        let room = height - monsters.len();
        if character.len() < room && with_spare.rows.len() == hud.character.rows.len() {
            character = panel_lines(&hud.character, area.width);
            shorten(&hud.character, &mut character, room, area.width);
        }
        Self {
            character,
            monsters,
        }
    }

    /// The row of the lower panel at a line of the area.
    fn row(&self, line: usize) -> Option<usize> {
        let below = line.checked_sub(self.character.len())?;
        self.monsters.get(below)?.row
    }
}

/// The part of the lines, one in so many, that is kept for who and what comes into view, so that not everybody who comes and goes moves
/// what stands there.
const COMING: usize = 10;

/// Takes rows out of the lines of a panel, in the order in which they leave, until the others have room; those that may be short are
/// cut to a line first.
fn shorten(panel: &Panel, lines: &mut Vec<PanelLine>, room: usize, width: u16) {
    if lines.len() > room {
        for row in panel.rows.len().saturating_sub(panel.short)..panel.rows.len() {
            let mut of_row = lines.iter_mut().filter(|line| line.row == Some(row));
            if let (Some(first), PanelRow::Text(text)) = (of_row.next(), &panel.rows[row]) {
                first.line = text::line(&text::cut(text, width));
                first.ends = true;
                let mut seen = false;
                lines.retain(|line| line.row != Some(row) || !std::mem::replace(&mut seen, true));
            }
        }
    }
    for row in panel.leaving() {
        if lines.len() <= room {
            break;
        }
        lines.retain(|line| line.row != Some(row));
    }
    lines.truncate(room);
}

/// Cuts the lines of a panel to so many, the last of which say what is missing. A row is shown whole or not at all.
fn fit(panel: &Panel, lines: &mut Vec<PanelLine>, room: usize, width: u16) {
    let ends = |lines: &[PanelLine], room: usize| {
        let whole = lines.iter().take(room).filter(|line| line.ends);
        whole.filter_map(|line| line.row).max()
    };
    let shown_in = |room: usize| panel.whole(ends(lines, room).map_or(0, |row| row + 1));
    let rest = |shown: usize| text::wrap(&panel.rest(shown), width);
    // What is missing may take a line more, for which another row goes.
    let mut shown = shown_in(room.saturating_sub(1));
    let needed = rest(shown).len();
    shown = shown.min(shown_in(room.saturating_sub(needed)));
    let rest = rest(shown);
    let kept = lines
        .iter()
        .take_while(|line| line.row.is_none_or(|row| row < shown))
        .count();
    lines.truncate(kept.min(room.saturating_sub(rest.len())));
    lines.extend(rest.iter().map(|line| PanelLine::apart(text::line(line))));
    lines.truncate(room);
}

/// Draws character and monsters, one below the other; the row of a square that is pointed at is lit.
pub(super) fn draw(hud: &Hud, area: Rect, pointed: Option<Pos>, buffer: &mut Buffer) {
    let SideLines {
        character,
        monsters,
    } = SideLines::of(hud, area);
    let is_lit = |line: &PanelLine| {
        let square = line.row.and_then(|row| hud.monsters.squares.get(&row));
        square.is_some() && square.copied() == pointed
    };
    let lines = character.into_iter().map(|line| (line, false));
    let below = monsters.into_iter().map(|line| {
        let lit = is_lit(&line);
        (line, lit)
    });
    for (y, (line, lit)) in (area.top()..area.bottom()).zip(lines.chain(below)) {
        buffer.set_line(area.x, y, &line.line, area.width);
        if lit {
            buffer.set_style(Rect::new(area.x, y, area.width, 1), theme::CHOSEN);
        }
    }
}

/// How many of the lines of the side panel those in view have: they count for more than the end of the character's sheet, and get
/// half of the room if they need it.
fn share_of_monsters(height: usize, character: usize, monsters: usize) -> usize {
    let room = (height / 2).max(height.saturating_sub(character));
    monsters.min(room).min(height)
}

/// The line of the panel at a place of the screen.
fn line_at(areas: &Areas, (column, row): (u16, u16)) -> Option<(Rect, usize)> {
    let area = areas.panel?.body;
    let inside = area.contains(Position::new(column, row));
    inside.then(|| (area, usize::from(row - area.y)))
}

/// Whether the numbers of the character stand at a place of the screen.
pub(super) fn is_on_character(hud: &Hud, areas: &Areas, place: (u16, u16)) -> bool {
    let line = line_at(areas, place);
    line.is_some_and(|(area, line)| line < SideLines::of(hud, area).character.len())
}

/// The square of the map for which the row at a place of the screen stands.
pub(super) fn square_at(hud: &Hud, areas: &Areas, place: (u16, u16)) -> Option<Pos> {
    let (area, line) = line_at(areas, place)?;
    let row = SideLines::of(hud, area).row(line)?;
    hud.monsters.squares.get(&row).copied()
}

/// The lines of a panel; its title belongs to no row.
fn panel_lines(panel: &Panel, width: u16) -> Vec<PanelLine> {
    if panel.rows.is_empty() {
        return Vec::new();
    }
    let title = (!panel.title.is_empty()).then(|| {
        let title = TextLine::of(panel.title.as_str(), Tone::Strong);
        PanelLine::apart(text::line(&text::cut(&title, width)))
    });
    let rows = panel.rows.iter().enumerate().flat_map(|(at, row)| {
        let lines = rows::lines(row, width);
        let last = lines.len() - 1;
        let numbered = lines.into_iter().enumerate();
        numbered.map(move |(number, line)| PanelLine {
            row: Some(at),
            ends: number == last,
            line,
        })
    });
    title.into_iter().chain(rows).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_those_in_view_do_not_need_the_character_has() {
        let row = |words: &str| PanelRow::Text(TextLine::plain(words));
        let panel = |title: &str, rows: Vec<PanelRow>| Panel {
            title: title.to_owned(),
            rows,
            ..Panel::default()
        };
        let character = panel("Anna", ["one", "two", "three", "four"].map(row).into());
        // Two lines of room are too few for the second row of those in view, which is said in one.
        let long = "a row of many words that goes on and on below and below and below";
        let monsters = panel(
            "In view",
            vec![row("near"), row(long), row(long), row(long)],
        );
        let hud = Hud {
            character,
            monsters,
            log: Vec::new(),
            news: 0,
            brief: TextLine::default(),
            more: TextLine::default(),
            status: TextLine::default(),
            narrow: TextLine::default(),
            overlay: None,
        };
        for height in 1..=20 {
            let lines = SideLines::of(&hud, Rect::new(0, 0, 24, height));
            let (own, others) = (lines.character.len(), lines.monsters.len());
            let height = usize::from(height);
            assert!(own + others <= height, "{height}: {own} {others}");
            // Its heading and four rows; nothing is left out beside room that is free.
            assert!(
                own == 5 || own + others == height,
                "{height}: {own} {others}"
            );
        }
    }
}
