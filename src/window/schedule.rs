//! The phases of a frame, which order all systems of the window.

use bevy::prelude::*;

/// What happens in each frame, in this order. A system joins a phase and names no other system.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum WindowSystems {
    /// Keys, mouse and gamepad become [inputs of the shell](super::snapshot::ShellInput).
    Input,
    /// Inputs go to the shell; an automatic command goes on.
    Drive,
    /// The snapshot is brought up to date.
    Stage,
    /// Entities are made, changed and removed to show the snapshot.
    Show,
    /// Whatever moves is moved on by the time that has passed.
    Animate,
    /// The camera follows.
    Follow,
    /// The next frame is ordered, or none.
    Rest,
}

/// Puts the phases in order.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            WindowSystems::Input,
            WindowSystems::Drive,
            WindowSystems::Stage,
            WindowSystems::Show,
            WindowSystems::Animate,
            WindowSystems::Follow,
            WindowSystems::Rest,
        )
            .chain(),
    );
}
