//! Prices: what Charisma makes of a thing's worth, and what use leaves of it (ABL-STAT-06, BRW-PRICE).

use crate::rules::base::stat::{Stat, Table, p, row};

/// What a trader asks and pays, in hundredths of what a thing is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Haggling {
    /// What the trader asks.
    pub asks: u32,
    /// What the trader pays.
    pub pays: u32,
}

/// What traders ask and pay by Charisma (ABL-STAT-06, its interpretation).
const BY_CHARISMA: &Table<(u32, u32)> = &[
    (3, (140, 20)),
    (6, (130, 23)),
    (9, (120, 26)),
    (12, (115, 29)),
    (15, (110, 32)),
    (17, (105, 36)),
    (18, (100, 40)),
    (p(50), (95, 43)),
    (p(100), (90, 46)),
    (p(150), (85, 48)),
    (p(200), (80, 50)),
];

/// What traders ask of somebody with this Charisma, and pay (ABL-STAT-06).
pub fn haggling(charisma: Stat) -> Haggling {
    let (asks, pays) = row(BY_CHARISMA, charisma);
    Haggling { asks, pays }
}

impl Haggling {
    /// What a trader asks for one of a thing, in pence; at least one (BRW-PRICE-05).
    pub fn asked(self, worth: u32) -> u32 {
        let hundredths = u64::from(worth) * u64::from(self.asks);
        u32::try_from(hundredths.div_ceil(100))
            .unwrap_or(u32::MAX)
            .max(1)
    }

    /// What a trader who pays no more than so much for one thing gives for it, in pence (BRW-PRICE-05).
    pub fn paid(self, worth: u32, most: u32) -> u32 {
        let hundredths = u64::from(worth) * u64::from(self.pays);
        u32::try_from(hundredths / 100)
            .unwrap_or(u32::MAX)
            .min(most)
    }
}

/// What a device is worth by what is left in it: half for itself, half for its charges, of which it has so many when it is
/// new (BRW-PRICE-03).
pub fn with_charges(worth: u32, left: u32, full: u32) -> u32 {
    let half = worth / 2;
    let charges = u64::from(worth - half) * u64::from(left.min(2 * full.max(1)));
    half + (charges / u64::from(full.max(1))).min(u64::from(u32::MAX / 4)) as u32
}

/// What a light is worth that has burned for some of the turns that it burns at most (BRW-PRICE-03).
pub fn burned(worth: u32, spent: u32, full: u32) -> u32 {
    if full == 0 {
        return worth;
    }
    let left = u64::from(full.saturating_sub(spent));
    (u64::from(worth) * left / u64::from(full)) as u32
}

/// What a thing is worth that has lost points of its bonuses: a tenth less for each, at least a tenth of it (BRW-PRICE-03).
pub fn damaged(worth: u32, points: u32) -> u32 {
    let left = 10_u32.saturating_sub(points).max(1);
    (u64::from(worth) * u64::from(left) / 10) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_charming_pay_less_and_get_more_and_nobody_gains_by_trading_to_and_fro() {
        // ABL-STAT-06, BRW-PRICE-05
        let all: Vec<Haggling> = Stat::all().map(haggling).collect();
        assert!(all.is_sorted_by_key(|one| std::cmp::Reverse(one.asks)));
        assert!(all.is_sorted_by_key(|one| one.pays));
        for one in all {
            for worth in [0, 1, 3, 20, 99, 1000, 1_000_000] {
                assert!(one.asked(worth) > one.paid(worth, u32::MAX), "{worth}");
            }
        }
    }

    #[test]
    fn traders_round_in_their_own_favor() {
        // ABL-STAT-06, BRW-PRICE-05
        let plain = haggling(Stat::new(10));
        assert_eq!((plain.asks, plain.pays), (120, 26));
        assert_eq!((plain.asked(33), plain.paid(33, 500)), (40, 8));
        assert_eq!((plain.asked(0), plain.paid(10_000, 500)), (1, 500));
        assert_eq!(haggling(Stat::MAX).asked(u32::MAX), 3_435_973_836);
    }

    #[test]
    fn what_is_half_used_costs_less() {
        // BRW-PRICE-03
        assert_eq!(with_charges(100, 10, 10), 100);
        assert_eq!(with_charges(100, 0, 10), 50);
        assert_eq!(with_charges(100, 15, 10), 125);
        assert_eq!(with_charges(100, 900, 10), 150);
        assert_eq!(with_charges(u32::MAX, 3, 0), u32::MAX / 2 + u32::MAX / 4);
        assert_eq!(burned(8, 2500, 5000), 4);
        assert_eq!(burned(8, 9000, 5000), 0);
        assert_eq!(burned(35, 1, 0), 35);
        assert_eq!(
            (damaged(100, 0), damaged(100, 3), damaged(100, 40)),
            (100, 70, 10)
        );
    }
}
