//! Recordings played back: the same actions, and the same hash after each of them.

use std::{path::Path, sync::Arc};

use super::{
    fault::RecordError,
    recording::{CrossingHeader, Recording},
    snapshot::Snapshot,
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

    /// The game as it is where a part begins.
    fn beginning(
        &self,
        path: &Path,
        content: &Arc<Content>,
        part: &RecordingPart,
    ) -> Result<Game, RecordError> {
        let Some(crossing) = part.crossing.and_then(|number| self.crossings.get(number)) else {
            return Game::new(content, &self.header.setup).map_err(|source| RecordError::Setup {
                path: path.to_owned(),
                source,
            });
        };
        let snapshot = Snapshot::of_bytes(path, &crossing.snapshot)?;
        let loaded = Game::load(content, &self.header.setup, &snapshot.game);
        loaded
            .map(|(game, _)| game)
            .map_err(|error| RecordError::DamagedSnapshot {
                path: path.to_owned(),
                message: error.to_string(),
            })
    }

    /// The game with which the last part begins, and how many actions come before it.
    ///
    /// # Errors
    ///
    /// If that part was made with other content, or its game cannot begin.
    pub fn last_beginning(
        &self,
        path: &Path,
        content: &Arc<Content>,
    ) -> Result<(Game, usize), RecordError> {
        let parts = self.parts();
        let part = parts.last().expect("a recording has a part");
        if part.header.content != content.hash {
            return Err(RecordError::OtherContent {
                path: path.to_owned(),
                version: part.header.version.clone(),
                recorded: part.header.content,
                now: content.hash,
            });
        }
        let game = self.beginning(path, content, part)?;
        Ok((game, part.actions.start))
    }

    /// Plays the last part up to where there is a snapshot beside the recording, whatever the hashes say, and compares both
    /// games field by field: after how many actions of the recording, and all that differs, as saved and as played back.
    /// `None`: there is no snapshot that belongs to this part.
    ///
    /// # Errors
    ///
    /// If that part was made with other content, its game cannot begin, or the snapshot is damaged.
    pub fn against_snapshot(
        &self,
        path: &Path,
        content: &Arc<Content>,
    ) -> Result<Option<(usize, Vec<GameDifference>)>, RecordError> {
        let (Some(snapshot), _) = snapshot_writer::read(path) else {
            return Ok(None);
        };
        let (mut game, from) = self.last_beginning(path, content)?;
        let before = self.header.practice.as_ref();
        let before = before.map_or(0, |origin| origin.action);
        let taken = snapshot.header.actions.checked_sub(before);
        let taken = taken.and_then(|taken| usize::try_from(taken).ok());
        let Some(steps) = taken.and_then(|taken| Some((taken, self.steps.get(from..taken)?)))
        else {
            return Ok(None);
        };
        let loaded = Game::load(content, &self.header.setup, &snapshot.game);
        let (saved, _) = loaded.map_err(|error| RecordError::DamagedSnapshot {
            path: path.to_owned(),
            message: error.to_string(),
        })?;
        for (action, _) in steps.1 {
            // What is refused shows as a difference.
            let _ = game.step(*action);
        }
        Ok(Some((steps.0, saved.difference(&game))))
    }

    /// Plays a part back once more up to a step; in what that differs from the first time.
    fn again(
        &self,
        path: &Path,
        content: &Arc<Content>,
        part: &RecordingPart,
        steps: usize,
        first: &Game,
    ) -> Vec<GameDifference> {
        let Ok(mut second) = self.beginning(path, content, part) else {
            return Vec::new();
        };
        for (action, _) in &self.steps[part.actions.start..steps] {
            // A second replay that is refused shows as a difference too.
            let _ = second.step(*action);
        }
        first.difference(&second)
    }

    /// Plays the recording back, comparing hashes, and telling `watch` what happens; the game as it was left. Parts that were
    /// played with other content are passed over, as long as the last one was not.
    ///
    /// # Errors
    ///
    /// If its last part was made with other content, its game cannot begin, or an action is refused or leads to another
    /// world than it did.
    pub fn replay(
        &self,
        path: &Path,
        content: &Arc<Content>,
        mut watch: impl FnMut(&Game, Action, &[Outcome]),
    ) -> Result<Game, RecordError> {
        let parts = self.parts();
        let mut last = None;
        for part in parts
            .iter()
            .filter(|part| part.header.content == content.hash)
        {
            let mut game = self.beginning(path, content, part)?;
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
                    return Err(RecordError::Diverged {
                        path: path.to_owned(),
                        step,
                        action,
                        recorded,
                        found,
                        version: part.header.version.clone(),
                        again: self.again(path, content, part, step, &game),
                    });
                }
                watch(&game, action, &outcomes);
            }
            last = Some(game);
        }
        let played_last = parts
            .last()
            .filter(|part| part.header.content != content.hash);
        match (last, played_last) {
            (Some(game), None) => Ok(game),
            (_, part) => {
                let header =
                    part.map_or_else(|| parts[0].header.clone(), |part| part.header.clone());
                Err(RecordError::OtherContent {
                    path: path.to_owned(),
                    version: header.version,
                    recorded: header.content,
                    now: content.hash,
                })
            }
        }
    }
}
