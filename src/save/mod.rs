//! Recordings as files: reading, writing, replaying, and the folder they stand in.

pub(crate) mod fault;
pub(crate) mod folder;
pub(crate) mod recorded_action;
pub(crate) mod recorder;
pub(crate) mod recording;

pub use fault::RecordError;
pub use folder::{SaveFolder, SavedGame};
pub use recorded_action::RecordedAction;
pub use recorder::Recorder;
pub use recording::{Recording, RecordingEnd, RecordingHeader};
