//! The game in a Bevy window: tiles, animated actors, panels, keys and mouse.
//!
//! The app has the plugin [`Simulation`](crate::sim::Simulation): the game's actors, things and level stand in its world. Yet this
//! front end knows no rule and no screen of its own, and asks for no component of the simulation. It lends the world to
//! [`Shell`](crate::play::Shell) with each key and click, takes a snapshot of what the shell shows whenever that changes, and draws
//! the snapshot. Each plugin below draws one part of it and
//! depends on nothing but the snapshot's resources; foreign plugins are named in [`third_party`] only.
//!
//! | question | module |
//! |---|---|
//! | keys, mouse, what repeats while held | [`input`] |
//! | what goes to the shell and what comes back | [`snapshot`], [`drive`] |
//! | what happens in a frame, and in which order | [`schedule`], [`one_thread`] |
//! | where panels and map lie, how large text is | [`layout`], [`theme`] |
//! | where squares lie in the world, and which of them are in sight | [`space`], [`viewport`], [`camera`] |
//! | floor, walls, items, marks, light | [`map`]; light that is over soon: [`flashes`] |
//! | letters in the place of pictures | [`letters`] |
//! | who stands there, blows, wounds, deaths | [`actors`] |
//! | panels, log, menus | [`hud`] |
//! | the same in words, for screen readers | [`spoken`], [`screen_reader`], [`words`] |
//! | what is heard | `sound`, with the feature of that name |
//! | when to draw at all, and how long it takes | [`frame_rate`], [`frame_times`] |
//! | the whole screen, and how large the window opens | [`fullscreen`], [`fit`]; without a display: [`offscreen`] |

mod actors;
mod atlas;
mod camera;
mod drive;
mod fit;
#[cfg(test)]
mod fixture;
mod flashes;
mod frame_rate;
mod frame_times;
mod fullscreen;
mod hud;
mod input;
mod layout;
mod leaving;
mod letters;
mod map;
mod offscreen;
mod one_thread;
mod options;
mod schedule;
mod screen_reader;
mod screenshot;
mod snapshot;
#[cfg(any(feature = "sound", test))]
mod sound;
mod space;
mod spoken;
mod startup;
mod theme;
mod third_party;
mod viewport;
mod words;

pub use offscreen::{NoPictureSize, PictureSize};
pub use options::{WindowError, WindowOptions};

use bevy::prelude::*;

use crate::{content::sprite, play::StandaloneShell};

/// Plays the game in a window until the player leaves. The game moves into the world of the window's app.
///
/// ```no_run
/// use barrow::{
///     content::Content,
///     play::{Bindings, Options, StandaloneShell, Start},
///     window::{self, WindowOptions},
/// };
/// use std::sync::Arc;
///
/// let options = Options {
///     content: Arc::new(Content::embedded()),
///     bindings: Bindings::standard(),
///     saves: None,
///     seed: 1,
///     level: None,
/// };
/// let shell = StandaloneShell::new(options, Start::Title)?;
/// window::run(shell, WindowOptions::default())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Where there is no display or nothing to draw with, faulty pictures, or a file that was asked for and cannot be written.
pub fn run(shell: StandaloneShell, options: WindowOptions) -> Result<(), WindowError> {
    let sheet = sprite::shipped().map_err(|faults| WindowError::Sprites(faults.to_string()))?;
    let mut app = startup::app(&options)?;
    let shell = shell.move_into(app.world_mut());
    let report = screenshot::Report::default();
    app.insert_resource(snapshot::ShellResource(shell))
        .insert_resource(leaving::EndFlag(std::sync::Arc::clone(&options.ends)))
        .insert_resource(screenshot::Script::new(&options, report.clone()))
        .insert_resource(atlas::SpriteSheetData(sheet))
        .add_plugins(plugin);
    if let Some(size) = options.offscreen {
        app.add_plugins(offscreen::plugin(size));
    }
    if startup::is_fitted(&options) {
        app.add_plugins(fit::plugin);
    }
    if let Some(file) = &options.frame_times {
        app.insert_resource(frame_times::FrameTimes::new(file, report.clone()))
            .add_plugins(frame_times::plugin);
    }
    if let Some(file) = &options.words {
        app.insert_resource(words::WordsFile::create(file, report.clone())?)
            .add_plugins(words::plugin);
    }
    app.add_plugins(one_thread::OneThread);
    if options.frame_times.is_some() || options.screenshot.is_some() {
        // Whoever writes the file takes this back.
        report.put(WindowError::LeftEarly);
    }
    let exit = app.run();
    match report.take() {
        None | Some(WindowError::LeftEarly) if exit.is_error() => Err(WindowError::Broken),
        Some(error) => Err(error),
        None => Ok(()),
    }
}

/// Everything but Bevy's own plugins.
fn plugin(app: &mut App) {
    #[cfg(feature = "sound")]
    app.add_plugins(sound::plugin);
    app.add_plugins(leaving::plugin).add_plugins((
        schedule::plugin,
        frame_rate::plugin,
        fullscreen::plugin,
        layout::plugin,
        atlas::plugin,
        snapshot::plugin,
        drive::plugin,
        input::plugin,
        third_party::plugin,
        map::plugin,
        actors::plugin,
        camera::plugin,
        hud::plugin,
        screen_reader::plugin,
        screenshot::plugin,
    ));
}
