//! Plays a script of keys, and takes a picture of the window when everything has come to rest.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
    time::Real,
};

use super::{
    frame_rate::FrameDemand,
    frame_times::FrameTimes,
    offscreen::OffscreenPicture,
    options::{WindowError, WindowOptions},
    schedule::WindowSystems,
    snapshot::{Busy, ShellInput},
};
use crate::play::Key;

/// Frames between the last movement and the picture, so that it has reached the screen.
const SETTLED: u32 = 6;
/// How long a script may take to come to rest after its last key.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where an error is left for the caller of [`run`](super::run).
#[derive(Resource, Clone, Default)]
pub(super) struct Report(Arc<Mutex<Option<WindowError>>>);

impl Report {
    /// Takes the error out.
    pub(super) fn take(&self) -> Option<WindowError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    pub(super) fn put(&self, error: WindowError) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }
}

/// What is still to be played.
#[derive(Resource)]
pub(super) struct Script {
    keys: std::vec::IntoIter<Key>,
    picture: Option<PathBuf>,
    report: Report,
    quiet: u32,
    since: Duration,
    /// How many frames everything has been at rest, and whether each key waits for that.
    resting: u32,
    waits: bool,
    /// Whether there has been a picture: nobody presses a key before the first one, which tells how much room there is.
    begun: bool,
}

impl Script {
    /// The script of the options.
    pub(super) fn new(options: &WindowOptions, report: Report) -> Self {
        Self {
            keys: options.keys.clone().into_iter(),
            picture: options.screenshot.clone(),
            report,
            quiet: 0,
            since: Duration::ZERO,
            resting: 0,
            waits: options.frame_times.is_some(),
            begun: false,
        }
    }

    /// Whether all keys are played and what came of them is over, where each waits for that.
    pub(super) fn is_over(&self) -> bool {
        self.keys.as_slice().is_empty() && self.resting > SETTLED
    }
}

/// Plays the script.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play.in_set(WindowSystems::Input))
        .add_systems(
            Update,
            // Before the rate of the next frame is set.
            rest.in_set(WindowSystems::Animate)
                .run_if(|script: Res<Script>| script.waits),
        )
        .add_systems(
            Update,
            shoot
                .in_set(WindowSystems::Rest)
                .run_if(|script: Res<Script>| script.picture.is_some()),
        );
}

/// One key a frame, each when the one before has done its work.
fn play(
    time: Res<Time<Real>>,
    mut script: ResMut<Script>,
    busy: Res<Busy>,
    mut frames: ResMut<FrameDemand>,
    times: Option<ResMut<FrameTimes>>,
    mut inputs: MessageWriter<ShellInput>,
) {
    if script.keys.as_slice().is_empty() {
        return;
    }
    if !script.waits {
        frames.keep(time.elapsed(), Duration::from_millis(40));
    } else if script.resting <= SETTLED {
        return;
    }
    if std::mem::replace(&mut script.begun, true)
        && !busy.0
        && let Some(key) = script.keys.next()
    {
        script.since = time.elapsed();
        script.resting = 0;
        if let Some(mut times) = times {
            times.key(key);
        }
        inputs.write(ShellInput::Key(key));
    }
}

/// Counts frames in which nobody has asked for another; they come only because they are counted.
fn rest(
    time: Res<Time<Real>>,
    busy: Res<Busy>,
    mut script: ResMut<Script>,
    mut frames: ResMut<FrameDemand>,
) {
    let still = !busy.0 && frames.is_still(time.elapsed());
    script.resting = if still { script.resting + 1 } else { 0 };
    if still {
        frames.keep(time.elapsed(), Duration::from_millis(1));
    }
}

/// Takes the picture when nothing has moved for some frames, or when it never comes to rest.
fn shoot(
    mut commands: Commands,
    time: Res<Time<Real>>,
    busy: Res<Busy>,
    mut script: ResMut<Script>,
    mut frames: ResMut<FrameDemand>,
    offscreen: Option<Res<OffscreenPicture>>,
) {
    let now = time.elapsed();
    let still = script.keys.as_slice().is_empty() && !busy.0 && frames.is_still(now);
    script.quiet = if still || script.quiet > 0 {
        script.quiet + 1
    } else {
        0
    };
    if script.quiet > 0 || now.saturating_sub(script.since) > PATIENCE {
        // From here on frames come only because they are wanted for the picture.
        frames.keep(now, Duration::from_millis(1));
    }
    let late = now.saturating_sub(script.since) > PATIENCE;
    if (script.quiet > SETTLED || late)
        && let Some(path) = script.picture.take()
    {
        let report = script.report.clone();
        frames.keep(now, PATIENCE);
        let picture = offscreen
            .as_deref()
            .map_or_else(Screenshot::primary_window, OffscreenPicture::screenshot);
        commands.spawn(picture).observe(
            move |captured: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
                match save(&captured.image, &path) {
                    Ok(()) => {
                        report.take();
                        exit.write(AppExit::Success)
                    }
                    Err(message) => {
                        report.put(WindowError::Screenshot(message));
                        exit.write(AppExit::error())
                    }
                };
            },
        );
    }
}

/// Writes an image as PNG.
fn save(image: &Image, path: &std::path::Path) -> Result<(), String> {
    let picture = image
        .clone()
        .try_into_dynamic()
        .map_err(|error| error.to_string())?;
    picture
        .to_rgb8()
        .save(path)
        .map_err(|error| format!("{}: {error}", path.display()))
}
