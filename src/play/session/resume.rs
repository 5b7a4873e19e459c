//! Going on with a game that was left: from its latest snapshot, and what was recorded after it.

use std::{path::Path, sync::Arc};

use bevy_ecs::world::World;

use super::{BeginError, Session, account::Account, keeping::Keeper, tell};
use crate::{
    content::{Content, GoneKind},
    play::{
        preferences::Preferences,
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    save::{LeftGame, RecordError, Recorder, RecordingHeader, Snapshot, SnapshotWriter, VERSION},
    sim::{Game, GameHost as _},
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
}

impl Session {
    /// Goes on with a recorded game: it is read from its latest snapshot, what was recorded after that is played back, and
    /// then it moves into the world that is lent. Without a snapshot all of the recording is played back.
    ///
    /// A game that was left with another version or other content goes on from its snapshot, with a word on what is no more.
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
        let mut resumed = match &left.snapshot {
            Some(snapshot) => match Resumed::from_snapshot(content, path, &left, snapshot)? {
                Ok(resumed) => resumed,
                // The recording may still have everything.
                Err(fault) => Resumed::from_beginning(content, path, fault)?,
            },
            None => Resumed::replayed(content, path, &left)?,
        };
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
        let mut session = Self::around(world, content, Some(keeper), setup);
        session.practice = practice;
        session.actions = resumed.actions;
        session.account = resumed.account;
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
}

impl Resumed {
    /// From a snapshot; the inner fault is that of a snapshot that cannot be used.
    fn from_snapshot(
        content: &Arc<Content>,
        path: &Path,
        left: &LeftGame,
        snapshot: &Snapshot,
    ) -> Result<Result<Self, RecordError>, RecordError> {
        let header = &snapshot.header;
        let loaded = Game::load(content, &left.tail.header.setup, &snapshot.game);
        let (game, gone) = match loaded {
            Ok(loaded) => loaded,
            Err(error) => {
                return Ok(Err(RecordError::DamagedSnapshot {
                    path: path.to_owned(),
                    message: error.to_string(),
                }));
            }
        };
        let crosses = header.content != content.hash
            || header.version != VERSION
            || header.hash != game.hash();
        let mut resumed = Self {
            account: Account::of_bytes(&snapshot.session),
            game,
            actions: header.actions,
            news: Vec::new(),
            crosses,
        };
        let steps = &left.tail.steps;
        if crosses {
            resumed.account.look_afresh(&resumed.game);
            resumed.news = crossing_news(header.version.as_str(), &gone, steps.len());
            return Ok(Ok(resumed));
        }
        for (number, &(action, recorded)) in (1..).zip(steps) {
            let step = header.actions as usize + number;
            let outcomes = resumed.game.step(action);
            let outcomes = outcomes.map_err(|refusal| RecordError::Refused {
                path: path.to_owned(),
                step,
                action,
                refusal,
            })?;
            let found = resumed.game.hash();
            if found != recorded {
                return Err(RecordError::Diverged {
                    path: path.to_owned(),
                    step,
                    action,
                    recorded,
                    found,
                    version: header.version.clone(),
                    again: Vec::new(),
                });
            }
            resumed.account.log.turn_page();
            let low = Preferences::default().warns_below;
            tell(resumed.game.read(), &outcomes, &mut resumed.account, low);
            resumed.actions += 1;
        }
        Ok(Ok(resumed))
    }

    /// By playing back all of a recording of which only the end was read, since the snapshot is of no use.
    fn from_beginning(
        content: &Arc<Content>,
        path: &Path,
        fault: RecordError,
    ) -> Result<Self, RecordError> {
        let tail = crate::save::Recording::read(path)?;
        let whole = LeftGame {
            snapshot: None,
            tail,
            faults: Vec::new(),
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
        let mut account = Account::default();
        if let Ok(first) = Game::new(content, &left.tail.header.setup) {
            account.begin(PlayerView::new(&first));
        }
        let game = left.tail.replay(path, content, |game, _, outcomes| {
            account.log.turn_page();
            let low = Preferences::default().warns_below;
            tell(game.read(), outcomes, &mut account, low);
        })?;
        Ok(Self {
            game,
            account,
            actions: left.tail.steps.len() as u64,
            news: Vec::new(),
            crosses: false,
        })
    }
}

/// What is told of a game that goes on with another version or other content.
fn crossing_news(version: &str, gone: &[GoneKind], lost: usize) -> Vec<TextLine> {
    let from = if version == VERSION {
        "other content".to_owned()
    } else {
        format!("version {version} of the game")
    };
    let text = format!("This game was played with {from}; it goes on with what there is now.");
    let mut news = vec![TextLine::of(text, Tone::Strong)];
    let told = gone.iter().map(|gone| format!("No more: {gone}."));
    news.extend(told.map(|text| TextLine::of(text, Tone::Bad)));
    if lost > 0 {
        let plural = if lost == 1 { "" } else { "s" };
        let text = format!(
            "The last {lost} action{plural} before it was interrupted cannot be repeated, and did not happen."
        );
        news.push(TextLine::of(text, Tone::Bad));
    }
    news
}
