//! What the step in hand has told so far.

use bevy_ecs::prelude::*;

use super::{Means, Outcome, Who};
use crate::{
    rules::attack::{Attack, Struck},
    sim::{fate::Fate, reason::Reasons},
};

/// The outcomes of the step in hand, and why the attacks among them came out as they did.
#[derive(Resource, Default, Debug)]
pub(in crate::sim) struct Told {
    /// The outcomes.
    pub(in crate::sim) facts: Vec<Outcome>,
    /// The reasons.
    pub(in crate::sim) reasons: Reasons,
}

impl Told {
    /// Adds a fact.
    pub(in crate::sim) fn push(&mut self, outcome: Outcome) {
        self.facts.push(outcome);
    }

    /// Rolls an attack and adds what came of it, and why: `left` tells the hit points left of how many once the damage
    /// is done.
    pub(in crate::sim) fn strike(
        &mut self,
        fate: &mut Fate,
        attack: Attack,
        attacker: Who,
        defender: Who,
        means: Means,
        left: impl FnOnce(i32) -> (i32, i32),
    ) -> Struck {
        let struck = self.reasons.resolve(fate, self.facts.len(), attack);
        self.push(match struck {
            Struck::Miss(miss) => Outcome::Missed {
                attacker,
                defender,
                means,
                miss,
            },
            Struck::Hit {
                severity, damage, ..
            } => {
                let (left, of) = left(damage.get());
                Outcome::Struck {
                    attacker,
                    defender,
                    means,
                    damage: damage.get(),
                    severity,
                    left,
                    of,
                }
            }
        });
        struck
    }
}
