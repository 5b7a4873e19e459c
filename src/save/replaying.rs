//! Recordings played back: the same actions, and the same hash after each of them.

use std::{path::Path, sync::Arc};

use super::{
    fault::{RecordError, ReplayDifferences},
    recording::{CrossingHeader, Recording},
    snapshot::{Snapshot, VERSION},
    snapshot_writer,
};
use crate::{
    content::Content,
    sim::{
        GameDifference,
        game::Game,
        world::{action::Action, outcome::Outcome},
    },
};

/// A part of a recording that was played with one version and one content.
#[derive(Clone, Debug)]
pub struct RecordingPart {
    /// With what it was played.
    pub header: CrossingHeader,
    /// The numbers of its actions, from 0.
    pub actions: std::ops::Range<usize>,
    /// Which of the crossings it begins with; `None`: the game begins with it.
    crossing: Option<usize>,
}

/// What became of a part that was to be played back.
#[derive(Debug)]
pub struct PartReplay {
    /// The part.
    pub part: RecordingPart,
    /// Why it could not be played to its end; `None`: it was.
    pub fault: Option<RecordError>,
}

impl RecordingPart {
    /// Its version in words.
    pub fn version(&self) -> &str {
        match self.header.version.as_str() {
            "" => "unknown",
            version => version,
        }
    }
}

impl Recording {
    /// Its parts, each played with one version and one content; there is always one.
    pub fn parts(&self) -> Vec<RecordingPart> {
        let first = CrossingHeader {
            version: self.header.version.clone(),
            content: self.header.content,
        };
        let mut parts = vec![RecordingPart {
            header: first,
            actions: 0..self.steps.len(),
            crossing: None,
        }];
        for (number, crossing) in self.crossings.iter().enumerate() {
            if let Some(last) = parts.last_mut() {
                last.actions.end = crossing.after;
            }
            parts.push(RecordingPart {
                header: crossing.header.clone(),
                actions: crossing.after..self.steps.len(),
                crossing: Some(number),
            });
        }
        parts
    }

    /// The game as it is where a part begins, with the content with which it was played.
    ///
    /// # Errors
    ///
    /// If it cannot begin.
    pub(crate) fn beginning(
        &self,
        path: &Path,
        content: &Arc<Content>,
        part: &RecordingPart,
    ) -> Result<Game, RecordError> {
        let Some(snapshot) = self.crossed(path, part).transpose()? else {
            return Game::new(content, &self.header.setup).map_err(|source| RecordError::Setup {
                path: path.to_owned(),
                source,
            });
        };
        self.loaded(path, content, &snapshot)
    }

    /// The snapshot with which a part begins; `None`: the game begins with it.
    pub(crate) fn crossed(
        &self,
        path: &Path,
        part: &RecordingPart,
    ) -> Option<Result<Snapshot, RecordError>> {
        let crossing = self.crossings.get(part.crossing?)?;
        Some(Snapshot::of_bytes(path, &crossing.snapshot))
    }

    /// The game of a snapshot.
    fn loaded(
        &self,
        path: &Path,
        content: &Arc<Content>,
        snapshot: &Snapshot,
    ) -> Result<Game, RecordError> {
        let loaded = Game::load(content, &self.header.setup, &snapshot.game);
        loaded
            .map(|(game, _)| game)
            .map_err(|error| RecordError::DamagedSnapshot {
                path: path.to_owned(),
                message: error.to_string(),
            })
    }

    /// That a part was made with content that is nowhere.
    fn other_content(path: &Path, content: &Content, part: &RecordingPart) -> RecordError {
        RecordError::OtherContent {
            path: path.to_owned(),
            version: part.header.version.clone(),
            recorded: part.header.content,
            now: content.hash,
        }
    }

    /// Plays the last part up to where there is a snapshot beside the recording, whatever the hashes say, and compares both
    /// games field by field: after how many actions of the recording, and all that differs, as saved and as played back.
    /// Of two snapshots it is the first behind `from` actions, and the last one where that is 0. `None`: there is no snapshot that belongs to this part.
    ///
    /// # Errors
    ///
    /// If that part was made with content that is nowhere, its game cannot begin, or the snapshot is damaged.
    pub fn against_snapshot(
        &self,
        path: &Path,
        content: &Arc<Content>,
        from: usize,
    ) -> Result<Option<(usize, Vec<GameDifference>)>, RecordError> {
        let parts = self.parts();
        let part = parts.last().expect("a recording has a part");
        let own = self.content_of(path, part.header.content, content);
        let own = own.ok_or_else(|| Self::other_content(path, content, part))?;
        // As many actions come before the part as its first snapshot says; some of those recorded may not have happened.
        let before = match self.crossed(path, part).transpose()? {
            Some(snapshot) => snapshot.header.actions,
            None => 0,
        };
        let start = part.actions.start;
        let place = |snapshot: &Snapshot| {
            let taken = usize::try_from(snapshot.header.actions.checked_sub(before)?).ok()?;
            Some(start + taken).filter(|at| *at <= self.steps.len())
        };
        let found = snapshot_writer::all(path).into_iter();
        let found = found.filter_map(|snapshot| Some((place(&snapshot)?, snapshot)));
        let mut found: Vec<_> = found.collect();
        found.sort_by_key(|(at, _)| *at);
        let behind = found.iter().position(|(at, _)| *at >= from && from > 0);
        let last = found.len().checked_sub(1);
        let Some((at, snapshot)) = behind.or(last).map(|which| found.swap_remove(which)) else {
            return Ok(None);
        };
        let mut game = self.beginning(path, &own, part)?;
        let saved = self.loaded(path, &own, &snapshot)?;
        for (action, _) in &self.steps[start..at] {
            // What is refused shows as a difference.
            let _ = game.step(*action);
        }
        Ok(Some((at, saved.difference(&game))))
    }

    /// Plays a part back once more up to a step: in what that differs from the first time, and what the last of its actions
    /// changes.
    fn again(
        &self,
        path: &Path,
        content: &Arc<Content>,
        part: &RecordingPart,
        steps: usize,
        first: &Game,
    ) -> [Vec<GameDifference>; 2] {
        let Ok(mut second) = self.beginning(path, content, part) else {
            return [Vec::new(), Vec::new()];
        };
        let mut before = second.fork();
        for (number, (action, _)) in (1..).zip(&self.steps[part.actions.start..steps]) {
            if part.actions.start + number == steps {
                before = second.fork();
            }
            // A second replay that is refused shows as a difference too.
            let _ = second.step(*action);
        }
        [first.difference(&second), before.difference(&second)]
    }

    /// Plays the recording back, comparing hashes, and telling `watch` what happens; the game as it was left. Each part is
    /// played with the content with which it was made; one of which that is nowhere is passed over, as long as it is not the
    /// last.
    ///
    /// # Errors
    ///
    /// If the content of its last part is nowhere, a game cannot begin, or an action is refused or leads to another world
    /// than it did; the latter not in parts of other versions before the last.
    pub fn replay(
        &self,
        path: &Path,
        content: &Arc<Content>,
        watch: impl FnMut(&Game, Action, &[Outcome]),
    ) -> Result<Game, RecordError> {
        self.replay_parts(path, content, watch)
            .map(|(game, _)| game)
    }

    /// As [`replay`](Self::replay), and what became of each part.
    ///
    /// # Errors
    ///
    /// Likewise.
    pub fn replay_parts(
        &self,
        path: &Path,
        content: &Arc<Content>,
        mut watch: impl FnMut(&Game, Action, &[Outcome]),
    ) -> Result<(Game, Vec<PartReplay>), RecordError> {
        let mut parts = self.parts();
        let last = parts.pop().expect("a recording has a part");
        let mut known = Vec::new();
        let mut replayed = Vec::new();
        for part in parts {
            let fault = match self.replay_part(path, content, &part, &mut known, &mut watch) {
                Ok(_) => None,
                // What another version did need not be what this one does.
                Err(fault) if fault.is_of_other_content() || part.header.version != VERSION => {
                    Some(fault)
                }
                Err(fault) => return Err(fault),
            };
            replayed.push(PartReplay { part, fault });
        }
        let game = self.replay_part(path, content, &last, &mut known, &mut watch)?;
        replayed.push(PartReplay {
            part: last,
            fault: None,
        });
        Ok((game, replayed))
    }

    /// Plays a part back. What was found of content is kept in `known`.
    fn replay_part(
        &self,
        path: &Path,
        now: &Arc<Content>,
        part: &RecordingPart,
        known: &mut Vec<Arc<Content>>,
        watch: &mut impl FnMut(&Game, Action, &[Outcome]),
    ) -> Result<Game, RecordError> {
        let hash = part.header.content;
        let found = known.iter().find(|content| content.hash == hash).cloned();
        let found = found.or_else(|| self.content_of(path, hash, now));
        let own = found.ok_or_else(|| Self::other_content(path, now, part))?;
        known.push(Arc::clone(&own));
        let mut game = self.beginning(path, &own, part)?;
        for index in part.actions.clone() {
            let (action, recorded) = self.steps[index];
            let step = index + 1;
            let outcomes = game.step(action).map_err(|refusal| RecordError::Refused {
                path: path.to_owned(),
                step,
                action,
                refusal,
            })?;
            let found = game.hash();
            if found != recorded {
                let [again, changes] = self.again(path, &own, part, step, &game);
                return Err(RecordError::Diverged {
                    path: path.to_owned(),
                    step,
                    action,
                    recorded,
                    found,
                    version: part.header.version.clone(),
                    known: Box::new(ReplayDifferences { again, changes }),
                });
            }
            watch(&game, action, &outcomes);
        }
        Ok(game)
    }
}
