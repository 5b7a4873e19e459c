//! A hit that has reached the player, as the rules on side effects see it.

use crate::{
    dice::Roller,
    rules::{
        ability::status::Condition,
        projection::{
            arith::fraction,
            player::{
                harm::{HarmPart, HarmScope, PlayerHarm},
                victim::{SourceMonster, Victim},
            },
        },
    },
};

/// A hit that arrives, for the notes that tell what it does.
#[derive(Clone, Copy)]
pub(super) struct PlayerHit<'a> {
    pub(super) victim: &'a Victim,
    pub(super) source: Option<SourceMonster>,
    pub(super) scope: HarmScope,
    /// Damage before resistance, but after the square, armor and shield (PRJ-GEN-14).
    pub(super) before: i32,
    /// Damage done: what is left after resistance (PRJ-GEN-14).
    pub(super) done: i32,
}

impl PlayerHit<'_> {
    /// Adds to a counter if it is asked for (PRJ-GEN-16).
    pub(super) fn ail<R: Roller>(
        &self,
        roller: &mut R,
        harm: &mut PlayerHarm,
        condition: Condition,
        more: impl FnOnce(&mut R) -> i32,
    ) {
        if self.scope.has(HarmPart::Condition(condition)) {
            let more = more(roller);
            if more > 0 {
                roller.decided("PRJ-GEN-16");
            }
            harm.ail(condition, more);
        }
    }

    /// Adds to the rounds of slowness if they are asked for (PRJ-GEN-16).
    pub(super) fn slow<R: Roller>(
        &self,
        roller: &mut R,
        harm: &mut PlayerHarm,
        more: impl FnOnce(&mut R) -> i32,
    ) {
        if self.scope.has(HarmPart::Slow) {
            harm.slow_down(more(roller));
        }
    }
}

/// One part in `of` of the damage and something more, as a single increase that a cap limits (PRJ-GEN-16).
pub(super) fn increase(damage: i32, of: i32, more: i32, cap: i32) -> i32 {
    fraction(damage, 1, of).saturating_add(more).min(cap)
}
