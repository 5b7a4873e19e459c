//! Draws only when something changes: sixty frames a second while anything moves, a slow beat while a picture with frames is in
//! sight, and nothing otherwise until a key, the mouse or the window system says so.

use std::time::Duration;

use bevy::{
    input::{
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
    },
    prelude::*,
    time::{Real, Virtual},
    window::CursorMoved,
    winit::{UpdateMode, WinitSettings},
};

use super::{schedule::WindowSystems, snapshot::AnimationChoice};
use crate::play::preferences::Animations;

/// Time between frames while something moves.
const FRAME: Duration = Duration::from_millis(16);
/// How long one frame of a picture that moves by itself is shown.
pub(super) const BEAT: Duration = Duration::from_millis(450);
/// Time between frames while nothing moves.
const SLEEP: Duration = Duration::from_mins(1);
/// The most that animations go on from one frame to the next, however long that one took.
const STRIDE: Duration = Duration::from_millis(50);
/// How long the window is drawn at full rate after it opened or was resized, until every picture has reached the screen.
const WARM_UP: Duration = Duration::from_millis(600);

/// How long pictures move by themselves after the last key and the last movement of the mouse: then the window rests.
const RESTLESS: Duration = Duration::from_secs(2);

/// The time of pictures that move by themselves. It stands still while nobody does anything.
#[derive(Resource, Default)]
pub(super) struct Beat {
    passed: Duration,
    /// The real time at which it stops.
    stops: Duration,
}

impl Beat {
    /// How much of it has passed.
    pub(super) fn passed(&self) -> Duration {
        self.passed
    }

    /// How many pages have been turned.
    pub(super) fn count(&self) -> usize {
        (self.passed.as_millis() / BEAT.as_millis()) as usize
    }

    /// Real time goes on by a step to `now`, with or without a sign of life.
    fn advance(&mut self, now: Duration, step: Duration, alive: bool) {
        if alive {
            self.stops = now + RESTLESS;
        }
        if now < self.stops {
            self.passed += step.min(BEAT);
        }
    }

    /// Whether it stands still.
    fn rests(&self, now: Duration) -> bool {
        now >= self.stops
    }
}

/// Who still needs frames.
#[derive(Resource, Default)]
pub(super) struct FrameDemand {
    until: Duration,
    beating: bool,
}

impl FrameDemand {
    /// Asks for frames at full rate for a while from `now`.
    pub(super) fn keep(&mut self, now: Duration, length: Duration) {
        self.until = self.until.max(now + length);
    }

    /// A picture that moves by itself is in sight in this frame.
    pub(super) fn beat(&mut self) {
        self.beating = true;
    }

    /// Whether nothing has asked for a frame at full rate.
    pub(super) fn is_still(&self, now: Duration) -> bool {
        now >= self.until
    }

    /// How long to wait for the next frame.
    fn wait(&self, now: Duration) -> Duration {
        if !self.is_still(now) {
            FRAME
        } else if self.beating {
            BEAT
        } else {
            SLEEP
        }
    }
}

/// Sets how often the window is drawn.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FrameDemand>()
        .insert_resource(WinitSettings {
            focused_mode: UpdateMode::reactive_low_power(FRAME),
            unfocused_mode: UpdateMode::reactive_low_power(FRAME),
        })
        .init_resource::<Beat>()
        .add_systems(Startup, warm_up)
        .add_systems(Update, (beat, pace).in_set(WindowSystems::Input))
        .add_systems(Update, set_rate.in_set(WindowSystems::Rest));
}

fn warm_up(
    time: Res<Time<Real>>,
    mut animations: ResMut<Time<Virtual>>,
    mut frames: ResMut<FrameDemand>,
) {
    animations.set_max_delta(STRIDE);
    frames.keep(time.elapsed(), WARM_UP);
}

fn beat(
    (time, choice): (Res<Time<Real>>, Res<AnimationChoice>),
    mut beat: ResMut<Beat>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut moved: MessageReader<CursorMoved>,
    mut wheel: MessageReader<MouseWheel>,
) {
    let signs =
        keys.read().count() + buttons.read().count() + moved.read().count() + wheel.read().count();
    if !choice.is_still() {
        beat.advance(time.elapsed(), time.delta(), signs > 0);
    }
}

/// What moves takes half the time if the player wants it so.
fn pace(choice: Res<AnimationChoice>, mut time: ResMut<Time<Virtual>>) {
    let speed = match choice.0 {
        Animations::Quick => 2.0,
        Animations::Full | Animations::Still => 1.0,
    };
    if time.relative_speed().to_bits() != f32::to_bits(speed) {
        time.set_relative_speed(speed);
    }
}

fn set_rate(
    (time, beat): (Res<Time<Real>>, Res<Beat>),
    mut frames: ResMut<FrameDemand>,
    mut settings: ResMut<WinitSettings>,
    mut resized: MessageReader<bevy::window::WindowResized>,
) {
    if resized.read().count() > 0 {
        frames.keep(time.elapsed(), WARM_UP);
    }
    frames.beating &= !beat.rests(time.elapsed());
    let wait = frames.wait(time.elapsed());
    frames.beating = false;
    let focused = UpdateMode::reactive_low_power(wait);
    // Nobody watches a window in the background: it finishes its movement and then sleeps.
    let unfocused = UpdateMode::reactive_low_power(if wait == BEAT { SLEEP } else { wait });
    if settings.focused_mode != focused || settings.unfocused_mode != unfocused {
        settings.focused_mode = focused;
        settings.unfocused_mode = unfocused;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_come_fast_while_somebody_asks_then_slowly_then_not() {
        let mut frames = FrameDemand::default();
        let now = Duration::from_secs(5);
        assert_eq!(frames.wait(now), SLEEP);
        frames.keep(now, Duration::from_millis(80));
        frames.keep(now, Duration::from_millis(20));
        assert_eq!(frames.wait(now), FRAME);
        assert_eq!(frames.wait(now + Duration::from_millis(79)), FRAME);
        frames.beat();
        assert_eq!(frames.wait(now + Duration::from_millis(80)), BEAT);
    }

    #[test]
    fn what_moves_by_itself_rests_two_seconds_after_the_last_key() {
        let mut beat = Beat::default();
        let (start, step) = (Duration::from_secs(10), Duration::from_millis(100));
        beat.advance(start, step, true);
        for tenth in 1..40 {
            beat.advance(start + step * tenth, step, false);
        }
        assert_eq!(beat.passed(), RESTLESS);
        assert!(beat.rests(start + RESTLESS) && !beat.rests(start + step));
        // A step after a long rest is no leap.
        beat.advance(start * 9, start, true);
        assert_eq!(beat.passed(), RESTLESS + BEAT);
    }
}
