//! Wizards: players who look behind the scenes and change what they like. Each of their deeds is an action, so that
//! recordings repeat it.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    content::{ItemId, LevelId, MonsterId},
    grid::Pos,
    rules::{
        ability::status::Condition,
        base::stat::{Stat, StatName},
    },
};

/// Marks the player of a game in which there is a wizard: it is one to the end (BRW-WIZARD-01).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wizard;

/// The most things that are made at once.
pub const MOST_MADE: u16 = 99;

/// The most turns for which a condition is set.
pub const MOST_AILING: u16 = 1000;

/// The most food units that a stomach is set to: it is bloated by them (ABL-FOOD-05), and holds no more.
pub const MOST_FOOD: u16 = 20_000;

/// What a wizard does. It takes no time (BRW-WIZARD-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum WizardDeed {
    /// Become a wizard, for the rest of the game.
    Begin,
    /// Go to a level.
    Jump(LevelId),
    /// Go to a square of the level.
    Teleport(Pos),
    /// Learn the whole level: its squares, with what is hidden, its things, and for a moment where everybody is.
    Reveal,
    /// Make things, which lie where the player stands, known for what they are.
    Make {
        /// Of which kind.
        kind: ItemId,
        /// How many, 1 to [`MOST_MADE`].
        count: u16,
    },
    /// Make a monster.
    Monster {
        /// Of which kind.
        kind: MonsterId,
        /// Where.
        at: Pos,
    },
    /// Set a statistic, as it is by nature.
    Stat(StatName, Stat),
    /// Set the experience level, 1 to 50, with the hit points and the mana that go with it.
    Level(u8),
    /// Set the hit points, 0 to the most that there can be.
    HitPoints(i32),
    /// Set the counter of a condition, 0 to [`MOST_AILING`]; 0 ends it.
    Condition(Condition, u16),
    /// Set the food units in the stomach, 0 to [`MOST_FOOD`].
    Food(u16),
    /// Be as well as can be: hit points, mana, conditions, hunger, and what was drained.
    Heal,
}

/// Why a wizard cannot do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WizardRefusal {
    /// The player is no wizard.
    #[error("you are no wizard")]
    NoWizard,
    /// The player is one.
    #[error("you are a wizard already")]
    AlreadyWizard,
    /// The content has no such level.
    #[error("there is no such level")]
    NoSuchLevel,
    /// The player is on that level, or on that square.
    #[error("you are there already")]
    AlreadyThere,
    /// The square is beyond the edge of the map.
    #[error("there is no such square on this level")]
    NoSuchSquare,
    /// Nobody can stand there.
    #[error("nobody can stand there")]
    NoFooting,
    /// Somebody stands there.
    #[error("somebody stands there already")]
    Taken,
    /// The content has no such kind.
    #[error("there is no such kind")]
    NoSuchKind,
    /// So many are not made at once.
    #[error("so many cannot be made at once: 1 to {MOST_MADE}")]
    TooMany,
    /// No such experience level.
    #[error("experience levels go from 1 to 50")]
    NoSuchRank,
    /// More hit points than there can be, or fewer than none.
    #[error("your hit points can be 0 to {0}")]
    HitPoints(i32),
    /// No stomach holds so much.
    #[error("a stomach can hold 0 to {MOST_FOOD} food units")]
    TooFull,
    /// A condition does not last so long.
    #[error("a condition can be set to 0 to {MOST_AILING} turns")]
    TooLong,
}
