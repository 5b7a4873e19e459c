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

use super::{course::Due, systems::prepared};
use crate::sim::world::{
    actor::components::{Player, Position},
    level::{player_flow::PlayerFlow, vision::Vision},
    player::derived::StaleDerived,
};

/// A system, ready to run.
fn ready<M>(world: &mut World, system: impl IntoSystem<(), (), M>) -> BoxedSystem {
    let mut system: BoxedSystem = Box::new(IntoSystem::into_system(system));
    system.initialize(world);
    system
}

/// Runs a system. One that cannot find what it asks for, such as the player, is passed over.
fn run(system: &mut BoxedSystem, world: &mut World) {
    let _ = system.run((), world);
}

/// What [`Settling`] asks for.
type Kept = (
    Res<'static, StaleDerived>,
    Res<'static, Vision>,
    Res<'static, PlayerFlow>,
    Query<'static, 'static, &'static Position, With<Player>>,
);

/// What is kept until something changes: derived numbers, view, senses, noise.
struct Settling {
    kept: SystemState<Kept>,
    derived: BoxedSystem,
    view: BoxedSystem,
    senses: BoxedSystem,
    flow: BoxedSystem,
}

impl Settling {
    fn new(world: &mut World) -> Self {
        Self {
            kept: SystemState::new(world),
            derived: prepared::derived_numbers(world),
            view: prepared::view(world),
            senses: prepared::senses(world),
            flow: prepared::player_flow(world),
        }
    }

    /// Recomputes what has changed.
    fn run(&mut self, world: &mut World) {
        let Ok((stale, sight, flow, player)) = self.kept.get(world) else {
            return;
        };
        let (derived, view) = (stale.0, sight.stale);
        let senses = derived || view || sight.is_sensing();
        let flow = flow.is_due(player.single().ok().map(|place| place.pos()));
        for (due, system) in [
            (derived, &mut self.derived),
            (view, &mut self.view),
            (senses, &mut self.senses),
            (flow, &mut self.flow),
        ] {
            if due {
                run(system, world);
            }
        }
    }
}

/// The systems of what happens every ten game turns, but for the player's own part.
struct Boundary {
    light: BoxedSystem,
    healing: BoxedSystem,
    conditions: BoxedSystem,
    lava: BoxedSystem,
    rods: BoxedSystem,
    feelings: BoxedSystem,
    wanderers: BoxedSystem,
    curses: BoxedSystem,
}

impl Boundary {
    fn new(world: &mut World) -> Self {
        Self {
            light: prepared::light(world),
            healing: prepared::monster_upkeep(world),
            conditions: prepared::conditions(world),
            lava: prepared::lava(world),
            rods: prepared::recharging(world),
            feelings: prepared::feeling(world),
            wanderers: prepared::wanderers(world),
            curses: prepared::curses(world),
        }
    }
}

/// The parts of a step, in their order. `Advance` and `Boundary` come as often as time passes, `Settle` whenever what
/// happens next must see what has just happened.
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

/// The phases of a step.
pub(in crate::sim) struct Phases {
    /// Systems that were added from outside, behind those of the rules.
    added: EnumMap<Phase, Vec<BoxedSystem>>,
    settling: Settling,
    gathering: BoxedSystem,
    money: BoxedSystem,
    arrival: [BoxedSystem; 3],
    disturb: BoxedSystem,
    advance: BoxedSystem,
    boundary: Boundary,
}

impl Phases {
    /// The phases of a step in this world.
    pub(in crate::sim) fn new(world: &mut World) -> Self {
        Self {
            added: EnumMap::default(),
            settling: Settling::new(world),
            gathering: prepared::gathering(world),
            money: prepared::money(world),
            arrival: [
                prepared::traders(world),
                prepared::pile(world),
                prepared::trap(world),
            ],
            disturb: prepared::waking(world),
            advance: prepared::time(world),
            boundary: Boundary::new(world),
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
        run(&mut self.gathering, world);
        self.collect_money(world);
        for system in &mut self.arrival {
            run(system, world);
        }
    }

    /// The money on the player's square goes into the purse.
    pub(super) fn collect_money(&mut self, world: &mut World) {
        run(&mut self.money, world);
    }

    /// Energy for everybody (ABL-SPEED-02).
    pub(in crate::sim) fn advance(&mut self, world: &mut World) {
        run(&mut self.advance, world);
        self.added(world, Phase::Advance);
    }

    /// Runs those systems of the ten game turns that have something to do.
    pub(super) fn due(&mut self, world: &mut World, due: Due) {
        let all = &mut self.boundary;
        for (due, system) in [
            (due.light, &mut all.light),
            (due.healing, &mut all.healing),
            (due.conditions, &mut all.conditions),
            (due.lava, &mut all.lava),
            (due.rods, &mut all.rods),
            (due.feelings, &mut all.feelings),
            (due.wanderers, &mut all.wanderers),
            (due.curses, &mut all.curses),
        ] {
            if due {
                run(system, world);
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
        run(&mut self.disturb, world);
        self.added(world, Phase::AfterDeed);
    }

    /// Before the next command, and whenever what happens next must see what has just happened: derived numbers, view,
    /// noise.
    pub(in crate::sim) fn settle(&mut self, world: &mut World) {
        self.settling.run(world);
        self.added(world, Phase::Settle);
    }
}
