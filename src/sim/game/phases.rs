//! The systems that a step runs between events, in their order.
//!
//! A step runs a handful of small systems for one player's action, thousands of times a second. Bevy's schedules sort
//! and guard many systems once a frame; here the order is fixed and a system costs what it does, so each phase is a
//! plain list. What is kept until something changes is asked for once, and worked out only where it is due: fetching
//! what a system looks at costs more than most of them do.

use bevy_ecs::{
    prelude::*,
    system::{BoxedSystem, SystemState},
};
use enum_map::{Enum, EnumMap};
use std::sync::Arc;

use super::{course::Due, systems::prepared};
use crate::sim::world::{
    actor::components::{Player, Position},
    level::{occupants::Occupants, player_flow::PlayerFlow, vision::Vision},
    player::derived::StaleDerived,
};

/// A system, ready to run.
fn ready<M>(world: &mut World, system: impl IntoSystem<(), (), M>) -> BoxedSystem {
    let mut system: BoxedSystem = Box::new(IntoSystem::into_system(system));
    system.initialize(world);
    system
}

/// A system of the rules, made ready when it runs first: most are not due in most games, and to make all of them ready was a
/// twentieth of reading one.
pub(super) struct PhaseSystem {
    system: BoxedSystem,
    is_ready: bool,
}

impl PhaseSystem {
    /// One that is not ready yet.
    pub(super) fn new(system: BoxedSystem) -> Self {
        Self {
            system,
            is_ready: false,
        }
    }

    /// Runs it.
    fn run(&mut self, world: &mut World) {
        if !std::mem::replace(&mut self.is_ready, true) {
            self.system.initialize(world);
        }
        run(&mut self.system, world);
    }
}

/// Runs a system. One that cannot find what it asks for, such as the player, is passed over.
fn run(system: &mut BoxedSystem, world: &mut World) {
    let _ = system.run((), world);
}

/// What [`Settling`] asks for.
type Kept = (
    Res<'static, StaleDerived>,
    Res<'static, Vision>,
    (Res<'static, PlayerFlow>, Res<'static, Occupants>),
    Query<'static, 'static, &'static Position, With<Player>>,
);

/// What is kept until something changes: derived numbers, view, senses, noise.
struct Settling {
    kept: SystemState<Kept>,
    derived: PhaseSystem,
    view: PhaseSystem,
    senses: PhaseSystem,
    flow: PhaseSystem,
}

impl Settling {
    fn new(world: &mut World) -> Self {
        Self {
            kept: SystemState::new(world),
            derived: prepared::derived_numbers(),
            view: prepared::view(),
            senses: prepared::senses(),
            flow: prepared::player_flow(),
        }
    }

    /// Recomputes what has changed.
    fn run(&mut self, world: &mut World) {
        let Ok((stale, sight, (flow, occupants), player)) = self.kept.get(world) else {
            return;
        };
        let (derived, view) = (stale.0, sight.stale);
        let senses = derived || view || sight.is_sensing(&occupants);
        let flow = flow.is_due(player.single().ok().map(|place| place.pos()));
        for (due, system) in [
            (derived, &mut self.derived),
            (view, &mut self.view),
            (senses, &mut self.senses),
            (flow, &mut self.flow),
        ] {
            if due {
                system.run(world);
            }
        }
    }
}

/// The systems of what happens every ten game turns, but for the player's own part and its light.
struct Boundary {
    healing: PhaseSystem,
    conditions: PhaseSystem,
    lava: PhaseSystem,
    rods: PhaseSystem,
    feelings: PhaseSystem,
    wanderers: PhaseSystem,
    curses: PhaseSystem,
}

impl Boundary {
    fn new() -> Self {
        Self {
            healing: prepared::monster_upkeep(),
            conditions: prepared::conditions(),
            lava: prepared::lava(),
            rods: prepared::recharging(),
            feelings: prepared::feeling(),
            wanderers: prepared::wanderers(),
            curses: prepared::curses(),
        }
    }
}

/// The parts of a step, in their order. `Advance` and `Boundary` come as often as time passes, `Settle` whenever what
/// happens next must see what has just happened.
///
/// A system of one's own stands at the end of a phase:
///
/// ```
/// use barrow::{
///     bevy_ecs::prelude::*,
///     sim::{Action, Health, Phase, Player},
///     testing::Arena,
/// };
///
/// // Every ten game turns the player is healed.
/// let mut game = Arena::new("@").hit_points(30).into_game();
/// game.add_system(Phase::Boundary, |player: Single<&mut Health, With<Player>>| {
///     let mut health = player.into_inner();
///     let most = health.max();
///     health.set_if_neq(Health::full(most));
/// });
/// game.step(Action::Wait)?;
/// # Ok::<(), barrow::sim::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[non_exhaustive]
pub enum Phase {
    /// The player's action has been carried out; by itself, what waits on the player's square.
    Deed,
    /// What it means at once: derived numbers, view, noise, and the sleepers that it wakes. Not after what takes no time.
    AfterDeed,
    /// Energy for everybody (ABL-SPEED-02).
    Advance,
    /// What happens every ten game turns (ABL-SPEED-06).
    Boundary,
    /// What is kept until something changes is recomputed: derived numbers, view, noise.
    Settle,
}

/// Makes a system of a host's for the game that begins in a world.
type MakeSystem = Arc<dyn Fn(&mut World) -> BoxedSystem + Send + Sync>;

/// The systems that a host adds to the phases of each game that begins in its world. They outlive the games: each has them
/// as new, so that nothing of one game is left in the locals of the next.
#[derive(Resource, Clone, Default)]
pub(super) struct HostSystems(Vec<(Phase, MakeSystem)>);

impl HostSystems {
    /// Adds one behind the others.
    pub(super) fn add<M: 'static>(
        &mut self,
        phase: Phase,
        system: impl IntoSystem<(), (), M> + Clone + Send + Sync + 'static,
    ) {
        let make = move |world: &mut World| ready(world, system.clone());
        self.0.push((phase, Arc::new(make)));
    }

    /// These, behind those that are there.
    pub(super) fn extend(&mut self, more: &Self) {
        self.0.extend(more.0.iter().cloned());
    }

    /// The systems for a game that begins.
    fn make(world: &mut World) -> EnumMap<Phase, Vec<BoxedSystem>> {
        let mut made: EnumMap<Phase, Vec<BoxedSystem>> = EnumMap::default();
        let all = world.get_resource::<Self>().cloned();
        for (phase, make) in all.into_iter().flat_map(|all| all.0) {
            made[phase].push(make(world));
        }
        made
    }
}

/// The phases of a step.
pub(in crate::sim) struct Phases {
    /// Systems that were added from outside, behind those of the rules.
    added: EnumMap<Phase, Vec<BoxedSystem>>,
    settling: Settling,
    gathering: PhaseSystem,
    money: PhaseSystem,
    arrival: [PhaseSystem; 3],
    disturb: PhaseSystem,
    advance: PhaseSystem,
    boundary: Boundary,
}

impl Phases {
    /// The phases of a step in this world.
    pub(in crate::sim) fn new(world: &mut World) -> Self {
        Self {
            added: HostSystems::make(world),
            settling: Settling::new(world),
            gathering: prepared::gathering(),
            money: prepared::money(),
            arrival: [prepared::traders(), prepared::pile(), prepared::trap()],
            disturb: prepared::waking(),
            advance: prepared::time(),
            boundary: Boundary::new(),
        }
    }

    /// Adds a system behind those of a phase.
    pub(super) fn add<M>(
        &mut self,
        world: &mut World,
        phase: Phase,
        system: impl IntoSystem<(), (), M>,
    ) {
        self.added[phase].push(ready(world, system));
    }

    /// Runs what was added to a phase.
    pub(super) fn added(&mut self, world: &mut World, phase: Phase) {
        for system in &mut self.added[phase] {
            run(system, world);
        }
    }

    /// The player has walked onto a square: what lies there, and what waits there.
    pub(in crate::sim) fn arrive(&mut self, world: &mut World) {
        self.gathering.run(world);
        self.collect_money(world);
        for system in &mut self.arrival {
            system.run(world);
        }
    }

    /// The money on the player's square goes into the purse.
    pub(super) fn collect_money(&mut self, world: &mut World) {
        self.money.run(world);
    }

    /// Energy for everybody (ABL-SPEED-02).
    pub(in crate::sim) fn advance(&mut self, world: &mut World) {
        self.advance.run(world);
        self.added(world, Phase::Advance);
    }

    /// Runs those systems of the ten game turns that have something to do.
    pub(super) fn due(&mut self, world: &mut World, due: Due) {
        let all = &mut self.boundary;
        for (due, system) in [
            (due.healing, &mut all.healing),
            (due.conditions, &mut all.conditions),
            (due.lava, &mut all.lava),
            (due.rods, &mut all.rods),
            (due.feelings, &mut all.feelings),
            (due.wanderers, &mut all.wanderers),
            (due.curses, &mut all.curses),
        ] {
            if due {
                system.run(world);
            }
        }
    }

    /// Whether systems were added to a phase.
    pub(super) fn has_added(&self, phase: Phase) -> bool {
        !self.added[phase].is_empty()
    }

    /// After the player's deed: derived numbers, view, noise, and the sleepers it wakes.
    pub(in crate::sim) fn after_deed(&mut self, world: &mut World) {
        self.settle(world);
        self.disturb.run(world);
        self.added(world, Phase::AfterDeed);
    }

    /// Before the next command, and whenever what happens next must see what has just happened: derived numbers, view,
    /// noise.
    pub(in crate::sim) fn settle(&mut self, world: &mut World) {
        self.settling.run(world);
        self.added(world, Phase::Settle);
    }
}
