//! How a projection means to move somebody, before it is known where to.

use bevy_ecs::prelude::*;

/// Somebody who is carried off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift {
    pub(super) who: Entity,
    pub(super) way: ShiftKind,
}

/// How.
#[derive(Clone, Copy, Debug)]
pub(super) enum ShiftKind {
    Teleport(i32),
    Thrust(i32),
    Pull,
}
