//! What an arena says of the game around its fight: who comes to its levels, what the player
//! has chosen to be good at, and what magic works on it.

use super::arena::Arena;
use crate::{
    dice::Dice,
    rules::ability::{effect::Effect, specialty::Specialty},
};

impl Arena {
    /// The levels are some of a campaign, to which monsters come as time passes (BRW-WANDER-01) and where lifting a crown wakes
    /// everybody (BRW-CROWN-01): the key of a kind, how common it is beside others, and how many come together.
    #[must_use]
    pub fn visited_by(self, key: &str, weight: u32, group: Dice) -> Self {
        self.plan(|plan| plan.wanderers.push((key.to_owned(), weight, group)))
    }

    /// The player has specialized in something, at whatever level (BRW-SPEC-01).
    #[must_use]
    pub fn specialized(self, specialty: Specialty) -> Self {
        self.plan(|plan| plan.specialties |= specialty)
    }

    /// Magic works on the player for so many turns, another shape among it.
    #[must_use]
    pub fn under(self, effect: Effect, turns: u16) -> Self {
        self.plan(|plan| plan.magic.push((effect, turns)))
    }
}
