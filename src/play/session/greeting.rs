//! The first messages of a game.

use super::Session;
use crate::play::{
    text::{
        line::{TextLine, Tone},
        words::ruleset,
    },
    view::PlayerView,
};

impl Session {
    /// The first messages of a game.
    pub(super) fn greet(&mut self, view: PlayerView) {
        let level = &view.content().levels[usize::from(view.level().id().0)];
        let name = view.character().name();
        self.account.log.say(TextLine::of(
            format!(
                "Welcome to {}, {name}. {{key:help}} shows the keys and what they do.",
                level.name
            ),
            Tone::Strong,
        ));
        if !level.welcome.is_empty() {
            self.account.log.say(TextLine::plain(level.welcome.clone()));
        }
        self.account.begin(view);
        let ruleset = view.game_ruleset();
        if !ruleset.is_default() {
            self.account.log.say(TextLine::plain(format!(
                "You fight by the rules of {ruleset}. {}",
                ruleset::meaning(ruleset)
            )));
        }
    }
}
