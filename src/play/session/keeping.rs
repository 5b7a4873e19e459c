//! How a game is kept: every action in its recording at once, and now and then a snapshot beside it.

use std::sync::Arc;

use super::active::ActiveGame;
use crate::{
    content::{Content, LevelId},
    play::text::{
        line::{TextLine, Tone},
        number,
    },
    save::{
        RecordError, Recorder, RecordingEnd, Snapshot, SnapshotHeader, SnapshotWriter, VERSION,
        keep_content,
    },
    sim::{Action, GameRef, GameResult, Setup, WizardDeed},
};

/// After so many actions there is a snapshot, if not before: as many are played back when a game goes on that was not left
/// in the ordinary way.
const EVERY: u64 = 50;

/// Keeps a game.
#[derive(Debug)]
pub(super) struct Keeper {
    pub(super) recorder: Recorder,
    snapshots: SnapshotWriter,
    setup: Setup,
    /// The level and the number of actions at the last snapshot.
    last: Option<(LevelId, u64)>,
    /// The player has been told what the disk said.
    told: bool,
}

impl Keeper {
    pub(super) fn new(recorder: Recorder, snapshots: SnapshotWriter, setup: Setup) -> Self {
        Self {
            recorder,
            snapshots,
            setup,
            last: None,
            told: false,
        }
    }

    /// The player has written something down that no action shows: the latest snapshot does not know of it.
    pub(super) const fn is_behind(&mut self) {
        self.last = None;
    }

    /// What the disk said of what was handed to it in the background, if that was no good.
    pub(super) fn disk_fault(&self) -> Option<String> {
        let of_recording = self.recorder.disk_fault().map(ToOwned::to_owned);
        of_recording.or_else(|| self.snapshots.fault())
    }

    /// Keeps the content of the game beside its recording; what is wrong if that cannot be.
    pub(super) fn keep_content(&self, content: &Content) -> Option<TextLine> {
        let kept = keep_content(self.recorder.path(), content);
        kept.err().map(|error| {
            let text = format!(
                "The content of this game cannot be kept beside it, so that only this content can play its recording: {error}"
            );
            TextLine::of(text, Tone::Bad)
        })
    }

    /// A game that has ended needs no snapshots, as soon as all of it is recorded.
    fn forget_snapshots(&self) {
        if self.recorder.written().is_some() {
            self.snapshots.remove();
        }
    }

    /// Whether it is time for a snapshot.
    fn is_due(&self, level: LevelId, actions: u64) -> bool {
        self.last
            .is_none_or(|(last, then)| last != level || actions >= then + EVERY)
    }
}

impl ActiveGame<'_> {
    /// Records an action. What cannot be written is kept and tried again with the next one; the player is told when that
    /// begins and when it is over.
    pub(super) fn note(&mut self, action: Action) {
        let hash = self.hash();
        let end = RecordingEnd::of(self.result());
        let Some(Keeper { recorder, .. }) = &mut self.keeper else {
            return;
        };
        let before = recorder.unwritten();
        let noted = recorder.note(action, hash);
        // What failed is tried again with the next line.
        let written = end.map_or(noted, |end| recorder.finish(end));
        match written {
            Ok(()) if before == 0 => {}
            Ok(()) => self.say(TextLine::of("Everything is saved again.", Tone::Good)),
            Err(_) if before > 0 => {}
            Err(error) => {
                self.stop();
                let text = format!(
                    "This cannot be saved: {error}. It is kept and tried again with each action; do not leave before it is."
                );
                self.say(TextLine::of(text, Tone::Danger));
            }
        }
        self.tell_of_disk();
        let view = self.view();
        let (level, actions) = (view.level().id(), self.actions());
        let Some(keeper) = &self.keeper else { return };
        if end.is_some() {
            keeper.forget_snapshots();
        } else if keeper.is_due(level, actions)
            // The list of games shows at once that there is a wizard in it.
            || action == Action::Wizard(WizardDeed::Begin)
        {
            self.keep();
        }
    }

    /// Says once what the disk said, and once that it is over.
    fn tell_of_disk(&mut self) {
        let Some(keeper) = &mut self.keeper else {
            return;
        };
        let fault = keeper.disk_fault();
        if std::mem::replace(&mut keeper.told, fault.is_some()) == fault.is_some() {
            return;
        }
        match fault {
            Some(fault) => {
                self.stop();
                let text = format!(
                    "The disk does not take what is saved: {fault}. What is played now may not outlast the program, or a power cut."
                );
                self.say(TextLine::of(text, Tone::Danger));
            }
            None => self.say(TextLine::of(
                "The disk takes what is saved again.",
                Tone::Good,
            )),
        }
    }

    /// Writes a snapshot, in the background.
    fn keep(&mut self) {
        let (actions, hash) = (self.actions(), self.hash());
        let Some((snapshot, level)) = self.snapshot(actions, hash) else {
            return;
        };
        if let Some(keeper) = &mut self.keeper {
            keeper.snapshots.write(&snapshot);
            keeper.last = Some((level, actions));
        }
    }

    /// A snapshot of the game as it is now; `None`: it is not recorded, has ended, or not all of it could be recorded yet.
    fn snapshot(&self, actions: u64, hash: u64) -> Option<(Snapshot, LevelId)> {
        let keeper = self.keeper.as_ref()?;
        let recorded = keeper.recorder.written()?;
        let view = self.view();
        let level = &view.content().levels[usize::from(view.level().id().0)];
        let header = SnapshotHeader {
            version: VERSION.to_owned(),
            content: self.content().hash,
            setup: keeper.setup.clone(),
            actions,
            recorded,
            hash,
            place: format!(
                "{}level {} {}, {}",
                if self.practice().is_some() {
                    "practice, "
                } else {
                    ""
                },
                view.character().level().get(),
                view.character().class().name(),
                level.name
            ),
            wizard: view.is_wizard(),
        };
        // Dice from outside are no seed's; such games are played back.
        let game = self.game().save().ok()?;
        let snapshot = Snapshot {
            header,
            game,
            session: self.account.to_bytes(),
        };
        Some((snapshot, view.level().id()))
    }

    /// The game goes on with another version or other content than it was left with.
    pub(super) fn cross(&mut self) {
        let (actions, hash) = (self.actions(), self.hash());
        let Some((snapshot, _)) = self.snapshot(actions, hash) else {
            return;
        };
        let content = Arc::clone(self.content());
        if let Some(keeper) = &mut self.keeper {
            // What cannot be written is kept and tried again.
            let _ = keeper.recorder.cross(&snapshot);
            if let Some(fault) = keeper.keep_content(&content) {
                self.say(fault);
            }
        }
        self.keep();
    }

    /// Writes what could not be saved yet, and a snapshot to go on from, and waits until both are on the disk.
    ///
    /// # Errors
    ///
    /// If they still cannot be written; what was recorded is kept.
    pub fn save(&mut self) -> Result<(), RecordError> {
        let Some(keeper) = &mut self.keeper else {
            return Ok(());
        };
        keeper.recorder.retry()?;
        let actions = self.actions();
        let is_new = |keeper: &Keeper| keeper.last.is_none_or(|(_, then)| then != actions);
        if self.result() == GameResult::Playing && self.keeper.as_ref().is_some_and(is_new) {
            self.keep();
        }
        let Some(keeper) = &self.keeper else {
            return Ok(());
        };
        if self.result() != GameResult::Playing {
            keeper.forget_snapshots();
            return Ok(());
        }
        keeper.snapshots.finish()
    }

    /// Whether the player may leave: everything is saved, or the player has been told that it is not.
    pub(in crate::play) fn may_leave(&mut self) -> bool {
        let saved = self.save().map_err(|error| error.to_string());
        let fault = saved.err().or_else(|| self.disk_fault());
        let Some(error) = fault else {
            return true;
        };
        if std::mem::replace(&mut self.leaves_unsaved, true) {
            return true;
        }
        let text = match self.unsaved() {
            0 => format!(
                "Every action is recorded, but the disk does not take all of it: {error}. The same key again leaves."
            ),
            count => format!(
                "{} cannot be saved: {error}. The same key again leaves and loses them.",
                number::count(count as u64, "action")
            ),
        };
        self.say(TextLine::of(text, Tone::Danger));
        false
    }

    /// The game, to read.
    pub(crate) fn game(&self) -> GameRef<'_> {
        GameRef::of(self.world).expect("a session at work has a game")
    }
}
