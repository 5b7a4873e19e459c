//! Draws a view into a buffer of cells. Total: any view, any size.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Color, Style},
    text::{Line, Span},
    widgets::{Clear, Widget},
};

use super::{
    charset,
    frame::{MapCells, TerminalFrame},
    layout::{self, Areas},
    overlay::PlacedOverlay,
    side, text, theme,
};
use crate::play::{Hud, PanelRow, TextLine, Tone, ToneSpan};

/// Draws everything. Without `utf8` only ASCII is left on the screen.
pub(super) fn draw(view: &TerminalFrame, utf8: bool, buffer: &mut Buffer) {
    let screen = buffer.area;
    buffer.set_style(screen, theme::GROUND);
    let hud = &view.hud;
    let areas = Areas::sized(screen, view.sizes);
    if let Some(areas) = areas.map(|areas| areas.grown(view.grown)) {
        let overlay = hud.overlay.as_ref();
        let overlay = overlay.map(|overlay| (overlay, PlacedOverlay::new(overlay, screen)));
        let whole_screen = overlay
            .as_ref()
            .is_some_and(|(overlay, _)| overlay.whole_screen);
        if !whole_screen {
            if let Some(map) = &view.map {
                squares(map, areas.map, buffer);
            }
            if let Some(panel) = areas.panel {
                // Without a game there is nothing to tell apart.
                if view.map.is_some() {
                    for y in panel.rule.top()..panel.rule.bottom() {
                        buffer.set_string(panel.rule.x, y, "│", theme::FRAME);
                    }
                }
                side::draw(hud, panel.body, view.pointed, buffer);
            }
            // Half a log beside a window is no use to anybody.
            let covers_log = overlay
                .as_ref()
                .is_some_and(|(_, placed)| placed.outer().bottom() > areas.status.y);
            if !covers_log {
                let more = status(hud, &areas, view.aims, buffer);
                log(hud, below_status(&areas, more), buffer);
            }
        }
        if let Some((overlay, placed)) = overlay {
            if let Some(panel) = areas.panel.filter(|_| !whole_screen) {
                clear_beside(panel.rule.x, placed.outer(), buffer);
            }
            placed.draw(overlay, buffer);
        }
    } else {
        too_small(screen, buffer);
    }
    settle(buffer);
    if !utf8 {
        charset::to_ascii(buffer);
    }
}

/// Clears what a window leaves at its right of the panel beside which it does not fit: ends of words are no use to anybody.
fn clear_beside(panel: u16, window: Rect, buffer: &mut Buffer) {
    let right = buffer.area.right();
    if window.right() > panel && window.right() < right {
        let rest = Rect::new(
            window.right(),
            window.y,
            right - window.right(),
            window.height,
        );
        Clear.render(rest, buffer);
        buffer.set_style(rest, theme::GROUND);
    }
}

/// Gives the second half of a wide character, which has no colors of its own, those of the first.
fn settle(buffer: &mut Buffer) {
    let mut last = theme::GROUND;
    for cell in &mut buffer.content {
        if cell.fg == Color::Reset || cell.bg == Color::Reset {
            cell.set_style(last);
        }
        last = cell.style();
    }
}

/// The map.
fn squares(map: &MapCells, area: Rect, buffer: &mut Buffer) {
    let rows = map.squares.chunks(usize::from(map.width.max(1)));
    for (y, row) in (area.top()..area.bottom()).zip(rows) {
        for (x, square) in (area.left()..area.right()).zip(row) {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.set_char(square.glyph).set_style(square.style);
            }
        }
    }
}

/// The status line; where there is no panel, it also says how the character is. A long description takes lines from
/// the log. Returns how many.
fn status(hud: &Hud, areas: &Areas, aims: bool, buffer: &mut Buffer) -> u16 {
    let StatusText { gauges, lines } = status_text(hud, areas, aims);
    let more = lines.len().saturating_sub(1) as u16;
    let area = Rect {
        height: 1 + more,
        ..areas.status
    };
    buffer.set_style(area, theme::STATUS);
    for (y, line) in (area.top()..area.bottom()).zip(&lines) {
        buffer.set_line(area.x + 1, y, &on_status(line), area.width);
    }
    let width = text::width(&gauges);
    buffer.set_line(area.right() - width, area.y, &on_status(&gauges), width);
    more
}

/// The most lines of what there is to say of the place.
const MOST_STATUS: usize = 3;
/// The most lines of the odds below it.
const MOST_BRIEF: usize = 2;

/// How many lines of the log the status line takes while a cursor is on the map: what one can do there stands at its end.
pub(super) fn wanted_by_status(hud: &Hud, areas: &Areas) -> usize {
    let alone = Hud {
        brief: TextLine::default(),
        ..hud.clone()
    };
    let lines = status_text(&alone, areas, true).lines;
    lines.len().saturating_sub(1)
}

/// What the status line says.
struct StatusText {
    /// How the character is, where there is no panel that says it.
    gauges: TextLine,
    /// What there is to say of the place, in as many lines as it takes.
    lines: Vec<TextLine>,
}

fn status_text(hud: &Hud, areas: &Areas, aims: bool) -> StatusText {
    let mut gauges = TextLine::default();
    if areas.panel.is_none() {
        // Beside the odds of a fight they stand in the lower panel.
        let rows = hud.character.rows.iter().chain(&hud.monsters.rows);
        let labels = rows.filter_map(|row| match row {
            PanelRow::Gauge { label, tone, .. } => Some(ToneSpan::new(format!(" {label} "), *tone)),
            PanelRow::Text(_) | PanelRow::Monster { .. } | PanelRow::Gap => None,
        });
        // Whole ones, as far as half of the line has room: a number that is cut says something else.
        let half = areas.status.width / 2;
        for label in labels {
            let mut more = gauges.clone();
            more.0.push(label);
            if text::width(&more) > half && !gauges.0.is_empty() {
                break;
            }
            gauges = text::cut(&more, half);
        }
    }
    // A column on either side, or the gauges, which bring their own, in the first line.
    let beside = [text::width(&gauges).max(1), 1];
    let room = beside.map(|beside| areas.status.width.saturating_sub(1 + beside));
    let most = match areas.log.height {
        _ if aims => MOST_STATUS,
        ..4 => 1,
        4 => 2,
        _ => MOST_STATUS,
    };
    if areas.panel.is_some() {
        let lines = text::wrap_to(&hud.status, room, most);
        return StatusText { gauges, lines };
    }
    // What has just happened is read before the rest of where one is.
    let brief = brief_lines(hud, areas, aims);
    let news = if aims {
        0
    } else {
        news_lines(hud, areas.log.width)
    };
    let spare = usize::from(areas.log.height).saturating_sub(brief + news);
    let mut lines = text::wrap_to(&hud.narrow, room, most.min(1 + spare));
    // What panels would say stands below, as long as the log keeps a line.
    let free = usize::from(areas.log.height).saturating_sub(lines.len());
    let most = brief.min(free);
    if most > 0 {
        lines.extend(text::wrap_to(&hud.brief, [room[1]; 2], most));
    }
    StatusText { gauges, lines }
}

/// How many lines there are for what panels would say: with a cursor on the map those that its odds need.
pub(super) fn brief_lines(hud: &Hud, areas: &Areas, aims: bool) -> usize {
    let needed = match &hud.brief {
        _ if areas.panel.is_some() => 0,
        brief if brief.0.is_empty() => 0,
        brief => text::wrap(brief, areas.status.width.saturating_sub(2)).len(),
    };
    needed.min(if aims { MOST_BRIEF } else { 1 })
}

/// A line in the colors of the status line.
fn on_status(line: &TextLine) -> Line<'static> {
    let spans = line.0.iter();
    spans
        .map(|span| Span::styled(span.text.clone(), status_style(span.tone)))
        .collect()
}

/// How a tone looks on the status line, where dark colors could not be read.
const fn status_style(tone: Tone) -> Style {
    match tone {
        Tone::Plain | Tone::Faint | Tone::Strong | Tone::Own(_) => theme::STATUS,
        Tone::Danger => theme::STRUCK,
        Tone::Good | Tone::Bad | Tone::Key => match theme::tone(tone).fg {
            Some(color) => theme::STATUS.fg(color),
            None => theme::STATUS,
        },
    }
}

/// The lines of all messages of the latest command in a log of such a width.
pub(super) fn news_lines(hud: &Hud, width: u16) -> usize {
    let newest = &hud.log[hud.log.len().saturating_sub(hud.news)..];
    let lines = newest.iter().map(|message| log_lines(message, width).len());
    lines.sum()
}

/// The lines of a message in a log of such a width.
pub(super) fn log_lines(message: &TextLine, width: u16) -> Vec<TextLine> {
    text::wrap(message, width.saturating_sub(1))
}

/// The newest messages, as many as there is room for, the newest at the bottom; where not even the latest command's have
/// room, it says at the top how to read them.
fn log(hud: &Hud, area: Rect, buffer: &mut Buffer) {
    for (y, (_, line)) in (area.top()..area.bottom()).zip(shown_log(hud, area)) {
        buffer.set_line(area.x, y, &text::line(&line), area.width);
    }
}

/// The lines of the log from above, each with the age of its message, the newest 0.
fn shown_log(hud: &Hud, area: Rect) -> Vec<(usize, TextLine)> {
    let room = usize::from(area.height);
    // The newest message is read from its beginning.
    if let Some(newest) = hud.log.last()
        && log_lines(newest, area.width).len() > room
    {
        let mut lines = text::wrap_to(newest, [area.width.saturating_sub(1); 2], room);
        if let (true, Some(last)) = (hud.news > 0 && room > 1, lines.last_mut()) {
            *last = text::cut(&hud.more, area.width);
        }
        return lines.into_iter().map(|line| (0, line)).collect();
    }
    let (mut lines, mut read) = (Vec::new(), 0);
    for (age, message) in hud.log.iter().rev().enumerate() {
        let wrapped = log_lines(message, area.width);
        let fits = lines.len() + wrapped.len() <= room;
        lines.extend(wrapped.into_iter().rev().map(|line| (age, line)));
        if !fits {
            break;
        }
        read += 1;
    }
    lines.truncate(room);
    if read < hud.news.min(hud.log.len())
        && room > 1
        && let Some((_, top)) = lines.last_mut()
    {
        *top = text::cut(&hud.more, area.width);
    }
    lines.reverse();
    lines
}

/// The age of the message at a place of the screen, the newest 0.
pub(super) fn message_at(
    hud: &Hud,
    areas: &Areas,
    aims: bool,
    (column, row): (u16, u16),
) -> Option<usize> {
    let more = status_text(hud, areas, aims).lines.len().saturating_sub(1) as u16;
    let area = below_status(areas, more);
    let inside = area.contains(Position::new(column, row));
    let line = usize::from(row.saturating_sub(area.y));
    inside.then(|| shown_log(hud, area).get(line).map(|line| line.0))?
}

/// What a status line of so many more lines leaves of the log.
fn below_status(areas: &Areas, more: u16) -> Rect {
    Rect {
        y: areas.log.y + more,
        height: areas.log.height.saturating_sub(more),
        ..areas.log
    }
}

/// All that a screen has room for on which the game has none.
fn too_small(screen: Rect, buffer: &mut Buffer) {
    let (width, height) = layout::SMALLEST;
    let needed = format!(
        "{width}x{height} needed, this is {}x{}",
        screen.width, screen.height
    );
    Line::raw(needed).render(
        Rect {
            height: screen.height.min(1),
            ..screen
        },
        buffer,
    );
}
#[cfg(test)]
mod tests;
