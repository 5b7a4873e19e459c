//! How a game ended: the last blow and how likely it was, and what was written down about it.

use std::path::PathBuf;

use crate::{
    analysis::{AttackOdds, again::takes_at_least},
    rules::{attack::Attack, projection::DamageType},
    sim::{
        BodyOutcome, CombatOutcome, DamageOverTime, Decision, MagicOutcome, Outcome,
        ProjectionContact,
    },
};

/// What took the last hit points of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum LastHarm {
    /// A blow or a missile.
    Blow,
    /// Something that was sent, thrown or breathed, or burst: a bolt, an arrow of a monster, a trap.
    Sent(DamageType),
    /// Something within.
    Ill(DamageOverTime),
}

/// What killed the player, with its numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::play) struct LastBlow {
    /// What it was.
    pub what: LastHarm,
    /// Hit points that there were before it.
    pub before: i32,
    /// Hit points that it took.
    pub damage: i32,
    /// The chance that the like of it takes as many as there were: of attacks misses counted, of what is sent where it reaches the
    /// player. `None`: it was aimed as a blow is, and what that comes to is not worked out.
    pub chance: Option<f64>,
}

impl LastBlow {
    /// Of an outcome and the attack behind it; `None`: it was not the last.
    pub(super) fn of(outcome: &Outcome, attack: &Attack) -> Option<Self> {
        let Outcome::Combat(CombatOutcome::Struck {
            defender,
            means,
            damage,
            left,
            ..
        }) = *outcome
        else {
            return None;
        };
        if !defender.is_player() || left >= 0 {
            return None;
        }
        let before = left.saturating_add(damage);
        let odds = AttackOdds::of(means, *attack, 1);
        Some(Self {
            what: LastHarm::Blow,
            before,
            damage,
            // Fewer than 0 is death.
            chance: Some(odds.damage.at_least(&before.saturating_add(1))),
        })
    }

    /// Of an outcome that is no blow, and the decision behind it, if there was one and it was not aimed as a blow is.
    pub(super) fn of_other(outcome: &Outcome, decision: Option<&Decision>) -> Option<Self> {
        if let Outcome::Body(BodyOutcome::Suffered {
            ill, damage, left, ..
        }) = *outcome
        {
            return (left < 0).then_some(Self {
                what: LastHarm::Ill(ill),
                before: left.saturating_add(damage),
                damage,
                chance: Some(1.0),
            });
        }
        let Outcome::Magic(MagicOutcome::Reached {
            who,
            kind,
            contact: ProjectionContact::Hit(damage),
            left,
            ..
        }) = *outcome
        else {
            return None;
        };
        if !who.is_player() || left >= 0 {
            return None;
        }
        let before = left.saturating_add(damage);
        Some(Self {
            what: LastHarm::Sent(kind),
            before,
            damage,
            chance: decision.and_then(|of| takes_at_least(of, before.saturating_add(1))),
        })
    }
}

/// What was written down when a game ended.
#[derive(Debug, Default)]
pub(in crate::play) struct Ending {
    /// Points, and the place among all games of the folder; `None`: it is in no table.
    pub score: Option<(u64, usize)>,
    /// Where the character is described.
    pub dump: Option<PathBuf>,
    /// What could not be written, and why.
    pub faults: Vec<String>,
}
