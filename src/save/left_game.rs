//! A game that was left: the snapshot from which it goes on, and what was recorded after it.

use std::path::Path;

use super::{
    fault::RecordError, parse::whole_lines, recording::Recording, snapshot::Snapshot,
    snapshot_writer,
};

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
                tail: Recording::of_bytes_behind(path, bytes, bytes.len())?,
                snapshot: Some(snapshot.clone()),
                faults,
                missing,
            });
        }
        let snapshot = snapshot.filter(|snapshot| belongs(snapshot, bytes));
        let left = Self::behind(path, bytes, snapshot)?;
        Ok(Self { faults, ..left })
    }

    /// The same from a snapshot that belongs to the recording, or without one from the beginning.
    fn behind(path: &Path, bytes: &[u8], snapshot: Option<Snapshot>) -> Result<Self, RecordError> {
        let behind = snapshot
            .as_ref()
            .map_or(0, |snapshot| snapshot.header.recorded);
        let mut left = Self {
            tail: Recording::of_bytes_behind(path, bytes, behind as usize)?,
            snapshot,
            faults: Vec::new(),
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

/// How many actions a recording lacks that a snapshot of its game has: it has been cut short. `None`: it lacks none, or cannot be
/// read.
fn lacks(path: &Path, snapshot: &Snapshot, bytes: &[u8]) -> Option<u64> {
    let header = &snapshot.header;
    if header.recorded <= whole_lines(bytes).len() as u64 {
        return None;
    }
    let recorded = LeftGame::behind(path, bytes, None).ok()?;
    let tail = &recorded.tail;
    if tail.header.setup != header.setup || tail.end.is_some() {
        return None;
    }
    header
        .actions
        .checked_sub(recorded.actions())
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
