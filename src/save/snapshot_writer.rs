//! Writes the snapshots of one game, beside its recording, in a thread of its own: the player never waits for the disk.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, Sender},
    },
    thread::{self, JoinHandle},
};

use super::{
    fault::RecordError,
    snapshot::{Snapshot, SnapshotHeader},
};

/// The snapshot of a recording: `game-0001.snapshot` beside `game-0001.barrow`.
pub(super) fn newest(recording: &Path) -> PathBuf {
    recording.with_extension("snapshot")
}

/// The one before it.
pub(super) fn before(recording: &Path) -> PathBuf {
    recording.with_extension("snapshot-before")
}

/// What the thread is told.
enum Job {
    /// To write these bytes.
    Write(Vec<u8>),
    /// To say when all before is written.
    Answer(Sender<io::Result<()>>),
}

/// Writes the snapshots of one game. When it goes, what is under way is written first.
#[derive(Debug)]
pub struct SnapshotWriter {
    recording: PathBuf,
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    fault: Arc<Mutex<Option<String>>>,
}

/// What snapshots are written to; tests put one in its place whose calls fail.
pub(super) trait SnapshotDisk: Send {
    /// Writes a new file, all of it, and brings it to the disk.
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Gives a file another name.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;
}

/// The disk as it is.
pub(super) struct RealDisk;

impl SnapshotDisk for RealDisk {
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::create(path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }
}

impl SnapshotWriter {
    /// For the game of a recording.
    pub fn beside(recording: &Path) -> Self {
        Self::over(recording, RealDisk)
    }

    fn over(recording: &Path, disk: impl SnapshotDisk + 'static) -> Self {
        let (jobs, orders) = mpsc::channel();
        let path = recording.to_owned();
        let fault = Arc::new(Mutex::new(None));
        let told = Arc::clone(&fault);
        // Without a thread there are no snapshots: the recording has everything.
        let thread = thread::Builder::new()
            .name("snapshots".to_owned())
            .spawn(move || work(&path, &orders, disk, &told))
            .ok();
        Self {
            recording: recording.to_owned(),
            jobs: thread.is_some().then_some(jobs),
            thread,
            fault,
        }
    }

    /// Why the last snapshot could not be written, if it could not.
    pub fn fault(&self) -> Option<String> {
        let fault = self.fault.lock();
        fault.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Writes a snapshot in the background.
    pub fn write(&self, snapshot: &Snapshot) {
        if let Some(jobs) = &self.jobs {
            // It fails only if the thread is gone; the recording has everything then.
            let _ = jobs.send(Job::Write(snapshot.to_bytes()));
        }
    }

    /// Waits until all snapshots are on the disk.
    ///
    /// # Errors
    ///
    /// If the last one could not be written.
    pub fn finish(&self) -> Result<(), RecordError> {
        let (sender, answer) = mpsc::channel();
        let asked = self
            .jobs
            .as_ref()
            .map(|jobs| jobs.send(Job::Answer(sender)));
        let Some(Ok(())) = asked else {
            return Ok(());
        };
        answer
            .recv()
            .unwrap_or(Ok(()))
            .map_err(|source| RecordError::Io {
                path: newest(&self.recording),
                source,
            })
    }

    /// Removes the snapshots of a game that has ended: nobody goes on with it.
    pub fn remove(&self) {
        let _ = self.finish();
        for path in [newest(&self.recording), before(&self.recording)] {
            // One that is not there is as good as removed; one that stays is passed over, as the recording has ended.
            let _ = fs::remove_file(path);
        }
    }
}

impl Drop for SnapshotWriter {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic there has been told already.
            let _ = thread.join();
        }
    }
}

fn work(
    recording: &Path,
    jobs: &Receiver<Job>,
    mut disk: impl SnapshotDisk,
    fault: &Mutex<Option<String>>,
) {
    let mut last = Ok(());
    while let Ok(first) = jobs.recv() {
        // Of several that wait only the last matters.
        let mut waiting = vec![first];
        waiting.extend(jobs.try_iter());
        let newest = waiting.iter().rposition(|job| matches!(job, Job::Write(_)));
        for (at, job) in waiting.into_iter().enumerate() {
            match job {
                Job::Write(bytes) if Some(at) == newest => {
                    last = put(&mut disk, recording, &bytes);
                    let told = last.as_ref().err().map(ToString::to_string);
                    *fault.lock().unwrap_or_else(PoisonError::into_inner) = told;
                }
                Job::Write(_) => {}
                Job::Answer(to) => {
                    // One that does not wait for the answer does not need it.
                    let _ = to.send(std::mem::replace(&mut last, Ok(())));
                }
            }
        }
    }
}

/// Puts bytes in the place of the snapshot, all of them or none; the one that was there is kept as the one before.
pub(super) fn put(disk: &mut impl SnapshotDisk, recording: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = newest(recording);
    let mut name = OsString::from(target.as_os_str());
    name.push(".new");
    let new = PathBuf::from(name);
    if let Err(error) = disk.write(&new, bytes) {
        let _ = fs::remove_file(&new);
        return Err(error);
    }
    match disk.rename(&target, &before(recording)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => disk.rename(&new, &target)?,
    }
    // The names must be on the disk too; not every system can do that.
    if let Some(folder) = target.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// The newest snapshot of a recording that can be read; the faults of those that cannot.
pub(super) fn read(recording: &Path) -> (Option<Snapshot>, Vec<RecordError>) {
    let mut faults = Vec::new();
    for path in [newest(recording), before(recording)] {
        match Snapshot::read(&path) {
            Ok(snapshot) => return (Some(snapshot), faults),
            Err(fault) if is_missing(&fault) => {}
            Err(fault) => faults.push(fault),
        }
    }
    (None, faults)
}

/// All snapshots of a recording that can be read.
pub(super) fn all(recording: &Path) -> Vec<Snapshot> {
    let paths = [newest(recording), before(recording)].into_iter();
    paths
        .filter_map(|path| Snapshot::read(&path).ok())
        .collect()
}

/// What the newest snapshot of a recording says of itself, if there is one that says anything.
pub(super) fn header(recording: &Path) -> Option<SnapshotHeader> {
    let mut paths = [newest(recording), before(recording)].into_iter();
    paths.find_map(|path| SnapshotHeader::read(&path).ok())
}

fn is_missing(fault: &RecordError) -> bool {
    matches!(fault, RecordError::Io { source, .. } if source.kind() == io::ErrorKind::NotFound)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{
        save::{VERSION, recorder::tests::KINDS},
        sim::{GameSnapshot, Setup},
    };

    /// A disk whose calls of these numbers fail, the first being 1; a write that fails leaves half of its bytes behind.
    struct FailingDisk {
        calls: usize,
        fails: std::ops::Range<usize>,
        kind: io::ErrorKind,
    }

    impl FailingDisk {
        fn call(&mut self) -> io::Result<()> {
            self.calls += 1;
            if self.fails.contains(&self.calls) {
                return Err(self.kind.into());
            }
            Ok(())
        }
    }

    impl SnapshotDisk for FailingDisk {
        fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
            let fine = self.call();
            let part = if fine.is_ok() {
                bytes.len()
            } else {
                bytes.len() / 2
            };
            fs::write(path, &bytes[..part])?;
            fine
        }

        fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
            self.call()?;
            fs::rename(from, to)
        }
    }

    /// A writer whose disk fails in these calls.
    pub(crate) fn failing(recording: &Path, fails: std::ops::Range<usize>) -> SnapshotWriter {
        let kind = io::ErrorKind::StorageFull;
        SnapshotWriter::over(
            recording,
            FailingDisk {
                calls: 0,
                fails,
                kind,
            },
        )
    }

    fn of(actions: u64) -> Vec<u8> {
        let snapshot = Snapshot {
            header: SnapshotHeader {
                version: VERSION.to_owned(),
                content: 0,
                setup: Setup::default(),
                actions,
                recorded: 0,
                hash: actions,
                place: String::new(),
                wizard: false,
            },
            game: GameSnapshot::default(),
            session: Vec::new(),
        };
        snapshot.to_bytes()
    }

    #[test]
    fn whichever_call_of_the_disk_fails_a_good_snapshot_is_there() {
        // Each snapshot takes a write and two names.
        for from in 3..12 {
            for length in 1..5 {
                for kind in KINDS {
                    let folder = tempfile::tempdir().unwrap();
                    let recording = folder.path().join("game-0001.barrow");
                    let fails = from..from + length;
                    let mut disk = FailingDisk {
                        calls: 0,
                        fails,
                        kind,
                    };
                    let mut best = 0;
                    for actions in 1..16 {
                        if put(&mut disk, &recording, &of(actions)).is_ok() {
                            best = actions;
                        }
                        let Some(found) = read(&recording).0 else {
                            assert_eq!(best, 0, "calls {from} to {}", from + length);
                            continue;
                        };
                        assert!(
                            found.header.actions >= best.saturating_sub(1),
                            "calls {from} to {}: {} of {best}",
                            from + length,
                            found.header.actions
                        );
                    }
                    assert_eq!(best, 15);
                    assert_eq!(read(&recording).0.unwrap().header.actions, 15);
                }
            }
        }
    }
}
