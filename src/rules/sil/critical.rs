//! Critical hits: the dice that a wide margin adds (SIL-CRIT).

use super::pool::Pool;
use crate::rules::base::units::Weight;

/// What bare hands weigh here (a source fact beside SIL-CRIT-02).
pub const BARE_HANDS: Weight = Weight::pounds(4);

/// What a hurled boulder weighs here (a source fact beside SIL-CRIT-02).
pub const BOULDER: Weight = Weight::pounds(10);

/// The margin needed for each bonus die, in tenths: 7, plus 1 for each pound, fractions kept: light weapons are what pays
/// (SIL-CRIT-02, -04).
pub const fn tenths_per_die(weapon: Weight) -> u32 {
    weapon.in_tenths().saturating_add(70)
}

/// The bonus dice of a hit by `margin`, the attack roll less the evasion roll: one for every full multiple of what
/// one needs (SIL-CRIT-01 to SIL-CRIT-03). The same for everybody (SIL-CRIT-05). A miss has none.
#[inline]
pub const fn bonus_dice(margin: i32, weapon: Weight) -> i32 {
    if margin <= 0 {
        return 0;
    }
    (10 * margin as i64 / tenths_per_die(weapon) as i64) as i32
}

/// What a natural attack weighs here: 2 pounds for each of its own damage dice (a source fact beside SIL-CRIT-02).
pub fn natural_weight(dice: Pool) -> Weight {
    Weight::pounds(2) * dice.count() as u32
}

/// What a monster's arrow weighs here: 2 pounds, 3 from 11 sides up (a source fact beside SIL-CRIT-02).
pub const fn arrow_weight(dice: Pool) -> Weight {
    Weight::pounds(if dice.sides() >= 11 { 3 } else { 2 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_second_and_third_die_of_the_table() {
        // SIL-CRIT-02, SIL-CRIT-03, every row: the margin before each has one die less.
        for (tenths, per_die, margins) in [
            (8, 78, [8, 16, 24]),
            (15, 85, [9, 17, 26]),
            (30, 100, [10, 20, 30]),
            (40, 110, [11, 22, 33]),
            (70, 140, [14, 28, 42]),
        ] {
            let weight = Weight::tenths(tenths);
            assert_eq!(tenths_per_die(weight), per_die);
            for (dice, margin) in (1..).zip(margins) {
                assert_eq!(bonus_dice(margin, weight), dice, "{weight} {margin}");
                assert_eq!(
                    bonus_dice(margin - 1, weight),
                    dice - 1,
                    "{weight} {margin}"
                );
            }
        }
    }

    #[test]
    fn bonus_dice_are_counted_multiples() {
        // SIL-CRIT-01 to SIL-CRIT-03: how often the amount fits into the margin.
        for tenths in 0..200 {
            for margin in 0..120 {
                let mut fits = 0;
                while (fits + 1) * (70 + tenths) <= 10 * margin {
                    fits += 1;
                }
                assert_eq!(bonus_dice(margin, Weight::tenths(tenths as u32)), fits);
            }
        }
    }

    #[test]
    fn lighter_weapons_score_more_often() {
        // SIL-CRIT-02, SIL-CRIT-04: never fewer dice with a lighter weapon or a wider margin.
        for margin in 0..100 {
            for tenths in 0..150 {
                let dice = bonus_dice(margin, Weight::tenths(tenths));
                assert!(dice >= bonus_dice(margin, Weight::tenths(tenths + 1)));
                assert!(dice <= bonus_dice(margin + 1, Weight::tenths(tenths)));
            }
        }
    }

    #[test]
    fn extremes_neither_overflow_nor_give_a_miss_dice() {
        // SIL-CRIT-01
        assert_eq!(bonus_dice(i32::MIN, Weight::ZERO), 0);
        assert_eq!(bonus_dice(0, Weight::ZERO), 0);
        assert_eq!(bonus_dice(i32::MAX, Weight::ZERO), i32::MAX / 7);
        assert_eq!(bonus_dice(i32::MAX, Weight::tenths(u32::MAX)), 4);
    }

    #[test]
    fn attacks_without_a_weapon_have_a_weight_too() {
        // SIL-CRIT-02, SIL-CRIT-05, Interpretation: 2 lb a die; arrows 2 or 3 lb.
        for dice in 1..=3 {
            let weight = natural_weight(Pool::new(dice, 9));
            assert_eq!(weight, Weight::pounds(2 * dice as u32));
        }
        assert_eq!(arrow_weight(Pool::new(2, 10)), Weight::pounds(2));
        assert_eq!(arrow_weight(Pool::new(2, 11)), Weight::pounds(3));
        assert_eq!(
            (BARE_HANDS, BOULDER),
            (Weight::pounds(4), Weight::pounds(10))
        );
    }
}
