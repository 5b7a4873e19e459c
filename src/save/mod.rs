//! Games as files: recordings, which are read, written and replayed, snapshots beside them, from which games go on, and the
//! folder they stand in.

pub(crate) mod export;
pub(crate) mod fault;
pub(crate) mod folder;
pub(crate) mod kept_content;
pub(crate) mod left_game;
pub(crate) mod parse;
mod record_file;
pub(crate) mod recorded_action;
pub(crate) mod recorder;
pub(crate) mod recording;
pub(crate) mod repair;
mod replaying;
pub(crate) mod scores;
mod section;
pub(crate) mod snapshot;
pub(crate) mod snapshot_writer;
mod streams;
mod syncing;

pub use export::exported;
pub use fault::{RecordError, ReplayDifferences};
pub use folder::{KeptRecording, SaveFolder, SavedGame, SavedGameSummary};
pub use kept_content::{CarryingRecording, carrying_content, keep_content, write_new};
pub use left_game::LeftGame;
pub use recorded_action::RecordedAction;
pub use recorder::Recorder;
pub use recording::{
    Crossing, CrossingHeader, PracticeOrigin, Recording, RecordingEnd, RecordingHeader,
};
pub use repair::{RecordingRepair, repaired};
pub use replaying::{PartReplay, RecordingPart};
pub use scores::{Score, ScoreEnd, Scores};
pub use snapshot::{Snapshot, SnapshotHeader, VERSION};
pub use snapshot_writer::SnapshotWriter;
