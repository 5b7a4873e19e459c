//! The states of the shell, as data: the map, cursors over it, and windows; each answers commands with what comes next.

mod aim;
mod beside;
pub(super) mod birth;
mod capture;
pub(super) mod challenge;
mod character;
mod choice;
mod count;
mod cursor;
mod devices;
mod direction;
mod dump;
mod end;
mod entry;
mod fight;
mod from_floor;
pub(super) mod games;
mod help;
mod inventory;
mod item;
mod keys;
mod knowledge;
pub(super) mod log;
mod look;
mod luck;
mod map;
mod marks;
pub(super) mod matrix;
mod menu;
mod nearby;
pub(super) mod odds;
pub(super) mod overview;
mod place_task;
mod portion;
mod preferences;
pub(super) mod recordings;
pub(super) mod ruleset;
mod scores;
mod specialties;
mod spells;
mod state;
mod text;
pub(super) mod theatre;
mod title;
mod trade;
mod training;
mod uses;
mod wizard;

pub(super) use self::{
    aim::{send, take_aim},
    beside::carry_out as use_beside,
    capture::{KeyCapture, KeyTask},
    character::open as open_numbers,
    choice::{Counted, KeyPage, MenuChoice, TitleStep},
    count::types,
    dump::dump,
    end::{end, end_page},
    entry::{EntryTask, TextEntry, Typed, give_up},
    fight::attack,
    from_floor::carry_out as use_from_floor,
    help::{help, unknown},
    inventory::asks_what_to_drop,
    item::inspect,
    keys::{clash as key_clash, is_list as is_key_list, page as key_page},
    knowledge::open as knowledge,
    map::{act, browse, drop_next, go_to, go_up_to, learn_all},
    marks::{inscribe, open as marks},
    portion::how_many,
    preferences::preferences,
    ruleset::NewGameChoices,
    scores::scores,
    state::{NextScreen, Screen},
    title::{characters, title},
    trade::{deal, trade, trader},
    training::choose as choose_training,
    wizard::{page as wizard_page, place::put},
};

use super::{input::command::PlayerCommand, session::active::ActiveGame};

impl Screen {
    /// Answers a command; a text scrolls so that `text_end` is the first row shown at most; `room` is that for
    /// a window, in columns and rows.
    pub(super) fn answer(
        &mut self,
        command: PlayerCommand,
        game: Option<&mut ActiveGame<'_>>,
        text_end: usize,
        room: (usize, usize),
    ) -> NextScreen {
        match (self, game) {
            (Self::Menu { menu, selected }, _) => menu.answer(selected, command),
            (Self::Text { rows, first, .. }, _) => {
                let last = rows.len().saturating_sub(1).min(text_end);
                text::answer(first, last, command)
            }
            // They take keys, not commands: what comes from elsewhere can only leave them.
            (Self::Entry(_) | Self::Capture(_), _)
                if matches!(command, PlayerCommand::Cancel | PlayerCommand::Quit) =>
            {
                NextScreen::Back
            }
            (Self::Entry(_) | Self::Capture(_), _) => NextScreen::Stay,
            (Self::Map, Some(game)) if game.theatre().is_some() => theatre::answer(game, command),
            (Self::Map, Some(game)) => map::answer(game, command),
            (Self::Look { cursor }, Some(game)) => look::answer(game, cursor, command),
            (Self::Overview { cursor }, Some(game)) => {
                overview::answer(game, cursor, room, command)
            }
            (Self::Aim { with, cursor }, Some(game)) => aim::answer(game, *with, cursor, command),
            (Self::Direction(task), Some(game)) => direction::answer(game, *task, command),
            (Self::Place { task, cursor }, Some(game)) => {
                wizard::place::answer(game, *task, cursor, command)
            }
            (
                Self::Map
                | Self::Look { .. }
                | Self::Overview { .. }
                | Self::Aim { .. }
                | Self::Place { .. }
                | Self::Direction(_),
                None,
            ) => NextScreen::Stay,
        }
    }
}
