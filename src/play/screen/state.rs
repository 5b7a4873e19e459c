//! What a screen is, as data: the map, cursors over it, and windows; and what may come after it.

use super::{
    capture::KeyCapture,
    choice::{Deal, MenuChoice},
    direction::DirectionTask,
    entry::TextEntry,
    menu::Menu,
    menu::shown_letter,
    place_task::PlaceTask,
};
use crate::{
    grid::Pos,
    play::{
        panel::hud::{Overlay, PanelRow},
        text::line::{TextLine, Tone},
        view::aim::AimSource,
    },
};

/// What a front end has reported of the window that it shows.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct ShownWindow {
    /// The row with which the last page of a text begins.
    pub text_end: usize,
    /// Where the keys for pages lead, back and on: to the first row of a text, to the chosen row of a menu; `None`: it is not
    /// drawn yet.
    pub pages: Option<[usize; 2]>,
    /// Columns and rows that a window has room for.
    pub room: (usize, usize),
}

impl ShownWindow {
    /// Rows of a page, as far as that is known before it is drawn: one less than fit, so that one stays in sight.
    pub(super) const fn page(&self) -> usize {
        let rows = self.room.1.saturating_sub(1);
        if rows == 0 { 1 } else { rows }
    }
}

/// What is shown over the map or instead of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) enum Screen {
    /// Nothing: the map is played.
    Map,
    /// Looking around.
    Look {
        /// Where the cursor is.
        cursor: Pos,
    },
    /// Looking at the whole level.
    Overview {
        /// Where the cursor is.
        cursor: Pos,
    },
    /// Taking aim.
    Aim {
        /// What will be sent.
        with: AimSource,
        /// At what.
        cursor: Pos,
    },
    /// Choosing a square for a wizard's deed.
    Place {
        /// Which deed.
        task: PlaceTask,
        /// Where the cursor is.
        cursor: Pos,
    },
    /// Waiting for the direction of a task.
    Direction(DirectionTask),
    /// A line of text that is typed.
    Entry(TextEntry),
    /// The next key is taken for a command.
    Capture(KeyCapture),
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
        rows: Vec<PanelRow>,
        /// The first row shown.
        first: usize,
    },
}

/// What comes after a command or a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) enum NextScreen {
    /// The same screen, as it has changed itself.
    Stay,
    /// Another screen in its place.
    Show(Screen),
    /// Another screen, with the way back to this one.
    Deeper(Screen),
    /// What a row of a menu does.
    Choose(MenuChoice),
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
    pub(in crate::play) fn menu(menu: Menu) -> Self {
        let selected = menu.first();
        Self::Menu { menu, selected }
    }

    /// A menu that is shown once more, with the cursor on the row that it was on, which is known by its letter; where that is gone,
    /// on the nearest that can be chosen: of the same part first, below first. Where something is sold it stands on the heading:
    /// the key that has sold it sells nothing else.
    pub(in crate::play) fn where_it_was(mut self, before: Option<&Self>) -> Self {
        if let (
            Self::Menu { menu, selected },
            Some(Self::Menu {
                menu: old,
                selected: place,
            }),
        ) = (&mut self, before)
            && (menu.title == old.title || menu.drops_more())
        {
            let letter = old.rows.get(*place).and_then(|(row, _)| shown_letter(row));
            let same = letter.and_then(|letter| menu.letter(letter));
            let sold = matches!(old.choice(*place), Some(MenuChoice::Trade(Deal::Sell(_))));
            let near = || {
                if sold {
                    menu.heading(*place)
                } else {
                    menu.beside_what_is_gone(*place)
                }
            };
            *selected = same.or_else(near).unwrap_or(*selected);
        }
        self
    }

    /// The window to draw.
    pub(in crate::play) fn overlay(&self) -> Option<Overlay> {
        match self {
            // The whole level is drawn with the view of it at hand.
            Self::Map
            | Self::Look { .. }
            | Self::Overview { .. }
            | Self::Aim { .. }
            | Self::Place { .. }
            | Self::Direction(_) => None,
            Self::Entry(entry) => Some(entry.overlay()),
            Self::Capture(capture) => Some(capture.overlay()),
            Self::Menu { menu, selected } => Some(Overlay {
                title: menu.title.clone(),
                rows: menu.rows.iter().map(|(row, _)| row.clone()).collect(),
                selected: menu
                    .rows
                    .iter()
                    .any(|(_, choice)| choice.is_some())
                    .then_some(*selected),
                choices: (menu.rows.iter().enumerate())
                    .filter(|(_, (_, choice))| choice.is_some())
                    .map(|(row, _)| row)
                    .collect(),
                first: if menu.is_last_choice(*selected) {
                    menu.rows.len()
                } else {
                    0
                },
                footer: menu.keys(),
                whole_screen: menu.whole_screen,
                header: menu.header(),
                ..Overlay::default()
            }),
            Self::Text { title, rows, first } => Some(Overlay {
                title: title.clone(),
                rows: rows.clone(),
                selected: None,
                first: *first,
                footer: TextLine::of("Up Down PageUp PageDown", Tone::Key)
                    .and(" scroll  ", Tone::Faint)
                    .and("{key:cancel}", Tone::Key)
                    .and(" back", Tone::Faint),
                whole_screen: false,
                header: 0,
                ..Overlay::default()
            }),
        }
    }
}
