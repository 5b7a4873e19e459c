//! The driver: what steps a game that lives in some world. [`Game`](super::Game) is a world of its own and its driver;
//! a Bevy app with the plugin [`Simulation`](super::Simulation) keeps the actors in the app's world.

use bevy_ecs::{prelude::*, system::SystemState, world::WorldId};
use std::sync::Arc;

use super::{
    check::CheckedAction,
    course::{Course, Extent, Pause, Stage},
    phases::{Phase, Phases},
    setup::{self, RulesInstalled, Setup, SetupError},
    turn::TurnParams,
    watch::{Watch, Watched},
};
use crate::{
    content::Content,
    grid::Pos,
    sim::world::{
        action::{Action, Refusal},
        actor::components::{Monster, Position},
        gathered,
        ids::ActorId,
        level::vision::Vision,
        outcome::{
            Outcome,
            actor_info::{ActorInfo, ActorKind},
            game_result::GameResult,
        },
        registry,
        rng::GameRng,
    },
};

/// Steps the game that lives in one world.
///
/// ```
/// use barrow::{bevy_ecs::world::World, content::Content, sim::{Action, Driver, Setup}};
/// use std::sync::Arc;
///
/// let mut world = World::new();
/// let content = Arc::new(Content::embedded());
/// let mut driver = Driver::install(&mut world, &content, &Setup::default())?;
/// let outcomes = driver.step(&mut world, Action::Wait)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Resource)]
pub struct Driver {
    pub(super) player: Entity,
    /// Where the resources stand that a turn looks at.
    pub(super) common: Entity,
    pub(super) turn: SystemState<TurnParams<'static, 'static>>,
    pub(super) phases: Phases,
    watch: Watch,
    /// Who acts now, in the order of their numbers; the sleepers only once they might wake.
    pub(super) ready: Vec<(ActorId, Entity)>,
    /// How many outcomes a step has had at most, so that the next has room for as many.
    room: usize,
    /// The world it was installed in.
    world: WorldId,
}

impl Driver {
    /// Brings the rules into a world and begins a game there. What else lives in the world stays as it is; a game that
    /// is there already is replaced, and its driver is of no more use.
    ///
    /// # Errors
    ///
    /// If the content has no such character or level; the world is then as before, but for the observers of the rules.
    pub fn install(
        world: &mut World,
        content: &Arc<Content>,
        setup: &Setup,
    ) -> Result<Self, SetupError> {
        Self::install_with_dice(world, content, setup, setup.dice())
    }

    /// The same with other dice than those of the setup's seed.
    ///
    /// # Errors
    ///
    /// As [`install`](Self::install).
    pub fn install_with_dice(
        world: &mut World,
        content: &Arc<Content>,
        setup: &Setup,
        dice: GameRng,
    ) -> Result<Self, SetupError> {
        let player = setup::begin(world, content, setup, dice)?;
        Ok(Self::of(world, player))
    }

    /// The driver of a game that has just begun in a world.
    pub(super) fn of(world: &mut World, player: Entity) -> Self {
        let mut phases = Phases::new(world);
        phases.settle(world);
        let observers = world.resource::<RulesInstalled>().0.clone();
        Self {
            player,
            common: gathered::gather(world),
            turn: SystemState::new(world),
            phases,
            watch: Watch::new(world, observers),
            ready: Vec::new(),
            room: 0,
            world: world.id(),
        }
    }

    /// Ends the game: its actors, its things and its resources leave the world. The observers of the rules stay for the
    /// next game.
    ///
    /// # Panics
    ///
    /// If the world is another than that of [`install`](Self::install).
    pub fn end(self, world: &mut World) {
        self.expect_world(world);
        registry::clear(world);
    }

    /// Carries out the player's action, and everything that happens until it is the player's turn again.
    ///
    /// # Errors
    ///
    /// If the action is not possible now, or the game is over; then nothing has changed and no die was rolled.
    ///
    /// # Panics
    ///
    /// If the world is another than that of [`install`](Self::install).
    pub fn step(&mut self, world: &mut World, action: Action) -> Result<Vec<Outcome>, Refusal> {
        let mut outcomes = Vec::new();
        self.step_into(world, action, &mut outcomes)?;
        Ok(outcomes)
    }

    /// The same, into a list that is cleared first and that may be kept from step to step, so that its memory is too.
    ///
    /// # Errors
    ///
    /// As [`step`](Self::step); the list is then empty.
    ///
    /// # Panics
    ///
    /// If the world is another than that of [`install`](Self::install).
    pub fn step_into(
        &mut self,
        world: &mut World,
        action: Action,
        outcomes: &mut Vec<Outcome>,
    ) -> Result<(), Refusal> {
        self.expect_world(world);
        outcomes.clear();
        let watched = self.watched(world);
        let mut course = Course::new(self.player, Stage::Performed, outcomes);
        let mut first = None;
        let mut turn = self.turn.get_mut(world).map_err(|_| Refusal::GameOver)?;
        let (ready, room) = (&mut self.ready, self.room);
        let deed = turn.with(self.player, self.common, |turn| {
            let deed = turn.open(action, &mut course)?;
            turn.begin(action, room, &mut course);
            if deed.is_none() {
                first = Some(turn.go_on(&mut course, ready, watched));
            }
            Ok(deed)
        });
        if let Some(deed) = deed.ok_or(Refusal::GameOver)?? {
            let done = self.perform(world, deed);
            // Where the confused have come to strike or to bump into something they have not walked.
            course.walks = matches!(done, CheckedAction::Walk(_));
            course.looks = done.looks(course.searches);
        }
        if !matches!(first, Some(Pause::Report)) {
            self.run(world, &mut course, first);
        }
        self.triggered(world, &mut course);
        self.room = self.room.max(course.facts.len());
        Ok(())
    }

    /// Adds a system to the end of a phase, behind those that were added before. It goes with this driver's game; one for all
    /// games of a world is added with [`GameHost::add_system`](super::GameHost::add_system) or
    /// [`Simulation::add_system`](super::Simulation::add_system).
    ///
    /// # Panics
    ///
    /// If the world is another than that of [`install`](Self::install).
    pub fn add_system<M>(
        &mut self,
        world: &mut World,
        phase: Phase,
        system: impl IntoSystem<(), (), M>,
    ) {
        self.expect_world(world);
        self.phases.add(world, phase, system);
        self.watch.forget();
    }

    /// What somebody besides the rules waits for.
    #[inline]
    pub(super) fn watched(&mut self, world: &World) -> Watched {
        self.watch.watched(world, &self.phases)
    }

    /// Runs one phase by itself, with the systems that were added to it.
    ///
    /// # Panics
    ///
    /// If the world is another than that of [`install`](Self::install).
    pub fn run_phase(&mut self, world: &mut World, phase: Phase) {
        self.expect_world(world);
        match phase {
            Phase::Deed => {
                self.phases.arrive(world);
                self.phases.added(world, Phase::Deed);
            }
            Phase::AfterDeed => self.phases.after_deed(world),
            Phase::Advance => self.phases.advance(world),
            Phase::Boundary => {
                let mut facts = Vec::new();
                let mut course = Course::new(self.player, Stage::Upkeep, &mut facts);
                course.extent = Extent::Boundary;
                self.run(world, &mut course, None);
            }
            Phase::Settle => self.phases.settle(world),
        }
    }

    /// The player's entity.
    pub fn player(&self) -> Entity {
        self.player
    }

    /// The states of queries and systems belong to one world.
    fn expect_world(&self, world: &World) {
        assert_eq!(
            self.world,
            world.id(),
            "a driver steps the world that it was installed in and no other"
        );
    }
}

/// How the game in a world stands.
pub(super) fn game_result(world: &World) -> GameResult {
    *world.resource::<GameResult>()
}

/// An actor as it is now.
pub(super) fn actor_info(world: &World, entity: Entity) -> ActorInfo {
    let actor = world.entity(entity);
    let at = actor
        .get::<Position>()
        .map_or(Pos { x: 0, y: 0 }, |place| place.pos());
    let id = actor.get::<ActorId>().copied().unwrap_or(ActorId::PLAYER);
    match actor.get::<Monster>() {
        Some(monster) => {
            let seen = world.resource::<Vision>().notices(at);
            ActorInfo::monster(id, monster.0, at, seen)
        }
        None => ActorInfo {
            id,
            kind: ActorKind::Player,
            at,
            seen: true,
        },
    }
}
