//! The source that plays the game: a seeded, portable generator.

use std::hash::{Hash, Hasher};

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

use super::{Chance, Dice, RollLabel, Roller};

/// The game's own dice: PCG XSL 128/64 (MCG), the same numbers on every machine and in every version.
///
/// Its whole state is one number, so it can be saved, compared and hashed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u64, u64)", into = "(u64, u64)")]
pub struct Random {
    generator: Pcg64Mcg,
}

impl Random {
    /// A source that gives the sequence belonging to `seed`.
    pub fn seeded(seed: u64) -> Self {
        Self {
            generator: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    /// A seed for the next game, which looks nothing like the one before.
    pub fn seed_after(seed: u64) -> u64 {
        Self::seeded(seed).bits()
    }

    /// The state, from which [`Random::from_state`] goes on exactly here.
    pub fn state(&self) -> u128 {
        self.generator.state()
    }

    /// The source that is in a state given by [`Random::state`].
    pub fn from_state(state: u128) -> Self {
        Self {
            generator: Pcg64Mcg::new(state),
        }
    }

    /// 64 random bits: a seed for another source, or raw material outside the rules.
    pub fn bits(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// A number from 0 to `end - 1`.
    ///
    /// The high half of a 64 by 64 bit product: one multiplication and no rejection, so that a roll
    /// always takes exactly one number. No outcome is off by more than `end` parts in 2^64.
    #[inline]
    fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(end)) >> 64) as u64
    }
}

impl Roller for Random {
    #[inline]
    fn sum(&mut self, _: RollLabel, dice: Dice) -> i32 {
        let sides = u64::from(dice.sides());
        let mut sum = dice.min();
        // Two at a time, since the processor works them out side by side: a fortieth of a blow.
        let mut left = dice.count();
        while left >= 2 {
            let first = self.below(sides) as i32;
            sum += first + self.below(sides) as i32;
            left -= 2;
        }
        if left > 0 {
            sum += self.below(sides) as i32;
        }
        sum
    }

    #[inline]
    fn range(&mut self, _: RollLabel, lo: i32, hi: i32) -> i32 {
        let span = (i64::from(hi.max(lo)) - i64::from(lo) + 1) as u64;
        (i64::from(lo) + self.below(span) as i64) as i32
    }

    #[inline]
    fn chance(&mut self, _: RollLabel, chance: Chance) -> bool {
        self.below(u64::from(chance.of())) < u64::from(chance.hits())
    }

    #[inline]
    fn pick(&mut self, _: RollLabel, weights: &[u32]) -> usize {
        let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
        let mut at = self.below(total.max(1));
        for (index, &weight) in weights.iter().enumerate() {
            match at.checked_sub(u64::from(weight)) {
                Some(rest) => at = rest,
                None => return index,
            }
        }
        0
    }
}

impl Hash for Random {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state().hash(hasher);
    }
}

impl From<(u64, u64)> for Random {
    fn from((high, low): (u64, u64)) -> Self {
        Self::from_state((u128::from(high) << 64) | u128::from(low))
    }
}

impl From<Random> for (u64, u64) {
    fn from(random: Random) -> Self {
        ((random.state() >> 64) as u64, random.state() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHAT: RollLabel = RollLabel::new("test", "none");

    #[test]
    fn first_values_of_a_seed_are_pinned() {
        let mut dice = Random::seeded(7);
        let ranges: Vec<_> = (0..8).map(|_| dice.range(WHAT, 1, 100)).collect();
        let sums: Vec<_> = (0..4)
            .map(|_| dice.sum(WHAT, Dice::new(3, 6).plus(-1)))
            .collect();
        assert_eq!(
            (ranges, sums),
            (PINNED_RANGES.to_vec(), PINNED_SUMS.to_vec())
        );
    }

    #[test]
    fn a_saved_state_goes_on_where_it_stopped() {
        let mut dice = Random::seeded(3);
        dice.bits();
        let text = serde_json::to_string(&dice).unwrap();
        let mut loaded: Random = serde_json::from_str(&text).unwrap();
        assert_eq!(loaded, dice);
        let draw = |source: &mut Random| (0..20).map(|_| source.bits()).collect::<Vec<_>>();
        assert_eq!(draw(&mut loaded), draw(&mut dice));
    }

    #[test]
    fn ranges_keep_their_ends_even_the_widest() {
        let mut dice = Random::seeded(1);
        for _ in 0..1000 {
            assert!((-3..=3).contains(&dice.range(WHAT, -3, 3)));
            dice.range(WHAT, i32::MIN, i32::MAX);
        }
        assert_eq!(dice.range(WHAT, 5, 5), 5);
        assert_eq!(dice.range(WHAT, 5, 2), 5);
    }

    #[test]
    fn dice_of_a_sum_are_rolled_one_after_the_other() {
        let (mut together, mut alone) = (Random::seeded(5), Random::seeded(5));
        for count in (0..9).chain([40, 99, 100]) {
            let sum = together.sum(WHAT, Dice::new(count, 6).plus(-2));
            let rolls: i32 = (0..count).map(|_| alone.range(WHAT, 1, 6)).sum();
            assert_eq!(sum, rolls - 2, "{count}");
            assert_eq!(together, alone);
        }
    }

    #[test]
    fn certain_and_impossible_things_are_so() {
        let mut dice = Random::seeded(1);
        for _ in 0..1000 {
            assert!(dice.chance(WHAT, Chance::ALWAYS) && !dice.chance(WHAT, Chance::NEVER));
            assert_eq!(dice.pick(WHAT, &[0, 3, 0]), 1);
        }
        assert_eq!((dice.pick(WHAT, &[]), dice.pick(WHAT, &[0, 0])), (0, 0));
    }

    /// Pearson's sum over the sums of 2d6, 36 000 rolls from a fixed seed.
    fn misfit(mut roll: impl FnMut(&mut Random) -> i32) -> f64 {
        let (mut dice, mut seen) = (Random::seeded(11), [0_u32; 11]);
        (0..36_000).for_each(|_| seen[(roll(&mut dice) - 2) as usize] += 1);
        let ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map(|n| 1e3 * f64::from(n));
        seen.iter()
            .zip(ways)
            .map(|(&seen, due)| (f64::from(seen) - due).powi(2) / due)
            .sum()
    }

    #[test]
    fn two_dice_fit_their_distribution_and_a_flat_roll_does_not() {
        const LIMIT: f64 = 29.588; // chi-squared, 10 degrees of freedom, one false alarm in 1000
        assert!(misfit(|dice| dice.sum(WHAT, Dice::new(2, 6))) < LIMIT);
        let picked = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
        assert!(misfit(|dice| dice.pick(WHAT, &picked) as i32 + 2) < LIMIT);
        assert!(misfit(|dice| dice.range(WHAT, 2, 12)) > LIMIT);
    }

    const PINNED_RANGES: [i32; 8] = [69, 48, 28, 94, 30, 22, 22, 40];
    const PINNED_SUMS: [i32; 4] = [12, 9, 12, 11];
}
