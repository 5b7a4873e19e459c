//! Why things came out as they did: the attacks of a step with every roll that was made for them.

use std::ops::Range;

use crate::{
    dice::{Record, Traced},
    rules::{attack::Attack, base::attack_result::Struck},
    sim::world::rng::GameRng,
};

/// Why one outcome of a step came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackReason {
    /// Which outcome of the step, by its place in the list.
    pub outcome: usize,
    /// The attack that was rolled.
    pub attack: Attack,
    /// Its rolls, by their places among those of the step.
    rolls: Range<usize>,
}

/// The reasons of a step. The memory is kept from one step to the next.
#[derive(Clone, Debug, Default)]
pub struct AttackReasons {
    reasons: Vec<AttackReason>,
    rolls: Vec<Record>,
}

impl AttackReasons {
    /// Every reason, in the order of the outcomes.
    pub fn iter(&self) -> impl Iterator<Item = &AttackReason> {
        self.reasons.iter()
    }

    /// The rolls of a reason of this step, the first one first.
    pub fn rolls(&self, reason: &AttackReason) -> &[Record] {
        self.rolls.get(reason.rolls.clone()).unwrap_or_default()
    }

    /// Forgets everything.
    pub(in crate::sim) fn clear(&mut self) {
        self.reasons.clear();
        self.rolls.clear();
    }

    /// Rolls an attack, and keeps why it came out as it did, for the outcome at that place.
    pub(in crate::sim) fn resolve(
        &mut self,
        rng: &mut GameRng,
        outcome: usize,
        attack: Attack,
    ) -> Struck {
        let from = self.rolls.len();
        let mut traced = Traced::onto(rng, std::mem::take(&mut self.rolls));
        let struck = attack.resolve(&mut traced);
        self.rolls = traced.into_parts().1;
        self.reasons.push(AttackReason {
            outcome,
            attack,
            rolls: from..self.rolls.len(),
        });
        struck
    }
}
