//! Free attacks on archers: who provokes them and who takes them (SIL-ARCHERY-08).

use serde::{Deserialize, Serialize};

use super::creature::{Alertness, Attitude, SilCreature};

/// What somebody does that enemies beside it might punish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ProvokingAction {
    /// Fires a bow, at whatever target.
    Archery,
    /// Throws something.
    Throwing,
    /// Strikes a blow.
    Melee,
}

/// Whether a creature is able to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AbilityToAct {
    /// It is.
    #[default]
    Able,
    /// It is entranced, paralysed or the like.
    Unable,
    /// It is dead.
    Dead,
}

/// A creature in a square beside an archer, as it is when the shot is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bystander {
    /// How it feels about the archer.
    pub attitude: Attitude,
    /// How aware it is.
    pub alertness: Alertness,
    /// Whether it is able to act.
    pub fitness: AbilityToAct,
}

/// Whether an action lets adjacent enemies make free attacks once it is over: the player's firing of a bow, and nothing
/// else (SIL-ARCHERY-08).
pub const fn is_provoked_by(who: SilCreature, action: ProvokingAction) -> bool {
    match (who, action) {
        (SilCreature::Player, ProvokingAction::Archery) => true,
        (SilCreature::Player, ProvokingAction::Throwing | ProvokingAction::Melee)
        | (SilCreature::Monster, _) => false,
    }
}

/// Whether somebody beside the archer makes one ordinary attack round: every enemy that can attack at all, which are
/// those awake, able to act and still alive (SIL-ARCHERY-08, as interpreted).
pub const fn is_taken_by(beside: Bystander) -> bool {
    matches!(
        beside,
        Bystander {
            attitude: Attitude::Hostile,
            alertness: Alertness::Alert | Alertness::Unwary,
            fitness: AbilityToAct::Able,
        }
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_player_firing_a_bow_provokes() {
        // SIL-ARCHERY-08
        for action in [
            ProvokingAction::Archery,
            ProvokingAction::Throwing,
            ProvokingAction::Melee,
        ] {
            assert_eq!(
                is_provoked_by(SilCreature::Player, action),
                action == ProvokingAction::Archery
            );
            assert!(!is_provoked_by(SilCreature::Monster, action));
        }
    }

    #[test]
    fn every_enemy_strikes_that_can_attack_at_all() {
        // SIL-ARCHERY-08, Interpretation: each bar alone is enough.
        let enemy = Bystander {
            attitude: Attitude::Hostile,
            alertness: Alertness::Alert,
            fitness: AbilityToAct::Able,
        };
        assert!(is_taken_by(enemy));
        let attitude = Attitude::Peaceful;
        assert!(!is_taken_by(Bystander { attitude, ..enemy }));
        let alertness = Alertness::Unwary;
        assert!(is_taken_by(Bystander { alertness, ..enemy }));
        let alertness = Alertness::Asleep;
        assert!(!is_taken_by(Bystander { alertness, ..enemy }));
        for fitness in [AbilityToAct::Unable, AbilityToAct::Dead] {
            assert!(!is_taken_by(Bystander { fitness, ..enemy }));
        }
    }
}
