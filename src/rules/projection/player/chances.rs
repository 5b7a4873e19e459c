//! Rolls that many notes make: a die of any size, and a bar in a range.

use crate::dice::{Chance, Roller, What};

/// A die of any size: 1 to `sides`, and 0 where there are no sides.
pub(super) fn die(roller: &mut impl Roller, what: What, sides: i32) -> i32 {
    if sides < 1 {
        0
    } else {
        roller.range(what, 1, sides)
    }
}

/// The chance that a number from 1 to `upto` is above another: `R(1..upto) > bar`.
pub(super) fn above(upto: i32, bar: i32) -> Chance {
    // A range that ends below 1 is 1 alone (PRJ-GEN-08).
    let upto = i64::from(upto.max(1));
    Chance::new(upto - i64::from(bar), upto)
}

/// The chance that a number from 0 to `count - 1` is below another: `bar > R(0..count - 1)`.
pub(super) fn below(count: i32, bar: i32) -> Chance {
    Chance::new(i64::from(bar), i64::from(count.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    const WHAT: What = What::new("test", "none");

    #[test]
    fn a_bar_is_passed_as_often_as_a_count_of_the_range_says() {
        // PRJ-GEN-08
        for (end, bar) in (-2..12).flat_map(|end| (-2..14).map(move |bar| (end, bar))) {
            let counted = exact::probability(|r| r.range(WHAT, 1, end) > bar);
            assert!(
                (above(end, bar).to_f64() - counted).abs() < 1e-12,
                "{end} {bar}"
            );
            let counted = exact::probability(|r| bar > r.range(WHAT, 0, end - 1));
            assert!(
                (below(end, bar).to_f64() - counted).abs() < 1e-12,
                "{end} {bar}"
            );
        }
    }

    #[test]
    fn a_die_without_sides_gives_nothing() {
        // PRJ-GEN-08
        let roll = |sides| exact::distribution(|r| die(r, WHAT, sides));
        assert_eq!(roll(0), exact::distribution(|_| 0));
        assert_eq!(roll(-3), exact::distribution(|_| 0));
        assert_eq!(roll(4), exact::distribution(|r| r.range(WHAT, 1, 4)));
    }
}
