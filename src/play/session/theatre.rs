//! A recording that is watched: its game lives in the world that is lent, at any of its actions, and nothing is recorded.
//!
//! Copies of the game and of what the player had been told are kept at some of the actions, so that going back costs no
//! more than playing on from the last of them. A game that crossed to other versions or other content has several parts; each
//! is played with the content with which it was made, as far as that is to be found and the rules are still the same.

mod watching;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use bevy_ecs::world::World;

use super::{BeginError, Session, account::Account};
use crate::{
    content::Content,
    play::text::line::{TextLine, Tone},
    save::{PracticeOrigin, RecordError, Recording, RecordingPart},
    sim::{Game, GameHost as _, GameRef},
};

/// As many copies are kept at most.
const COPIES: usize = 64;

/// Fewer actions never lie between two of them.
const CLOSEST: usize = 50;

/// Actions a second, from the slowest to the fastest.
const SPEEDS: [u32; 7] = [1, 2, 4, 8, 16, 32, 64];

/// The speed with which it begins.
const USUAL: usize = 2;

/// A copy of the game in a part of the recording, after so many actions.
struct Keyframe {
    part: usize,
    at: usize,
    world: World,
    account: Account,
}

/// A part of the recording.
struct ShownPart {
    part: RecordingPart,
    /// The content with which it is played; `None`: it is nowhere, and the part cannot be shown.
    content: Option<Arc<Content>>,
    /// Actions after the last that can be played: all of it, unless something differs from what was recorded.
    to: usize,
}

/// A recording that is watched.
pub(in crate::play) struct Theatre {
    path: PathBuf,
    recording: Recording,
    parts: Vec<ShownPart>,
    /// The number of the part that is shown.
    part: usize,
    at: usize,
    keyframes: Vec<Keyframe>,
    plays: bool,
    speed: usize,
    /// What is shown where nothing is hidden; `None`: all is shown as the player knew it.
    revealed: Option<Box<Revealed>>,
}

/// The game as it is, and what would have been told of it.
struct Revealed {
    game: Game,
    account: Account,
}

impl Theatre {
    /// Where it is and how far it goes, in actions since the game began.
    pub(in crate::play) fn position(&self) -> (usize, usize) {
        (self.at, self.recording.steps.len())
    }

    /// Which of its parts is shown, from 1, of how many, and the version with which it was played.
    pub(in crate::play) fn part(&self) -> (usize, usize, &str) {
        let version = self.parts[self.part].part.version();
        (self.part + 1, self.parts.len(), version)
    }

    /// What is said of its parts, if there are several: with which version and content each was played, and whether it can
    /// be shown.
    fn parts_in_words(&self, now: u64) -> Vec<TextLine> {
        if self.parts.len() < 2 {
            return Vec::new();
        }
        let all = self.parts.iter().map(|shown| {
            let header = &shown.part.header;
            let content = if header.content == now {
                "the content of today".to_owned()
            } else {
                format!("content {:016x}", header.content)
            };
            let (fate, tone) = match &shown.content {
                None => (", which is not kept: it cannot be shown", Tone::Bad),
                Some(_) => ("", Tone::Plain),
            };
            let actions = &shown.part.actions;
            let text = format!(
                "Actions {} to {}: version {}, {content}{fate}.",
                actions.start,
                actions.end,
                shown.part.version()
            );
            TextLine::of(text, tone)
        });
        all.collect()
    }

    /// The next part behind this one that can be shown.
    fn next_part(&self) -> Option<usize> {
        let mut behind = self.part + 1..self.parts.len();
        behind.find(|number| self.parts[*number].content.is_some())
    }

    /// Whether there is anything behind what is shown.
    fn goes_on(&self) -> bool {
        self.at < self.parts[self.part].to || self.next_part().is_some()
    }

    /// The part and the action that are shown where so many actions are asked for.
    fn place_of(&self, wanted: usize) -> (usize, usize) {
        let shown = |number: &usize| self.parts[*number].content.is_some();
        let begun = |number: &usize| self.parts[*number].part.actions.start <= wanted;
        let all = 0..self.parts.len();
        let part = all.clone().rev().find(|it| shown(it) && begun(it));
        let part = part
            .or_else(|| all.clone().find(shown))
            .unwrap_or(self.part);
        let of = &self.parts[part];
        (part, wanted.clamp(of.part.actions.start, of.to))
    }

    /// Whether it goes on by itself.
    pub(in crate::play) fn plays(&self) -> bool {
        self.plays
    }

    /// Whether what the player did not know is shown.
    pub(in crate::play) fn reveals(&self) -> bool {
        self.revealed.is_some()
    }

    /// The game as it is, where nothing is hidden.
    pub(super) fn truth(&self) -> Option<&Game> {
        self.revealed.as_ref().map(|revealed| &revealed.game)
    }

    /// What is told where nothing is hidden.
    pub(super) fn told(&self) -> Option<&Account> {
        self.revealed.as_ref().map(|revealed| &revealed.account)
    }

    /// The same, to tell more.
    pub(super) fn told_mut(&mut self) -> Option<&mut Account> {
        self.revealed.as_mut().map(|revealed| &mut revealed.account)
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
        self.plays = plays && self.goes_on();
    }

    /// Faster or slower.
    pub(in crate::play) fn change_speed(&mut self, faster: bool) {
        self.speed = if faster {
            (self.speed + 1).min(SPEEDS.len() - 1)
        } else {
            self.speed.saturating_sub(1)
        };
    }

    /// Actions between two copies.
    fn spacing(&self) -> usize {
        CLOSEST.max(self.recording.steps.len().div_ceil(COPIES))
    }

    /// The game with which a part begins, and what the player had been told by then.
    fn beginning(&self, number: usize) -> Result<(Game, Account), RecordError> {
        let shown = &self.parts[number];
        let content = shown
            .content
            .as_ref()
            .expect("only parts with content are shown");
        let game = self.recording.beginning(&self.path, content, &shown.part)?;
        let snapshot = self.recording.crossed(&self.path, &shown.part);
        let mut account = match snapshot.transpose()? {
            Some(snapshot) => Account::of_bytes(&snapshot.session),
            None => Account::default(),
        };
        account.look_afresh(&game);
        Ok((game, account))
    }

    /// The last copy of a part up to an action of it, or before that.
    fn keyframe(&self, place: (usize, usize), before: bool) -> Option<usize> {
        let early = |one: &Keyframe| {
            let at = (one.part, one.at);
            at < place || at == place && !before
        };
        let found = self.keyframes.partition_point(early).checked_sub(1)?;
        (self.keyframes[found].part == place.0).then_some(found)
    }

    /// Keeps a copy, if one is due here.
    fn keep(&mut self, game: GameRef<'_>, account: &Account) {
        let behind = self.at - self.parts[self.part].part.actions.start;
        let here = (self.part, self.at);
        let place = self
            .keyframes
            .binary_search_by_key(&here, |one| (one.part, one.at));
        if let Err(place) = place
            && behind.is_multiple_of(self.spacing())
        {
            let mut world = World::new();
            world.adopt_game(game);
            let keyframe = Keyframe {
                part: self.part,
                at: self.at,
                world,
                account: account.clone(),
            };
            self.keyframes.insert(place, keyframe);
        }
    }
}

impl Session {
    /// Watches a recording, from its first action that can be played: each part is played with the content with which it was
    /// made, and passed over where that is nowhere.
    ///
    /// # Errors
    ///
    /// If the recording cannot be read, or no part of it can be shown; no game is in the world then.
    pub fn watch(world: &mut World, files: &Arc<Content>, path: &Path) -> Result<Self, BeginError> {
        let recording = Recording::read(path)?;
        let mut parts: Vec<ShownPart> = Vec::new();
        for part in recording.parts() {
            let hash = part.header.content;
            let known = parts.iter().filter_map(|shown| shown.content.as_ref());
            let known = known.clone().find(|content| content.hash == hash).cloned();
            parts.push(ShownPart {
                to: part.actions.end,
                content: known.or_else(|| recording.content_of(path, hash, files)),
                part,
            });
        }
        // A game for practice begins with a part of no actions.
        let shown = |it: &&ShownPart| it.content.is_some();
        let start = parts.iter().find(shown).map(|it| it.part.actions.start);
        let begins = |it: &ShownPart| shown(&it) && Some(it.part.actions.start) == start;
        let Some(first) = parts.iter().rposition(begins) else {
            let header = &parts[0].part.header;
            return Err(BeginError::Record(RecordError::OtherContent {
                path: path.to_owned(),
                version: header.version.clone(),
                recorded: header.content,
                now: files.hash,
            }));
        };
        let setup = recording.header.setup.clone();
        let theatre = Theatre {
            path: path.to_owned(),
            at: parts[first].part.actions.start,
            part: first,
            parts,
            recording,
            keyframes: Vec::new(),
            plays: false,
            speed: USUAL,
            revealed: None,
        };
        let (game, account) = theatre.beginning(first)?;
        world.adopt_game(game.read());
        let mut session = Self::around(world, files, None, setup);
        session.account = account;
        for line in theatre.parts_in_words(files.hash) {
            session.say(line);
        }
        session.actions = theatre.at as u64;
        session.theatre = Some(Box::new(theatre));
        if let Some(theatre) = &mut session.theatre {
            theatre.keep(game.read(), &session.account);
        }
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
