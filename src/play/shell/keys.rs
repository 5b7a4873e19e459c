//! Keys that are typed rather than obeyed: lines of text, keys for commands, macros, and keys typed ahead that are dropped.

use std::collections::VecDeque;

use bevy_ecs::world::World;

use super::{NextScreen, Shell, at_work};
use crate::{
    grid::Dir,
    play::{
        input::{
            command::PlayerCommand,
            keys::{Key, KeySymbol},
        },
        preferences::{KeyChanges, LONGEST_MACRO},
        screen::{self, EntryTask, KeyCapture, KeyPage, KeyTask, Screen, Typed},
        session::Session,
        text::line::{TextLine, Tone},
    },
    sim::Action,
};

/// Commands without a key of which nobody would find the way back to this screen.
const NEEDED: [PlayerCommand; 5] = [
    PlayerCommand::Confirm,
    PlayerCommand::Cancel,
    PlayerCommand::Options,
    PlayerCommand::Go(Dir::N),
    PlayerCommand::Go(Dir::S),
];

impl Shell {
    /// Whether something new threatens or a command was refused since this was last asked.
    pub fn takes_alarm(&mut self) -> bool {
        self.session.as_mut().is_some_and(Session::takes_alarm)
    }

    /// Of the inputs that wait in a front end, drops the keys that were typed before it could be seen that something new
    /// threatens or that a command was refused: they were meant for something else, and the player is told. Whether that was so
    /// since this was last asked.
    pub fn drops_typed<T>(
        &mut self,
        waiting: &mut VecDeque<T>,
        is_typed: impl Fn(&T) -> bool,
    ) -> bool {
        let alarm = self.takes_alarm();
        if alarm {
            self.drop_typed(waiting, is_typed);
        }
        alarm
    }

    /// Drops the keys among inputs that wait, and says so where there are some.
    pub fn drop_typed<T>(&mut self, waiting: &mut VecDeque<T>, is_typed: impl Fn(&T) -> bool) {
        let all = waiting.len();
        waiting.retain(|input| !is_typed(input));
        let plays = self.session.as_mut().filter(|it| it.ending().is_none());
        if let Some(session) = plays.filter(|_| waiting.len() < all) {
            let text = "The keys that you typed ahead are dropped.";
            session.say(TextLine::of(text, Tone::Faint));
            self.revision += 1;
        }
    }

    /// Hands a key to a screen that takes it as it is; whether there is one.
    pub(super) fn takes_key(&mut self, world: &mut World, key: Key) -> bool {
        let next = match &mut self.screen {
            Screen::Entry(entry) => match entry.press(key) {
                Typed::On => NextScreen::Stay,
                Typed::Back => NextScreen::Back,
                Typed::Done if let EntryTask::Inscribe(uid) = entry.task => {
                    let words = std::mem::take(&mut entry.text);
                    let mut game = at_work(&mut self.session, world);
                    match &mut game {
                        Some(game) => screen::inscribe(game, uid, &words),
                        None => NextScreen::Back,
                    }
                }
                Typed::Done if entry.task == EntryTask::Note => {
                    let words = std::mem::take(&mut entry.text);
                    let mut game = at_work(&mut self.session, world);
                    match &mut game {
                        Some(game) => screen::write_down(game, &words),
                        None => NextScreen::Back,
                    }
                }
                Typed::Done if entry.task == EntryTask::Find => {
                    let words = std::mem::take(&mut entry.text);
                    let game = at_work(&mut self.session, world);
                    game.map_or(NextScreen::Back, |game| screen::found(&game, &words))
                }
                Typed::Done if entry.task == EntryTask::GiveUp => {
                    let game = at_work(&mut self.session, world);
                    match game.filter(|_| entry.gives_up()) {
                        Some(mut game) => screen::act(&mut game, Action::Retire),
                        None => NextScreen::Stay,
                    }
                }
                Typed::Done => match self.starter.typed(entry) {
                    Ok(screen) => NextScreen::Return(screen),
                    Err(fault) => {
                        entry.fault = Some(fault);
                        NextScreen::Stay
                    }
                },
            },
            Screen::Capture(_) => self.capture(key),
            Screen::Map
            | Screen::Look { .. }
            | Screen::Overview { .. }
            | Screen::Aim { .. }
            | Screen::Place { .. }
            | Screen::Direction(_)
            | Screen::Menu { .. }
            | Screen::Text { .. } => return false,
        };
        self.go(world, next);
        true
    }

    /// The key that was waited for.
    fn capture(&mut self, key: Key) -> NextScreen {
        let has = self.meaning_in_words(key);
        let Screen::Capture(capture) = &mut self.screen else {
            return NextScreen::Stay;
        };
        capture.fault = None;
        let given_up = key == Key::plain(KeySymbol::Escape);
        match (capture.task, has) {
            (KeyTask::MacroKeys(of), _) if key == of => {
                let keys = std::mem::take(&mut capture.keys);
                if keys.is_empty() {
                    return NextScreen::Back;
                }
                let mut changes = self.keys.changes().clone();
                changes.macros.insert(of, keys);
                self.change_keys(changes, None)
            }
            (KeyTask::MacroKeys(_), _) if capture.keys.len() >= LONGEST_MACRO => {
                capture.fault = Some(format!("A macro has {LONGEST_MACRO} keys at most."));
                NextScreen::Stay
            }
            (KeyTask::MacroKeys(_), _) => {
                capture.keys.push(key);
                NextScreen::Stay
            }
            (KeyTask::Command(_) | KeyTask::Macro, _) if given_up => NextScreen::Back,
            (KeyTask::Macro, Some(has)) => {
                capture.fault = Some(format!("{key} means: {has}. Take one that means nothing."));
                NextScreen::Stay
            }
            (KeyTask::Macro, None) => {
                *capture = KeyCapture::new(KeyTask::MacroKeys(key));
                NextScreen::Stay
            }
            (KeyTask::Command(of), _) if self.bindings.command(key) == Some(of) => {
                capture.fault = Some(format!("{key} means that already."));
                NextScreen::Stay
            }
            (KeyTask::Command(of), Some(has)) => NextScreen::Show(screen::key_clash(key, &has, of)),
            (KeyTask::Command(of), None) => self.give(of, key),
        }
    }

    /// What a key means now, in words.
    fn meaning_in_words(&self, key: Key) -> Option<String> {
        if self.keys.changes().macros.contains_key(&key) {
            return Some("a macro".to_owned());
        }
        let command = self.bindings.command(key)?;
        Some(command.help().to_owned())
    }

    /// Shows a page of keys, or changes some.
    pub(super) fn show_keys(&mut self, page: KeyPage) -> NextScreen {
        let mut changes = self.keys.changes().clone();
        match page {
            KeyPage::List => NextScreen::Deeper(self.key_page(None, None)),
            KeyPage::Command(of) => NextScreen::Deeper(self.key_page(Some(of), None)),
            KeyPage::Add(of) => wait(KeyTask::Command(of)),
            KeyPage::NewMacro => wait(KeyTask::Macro),
            KeyPage::Give(of, key) => self.give(of, key),
            KeyPage::Take(of, key) => {
                let keys: Vec<Key> = self.bindings.keys(of).filter(|has| *has != key).collect();
                if keys.is_empty() && NEEDED.contains(&of) {
                    return self.refuse_change(of, of);
                }
                changes.commands.insert(of, keys);
                self.change_keys(changes, Some(of)).in_place()
            }
            KeyPage::Standard(of) => {
                changes.commands.remove(&of);
                self.change_keys(changes, Some(of)).in_place()
            }
            KeyPage::AllStandard => {
                changes.commands.clear();
                self.change_keys(changes, None).in_place()
            }
            KeyPage::TakeMacro(key) => {
                changes.macros.remove(&key);
                // The cursor stays beside what is gone.
                let before = self.screen.clone();
                let next = self.change_keys(changes, None).in_place();
                if let NextScreen::Show(screen) = next {
                    return NextScreen::Show(screen.where_it_was(Some(&before)));
                }
                next
            }
        }
    }

    /// Gives a command a key, and takes it from what it meant before.
    fn give(&mut self, of: PlayerCommand, key: Key) -> NextScreen {
        let mut changes = self.keys.changes().clone();
        changes.macros.remove(&key);
        let before = self.bindings.command(key).filter(|before| *before != of);
        if let Some(before) = before {
            let rest: Vec<Key> = self
                .bindings
                .keys(before)
                .filter(|has| *has != key)
                .collect();
            if rest.is_empty() && NEEDED.contains(&before) {
                return self.refuse_change(of, before);
            }
            changes.commands.insert(before, rest);
        }
        let keys = self.bindings.keys(of).chain([key]).collect();
        changes.commands.insert(of, keys);
        self.change_keys(changes, Some(of))
    }

    /// A command cannot do without its last key.
    fn refuse_change(&self, shown: PlayerCommand, needs: PlayerCommand) -> NextScreen {
        let notice = format!(
            "That is the last key for: {}. Give it another one first.",
            needs.help()
        );
        let screen = self.key_page(Some(shown), Some(&notice));
        if shown == needs {
            NextScreen::Show(screen)
        } else {
            NextScreen::Return(screen)
        }
    }

    /// Changes keys, and shows what has come of it in the place of the page behind.
    fn change_keys(&mut self, changes: KeyChanges, of: Option<PlayerCommand>) -> NextScreen {
        let notice = self.keys.set(changes).err().map(|error| {
            format!("The keys could not be written, and count until you leave: {error}.")
        });
        self.bindings = self.keys.bindings();
        self.heed_preferences();
        let list = self.key_page(None, None);
        for screen in &mut self.behind {
            if let (true, Screen::Menu { menu, .. }, Screen::Menu { menu: now, .. }) =
                (screen::is_key_list(screen), &mut *screen, &list)
            {
                menu.clone_from(now);
            }
        }
        NextScreen::Return(self.key_page(of, notice.as_deref()))
    }

    fn key_page(&self, of: Option<PlayerCommand>, notice: Option<&str>) -> Screen {
        let page = screen::KeysShown {
            bindings: &self.bindings,
            changes: self.keys.changes(),
            columns: self.room().0,
        };
        screen::key_page(&page, of, notice)
    }

    /// Whether a key was meant for the menu that something has just closed: it is no command then, and the player is told.
    pub(super) fn was_for_shut_menu(&mut self, world: &mut World, key: Key) -> bool {
        let Some(menu) = self.shut.take() else {
            return false;
        };
        let KeySymbol::Char(letter) = key.code else {
            return false;
        };
        if key.ctrl || self.screen != Screen::Map || menu.letter(letter).is_none() {
            return false;
        }
        if let Some(mut game) = at_work(&mut self.session, world) {
            let text = format!(
                "The menu is closed, so {key} does nothing. Once more, and it means what it does on the map."
            );
            game.refuse(TextLine::plain(text));
        }
        self.go(world, NextScreen::Stay);
        true
    }

    /// Tables of the game fit into the columns that there are now.
    pub(super) fn tell_columns(&mut self) {
        let columns = self.room().0;
        if let Some(session) = &mut self.session {
            session.columns = columns;
        }
    }

    /// Whether the open window has nothing for a key: a menu says so until the next one.
    pub(super) fn refuses_in_window(&mut self, key: Key) -> bool {
        let idle = self.is_no_page_key(key);
        let command = self.bindings.command(key);
        if let Screen::Menu { menu, .. } = &mut self.screen
            && (idle || !command.is_some_and(|command| menu.knows(command)))
        {
            menu.refuse_key(key);
            return true;
        }
        idle
    }

    /// Whether a key is a letter that walks aslant on the map while a window is open: other keys with that meaning are named for the
    /// pages and the ends to which they lead there, a letter is not.
    pub(super) fn is_no_page_key(&self, key: Key) -> bool {
        let letter = matches!(key.code, KeySymbol::Char(sign) if sign.is_alphabetic());
        let command = self.bindings.command(key);
        letter
            && matches!(command, Some(PlayerCommand::Go(dir)) if dir.is_diagonal())
            && matches!(self.screen, Screen::Menu { .. } | Screen::Text { .. })
    }

    /// The open menu says no longer that it has nothing for a key; whether it did.
    pub(super) fn forgets_refused_key(&mut self) -> bool {
        if let Screen::Menu { menu, .. } = &mut self.screen {
            return menu.accept_key();
        }
        false
    }

    /// The keys for which a key stands on the map.
    pub(super) fn macro_of(&self, key: Key) -> Option<&Vec<Key>> {
        let macros = &self.keys.changes().macros;
        macros.get(&key).filter(|_| self.screen == Screen::Map)
    }

    /// Begins the macro of a key; whether it has one.
    pub(super) fn begin_macro(&mut self, world: &mut World, key: Key) -> bool {
        let Some(keys) = self.macro_of(key).cloned() else {
            return false;
        };
        self.macro_keys = keys.into();
        if let Some(session) = &mut self.session {
            session.disturbed = false;
        }
        self.go_on_with_macro(world);
        true
    }

    /// Presses the keys of a macro that are left, up to a command of many actions; something that disturbs ends it.
    pub(super) fn go_on_with_macro(&mut self, world: &mut World) {
        while !self.is_busy() {
            let disturbed = self
                .session
                .as_ref()
                .is_none_or(|session| session.disturbed);
            if disturbed {
                self.macro_keys.clear();
            }
            let Some(key) = self.macro_keys.pop_front() else {
                return;
            };
            if !self.takes_key(world, key) {
                self.press_alone(world, key);
            }
        }
    }
}

/// Waits for a key.
const fn wait(task: KeyTask) -> NextScreen {
    NextScreen::Deeper(Screen::Capture(KeyCapture::new(task)))
}

impl NextScreen {
    /// The same screen in the place of the one that is shown, not of the one behind it.
    fn in_place(self) -> Self {
        match self {
            Self::Return(screen) => Self::Show(screen),
            other @ (Self::Stay
            | Self::Show(_)
            | Self::Deeper(_)
            | Self::Choose(_)
            | Self::Back
            | Self::Play
            | Self::Leave) => other,
        }
    }
}
