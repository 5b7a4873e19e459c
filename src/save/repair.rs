//! The longest good part of a damaged recording.
//!
//! What stands before the damage is kept, and from the latest snapshot behind it on all that follows: such a recording
//! crosses over at the snapshot, as one does that goes on with another version.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    fault::RecordError,
    left_game::belongs,
    record_file::lock,
    recorder::{crossing_line, header_lines},
    recording::{CONTENT, CROSSING, LARGEST, PracticeOrigin, Recording, RecordingHeader},
    snapshot::{Snapshot, VERSION},
    snapshot_writer::{self, RealDisk},
};
use crate::content::{Content, read_opened, require_regular};

/// What was done to a damaged recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingRepair {
    /// Actions after which the game goes on.
    pub actions: u64,
    /// Lines that are not there any more.
    pub lines: usize,
    /// The first line that was damaged, from 1.
    pub from: usize,
    /// The snapshot behind the damage, after so many actions, from which the game goes on.
    pub snapshot: Option<u64>,
    /// Where the damaged file is now.
    pub kept: PathBuf,
}

/// A recording without its damage.
struct Mended {
    bytes: Vec<u8>,
    lines: usize,
    actions: u64,
    /// The snapshot from which it goes on, at home in the new file.
    snapshot: Option<Snapshot>,
}

/// Puts the longest good part of a damaged recording in its place; `None`: nothing is wrong with it. The damaged file gets
/// another name. Nobody else can play the game meanwhile.
///
/// A line of its last part that can be read is damaged all the same where this version recorded it, its action comes to another
/// world than it says, and there is content to play it back with.
///
/// # Errors
///
/// If it is being played, cannot be read or written, its header is damaged and no snapshot tells it, or there is a file of
/// that other name.
pub fn repaired(
    path: &Path,
    content: Option<&Arc<Content>>,
) -> Result<Option<RecordingRepair>, RecordError> {
    let io_error = |source| RecordError::Io {
        path: path.to_owned(),
        source,
    };
    require_regular(path).map_err(io_error)?;
    let options = OpenOptions::new().read(true).append(true).open(path);
    let locked = options.map_err(io_error)?;
    lock(path, &locked)?;
    let mut bytes = read_opened(&locked, LARGEST).map_err(io_error)?;
    let (from, fault) = match Recording::of_bytes(path, &bytes) {
        Ok(recording) => {
            let differs = content.and_then(|now| differs(&recording, path, now, &bytes));
            let Some((line, fault)) = differs else {
                return Ok(None);
            };
            spoil(&mut bytes, line);
            (line, fault)
        }
        Err(fault @ RecordError::Damaged { line, .. }) => (line, fault),
        Err(fault) => return Err(fault),
    };
    let snapshots = snapshot_writer::all(path).into_iter();
    let mut snapshots = snapshots.filter_map(|snapshot| placed(snapshot, &bytes));
    let mended = mended(path, &bytes, snapshots.next()).ok_or(fault)?;
    let mut kept = path.as_os_str().to_owned();
    kept.push(".damaged");
    let kept = PathBuf::from(kept);
    if kept.exists() {
        let source = io::Error::new(io::ErrorKind::AlreadyExists, "there is such a file already");
        return Err(RecordError::Io { path: kept, source });
    }
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let written = File::create(&new).and_then(|mut file| {
        file.write_all(&mended.bytes)?;
        file.sync_all()
    });
    written
        .and_then(|()| fs::rename(path, &kept))
        .and_then(|()| fs::rename(&new, path))
        .map_err(io_error)?;
    if let Some(snapshot) = &mended.snapshot {
        // The recording has it too: this one only saves reading all of that.
        let _ = snapshot_writer::put(&mut RealDisk, path, &snapshot.to_bytes());
    }
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let whole = lines.filter(|line| line.ends_with(b"\n")).count();
    Ok(Some(RecordingRepair {
        actions: mended.actions,
        lines: whole.saturating_sub(mended.lines),
        from,
        snapshot: mended.snapshot.map(|snapshot| snapshot.header.actions),
        kept,
    }))
}

/// The line whose action this version recorded and which comes to another world than it says, and that fault; `None`: there is
/// none, or it cannot be played back here.
fn differs(
    recording: &Recording,
    path: &Path,
    content: &Arc<Content>,
    bytes: &[u8],
) -> Option<(usize, RecordError)> {
    let parts = recording.parts();
    let last = parts.last().filter(|part| part.header.version == VERSION)?;
    let fault = recording.replay(path, content, |_, _, _| {}).err()?;
    let (RecordError::Diverged { step, .. } | RecordError::Refused { step, .. }) = &fault else {
        return None;
    };
    let step = *step;
    // The game goes on from where its last part begins, whatever came before that.
    if step <= last.actions.start {
        return None;
    }
    let lines = (1..).zip(bytes.split(|byte| *byte == b'\n')).skip(2);
    let is_action = |line: &[u8]| {
        let others = [CONTENT, CROSSING, "end "];
        !others
            .iter()
            .any(|other| line.starts_with(other.as_bytes()))
    };
    let mut actions = lines.filter(|(_, line)| is_action(line));
    let (line, _) = actions.nth(step.checked_sub(1)?)?;
    Some((line, fault))
}

/// Makes a line, counted from 1, one that cannot be read.
fn spoil(bytes: &mut [u8], line: usize) {
    let mut lines = bytes.split_mut(|byte| *byte == b'\n');
    if let Some(line) = lines.nth(line.saturating_sub(1)) {
        line.fill(b'?');
    }
}

/// A snapshot with the byte of the recording behind which it was taken; `None`: it is of another game. Where damage has
/// made lines longer or shorter, its hash tells its place.
fn placed(snapshot: Snapshot, bytes: &[u8]) -> Option<(Snapshot, usize)> {
    if belongs(&snapshot, bytes) {
        let recorded = usize::try_from(snapshot.header.recorded).ok()?;
        return Some((snapshot, recorded));
    }
    let hash = format!(" {:016x}\n", snapshot.header.hash).into_bytes();
    let place = bytes.windows(hash.len()).rposition(|it| it == hash)?;
    Some((snapshot, place + hash.len()))
}

/// The first line of a recording that is damaged, from 1; `None`: none is.
fn first_damaged(path: &Path, bytes: &[u8]) -> Option<usize> {
    match Recording::of_bytes(path, bytes) {
        Err(RecordError::Damaged { line, .. }) => Some(line),
        Ok(_) | Err(_) => None,
    }
}

/// The header of a recording that has lost its own, as a snapshot tells it.
fn told_header(snapshot: &Snapshot, crosses: bool) -> RecordingHeader {
    let header = &snapshot.header;
    // Of a game that crossed over the snapshot does not know with what it began.
    let (version, content) = if crosses {
        (String::new(), 0)
    } else {
        (header.version.clone(), header.content)
    };
    let practice = header.place.starts_with("practice, ");
    RecordingHeader {
        version,
        content,
        setup: header.setup.clone(),
        practice: practice.then(|| PracticeOrigin {
            recording: "a recording".to_owned(),
            action: 0,
        }),
    }
}

/// The longest good part of these bytes; `None`: not even the header can be made out.
fn mended(path: &Path, bytes: &[u8], newest: Option<(Snapshot, usize)>) -> Option<Mended> {
    let all: Vec<&[u8]> = bytes
        .split_inclusive(|byte| *byte == b'\n')
        .filter(|line| line.ends_with(b"\n"))
        .collect();
    let own = all.get(..2).map(<[_]>::concat);
    let own = own.filter(|head| first_damaged(path, head).is_none());
    let rest = all.get(2..).unwrap_or_default();
    let head = if let Some(head) = own {
        head
    } else {
        let crosses = rest
            .iter()
            .any(|line| line.starts_with(CROSSING.as_bytes()));
        let header = told_header(&newest.as_ref()?.0, crosses);
        header_lines(&header).ok()?.into_bytes()
    };
    // Content that is damaged is gone, and nothing with it.
    let is_good = |line: &&&[u8]| {
        !line.starts_with(CONTENT.as_bytes())
            || first_damaged(path, &[&head, **line].concat()).is_none()
    };
    let rest: Vec<&[u8]> = rest.iter().filter(is_good).copied().collect();
    let good_until = |lines: &[&[u8]]| {
        let whole = [&head[..], &lines.concat()].concat();
        first_damaged(path, &whole).map_or(lines.len(), |line| line.saturating_sub(3))
    };
    let good = good_until(&rest);
    let mut new = [&head[..], &rest[..good].concat()].concat();
    let mut lines = 2 + good;
    if good < rest.len()
        && let Some((mut snapshot, recorded)) = newest
    {
        let lost: Vec<&[u8]> = all
            .iter()
            .scan(0, |at, line| {
                *at += line.len();
                Some((*at, *line))
            })
            .filter(|(end, _)| *end > recorded)
            .map(|(_, line)| line)
            .collect();
        // Behind the damage only.
        if lost.len() < rest.len() - good {
            let tail = &lost[..good_until(&lost)];
            new.extend(crossing_line(&snapshot).ok()?.into_bytes());
            snapshot.header.recorded = new.len() as u64;
            new.extend(tail.concat());
            lines += tail.len();
            let steps = Recording::of_bytes(path, &[&head[..], &tail.concat()].concat());
            let actions = snapshot.header.actions + steps.ok()?.steps.len() as u64;
            return Some(Mended {
                bytes: new,
                lines,
                actions,
                snapshot: Some(snapshot),
            });
        }
    }
    let recording = Recording::of_bytes(path, &new).ok()?;
    Some(Mended {
        actions: recording.steps.len() as u64,
        bytes: new,
        lines,
        snapshot: None,
    })
}
