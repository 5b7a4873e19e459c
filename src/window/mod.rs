//! The game in a Bevy window: tiles, animated figures, panels, keys and mouse.
//!
//! This front end knows no rule and no screen of its own. It hands keys and clicks to [`Shell`], takes a snapshot of
//! what the shell shows whenever the shell's revision changes, and draws that snapshot. Each plugin below draws one part of it and
//! depends on nothing but the snapshot's resources; foreign plugins are named in [`third_party`] only.
//!
//! | question | module |
//! |---|---|
//! | keys, mouse, key repeat | [`input`] |
//! | what goes to the shell and what comes back | `stage` |
//! | where panels and map lie, how large text is | [`layout`], [`theme`] |
//! | floor, walls, items, marks, light | [`map`] |
//! | who stands there, blows, wounds, deaths | `figures` |
//! | what part of the map is in sight | [`camera`] |
//! | panels, log, menus | [`hud`] |
//! | when to draw at all | `pace` |
mod actors;
mod atlas;
mod camera;
mod frame_rate;
mod hud;
mod input;
mod layout;
mod map;
mod screenshot;
mod snapshot;
mod startup;
mod theme;
mod third_party;

use bevy::prelude::*;
use std::path::PathBuf;

use crate::{
    content::sprite,
    play::{Key, Shell},
};

/// How the window is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowOptions {
    /// Inner width and height at the start, in pixels.
    pub size: (u32, u32),
    /// Keys to press one after the other as soon as the window is drawn.
    pub keys: Vec<Key>,
    /// Write a PNG picture of the window once the keys are played and nothing moves any more, then leave.
    pub screenshot: Option<PathBuf>,
}

impl Default for WindowOptions {
    fn default() -> Self {
        Self {
            size: (1280, 800),
            keys: Vec::new(),
            screenshot: None,
        }
    }
}

/// Why the game could not be played in a window; each prints as one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// No display server is known.
    #[error("there is no display to open a window on: DISPLAY is not set")]
    NoDisplay,
    /// The display server did not answer, or there is nothing to draw with.
    #[error("no window can be opened: {0}")]
    Start(String),
    /// The pictures that come with the game are faulty.
    #[error("the pictures cannot be read: {0}")]
    Sprites(String),
    /// The picture of the window could not be written.
    #[error("the screenshot cannot be written: {0}")]
    Screenshot(String),
    /// The window went away with an error.
    #[error("the window broke down; see the messages above")]
    Broken,
}

/// What happens in each frame, in this order. A system joins a phase and names no other system.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum WindowSystems {
    /// Keys and mouse become [orders](stage::Order).
    Input,
    /// Orders go to the shell; a long automatic command goes on.
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

/// Plays the game in a window until the player leaves.
///
/// # Errors
/// Where there is no display or nothing to draw with, faulty pictures, or a screenshot that cannot be written.
pub fn run(shell: Shell, options: WindowOptions) -> Result<(), WindowError> {
    let sheet = sprite::shipped().map_err(|faults| WindowError::Sprites(faults.to_string()))?;
    let mut app = startup::app(&options)?;
    let outcome = screenshot::Report::default();
    app.insert_resource(snapshot::ShellResource(shell))
        .insert_resource(screenshot::Script::new(&options, outcome.clone()))
        .insert_resource(atlas::SpriteSheetData(sheet))
        .add_plugins(plugin);
    let exit = app.run();
    match outcome.take() {
        Some(error) => Err(error),
        None if exit.is_success() => Ok(()),
        None => Err(WindowError::Broken),
    }
}

/// Everything but Bevy's own plugins.
fn plugin(app: &mut App) {
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
    )
    .add_plugins((
        third_party::plugin,
        frame_rate::plugin,
        layout::plugin,
        atlas::plugin,
        input::plugin,
        snapshot::plugin,
        map::plugin,
        actors::plugin,
        camera::plugin,
        hud::plugin,
        screenshot::plugin,
    ));
}
