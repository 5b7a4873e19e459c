//! A die of any size, which many notes roll.

use crate::dice::{RollLabel, Roller};

/// A die of any size: 1 to `sides`, and 0 where there are no sides.
pub(super) fn die(roller: &mut impl Roller, what: RollLabel, sides: i32) -> i32 {
    if sides < 1 {
        0
    } else {
        roller.range(what, 1, sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    const WHAT: RollLabel = RollLabel::new("test", "none");

    #[test]
    fn a_die_without_sides_gives_nothing() {
        // PRJ-GEN-08
        let roll = |sides| exact::distribution(|r| die(r, WHAT, sides));
        assert_eq!(roll(0), exact::distribution(|_| 0));
        assert_eq!(roll(-3), exact::distribution(|_| 0));
        assert_eq!(roll(1), exact::distribution(|_| 1));
        assert_eq!(roll(4), exact::distribution(|r| r.range(WHAT, 1, 4)));
    }
}
