//! A game being played: the simulation, its recording, its log, and the command under way.

pub(in crate::play) mod log;

use std::{path::Path, sync::Arc};

use super::{
    auto::{command::AutoCommand, disturb::disturbs, pathfinder::Pathfinder, step::AutoStep},
    explain::{account::AttackExplanation, luck::Luck},
    session::log::Log,
    text::{
        line::{TextLine, Tone},
        words::{self, Narrator, ruleset},
    },
    view::PlayerView,
};
use crate::{
    content::{Content, ItemUse},
    grid::Pos,
    save::{RecordError, Recorder, RecordingEnd, RecordingHeader},
    sim::{
        Action, ActorId, BodyOutcome, Game, GameResult, ItemOutcome, Outcome, Refusal, Setup,
        SetupError,
    },
};

/// A game being played.
pub struct Session {
    content: Arc<Content>,
    game: Game,
    recorder: Option<Recorder>,
    log: Log,
    luck: Luck,
    under_way: Option<AutoCommand>,
    paths: Pathfinder,
    outcomes: Vec<Outcome>,
    actions: u64,
    /// The player's latest target.
    target: Option<ActorId>,
}

/// Why a game cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    /// The content has not what was asked for.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The recording cannot be written or read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// No game to go on with.
    #[error("there is no game to continue")]
    NothingToContinue,
}

impl Session {
    /// Begins a game; with a path, it is recorded there.
    ///
    /// # Errors
    ///
    /// If the content has no such character or level, or the recording cannot be begun.
    pub fn begin(
        content: &Arc<Content>,
        setup: &Setup,
        record: Option<&Path>,
    ) -> Result<Self, BeginError> {
        let game = Game::new(content, setup)?;
        let header = RecordingHeader {
            content: content.hash,
            setup: setup.clone(),
        };
        let recorder = record
            .map(|path| Recorder::create(path, &header))
            .transpose()?;
        let mut session = Self::around(content, game, recorder);
        let view = PlayerView::new(&session.game);
        let level = &content.levels[usize::from(view.level().id().0)];
        let name = view.character().name().to_owned();
        session.log.say(TextLine::of(
            format!("Welcome to {}, {name}. Press ? for help.", level.name),
            Tone::Strong,
        ));
        if !level.welcome.is_empty() {
            session.log.say(TextLine::plain(level.welcome.clone()));
        }
        let ruleset = view.ruleset();
        if !ruleset.is_default() {
            session.log.say(TextLine::plain(format!(
                "You fight by the rules of {ruleset}. {}",
                ruleset::meaning(ruleset)
            )));
        }
        Ok(session)
    }

    /// Goes on with a recorded game.
    ///
    /// # Errors
    ///
    /// If the recording cannot be taken, as [`Recorder::take`] has it, or does not play back with this content.
    pub fn resume(content: &Arc<Content>, path: &Path) -> Result<Self, BeginError> {
        let (mut recorder, recording) = Recorder::take(path)?;
        let (mut log, mut luck) = (Log::default(), Luck::default());
        let game = recording.replay(path, content, |game, _, outcomes| {
            log.turn_page();
            tell(content, game, outcomes, &mut log, &mut luck);
        })?;
        recorder.go_on(&recording)?;
        let mut session = Self::around(content, game, Some(recorder));
        session.actions = recording.steps.len() as u64;
        session.log = log;
        session.luck = luck;
        session.log.turn_page();
        session.log.say(TextLine::of("Welcome back.", Tone::Strong));
        Ok(session)
    }

    fn around(content: &Arc<Content>, game: Game, recorder: Option<Recorder>) -> Self {
        Self {
            content: Arc::clone(content),
            game,
            recorder,
            log: Log::default(),
            luck: Luck::default(),
            under_way: None,
            paths: Pathfinder::default(),
            outcomes: Vec::new(),
            actions: 0,
            target: None,
        }
    }

    /// What the player knows.
    pub fn view(&self) -> PlayerView<'_> {
        PlayerView::new(&self.game)
    }

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// How the dice have gone so far.
    pub fn luck(&self) -> &Luck {
        &self.luck
    }

    /// How the game stands.
    pub fn verdict(&self) -> GameResult {
        self.game.verdict()
    }

    /// Actions taken since the game began.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// The player's latest target.
    pub fn target(&self) -> Option<ActorId> {
        self.target
    }

    /// The player aims at a square, and at the actor seen there.
    pub fn set_target(&mut self, at: Pos) {
        self.target = self.view().monster_at(at).map(|monster| monster.id);
    }

    /// Hash of the world.
    pub fn hash(&mut self) -> u64 {
        self.game.hash()
    }

    /// Outcomes since the last call.
    pub fn take_outcomes(&mut self) -> Vec<Outcome> {
        std::mem::take(&mut self.outcomes)
    }

    /// A new command of the player begins: messages so far are old, a command under way ends.
    pub fn turn_page(&mut self) {
        self.log.turn_page();
        self.under_way = None;
    }

    /// Says something that has not happened in the world.
    pub fn say(&mut self, line: TextLine) {
        self.log.say(line);
    }

    /// Takes one action; whether it was carried out. What happens goes to the log, a refusal too.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let outcomes = match self.game.step(action) {
            Ok(outcomes) => outcomes,
            Err(refusal) => {
                self.log.say(Narrator(&self.content).refuse(refusal));
                return Err(refusal);
            }
        };
        self.actions += 1;
        tell(
            &self.content,
            &self.game,
            &outcomes,
            &mut self.log,
            &mut self.luck,
        );
        self.note(action);
        if outcomes.iter().any(disturbs) || self.verdict() != GameResult::Playing {
            self.under_way = None;
        }
        self.mind_items(&outcomes);
        self.mind_lessons(&outcomes);
        self.outcomes.extend(outcomes);
        Ok(())
    }

    /// Records an action. If that fails, the game goes on without, and says so once.
    fn note(&mut self, action: Action) {
        let Some(mut recorder) = self.recorder.take() else {
            return;
        };
        let hash = self.game.hash();
        let end = RecordingEnd::of(self.game.verdict());
        let written = recorder
            .note(action, hash)
            .and_then(|()| end.map_or(Ok(()), |end| recorder.finish(end)));
        match written {
            Ok(()) => self.recorder = Some(recorder),
            Err(error) => self.log.say(TextLine::of(
                format!(
                    "This game is no longer recorded: {error}. What was recorded so far is kept."
                ),
                Tone::Danger,
            )),
        }
    }

    /// Explore leaves lying what was dropped or did not fit.
    fn mind_items(&mut self, outcomes: &[Outcome]) {
        let view = PlayerView::new(&self.game);
        for outcome in outcomes {
            let Outcome::Item(ItemOutcome::Dropped(item) | ItemOutcome::NoRoom(item)) = outcome
            else {
                continue;
            };
            self.paths.ignore(view.level().id(), view.here(), item.kind);
        }
    }

    /// A book that has something to teach, or a new level, is a reason to stop and learn.
    fn mind_lessons(&mut self, outcomes: &[Outcome]) {
        let teaches = |outcome: &Outcome| match outcome {
            Outcome::Item(ItemOutcome::Took(item)) => {
                let def = &self.content.items[usize::from(item.kind.0)];
                matches!(def.usage, ItemUse::Book(_))
            }
            Outcome::Body(BodyOutcome::LevelGained { .. }) => true,
            _ => false,
        };
        if !outcomes.iter().any(teaches) {
            return;
        }
        let Some(lessons) = words::spell::lessons(PlayerView::new(&self.game)) else {
            return;
        };
        let text = format!("You can learn {lessons} now: press p.");
        self.log.say(TextLine::of(text, Tone::Good));
        self.under_way = None;
    }

    /// Begins a command of many actions, with its first one.
    pub fn begin_command(&mut self, command: AutoCommand) {
        self.paths.begin(PlayerView::new(&self.game));
        self.under_way = Some(command);
        self.tick();
    }

    /// Whether an automatic command is under way.
    pub fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }

    /// Carries out one action of the command under way.
    pub fn tick(&mut self) {
        let Some(mut command) = self.under_way.take() else {
            return;
        };
        match command.next(&mut self.paths, PlayerView::new(&self.game)) {
            AutoStep::Done(line) => {
                if let Some(line) = line {
                    self.log.say(line);
                }
            }
            AutoStep::Act(action) => {
                self.under_way = Some(command);
                if self.act(action).is_err() || self.paths.has_company(PlayerView::new(&self.game))
                {
                    self.under_way = None;
                }
            }
        }
    }

    /// The way to a square over known squares.
    pub fn way(&mut self, to: Pos) -> Vec<Pos> {
        self.paths.way(PlayerView::new(&self.game), to).to_vec()
    }
}

/// Puts what has happened into words, each attack with its reason, and counts the luck of it and of magic.
fn tell(content: &Content, game: &Game, outcomes: &[Outcome], log: &mut Log, luck: &mut Luck) {
    let narrator = Narrator(content);
    let mut accounts = AttackExplanation::all(game, outcomes)
        .into_iter()
        .peekable();
    for (index, outcome) in outcomes.iter().enumerate() {
        luck.note_knack(outcome);
        let account = accounts
            .next_if(|(of, _)| *of == index)
            .map(|(_, account)| {
                luck.note(outcome, &account);
                Arc::new(account)
            });
        if let Some(line) = narrator.tell(outcome) {
            log.tell(line, account);
        }
    }
}
