//! Attacks under Sil: from the content and the player's equipment to the rules' inputs.

use enumset::EnumSet;

use super::combatant::{CombatantState, side};
use crate::rules::{
    attack::Sum,
    base::units::Sight,
    sil::{Alertness, Condition, Footing, Pool, overwhelm::Side},
};

/// An attack as far as it is the attacker's own.
#[derive(Clone, Debug)]
pub(crate) struct SilAttackNumbers {
    /// The attack score (SIL-SCORE-01, SIL-ARCHERY-02).
    pub(crate) score: Sum,
    /// Damage dice (SIL-DAMAGE-04).
    pub(crate) dice: Pool,
    /// Their number (SIL-DICE-01).
    pub(crate) count: Sum,
    /// Their sides (SIL-STR-01).
    pub(crate) sides: Sum,
}

/// What the player brings into every fight.
#[derive(Clone, Debug)]
pub(crate) struct SilOwnNumbers {
    /// A blow.
    pub(crate) blow: SilAttackNumbers,
    /// A shot with the bow, if there is one.
    pub(crate) shot: Option<SilAttackNumbers>,
    /// The evasion score (SIL-SCORE-02).
    pub(crate) evasion: Sum,
}

/// How both stand to each other, as Sil asks it.
pub(in crate::sim) struct SilSides {
    pub(in crate::sim) attacker: Condition,
    pub(in crate::sim) defender: Condition,
    pub(in crate::sim) attacker_sees: Sight,
    pub(in crate::sim) defender_sees: Sight,
    pub(in crate::sim) bearing: Side,
    pub(in crate::sim) crowd: EnumSet<Side>,
}

impl SilSides {
    /// Of two stances, with those who crowd around the player.
    pub(super) fn of(
        attacker: &CombatantState,
        defender: &CombatantState,
        crowd: EnumSet<Side>,
    ) -> Self {
        Self {
            attacker: condition(attacker),
            defender: condition(defender),
            attacker_sees: sight(attacker.sees),
            defender_sees: sight(defender.sees),
            bearing: side(defender.at, attacker.at),
            crowd,
        }
    }
}

pub(in crate::sim) fn condition(stance: &CombatantState) -> Condition {
    Condition {
        stunned: stance.stunned,
        immobile: stance.immobile,
        alertness: if stance.asleep {
            Alertness::Asleep
        } else if stance.unwary {
            Alertness::Unwary
        } else {
            Alertness::Alert
        },
        footing: match stance.footing {
            crate::content::Footing::Firm => Footing::Firm,
            crate::content::Footing::Pit => Footing::Pit,
            crate::content::Footing::Web => Footing::Web,
        },
    }
}

pub(in crate::sim) const fn sight(sees: bool) -> Sight {
    if sees { Sight::Seen } else { Sight::Unseen }
}
