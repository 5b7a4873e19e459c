//! Which ruleset is in force: that of the game, and that of the level.

use std::hash::{Hash, Hasher};

use crate::rules::{
    base::ruleset::Ruleset,
    custom::{GameRuleset, RegisteredRuleset},
};

/// The way to fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ActiveRuleset {
    /// Of the game, on levels that have none of their own.
    of_game: GameRuleset,
    /// On this level: one of the three, upon which custom rules stand.
    pub(crate) here: Ruleset,
    /// The custom rules on this level, if there are any.
    pub(crate) custom: Option<RegisteredRuleset>,
}

/// A ruleset of the program's own counts by its name.
impl Hash for ActiveRuleset {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.of_game.base(), self.here).hash(hasher);
        for custom in [self.of_game.custom(), self.custom].into_iter().flatten() {
            custom.name().hash(hasher);
        }
    }
}

impl ActiveRuleset {
    /// Under the ruleset of a game.
    pub(in crate::sim) fn of_game(ruleset: GameRuleset) -> Self {
        let mut active = Self {
            of_game: ruleset,
            ..Self::default()
        };
        active.enter(None);
        active
    }

    /// That of the game.
    pub(in crate::sim) fn game(self) -> GameRuleset {
        self.of_game
    }

    /// On a level that has this ruleset of its own, or none.
    pub(in crate::sim) fn enter(&mut self, own: Option<GameRuleset>) {
        let ruleset = own.unwrap_or(self.of_game);
        self.here = ruleset.base();
        self.custom = ruleset.custom();
    }
}
