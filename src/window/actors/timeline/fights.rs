//! Blows as motions and effects: all that one attacker does to one defender is one lunge and one number.

use std::time::Duration;

use super::cues::{ActorMotion, BEAT, EffectKind, LANDS, Timeline};
use crate::{
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
    /// Adds fights in their order, and the deaths in which they end.
    pub(super) fn add_fights(&mut self, fights: &[Fight], deaths: &[ActorInfo]) {
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
            // A death shows when the last blow has landed.
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
