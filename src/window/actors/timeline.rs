//! What to play for what has happened: who moves when, and what is seen over the map.
//!
//! Everybody's steps are played at once. Blows follow one another closely, one beat for each pair of fighters: all blows of one
//! attack are one lunge and one number. However much happens, the last beat begins within a quarter of a second.

use std::time::Duration;
mod draft;

use self::draft::TimelineDraft;
use super::{effects::FLOAT, motion::MotionKind};
use crate::{
    content::{ItemId, MonsterId},
    grid::Pos,
    rules::projection::DamageType,
    sim::{ActorId, ActorInfo, ActorKind, AttackMeans, FlightPath, Outcome},
    window::{map::center, snapshot::AUTOMATIC_STEP},
};

/// Time of a step.
const STEP: Duration = Duration::from_millis(80);
/// Time between two beats.
const BEAT: Duration = Duration::from_millis(70);
/// The last beat there is.
const LAST_BEAT: u32 = 3;
/// Time of a missile over one square, and of a whole flight at least and at most.
const FLIGHT_SQUARE: Duration = Duration::from_millis(16);
const FLIGHT_LEAST: Duration = Duration::from_millis(60);
const FLIGHT_MOST: Duration = Duration::from_millis(200);
/// Time that magic takes to spread by one square.
const SPREAD_SQUARE: Duration = Duration::from_millis(24);
/// From the start of a lunge to the moment it lands.
const LANDS: Duration = Duration::from_millis(45);

/// A motion of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ActorMotion {
    pub(super) who: ActorId,
    pub(super) part: MotionKind,
    pub(super) delay: Duration,
}

/// Something over the map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TimedEffect {
    pub(super) at: Pos,
    pub(super) delay: Duration,
    pub(super) kind: EffectKind,
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectKind {
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
pub(super) struct Timeline {
    pub(super) motions: Vec<ActorMotion>,
    pub(super) effects: Vec<TimedEffect>,
}

impl EffectKind {
    /// Whether it is seen only where the square is.
    pub(super) const fn needs_sight(self) -> bool {
        matches!(self, Self::Spell(_) | Self::Blast(_))
    }
}

impl Timeline {
    /// Leaves out what nobody sees.
    pub(super) fn hide(&mut self, mut seen: impl FnMut(Pos) -> bool) {
        self.effects
            .retain(|effect| !effect.kind.needs_sight() || seen(effect.at));
    }

    /// How long it takes.
    pub(super) fn length(&self) -> Duration {
        let motions = self.motions.iter().map(|cue| cue.delay + BEAT * 2);
        let effects = self.effects.iter().map(|effect| effect.delay + FLOAT);
        motions.chain(effects).max().unwrap_or_default()
    }
}

/// The blows of one attacker on one defender, taken together; or one missile.
#[derive(Clone, Copy)]
struct Fight {
    attacker: ActorInfo,
    defender: ActorInfo,
    damage: Option<i32>,
    critical: bool,
    /// When the missile comes down; `None` is a fight hand to hand.
    lands: Option<Duration>,
}

/// How long a missile flies.
pub(super) fn flight_time(path: &FlightPath) -> Duration {
    (FLIGHT_SQUARE * path.squares().len() as u32).clamp(FLIGHT_LEAST, FLIGHT_MOST)
}

/// Plans what to play. While a command of many actions is under way, steps are as short as its actions. `here` is where
/// the player stands.
pub(super) fn plan(outcomes: &[Outcome], hurried: bool, here: Pos) -> Timeline {
    let mut draft = TimelineDraft::new(if hurried { AUTOMATIC_STEP } else { STEP }, here);
    for outcome in outcomes {
        draft.note(*outcome);
    }
    let TimelineDraft {
        mut timeline,
        fights,
        deaths,
        ..
    } = draft;
    timeline.add_fights(&fights, &deaths);
    timeline
}

/// Whether a blow came from afar.
fn is_missile(means: AttackMeans) -> bool {
    match means {
        AttackMeans::Missile(_) => true,
        AttackMeans::Weapon(_) | AttackMeans::Hands | AttackMeans::Natural(_) => false,
    }
}

/// Adds a blow to the fight that it belongs to; a missile is a fight of its own.
fn join(fights: &mut Vec<Fight>, blow: Fight) {
    let known = fights.iter_mut().find(|fight| {
        blow.lands.is_none()
            && fight.lands.is_none()
            && fight.attacker.id == blow.attacker.id
            && fight.defender.id == blow.defender.id
    });
    match known {
        Some(fight) => {
            fight.critical |= blow.critical;
            if let Some(damage) = blow.damage {
                fight.damage = Some(fight.damage.unwrap_or(0).saturating_add(damage));
            }
        }
        None => fights.push(blow),
    }
}

impl Timeline {
    fn add(&mut self, at: Pos, delay: Duration, kind: EffectKind) {
        self.effects.push(TimedEffect { at, delay, kind });
    }

    fn add_fights(&mut self, fights: &[Fight], deaths: &[ActorInfo]) {
        let mut beat = 0;
        for fight in fights
            .iter()
            .filter(|fight| fight.attacker.seen || fight.defender.seen)
        {
            let Fight {
                attacker, defender, ..
            } = *fight;
            let delay = BEAT * beat.min(LAST_BEAT);
            beat += u32::from(fight.lands.is_none());
            if attacker.seen && fight.lands.is_none() {
                let towards = center(defender.at) - center(attacker.at);
                self.motions.push(ActorMotion {
                    who: attacker.id,
                    part: MotionKind::Lunge(towards),
                    delay,
                });
            }
            let lands = fight.lands.unwrap_or(delay + LANDS);
            let Some(damage) = fight.damage else {
                self.add(defender.at, lands, EffectKind::Miss);
                continue;
            };
            self.motions.push(ActorMotion {
                who: defender.id,
                part: MotionKind::Flash,
                delay: lands,
            });
            let by_hand = attacker.is_player() && fight.lands.is_none();
            let blow = if by_hand {
                EffectKind::Slash
            } else {
                EffectKind::Spark
            };
            self.add(defender.at, lands, blow);
            let number = match (defender.is_player(), fight.critical) {
                (true, _) => EffectKind::Wound(damage),
                (false, true) => EffectKind::Critical(damage),
                (false, false) => EffectKind::Hit(damage),
            };
            self.add(defender.at, lands, number);
        }
        for who in deaths {
            // Whoever dies does so when the last blow has landed.
            let blow = self
                .effects
                .iter()
                .filter(|effect| effect.at == who.at)
                .map(|effect| effect.delay)
                .max();
            let kind = match who.kind {
                ActorKind::Player => None,
                ActorKind::Monster(kind) => Some(kind),
                ActorKind::Ill(_) | ActorKind::Ground(_) => continue,
            };
            self.add(
                who.at,
                blow.unwrap_or_default(),
                EffectKind::Death(kind, who.id),
            );
        }
    }
}
#[cfg(test)]
mod tests;
