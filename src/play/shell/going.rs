//! What comes after a command or a choice: another screen, the map, the end, the title.

use bevy_ecs::world::World;

use super::{MenuChoice, NextScreen, Screen, Session, Shell, TitleResult, at_work, screen};
use crate::sim::GameHost as _;

impl Shell {
    /// Goes on to what comes next.
    pub(super) fn go(&mut self, world: &mut World, next: NextScreen) {
        self.revision += 1;
        // What was asked holds as long as the menu that asked stands there, until another row is chosen.
        let closes = matches!(
            next,
            NextScreen::Choose(MenuChoice::Refuse(_))
                | NextScreen::Deeper(_)
                | NextScreen::Back
                | NextScreen::Play
                | NextScreen::Leave
        );
        if let Some(session) = self.session.as_mut().filter(|_| closes) {
            session.asked_for_good = None;
        }
        let screen = match next {
            NextScreen::Choose(choice) => {
                let next = self.carry_out(world, choice);
                return self.go(world, next);
            }
            NextScreen::Stay => None,
            NextScreen::Show(screen) => Some(screen),
            NextScreen::Deeper(screen) => {
                self.behind.push(self.screen.clone());
                Some(screen)
            }
            NextScreen::Return(screen) => {
                let before = self.behind.pop();
                Some(screen.where_it_was(before.as_ref().or(Some(&self.screen))))
            }
            NextScreen::Back => Some(self.behind.pop().unwrap_or_else(|| self.ground(world))),
            NextScreen::Play => {
                self.behind.clear();
                self.make_wizard(world);
                self.close(world);
                let visits = self.session.as_mut().is_some_and(Session::takes_visit);
                let mut game = at_work(&mut self.session, world).filter(|_| visits);
                let trader = game.as_mut().and_then(screen::trader);
                Some(trader.unwrap_or_else(|| self.ground(world)))
            }
            NextScreen::Leave if self.must_stay(world) => Some(self.ground(world)),
            NextScreen::Leave => {
                self.quit = self.session.take().is_none();
                world.end_game();
                self.behind.clear();
                Some(self.ground(world))
            }
        };
        if let Some(screen) = screen {
            self.screen = screen;
        }
        self.place.note(self.session.as_ref());
        self.panic_if_due();
        let shown = self
            .session
            .as_ref()
            .map(|game| (game.actions(), self.reveals(), game.marks().count_passed()));
        if self.world_revision.1 != shown {
            let acts = self.world_revision.1.is_some() && shown.is_some();
            self.world_revision = (self.revision, shown);
            let watches = self
                .session
                .as_ref()
                .is_some_and(|game| game.theatre().is_some());
            if acts && !watches {
                self.hint(world);
            }
        }
        let mut game = at_work(&mut self.session, world);
        self.pointer.follow(&self.screen, game.as_mut());
    }

    /// The screen with none behind it: the map, the end of the game, or the title.
    pub(super) fn ground(&self, world: &World) -> Screen {
        let game = self.session.as_ref();
        match game.and_then(|session| Some((session, session.view(world)?))) {
            Some((session, _)) if session.theatre().is_some() => Screen::Map,
            Some((session, view)) => screen::end(session, view).unwrap_or(Screen::Map),
            None => self.starter.title(),
        }
    }

    /// Goes where a step of the title screen has led.
    pub(super) fn enter(&mut self, result: TitleResult) -> NextScreen {
        match result {
            TitleResult::Screen(next) => next,
            TitleResult::Game(session) => {
                self.session = Some(*session);
                self.heed_preferences();
                self.world_revision.1 = None;
                NextScreen::Play
            }
        }
    }
}
