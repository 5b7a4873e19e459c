//! The game as a player meets it: title, play, menus, the end. Both front ends feed it keys and draw its scene.
//!
//! It is a state machine: the state is a [`Screen`] with those behind it, a screen answers a command with what comes
//! [`NextScreen`], and the shell goes there. What a command does stands with its screen.

mod new_game;
mod pointer;
mod shown;

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use self::pointer::Pointer;
use super::shell::new_game::{GameStarter, TitleResult};
use super::{
    input::{
        command::PlayerCommand,
        keys::{Bindings, Key, KeySymbol},
    },
    screen::{self, MenuChoice, NextScreen, Screen, TitleStep, log, matrix, odds},
    session::{BeginError, Session},
};
use crate::save::folder::SaveFolder;
use crate::{
    content::Content,
    grid::Pos,
    sim::{Outcome, Setup},
};

/// How a shell begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// With the title screen.
    Title,
    /// With a new game.
    New(Setup),
    /// With the newest recorded game.
    Continue,
}

/// What a shell needs.
#[derive(Clone, Debug)]
pub struct Options {
    /// What exists.
    pub content: Arc<Content>,
    /// Keys.
    pub bindings: Bindings,
    /// Where games are recorded; `None`: nowhere.
    pub saves: Option<SaveFolder>,
    /// Seed of the next game begun from the title screen; those after it count upwards.
    pub seed: u64,
    /// The level where games begin from the title screen; `None`: the first.
    pub level: Option<u16>,
}

/// The game as a player meets it.
pub struct Shell {
    bindings: Bindings,
    starter: GameStarter,
    session: Option<Session>,
    screen: Screen,
    /// The screens behind it, to go back to.
    behind: Vec<Screen>,
    pointer: Pointer,
    revision: u64,
    /// The revision in which the world last changed, and the actions taken until then; `None` without a game.
    world_revision: (u64, Option<u64>),
    quit: bool,
    /// The row with which the last page of the text on the screen begins, as the front end has told.
    text_end: AtomicUsize,
}

impl Shell {
    /// Begins; an error is one that the caller should show instead of a screen.
    pub fn new(options: Options, start: Start) -> Result<Self, BeginError> {
        let bindings = options.bindings.clone();
        let mut starter = GameStarter::new(options);
        let session = match start {
            Start::Title => None,
            Start::New(setup) => Some(starter.begin(&setup)?),
            Start::Continue => Some(starter.resume()?),
        };
        let actions = session.as_ref().map(Session::actions);
        let mut shell = Self {
            bindings,
            starter,
            session,
            screen: Screen::Map,
            behind: Vec::new(),
            pointer: Pointer::default(),
            revision: 1,
            world_revision: (1, actions),
            quit: false,
            text_end: AtomicUsize::new(usize::MAX),
        };
        shell.screen = shell.ground();
        Ok(shell)
    }

    /// What exists.
    pub fn content(&self) -> &Arc<Content> {
        self.starter.content()
    }

    /// Keys.
    pub fn bindings(&self) -> &Bindings {
        &self.bindings
    }

    /// The game, if one is played.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Changes whenever anything on the screen may have changed.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Changes whenever squares, items or actors may have changed: with each action and each game, not when a cursor or the
    /// mouse points elsewhere.
    pub fn world_revision(&self) -> u64 {
        self.world_revision.0
    }

    /// The player wants to leave; everything is recorded already.
    pub fn should_quit(&self) -> bool {
        self.quit
    }

    /// Any key: its binding, or a menu's letter.
    pub fn press(&mut self, key: Key) {
        if let Some(row) = self.row_of(key) {
            self.choose(row);
        } else if let Some(command) = self.bindings.command(key) {
            self.command(command);
        } else if self.is_busy() {
            self.command(PlayerCommand::Cancel);
        }
    }

    /// The command that a key stands for now; none where it chooses a row of a menu, or means nothing.
    pub fn meaning(&self, key: Key) -> Option<PlayerCommand> {
        if self.row_of(key).is_some() {
            return None;
        }
        self.bindings.command(key)
    }

    /// The row of the open menu that a key chooses.
    fn row_of(&self, key: Key) -> Option<usize> {
        match (&self.screen, key.code) {
            (Screen::Menu { menu, .. }, KeySymbol::Char(letter)) if !key.ctrl => {
                menu.letter(letter)
            }
            _ => None,
        }
    }

    /// A command, as if its key had been pressed.
    pub fn command(&mut self, command: PlayerCommand) {
        if !matches!(self.screen, Screen::Text { .. }) {
            self.set_text_end(usize::MAX);
        }
        let text_end = self.text_end.load(Ordering::Relaxed);
        let next = self.screen.answer(command, self.session.as_mut(), text_end);
        self.go(next);
    }

    /// The front end tells with which row the last page of the text on the screen begins: the shell, which does not know
    /// how much fits, scrolls no further.
    pub fn set_text_end(&self, first: usize) {
        self.text_end.store(first, Ordering::Relaxed);
    }

    /// The mouse points at a square, or at none.
    pub fn hover(&mut self, at: Option<Pos>) {
        if self.pointer.hover(at) {
            if let (Screen::Aim { cursor, .. }, Some(at)) = (&mut self.screen, at) {
                *cursor = at;
            }
            self.go(NextScreen::Stay);
        }
    }

    /// A click on a square: attack a neighbor, walk there; while taking aim, send it there.
    pub fn click(&mut self, at: Pos) {
        let next = match (&self.screen, &mut self.session) {
            (Screen::Aim { with, .. }, Some(session)) => screen::send(session, *with, at),
            (Screen::Map | Screen::Look { .. } | Screen::Direction(_), Some(session)) => {
                screen::go_to(session, at)
            }
            (Screen::Menu { .. } | Screen::Text { .. }, _) | (_, None) => NextScreen::Stay,
        };
        self.go(next);
    }

    /// A click on a row of the overlay.
    pub fn choose(&mut self, row: usize) {
        let Screen::Menu { menu, selected } = &mut self.screen else {
            return;
        };
        if let Some(choice) = menu.choice(row) {
            *selected = row;
            self.go(NextScreen::Choose(choice));
        }
    }

    /// Whether a command of many actions is under way.
    pub fn is_busy(&self) -> bool {
        self.session.as_ref().is_some_and(Session::is_busy)
    }

    /// Carries out one action of it.
    pub fn tick(&mut self) {
        if let Some(session) = &mut self.session {
            session.tick();
            self.go(if self.screen == Screen::Map {
                NextScreen::Play
            } else {
                NextScreen::Stay
            });
        }
    }

    /// Outcomes since the last call.
    pub fn take_outcomes(&mut self) -> Vec<Outcome> {
        self.session
            .as_mut()
            .map(Session::take_outcomes)
            .unwrap_or_default()
    }

    /// Goes on to what comes next.
    fn go(&mut self, next: NextScreen) {
        self.revision += 1;
        let screen = match next {
            NextScreen::Choose(choice) => {
                let next = self.carry_out(choice);
                return self.go(next);
            }
            NextScreen::Stay => None,
            NextScreen::Show(screen) => Some(screen),
            NextScreen::Deeper(screen) => {
                self.behind.push(self.screen.clone());
                Some(screen)
            }
            NextScreen::Return(screen) => {
                self.behind.pop();
                Some(screen)
            }
            NextScreen::Back => Some(self.behind.pop().unwrap_or_else(|| self.ground())),
            NextScreen::Play => {
                self.behind.clear();
                Some(self.ground())
            }
            NextScreen::Leave => {
                self.quit = self.session.take().is_none();
                self.behind.clear();
                Some(self.ground())
            }
        };
        if let Some(screen) = screen {
            self.screen = screen;
        }
        let actions = self.session.as_ref().map(Session::actions);
        if self.world_revision.1 != actions {
            self.world_revision = (self.revision, actions);
        }
        self.pointer.follow(&self.screen, self.session.as_mut());
    }

    /// The screen with none behind it: the map, the end of the game, or the title.
    fn ground(&self) -> Screen {
        match &self.session {
            Some(session) => screen::end(session).unwrap_or(Screen::Map),
            None => self.starter.title(),
        }
    }

    /// What a menu's row does.
    fn carry_out(&mut self, choice: MenuChoice) -> NextScreen {
        let session = self.session.as_mut();
        let next = match choice {
            MenuChoice::Act(action) => session.map(|session| screen::act(session, action)),
            MenuChoice::LearnAll => session.map(screen::learn_all),
            MenuChoice::Browse(book) => session.map(|session| screen::browse(session, Some(book))),
            MenuChoice::Inspect(thing) => {
                session.and_then(|session| screen::inspect(session.view(), thing))
            }
            MenuChoice::Aim(with) => session.map(|session| screen::take_aim(session, with)),
            MenuChoice::Account(message, detail) => {
                session.and_then(|session| log::open(&self.screen, session.log(), message, detail))
            }
            MenuChoice::Damage(kind, strength) => {
                session.map(|session| matrix::open(&self.screen, session.view(), kind, strength))
            }
            MenuChoice::Odds(at, with) => {
                session.map(|session| odds::open(session.view(), at, with))
            }
            MenuChoice::Explain(id) => log::rule(id).map(NextScreen::Deeper),
            MenuChoice::Start(step) => return self.start(step),
            MenuChoice::Help => Some(NextScreen::Show(screen::help(&self.bindings))),
            MenuChoice::Back => Some(NextScreen::Back),
            MenuChoice::Title => Some(NextScreen::Leave),
            MenuChoice::Quit => {
                self.quit = true;
                None
            }
        };
        next.unwrap_or(NextScreen::Stay)
    }

    /// A step from the title screen into a game.
    fn start(&mut self, step: TitleStep) -> NextScreen {
        match self.starter.step(step) {
            TitleResult::Screen(next) => next,
            TitleResult::Game(session) => {
                self.session = Some(*session);
                self.world_revision.1 = None;
                NextScreen::Play
            }
        }
    }
}
