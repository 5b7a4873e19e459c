//! The systems that a step runs between events, in their order.
//!
//! A step runs a handful of small systems for one player's action, thousands of times a second. Bevy's schedules sort
//! and guard many systems once a frame; here the order is fixed and a system costs what it does, so each phase is a
//! plain list.

use bevy_ecs::{prelude::*, system::BoxedSystem};

use super::{device, light, mind, project, sheet, sight, time, upkeep, woes};

/// Systems that run one after the other.
pub(in crate::sim) struct Phase(Vec<BoxedSystem>);

impl Phase {
    /// A phase of these systems.
    fn new(world: &mut World, mut systems: Vec<BoxedSystem>) -> Self {
        for system in &mut systems {
            system.initialize(world);
        }
        Self(systems)
    }

    /// Runs them. A system that cannot find what it asks for, such as the player, is passed over.
    pub(in crate::sim) fn run(&mut self, world: &mut World) {
        for system in &mut self.0 {
            let _ = system.run((), world);
        }
    }
}

/// The phases of a step.
pub(in crate::sim) struct Phases {
    /// Energy for everybody (ABL-SPEED-02).
    pub(in crate::sim) advance: Phase,
    /// What happens every ten game turns (ABL-SPEED-06).
    pub(in crate::sim) boundary: Phase,
    /// After the player's deed: derived numbers, view, noise.
    pub(in crate::sim) after_deed: Phase,
    /// Before the next command: derived numbers and view once more.
    pub(in crate::sim) settle: Phase,
}

/// Systems as a list that a phase runs.
macro_rules! systems {
    ($($system:expr),+ $(,)?) => {
        vec![$(Box::new(IntoSystem::into_system($system)) as BoxedSystem),+]
    };
}

impl Phases {
    /// The phases of a step in this world.
    pub(in crate::sim) fn new(world: &mut World) -> Self {
        let after_deed = systems![
            sheet::refresh,
            sight::look,
            sight::sense,
            mind::disturb,
            sight::spread_noise
        ];
        Self {
            advance: Phase::new(world, systems![time::advance]),
            // What has ended must not speed up the game turns that follow.
            boundary: Phase::new(
                world,
                systems![
                    upkeep::player,
                    light::burn,
                    upkeep::monsters,
                    woes::pass_turn,
                    project::burn,
                    device::recharge,
                    sheet::refresh,
                    sight::look,
                    sight::sense,
                ],
            ),
            after_deed: Phase::new(world, after_deed),
            settle: Phase::new(
                world,
                systems![
                    sheet::refresh,
                    sight::look,
                    sight::sense,
                    sight::spread_noise
                ],
            ),
        }
    }
}
