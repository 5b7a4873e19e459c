//! Dice of one's own for a whole game: any roller that can be copied and hashed.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use super::{Chance, Dice, RollLabel, Roller};

/// What a game asks of its dice besides rolls.
trait StatefulRoller: Roller + fmt::Debug + Send + Sync {
    /// The same source in the same state.
    fn copy(&self) -> Box<dyn StatefulRoller>;

    /// Adds the state to a hash.
    fn add_to(&self, hasher: &mut dyn Hasher);
}

impl<R> StatefulRoller for R
where
    R: Roller + Clone + Hash + fmt::Debug + Send + Sync + 'static,
{
    fn copy(&self) -> Box<dyn StatefulRoller> {
        Box::new(self.clone())
    }

    fn add_to(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
}

/// A roller that a program brings for a game, such as another generator, or dice that always fall high.
///
/// A game is copied and hashed, and so are its dice: the copy of a roller must go on exactly as the roller itself, and
/// its hash must say in which state it is.
///
/// ```
/// use barrow::dice::{Chance, CustomDice, Dice, Roller, RollLabel};
///
/// /// Every die shows its highest number, and what may happen does.
/// #[derive(Clone, Debug, Hash)]
/// struct Highest;
///
/// impl Roller for Highest {
///     fn sum(&mut self, _: RollLabel, dice: Dice) -> i32 {
///         dice.max()
///     }
///     fn range(&mut self, _: RollLabel, lo: i32, hi: i32) -> i32 {
///         hi.max(lo)
///     }
///     fn chance(&mut self, _: RollLabel, chance: Chance) -> bool {
///         chance.is_possible()
///     }
///     fn pick(&mut self, _: RollLabel, weights: &[u32]) -> usize {
///         weights.iter().rposition(|&weight| weight > 0).unwrap_or(0)
///     }
/// }
///
/// let mut dice = CustomDice::new(Highest);
/// assert_eq!(dice.sum(RollLabel::new("damage", "none"), Dice::new(2, 5)), 10);
/// ```
pub struct CustomDice(Box<dyn StatefulRoller>);

impl CustomDice {
    /// Dice from a roller.
    pub fn new(roller: impl Roller + Clone + Hash + fmt::Debug + Send + Sync + 'static) -> Self {
        Self(Box::new(roller))
    }
}

impl Clone for CustomDice {
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }
}

impl fmt::Debug for CustomDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Hash for CustomDice {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.add_to(hasher);
    }
}

impl Roller for CustomDice {
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        self.0.sum(what, dice)
    }

    fn range(&mut self, what: RollLabel, lo: i32, hi: i32) -> i32 {
        self.0.range(what, lo, hi)
    }

    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool {
        self.0.chance(what, chance)
    }

    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize {
        self.0.pick(what, weights)
    }
}

#[cfg(test)]
mod tests {
    use std::hash::DefaultHasher;

    use super::*;
    use crate::dice::Random;

    const WHAT: RollLabel = RollLabel::new("test", "none");

    fn state(dice: &CustomDice) -> u64 {
        let mut hasher = DefaultHasher::new();
        dice.hash(&mut hasher);
        hasher.finish()
    }

    #[test]
    fn a_copy_goes_on_as_its_original_and_the_hash_knows_the_state() {
        let mut dice = CustomDice::new(Random::seeded(5));
        dice.range(WHAT, 1, 6);
        let mut copy = dice.clone();
        assert_eq!(state(&copy), state(&dice));
        let before = state(&dice);
        let rolls: Vec<_> = (0..20).map(|_| dice.range(WHAT, 1, 100)).collect();
        assert_ne!(state(&dice), before);
        assert_eq!(state(&copy), before, "a copy has a state of its own");
        let again: Vec<_> = (0..20).map(|_| copy.range(WHAT, 1, 100)).collect();
        assert_eq!(again, rolls);
        assert_eq!(state(&copy), state(&dice));
    }

    #[test]
    fn each_primitive_is_that_of_the_roller() {
        let (mut dice, mut plain) = (CustomDice::new(Random::seeded(9)), Random::seeded(9));
        for _ in 0..50 {
            assert_eq!(
                (
                    dice.sum(WHAT, Dice::new(3, 6)),
                    dice.range(WHAT, -4, 4),
                    dice.chance(WHAT, Chance::new(1, 3)),
                    dice.pick(WHAT, &[1, 2, 3])
                ),
                (
                    plain.sum(WHAT, Dice::new(3, 6)),
                    plain.range(WHAT, -4, 4),
                    plain.chance(WHAT, Chance::new(1, 3)),
                    plain.pick(WHAT, &[1, 2, 3])
                )
            );
        }
    }
}
