//! Where the simulation's dice come from: the seeded generator of a game, a script in a test, or a roller of the host's.

use std::hash::{Hash, Hasher};
use std::hint::cold_path;

use crate::dice::{Chance, CustomDice, Dice, Play, Random, RollLabel, Roller, Scripted, Traced};

/// The dice of a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum GameRng {
    /// The seeded generator.
    Random(Random),
    /// The rolls that a test names.
    Scripted(Scripted),
    /// A roller that the host brings.
    Custom(CustomDice),
    /// Other dice, with a record of what they gave.
    Traced(Box<Traced<GameRng>>),
}

impl GameRng {
    /// The rolls that a test names, in order.
    pub fn scripted(rolls: impl IntoIterator<Item = Play>) -> Self {
        Self::Scripted(Scripted::new(rolls))
    }
}

impl Hash for GameRng {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match self {
            Self::Random(random) => random.hash(hasher),
            Self::Custom(dice) => dice.hash(hasher),
            // Scripts and records are part of the tests that they stand in.
            Self::Scripted(_) | Self::Traced(_) => {}
        }
    }
}

impl Roller for GameRng {
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        match self {
            // All other dice stand aside from the code of a turn, which fills what the processor keeps of it.
            Self::Random(roller) => roller.sum(what, dice),
            Self::Scripted(roller) => {
                cold_path();
                roller.sum(what, dice)
            }
            Self::Custom(roller) => {
                cold_path();
                roller.sum(what, dice)
            }
            Self::Traced(roller) => {
                cold_path();
                roller.sum(what, dice)
            }
        }
    }

    fn range(&mut self, what: RollLabel, low: i32, high: i32) -> i32 {
        match self {
            Self::Random(roller) => roller.range(what, low, high),
            Self::Scripted(roller) => {
                cold_path();
                roller.range(what, low, high)
            }
            Self::Custom(roller) => {
                cold_path();
                roller.range(what, low, high)
            }
            Self::Traced(roller) => {
                cold_path();
                roller.range(what, low, high)
            }
        }
    }

    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool {
        match self {
            Self::Random(roller) => roller.chance(what, chance),
            Self::Scripted(roller) => {
                cold_path();
                roller.chance(what, chance)
            }
            Self::Custom(roller) => {
                cold_path();
                roller.chance(what, chance)
            }
            Self::Traced(roller) => {
                cold_path();
                roller.chance(what, chance)
            }
        }
    }

    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize {
        match self {
            Self::Random(roller) => roller.pick(what, weights),
            Self::Scripted(roller) => {
                cold_path();
                roller.pick(what, weights)
            }
            Self::Custom(roller) => {
                cold_path();
                roller.pick(what, weights)
            }
            Self::Traced(roller) => {
                cold_path();
                roller.pick(what, weights)
            }
        }
    }

    #[inline]
    fn decided(&mut self, rule: &'static str) {
        match self {
            Self::Traced(roller) => {
                cold_path();
                roller.decided(rule);
            }
            Self::Random(_) | Self::Scripted(_) | Self::Custom(_) => {}
        }
    }

    fn changed(&mut self, what: RollLabel, from: i32, to: i32) {
        match self {
            Self::Traced(roller) => {
                cold_path();
                roller.changed(what, from, to);
            }
            Self::Random(_) | Self::Scripted(_) | Self::Custom(_) => {}
        }
    }

    fn settle<T: Clone + Ord + 'static>(&mut self, mut part: impl FnMut(&mut Self) -> T) -> T {
        part(self)
    }
}
