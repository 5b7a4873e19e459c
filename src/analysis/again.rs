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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::Dice,
        rules::{
            base::{class::Class, units::Level},
            projection::{
                DamageType, Ground,
                player::{PlayerSquare, Victim},
            },
        },
        sim::SentStrength,
    };

    /// Something without an escape or a resistance, of which so much was sent and so much arrived.
    fn arrived(source: StrengthSource, [sent, damage]: [i32; 2]) -> Decision {
        let projection = PlayerProjection {
            kind: DamageType::Mana,
            damage,
            footing: PlayerSquare::lit(Ground::Floor),
            source: None,
        };
        let victim = Victim::bare(Class::Warrior, Level::new(30));
        let sent = SentStrength {
            source,
            sent,
            falloff: "PRJ-GEN-01",
        };
        Decision::OnPlayer(Box::new((projection, victim)), sent)
    }

    #[test]
    fn dice_are_rolled_anew_where_all_of_it_arrived_and_what_was_weakened_or_breathed_stays() {
        let dice = StrengthSource::Dice(Dice::new(1, 10));
        let chance = |of: &Decision, least| takes_at_least(of, least).unwrap();
        let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
        let whole = arrived(dice, [7, 7]);
        assert!(close(chance(&whole, 6), 0.5), "{}", chance(&whole, 6));
        assert!(close(chance(&whole, 11), 0.0));
        let weakened = arrived(dice, [9, 4]);
        assert!(close(chance(&weakened, 4), 1.0) && close(chance(&weakened, 5), 0.0));
        // What the dice cannot give they did not give.
        let other = arrived(dice, [40, 40]);
        assert!(close(chance(&other, 40), 1.0));
        let breath = arrived(StrengthSource::Breath { hit_points: 21 }, [7, 7]);
        assert!(close(chance(&breath, 7), 1.0) && close(chance(&breath, 8), 0.0));
        assert_eq!(
            takes_at_least(
                &Decision::Sent(SentStrength {
                    source: dice,
                    sent: 7,
                    falloff: "PRJ-GEN-01",
                }),
                1
            ),
            None
        );
    }
}
