//! A world as the host of a game: games begin, go on and end in it in one way, whether an app with the plugin
//! [`Simulation`](super::Simulation) lends it or somebody keeps it without an app.

use bevy_ecs::{message::Messages, prelude::*};
use std::sync::Arc;

use super::{
    Driver, GameRef, LoadError, Phase, Setup, SetupError,
    phases::HostSystems,
    plugin::{Happened, NotBegun, Refused},
    setup,
};
use crate::{
    content::{Content, GoneKind},
    sim::world::{
        action::{Action, Refusal},
        outcome::Outcome,
        registry::saving::GameSnapshot,
        rng::GameRng,
    },
};

/// A world in which one game at a time lives, its [`Driver`] among the resources.
///
/// What happens is returned, and written as messages besides where the world has them. Change trackers are never
/// cleared: an app does that after each update, and those who keep a world without an app call `World::clear_trackers`.
///
/// ```
/// use barrow::{bevy_ecs::world::World, content::Content, sim::{Action, GameHost, Setup}};
/// use std::sync::Arc;
///
/// let content = Arc::new(Content::embedded());
/// let mut world = World::new();
/// world.begin_game(&content, &Setup::default())?;
/// let outcomes = world.act(Action::Wait);
/// assert!(outcomes.is_ok());
/// world.end_game();
/// assert!(world.game().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait GameHost {
    /// Begins a game in the place of the one that is there.
    ///
    /// # Errors
    ///
    /// If the content has no such character or level; there is no game then.
    fn begin_game(&mut self, content: &Arc<Content>, setup: &Setup) -> Result<(), SetupError> {
        self.begin_game_with_dice(content, setup, setup.dice())
    }

    /// The same with other dice than those of the setup's seed.
    ///
    /// # Errors
    ///
    /// As [`begin_game`](Self::begin_game).
    fn begin_game_with_dice(
        &mut self,
        content: &Arc<Content>,
        setup: &Setup,
        dice: GameRng,
    ) -> Result<(), SetupError>;

    /// Goes on with a copy of a game that was played elsewhere, in the place of the one that is there.
    fn adopt_game(&mut self, game: GameRef<'_>);

    /// Goes on with a saved game, in the place of the one that is there; what of it the content has no more.
    ///
    /// # Errors
    ///
    /// As [`Game::load`](super::Game::load); there is no game then.
    fn load_game(
        &mut self,
        content: &Arc<Content>,
        setup: &Setup,
        saved: &GameSnapshot,
    ) -> Result<Vec<GoneKind>, LoadError>;

    /// Ends the game, if there is one: its actors, things and resources leave the world, and nothing else does.
    fn end_game(&mut self);

    /// Carries out the player's action, and everything that happens until it is the player's turn again.
    ///
    /// # Errors
    ///
    /// If the action is not possible now, the game is over, or there is none.
    fn act(&mut self, action: Action) -> Result<Vec<Outcome>, Refusal>;

    /// Adds a system to the end of a phase, in the game that is there and in each that comes after it: games that begin, are
    /// loaded or adopted. Each has the system as new, with locals of its own.
    ///
    /// ```
    /// use barrow::{
    ///     bevy_ecs::prelude::*,
    ///     content::Content,
    ///     sim::{Action, GameHost, Phase, Setup},
    /// };
    /// use std::sync::Arc;
    ///
    /// #[derive(Resource, Default)]
    /// struct Turns(u32);
    ///
    /// let mut world = World::new();
    /// world.init_resource::<Turns>();
    /// world.add_system(Phase::AfterDeed, |mut turns: ResMut<Turns>| turns.0 += 1);
    /// let content = Arc::new(Content::embedded());
    /// for _ in 0..2 {
    ///     world.begin_game(&content, &Setup::default())?;
    ///     world.act(Action::Wait)?;
    /// }
    /// assert_eq!(world.resource::<Turns>().0, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn add_system<M: 'static>(
        &mut self,
        phase: Phase,
        system: impl IntoSystem<(), (), M> + Clone + Send + Sync + 'static,
    );

    /// The game, to read.
    fn game(&self) -> Option<GameRef<'_>>;
}

impl GameHost for World {
    fn begin_game_with_dice(
        &mut self,
        content: &Arc<Content>,
        setup: &Setup,
        dice: GameRng,
    ) -> Result<(), SetupError> {
        self.end_game();
        match Driver::install_with_dice(self, content, setup, dice) {
            Ok(driver) => {
                self.insert_resource(driver);
                Ok(())
            }
            Err(error) => {
                tell(self, || [NotBegun(error.clone())]);
                Err(error)
            }
        }
    }

    fn adopt_game(&mut self, game: GameRef<'_>) {
        self.end_game();
        let driver = setup::copy(game, self);
        self.insert_resource(driver);
    }

    fn load_game(
        &mut self,
        content: &Arc<Content>,
        setup: &Setup,
        saved: &GameSnapshot,
    ) -> Result<Vec<GoneKind>, LoadError> {
        self.end_game();
        let (driver, gone) = setup::load(self, content, setup, saved)?;
        self.insert_resource(driver);
        Ok(gone)
    }

    fn end_game(&mut self) {
        if let Some(driver) = self.remove_resource::<Driver>() {
            driver.end(self);
        }
    }

    fn act(&mut self, action: Action) -> Result<Vec<Outcome>, Refusal> {
        let done =
            self.try_resource_scope(|world, mut driver: Mut<Driver>| driver.step(world, action));
        let done = done.unwrap_or(Err(Refusal::GameOver));
        match &done {
            Ok(outcomes) => tell(self, || outcomes.iter().copied().map(Happened)),
            Err(refusal) => tell(self, || {
                [Refused {
                    action,
                    refusal: *refusal,
                }]
            }),
        }
        done
    }

    fn add_system<M: 'static>(
        &mut self,
        phase: Phase,
        system: impl IntoSystem<(), (), M> + Clone + Send + Sync + 'static,
    ) {
        let all = self.get_resource_or_init::<HostSystems>();
        all.into_inner().add(phase, system.clone());
        self.try_resource_scope(|world, mut driver: Mut<Driver>| {
            driver.add_system(world, phase, system);
        });
    }

    fn game(&self) -> Option<GameRef<'_>> {
        GameRef::of(self)
    }
}

/// Writes messages, where a host may read them.
fn tell<M: Message, All: IntoIterator<Item = M>>(world: &mut World, all: impl FnOnce() -> All) {
    if let Some(mut messages) = world.get_resource_mut::<Messages<M>>() {
        messages.write_batch(all());
    }
}
