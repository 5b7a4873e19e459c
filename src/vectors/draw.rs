//! Drawing inputs: the whole range of each, and its edges often.

use enumset::{EnumSet, EnumSetType};
use strum::VariantArray;

use crate::{
    dice::{Chance, Dice, Random, RollLabel, Roller},
    rules::base::{
        stat::Stat,
        units::{Level, Weight},
    },
};

const CASE: RollLabel = RollLabel::new("case of a conformance vector", "");

/// Numbers at which rows of the tables over statistics begin, 18 + xx for 18/xx.
const STAT_EDGES: &[i32] = &[
    3, 4, 7, 8, 9, 10, 14, 15, 16, 17, 18, 19, 27, 28, 68, 88, 108, 117, 118, 128, 168, 218, 237,
    238,
];

/// Dice that stand for all: the smallest, common ones, and the largest that weapons have.
const DICE: &[&str] = &[
    "1d1", "1d4", "1d6", "2d4", "2d5", "3d4", "4d6", "5d5", "8d4", "1d100", "6d10", "10d10",
];

/// The ends of the rows of the energy table.
pub(super) const SPEEDS: &[i32] = &[
    -41, -40, -24, -23, -16, -15, -11, -10, -7, -6, -5, -4, -3, -2, 0, 10, 25, 26, 49, 50, 69, 70,
];

/// The ends of the rows of the table of hunger, in food units.
const FOOD_EDGES: &[i32] = &[
    99, 100, 499, 500, 999, 1_000, 1_999, 2_000, 9_999, 10_000, 14_999, 15_000,
];

/// A source of inputs.
pub(super) struct Draw {
    dice: Random,
}

impl Draw {
    pub(super) fn seeded(seed: u64) -> Self {
        Self {
            dice: Random::seeded(seed),
        }
    }

    /// True half of the time.
    pub(super) fn flag(&mut self) -> bool {
        self.rarely(2)
    }

    /// True one time in so many.
    pub(super) fn rarely(&mut self, of: i64) -> bool {
        self.dice.chance(CASE, Chance::one_in(of))
    }

    /// One of several, each equally likely.
    pub(super) fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.dice.range(CASE, 0, all.len() as i32 - 1) as usize]
    }

    /// One value of an enum.
    pub(super) fn member<E: Copy + VariantArray>(&mut self) -> E {
        self.of(E::VARIANTS)
    }

    /// A set of a few members, now and then empty.
    pub(super) fn set<E: EnumSetType + VariantArray>(&mut self, most: i32) -> EnumSet<E> {
        let count = self.dice.range(CASE, 0, most);
        (0..count).map(|_| self.member::<E>()).collect()
    }

    /// A number from `lo` to `hi`; the ends and the `edges` come up in a third of the cases.
    pub(super) fn number(&mut self, lo: i32, hi: i32, edges: &[i32]) -> i32 {
        if !self.rarely(3) {
            return self.dice.range(CASE, lo, hi);
        }
        match self.dice.range(CASE, 0, edges.len() as i32 + 1) {
            0 => lo,
            1 => hi,
            edge => edges[edge as usize - 2],
        }
    }

    /// A statistic of the whole range, often where a row of a table begins or ends.
    pub(super) fn stat(&mut self) -> Stat {
        Stat::new(self.number(Stat::MIN.number(), Stat::MAX.number(), STAT_EDGES))
    }

    /// A statistic from 3 up to a limit.
    pub(super) fn stat_up_to(&mut self, limit: Stat) -> Stat {
        let within = STAT_EDGES.iter().copied();
        let edges: Vec<_> = within.filter(|&edge| edge <= limit.number()).collect();
        // Plain values would be rare among those above 18.
        if self.flag() {
            return Stat::new(self.number(3, 18, &[8, 17]));
        }
        Stat::new(self.number(Stat::MIN.number(), limit.number(), &edges))
    }

    /// An experience level.
    pub(super) fn level(&mut self) -> Level {
        Level::new(self.number(1, 50, &[2, 19, 20, 39, 40, 49]))
    }

    /// A weight of some tenths of a pound.
    pub(super) fn weight(&mut self, lo: u32, hi: u32, edges: &[i32]) -> Weight {
        Weight::tenths(self.number(lo as i32, hi as i32, edges) as u32)
    }

    /// Food units, often at an end of a row of the table.
    pub(super) fn food(&mut self) -> u32 {
        self.number(0, 20_000, FOOD_EDGES) as u32
    }

    /// Dice of a weapon.
    pub(super) fn weapon_dice(&mut self) -> Dice {
        if self.flag() {
            return self.of(DICE).parse().expect("the list holds dice");
        }
        let (count, sides) = (self.dice.range(CASE, 1, 6), self.dice.range(CASE, 1, 12));
        Dice::new(count as u16, sides as u16)
    }
}
