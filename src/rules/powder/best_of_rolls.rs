//! The rolls that POWDER is made of: from 1 to a number, and the best or the worst of several.

use crate::{
    dice::{RollLabel, Roller},
    rules::powder::skill::ArmorSkill,
};

/// A roll from 1 to `n`. 0 has no die and gives 0; below 0 every number from `n` to -1 is equally likely
/// (the interpretation of POW-SCOPE-02).
pub fn upto<R: Roller>(roller: &mut R, what: RollLabel, n: i32) -> i32 {
    match n {
        0 => 0,
        1.. => roller.range(what, 1, n),
        ..=-1 => roller.range(what, n, -1),
    }
}

/// The highest of `count` rolls from 1 to `n`, one roll at least. Among negative rolls the highest is that
/// nearest to -1. Halves settle on their own, so that two numbers stand for all the rolls.
pub fn highest<R: Roller>(roller: &mut R, what: RollLabel, count: u8, n: i32) -> i32 {
    roller.settle_with(&(what, count, n), |roller, &(what, count, n)| {
        if count <= 1 {
            return upto(roller, what, n);
        }
        let first = highest(roller, what, count / 2, n);
        first.max(highest(roller, what, count - count / 2, n))
    })
}

/// A roll for armor: the lower of two, a single one, or the higher of two, by skill (POW-AC-08). Among negative
/// rolls the lower is that nearer to `n`.
pub fn by_armor_skill<R: Roller>(
    roller: &mut R,
    what: RollLabel,
    skill: ArmorSkill,
    n: i32,
) -> i32 {
    match skill {
        ArmorSkill::None => roller.settle_with(&(what, n), |roller, &(what, n)| {
            upto(roller, what, n).min(upto(roller, what, n))
        }),
        ArmorSkill::One => upto(roller, what, n),
        ArmorSkill::Both => highest(roller, what, 2, n),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Distribution, Play, Scripted, exact};

    const WHAT: RollLabel = RollLabel::new("test", "none");

    fn weights(rolled: &Distribution<i32>, of: f64) -> Vec<(i32, i32)> {
        rolled
            .iter()
            .map(|(&value, p)| (value, (p * of).round() as i32))
            .collect()
    }

    #[test]
    fn nothing_and_less_than_nothing_can_be_rolled() {
        // POW-SCOPE-02: N = 0 gives 0, N below 0 a value from N to -1.
        assert_eq!(upto(&mut Scripted::new([]), WHAT, 0), 0);
        let below = exact::distribution(|r| upto(r, WHAT, -4));
        assert_eq!(weights(&below, 4.0), [(-4, 1), (-3, 1), (-2, 1), (-1, 1)]);
        assert_eq!(exact::distribution(|r| upto(r, WHAT, 6)).len(), 6);
    }

    #[test]
    fn the_highest_of_negative_rolls_is_nearest_to_minus_one_and_the_lowest_to_n() {
        // POW-SCOPE-02, POW-AC-08
        let best = exact::distribution(|r| highest(r, WHAT, 2, -2));
        assert_eq!(weights(&best, 4.0), [(-2, 1), (-1, 3)]);
        let worst = exact::distribution(|r| by_armor_skill(r, WHAT, ArmorSkill::None, -2));
        assert_eq!(weights(&worst, 4.0), [(-2, 3), (-1, 1)]);
    }

    #[test]
    fn the_best_of_many_is_counted_out() {
        for count in 1..=7_u8 {
            let best = exact::distribution(|r| highest(r, WHAT, count, 5));
            for value in 1..=5_i32 {
                let ways = value.pow(u32::from(count)) - (value - 1).pow(u32::from(count));
                let expected = f64::from(ways) / 5_f64.powi(i32::from(count));
                assert!((best.probability(&value) - expected).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn armor_skill_decides_how_many_rolls_and_which_counts() {
        // POW-AC-08
        for (skill, rolls, kept) in [
            (ArmorSkill::None, &[4, 2][..], 2),
            (ArmorSkill::One, &[4], 4),
            (ArmorSkill::Both, &[2, 4], 4),
        ] {
            let mut dice = Scripted::new(rolls.iter().map(|&roll| Play::Range(roll)));
            assert_eq!(by_armor_skill(&mut dice, WHAT, skill, 6), kept);
            dice.finish();
        }
    }
}
