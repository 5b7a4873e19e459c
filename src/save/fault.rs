//! Why a recording cannot be read, written or replayed.

use std::{io, path::PathBuf};

use super::{recorded_action::RecordedAction, snapshot::VERSION};
use crate::{
    content::visible_within,
    sim::{
        GameDifference,
        game::SetupError,
        world::action::{Action, Refusal},
    },
};

/// Why a recording cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The file cannot be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another process plays the game.
    #[error("{}: this game is being played already, by another program", path.display())]
    InUse {
        /// Which.
        path: PathBuf,
    },
    /// The file is no recording, or damaged.
    #[error("{}:{line}: {message}; the file is kept as it is", path.display())]
    Damaged {
        /// Which.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// What is wrong with it.
        message: String,
    },
    /// A snapshot is damaged, or none.
    #[error("{}: {message}; the file is kept as it is", path.display())]
    DamagedSnapshot {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        message: String,
    },
    /// It was made with other content.
    #[error(
        "{}: recorded with other content (hash {recorded:016x}, now {now:016x}){}, which is not kept beside it; \
         play it with the assets and levels it was made with",
        path.display(), by(version)
    )]
    OtherContent {
        /// Which.
        path: PathBuf,
        /// The version that recorded it; empty: nobody knows.
        version: String,
        /// Content hash in the recording.
        recorded: u64,
        /// Content hash now.
        now: u64,
    },
    /// The content has not what the game started with.
    #[error("{}: {source}", path.display())]
    Setup {
        /// Which.
        path: PathBuf,
        /// What is missing.
        source: SetupError,
    },
    /// An action is refused that was not when it was recorded.
    #[error("{}: action {step} ({}) is refused on replay: {refusal}; the file is kept as it is", path.display(), RecordedAction(*action))]
    Refused {
        /// Which.
        path: PathBuf,
        /// Number of the action, from 1.
        step: usize,
        /// The action.
        action: Action,
        /// Why.
        refusal: Refusal,
    },
    /// The world is another one than when it was recorded.
    #[error(
        "{}: after action {step} ({}) the world differs: hash {found:016x}, recorded {recorded:016x}{}; \
         {}{}; the file is kept as it is",
        path.display(), RecordedAction(*action), by(version), twice(&known.again, version), changed(&known.changes)
    )]
    Diverged {
        /// Which.
        path: PathBuf,
        /// Number of the action, from 1.
        step: usize,
        /// The action.
        action: Action,
        /// Hash in the recording.
        recorded: u64,
        /// Hash on replay.
        found: u64,
        /// The version that recorded it; empty: nobody knows.
        version: String,
        /// What is known of the difference.
        known: Box<ReplayDifferences>,
    },
}

/// What is known of a world that is another one than when it was recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReplayDifferences {
    /// In what two replays up to there differ from each other: nothing, if the rules are others than when it was recorded.
    pub again: Vec<GameDifference>,
    /// What the action changes now, of which something was another way.
    pub changes: Vec<GameDifference>,
}

impl RecordError {
    /// Whether a file could not be looked at, rather than being wrong.
    pub const fn is_unreadable(&self) -> bool {
        match self {
            Self::Io { .. }
            | Self::InUse { .. }
            | Self::OtherContent { .. }
            | Self::Setup { .. } => true,
            Self::Damaged { .. }
            | Self::DamagedSnapshot { .. }
            | Self::Refused { .. }
            | Self::Diverged { .. } => false,
        }
    }

    /// Whether it was recorded with other content.
    pub const fn is_of_other_content(&self) -> bool {
        matches!(self, Self::OtherContent { .. })
    }

    /// Whether a new file could not be begun because there is one of its name.
    pub fn is_taken(&self) -> bool {
        matches!(self, Self::Io { source, .. } if source.kind() == io::ErrorKind::AlreadyExists)
    }
}

/// By which version something was recorded.
fn by(version: &str) -> String {
    if version.is_empty() {
        " by a version that did not say which it is".to_owned()
    } else {
        format!(
            " by version {}, this is {VERSION}",
            visible_within(version, 20)
        )
    }
}

/// How many differences a message names.
const NAMED: usize = 4;

/// What a second replay has shown.
fn twice(again: &[GameDifference], version: &str) -> String {
    if again.is_empty() && version == VERSION {
        return "played twice it comes to the same, and this version and this content recorded it: the file has been \
                changed or damaged since, or another build of this version recorded it. Copies of it may be whole; \
                the game itself goes on from its snapshot where that is whole (`barrow --continue`), and \
                `barrow save check` says whether it is"
            .to_owned();
    }
    if again.is_empty() {
        return "played twice it comes to the same, so other rules or another version recorded it"
            .to_owned();
    }
    format!("played twice it differs from itself: {}", first_of(again))
}

/// What the action changes.
fn changed(changes: &[GameDifference]) -> String {
    if changes.is_empty() {
        return String::new();
    }
    format!("; what it changes now: {}", first_of(changes))
}

/// The first of some differences.
fn first_of(all: &[GameDifference]) -> String {
    let named = all.iter().take(NAMED).map(ToString::to_string);
    let named: Vec<String> = named.collect();
    let more = match all.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    format!("{}{more}", named.join("; "))
}
