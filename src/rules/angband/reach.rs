//! How far missiles go by the rules of Angband and POWDER (BRW-RANGE).

use super::blows;
use crate::rules::base::{
    stat::Stat,
    units::{Squares, Weight},
};

/// Most squares that anything is thrown (BRW-RANGE-02).
const FARTHEST_THROW: u32 = 10;

/// How far a launcher of a multiplier sends what it fires, where one sees so far (BRW-RANGE-01).
pub fn launcher_range(multiplier: u8, sight: Squares) -> Squares {
    Squares::new((10 * i32::from(multiplier)).min(sight.get()))
}

/// How far somebody of a strength throws a weight, 1 to 10 (BRW-RANGE-02).
pub fn throw_range(strength: Stat, weight: Weight) -> Squares {
    let squares = (blows::adjusted_strength(strength) + 20) * 10 / weight.in_tenths().max(10);
    Squares::new(squares.clamp(1, FARTHEST_THROW) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::angband::LauncherKind;

    #[test]
    fn a_throw_goes_by_strength_and_weight() {
        // BRW-RANGE-02
        let squares = |strength: &str, tenths| {
            throw_range(strength.parse().unwrap(), Weight::tenths(tenths)).get()
        };
        assert_eq!(
            ["3", "17", "18/09", "18/10"].map(|s| squares(s, 50)),
            [4, 7, 8, 10]
        );
        assert_eq!(["3", "17", "18/220"].map(|s| squares(s, 10_000)), [1; 3]);
        assert_eq!(
            [1, 9, 10, 23, 24].map(|w| squares("3", w)),
            [10, 10, 10, 10, 9]
        );
    }

    #[test]
    fn a_launcher_sends_as_far_as_one_sees() {
        // BRW-RANGE-01: none has a multiplier below 2.
        let sight = Squares::new(20);
        for (kind, extra) in [(LauncherKind::Sling, 0), (LauncherKind::HeavyCrossbow, 3)] {
            assert_eq!(launcher_range(kind.multiplier_with(extra), sight).get(), 20);
        }
        assert_eq!(launcher_range(1, sight).get(), 10);
        assert_eq!(launcher_range(4, Squares::new(7)).get(), 7);
    }
}
