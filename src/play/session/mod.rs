//! What the player keeps of a game being played: its recording, its log, its luck, and the command under way. The game
//! itself lives in a world, which is lent for each thing that is done: see [`ActiveGame`].

pub(in crate::play) mod account;
pub(in crate::play) mod active;
mod ahead;
pub(in crate::play) mod attack_letters;
pub(in crate::play) mod deed;
pub(in crate::play) mod ending;
mod greeting;
pub(in crate::play) mod here_letters;
mod ills;
pub(in crate::play) mod item_letters;
pub(in crate::play) mod item_marks;
pub(in crate::play) mod journal;
mod keeping;
pub(in crate::play) mod known_things;
mod learning;
pub(in crate::play) mod log;
pub(in crate::play) mod monster_memory;
mod notes;
mod objection;
mod preferences;
mod resume;
mod resume_report;
mod saying;
pub(in crate::play) mod seen_piles;
pub(in crate::play) mod shop_letters;
mod telling;
#[cfg(test)]
mod tests;
pub(in crate::play) mod theatre;

pub use resume_report::{ResumeCourse, ResumeReport};

use std::{collections::BTreeSet, path::Path, sync::Arc};

use bevy_ecs::world::World;
use enumset::EnumSet;

use super::{
    auto::{
        autofight::Autofight, command::AutoCommand, pathfinder::Pathfinder, stop::StopReason,
        unseen::UnseenAttack,
    },
    preferences::Preferences,
    session::{
        account::Account,
        active::ActiveGame,
        attack_letters::AttackLetters,
        deed::Deed,
        ending::{Ending, LastBlow},
        keeping::Keeper,
        log::Log,
        telling::tell,
        theatre::Theatre,
    },
    view::{PlayerView, body_warning::BodyWarning},
};
use crate::{
    analysis::Luck,
    content::{Content, LevelId},
    grid::Pos,
    save::{PracticeOrigin, RecordError, Recorder, RecordingHeader, SaveFolder, SnapshotWriter},
    sim::{Action, ActorId, ActorInfo, Game, GameHost as _, ItemUid, Outcome, Setup, SetupError},
};

/// What the player keeps of a game being played. It owns no world and reads none by itself.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something of its own that has or has not happened"
)]
pub struct Session {
    content: Arc<Content>,
    setup: Setup,
    keeper: Option<Keeper>,
    account: Account,
    under_way: Option<AutoCommand>,
    paths: Pathfinder,
    /// The level on which the player was told that the pack is full.
    told_full: Option<LevelId>,
    /// States of the body that the player has dared, and that still hold.
    dared: EnumSet<BodyWarning>,
    outcomes: Vec<Outcome>,
    actions: u64,
    /// Why the latest command of many actions has ended; `None`: none has ended since the last one began.
    stopped: Option<StopReason>,
    /// The player has come to a trader, whose screen has not been shown yet.
    visits: bool,
    /// Columns that a window has room for, as the front end has reported: tables fit into them.
    pub(in crate::play) columns: usize,
    /// Known traps that the player was asked about before a step onto them: nobody is asked twice.
    pub(in crate::play) asked: BTreeSet<(LevelId, Pos)>,
    /// The player was asked before it left what it came for.
    pub(in crate::play) asked_prize: bool,
    /// The book about which the player was asked last before it left the spells in it.
    pub(in crate::play) asked_book: Option<ItemUid>,
    /// Chests about which the player was asked before it opened them with a trap on them: nobody is asked twice.
    pub(in crate::play) asked_chests: BTreeSet<ItemUid>,
    /// What the player was asked about before it chooses it for good, or pays for it in vain, as long as that menu is open.
    pub(in crate::play) asked_for_good: Option<Action>,
    /// The player was asked before it ate too much, and has done nothing since.
    pub(in crate::play) asked_meal: bool,
    /// The player was asked before it woke somebody by a shot: commands until that is forgotten, the one that asked included.
    asked_sleepers: u8,
    /// The player was asked before it waited on although it faints with hunger, and has neither fainted nor lost by it since.
    pub(in crate::play) asked_starving: bool,
    /// The letters of the table of all attacks.
    pub(in crate::play) attack_letters: AttackLetters,
    /// The player's latest target.
    target: Option<ActorId>,
    /// The one at which the player has aimed itself: the fighting key takes targets of its own.
    aimed: Option<ActorId>,
    /// What the fighting key remembers.
    autofight: Autofight,
    /// What the player has set to its own liking.
    preferences: Preferences,
    /// The player has been told that leaving loses what could not be saved.
    leaves_unsaved: bool,
    /// What was fired last.
    last_ammo: Option<ItemUid>,
    /// What can be done once more with a key.
    deed: Option<Deed>,
    /// The command that an enemy in view has kept from its next action, until something is done.
    refused: Option<AutoCommand>,
    /// Something has happened since this was last set to false that a macro must not go on after.
    pub(in crate::play) disturbed: bool,
    /// Something new threatens, or a command was refused: keys typed before that was to be seen mean something else now.
    drops_keys: bool,
    /// A wizard wants everybody and the flow shown on the map.
    pub(in crate::play) shows_minds: bool,
    /// What was written down when the game ended.
    pub(in crate::play) ending: Option<Ending>,
    /// The game as it was, once it is over: nobody loses by seeing it any more.
    pub(in crate::play) truth: Option<Box<Game>>,
    /// The recording that is watched, if this is no game to play.
    theatre: Option<Box<Theatre>>,
    /// From where the game goes on, if it is one for practice.
    practice: Option<PracticeOrigin>,
}

/// Why a game cannot begin.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
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
    /// ```
    /// use barrow::{bevy_ecs::world::World, content::Content, play::Session, sim::{Action, Setup}};
    /// use std::sync::Arc;
    ///
    /// let (mut world, content) = (World::new(), Arc::new(Content::embedded()));
    /// let mut session = Session::begin(&mut world, &content, &Setup::default(), None)?;
    /// let mut game = session.with(&mut world).expect("it has begun in this world");
    /// game.act(Action::Wait)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        let header = RecordingHeader::of(content, setup.clone());
        let keeper = record.map(|path| {
            let recorder = Recorder::create(path, &header)?;
            let snapshots = SnapshotWriter::beside(path);
            Ok(Keeper::new(recorder, snapshots, setup.clone()))
        });
        let keeper = keeper.transpose();
        let keeper = keeper.inspect_err(|_: &RecordError| world.end_game())?;
        let fault = keeper
            .as_ref()
            .and_then(|keeper| keeper.keep_content(content));
        let mut session = Self::around(world, content, keeper, setup.clone());
        if let Some(view) = PlayerView::of(world) {
            session.greet(view);
        }
        if let Some(line) = fault {
            session.say(line);
        }
        Ok(session)
    }

    /// Begins a game, recorded in a new file of this folder, if there is one. Where another program begins a game at the
    /// same time, each has a file of its own.
    ///
    /// # Errors
    ///
    /// As [`begin`](Self::begin).
    pub fn begin_in(
        world: &mut World,
        content: &Arc<Content>,
        setup: &Setup,
        folder: Option<&SaveFolder>,
    ) -> Result<Self, BeginError> {
        let Some(folder) = folder else {
            return Self::begin(world, content, setup, None);
        };
        loop {
            let path = folder.fresh()?;
            match Self::begin(world, content, setup, Some(&path)) {
                Err(BeginError::Record(fault)) if fault.is_taken() => {}
                begun => return begun,
            }
        }
    }

    /// Where it is recorded, if it is.
    pub fn recording(&self) -> Option<&Path> {
        self.keeper.as_ref().map(|keeper| keeper.recorder.path())
    }

    /// A session of the game in a world, made of these files.
    fn around(world: &World, files: &Arc<Content>, keeper: Option<Keeper>, setup: Setup) -> Self {
        // Each game has kinds of its own behind those of the files.
        let content = PlayerView::of(world).map(|view| view.catalog().content());
        Self {
            content: Arc::clone(content.unwrap_or(files)),
            setup,
            keeper,
            account: Account::default(),
            under_way: None,
            paths: Pathfinder::of_player(),
            told_full: None,
            dared: EnumSet::empty(),
            outcomes: Vec::new(),
            actions: 0,
            stopped: None,
            visits: false,
            asked: BTreeSet::new(),
            asked_prize: false,
            asked_book: None,
            asked_chests: BTreeSet::new(),
            asked_for_good: None,
            asked_meal: false,
            asked_sleepers: 0,
            asked_starving: false,
            attack_letters: AttackLetters::default(),
            columns: usize::MAX,
            target: None,
            aimed: None,
            autofight: Autofight::default(),
            preferences: Preferences::default(),
            leaves_unsaved: false,
            last_ammo: None,
            deed: None,
            refused: None,
            disturbed: false,
            drops_keys: false,
            shows_minds: false,
            ending: None,
            truth: None,
            theatre: None,
            practice: None,
        }
    }

    /// The session at work on its game; `None`: there is none in the world.
    pub fn with<'a>(&'a mut self, world: &'a mut World) -> Option<ActiveGame<'a>> {
        ActiveGame::of(self, world)
    }

    /// How the game began.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The depth of the deepest level that the player has been on.
    pub(in crate::play) fn deepest(&self) -> u8 {
        self.account.deepest
    }

    /// What has killed the player, as a gravestone names it: poison with who has brought it.
    pub(in crate::play) fn killer(&self, view: PlayerView, killer: ActorInfo) -> String {
        self.account.ills.killer(view, killer)
    }

    /// What took the last hit points, where it is known: a blow, something sent, or something within.
    pub(in crate::play) fn last_blow(&self) -> Option<LastBlow> {
        self.account.last_blow
    }

    /// How the game has ended, once that has been written down.
    pub(in crate::play) fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// How many actions could not be saved yet.
    pub fn unsaved(&self) -> usize {
        self.keeper
            .as_ref()
            .map_or(0, |keeper| keeper.recorder.unwritten())
    }

    /// What the disk said of what was handed to it in the background, if that was no good.
    pub fn disk_fault(&self) -> Option<String> {
        self.keeper.as_ref().and_then(Keeper::disk_fault)
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
        let revealed = self.theatre.as_ref().and_then(|it| it.told());
        &revealed.unwrap_or(&self.account).log
    }

    /// What is shown of the game in the world that is lent: what the player knows, or all of it where a recording is watched so
    /// or the game is over; `None`: there is none.
    pub fn view<'a>(&'a self, world: &'a World) -> Option<PlayerView<'a>> {
        let watched = self.theatre.as_ref().and_then(|it| it.truth());
        let truth = watched.or(self.truth.as_deref());
        truth.map_or_else(|| PlayerView::of(world), |game| Some(PlayerView::new(game)))
    }

    /// How the dice have gone so far.
    pub fn luck(&self) -> &Luck {
        &self.account.luck
    }

    /// The latest attack by somebody who is not noticed, as long as it counts.
    pub(in crate::play) fn unseen_attack(&self) -> Option<UnseenAttack> {
        self.account.watch.unseen()
    }

    /// What was fired last.
    pub(in crate::play) fn last_ammo(&self) -> Option<ItemUid> {
        self.last_ammo
    }

    /// The weapon that the player had in hand before this one.
    pub(in crate::play) const fn put_away(&self) -> Option<ItemUid> {
        self.account.put_away
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

    /// Whether keys that were typed ahead should be dropped, since this was last asked.
    pub(in crate::play) fn takes_alarm(&mut self) -> bool {
        std::mem::take(&mut self.drops_keys)
    }

    /// Whether an automatic command is under way, or a recording goes on by itself.
    pub fn is_busy(&self) -> bool {
        self.under_way.is_some() || self.theatre.as_ref().is_some_and(|it| it.plays())
    }
}
