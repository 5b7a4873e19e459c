//! Going on with a game that was left: from its latest snapshot, and what was recorded after it.

use std::{path::Path, sync::Arc};

use bevy_ecs::world::World;

use super::{
    BeginError, Session,
    account::Account,
    keeping::Keeper,
    resume_report::{ResumeCourse, ResumeReport, crossing_news, cut_short, not_repeated},
    tell,
};
use crate::{
    content::{Content, GoneKind},
    play::{
        preferences::Preferences,
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    save::{
        LeftGame, RecordError, Recorder, Recording, RecordingHeader, Snapshot, SnapshotHeader,
        SnapshotWriter, VERSION,
    },
    sim::{Action, Game, GameHost as _, GameResult, LoadError, Setup},
};

/// A game that goes on, before it moves into the world that is lent.
struct Resumed {
    game: Game,
    account: Account,
    /// Actions taken since the game began.
    actions: u64,
    /// What the player is told besides.
    news: Vec<TextLine>,
    /// It goes on with another version or other content than before.
    crosses: bool,
    /// The content with which it was played, where it stays with that.
    stays: Option<Arc<Content>>,
    /// What of it is no more.
    gone: Vec<GoneKind>,
    /// Actions that could not be repeated.
    lost: usize,
}

impl Session {
    /// Goes on with a recorded game: it is read from its latest snapshot, what was recorded after that is played back, and
    /// then it moves into the world that is lent. Without a snapshot all of the recording is played back.
    ///
    /// A game that was left with another version or other content goes on from its snapshot, with a word on what is no more. Where
    /// the level on which the player stands is no more, such as a file that was played alone, it stays with the content with which
    /// it was played, if that is kept.
    ///
    /// # Errors
    ///
    /// If the recording cannot be read, or neither a snapshot nor the recording can be gone on with; the world is then as
    /// before.
    pub fn resume(
        world: &mut World,
        content: &Arc<Content>,
        path: &Path,
    ) -> Result<Self, BeginError> {
        let (mut recorder, left) = Recorder::take(path)?;
        let mut resumed = Resumed::of(content, path, &left)?;
        for fault in &left.faults {
            let text = format!("A snapshot cannot be read, and another one is used: {fault}");
            resumed.news.push(TextLine::of(text, Tone::Bad));
        }
        recorder.go_on(&left.tail)?;
        world.adopt_game(resumed.game.read());
        let RecordingHeader {
            setup, practice, ..
        } = left.tail.header;
        let keeper = Keeper::new(recorder, SnapshotWriter::beside(path), setup.clone());
        // A recording may have carried it, and is read from its snapshot on the next time.
        let stays = resumed.stays.as_ref();
        resumed
            .news
            .extend(stays.and_then(|own| keeper.keep_content(own)));
        let content = resumed.stays.as_ref().unwrap_or(content);
        let mut session = Self::around(world, content, Some(keeper), setup);
        session.practice = practice;
        session.actions = resumed.actions;
        session.account = resumed.account;
        for &(level, at, item) in &session.account.dropped {
            session.paths.ignore(level, at, item);
        }
        if let Some(view) = PlayerView::of(world) {
            session.account.meet(view);
        }
        session.account.log.turn_page();
        for line in resumed.news {
            session.say(line);
        }
        session.say(TextLine::of("Welcome back.", Tone::Strong));
        if resumed.crosses
            && let Some(mut game) = session.with(world)
        {
            game.cross();
        }
        Ok(session)
    }

    /// Looks whether a game can be gone on with, as [`resume`](Self::resume) does it, and leaves everything as it is.
    ///
    /// # Errors
    ///
    /// As [`resume`](Self::resume).
    pub fn try_resume(content: &Arc<Content>, path: &Path) -> Result<ResumeReport, BeginError> {
        let (_lock, left) = Recorder::take(path)?;
        let resumed = Resumed::of(content, path, &left)?;
        let header = left.snapshot.map(|snapshot| snapshot.header);
        let recorded = &left.tail.header;
        let (version, hash) = match &header {
            Some(header) => (&header.version, header.content),
            None => (&recorded.version, recorded.content),
        };
        let course = match (resumed.game.read().result(), &resumed.stays) {
            (GameResult::Playing, None) => ResumeCourse::Today,
            (GameResult::Playing, Some(_)) => ResumeCourse::Stays,
            (GameResult::Won | GameResult::Dead(_) | GameResult::Retired, _) => ResumeCourse::Over,
        };
        Ok(ResumeReport {
            version: version.clone(),
            content: hash,
            from_snapshot: header.is_some(),
            actions: resumed.actions,
            crosses: resumed.crosses,
            course,
            gone: resumed.gone,
            lost: resumed.lost,
            missing: left.missing,
            faults: left.faults,
        })
    }
}

/// The content with which something was played: whether it is that of today, with the generated level of the game if it has
/// one.
enum Played {
    /// That of today.
    Today(Arc<Content>),
    /// Another one, which was found beside the recording.
    Kept(Arc<Content>),
    /// Another one, which is nowhere.
    Gone,
}

impl Played {
    fn with(recording: &Recording, path: &Path, hash: u64, now: &Arc<Content>) -> Self {
        match recording.content_today(hash, now) {
            Some(content) => Self::Today(content),
            None => match recording.content_of(path, hash, now) {
                Some(content) => Self::Kept(content),
                None => Self::Gone,
            },
        }
    }
}

impl Resumed {
    /// From the snapshot of a game, or else from all that was recorded.
    fn of(content: &Arc<Content>, path: &Path, left: &LeftGame) -> Result<Self, RecordError> {
        match &left.snapshot {
            Some(snapshot) => match Self::from_snapshot(content, path, left, snapshot)? {
                Ok(mut resumed) => {
                    if left.missing > 0 {
                        // What is recorded from now on follows upon the snapshot.
                        resumed.crosses = true;
                        resumed.news.push(cut_short(left.missing));
                    }
                    Ok(resumed)
                }
                // The recording may still have everything.
                Err(fault) => Self::from_beginning(content, path, fault),
            },
            None => Self::replayed(content, path, left),
        }
    }

    /// From a snapshot; the inner fault is that of a snapshot that cannot be used.
    ///
    /// What was recorded after it is repeated with the content with which it was played, wherever that is; then the game
    /// goes over to the content of today.
    fn from_snapshot(
        content: &Arc<Content>,
        path: &Path,
        left: &LeftGame,
        snapshot: &Snapshot,
    ) -> Result<Result<Self, RecordError>, RecordError> {
        let (header, tail) = (&snapshot.header, &left.tail);
        let played = Played::with(tail, path, header.content, content);
        let own = match &played {
            Played::Today(own) | Played::Kept(own) => own,
            Played::Gone => content,
        };
        let (game, gone) = match Game::load(own, &tail.header.setup, &snapshot.game) {
            Ok(loaded) => loaded,
            Err(error) => return Ok(Err(unusable(path, &error))),
        };
        let same = header.version == VERSION && header.hash == game.hash();
        let crosses = !(same && matches!(played, Played::Today(_)));
        let mut resumed = Self {
            account: Account::of_bytes(&snapshot.session),
            game,
            actions: header.actions,
            news: Vec::new(),
            crosses,
            stays: None,
            gone: Vec::new(),
            lost: 0,
        };
        if !crosses {
            resumed.repeat(path, header, &tail.steps)?;
            return Ok(Ok(resumed));
        }
        let agreed = resumed.agreed(&tail.steps);
        resumed.repeat(path, header, &tail.steps[..agreed])?;
        let gone = match &played {
            Played::Kept(own) => match resumed.go_over(own, content, &tail.header.setup) {
                Ok(gone) => gone,
                Err(error) => return Ok(Err(unusable(path, &error))),
            },
            Played::Today(_) | Played::Gone => gone,
        };
        if resumed.stays.is_some() {
            resumed.lost = tail.steps.len() - agreed;
            resumed.crosses = !same || resumed.lost > 0;
            resumed.news.extend(not_repeated(resumed.lost));
            return Ok(Ok(resumed));
        }
        resumed.account.look_afresh(&resumed.game);
        resumed.lost = tail.steps.len() - agreed;
        resumed.news = crossing_news(header.version.as_str(), &gone, resumed.lost);
        resumed.gone = gone;
        Ok(Ok(resumed))
    }

    /// How many of these actions come to the worlds that were recorded.
    fn agreed(&self, steps: &[(Action, u64)]) -> usize {
        let mut trial = self.game.fork();
        let comes_to = |&&(action, recorded): &&(Action, u64)| {
            trial.step(action).is_ok() && trial.hash() == recorded
        };
        steps.iter().take_while(comes_to).count()
    }

    /// Repeats the actions behind a snapshot, which must come to the worlds that were recorded.
    fn repeat(
        &mut self,
        path: &Path,
        header: &SnapshotHeader,
        steps: &[(Action, u64)],
    ) -> Result<(), RecordError> {
        for (number, &(action, recorded)) in (1..).zip(steps) {
            let step = header.actions as usize + number;
            let outcomes = self.game.step(action);
            let outcomes = outcomes.map_err(|refusal| RecordError::Refused {
                path: path.to_owned(),
                step,
                action,
                refusal,
            })?;
            let found = self.game.hash();
            if found != recorded {
                return Err(RecordError::Diverged {
                    path: path.to_owned(),
                    step,
                    action,
                    recorded,
                    found,
                    version: header.version.clone(),
                    known: Box::default(),
                });
            }
            self.account.log.turn_page();
            let low = Preferences::default().warns_below;
            tell(self.game.read(), &outcomes, &mut self.account, low);
            self.actions += 1;
        }
        Ok(())
    }

    /// Goes over from its own content to another, as a game does that is saved and loaded; what of it is no more. It stays where it
    /// has ended, and where the other has not the level on which the player stands.
    fn go_over(
        &mut self,
        own: &Arc<Content>,
        content: &Arc<Content>,
        setup: &Setup,
    ) -> Result<Vec<GoneKind>, LoadError> {
        // Dice from outside, which cannot be saved either, are in no game that was read from a file.
        let Ok(saved) = self.game.read().save() else {
            self.stays = Some(Arc::clone(own));
            return Ok(Vec::new());
        };
        let view = PlayerView::new(&self.game);
        let here = &view.content().levels[usize::from(view.level().id().0)].key;
        let lacks_it = |gone: &GoneKind| matches!(gone, GoneKind::Level(key) if key == here);
        let there = match Game::load(content, setup, &saved) {
            // A level that was generated from other files is in these not at all.
            Err(LoadError::Setup(_)) => None,
            Err(fault @ LoadError::Damaged(_)) => return Err(fault),
            Ok((game, gone)) => (!gone.iter().any(lacks_it)).then_some((game, gone)),
        };
        let Some((game, gone)) = there else {
            let text = "The level you are on is not in what there is now: the game goes on with what it was played with.";
            self.news.push(TextLine::plain(text));
            self.stays = Some(Arc::clone(own));
            return Ok(Vec::new());
        };
        self.game = game;
        Ok(gone)
    }

    /// By playing back all of a recording of which only the end was read, since the snapshot is of no use.
    fn from_beginning(
        content: &Arc<Content>,
        path: &Path,
        fault: RecordError,
    ) -> Result<Self, RecordError> {
        let tail = Recording::read(path)?;
        let whole = LeftGame {
            snapshot: None,
            tail,
            faults: Vec::new(),
            missing: 0,
        };
        // If that cannot be played back either, the fault of the snapshot is the one to tell.
        let mut resumed = match Self::replayed(content, path, &whole) {
            Err(error) if error.is_of_other_content() => return Err(fault),
            replayed => replayed?,
        };
        let text =
            "The snapshot of the game could not be used; it was played back from its beginning.";
        resumed.news.push(TextLine::of(text, Tone::Bad));
        Ok(resumed)
    }

    /// By playing back all of the recording.
    fn replayed(content: &Arc<Content>, path: &Path, left: &LeftGame) -> Result<Self, RecordError> {
        let recording = &left.tail;
        let mut account = Account::default();
        let own = recording.content_of(path, recording.header.content, content);
        if let Some(Ok(first)) = own.map(|own| Game::new(&own, &recording.header.setup)) {
            account.begin(PlayerView::new(&first));
        }
        let game = recording.replay(path, content, |game, _, outcomes| {
            account.log.turn_page();
            let low = Preferences::default().warns_below;
            tell(game.read(), outcomes, &mut account, low);
        })?;
        let mut resumed = Self {
            game,
            account,
            actions: recording.steps.len() as u64,
            news: Vec::new(),
            crosses: false,
            stays: None,
            gone: Vec::new(),
            lost: 0,
        };
        let parts = recording.parts();
        let last = parts.last().map(|part| &part.header);
        let kept = last.filter(|last| recording.content_today(last.content, content).is_none());
        let own = kept.and_then(|last| recording.content_of(path, last.content, content));
        if let (Some(last), Some(own)) = (kept, own) {
            let gone = resumed.go_over(&own, content, &recording.header.setup);
            let gone = gone.map_err(|error| unusable(path, &error))?;
            if resumed.stays.is_some() {
                return Ok(resumed);
            }
            resumed.account.look_afresh(&resumed.game);
            resumed.news = crossing_news(last.version.as_str(), &gone, 0);
            resumed.gone = gone;
            resumed.crosses = true;
        }
        Ok(resumed)
    }
}

/// What a snapshot is of which no game comes.
fn unusable(path: &Path, error: &LoadError) -> RecordError {
    RecordError::DamagedSnapshot {
        path: path.to_owned(),
        message: error.to_string(),
    }
}
