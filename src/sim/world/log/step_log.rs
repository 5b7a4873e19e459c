//! The outcomes that the current step has reported so far.

use super::{
    decision::Decision,
    reasons::{AttackReasons, Rolled},
};
use crate::sim::world::outcome::{
    CombatOutcome, Outcome, actor_info::ActorInfo, means::AttackMeans,
};
use crate::{
    dice::Record,
    rules::{attack::Attack, base::attack_result::Struck},
    sim::world::rng::GameRng,
};

/// The outcomes of the step in hand, and why the attacks among them came out as they did.
#[derive(Clone, Default, Debug)]
pub(in crate::sim) struct StepLog {
    /// The outcomes.
    pub(in crate::sim) facts: Vec<Outcome>,
    /// The reasons.
    pub(in crate::sim) reasons: AttackReasons,
}

impl StepLog {
    /// Adds a fact.
    pub(in crate::sim) fn push(&mut self, outcome: impl Into<Outcome>) {
        self.facts.push(outcome.into());
    }

    /// Adds a fact that one roll has led to.
    pub(in crate::sim) fn rolled(&mut self, record: Record, outcome: impl Into<Outcome>) {
        let at = self.facts.len();
        self.push(outcome);
        self.reasons.state(at..at + 1, Decision::Rolled(record));
    }

    /// Keeps why everything that was added since `first` came about.
    pub(in crate::sim) fn explain(&mut self, first: usize, decision: Decision, rolled: Rolled) {
        self.reasons
            .decide(first..self.facts.len(), decision, rolled);
    }

    /// Rolls an attack and adds what came of it, and why: `left` tells the hit points left of how many once the damage
    /// is done.
    pub(in crate::sim) fn strike(
        &mut self,
        rng: &mut GameRng,
        attack: &Attack,
        (attacker, defender): (&ActorInfo, &ActorInfo),
        means: AttackMeans,
        left: impl FnOnce(i32) -> (i32, i32),
    ) -> Struck {
        let struck = self.reasons.resolve(rng, self.facts.len(), attack);
        let (attacker, defender) = (attacker.in_parts(), defender.in_parts());
        // Either is written where it stays, and not moved there.
        match struck {
            Struck::Miss(miss) => self.facts.push(Outcome::Combat(CombatOutcome::Missed {
                attacker,
                defender,
                means,
                miss,
            })),
            Struck::Hit {
                severity, damage, ..
            } => {
                let (left, of) = left(damage.get());
                self.facts.push(Outcome::Combat(CombatOutcome::Struck {
                    attacker,
                    defender,
                    means,
                    damage: damage.get(),
                    severity,
                    left,
                    of,
                }));
            }
        }
        struck
    }
}
