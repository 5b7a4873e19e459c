//! What the mouse points at, and what a click does.

use bevy_ecs::world::World;

use super::{MenuChoice, NextScreen, Screen, Session, Shell, at_work, screen};
use crate::{
    grid::Pos,
    play::{
        explain::attack::Detail,
        input::{
            command::PlayerCommand,
            keys::{Key, KeySymbol},
        },
    },
    sim::ActorId,
};

impl Shell {
    /// The mouse points at a square, or at none.
    pub fn hover(&mut self, world: &mut World, at: Option<Pos>) {
        if self.pointer.hover(at) {
            if let (
                Screen::Aim { cursor, .. }
                | Screen::Place { cursor, .. }
                | Screen::Overview { cursor },
                Some(at),
            ) = (&mut self.screen, at)
            {
                *cursor = at;
            }
            self.go(world, NextScreen::Stay);
        }
    }

    /// The mouse points at somebody's row in the panel, or at none: the status line says the odds, and the rows stay.
    pub fn hover_row(&mut self, world: &mut World, who: Option<ActorId>) {
        if self.pointer.hover_row(who) {
            self.go(world, NextScreen::Stay);
        }
    }

    /// A click on a square: attack a neighbor, walk there; on the whole level, look there; while taking aim, send it there; where a direction is asked for,
    /// answer with that of a neighbor.
    pub fn click(&mut self, world: &mut World, at: Pos) {
        let mut game = at_work(&mut self.session, world);
        let next = match (&self.screen, &mut game) {
            (Screen::Aim { with, .. }, Some(game)) => screen::send(game, *with, at),
            (Screen::Place { task, .. }, Some(game)) => screen::put(game, *task, at),
            (Screen::Direction(task), Some(game)) => screen::point_out(game, *task, at),
            (Screen::Map | Screen::Look { .. }, Some(game)) => {
                // A mouse that rests where it has sent somebody says no more of that square.
                self.pointer.hover(None);
                screen::go_to(game, at)
            }
            (Screen::Overview { .. }, Some(_)) => NextScreen::Show(Screen::Look { cursor: at }),
            (
                Screen::Menu { .. } | Screen::Text { .. } | Screen::Entry(_) | Screen::Capture(_),
                _,
            )
            | (_, None) => NextScreen::Stay,
        };
        self.go(world, next);
    }

    /// A click with the right button, on a square or beside the map: back; on the map, where there is nothing to go back from, what
    /// can be done there, or all commands.
    pub fn right_click(&mut self, world: &mut World, at: Option<Pos>) {
        if self.screen != Screen::Map || self.is_busy() || self.session.is_none() {
            return self.command(world, PlayerCommand::Cancel);
        }
        let watched = self
            .session
            .as_ref()
            .is_some_and(|game| game.theatre().is_some());
        let game = at_work(&mut self.session, world).filter(|_| !watched);
        let menu = at
            .zip(game)
            .and_then(|(at, game)| screen::level::square::menu(&game, at));
        let next = menu.map_or(NextScreen::Choose(MenuChoice::Help), NextScreen::Deeper);
        self.go(world, next);
    }

    /// A click on the row of a square in the side panel: while the map is played it asks what to do with somebody who stands there;
    /// otherwise it is as good as a click on the square.
    pub fn click_row(&mut self, world: &mut World, at: Pos) {
        let view = self.session.as_ref().and_then(|game| game.view(world));
        let somebody = view.is_some_and(|view| view.monster_at(at).is_some());
        if somebody && self.screen == Screen::Map && !self.is_busy() {
            self.right_click(world, Some(at));
        } else {
            self.click(world, at);
        }
    }

    /// A click on a row of the overlay; on a line that is typed it takes the line.
    pub fn choose(&mut self, world: &mut World, row: usize) {
        if let Screen::Entry(entry) = &self.screen {
            if entry.overlay().choices.contains(&row) {
                self.press(world, Key::plain(KeySymbol::Enter));
            }
            return;
        }
        // The menu may come back, and the key that it does not have is no news then.
        self.forgets_refused_key();
        let Screen::Menu { menu, selected } = &mut self.screen else {
            return;
        };
        if let Some(choice) = menu.choice(row) {
            *selected = row;
            self.go(world, NextScreen::Choose(choice));
        }
    }

    /// The letter of a menu's row: it is chosen; but an option is only gone to, unless the cursor stands there, so that nobody
    /// changes what it says now unread. What else could be dropped is only gone to in any case, as the key may be meant for the map.
    pub(super) fn choose_by_letter(&mut self, world: &mut World, row: usize) {
        if let Screen::Menu { menu, selected } = &mut self.screen
            && (menu.drops_more()
                || *selected != row && matches!(menu.choice(row), Some(MenuChoice::Set(..))))
        {
            *selected = row;
            return self.go(world, NextScreen::Stay);
        }
        self.choose(world, row);
    }

    /// A click on a line of the log, the newest 0: why it says so.
    pub fn explain(&mut self, world: &mut World, age: usize) {
        let over_map = match &self.screen {
            Screen::Map
            | Screen::Look { .. }
            | Screen::Aim { .. }
            | Screen::Place { .. }
            | Screen::Direction(_) => true,
            Screen::Overview { .. }
            | Screen::Menu { .. }
            | Screen::Text { .. }
            | Screen::Entry(_)
            | Screen::Capture(_) => false,
        };
        let entry = |session: &Session| session.log().entries().rev().nth(age);
        if let Some(entry) = self.session.as_ref().filter(|_| over_map).and_then(entry) {
            let why = MenuChoice::Account(entry.number, Detail::Brief);
            self.go(world, NextScreen::Choose(why));
        }
    }
}
