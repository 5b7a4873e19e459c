//! Carrying capacity, and how a heavy pack slows its bearer (ABL-CARRY).

use crate::rules::base::{
    stat::{Stat, Table, p, row},
    term::{Breakdown, Term},
    units::{Speed, Weight},
};

/// Weight limit in pounds by Strength (ABL-CARRY-01): 20 + 10 x Strength up to 18, then 20 for every
/// ten points above 18, and 300 from 18/50 on.
const LIMIT: &Table<u32> = &[
    (3, 50),
    (4, 60),
    (5, 70),
    (6, 80),
    (7, 90),
    (8, 100),
    (9, 110),
    (10, 120),
    (11, 130),
    (12, 140),
    (13, 150),
    (14, 160),
    (15, 170),
    (16, 180),
    (17, 190),
    (18, 200),
    (p(10), 220),
    (p(20), 240),
    (p(30), 260),
    (p(40), 280),
    (p(50), 300),
];

/// The weight limit that Strength sets (ABL-CARRY-01). More can be carried, at a price.
pub fn limit(strength: Stat) -> Weight {
    Weight::pounds(row(LIMIT, strength))
}

/// The weight limit in whole pounds as a sum (ABL-CARRY-01).
pub fn limit_terms(strength: Stat) -> Breakdown<1> {
    let pounds = limit(strength).whole_pounds() as i32;
    Breakdown([Term::new("Strength", pounds, "ABL-CARRY-01")])
}

/// The weight carried in tenths of a pound as a sum: everything counts (ABL-CARRY-02).
pub const fn carried_terms(worn: Weight, pack: Weight) -> Breakdown<2> {
    Breakdown([
        Term::new("worn, tenths of a pound", worn.term(), "ABL-CARRY-02"),
        Term::new("pack, tenths of a pound", pack.term(), "ABL-CARRY-02"),
    ])
}

/// What the weight of pack and worn things together does to speed, 0 or negative (ABL-CARRY-02).
///
/// Speed drops by 1 for every full tenth of the limit that is carried beyond half of it.
pub fn burden(strength: Stat, carried: Weight) -> Speed {
    let limit = limit(strength).in_tenths();
    let excess = carried.in_tenths().saturating_sub(limit / 2);
    Speed::new(-((excess / (limit / 10)) as i32))
}

/// The least weight of all that is carried that slows by one more than this does (ABL-CARRY-02).
pub fn slower_from(strength: Stat, carried: Weight) -> Weight {
    let (half, more) = half_and_more(strength, carried);
    Weight::tenths(half + more)
}

/// The same in tenths of a pound as a sum (ABL-CARRY-02).
pub fn slower_from_terms(strength: Stat, carried: Weight) -> Breakdown<2> {
    let (half, more) = half_and_more(strength, carried);
    let of = |what, tenths| Term::new(what, Weight::tenths(tenths).term(), "ABL-CARRY-02");
    Breakdown([
        of("half of the limit, tenths of a pound", half),
        of("tenths of the limit beyond it", more),
    ])
}

/// Half of the limit, and the tenths of the limit beyond it up to the next one that slows; in tenths of a pound.
fn half_and_more(strength: Stat, carried: Weight) -> (u32, u32) {
    let limit = limit(strength).in_tenths();
    let (half, tenth) = (limit / 2, limit / 10);
    let steps = carried.in_tenths().saturating_sub(half) / tenth + 1;
    (half, steps * tenth)
}

/// How much more can be carried before the burden slows by one more (ABL-CARRY-02).
pub fn before_slower(strength: Stat, carried: Weight) -> Weight {
    let from = slower_from(strength, carried);
    Weight::tenths(from.in_tenths() - 1 - carried.in_tenths())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slowed(strength: i32, tenths: u32) -> i32 {
        burden(Stat::new(strength), Weight::tenths(tenths)).get()
    }

    #[test]
    fn the_worked_example_loses_6_speed() {
        // ABL-CARRY-02, Example: Strength 11 (limit 130) carrying 146.2 lb.
        assert_eq!(limit(Stat::new(11)), Weight::pounds(130));
        assert_eq!(slowed(11, 1462), -6);
    }

    #[test]
    fn only_full_tenths_of_the_limit_count() {
        // ABL-CARRY-02, Derived check: limit 130.
        assert_eq!(
            [650, 779, 780, 0].map(|tenths| slowed(11, tenths)),
            [0, 0, -1, 0]
        );
    }

    #[test]
    fn what_can_still_be_carried_slows_no_more_and_a_tenth_of_a_pound_on_top_does() {
        // ABL-CARRY-02
        for strength in Stat::all() {
            for tenths in (0..9000).step_by(7) {
                let carried = Weight::tenths(tenths);
                let room = before_slower(strength, carried).in_tenths();
                let at = |more| burden(strength, Weight::tenths(tenths + more));
                assert_eq!(at(room), at(0));
                assert_eq!(at(room + 1).get(), at(0).get() - 1);
            }
        }
    }

    #[test]
    fn limits_grow_to_300_pounds() {
        // ABL-CARRY-01
        for stat in 3..=17 {
            assert_eq!(
                limit(Stat::new(stat)),
                Weight::pounds(20 + 10 * stat as u32)
            );
        }
        let limits = ["18", "18/09", "18/10", "18/49", "18/50", "18/220"]
            .map(|stat| limit(stat.parse().unwrap()).whole_pounds());
        assert_eq!(limits, [200, 200, 220, 280, 300, 300]);
    }

    #[test]
    fn limits_have_whole_halves_and_tenths_in_tenths_of_a_pound() {
        // ABL-CARRY-02: so nothing is lost to rounding.
        for stat in Stat::all() {
            assert_eq!(limit(stat).in_tenths() % 20, 0);
        }
    }
}
