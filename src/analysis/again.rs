//! How likely what was sent at the player would have been as bad again.

use crate::{
    dice::{Exact, RollLabel, Roller as _, exact},
    rules::projection::player::{HarmPart, HarmScope, PlayerProjection, strike},
    sim::{Decision, StrengthSource},
};

const STRENGTH: RollLabel = RollLabel::new("strength", "BRW-DICE-01");

/// The chance that something like what reached the player takes at least so many hit points; `None`: the decision was about
/// something else.
///
/// Its strength is rolled anew where dice gave it and all of it arrived; where distance took a part of it, or somebody breathed
/// it, the strength is the one that it had.
pub(crate) fn takes_at_least(decision: &Decision, least: i32) -> Option<f64> {
    let Decision::OnPlayer(reached, sent) = decision else {
        return None;
    };
    let (projection, victim) = &**reached;
    let takes = |roller: &mut Exact, strength: i32| {
        let anew = PlayerProjection {
            damage: strength,
            ..*projection
        };
        let scope = HarmScope::Only(HarmPart::HitPoints);
        strike(roller, &anew, victim, scope).damage.get() >= least
    };
    Some(match sent.source {
        StrengthSource::Dice(dice)
            if projection.damage == sent.sent && (dice.min()..=dice.max()).contains(&sent.sent) =>
        {
            exact::probability(|roller| {
                let strength = roller.sum(STRENGTH, dice);
                takes(roller, strength)
            })
        }
        StrengthSource::Dice(_) | StrengthSource::Breath { .. } => {
            exact::probability(|roller| takes(roller, projection.damage))
        }
    })
}
