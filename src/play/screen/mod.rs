//! The states of the shell, as data: the map, cursors over it, and windows; each answers commands with what comes next.
mod aim;
pub(super) mod birth;
pub(super) mod challenge;
mod character;
mod choice;
mod direction;
mod end;
mod help;
mod item;
pub(super) mod log;
mod look;
mod map;
pub(super) mod matrix;
mod menu;
pub(super) mod odds;
pub(super) mod ruleset;
mod spells;
mod text;
mod things;
mod title;

pub(super) use self::{
    aim::{send, take_aim},
    choice::{Choice, Step},
    direction::Task,
    end::end,
    help::help,
    item::inspect,
    map::{act, browse, go_to, learn_all},
    menu::{Menu, choosing, lettered},
    things::{Purpose, things},
    title::{characters, title},
};

use super::{
    aim::With,
    command::Command,
    scene::{Line, Overlay, Row, Tone},
    session::Session,
};
use crate::grid::{Pos, Size};

/// Rows that a page key scrolls.
const PAGE: usize = 10;

/// What is shown over the map or instead of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Screen {
    /// Nothing: the map is played.
    Map,
    /// Looking around.
    Look {
        /// Where the cursor is.
        cursor: Pos,
    },
    /// Taking aim.
    Aim {
        /// What will be sent.
        with: With,
        /// At what.
        cursor: Pos,
    },
    /// Waiting for the direction of a task.
    Direction(Task),
    /// A menu.
    Menu {
        /// Rows and choices.
        menu: Menu,
        /// The chosen row.
        selected: usize,
    },
    /// A text to scroll.
    Text {
        /// Heading.
        title: String,
        /// Its rows.
        rows: Vec<Row>,
        /// The first row shown.
        first: usize,
    },
}

/// What comes after a command or a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The same screen, as it has changed itself.
    Stay,
    /// Another screen in its place.
    Show(Screen),
    /// Another screen, with the way back to this one.
    Deeper(Screen),
    /// What a row of a menu does.
    Choose(Choice),
    /// The screen behind this one.
    Back,
    /// This screen in the place of the one behind.
    Return(Screen),
    /// The map; the end, if the game is over.
    Play,
    /// Out of the game to the title screen; from there out of the program.
    Leave,
}

impl Screen {
    /// A menu with its first choice chosen.
    pub(super) fn menu(menu: Menu) -> Self {
        let selected = menu.first();
        Self::Menu { menu, selected }
    }

    /// Answers a command; a text scrolls so that `text_end` is the first row shown at most.
    pub(super) fn answer(
        &mut self,
        command: Command,
        session: Option<&mut Session>,
        text_end: usize,
    ) -> Next {
        match (self, session) {
            (Self::Menu { menu, selected }, _) => menu.answer(selected, command),
            (Self::Text { rows, first, .. }, _) => {
                let last = rows.len().saturating_sub(1).min(text_end);
                text::answer(first, last, command)
            }
            (Self::Map, Some(session)) => map::answer(session, command),
            (Self::Look { cursor }, Some(session)) => look::answer(session, cursor, command),
            (Self::Aim { with, cursor }, Some(session)) => {
                aim::answer(session, *with, cursor, command)
            }
            (Self::Direction(task), Some(session)) => direction::answer(session, *task, command),
            (Self::Map | Self::Look { .. } | Self::Aim { .. } | Self::Direction(_), None) => {
                Next::Stay
            }
        }
    }

    /// The window to draw.
    pub(super) fn overlay(&self) -> Option<Overlay> {
        match self {
            Self::Map | Self::Look { .. } | Self::Aim { .. } | Self::Direction(_) => None,
            Self::Menu { menu, selected } => Some(Overlay {
                title: menu.title.clone(),
                rows: menu.rows.iter().map(|(row, _)| row.clone()).collect(),
                selected: menu
                    .rows
                    .iter()
                    .any(|(_, choice)| choice.is_some())
                    .then_some(*selected),
                first: 0,
                footer: menu.footer.clone(),
                whole_screen: menu.whole_screen,
            }),
            Self::Text { title, rows, first } => Some(Overlay {
                title: title.clone(),
                rows: rows.clone(),
                selected: None,
                first: *first,
                footer: Line::of("Up Down PageUp PageDown", Tone::Key)
                    .and(" scroll  ", Tone::Faint)
                    .and("Esc", Tone::Key)
                    .and(" back", Tone::Faint),
                whole_screen: false,
            }),
        }
    }
}

/// Where a step or a stride of a cursor leads, to the edge of the map at most; `None`: the command is neither.
fn moved(cursor: Pos, command: Command, size: Size) -> Option<Pos> {
    let (dir, by) = match command {
        Command::Go(dir) => (dir, 1),
        Command::Run(dir) => (dir, 8),
        _ => return None,
    };
    let (dx, dy) = dir.delta();
    let to = cursor.offset(dx * by, dy * by);
    let (width, height) = (size.width() as i16, size.height() as i16);
    Some(Pos::new(
        to.x.clamp(0, width - 1),
        to.y.clamp(0, height - 1),
    ))
}

/// The next one after the cursor, or the one before, round at the ends; the first if the cursor is on none of them.
fn beside(cursor: Pos, all: &[Pos], forwards: bool) -> Option<Pos> {
    let count = all.len();
    let next = match all.iter().position(|at| *at == cursor) {
        Some(at) if forwards => (at + 1) % count,
        Some(at) => (at + count - 1) % count,
        None => 0,
    };
    all.get(next).copied()
}
