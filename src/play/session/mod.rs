//! What the player keeps of a game being played: its recording, its log, its luck, and the command under way. The game
//! itself lives in a world, which is lent for each thing that is done: see [`ActiveGame`].

pub(in crate::play) mod active;
pub(in crate::play) mod log;
#[cfg(test)]
mod tests;

use std::{path::Path, sync::Arc};

use bevy_ecs::world::World;
use enumset::EnumSet;

use super::{
    auto::{
        autofight::Autofight, command::AutoCommand, pathfinder::Pathfinder, threat::ThreatWatch,
    },
    explain::attack::AttackExplanation,
    preferences::{ExploringTakes, Preferences},
    session::{active::ActiveGame, log::Log},
    text::{
        line::{TextLine, Tone},
        words::{Narrator, ruleset, view_change},
    },
    view::{PlayerView, body_warning::BodyWarning},
};
use crate::{
    analysis::Luck,
    content::Content,
    save::{RecordError, Recorder, RecordingHeader},
    sim::{
        Action, ActorId, CombatOutcome, Game, GameHost as _, GameRef, GameResult, ItemUid,
        MagicOutcome, Outcome, Setup, SetupError,
    },
};

/// What the player keeps of a game being played. It owns no world and reads none by itself.
pub struct Session {
    content: Arc<Content>,
    recorder: Option<Recorder>,
    log: Log,
    luck: Luck,
    under_way: Option<AutoCommand>,
    paths: Pathfinder,
    watch: ThreatWatch,
    /// States of the body that the player has been warned of, and that still hold.
    warned: EnumSet<BodyWarning>,
    outcomes: Vec<Outcome>,
    actions: u64,
    /// The player has come to a trader, whose screen has not been shown yet.
    visits: bool,
    /// The player's latest target.
    target: Option<ActorId>,
    /// What the fighting key remembers.
    autofight: Autofight,
    /// What the player has set to its own liking.
    preferences: Preferences,
    /// The player has been told that leaving loses what could not be saved.
    leaves_unsaved: bool,
    /// What was fired last.
    last_ammo: Option<ItemUid>,
    /// The last action that was a command of its own.
    last_action: Option<Action>,
    /// The last command of many actions, unless such an action came after it.
    last_command: Option<AutoCommand>,
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
    /// Begins a game in a world; with a path, it is recorded there.
    ///
    /// # Errors
    ///
    /// If the content has not what is asked for, or the recording cannot be written; then no game is in the world.
    pub fn begin(
        world: &mut World,
        content: &Arc<Content>,
        setup: &Setup,
        record: Option<&Path>,
    ) -> Result<Self, BeginError> {
        world.begin_game(content, setup)?;
        let header = RecordingHeader {
            content: content.hash,
            setup: setup.clone(),
        };
        let recorder = record.map(|path| Recorder::create(path, &header));
        let recorder = recorder.transpose().inspect_err(|_| world.end_game())?;
        let mut session = Self::around(world, content, recorder);
        if let Some(view) = PlayerView::of(world) {
            session.greet(view);
        }
        Ok(session)
    }

    /// The first messages of a game.
    fn greet(&mut self, view: PlayerView) {
        let level = &view.content().levels[usize::from(view.level().id().0)];
        let name = view.character().name();
        self.log.say(TextLine::of(
            format!("Welcome to {}, {name}. Press ? for help.", level.name),
            Tone::Strong,
        ));
        if !level.welcome.is_empty() {
            self.log.say(TextLine::plain(level.welcome.clone()));
        }
        // Monsters in view at the start stand in the panel; the log need not announce them.
        let _ = self.watch.look(view);
        let ruleset = view.ruleset();
        if !ruleset.is_default() {
            self.log.say(TextLine::plain(format!(
                "You fight by the rules of {ruleset}. {}",
                ruleset::meaning(ruleset)
            )));
        }
    }

    /// Goes on with a recorded game: it is played back in a world of its own, and then moves into the one that is lent.
    ///
    /// # Errors
    ///
    /// If the recording cannot be read or played back; the world is then as before.
    pub fn resume(
        world: &mut World,
        content: &Arc<Content>,
        path: &Path,
    ) -> Result<Self, BeginError> {
        let (mut recorder, recording) = Recorder::take(path)?;
        let (mut log, mut luck) = (Log::default(), Luck::default());
        let mut watch = ThreatWatch::default();
        if let Ok(first) = Game::new(content, &recording.header.setup) {
            let _ = watch.look(PlayerView::new(&first));
        }
        let game = recording.replay(path, content, |game, _, outcomes| {
            log.turn_page();
            tell(game.read(), outcomes, (&mut log, &mut luck, &mut watch));
        })?;
        recorder.go_on(&recording)?;
        world.adopt_game(game.read());
        let mut session = Self::around(world, content, Some(recorder));
        session.actions = recording.steps.len() as u64;
        session.log = log;
        session.luck = luck;
        session.watch = watch;
        session.log.turn_page();
        session.log.say(TextLine::of("Welcome back.", Tone::Strong));
        Ok(session)
    }

    /// A session of the game in a world, made of these files.
    fn around(world: &World, files: &Arc<Content>, recorder: Option<Recorder>) -> Self {
        // Each game has kinds of its own behind those of the files.
        let content = PlayerView::of(world).map(|view| view.catalog().content());
        Self {
            content: Arc::clone(content.unwrap_or(files)),
            recorder,
            log: Log::default(),
            luck: Luck::default(),
            under_way: None,
            paths: Pathfinder::default(),
            watch: ThreatWatch::default(),
            warned: EnumSet::empty(),
            outcomes: Vec::new(),
            actions: 0,
            visits: false,
            target: None,
            autofight: Autofight::default(),
            preferences: Preferences::default(),
            leaves_unsaved: false,
            last_ammo: None,
            last_action: None,
            last_command: None,
        }
    }

    /// The session at work on its game; `None`: there is none in the world.
    pub fn with<'a>(&'a mut self, world: &'a mut World) -> Option<ActiveGame<'a>> {
        ActiveGame::of(self, world)
    }

    /// Heeds what the player has set to its own liking, from now on.
    pub(in crate::play) fn set_preferences(&mut self, now: Preferences) {
        self.preferences = now;
        self.paths.leaves_all = now.exploring_takes == ExploringTakes::Nothing;
    }

    /// Writes what could not be saved yet.
    ///
    /// # Errors
    ///
    /// If it still cannot be written; it is kept.
    pub fn save(&mut self) -> Result<(), RecordError> {
        self.recorder.as_mut().map_or(Ok(()), Recorder::retry)
    }

    /// How many actions could not be saved yet.
    pub fn unsaved(&self) -> usize {
        self.recorder.as_ref().map_or(0, Recorder::unwritten)
    }

    /// Whether the player may leave: everything is saved, or the player has been told that it is not.
    pub(in crate::play) fn may_leave(&mut self) -> bool {
        let Err(error) = self.save() else {
            return true;
        };
        if std::mem::replace(&mut self.leaves_unsaved, true) {
            return true;
        }
        let count = self.unsaved();
        let text = format!(
            "{count} actions cannot be saved: {error}. The same key again leaves and loses them."
        );
        self.log.say(TextLine::of(text, Tone::Danger));
        false
    }

    /// What exists in the game.
    pub fn content(&self) -> &Arc<Content> {
        &self.content
    }

    /// Whether the player has come to a trader since this was last asked.
    pub(in crate::play) fn takes_visit(&mut self) -> bool {
        std::mem::take(&mut self.visits)
    }

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// How the dice have gone so far.
    pub fn luck(&self) -> &Luck {
        &self.luck
    }

    /// What was fired last.
    pub(in crate::play) fn last_ammo(&self) -> Option<ItemUid> {
        self.last_ammo
    }

    /// The last action that was a command of its own.
    pub(in crate::play) fn last_action(&self) -> Option<Action> {
        self.last_action
    }

    /// The last command of many actions, unless an action of its own came after it.
    pub(in crate::play) fn last_command(&self) -> Option<AutoCommand> {
        self.last_command.clone()
    }

    /// Actions taken since the game began.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// The player's latest target.
    pub fn target(&self) -> Option<ActorId> {
        self.target
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

    /// Whether an automatic command is under way.
    pub fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }
}

/// Puts what has happened into words, each attack with its reason, counts the luck of it and of magic, and says who has come
/// into view; whether anybody has.
fn tell(
    game: GameRef<'_>,
    outcomes: &[Outcome],
    (log, luck, watch): (&mut Log, &mut Luck, &mut ThreatWatch),
) -> bool {
    let narrator = Narrator(PlayerView::new(game).content());
    let view = PlayerView::new(game);
    let playing = view.verdict() == GameResult::Playing;
    let mut new = if playing {
        watch.look(view)
    } else {
        Vec::new()
    };
    let company = !new.is_empty();
    let mut explanations = AttackExplanation::all(game, outcomes)
        .into_iter()
        .peekable();
    for (index, outcome) in outcomes.iter().enumerate() {
        // Who strikes on the turn in which it comes into view is told of before its blow.
        if let Some(who) = attacker(outcome) {
            let first: Vec<_> = new.extract_if(.., |(one, _)| one.id == who).collect();
            for line in view_change::arrivals(view, &first) {
                log.say(line);
            }
        }
        luck.note_success_check(outcome);
        let explanation = explanations
            .next_if(|(of, _)| *of == index)
            .map(|(_, explanation)| {
                luck.note_attack(outcome, explanation.attack());
                Arc::new(explanation)
            });
        if let Some(line) = narrator.tell(outcome) {
            log.tell(line, explanation);
        }
    }
    for line in view_change::arrivals(view, &new) {
        log.say(line);
    }
    company
}

/// The monster that strikes, shoots or casts in an outcome.
fn attacker(outcome: &Outcome) -> Option<ActorId> {
    let who = match outcome {
        Outcome::Combat(
            CombatOutcome::Missed { attacker: who, .. }
            | CombatOutcome::Struck { attacker: who, .. }
            | CombatOutcome::Launched { who, .. },
        )
        | Outcome::Magic(MagicOutcome::Cast { who, .. }) => who,
        Outcome::Combat(_)
        | Outcome::Item(_)
        | Outcome::Body(_)
        | Outcome::Level(_)
        | Outcome::Magic(_)
        | Outcome::Trap(_)
        | Outcome::Chest(_) => return None,
    };
    (!who.is_player()).then_some(who.id)
}
