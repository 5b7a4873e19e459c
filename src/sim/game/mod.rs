//! A game: the world, and the one door into it, [`Game::step`].

pub(crate) mod check;
mod course;
mod crowd;
mod driver;
pub(crate) mod harness;
mod host;
mod pauses;
mod perform;
pub(crate) mod phases;
mod plugin;
mod read;
mod setup;
mod strikes;
pub mod systems;
pub(crate) mod time;
mod turn;
mod unveiled;
mod watch;
mod wizard;

use bevy_ecs::prelude::*;

pub use self::{
    driver::Driver,
    host::GameHost,
    phases::Phase,
    plugin::{EndGame, Happened, NewGame, NotBegun, Refused, Request, SimSystems, Simulation},
    read::GameRef,
    setup::{LoadError, Setup, SetupError},
};
use super::{
    magic::casting,
    world::{
        action::{Action, Refusal},
        level::{player_flow::PlayerFlow, vision::Vision},
        log::reasons::AttackReasons,
        outcome::{Outcome, game_result::GameResult},
        player::derived::DerivedRef,
        registry::difference::GameDifference,
    },
};
use crate::rules::{base::ruleset::Ruleset, custom::RegisteredRuleset};

/// A game in progress: a world of its own, and the driver that steps it.
///
/// ```
/// use barrow::{content::Content, grid::Dir, sim::{Action, Game, GameResult, Setup}};
/// use std::sync::Arc;
///
/// let content = Arc::new(Content::embedded());
/// let mut game = Game::new(&content, &Setup { seed: 7, ..Setup::default() })?;
/// match game.step(Action::Step(Dir::E)) {
///     Ok(outcomes) => println!("{outcomes:?}"),
///     Err(refusal) => println!("that is not possible: {refusal}"),
/// }
/// assert_eq!(game.result(), GameResult::Playing);
/// # Ok::<(), barrow::sim::SetupError>(())
/// ```
pub struct Game {
    world: World,
    driver: Driver,
}

impl Game {
    /// Carries out the player's action, and everything that happens until it is the player's turn again.
    ///
    /// # Errors
    ///
    /// If the action is not possible now, or the game is over; then nothing has changed and no die was rolled.
    pub fn step(&mut self, action: Action) -> Result<Vec<Outcome>, Refusal> {
        let mut outcomes = Vec::new();
        self.step_into(action, &mut outcomes)?;
        Ok(outcomes)
    }

    /// The same, into a list that is cleared first and that may be kept from step to step, so that its memory is too: those
    /// who play many thousand turns a second save a twentieth of their time.
    ///
    /// # Errors
    ///
    /// As [`step`](Self::step); the list is then empty.
    pub fn step_into(
        &mut self,
        action: Action,
        outcomes: &mut Vec<Outcome>,
    ) -> Result<(), Refusal> {
        self.driver.step_into(&mut self.world, action, outcomes)?;
        // Bevy notes every removed component until told that nobody waits for it; in an app of its own the host does.
        self.world.clear_trackers();
        Ok(())
    }

    /// Adds a system to the end of a phase, behind those that were added before.
    pub fn add_system<M>(&mut self, phase: Phase, system: impl IntoSystem<(), (), M>) {
        self.driver.add_system(&mut self.world, phase, system);
    }

    /// Runs one phase by itself, with the systems that were added to it.
    pub fn run_phase(&mut self, phase: Phase) {
        self.driver.run_phase(&mut self.world, phase);
    }

    /// Forgets the view and the flow of noise, so that the next step recomputes both, as if the player had moved.
    /// It changes nothing that a player could tell; benches use it.
    pub fn unsettle(&mut self) {
        self.world.resource_mut::<Vision>().stale = true;
        self.world.resource_mut::<PlayerFlow>().spoil();
    }

    /// The game, to read.
    pub fn read(&self) -> GameRef<'_> {
        GameRef::of(&self.world).expect("a game has a player")
    }

    /// The player as a caster.
    pub fn caster(&self) -> casting::SpellCaster<'_> {
        self.read().caster()
    }

    /// The player's derived numbers, as far as the player knows what it wears (ATK-MELEE-04). The rules use the true ones.
    pub fn derived(&self) -> DerivedRef<'_> {
        self.read().derived()
    }

    /// The way to fight on this level: one of the three, upon which custom rules stand.
    pub fn ruleset(&self) -> Ruleset {
        self.read().ruleset()
    }

    /// The custom rules that decide the attacks on this level; they stand upon its [`ruleset`](Self::ruleset).
    pub fn custom_ruleset(&self) -> Option<RegisteredRuleset> {
        self.read().custom_ruleset()
    }

    /// Why the attacks of the last step came out as they did.
    pub fn reasons(&self) -> &AttackReasons {
        self.read().reasons()
    }

    /// How the game stands.
    pub fn result(&self) -> GameResult {
        self.read().result()
    }

    /// Hash of the whole world.
    pub fn hash(&self) -> u64 {
        self.read().hash()
    }

    /// All that differs between two games, in words; nothing where both have the same hash.
    ///
    /// ```
    /// use barrow::{content::Content, sim::{Action, Game, Setup}};
    /// use std::sync::Arc;
    ///
    /// let game = Game::new(&Arc::new(Content::embedded()), &Setup::default())?;
    /// let mut fork = game.fork();
    /// assert!(game.difference(&fork).is_empty());
    /// fork.step(Action::Wait).unwrap();
    /// let clock = game.difference(&fork);
    /// assert!(clock.iter().any(|difference| difference.part == "Clock"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn difference(&self, other: &Self) -> Vec<GameDifference> {
        self.read().difference(other.read())
    }

    /// The world, to read.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The world, for the simulation's own harness.
    pub(crate) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// The player's entity.
    pub(crate) fn player(&self) -> Entity {
        self.driver.player()
    }

    /// Derived numbers and view, as before the player's next command.
    pub(in crate::sim) fn refresh(&mut self) {
        self.driver.run_phase(&mut self.world, Phase::Settle);
    }
}
