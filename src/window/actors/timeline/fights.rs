//! Blows as motions and effects: all that one attacker does to one defender is one lunge and one number.

use std::time::Duration;

use super::cues::{ActorMotion, BEAT, EffectKind, LANDS, Timeline};
use crate::{
    grid::Pos,
    sim::{ActorInfo, ActorKind, AttackMeans},
    window::{actors::motion::MotionKind, space::center},
};

/// The last beat there is.
const LAST_BEAT: u32 = 3;

/// The blows of one attacker on one defender, taken together; or one missile.
#[derive(Clone, Copy)]
pub(super) struct Fight {
    pub(super) attacker: ActorInfo,
    pub(super) defender: ActorInfo,
    pub(super) damage: Option<i32>,
    pub(super) critical: bool,
    /// When the missile comes down; `None` is a fight hand to hand.
    pub(super) lands: Option<Duration>,
    /// When everything that was sent before it has come down.
    pub(super) after: Duration,
}

/// The beat of the next blow hand to hand after these.
pub(super) fn next_beat(fights: &[Fight]) -> Duration {
    let by_hand = fights.iter().filter(|fight| fight.lands.is_none());
    BEAT * (by_hand.count() as u32).min(LAST_BEAT)
}

/// Whether a blow came from afar.
pub(super) fn is_missile(means: AttackMeans) -> bool {
    match means {
        AttackMeans::Missile(_) | AttackMeans::Projection(_) => true,
        AttackMeans::Weapon(_) | AttackMeans::Hands | AttackMeans::Natural(_) => false,
    }
}

/// Adds a blow to the fight that it belongs to; a missile is a fight of its own.
pub(super) fn join(fights: &mut Vec<Fight>, blow: Fight) {
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
    /// Adds fights in their order; when each of them lands.
    pub(super) fn add_fights(&mut self, fights: &[Fight]) -> Vec<Duration> {
        let mut beat = 0;
        let mut landings = Vec::new();
        for fight in fights {
            let Fight {
                attacker,
                defender,
                after,
                ..
            } = *fight;
            if !attacker.seen && !defender.seen {
                landings.push(Duration::ZERO);
                continue;
            }
            let delay = (BEAT * beat.min(LAST_BEAT)).max(after);
            beat += u32::from(fight.lands.is_none());
            let lands = fight.lands.unwrap_or(delay + LANDS);
            landings.push(lands);
            if attacker.seen && fight.lands.is_none() {
                let towards = center(defender.at) - center(attacker.at);
                self.motions.push(ActorMotion {
                    who: attacker.id,
                    part: MotionKind::Lunge(towards),
                    delay,
                });
            }
            // Of a blow one feels whether it lands; what is sent at somebody who is not seen tells nothing.
            if !defender.seen && !defender.is_player() && fight.lands.is_some() {
                continue;
            }
            let Some(damage) = fight.damage else {
                self.add(defender.at, lands, EffectKind::Miss);
                continue;
            };
            self.motions.push(ActorMotion {
                who: defender.id,
                part: MotionKind::Flash,
                delay: lands,
            });
            self.bars.push((defender.id, lands));
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
        landings
    }

    /// Adds deaths: who dies stands there until what kills it has landed. When each square becomes free.
    pub(super) fn add_deaths(&mut self, deaths: &[ActorInfo]) -> Vec<(Pos, Duration)> {
        let mut free = Vec::new();
        for who in deaths {
            let effects = self.effects.iter();
            let blow = effects
                .filter(|effect| effect.at == who.at)
                .map(|effect| effect.delay)
                .max()
                .unwrap_or_default();
            let kind = match who.kind {
                ActorKind::Player => None,
                ActorKind::Monster(kind) => Some(kind),
                ActorKind::Ill(_) | ActorKind::Ground(_) => continue,
            };
            // The player is drawn to the end of the game.
            if !who.is_player() && !blow.is_zero() {
                let standing = EffectKind::Standing {
                    kind,
                    id: who.id,
                    time: blow,
                };
                self.add(who.at, Duration::ZERO, standing);
            }
            self.add(who.at, blow, EffectKind::Death(kind, who.id));
            free.push((who.at, blow));
        }
        free
    }

    /// Adds a step: it begins when what had happened to its actor has been drawn, and when an actor who died on its square has
    /// gone.
    pub(super) fn add_step(
        &mut self,
        step: &PendingStep,
        (fights, landings): (&[Fight], &[Duration]),
        free: &[(Pos, Duration)],
    ) {
        let before = fights.iter().zip(landings).take(step.fights_before);
        let suffered = before.filter(|(fight, _)| fight.defender.id == step.who.id);
        let suffered = suffered.map(|(_, lands)| *lands);
        let gone = free.iter().filter(|(at, _)| *at == step.who.at);
        let gone = gone.map(|(_, when)| *when);
        self.motions.push(ActorMotion {
            who: step.who.id,
            part: MotionKind::Slide {
                from: center(step.from) - center(step.who.at),
                length: step.length,
            },
            delay: suffered.chain(gone).max().unwrap_or_default(),
        });
    }
}

/// A step that waits for what came before it.
pub(super) struct PendingStep {
    pub(super) who: ActorInfo,
    pub(super) from: Pos,
    pub(super) length: Duration,
    /// How many fights there had been.
    pub(super) fights_before: usize,
}
