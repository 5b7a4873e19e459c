//! Losses of experience and of statistics, which many notes share (PRJ-GEN-18).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::stat::StatName,
};

use super::{
    harm::{HarmPart, PlayerHarm, StatLoss},
    hit::PlayerHit,
    victim::{PlayerFlag, Victim},
};

/// A loss of experience: a fixed part, and thousandths of the current experience.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Loss(pub(super) i64, pub(super) i64);

impl Loss {
    /// 200 + 2 %.
    pub(super) const ORDINARY: Self = Self(200, 20);
    /// 200 + 0.2 %: what hold life leaves of it.
    pub(super) const HELD: Self = Self(200, 2);

    /// How much that is of an experience (PRJ-GEN-18). The hit as a whole never takes more than there is.
    pub(super) const fn of(self, experience: i64) -> i64 {
        let Self(fixed, thousandths) = self;
        fixed.saturating_add(experience.saturating_mul(thousandths) / 1000)
    }
}

/// Takes experience for a time.
pub(super) fn lose(hit: &PlayerHit, harm: &mut PlayerHarm, loss: Loss) {
    if hit.scope.has(HarmPart::Experience) {
        harm.experience.temporary += loss.of(hit.victim.experience);
    }
}

/// Takes experience for a time; with hold life one time in four, and less.
pub(super) fn lose_unless_held(
    roller: &mut impl Roller,
    hit: &PlayerHit,
    harm: &mut PlayerHarm,
    what: RollLabel,
    [loss, held]: [Loss; 2],
) {
    if !hit.scope.has(HarmPart::Experience) {
        return;
    }
    if !hit.victim.has(PlayerFlag::HoldLife) {
        lose(hit, harm, loss);
    } else if roller.chance(what, Chance::one_in(4)) {
        lose(hit, harm, held);
    }
}

/// Whether nothing sustains a statistic.
pub(super) fn is_open(victim: &Victim, stat: StatName) -> bool {
    !victim.has(PlayerFlag::sustain(stat))
}

/// Takes one step of a statistic, unless it is sustained (PRJ-GEN-18).
pub(super) fn take_step(hit: &PlayerHit, harm: &mut PlayerHarm, stat: StatName) {
    if hit.scope.has(HarmPart::Stats) && is_open(hit.victim, stat) {
        let steps = harm.stats[stat].steps.saturating_add(StatLoss::STEP.steps);
        harm.stats[stat].steps = steps;
    }
}
