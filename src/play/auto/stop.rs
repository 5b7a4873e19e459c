//! Why commands of many actions stop.

use strum::VariantArray;

use crate::{play::view::body_warning::BodyWarning, sim::Outcome};

/// Why a command of many actions does not begin, or has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum StopReason {
    /// An awake enemy is in view that could come or strike from afar.
    Threat,
    /// Somebody who is not noticed has attacked a moment ago (BRW-UNSEEN-02).
    Ambush,
    /// The player is blind.
    Blind,
    /// The player bleeds.
    Bleeding,
    /// The player is poisoned.
    Poisoned,
    /// The player is weak with hunger.
    Starving,
    /// The player has few hit points, of themselves or for the poison and the wounds that it has.
    BadlyHurt,
    /// The confused walk no way that they chose (ABL-STATUS-12).
    Confused,
    /// The only way leads past somebody dangerous who sleeps.
    Sleeper,
    /// Somebody has come into view.
    Company,
    /// Somebody has struck, shot or died.
    Fight,
    /// Something has happened with a thing.
    Thing,
    /// Something has happened to a body or a mind.
    Body,
    /// Something has happened on the level.
    Place,
    /// Magic has worked.
    Magic,
    /// A trap has gone off, or was found, or more of them are known around than before.
    Trap,
    /// Something has happened with a chest.
    Chest,
    /// The game is over.
    GameOver,
    /// The next action is not possible.
    Refused,
    /// What is carried slows more than before.
    Burdened,
    /// The pack has no room any more.
    PackFull,
    /// There is something to learn.
    Lesson,
    /// It is done, or cannot go on.
    Ended,
}

impl StopReason {
    /// All of them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The kind of what has happened.
    pub(in crate::play) const fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Combat(_) => Self::Fight,
            Outcome::Item(_) => Self::Thing,
            Outcome::Body(_) => Self::Body,
            Outcome::Level(_) => Self::Place,
            Outcome::Magic(_) => Self::Magic,
            Outcome::Trap(_) => Self::Trap,
            Outcome::Chest(_) => Self::Chest,
        }
    }
}

impl From<BodyWarning> for StopReason {
    fn from(warning: BodyWarning) -> Self {
        match warning {
            BodyWarning::Blind => Self::Blind,
            BodyWarning::Bleeding => Self::Bleeding,
            BodyWarning::Poisoned => Self::Poisoned,
            BodyWarning::Starving => Self::Starving,
            BodyWarning::BadlyHurt | BodyWarning::Dying => Self::BadlyHurt,
        }
    }
}
