//! Which ruleset is in force: that of the game, and that of the level.

use bevy_ecs::prelude::*;

use crate::rules::base::ruleset::Ruleset;

/// The way to fight.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct ActiveRuleset {
    /// Of the game, on levels that have none of their own.
    pub(in crate::sim) of_game: Ruleset,
    /// On this level.
    pub(crate) here: Ruleset,
}
