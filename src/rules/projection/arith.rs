//! Whole-number arithmetic of damage: fractions drop what is left over, and terrain adjusts in a fixed order.

use super::ground::Portion;

/// `n`/`of` of an amount, rounded down (PRJ-GEN-08). The amount is not negative, and `of` is above 0.
pub const fn fraction(amount: i32, n: i32, of: i32) -> i32 {
    clamped((amount as i64 * n as i64).div_euclid(of as i64))
}

/// `n`/`of` of an amount, rounded up (the dark part of hellfire).
pub const fn fraction_up(amount: i32, n: i32, of: i32) -> i32 {
    clamped(-(-(amount as i64) * n as i64).div_euclid(of as i64))
}

const fn clamped(value: i64) -> i32 {
    if value > i32::MAX as i64 {
        i32::MAX
    } else if value < i32::MIN as i64 {
        i32::MIN
    } else {
        value as i32
    }
}

/// What terrain adds to an amount of damage, negative where it protects: each line's fraction rounded down, the sum of
/// them, and for half types one half of that, dropped toward zero (PRJ-GEN-09).
pub fn adjustment(
    damage: i32,
    lines: impl IntoIterator<Item = (i32, i32)>,
    portion: Portion,
) -> i32 {
    let sum: i32 = lines
        .into_iter()
        .map(|(n, of)| n.signum() * fraction(damage, n.abs(), of))
        .sum();
    match portion {
        Portion::Full => sum,
        Portion::Half => sum / 2,
        Portion::None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_rounded_where_they_are_taken() {
        // PRJ-GEN-08
        assert_eq!((fraction(100, 1, 9), fraction_up(100, 1, 3)), (11, 34));
        assert_eq!((fraction(99, 1, 3), fraction_up(99, 1, 3)), (33, 33));
        assert_eq!(fraction(i32::MAX, 3, 2), i32::MAX);
    }

    #[test]
    fn terrain_counts_in_full_by_half_or_not_at_all() {
        // PRJ-GEN-01, PRJ-GEN-09: the printed example, 30 damage, -1/4, Half.
        assert_eq!(adjustment(30, [(-1, 4)], Portion::Half), -3);
        assert_eq!(adjustment(30, [(-1, 4)], Portion::Full), -7);
        assert_eq!(adjustment(30, [(-1, 4)], Portion::None), 0);
        // Lines add up before they are halved: EX-50.
        assert_eq!(adjustment(120, [(1, 10), (-1, 4)], Portion::Half), -9);
    }
}
