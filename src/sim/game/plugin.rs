//! The simulation as a Bevy plugin: the actors live in the app's world, actions and outcomes are messages.

use bevy_app::{App, Plugin, Startup, Update};
use bevy_ecs::{intern::Interned, prelude::*, schedule::ScheduleLabel, system::SystemState};
use std::sync::Arc;

use super::{Game, GameHost as _, Phase, Setup, SetupError, phases::HostSystems};
use crate::{
    content::Content,
    sim::world::{
        action::{Action, Refusal},
        catalog::Catalog,
        outcome::Outcome,
        rng::GameRng,
    },
};

/// Where the simulation stands in its schedule, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimSystems {
    /// The host writes what it wants: [`Request`], [`NewGame`], [`EndGame`].
    Order,
    /// The simulation carries it out.
    Step,
    /// The host reads what has come of it: [`Happened`], [`Refused`], [`NotBegun`].
    Report,
}

/// To the simulation: the player acts.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request(pub Action);

/// To the simulation: a game begins; one that is there already ends first.
///
/// ```
/// use barrow::{
///     bevy_app::App,
///     content::Content,
///     sim::{EndGame, GameRef, NewGame, Setup, Simulation},
/// };
/// use std::sync::Arc;
///
/// // A title first, then a game, then the title again.
/// let mut app = App::new();
/// app.add_plugins(Simulation::idle(Arc::new(Content::embedded())));
/// app.update();
/// assert!(GameRef::of(app.world()).is_none());
/// app.world_mut().write_message(NewGame(Setup { seed: 7, ..Setup::default() }));
/// app.update();
/// assert!(GameRef::of(app.world()).is_some());
/// app.world_mut().write_message(EndGame);
/// app.update();
/// assert!(GameRef::of(app.world()).is_none());
/// ```
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct NewGame(pub Setup);

/// To the simulation: the game ends, and everybody in it leaves the world. [`NewGame`] has an example.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndGame;

/// From the simulation: what has happened, in its order.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Happened(pub Outcome);

/// From the simulation: an action was not possible. Nothing has changed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What was asked for.
    pub action: Action,
    /// Why it was refused; [`Refusal::GameOver`] also where no game is.
    pub refusal: Refusal,
}

/// From the simulation: a game could not begin. There is no game now.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct NotBegun(pub SetupError);

/// The plugin. The [`Driver`](super::Driver) is a resource of the app as long as there is a game.
///
/// The simulation never clears the change trackers of the app's world: added, changed and removed components are seen
/// by the host's systems as those of any other plugin.
///
/// ```
/// use barrow::{
///     content::Content,
///     sim::{Action, Happened, Request, Setup, Simulation},
/// };
/// use bevy_app::{App, Update};
/// use bevy_ecs::prelude::*;
/// use std::sync::Arc;
///
/// let mut app = App::new();
/// app.add_plugins(Simulation::new(Arc::new(Content::embedded()), Setup::default()));
/// app.world_mut().write_message(Request(Action::Wait));
/// app.update();
/// ```
pub struct Simulation {
    content: Arc<Content>,
    dice: Option<GameRng>,
    setup: Option<Setup>,
    schedule: Interned<dyn ScheduleLabel>,
    driven: bool,
    systems: HostSystems,
}

impl Simulation {
    /// A simulation that begins a game when the app starts, and steps in `Update`.
    pub fn new(content: Arc<Content>, setup: Setup) -> Self {
        Self {
            setup: Some(setup),
            ..Self::idle(content)
        }
    }

    /// A simulation that waits for a [`NewGame`], for apps that open with a title.
    pub fn idle(content: Arc<Content>) -> Self {
        Self {
            content,
            dice: None,
            setup: None,
            schedule: Update.intern(),
            driven: true,
            systems: HostSystems::default(),
        }
    }

    /// An app in whose world a game begins as it is built.
    #[cfg_attr(
        not(feature = "testing"),
        expect(dead_code, reason = "arenas alone are made into apps")
    )]
    pub(crate) fn host(build: impl FnOnce(World) -> Game) -> App {
        let mut app = App::new();
        let Game { world, driver } = build(std::mem::take(app.world_mut()));
        let content = Arc::clone(world.resource::<Catalog>().content());
        *app.world_mut() = world;
        app.insert_resource(driver).add_plugins(Self::idle(content));
        app
    }

    /// Each game begins with a copy of these dice, whatever the seed of its setup.
    #[must_use]
    pub fn with_dice(mut self, dice: GameRng) -> Self {
        self.dice = Some(dice);
        self
    }

    /// Steps in another schedule.
    #[must_use]
    pub fn in_schedule(mut self, schedule: impl ScheduleLabel) -> Self {
        self.schedule = schedule.intern();
        self
    }

    /// Adds a system to the end of a phase, in every game of the app: each has it as new, with locals of its own. While the
    /// app runs, [`GameHost::add_system`](super::GameHost::add_system) of its world does the same.
    ///
    /// ```
    /// use barrow::{
    ///     bevy_app::App,
    ///     bevy_ecs::prelude::*,
    ///     content::Content,
    ///     sim::{Action, Clock, Phase, Request, Setup, Simulation},
    /// };
    /// use std::sync::Arc;
    ///
    /// #[derive(Resource, Default)]
    /// struct Latest(u64);
    ///
    /// let simulation = Simulation::new(Arc::new(Content::embedded()), Setup::default());
    /// let mut app = App::new();
    /// app.init_resource::<Latest>().add_plugins(simulation.add_system(
    ///     Phase::Boundary,
    ///     |clock: Res<Clock>, mut latest: ResMut<Latest>| latest.0 = clock.game_turn(),
    /// ));
    /// app.world_mut().write_message(Request(Action::Wait));
    /// app.update();
    /// assert_eq!(app.world().resource::<Latest>().0, 10);
    /// ```
    #[must_use]
    pub fn add_system<M: 'static>(
        mut self,
        phase: Phase,
        system: impl IntoSystem<(), (), M> + Clone + Send + Sync + 'static,
    ) -> Self {
        self.systems.add(phase, system);
        self
    }

    /// The host carries out what is asked for, in a system of its own in [`SimSystems::Step`] and with
    /// [`GameHost`](super::GameHost): it reads [`Request`], [`NewGame`] and [`EndGame`] itself. So does the window, where every
    /// action goes through the player's session, which records it.
    #[must_use]
    pub fn driven_by_host(mut self) -> Self {
        self.driven = false;
        self
    }
}

/// What games of this app are made of.
#[derive(Resource, Clone)]
struct GameParts {
    content: Arc<Content>,
    dice: Option<GameRng>,
}

impl Plugin for Simulation {
    fn build(&self, app: &mut App) {
        app.add_message::<Request>()
            .add_message::<NewGame>()
            .add_message::<EndGame>()
            .add_message::<Happened>()
            .add_message::<Refused>()
            .add_message::<NotBegun>()
            .init_resource::<HostSystems>()
            .insert_resource(GameParts {
                content: Arc::clone(&self.content),
                dice: self.dice.clone(),
            })
            .configure_sets(
                self.schedule,
                (SimSystems::Order, SimSystems::Step, SimSystems::Report).chain(),
            );
        app.world_mut()
            .resource_mut::<HostSystems>()
            .extend(&self.systems);
        if self.driven {
            app.add_systems(self.schedule, drive.in_set(SimSystems::Step));
        }
        if let Some(setup) = &self.setup {
            let setup = setup.clone();
            app.add_systems(Startup, move |world: &mut World| begin(world, &setup));
        }
    }
}

/// What [`drive`] reads.
type Orders = (
    MessageReader<'static, 'static, EndGame>,
    MessageReader<'static, 'static, NewGame>,
    MessageReader<'static, 'static, Request>,
);

/// Ends, begins and steps games, as the host has asked.
fn drive(world: &mut World, orders: &mut SystemState<Orders>) {
    let Ok((mut ends, mut games, mut requests)) = orders.get_mut(world) else {
        return;
    };
    let ends = ends.read().count() > 0;
    // Only the latest counts: each would end the one before.
    let game = games.read().last().cloned();
    let actions: Vec<Action> = requests.read().map(|request| request.0).collect();
    if ends {
        world.end_game();
    }
    if let Some(NewGame(setup)) = game {
        begin(world, &setup);
    }
    // What comes of it is written as messages.
    for action in actions {
        let _ = world.act(action);
    }
}

/// Begins a game of the app's content; if it cannot, a message says so.
fn begin(world: &mut World, setup: &Setup) {
    let GameParts { content, dice } = world.resource::<GameParts>().clone();
    let dice = dice.unwrap_or_else(|| setup.dice());
    let _ = world.begin_game_with_dice(&content, setup, dice);
}
