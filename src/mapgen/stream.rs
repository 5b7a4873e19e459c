//! A stream of dice for one purpose: what one of them draws changes nothing for the others.

use xxhash_rust::xxh3::Xxh3;

use crate::{
    content::Weighted,
    dice::{Dice, Random},
    mapgen::request::LevelRequest,
};

/// Dice that belong to a level and a purpose.
#[derive(Clone, Debug)]
pub(super) struct LevelStream {
    dice: Random,
    /// Bits that [`LevelStream::byte`] has drawn and not given out.
    bytes: u64,
    /// How many of them, in bytes.
    left: u32,
}

impl LevelStream {
    /// The stream of a level for a purpose.
    pub(super) fn new(request: &LevelRequest, purpose: &str) -> Self {
        Self::of(request.seed, request.depth, &[&request.theme, purpose])
    }

    /// The stream of a seed and a depth for what the words say.
    pub(super) fn of(seed: u64, depth: u8, words: &[&str]) -> Self {
        let mut hasher = Xxh3::new();
        hasher.update(&seed.to_le_bytes());
        hasher.update(&[depth]);
        for part in words {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        Self {
            dice: Random::seeded(hasher.digest()),
            bytes: 0,
            left: 0,
        }
    }

    /// A seed for a stream of its own.
    pub(super) fn seed(&mut self) -> u64 {
        self.dice.bits()
    }

    /// A number from 0 to `end - 1`; 0 where `end` is 0.
    pub(super) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.dice.bits()) * end as u128) >> 64) as usize
    }

    /// A number from `low` to `high`, both included; `low` where `high` is less.
    pub(super) fn between(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high.max(low) - low + 1) as usize) as i32
    }

    /// A number from 0 to 255; eight of them cost one draw.
    pub(super) fn byte(&mut self) -> u32 {
        if self.left == 0 {
            self.bytes = self.dice.bits();
            self.left = 8;
        }
        let byte = self.bytes & 0xff;
        self.bytes >>= 8;
        self.left -= 1;
        byte as u32
    }

    /// Whether something of so many chances in 100 happens.
    pub(super) fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance as usize
    }

    /// A number of the dice, at least 0.
    pub(super) fn roll(&mut self, dice: Dice) -> u32 {
        let mut sum = dice.min();
        for _ in 0..dice.count() {
            sum += self.below(usize::from(dice.sides())) as i32;
        }
        sum.max(0) as u32
    }

    /// A number of the dice, which may be below 0.
    pub(super) fn signed(&mut self, dice: Dice) -> i32 {
        let rolled = (0..dice.count()).map(|_| self.below(usize::from(dice.sides())) as i32);
        dice.min() + rolled.sum::<i32>()
    }

    /// As [`LevelStream::roll`], and at most so many: files may say what would take for ever.
    pub(super) fn count(&mut self, dice: Dice, most: u32) -> u32 {
        self.roll(dice).min(most)
    }

    /// One of several, each as likely as its weight; `None` where nothing has any.
    pub(super) fn pick<T: Copy>(&mut self, from: &Weighted<T>) -> Option<T> {
        let total: u32 = from.iter().map(|(_, weight)| weight).sum();
        let mut at = self.below(total as usize) as u32;
        for (value, weight) in from {
            if at < *weight {
                return Some(*value);
            }
            at -= weight;
        }
        None
    }

    /// Puts things into another order.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}
