//! Windows over the map: where they stand, which of their rows are in sight, and which one is clicked on.

use std::collections::BTreeSet;

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Modifier,
    text::{Line, Span},
    widgets::{Block, Clear, Widget},
};

use super::{layout::Areas, rows, text, theme};
use crate::play::{Overlay, TextLine, Tone};

/// Columns at the left of a row, where the choice is marked.
const MARGIN: u16 = 2;
/// Rows that must fit below lines that stay.
const LEAST: usize = 3;
/// Text wider than this is hard to read.
const WIDEST: u16 = 96;

/// An overlay as it stands on a screen.
#[derive(Clone, Debug)]
pub(super) struct PlacedOverlay {
    /// The frame; for one that covers the whole screen, the screen.
    outer: Rect,
    /// Where the rows are, margin included.
    body: Rect,
    /// Where the footer is, margin included.
    foot: Rect,
    /// Every line of every row, with the row that it is part of.
    lines: Vec<(usize, Line<'static>)>,
    /// The lines of the footer.
    footer: Vec<Line<'static>>,
    /// The first line in sight, below those that stay.
    start: usize,
    /// Lines at the top that stay in sight.
    fixed: usize,
}

impl PlacedOverlay {
    /// Places an overlay on a screen: over the map if it fits there, else wherever there is room.
    pub(super) fn new(overlay: &Overlay, screen: Rect) -> Self {
        let all = Self::with_keys(overlay, &overlay.keys(true), screen);
        if all.lines.len() <= usize::from(all.body.height) {
            return all;
        }
        let part = Self::with_keys(overlay, &overlay.keys(false), screen);
        // The frame says how much there is: for a menu no row goes for saying it twice.
        if overlay.selected.is_some() && part.footer.len() > all.footer.len() {
            all
        } else {
            part
        }
    }

    /// The same with what is said of keys below.
    fn with_keys(overlay: &Overlay, keys: &TextLine, screen: Rect) -> Self {
        let natural = overlay
            .rows
            .iter()
            .map(rows::natural_width)
            .chain([
                text::width(&TextLine::plain(overlay.title.as_str())),
                text::width(keys),
            ])
            .max()
            .unwrap_or(0);
        let frame = u16::from(!overlay.whole_screen);
        let around = 2 * frame + MARGIN + 1;
        let wide = natural
            .clamp(1, WIDEST)
            .min(screen.width.saturating_sub(around))
            .max(1);
        let lines: Vec<(usize, Line<'static>)> = overlay
            .rows
            .iter()
            .enumerate()
            .flat_map(|(at, row)| {
                rows::lines(row, wide)
                    .into_iter()
                    .map(move |line| (at, line))
            })
            .collect();
        let footer = if keys.0.is_empty() {
            Vec::new()
        } else {
            let parts = text::wrap(keys, wide);
            parts.iter().map(text::line).collect()
        };
        let outer = if overlay.whole_screen {
            screen
        } else {
            let foot = if footer.is_empty() {
                0
            } else {
                length(&footer) + 1
            };
            let high = length(&lines).saturating_add(foot + 2 * frame);
            let over = Areas::of(screen).map_or(screen, |areas| areas.map);
            let (width, height) = (wide + around, high.min(screen.height));
            let across = if width <= over.width { over } else { screen };
            let down = if height <= over.height { over } else { screen };
            let centerd = Rect {
                x: across.x + across.width.saturating_sub(width) / 2,
                y: down.y + down.height.saturating_sub(height) / 2,
                width,
                height,
            };
            centerd.clamp(screen)
        };
        let (body, foot) = inside(overlay, outer, wide, length(&lines), length(&footer));
        let room = usize::from(body.height);
        let head = lines.partition_point(|(row, _)| *row < overlay.header);
        // Heads alone are no use to anybody.
        let fixed = if head + LEAST <= room && lines.len() > room {
            head
        } else {
            0
        };
        let start = first_line(overlay, &lines, room - fixed).max(fixed);
        Self {
            outer,
            body,
            foot,
            lines,
            footer,
            start,
            fixed,
        }
    }

    /// The lines in sight: those that stay, and those from the first on.
    fn in_sight(&self) -> impl Iterator<Item = &(usize, Line<'static>)> {
        let fixed = self.lines.iter().take(self.fixed);
        let rest = self.lines.iter().skip(self.start);
        fixed.chain(rest).take(usize::from(self.body.height))
    }

    /// Where it stands.
    pub(super) const fn outer(&self) -> Rect {
        self.outer
    }

    /// The row at a place of the screen.
    pub(super) fn row_at(&self, column: u16, row: u16) -> Option<usize> {
        if !self.body.contains(Position::new(column, row)) {
            return None;
        }
        let line = usize::from(row - self.body.y);
        self.in_sight().nth(line).map(|(row, _)| *row)
    }

    /// The row with which the last page begins.
    pub(super) fn last_page(&self) -> usize {
        let start = self
            .lines
            .len()
            .saturating_sub(usize::from(self.body.height));
        let row = |line: usize| self.lines.get(line).map_or(0, |(row, _)| *row);
        // The first row of a page is one that begins on it.
        let cut = start > 0 && row(start - 1) == row(start);
        row(start) + usize::from(cut)
    }

    /// The rows to which the keys for pages lead, back and on: with each the line that is now at that end of the window is at the
    /// other end, or still in sight. A chosen row stands in the middle, a text begins with its first row. Nothing is said of a
    /// whole screen that shows all of its rows: its page keys go by its choices alone, not to the lettering above them.
    pub(super) fn pages(&self, overlay: &Overlay) -> [usize; 2] {
        let is_whole = self.lines.len() <= usize::from(self.body.height);
        if is_whole && overlay.whole_screen && overlay.selected.is_some() {
            return [usize::MAX; 2];
        }
        let room = usize::from(self.body.height).saturating_sub(self.fixed);
        let by = room.saturating_sub(1).max(1);
        let row = |line: usize| self.lines.get(line).map_or(0, |(row, _)| *row);
        let last = row(self.lines.len().saturating_sub(1));
        let Some(now) = overlay.selected else {
            // A row that begins above is read from its beginning.
            let back = self.start.saturating_sub(by);
            let cut = back > 0 && row(back - 1) == row(back);
            let back = (row(back) + usize::from(cut)).min(overlay.first.saturating_sub(1));
            return [
                back,
                row((self.start + by).min(self.lines.len().saturating_sub(1))),
            ];
        };
        let begins = |row: usize| {
            let of = Overlay {
                selected: Some(row),
                rows: Vec::new(),
                title: String::new(),
                footer: TextLine::default(),
                choices: BTreeSet::new(),
                ..*overlay
            };
            first_line(&of, &self.lines, room).max(self.fixed)
        };
        let on = (now + 1..=last).take_while(|row| begins(*row) <= self.start + by);
        let back = (0..now)
            .rev()
            .take_while(|row| begins(*row) + by >= self.start);
        let ends = [back.last(), on.last()];
        [
            ends[0].unwrap_or(now.saturating_sub(1)),
            ends[1].unwrap_or((now + 1).min(last)),
        ]
    }

    /// Draws it over what is there.
    pub(super) fn draw(&self, overlay: &Overlay, buffer: &mut Buffer) {
        Clear.render(self.outer, buffer);
        buffer.set_style(self.outer, theme::GROUND);
        let title = Span::styled(format!(" {} ", overlay.title), theme::tone(Tone::Strong));
        let shown = usize::from(self.body.height) - self.fixed;
        let place = (self.lines.len() > shown).then(|| {
            let last = (self.start + shown).min(self.lines.len());
            let text = format!(" {}-{last} of {} ", self.start + 1, self.lines.len());
            Line::styled(text, theme::tone(Tone::Faint)).right_aligned()
        });
        if overlay.whole_screen {
            let top = Rect {
                height: self.outer.height.min(1),
                ..self.outer
            };
            if !overlay.title.is_empty() {
                Line::from(title).centered().render(top, buffer);
            }
            if let Some(place) = place {
                place.render(top, buffer);
            }
        } else {
            let mut block = Block::bordered().border_style(theme::FRAME);
            if !overlay.title.is_empty() {
                block = block.title_top(title);
            }
            if let Some(place) = place {
                block = block.title_bottom(place);
            }
            block.render(self.outer, buffer);
        }
        let width = self.body.width.saturating_sub(MARGIN);
        let mut marked = None;
        for (y, (row, line)) in (self.body.y..self.body.bottom()).zip(self.in_sight()) {
            buffer.set_line(self.body.x.saturating_add(MARGIN), y, line, width);
            if overlay.selected == Some(*row) {
                if marked.replace(*row) != Some(*row) {
                    buffer.set_stringn(self.body.x, y, ">", 1, theme::CHOSEN);
                }
                let row = Rect {
                    y,
                    height: 1,
                    ..self.body
                };
                // Its own colors could not be read on the bar.
                let bold = Modifier::BOLD | Modifier::REVERSED;
                buffer.set_style(row, theme::CHOSEN.remove_modifier(bold));
            }
        }
        for (y, line) in (self.foot.y..self.foot.bottom()).zip(&self.footer) {
            buffer.set_line(self.foot.x.saturating_add(MARGIN), y, line, width);
        }
    }
}

/// Columns and rows that a framed window with one line below has room for.
pub(super) fn room(screen: Rect) -> (usize, usize) {
    let columns = screen.width.saturating_sub(2 + MARGIN + 1).min(WIDEST);
    let rows = screen.height.saturating_sub(4);
    (usize::from(columns), usize::from(rows))
}

/// How many lines, as far as a screen can count.
fn length<T>(lines: &[T]) -> u16 {
    lines.len().try_into().unwrap_or(u16::MAX / 2)
}

/// Where rows and footer are inside the frame. Rows come before the footer when there is no room for both.
fn inside(overlay: &Overlay, outer: Rect, wide: u16, lines: u16, footer: u16) -> (Rect, Rect) {
    let inner = if overlay.whole_screen {
        // A block in the middle, below the title.
        let width = (wide + MARGIN + 1).min(outer.width);
        let top = outer.height.min(1);
        Rect::new(
            outer.x + (outer.width - width) / 2,
            outer.y + top,
            width,
            outer.height - top,
        )
    } else {
        Block::bordered().inner(outer)
    };
    let foot = if inner.height > footer { footer } else { 0 };
    // A gap above the footer, unless that costs a row.
    let gap = u16::from(foot > 0 && inner.height - foot > lines.min(3));
    let room = inner.height - foot - gap;
    let (body_y, body_height) = if overlay.whole_screen {
        let high = lines.min(room);
        (inner.y + (room - high) / 2, high)
    } else {
        (inner.y, room)
    };
    (
        Rect {
            y: body_y,
            height: body_height,
            ..inner
        },
        Rect {
            y: inner.bottom() - foot,
            height: foot,
            ..inner
        },
    )
}

/// The first line in sight: what has a heading begins at its top as long as the chosen row is there, since that tells what it is about;
/// further down the chosen row is in the middle, and the last page is full. On a whole screen without a heading all that follows the chosen row is in sight where it can be, so that a picture gives way to its choices.
fn first_line(overlay: &Overlay, lines: &[(usize, Line<'static>)], room: usize) -> usize {
    let of_row = |wanted: usize| lines.partition_point(|(row, _)| *row < wanted);
    let wanted = match overlay.selected {
        Some(row) => {
            let (start, end) = (of_row(row), of_row(row.saturating_add(1)));
            let middle = start.saturating_sub(room.saturating_sub(end - start) / 2);
            if end <= room && (!overlay.whole_screen || !overlay.title.is_empty()) {
                0
            } else if overlay.whole_screen && lines.len() - start <= room {
                lines.len() - room.min(lines.len())
            } else {
                middle.min(start)
            }
        }
        None => of_row(overlay.first),
    };
    wanted.min(lines.len().saturating_sub(room))
}
