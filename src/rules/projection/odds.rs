//! The chance that one number of a range lies above or below a bound: most rules on projections ask just that.

use crate::dice::Chance;

/// The chance that a number drawn from `lo` to `hi` is above `bound`. A range whose upper end is below its lower end
/// is the lower end alone (PRJ-GEN-08).
pub const fn above(lo: i32, hi: i32, bound: i32) -> Chance {
    below(lo, hi, bound.saturating_add(1)).not()
}

/// The chance that a number drawn from `lo` to `hi` is below `bound`. A range whose upper end is below its lower end
/// is the lower end alone (PRJ-GEN-08).
pub const fn below(lo: i32, hi: i32, bound: i32) -> Chance {
    let (lo, bound) = (lo as i64, bound as i64);
    let hi = if (hi as i64) < lo { lo } else { hi as i64 };
    Chance::new(bound - lo, hi - lo + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chances_are_those_of_counting() {
        // PRJ-GEN-08: also where the range collapses.
        for (lo, hi) in [(0, 0), (1, 6), (11, 4), (-3, 5)] {
            let numbers: Vec<_> = (lo..=hi.max(lo)).collect();
            for bound in -6..14 {
                let count = |holds: fn(i32, i32) -> bool| {
                    let hits = numbers.iter().filter(|&&number| holds(number, bound));
                    Chance::new(hits.count() as i64, numbers.len() as i64)
                };
                assert_eq!(
                    above(lo, hi, bound),
                    count(|n, b| n > b),
                    "{lo}..{hi} > {bound}"
                );
                assert_eq!(
                    below(lo, hi, bound),
                    count(|n, b| n < b),
                    "{lo}..{hi} < {bound}"
                );
            }
        }
    }
}
