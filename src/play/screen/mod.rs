//! The states of the shell, as data: the map, cursors over it, and windows; each answers commands with what comes next.

mod capture;
mod choice;
mod count;
mod cursor;
mod direction;
pub(super) mod ending;
mod entry;
mod from_floor;
mod knowledge;
pub(super) mod level;
mod menu;
pub(super) mod pack;
mod place_task;
pub(super) mod rolls;
pub(super) mod settings;
pub(super) mod sheet;
pub(super) mod start;
mod state;
#[cfg(test)]
mod tests;
mod text;

pub(super) use self::{
    capture::{KeyCapture, KeyTask},
    choice::{Counted, KeyPage, MenuChoice, TitleStep},
    count::types,
    direction::point_out,
    ending::dump::dump,
    ending::end::{end, end_page},
    ending::scores::scores,
    entry::{EntryTask, TextEntry, Typed, give_up, write_down},
    from_floor::carry_out as use_from_floor,
    knowledge::find::found,
    knowledge::show as knowledge,
    level::aim::{send, take_aim},
    level::beside::carry_out as use_beside,
    level::fight::attack,
    level::map::{act, browse, drop_next, go_to, go_to_level, go_up_to, learn_all},
    level::rest::rest_for,
    level::wizard::{page as wizard_page, place::put},
    menu::Menu,
    pack::inventory::menu_to_drop,
    pack::item::inspect,
    pack::marks::{inscribe, open as marks},
    pack::portion::how_many,
    pack::rings::which_ring,
    pack::trade::{deal, trade, trader},
    settings::help::{help, is_help, unknown},
    settings::keys::{KeysShown, clash as key_clash, is_list as is_key_list, page as key_page},
    settings::preferences::preferences,
    sheet::character::open as open_numbers,
    sheet::training::choose as choose_training,
    start::ruleset::NewGameChoices,
    start::title::{characters, title},
    state::{NextScreen, Screen, ShownWindow},
};

use super::{input::command::PlayerCommand, session::active::ActiveGame};

impl Screen {
    /// Answers a command, with what the front end has reported of the window that it shows.
    pub(super) fn answer(
        &mut self,
        command: PlayerCommand,
        game: Option<&mut ActiveGame<'_>>,
        shown: &ShownWindow,
    ) -> NextScreen {
        match (self, game) {
            (Self::Menu { menu, selected }, _) => menu.answer(selected, command, shown),
            (Self::Text { rows, first, .. }, _) => {
                let last = rows.len().saturating_sub(1).min(shown.text_end);
                text::answer(first, last, command, shown)
            }
            // They take keys, not commands: what comes from elsewhere can only leave them.
            (Self::Entry(_) | Self::Capture(_), _)
                if matches!(command, PlayerCommand::Cancel | PlayerCommand::Quit) =>
            {
                NextScreen::Back
            }
            (Self::Entry(_) | Self::Capture(_), _) => NextScreen::Stay,
            (Self::Map, Some(game)) if game.theatre().is_some() => {
                level::theatre::answer(game, command)
            }
            (Self::Map, Some(game)) => level::map::answer(game, command),
            (Self::Look { cursor }, Some(game)) => level::look::answer(game, cursor, command),
            (Self::Overview { cursor }, Some(game)) => {
                level::overview::answer(game, cursor, shown.room, command)
            }
            (Self::Aim { with, cursor }, Some(game)) => {
                level::aim::answer(game, *with, cursor, command)
            }
            (Self::Direction(task), Some(game)) => direction::answer(game, *task, command),
            (Self::Place { task, cursor }, Some(game)) => {
                level::wizard::place::answer(game, *task, cursor, command)
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
