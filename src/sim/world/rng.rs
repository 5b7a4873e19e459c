//! Where the simulation's dice come from: the seeded generator of a game, a script in a test, or a roller of the host's.

use std::{
    hash::{Hash, Hasher},
    hint::cold_path,
};

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

/// What one of the dice gives. All but the seeded generator stand aside from the code of a turn, which fills what the processor keeps
/// of it. No function, so that who rolled is told where a script has no more rolls.
macro_rules! of_dice {
    ($dice:expr, $roller:ident => $roll:expr) => {
        match $dice {
            Self::Random($roller) => $roll,
            Self::Scripted($roller) => {
                cold_path();
                $roll
            }
            Self::Custom($roller) => {
                cold_path();
                $roll
            }
            Self::Traced($roller) => {
                cold_path();
                $roll
            }
        }
    };
}

impl Roller for GameRng {
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        of_dice!(self, roller => roller.sum(what, dice))
    }

    fn range(&mut self, what: RollLabel, low: i32, high: i32) -> i32 {
        of_dice!(self, roller => roller.range(what, low, high))
    }

    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool {
        of_dice!(self, roller => roller.chance(what, chance))
    }

    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize {
        of_dice!(self, roller => roller.pick(what, weights))
    }

    #[inline]
    fn decided(&mut self, rule: &'static str) {
        if let Self::Traced(roller) = self {
            cold_path();
            roller.decided(rule);
        }
    }

    fn changed(&mut self, what: RollLabel, from: i32, to: i32) {
        if let Self::Traced(roller) = self {
            cold_path();
            roller.changed(what, from, to);
        }
    }

    fn settle<T: Clone + Ord + 'static>(&mut self, mut part: impl FnMut(&mut Self) -> T) -> T {
        part(self)
    }
}
