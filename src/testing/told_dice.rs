//! Dice that show what they are told by what they are rolled for, however many others are rolled in between.

use std::collections::BTreeMap;

use crate::dice::{Chance, CustomDice, Dice, RollLabel, Roller};

/// Dice that are told by the label of a roll or the ID of its rule, in this order.
#[derive(Clone, Debug, Default, Hash)]
struct ToldDice {
    /// What is still to be shown; the last one stays.
    told: BTreeMap<&'static str, Vec<i32>>,
}

impl ToldDice {
    /// What a roll is to show, if it was told.
    fn next(&mut self, what: RollLabel) -> Option<i32> {
        let key = [what.label, what.rule]
            .into_iter()
            .find(|key| self.told.contains_key(key))?;
        let told = self.told.get_mut(key)?;
        if told.len() > 1 {
            Some(told.remove(0))
        } else {
            told.first().copied()
        }
    }
}

impl Roller for ToldDice {
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        let (lo, hi) = (dice.min(), dice.max());
        let middle = i32::midpoint(lo, hi);
        self.next(what).unwrap_or(middle).clamp(lo, hi)
    }

    fn range(&mut self, what: RollLabel, lo: i32, hi: i32) -> i32 {
        let hi = hi.max(lo);
        let middle = i32::midpoint(lo, hi);
        self.next(what).unwrap_or(middle).clamp(lo, hi)
    }

    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool {
        let told = self.next(what).is_some_and(|told| told > 0);
        chance.is_certain() || chance.is_possible() && told
    }

    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize {
        let first = weights.iter().position(|weight| *weight > 0).unwrap_or(0);
        self.next(what).map_or(first, |told| told as usize)
    }
}

/// Dice that show what is said of a label or of a rule: a number, or 1 and 0 for what happens and what does not. What is
/// told several times shows one after the other, and the last from then on. Any other die shows its middle, what may
/// happen does not, and the first is picked.
///
/// A script ([`Arena::script`](super::Arena::script)) names every roll of a turn; these are for tests that depend on some
/// of them.
///
/// ```
/// use barrow::{sim::Action, testing::{Arena, told_dice}};
///
/// let dice = told_dice(&[("faint from hunger", 1)]);
/// let mut arena = Arena::new("@").food(400).dice(dice);
/// arena.act(Action::Wait).include("player faints");
/// ```
pub fn told_dice(told: &[(&'static str, i32)]) -> CustomDice {
    let mut dice = ToldDice::default();
    for (label, shows) in told {
        dice.told.entry(label).or_default().push(*shows);
    }
    CustomDice::new(dice)
}
