//! The options: shown, changed, written down, and heeded by the game that is played.

use bevy_ecs::world::World;

use super::{Shell, at_work};
use crate::{
    play::{
        preferences::{Hint, Preferences, PreferencesFile, Setting, SettingTurn},
        screen::{self, NextScreen},
        text::line::{TextLine, Tone},
    },
    save::folder::SaveFolder,
    sim::GameResult,
};

/// The options that are kept beside the saved games, and what is wrong with their file.
pub(super) fn read(saves: Option<&SaveFolder>) -> (PreferencesFile, Option<TextLine>) {
    match saves {
        Some(saves) => PreferencesFile::read(saves.dir()),
        None => (PreferencesFile::unkept(), None),
    }
}

impl Shell {
    /// What the player has set to its own liking.
    pub fn preferences(&self) -> Preferences {
        self.preferences.get()
    }

    /// The game that is played heeds the options.
    pub(super) fn heed_preferences(&mut self) {
        let now = self.preferences();
        if let Some(session) = &mut self.session {
            session.set_preferences(now);
            session.name_keys(&self.bindings);
        }
    }

    /// Explains something that is new to the player, once for ever: only where it can be kept that it was told.
    pub(super) fn hint(&mut self, world: &mut World) {
        let mut now = self.preferences();
        if !now.hints || !self.preferences.is_kept() || self.preferences.is_odd() {
            return;
        }
        let Some(mut game) = at_work(&mut self.session, world) else {
            return;
        };
        if game.result() != GameResult::Playing {
            return;
        }
        let Some(hint) = Hint::due(game.view(), now.told) else {
            return;
        };
        let text = format!("Hint: {}", hint.text(&self.bindings));
        game.say(TextLine::of(text, Tone::Key));
        now.told.insert(hint);
        // What cannot be written is told once more the next time, no worse.
        let _ = self.preferences.set(now);
        self.heed_preferences();
    }

    /// The screen of options, with the way back to this one.
    pub(super) fn show_preferences(&self) -> NextScreen {
        NextScreen::Deeper(screen::preferences(
            self.preferences(),
            None,
            None,
            self.plays(),
        ))
    }

    /// Whether a game is played, not only watched.
    fn plays(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| session.theatre().is_none())
    }

    /// The next value of an option, or the one before.
    pub(super) fn set_preference(&mut self, setting: Setting, way: SettingTurn) -> NextScreen {
        let mut now = self.preferences();
        setting.turn(&mut now, way);
        let notice = match self.preferences.set(now) {
            Ok(Some(kept)) => {
                // What was wrong with the file is no more, be it on the title to which one goes back.
                self.starter.notice = None;
                if self.session.is_none()
                    && let Some(title) = self.behind.first_mut()
                {
                    *title = self.starter.title().where_it_was(Some(title));
                }
                let text = format!("The file that could not be read is kept as {kept}.");
                Some(TextLine::of(text, Tone::Plain))
            }
            Ok(None) => None,
            Err(error) => {
                let text = format!(
                    "The options could not be written, and count until you leave: {error}."
                );
                Some(TextLine::of(text, Tone::Bad))
            }
        };
        self.heed_preferences();
        NextScreen::Show(screen::preferences(
            now,
            Some(setting),
            notice.as_ref(),
            self.plays(),
        ))
    }
}
