//! Actors on the map: where they stand, how they are, and what they do, moved between squares by a few short animations.
//!
//! The snapshot says who is in view and where; outcomes say how that came about. An actor is therefore put where the snapshot has
//! it, and an outcome only adds an offset that runs out: a slide from the square before, a lunge towards an opponent. New outcomes
//! end the running ones, so that nothing on the screen ever lags behind the game.
//!
//! Animations go by virtual time, which no slow frame makes jump: where drawing takes long, they are slow, but they are seen.

mod effects;
#[cfg(any(feature = "sound", test))]
mod heard;
mod motion;
mod outcomes;
mod sprites;
mod status;
mod timeline;

pub(super) use sprites::DrawnActors;

use bevy::prelude::*;

/// Draws the actors.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        sprites::plugin,
        outcomes::plugin,
        effects::plugin,
        status::plugin,
    ));
}
