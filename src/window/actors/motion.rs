//! The motions of one figure: each begins at some time, lasts a moment, and leaves nothing behind.

use std::time::Duration;

use bevy::prelude::*;

/// How long a lunge at an opponent takes, there and back.
pub(super) const LUNGE: Duration = Duration::from_millis(130);
/// How long a figure that was hit flashes.
pub(super) const FLASH: Duration = Duration::from_millis(140);
/// How far a lunge goes, in pixels of a picture.
const LUNGE_REACH: f32 = 7.0;

/// A motion to begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum MotionKind {
    /// From another square to the one where the figure stands now; the offset is in the world's units.
    Slide { from: Vec2, length: Duration },
    /// Towards an opponent and back; a direction of the world.
    Lunge(Vec2),
    /// Hit.
    Flash,
}

/// A motion under way.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: Duration,
    length: Duration,
}

impl Run {
    /// How far it is, from 0 to below 1; `None` when it is over. Before its start it is at 0.
    fn part(self, now: Duration) -> Option<f32> {
        let gone = now.saturating_sub(self.start);
        (gone < self.length).then(|| gone.as_secs_f32() / self.length.as_secs_f32())
    }
}

/// All motions of a figure.
#[derive(Debug, Default)]
pub(super) struct Motion {
    slide: Option<(Run, Vec2)>,
    lunge: Option<(Run, Vec2)>,
    flash: Option<Run>,
    lunged: Vec2,
}

impl Motion {
    /// Ends every motion.
    pub(super) fn finish(&mut self) {
        *self = Self::default();
    }

    /// Begins a motion at a time.
    pub(super) fn begin(&mut self, part: MotionKind, start: Duration) {
        match part {
            MotionKind::Slide { from, length } => self.slide = Some((Run { start, length }, from)),
            MotionKind::Lunge(direction) => {
                self.lunge = Some((
                    Run {
                        start,
                        length: LUNGE,
                    },
                    direction,
                ));
            }
            MotionKind::Flash => {
                self.flash = Some(Run {
                    start,
                    length: FLASH,
                });
            }
        }
    }

    /// How far from its square the figure is drawn.
    pub(super) fn at(&mut self, now: Duration) -> Vec2 {
        let slide = self.slide.and_then(|(run, from)| {
            let left = 1.0 - run.part(now)?;
            Some(from * left)
        });
        let lunge = self.lunge.and_then(|(run, direction)| {
            // Out in the first third, back in the rest.
            let part = run.part(now)?;
            let out = if part < 0.35 {
                part / 0.35
            } else {
                1.0 - (part - 0.35) / 0.65
            };
            Some(direction.normalize_or_zero() * LUNGE_REACH * out)
        });
        self.lunged = lunge.unwrap_or_default();
        slide.unwrap_or_default() + self.lunged
    }

    /// Whether any motion is still to come or under way.
    pub(super) fn is_running(&self, now: Duration) -> bool {
        let runs = [
            self.slide.map(|(run, _)| run),
            self.lunge.map(|(run, _)| run),
            self.flash,
        ];
        runs.into_iter()
            .flatten()
            .any(|run| run.part(now).is_some())
    }

    /// How much of the offset last drawn was a lunge.
    pub(super) fn lunge_now(&self) -> Vec2 {
        self.lunged
    }

    /// The light upon the figure.
    pub(super) fn color(&self, now: Duration) -> Color {
        let glow = self
            .flash
            .filter(|run| run.start <= now)
            .and_then(|run| run.part(now))
            .map_or(0.0, |part| 1.0 - part);
        Color::linear_rgb(1.0 + 5.0 * glow, 1.0 + 1.6 * glow, 1.0 + 1.2 * glow)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_slide_begins_where_the_figure_was_and_ends_where_it_is() {
        let mut motion = Motion::default();
        let from = Vec2::new(-16.0, 0.0);
        motion.begin(
            MotionKind::Slide {
                from,
                length: at(80),
            },
            at(1000),
        );
        assert_eq!(motion.at(at(1000)), from);
        let half = motion.at(at(1040));
        assert!((half - from / 2.0).length() < 1e-3);
        assert_eq!(motion.at(at(1080)), Vec2::ZERO);
    }

    #[test]
    fn a_motion_waits_for_its_start() {
        let mut motion = Motion::default();
        motion.begin(MotionKind::Lunge(Vec2::X), at(500));
        motion.begin(MotionKind::Flash, at(500));
        assert_eq!(motion.at(at(400)), Vec2::ZERO);
        assert_eq!(motion.color(at(400)), Color::linear_rgb(1.0, 1.0, 1.0));
        assert!(motion.at(at(545)).x > 5.0);
        assert!(motion.lunge_now().x > 5.0);
        assert_ne!(motion.color(at(510)), motion.color(at(630)));
        assert_eq!(motion.at(at(500) + LUNGE), Vec2::ZERO);
    }

    #[test]
    fn a_motion_runs_from_when_it_is_asked_for_to_its_end() {
        let mut motion = Motion::default();
        assert!(!motion.is_running(at(0)));
        motion.begin(MotionKind::Flash, at(100));
        assert!(motion.is_running(at(0)) && motion.is_running(at(239)));
        assert!(!motion.is_running(at(240)));
    }

    #[test]
    fn finishing_leaves_the_figure_on_its_square() {
        let mut motion = Motion::default();
        motion.begin(
            MotionKind::Slide {
                from: Vec2::splat(9.0),
                length: at(80),
            },
            at(0),
        );
        motion.finish();
        assert_eq!(motion.at(at(1)), Vec2::ZERO);
    }
}
