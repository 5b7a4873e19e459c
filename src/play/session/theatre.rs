//! A recording that is watched: its game lives in the world that is lent, at any of its actions, and nothing is recorded.
//!
//! Copies of the game and of what the player had been told are kept at some of the actions, so that going back costs no
//! more than playing on from the last of them.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use bevy_ecs::world::World;

use super::{BeginError, Session, account::Account, active::ActiveGame, keeping::Keeper, tell};
use crate::{
    content::Content,
    play::{
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    save::{
        PracticeOrigin, RecordError, Recorder, Recording, RecordingHeader, SaveFolder,
        SnapshotWriter,
    },
    sim::{Action, GameHost as _, GameRef, GameResult, Setup},
};

/// As many copies are kept at most.
const COPIES: usize = 64;

/// Fewer actions never lie between two of them.
const CLOSEST: usize = 50;

/// Actions a second, from the slowest to the fastest.
const SPEEDS: [u32; 7] = [1, 2, 4, 8, 16, 32, 64];

/// The speed with which it begins.
const USUAL: usize = 2;

/// A copy of the game after so many actions.
struct Keyframe {
    at: usize,
    world: World,
    account: Account,
}

/// A recording that is watched.
pub(in crate::play) struct Theatre {
    path: PathBuf,
    setup: Setup,
    steps: Vec<(Action, u64)>,
    /// Actions before the first that can be played: those of other versions.
    from: usize,
    /// Actions after the last that can be played: all, unless something differs from what was recorded.
    to: usize,
    at: usize,
    keyframes: Vec<Keyframe>,
    plays: bool,
    speed: usize,
    /// Whether what the player did not know is shown.
    reveals: bool,
}

impl Theatre {
    /// Where it is and how far it goes, in actions since the game began.
    pub(in crate::play) fn position(&self) -> (usize, usize) {
        (self.at, self.steps.len())
    }

    /// Whether it goes on by itself.
    pub(in crate::play) fn plays(&self) -> bool {
        self.plays
    }

    /// Whether what the player did not know is shown.
    pub(in crate::play) fn reveals(&self) -> bool {
        self.reveals
    }

    /// Actions a second.
    pub(in crate::play) fn speed(&self) -> u32 {
        SPEEDS[self.speed.min(SPEEDS.len() - 1)]
    }

    /// How long an action is shown.
    pub(in crate::play) fn pace(&self) -> Duration {
        Duration::from_secs(1) / self.speed()
    }

    /// The name of the recording.
    pub(in crate::play) fn name(&self) -> String {
        let name = self.path.file_stem();
        name.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    }

    /// Goes on by itself, or no longer.
    pub(in crate::play) fn play(&mut self, plays: bool) {
        self.plays = plays && self.at < self.to;
    }

    /// Faster or slower.
    pub(in crate::play) fn change_speed(&mut self, faster: bool) {
        self.speed = if faster {
            (self.speed + 1).min(SPEEDS.len() - 1)
        } else {
            self.speed.saturating_sub(1)
        };
    }

    /// Shows what the player did not know, or no longer.
    pub(in crate::play) fn switch_reveal(&mut self) {
        self.reveals = !self.reveals;
    }

    /// Actions between two copies.
    fn spacing(&self) -> usize {
        CLOSEST.max((self.to - self.from).div_ceil(COPIES))
    }

    /// Keeps a copy, if one is due here.
    fn keep(&mut self, game: GameRef<'_>, account: &Account) {
        let due = (self.at - self.from).is_multiple_of(self.spacing());
        if let Err(place) = self.keyframes.binary_search_by_key(&self.at, |one| one.at)
            && due
        {
            let mut world = World::new();
            world.adopt_game(game);
            let keyframe = Keyframe {
                at: self.at,
                world,
                account: account.clone(),
            };
            self.keyframes.insert(place, keyframe);
        }
    }
}

/// The content with which the last part of a recording can be played: the one that there is, with the generated level on
/// which it was played, if it was.
fn content_of(files: &Arc<Content>, setup: &Setup) -> Arc<Content> {
    let generated = setup.generated.as_ref().and_then(|request| {
        let dungeon = files.dungeon.as_deref()?;
        crate::mapgen::with_generated(Content::clone(files), dungeon, request).ok()
    });
    generated.map_or_else(|| Arc::clone(files), Arc::new)
}

impl Session {
    /// Watches a recording, from its first action that can be played: what was played with other content is passed over.
    ///
    /// # Errors
    ///
    /// If the recording cannot be read, or its last part was made with other content; no game is in the world then.
    pub fn watch(world: &mut World, files: &Arc<Content>, path: &Path) -> Result<Self, BeginError> {
        let recording = Recording::read(path)?;
        let content = content_of(files, &recording.header.setup);
        let (game, from) = recording.last_beginning(path, &content)?;
        world.adopt_game(game.read());
        let setup = recording.header.setup.clone();
        let mut session = Self::around(world, files, None, setup.clone());
        session.account.begin(PlayerView::new(&game));
        if from > 0 {
            let text = format!(
                "The first {from} actions were played with another version or other content, and cannot be shown."
            );
            session.say(TextLine::of(text, Tone::Bad));
        }
        let mut theatre = Theatre {
            path: path.to_owned(),
            setup,
            from,
            to: recording.steps.len(),
            at: from,
            steps: recording.steps,
            keyframes: Vec::new(),
            plays: false,
            speed: USUAL,
            reveals: false,
        };
        theatre.keep(game.read(), &session.account);
        session.actions = from as u64;
        session.theatre = Some(Box::new(theatre));
        Ok(session)
    }

    /// The recording that is watched, if one is.
    pub(in crate::play) fn theatre(&self) -> Option<&Theatre> {
        self.theatre.as_deref()
    }

    /// The same, to change it.
    pub(in crate::play) fn theatre_mut(&mut self) -> Option<&mut Theatre> {
        self.theatre.as_deref_mut()
    }

    /// From which recording and action the game goes on for practice, if it does.
    pub(in crate::play) fn practice(&self) -> Option<&PracticeOrigin> {
        self.practice.as_ref()
    }

    /// Nothing can be done in a recording that is watched; whether that is so, which is said.
    pub(in crate::play) fn only_watches(&mut self) -> bool {
        let watches = self.theatre.is_some();
        if watches {
            let text = "This is a recording: what was done is done. {key:fire} plays on from here for practice.";
            self.say(TextLine::plain(text));
        }
        watches
    }
}

impl ActiveGame<'_> {
    /// Plays the next action of the recording that is watched; whether there was one.
    pub(in crate::play) fn watch_next(&mut self) -> bool {
        let Some(mut theatre) = self.theatre.take() else {
            return false;
        };
        let next = theatre.steps.get(theatre.at).copied();
        let next = next.filter(|_| theatre.at < theatre.to);
        let went_on = match next {
            None => false,
            Some((action, recorded)) => self.repeat(&mut theatre, action, recorded),
        };
        theatre.plays &= theatre.at < theatre.to;
        self.theatre = Some(theatre);
        went_on
    }

    /// Repeats an action; what differs from what was recorded is said, and is the end of what is shown.
    fn repeat(&mut self, theatre: &mut Theatre, action: Action, recorded: u64) -> bool {
        self.account.log.turn_page();
        let outcomes = match self.world.act(action) {
            Ok(outcomes) => outcomes,
            Err(refusal) => {
                theatre.to = theatre.at;
                let text = format!("Here it differs from what was recorded: {refusal}.");
                self.say(TextLine::of(text, Tone::Danger));
                return false;
            }
        };
        theatre.at += 1;
        self.actions = theatre.at as u64;
        if let Some(game) = GameRef::of(self.world) {
            let low = self.session.preferences.warns_below;
            tell(game, &outcomes, &mut self.session.account, low);
        }
        self.outcomes.extend(outcomes);
        if self.hash() == recorded {
            if let Some(game) = GameRef::of(self.world) {
                theatre.keep(game, &self.session.account);
            }
        } else {
            theatre.to = theatre.at;
            let text = "From here on it differs from what was recorded: it was made with another version of the game.";
            self.say(TextLine::of(text, Tone::Danger));
        }
        true
    }

    /// Goes to where so many actions have been taken.
    pub(in crate::play) fn watch_at(&mut self, wanted: usize) {
        let Some(theatre) = self.session.theatre.as_deref_mut() else {
            return;
        };
        let wanted = wanted.clamp(theatre.from, theatre.to);
        let found = theatre.keyframes.partition_point(|one| one.at <= wanted);
        let keyframe = found.checked_sub(1).map(|place| &theatre.keyframes[place]);
        if let Some(keyframe) = keyframe
            && (wanted < theatre.at || keyframe.at > theatre.at)
            && let Some(game) = keyframe.world.game()
        {
            self.world.adopt_game(game);
            self.session.account = keyframe.account.clone();
            self.session.actions = keyframe.at as u64;
            theatre.at = keyframe.at;
        }
        while self.theatre().is_some_and(|it| it.at < wanted) && self.watch_next() {}
        self.session.outcomes.clear();
    }

    /// Begins a game for practice where the recording is now, recorded in a new file of this folder. It says from where
    /// it goes on, and is in no table of scores.
    ///
    /// # Errors
    ///
    /// If the recording cannot be written.
    pub(in crate::play) fn practice_on(
        &mut self,
        folder: Option<&SaveFolder>,
    ) -> Result<bool, RecordError> {
        let Some(theatre) = self.theatre() else {
            return Ok(false);
        };
        if self.result() != GameResult::Playing {
            self.say(TextLine::plain(
                "The game is over here: go back some actions first.",
            ));
            return Ok(false);
        }
        let name = theatre.path.file_name();
        let origin = PracticeOrigin {
            recording: name.map_or_else(String::new, |it| it.to_string_lossy().into_owned()),
            action: theatre.at as u64,
        };
        let setup = theatre.setup.clone();
        if let Some(folder) = folder {
            let header = RecordingHeader {
                practice: Some(origin.clone()),
                ..RecordingHeader::of(self.content(), setup.clone())
            };
            let (path, recorder) = loop {
                let path = folder.fresh()?;
                match Recorder::create(&path, &header) {
                    Err(fault) if fault.is_taken() => {}
                    created => break (path, created?),
                }
            };
            self.session.keeper = Some(Keeper::new(recorder, SnapshotWriter::beside(&path), setup));
        }
        self.session.theatre = None;
        let text = format!(
            "You play on from action {} of {}, for practice.",
            origin.action, origin.recording
        );
        self.session.practice = Some(origin);
        self.account.log.turn_page();
        self.say(TextLine::of(text, Tone::Strong));
        self.cross();
        Ok(true)
    }
}
