//! The game as a player meets it: title, play, menus, the end. Both front ends feed it keys and draw its [`Picture`].
//!
//! It is a state machine: the state is a [`Screen`] with those behind it, a screen answers a command with what comes
//! [`NextScreen`], and the shell goes there. What a command does stands with its screen.
//!
//! The shell owns no world. It borrows one: a Bevy app its own, with its actors in it, everybody else through a
//! [`StandaloneShell`].

mod choices;
mod ending;
mod going;
mod keys;
mod leaving;
mod mouse;
mod new_game;
mod picture;
mod pointer;
mod preferences;
mod standalone;
#[cfg(test)]
mod tests;
mod theatre;
mod wizard;

use std::{
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use bevy_ecs::world::World;

pub use self::{leaving::RecordingPlace, picture::Picture, standalone::StandaloneShell};
use self::{
    new_game::{GameStarter, TitleResult},
    pointer::Pointer,
};
use super::{
    input::{
        command::PlayerCommand,
        keys::{Bindings, Key, KeySymbol},
    },
    preferences::{KeysFile, PreferencesFile},
    screen::{
        self, Menu, MenuChoice, NextScreen, Screen, ShownWindow, rolls::log, rolls::matrix,
        rolls::odds,
    },
    session::{BeginError, Session, active::ActiveGame},
};
use crate::save::folder::SaveFolder;
use crate::{
    content::Content,
    grid::Dir,
    sim::{Action, Outcome, Setup},
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
///
/// Its game lives in a world that is lent with each call, that of an app for instance:
///
/// ```
/// use barrow::{
///     bevy_ecs::world::World,
///     content::Content,
///     play::{Bindings, Key, Options, Shell, Start},
///     sim::{GameRef, Setup},
/// };
/// use std::sync::Arc;
///
/// let options = Options {
///     content: Arc::new(Content::embedded()),
///     bindings: Bindings::standard(),
///     saves: None, // nothing is recorded
///     seed: 1,
///     level: None,
/// };
/// let mut world = World::new();
/// let mut shell = Shell::new(&mut world, options, Start::New(Setup::default()))?;
/// shell.press(&mut world, Key::char('.'));
/// assert!(GameRef::of(&world).is_some());
/// assert!(shell.picture(&world).map_size().is_some());
/// # Ok::<(), barrow::play::BeginError>(())
/// ```
pub struct Shell {
    bindings: Bindings,
    /// The keys that the player has changed.
    keys: KeysFile,
    /// Keys of a macro that are still to be pressed.
    macro_keys: VecDeque<Key>,
    starter: GameStarter,
    session: Option<Session>,
    screen: Screen,
    /// The screens behind it, to go back to.
    behind: Vec<Screen>,
    /// The menu that something has closed, until the next key.
    shut: Option<Menu>,
    pointer: Pointer,
    preferences: PreferencesFile,
    revision: u64,
    /// The revision in which the world last changed, the actions taken until then, whether all was revealed, and how many
    /// kinds of things were passed by; `None` without a game.
    world_revision: (u64, Option<(u64, bool, usize)>),
    quit: bool,
    /// The player here is a wizard.
    wizards: bool,
    /// The row with which the last page of the text on the screen begins, as the front end has reported.
    text_end: AtomicUsize,
    /// Where the keys for pages lead in the window on the screen, back and on, as the front end has reported; as large as can be
    /// before it has.
    pages: [AtomicUsize; 2],
    /// Columns and rows that a window over the map has room for, as the front end has reported.
    room: [AtomicUsize; 2],
    place: RecordingPlace,
    panics_after: Option<u64>,
}

impl Shell {
    /// Begins, with its games in this world.
    ///
    /// # Errors
    ///
    /// If the game asked for cannot begin; the caller should show that instead of a screen.
    pub fn new(world: &mut World, options: Options, start: Start) -> Result<Self, BeginError> {
        let (preferences, fault) = preferences::read(options.saves.as_ref());
        let (keys, odd_keys) = KeysFile::beside(options.saves.as_ref(), &options.bindings);
        let bindings = keys.bindings();
        let mut starter = GameStarter::new(options);
        starter.notice = fault.or(odd_keys);
        let session = match start {
            Start::Title => None,
            Start::New(setup) => Some(starter.begin(world, &setup)?),
            Start::Continue => Some(starter.resume(world)?),
        };
        let actions = session
            .as_ref()
            .map(|game| (game.actions(), false, game.marks().count_passed()));
        let mut shell = Self {
            bindings,
            keys,
            macro_keys: VecDeque::new(),
            starter,
            session,
            screen: Screen::Map,
            behind: Vec::new(),
            shut: None,
            pointer: Pointer::default(),
            preferences,
            revision: 1,
            world_revision: (1, actions),
            quit: false,
            wizards: false,
            text_end: AtomicUsize::new(usize::MAX),
            pages: [AtomicUsize::new(usize::MAX), AtomicUsize::new(usize::MAX)],
            room: [AtomicUsize::new(75), AtomicUsize::new(18)],
            place: RecordingPlace::default(),
            panics_after: None,
        };
        shell.place.note(shell.session.as_ref());
        shell.heed_preferences();
        shell.screen = shell.ground(world);
        Ok(shell)
    }

    /// What exists: in the game that is played, else in the files.
    pub fn content(&self) -> &Arc<Content> {
        let session = self.session.as_ref();
        session.map_or(self.starter.content(), Session::content)
    }

    /// Keys.
    pub fn bindings(&self) -> &Bindings {
        &self.bindings
    }

    /// What the player keeps of the game, if one is played.
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
    pub fn press(&mut self, world: &mut World, key: Key) {
        if self.takes_key(world, key) {
            return;
        }
        self.macro_keys.clear();
        if self.was_for_shut_menu(world, key) {
            return;
        }
        if self.begin_macro(world, key) {
            return;
        }
        self.press_alone(world, key);
    }

    /// A key by itself: what it means in the bindings, or a menu's letter.
    fn press_alone(&mut self, world: &mut World, key: Key) {
        if self.forgets_refused_key() {
            self.go(world, NextScreen::Stay);
        }
        if let Screen::Menu { menu, selected } = &mut self.screen
            && screen::types(menu, selected, key)
        {
            self.go(world, NextScreen::Stay);
        } else if screen::is_help(&self.screen) && key == Key::char(' ') {
            // A list to read: Space shows its next page, as in a text.
            self.command(world, PlayerCommand::Go(Dir::SE));
        } else if let Some(row) = self.row_of(key) {
            self.choose_by_letter(world, row);
        } else if self.refuses_in_window(key) {
            self.go(world, NextScreen::Stay);
        } else if let Some(command) = self.bindings.command(key) {
            self.command(world, command);
        } else if self.is_busy() {
            self.command(world, PlayerCommand::Cancel);
        } else if self.screen == Screen::Map
            && let Some(mut game) = at_work(&mut self.session, world)
        {
            screen::unknown(&mut game, key, &self.bindings);
            self.go(world, NextScreen::Stay);
        }
    }

    /// The command that a key stands for now; none where it chooses a row of a menu, or means nothing.
    pub fn meaning(&self, key: Key) -> Option<PlayerCommand> {
        let typing = matches!(self.screen, Screen::Entry(_) | Screen::Capture(_));
        let other = self.macro_of(key).is_some() || self.is_no_page_key(key);
        let command = self.bindings.command(key);
        command.filter(|_| !typing && !other && self.row_of(key).is_none())
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
    pub fn command(&mut self, world: &mut World, command: PlayerCommand) {
        if !matches!(self.screen, Screen::Text { .. }) {
            self.set_text_end(usize::MAX);
        }
        self.tell_columns();
        let mut game = at_work(&mut self.session, world);
        // The odds that the key compares are those that the mouse shows.
        let pointed = self.pointer.points_at(&self.screen, game.as_ref());
        if let (PlayerCommand::Luck, Some(game), Some(at)) = (command, &mut game, pointed) {
            let next = odds::compare(game, at);
            return self.go(world, next);
        }
        let next = self.answer(world, command);
        self.go(world, next);
    }

    /// What the screen answers to a command.
    fn answer(&mut self, world: &mut World, command: PlayerCommand) -> NextScreen {
        let shown = self.shown();
        let mut game = at_work(&mut self.session, world);
        (self.screen).answer(command, game.as_mut(), &shown)
    }

    /// What the front end has reported of the window on the screen; where its pages lead counts once.
    fn shown(&self) -> ShownWindow {
        let pages = [&self.pages[0], &self.pages[1]];
        let pages = pages.map(|row| row.swap(usize::MAX, Ordering::Relaxed));
        ShownWindow {
            text_end: self.text_end.load(Ordering::Relaxed),
            pages: (!pages.contains(&usize::MAX)).then_some(pages),
            room: self.room(),
        }
    }

    /// The front end tells with which row the last page of the text on the screen begins: the shell, which does not know
    /// how much fits, scrolls no further.
    pub fn set_text_end(&self, first: usize) {
        self.text_end.store(first, Ordering::Relaxed);
    }

    /// The front end tells where the keys for pages lead in the window that it has drawn, back and on: to the first row of a text,
    /// to the chosen row of a menu. Until it tells so again a page is as many rows as a window has room for, less one.
    pub fn set_pages(&self, back: usize, on: usize) {
        self.pages[0].store(back, Ordering::Relaxed);
        self.pages[1].store(on, Ordering::Relaxed);
    }

    /// The front end tells how many columns and rows a window over the map has room for.
    pub fn set_room(&self, columns: usize, rows: usize) {
        self.room[0].store(columns, Ordering::Relaxed);
        self.room[1].store(rows, Ordering::Relaxed);
    }

    /// Columns and rows that a window over the map has room for.
    fn room(&self) -> (usize, usize) {
        let [columns, rows] = &self.room;
        (
            columns.load(Ordering::Relaxed),
            rows.load(Ordering::Relaxed),
        )
    }

    /// Whether a command of many actions is under way.
    pub fn is_busy(&self) -> bool {
        self.session.as_ref().is_some_and(Session::is_busy)
    }

    /// Carries out one action of it.
    pub fn tick(&mut self, world: &mut World) {
        if let Some(mut game) = at_work(&mut self.session, world) {
            game.tick();
            let next = if self.screen == Screen::Map {
                NextScreen::Play
            } else {
                NextScreen::Stay
            };
            self.go(world, next);
            self.go_on_with_macro(world);
        }
    }

    /// An action that comes from no key: somebody else who shares the world asks for it. What is under way ends.
    pub fn act(&mut self, world: &mut World, action: Action) {
        if let Some(mut game) = at_work(&mut self.session, world) {
            let next = screen::act(&mut game, action);
            self.go(world, next);
        }
    }

    /// Begins a new game in the place of the one that is played; what goes wrong is shown on the title screen.
    pub fn begin(&mut self, world: &mut World, setup: &Setup) {
        self.session = None;
        let begun = self.starter.begin(world, setup);
        let begun = begun.map(TitleResult::game);
        let begun = begun.unwrap_or_else(|error| self.starter.fail(&error));
        let next = self.enter(begun);
        self.go(world, next);
    }

    /// Outcomes since the last call.
    pub fn take_outcomes(&mut self) -> Vec<Outcome> {
        self.session
            .as_mut()
            .map(Session::take_outcomes)
            .unwrap_or_default()
    }
}

/// The session at work on its game, if there are both.
fn at_work<'a>(session: &'a mut Option<Session>, world: &'a mut World) -> Option<ActiveGame<'a>> {
    session.as_mut()?.with(world)
}
