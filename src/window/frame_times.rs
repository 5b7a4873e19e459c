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
use crate::play::Key;

/// The frames so far, and where they are written.
#[derive(Resource)]
pub(super) struct FrameTimes {
    file: PathBuf,
    report: Report,
    /// When each frame began, and with which key.
    begun: Vec<(Instant, Option<Key>)>,
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

    /// The frame that has begun has this key.
    pub(super) fn key(&mut self, key: Key) {
        if let Some(frame) = self.begun.last_mut() {
            frame.1 = Some(key);
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
    times.begun.push((Instant::now(), None));
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
        // The least time that so many hundredths are not above.
        let at = |hundredths: usize| times[(times.len() * hundredths).div_ceil(100).max(1) - 1];
        let worst = milliseconds(*times.last()?);
        let total: Duration = times.iter().sum();
        Some(Self {
            count: times.len(),
            mean: milliseconds(total / times.len() as u32),
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
    /// Those that took longest, the worst first.
    slowest: Vec<SlowFrame>,
}

/// A frame that took long.
#[derive(Debug, PartialEq, Serialize)]
struct SlowFrame {
    ms: f64,
    /// The last key before it, the how many-eth that was, and how many frames later it came.
    key: String,
    number: usize,
    after: usize,
}

/// A frame that has been drawn.
#[derive(Clone, Copy)]
struct DrawnAt {
    took: Duration,
    /// The last key, the how many-eth that is, and the frames since then.
    key: (Key, usize, usize),
}

/// So many of those that took longest are told.
const SLOWEST: usize = 12;

/// How long each frame took from the first key on, if its picture was drawn.
fn drawn_frames(begun: &[(Instant, Option<Key>)], pictures: &[(usize, Instant)]) -> Vec<DrawnAt> {
    let mut last = None;
    let keys = begun.iter().map(|(_, key)| {
        last = match (key, last) {
            (Some(key), None) => Some((*key, 1, 0)),
            (Some(key), Some((_, number, _))) => Some((*key, number + 1, 0)),
            (None, Some((key, number, after))) => Some((key, number, after + 1)),
            (None, None) => None,
        };
        last
    });
    let keys: Vec<_> = keys.collect();
    let drawn = pictures.iter().filter_map(|(number, at)| {
        let index = number.checked_sub(1)?;
        let took = at.saturating_duration_since(begun.get(index)?.0);
        let key = (*keys.get(index)?)?;
        Some(DrawnAt { took, key })
    });
    drawn.collect()
}

/// In milliseconds, to the hundredth.
fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e5).round() / 100.0
}

/// Those that took longest.
fn slowest(mut frames: Vec<DrawnAt>) -> Vec<SlowFrame> {
    frames.sort_by_key(|frame| std::cmp::Reverse(frame.took));
    let slow = frames.into_iter().take(SLOWEST).map(|frame| {
        let (key, number, after) = frame.key;
        SlowFrame {
            ms: milliseconds(frame.took),
            key: key.to_string(),
            number,
            after,
        }
    });
    slow.collect()
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
    let frames = drawn_frames(&times.begun, &pictures);
    let with_key = frames.iter().filter(|frame| frame.key.2 == 0);
    let measured = Measured {
        window: window.physical_size().to_array(),
        adapter: adapter.map_or_else(String::new, |adapter| adapter.name.clone()),
        key_to_picture_ms: Distribution::of(with_key.map(|frame| frame.took).collect()),
        frame_ms: Distribution::of(frames.iter().map(|frame| frame.took).collect()),
        slowest: slowest(frames),
    };
    let text = serde_json::to_string_pretty(&measured).unwrap_or_default() + "\n";
    match std::fs::write(&times.file, text) {
        Ok(()) => {
            times.report.take();
            exit.write(AppExit::Success)
        }
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
    #[expect(
        clippy::disallowed_methods,
        reason = "times are built around one that is real"
    )]
    fn frames_belong_to_the_last_key_before_them() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let (first, second): (Key, Key) = ("l".parse().unwrap(), "h".parse().unwrap());
        let keys = [None, Some(first), None, Some(second), None];
        let begun: Vec<_> = (0..).step_by(100).map(at).zip(keys).collect();
        // The first frame is before all keys, and the third was never drawn.
        let pictures = [(1, at(50)), (2, at(107)), (4, at(320)), (5, at(411))];
        let told = slowest(drawn_frames(&begun, &pictures));
        let told: Vec<_> = told
            .iter()
            .map(|frame| (frame.ms, &*frame.key, frame.number, frame.after))
            .collect();
        assert_eq!(
            told,
            [(20.0, "h", 2, 0), (11.0, "h", 2, 1), (7.0, "l", 1, 0)]
        );
    }

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
