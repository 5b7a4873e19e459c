//! Thrown weapons and other objects (SIL-THROW).

use super::{
    attack::SilMatchup,
    creature::{SilAttacker, SilDefender, Strength},
    damage::{self, StrengthLimit, WeaponUse},
    gear::{Balance, SilWeapon},
    score::{self, IsArchery, ScoreTerms},
};
use crate::rules::base::{
    term::Term,
    units::{Squares, Weight},
};

impl<'a> SilMatchup<'a> {
    /// A throw, worked out: as a blow but for the object's fitness and the distance; it is never in both hands
    /// (SIL-THROW-01, -02, -04, -05).
    pub fn throw(
        attacker: &SilAttacker,
        object: &SilWeapon,
        defender: &SilDefender<'a>,
        distance: Squares,
    ) -> Self {
        let (unfit, purpose) = match object.balance {
            Balance::ForThrowing => (0, WeaponUse::Plain),
            Balance::Unfit => (-5, WeaponUse::UnfitThrow),
        };
        let aim = ScoreTerms {
            unfit: Term::new("not made for throwing", unfit, "SIL-THROW-02"),
            range: Term::new("distance", score::range_penalty(distance), "SIL-THROW-04"),
            ..ScoreTerms::new(
                Term::new("melee skill", attacker.melee.get(), "SIL-THROW-01"),
                score::term("thrown object", object.figures.accuracy, "SIL-NOTATION-02"),
            )
        };
        let (dice, reach) = (object.figures.damage, StrengthLimit::Within(object.weight));
        Self {
            score: score::attack(attacker, &aim),
            evasion: score::evasion(defender, IsArchery::No),
            base: dice,
            sides: damage::sides(dice, attacker.acting_strength(), reach, purpose),
            slays: object.deadly.slay_dice(&defender.nature),
            brands: object.deadly.brand_dice(&defender.nature),
            weight: object.weight,
            protection: defender.protection,
        }
    }
}

/// Strength beyond this, up or down, carries no more and no less: it keeps the numbers finite.
const STRONGEST: i32 = 40;

/// What somebody of that strength can carry: 100 pounds, and a fifth more or a sixth less for each point, compounding,
/// cut to tenths of a pound (SIL-THROW-07).
pub const fn capacity(strength: Strength) -> Weight {
    let points = if strength.0 > STRONGEST {
        STRONGEST
    } else if strength.0 < -STRONGEST {
        -STRONGEST
    } else {
        strength.0
    };
    let power = points.unsigned_abs();
    let (up, down) = (6_u128.pow(power), 5_u128.pow(power));
    let tenths = if points >= 0 {
        1000 * up / down
    } else {
        1000 * down / up
    };
    Weight::tenths(tenths as u32)
}

/// How far an object can be thrown: carrying capacity in 5 x (weight + 2), in pounds, rounded down; at least 1 square
/// (SIL-THROW-06).
pub const fn range(capacity: Weight, object: Weight) -> Squares {
    // Both in tenths of a pound, so the 2 pounds are 20.
    let needed = 5 * (object.in_tenths() as u64 + 20);
    let squares = capacity.in_tenths() as u64 / needed;
    Squares::new(if squares > 1 { squares as i32 } else { 1 })
}
#[cfg(test)]
mod tests;
