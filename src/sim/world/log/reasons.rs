//! Why things came out as they did: the attacks of a step, each with what its rolls can be had from.
//!
//! Nothing is traced while playing: the generator is deterministic, so that an attack and the state in which the dice were
//! say every roll that was made for it, once somebody asks.

use std::{borrow::Cow, ops::Range};

use crate::{
    dice::{Random, Record, Roller, Traced},
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
    rolled: Rolled,
}

/// What the rolls of an attack can be had from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Rolled {
    /// The generator as it was before the attack.
    From(Random),
    /// Rolls that were written down, by their places among those of the step: dice of other kinds need not roll the same
    /// again.
    Written(Range<usize>),
}

/// The reasons of a step. The memory is kept from one step to the next.
#[derive(Clone, Debug, Default)]
pub struct AttackReasons {
    reasons: Vec<AttackReason>,
    written: Vec<Record>,
}

impl AttackReasons {
    /// Every reason, in the order of the outcomes.
    pub fn iter(&self) -> impl Iterator<Item = &AttackReason> {
        self.reasons.iter()
    }

    /// The rolls of a reason of this step, the first one first.
    pub fn rolls(&self, reason: &AttackReason) -> Cow<'_, [Record]> {
        match &reason.rolled {
            Rolled::From(before) => {
                let mut traced = Traced::new(before.clone());
                reason.attack.resolve(&mut traced);
                Cow::Owned(traced.into_parts().1)
            }
            Rolled::Written(place) => {
                Cow::Borrowed(self.written.get(place.clone()).unwrap_or_default())
            }
        }
    }

    /// Forgets everything.
    pub(in crate::sim) fn clear(&mut self) {
        self.reasons.clear();
        self.written.clear();
    }

    /// Rolls an attack, and keeps why it came out as it did, for the outcome at that place.
    pub(in crate::sim) fn resolve(
        &mut self,
        rng: &mut GameRng,
        outcome: usize,
        attack: Attack,
    ) -> Struck {
        let (struck, rolled) = match rng {
            GameRng::Random(random) => {
                let before = random.clone();
                (attack.resolve(random), Rolled::From(before))
            }
            GameRng::Scripted(_) | GameRng::Custom(_) | GameRng::Traced(_) => {
                let from = self.written.len();
                (
                    self.write(rng, &attack),
                    Rolled::Written(from..self.written.len()),
                )
            }
        };
        self.reasons.push(AttackReason {
            outcome,
            attack,
            rolled,
        });
        struck
    }

    /// Rolls an attack, and writes its rolls down.
    fn write(&mut self, rng: &mut impl Roller, attack: &Attack) -> Struck {
        let mut traced = Traced::onto(rng, std::mem::take(&mut self.written));
        let struck = attack.resolve(&mut traced);
        self.written = traced.into_parts().1;
        struck
    }
}
