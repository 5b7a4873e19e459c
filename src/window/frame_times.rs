//! Measures how long frames take, and how long it is from a key to its picture, for docs/performance.md.
//!
//! A frame begins with its first system and ends when the renderer has handed its picture over and all of it is drawn, be it by a
//! graphics card or without one. A key is pressed at the beginning of a frame, when everything before it has come to rest.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    render::{
        Extract, ExtractSchedule, Render, RenderApp, RenderSystems,
        render_resource::PollType,
        renderer::{RenderAdapterInfo, RenderDevice},
    },
    window::PrimaryWindow,
};
use serde::Serialize;

use super::{
    options::WindowError,
    schedule::WindowSystems,
    screenshot::{Report, Script},
};

/// The frames so far, and where they are written.
#[derive(Resource)]
pub(super) struct FrameTimes {
    file: PathBuf,
    report: Report,
    /// When each frame began, and whether with a key.
    begun: Vec<(Instant, bool)>,
}

impl FrameTimes {
    /// Nothing is measured yet.
    pub(super) fn new(file: &Path, report: Report) -> Self {
        Self {
            file: file.to_owned(),
            report,
            begun: Vec::new(),
        }
    }

    /// The frame that has begun has a key.
    pub(super) fn key(&mut self) {
        if let Some(frame) = self.begun.last_mut() {
            frame.1 = true;
        }
    }
}

/// When the picture of each frame was drawn; the renderer may draw one while the next is worked out.
#[derive(Resource, Clone, Default)]
struct Pictures(Arc<Mutex<Vec<(usize, Instant)>>>);

/// The frame that is being drawn, by its number from 1 on.
#[derive(Resource, Default)]
struct DrawnFrame(usize);

/// Measures, and leaves when the keys are played.
pub(super) fn plugin(app: &mut App) {
    let pictures = Pictures::default();
    app.insert_resource(pictures.clone())
        .add_systems(First, begin)
        .add_systems(Update, write.in_set(WindowSystems::Rest));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .insert_resource(pictures)
            .init_resource::<DrawnFrame>()
            .add_systems(ExtractSchedule, take_number)
            .add_systems(Render, hand_over.after(RenderSystems::PostCleanup));
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "what is measured is real time, and no part of the game"
)]
fn begin(mut times: ResMut<FrameTimes>) {
    times.begun.push((Instant::now(), false));
}

fn take_number(times: Extract<Res<FrameTimes>>, mut drawn: ResMut<DrawnFrame>) {
    drawn.0 = times.begun.len();
}

#[expect(
    clippy::disallowed_methods,
    reason = "what is measured is real time, and no part of the game"
)]
fn hand_over(drawn: Res<DrawnFrame>, pictures: Res<Pictures>, device: Res<RenderDevice>) {
    // Nobody waits for a graphics card otherwise: what it was asked for would count as done. A card that is lost draws no more,
    // which the renderer tells by itself.
    let _ = device.poll(PollType::wait_indefinitely());
    let mut pictures = pictures.0.lock().unwrap_or_else(PoisonError::into_inner);
    pictures.push((drawn.0, Instant::now()));
}

/// Times of many frames, in milliseconds.
#[derive(Debug, PartialEq, Serialize)]
struct Distribution {
    count: usize,
    mean: f64,
    median: f64,
    p99: f64,
    worst: f64,
}

impl Distribution {
    /// Of at least one time.
    fn of(mut times: Vec<Duration>) -> Option<Self> {
        times.sort_unstable();
        let milliseconds = |time: &Duration| (time.as_secs_f64() * 1e5).round() / 100.0;
        // The least time that so many hundredths are not above.
        let at = |hundredths: usize| &times[(times.len() * hundredths).div_ceil(100).max(1) - 1];
        let worst = milliseconds(times.last()?);
        let total: Duration = times.iter().sum();
        Some(Self {
            count: times.len(),
            mean: milliseconds(&(total / times.len() as u32)),
            median: milliseconds(at(50)),
            p99: milliseconds(at(99)),
            worst,
        })
    }
}

/// What is written.
#[derive(Serialize)]
struct Measured {
    window: [u32; 2],
    adapter: String,
    /// From a key to the picture of what it did.
    key_to_picture_ms: Option<Distribution>,
    /// All frames since the first key, those with keys too.
    frame_ms: Option<Distribution>,
}

/// Writes what was measured as soon as the script is over and everything rests.
fn write(
    script: Res<Script>,
    (times, pictures): (Res<FrameTimes>, Res<Pictures>),
    adapter: Option<Res<RenderAdapterInfo>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut exit: MessageWriter<AppExit>,
) {
    if !script.is_over() {
        return;
    }
    let pictures = pictures.0.lock().unwrap_or_else(PoisonError::into_inner);
    let first = times.begun.iter().position(|(_, key)| *key).unwrap_or(0);
    let taken = pictures.iter().filter_map(|(number, at)| {
        let index = number.checked_sub(1)?;
        let (begun, key) = times.begun.get(index)?;
        (index >= first).then(|| (at.saturating_duration_since(*begun), *key))
    });
    let taken: Vec<(Duration, bool)> = taken.collect();
    let with_key = taken.iter().filter(|(_, key)| *key).map(|(time, _)| *time);
    let measured = Measured {
        window: window.physical_size().to_array(),
        adapter: adapter.map_or_else(String::new, |adapter| adapter.name.clone()),
        key_to_picture_ms: Distribution::of(with_key.collect()),
        frame_ms: Distribution::of(taken.iter().map(|(time, _)| *time).collect()),
    };
    let text = serde_json::to_string_pretty(&measured).unwrap_or_default() + "\n";
    match std::fs::write(&times.file, text) {
        Ok(()) => exit.write(AppExit::Success),
        Err(error) => {
            let told = format!("{}: {error}", times.file.display());
            times.report.put(WindowError::FrameTimes(told));
            exit.write(AppExit::error())
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_milliseconds() {
        let times = (1..=200).map(Duration::from_millis).collect();
        let expected = Distribution {
            count: 200,
            mean: 100.5,
            median: 100.0,
            p99: 198.0,
            worst: 200.0,
        };
        assert_eq!(Distribution::of(times), Some(expected));
        let one = Distribution::of(vec![Duration::from_micros(1500)]).unwrap();
        assert_eq!((one.median, one.p99, one.worst), (1.5, 1.5, 1.5));
        assert_eq!(Distribution::of(Vec::new()), None);
    }
}
