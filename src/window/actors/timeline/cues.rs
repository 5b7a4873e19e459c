//! What a timeline is made of: motions of actors and effects over the map, each with its delay.

use std::time::Duration;

use crate::{
    content::{ItemId, MonsterId},
    grid::Pos,
    rules::projection::DamageType,
    sim::{ActorId, FlightPath},
    window::actors::motion::MotionKind,
};

/// Time between two beats.
pub(super) const BEAT: Duration = Duration::from_millis(70);
/// From the start of a lunge to the moment it lands.
pub(super) const LANDS: Duration = Duration::from_millis(45);
/// Time of a missile over one square, and of a whole flight at least and at most.
pub(super) const FLIGHT_SQUARE: Duration = Duration::from_millis(16);
const FLIGHT_LEAST: Duration = Duration::from_millis(60);
const FLIGHT_MOST: Duration = Duration::from_millis(200);
/// The latest that anything begins.
pub(super) const LATEST: Duration = Duration::from_millis(300);
/// How long a number floats.
pub(in crate::window::actors) const FLOAT: Duration = Duration::from_millis(700);

/// A motion of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::window::actors) struct ActorMotion {
    pub(in crate::window::actors) who: ActorId,
    pub(in crate::window::actors) part: MotionKind,
    pub(in crate::window::actors) delay: Duration,
}

/// Something over the map.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::window::actors) struct TimedEffect {
    pub(in crate::window::actors) at: Pos,
    pub(in crate::window::actors) delay: Duration,
    pub(in crate::window::actors) kind: EffectKind,
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window::actors) enum EffectKind {
    /// Hit points that the player lost.
    Wound(i32),
    /// Hit points that a monster lost.
    Hit(i32),
    /// A critical hit.
    Critical(i32),
    /// Nothing was hit.
    Miss,
    /// Hit points that the player got back.
    Heal(i32),
    /// The player is better than before.
    Level(u8),
    /// The player's blow lands.
    Slash,
    /// A monster's blow lands, or a missile.
    Spark,
    /// Something flies.
    Flight {
        /// What.
        what: ItemId,
        /// Whether a launcher sent it: then it points where it goes.
        fired: bool,
        /// Over which squares.
        path: FlightPath,
        /// How long.
        time: Duration,
    },
    /// Somebody who is about to die stands there until then; `None` is the player.
    Standing {
        /// What it is.
        kind: Option<MonsterId>,
        /// Who.
        id: ActorId,
        /// For how long.
        time: Duration,
    },
    /// Magic on its way passes over a square.
    Spell(DamageType),
    /// Magic fills a square.
    Blast(DamageType),
    /// Somebody dies; `None` is the player.
    Death(Option<MonsterId>, ActorId),
    /// The player vanishes, or appears.
    Smoke,
    /// Somebody woke up.
    Alert,
    /// Somebody lost heart.
    Fear,
}

/// What is to be played.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::window::actors) struct Timeline {
    pub(in crate::window::actors) motions: Vec<ActorMotion>,
    pub(in crate::window::actors) effects: Vec<TimedEffect>,
    /// Whose health bar stays as it was until when.
    pub(in crate::window::actors) bars: Vec<(ActorId, Duration)>,
}

impl EffectKind {
    /// Whether it is seen only where the square is.
    pub(in crate::window::actors) const fn needs_sight(self) -> bool {
        matches!(self, Self::Spell(_) | Self::Blast(_))
    }
}

impl Timeline {
    /// Leaves out what nobody sees.
    pub(in crate::window::actors) fn hide(&mut self, mut seen: impl FnMut(Pos) -> bool) {
        self.effects
            .retain(|effect| !effect.kind.needs_sight() || seen(effect.at));
    }

    /// How long it takes.
    pub(in crate::window::actors) fn length(&self) -> Duration {
        let motions = self.motions.iter().map(|cue| cue.delay + BEAT * 2);
        let effects = self.effects.iter().map(|effect| effect.delay + FLOAT);
        motions.chain(effects).max().unwrap_or_default()
    }

    /// Whatever begins late begins earlier, each in its share, so that the last begins in time.
    pub(super) fn pace(&mut self) {
        let motions = self.motions.iter().map(|cue| cue.delay);
        let effects = self.effects.iter().map(|effect| effect.delay);
        let last = motions.chain(effects).max().unwrap_or_default();
        if last <= LATEST {
            return;
        }
        let share = LATEST.as_secs_f64() / last.as_secs_f64();
        let earlier = |time: &mut Duration| *time = time.mul_f64(share);
        self.motions
            .iter_mut()
            .for_each(|cue| earlier(&mut cue.delay));
        self.bars.iter_mut().for_each(|(_, until)| earlier(until));
        for effect in &mut self.effects {
            earlier(&mut effect.delay);
            if let EffectKind::Flight { time, .. } | EffectKind::Standing { time, .. } =
                &mut effect.kind
            {
                earlier(time);
            }
        }
    }

    /// Adds an effect.
    pub(super) fn add(&mut self, at: Pos, delay: Duration, kind: EffectKind) {
        self.effects.push(TimedEffect { at, delay, kind });
    }
}

/// How long a missile flies.
pub(super) fn flight_time(path: &FlightPath) -> Duration {
    (FLIGHT_SQUARE * path.squares().len() as u32).clamp(FLIGHT_LEAST, FLIGHT_MOST)
}
