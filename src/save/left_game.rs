//! A game that was left: the snapshot from which it goes on, and what was recorded after it.

use std::path::Path;

use super::{fault::RecordError, recording::Recording, snapshot::Snapshot, snapshot_writer};

/// A game that was left, as its files have it.
#[derive(Debug)]
pub struct LeftGame {
    /// The latest snapshot that belongs to the recording; `None`: the game goes on from its beginning.
    pub snapshot: Option<Snapshot>,
    /// The recording: its header, and the actions after the snapshot.
    pub tail: Recording,
    /// What is wrong with newer snapshots, if anything is.
    pub faults: Vec<RecordError>,
    /// Actions that the snapshot has and the recording lacks, which has been cut short; 0: it lacks none.
    pub missing: u64,
}

impl LeftGame {
    /// Reads what is needed to go on with a game, of which these are the bytes of its recording.
    pub(super) fn of(path: &Path, bytes: &[u8]) -> Result<Self, RecordError> {
        let (snapshot, faults) = snapshot_writer::read(path);
        if let Some(snapshot) = &snapshot
            && let Some(missing) = lacks(path, snapshot, bytes)
        {
            return Ok(Self {
                tail: Recording::of_bytes_behind(path, bytes, whole(bytes))?,
                snapshot: Some(snapshot.clone()),
                faults,
                missing,
            });
        }
        let snapshot = snapshot.filter(|snapshot| belongs(snapshot, bytes));
        let behind = snapshot
            .as_ref()
            .map_or(0, |snapshot| snapshot.header.recorded);
        let mut left = Self {
            tail: Recording::of_bytes_behind(path, bytes, behind as usize)?,
            snapshot,
            faults,
            missing: 0,
        };
        // The program ended right after it crossed over.
        if let Some(last) = left.tail.crossings.pop() {
            left.snapshot = Some(Snapshot::of_bytes(path, &last.snapshot)?);
            left.tail.steps.drain(..last.after);
            left.tail.crossings.clear();
        }
        Ok(left)
    }

    /// Actions taken since the game began.
    pub fn actions(&self) -> u64 {
        let before = self.snapshot.as_ref();
        let before = before.map_or(0, |snapshot| snapshot.header.actions);
        before + self.tail.steps.len() as u64
    }
}

/// Bytes of whole lines.
fn whole(bytes: &[u8]) -> usize {
    let last = bytes.iter().rposition(|byte| *byte == b'\n');
    last.map_or(0, |last| last + 1)
}

/// How many actions a recording lacks that a snapshot of its game has: it has been cut short. `None`: it lacks none, or cannot be
/// read.
fn lacks(path: &Path, snapshot: &Snapshot, bytes: &[u8]) -> Option<u64> {
    let header = &snapshot.header;
    if header.recorded <= whole(bytes) as u64 {
        return None;
    }
    let recording = Recording::of_bytes(path, bytes).ok()?;
    if recording.header.setup != header.setup || recording.end.is_some() {
        return None;
    }
    let steps = recording.steps.len();
    let recorded = match recording.crossings.last() {
        Some(last) => {
            let crossed = Snapshot::of_bytes(path, &last.snapshot).ok()?;
            crossed.header.actions + (steps - last.after) as u64
        }
        None => steps as u64,
    };
    header
        .actions
        .checked_sub(recorded)
        .filter(|lacks| *lacks > 0)
}

/// Whether a snapshot is of the game of a recording: its actions end with the hash that the snapshot has.
pub(super) fn belongs(snapshot: &Snapshot, recording: &[u8]) -> bool {
    let until = usize::try_from(snapshot.header.recorded).ok();
    let Some(lines) = until.and_then(|until| recording.get(..until)) else {
        return false;
    };
    let Some(lines) = lines.strip_suffix(b"\n") else {
        return false;
    };
    let last = lines
        .rsplit(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    let hash = format!(" {:016x}", snapshot.header.hash);
    // Before the first action and right after a crossing no line has the hash.
    snapshot.header.actions == 0
        || last.starts_with(b"crossing ")
        || last.ends_with(hash.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        save::{SnapshotHeader, VERSION},
        sim::{GameSnapshot, Setup},
    };

    #[test]
    fn a_snapshot_belongs_to_the_recording_that_has_its_hash_where_it_says() {
        let recording = b"barrow recording 2\n()\nWait 0000000000000001\nWait 0000000000000002\n";
        let of = |actions, recorded, hash| Snapshot {
            header: SnapshotHeader {
                version: VERSION.to_owned(),
                content: 0,
                setup: Setup::default(),
                actions,
                recorded,
                hash,
                place: String::new(),
                wizard: false,
            },
            game: GameSnapshot::default(),
            session: Vec::new(),
        };
        assert!(belongs(&of(0, 22, 5), recording));
        assert!(belongs(&of(1, 44, 1), recording));
        assert!(belongs(&of(2, 66, 2), recording));
        assert!(!belongs(&of(2, 66, 1), recording));
        assert!(!belongs(&of(1, 40, 1), recording));
        assert!(!belongs(&of(3, 88, 3), recording));
    }
}
