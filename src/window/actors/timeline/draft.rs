//! The outcomes of a step, a group at a time, as parts of the timeline.

use std::time::Duration;

use super::{
    cues::{ActorMotion, BEAT, EffectKind, FLIGHT_SQUARE, LANDS, Timeline, flight_time},
    fights::{Fight, PendingStep, is_missile, join, next_beat},
};
use crate::{
    grid::Pos,
    sim::{
        ActorId, ActorInfo, BodyOutcome, CombatOutcome, Condition, LevelOutcome, MagicOutcome,
        Outcome, ProjectionContact, Relocation, UnlockMethod,
    },
    window::{actors::motion::MotionKind, space::center},
};

/// Time that magic takes to spread by one square.
pub(super) const SPREAD_SQUARE: Duration = Duration::from_millis(24);

/// A timeline being written.
pub(super) struct TimelineDraft {
    pub(super) timeline: Timeline,
    pub(super) fights: Vec<Fight>,
    pub(super) deaths: Vec<ActorInfo>,
    pub(super) steps: Vec<PendingStep>,
    /// When the next missile starts.
    next_shot: Duration,
    /// When the last missile came down.
    landed: Duration,
    /// Time of a step.
    length: Duration,
    /// Where the player stands.
    here: Pos,
}

impl TimelineDraft {
    /// Nothing yet.
    pub(super) fn new(length: Duration, here: Pos) -> Self {
        Self {
            timeline: Timeline::default(),
            fights: Vec::new(),
            deaths: Vec::new(),
            steps: Vec::new(),
            next_shot: Duration::ZERO,
            landed: Duration::ZERO,
            length,
            here,
        }
    }

    /// Adds what an outcome shows. Nothing moves for items and traps: the map shows them.
    pub(super) fn note(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Combat(outcome) => self.combat(outcome),
            Outcome::Body(outcome) => self.body(outcome),
            Outcome::Level(outcome) => self.level(outcome),
            Outcome::Magic(outcome) => self.magic(outcome),
            Outcome::Item(_) | Outcome::Trap(_) | Outcome::Chest(_) => {}
        }
    }

    /// What is sent now flies after the blows before it.
    fn wait_for_blows(&mut self) {
        self.next_shot = self.next_shot.max(next_beat(&self.fights));
    }

    fn join(&mut self, blow: Fight) {
        join(&mut self.fights, blow);
    }

    fn combat(&mut self, outcome: CombatOutcome) {
        match outcome {
            CombatOutcome::Missed {
                attacker,
                defender,
                means,
                ..
            } => {
                let lands = is_missile(means).then_some(self.landed);
                self.join(Fight {
                    attacker,
                    defender,
                    damage: None,
                    critical: false,
                    lands,
                    after: self.landed,
                });
            }
            CombatOutcome::Struck {
                attacker,
                defender,
                means,
                damage,
                severity,
                ..
            } => {
                let lands = is_missile(means).then_some(self.landed);
                let critical = severity.is_critical();
                self.join(Fight {
                    attacker,
                    defender,
                    damage: Some(damage),
                    critical,
                    lands,
                    after: self.landed,
                });
            }
            CombatOutcome::Launched {
                who,
                item,
                fired,
                flight,
            } => {
                let time = flight_time(&flight);
                let kind = EffectKind::Flight {
                    what: item.kind,
                    fired,
                    path: flight,
                    time,
                };
                self.wait_for_blows();
                self.timeline.add(who.at, self.next_shot, kind);
                self.landed = self.next_shot + time;
                self.next_shot += BEAT;
            }
            CombatOutcome::Died { who, .. } if who.seen => self.deaths.push(who),
            CombatOutcome::Exploded { at } => self.timeline.add(at, LANDS, EffectKind::Spark),
            CombatOutcome::PoisonWorks { who, damage, .. } if who.seen => {
                self.timeline.add(who.at, BEAT, EffectKind::Wound(damage));
            }
            CombatOutcome::Died { .. }
            | CombatOutcome::Answered { .. }
            | CombatOutcome::OffBalance(_)
            | CombatOutcome::Provoked(_)
            | CombatOutcome::PoisonWorks { .. }
            | CombatOutcome::Landed { .. }
            | CombatOutcome::Broke { .. } => {}
        }
    }

    fn body(&mut self, outcome: BodyOutcome) {
        match outcome {
            BodyOutcome::Woke(who) if who.seen => {
                self.timeline.add(who.at, Duration::ZERO, EffectKind::Alert);
            }
            BodyOutcome::Frightened(who)
            | BodyOutcome::ConditionChanged {
                who,
                condition: Condition::Afraid,
                from: 0,
                ..
            } if who.seen => self.timeline.add(who.at, BEAT, EffectKind::Fear),
            BodyOutcome::Healed { amount } => {
                self.timeline
                    .add(self.here, Duration::ZERO, EffectKind::Heal(amount));
            }
            BodyOutcome::Suffered { damage, .. } => {
                self.timeline
                    .add(self.here, BEAT, EffectKind::Wound(damage));
            }
            BodyOutcome::LevelGained { level, .. } => {
                self.timeline
                    .add(self.here, BEAT * 2, EffectKind::Level(level));
            }
            BodyOutcome::Woke(_)
            | BodyOutcome::Frightened(_)
            | BodyOutcome::Recovered(_)
            | BodyOutcome::NoEffect(_)
            | BodyOutcome::EffectBegan { .. }
            | BodyOutcome::EffectEnded(_)
            | BodyOutcome::Experience { .. }
            | BodyOutcome::Hunger { .. }
            | BodyOutcome::Fainted
            | BodyOutcome::ConditionChanged { .. }
            | BodyOutcome::Withstood(_)
            | BodyOutcome::Sustained(_)
            | BodyOutcome::StatDrained { .. }
            | BodyOutcome::StatRestored { .. }
            | BodyOutcome::StatRaised { .. }
            | BodyOutcome::ExperienceDrained { .. }
            | BodyOutcome::LifeHeld
            | BodyOutcome::LevelLost { .. }
            | BodyOutcome::LifeRestored
            | BodyOutcome::Wizard(_)
            | BodyOutcome::ManaLost { .. }
            | BodyOutcome::EnergyLost { .. }
            | BodyOutcome::KeptPace
            | BodyOutcome::StatsSwapped(..)
            | BodyOutcome::BlackBreath { .. }
            | BodyOutcome::Forgot
            | BodyOutcome::Mended { .. }
            | BodyOutcome::SpeedChanged { .. }
            | BodyOutcome::FellAsleep(_)
            | BodyOutcome::Staggered
            | BodyOutcome::Balked { .. }
            | BodyOutcome::Specialized(_)
            | BodyOutcome::Trained { .. } => {}
        }
    }

    fn level(&mut self, outcome: LevelOutcome) {
        match outcome {
            LevelOutcome::Moved { who, from } if who.seen => {
                self.steps.push(PendingStep {
                    who,
                    from,
                    length: self.length,
                    fights_before: self.fights.len(),
                });
            }
            LevelOutcome::DugInVain { at } => {
                let part = MotionKind::Lunge(center(at) - center(self.here));
                self.timeline.motions.push(ActorMotion {
                    who: ActorId::PLAYER,
                    part,
                    delay: Duration::ZERO,
                });
                self.timeline.add(at, LANDS, EffectKind::Spark);
            }
            LevelOutcome::DoorHeld {
                at,
                way: UnlockMethod::Force,
                by,
            } if by.seen => {
                let part = MotionKind::Lunge(center(at) - center(by.at));
                self.timeline.motions.push(ActorMotion {
                    who: by.id,
                    part,
                    delay: Duration::ZERO,
                });
                self.timeline.add(at, LANDS, EffectKind::Spark);
            }
            LevelOutcome::Moved { .. }
            | LevelOutcome::TerrainChanged { .. }
            | LevelOutcome::DoorHeld { .. }
            | LevelOutcome::DoorFound { .. }
            | LevelOutcome::SearchMode(_)
            | LevelOutcome::Unearthed { .. }
            | LevelOutcome::Arrived { .. }
            | LevelOutcome::Followed(_)
            | LevelOutcome::Message { .. }
            | LevelOutcome::Touched { .. }
            | LevelOutcome::Recall(_)
            | LevelOutcome::HillWoke
            | LevelOutcome::Won
            | LevelOutcome::Retired => {}
        }
    }

    fn magic(&mut self, outcome: MagicOutcome) {
        match outcome {
            MagicOutcome::Projected {
                kind, flight, area, ..
            } => {
                self.wait_for_blows();
                for (step, at) in (0..).zip(flight.squares()) {
                    let delay = self.next_shot + FLIGHT_SQUARE * step;
                    self.timeline.add(*at, delay, EffectKind::Spell(kind));
                }
                self.landed = self.next_shot + FLIGHT_SQUARE * flight.squares().len() as u32;
                for (at, distance) in area.squares() {
                    let delay = self.landed + SPREAD_SQUARE * u32::from(distance);
                    self.timeline.add(at, delay, EffectKind::Blast(kind));
                }
                self.next_shot += BEAT;
            }
            MagicOutcome::Reached {
                by,
                who,
                contact: ProjectionContact::Hit(damage),
                ..
            } => self.join(Fight {
                attacker: by,
                defender: who,
                damage: Some(damage),
                critical: false,
                lands: Some(self.landed),
                after: self.landed,
            }),
            MagicOutcome::Teleported { from, to } => {
                self.timeline.add(from, Duration::ZERO, EffectKind::Smoke);
                self.timeline.add(to, Duration::ZERO, EffectKind::Smoke);
            }
            MagicOutcome::Relocated {
                who,
                from,
                carriage: Relocation::Teleport,
            } if who.seen => {
                self.timeline.add(from, Duration::ZERO, EffectKind::Smoke);
                self.timeline.add(who.at, Duration::ZERO, EffectKind::Smoke);
            }
            MagicOutcome::Transformed { who, .. } | MagicOutcome::Appeared(who) if who.seen => {
                self.timeline.add(who.at, BEAT, EffectKind::Smoke);
            }
            MagicOutcome::Mapped { .. }
            | MagicOutcome::Fumbled { .. }
            | MagicOutcome::SpellCast { .. }
            | MagicOutcome::Miscast { .. }
            | MagicOutcome::Learned(_)
            | MagicOutcome::Invoked { .. }
            | MagicOutcome::Reached { .. }
            | MagicOutcome::Relocated { .. }
            | MagicOutcome::Transformed { .. }
            | MagicOutcome::Appeared(_)
            | MagicOutcome::Cast { .. }
            | MagicOutcome::Unaffected(_)
            | MagicOutcome::Unavailing
            | MagicOutcome::Revealed { .. }
            | MagicOutcome::Lit { .. }
            | MagicOutcome::Roused => {}
        }
    }
}
