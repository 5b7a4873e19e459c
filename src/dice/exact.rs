//! The source that takes every way at once: exact probabilities by enumeration.
//!
//! A rule is run again and again, each time along another path through its branch points, depth
//! first, until every path has been walked. A dice sum is one branch point whose branches carry
//! the weights of the sums, and a part given to [`Roller::settle`] is one branch point over the
//! values of that part, worked out once.

use std::{
    any::{Any, TypeId},
    rc::Rc,
};

use super::{Chance, Dice, Distribution, RollLabel, Roller, distribution::WeightedSums};

/// The exact distribution of what a rule gives back.
///
/// The rule must depend on nothing but its roller: it is run once for every path.
pub fn distribution<T: Clone + Ord + 'static>(
    rule: impl FnMut(&mut Exact) -> T,
) -> Distribution<T> {
    Exact::default().enumerate(rule)
}

/// The exact probability that a rule says yes.
pub fn probability(rule: impl FnMut(&mut Exact) -> bool) -> f64 {
    distribution(rule).probability(&true)
}

/// The exact distribution of a dice expression.
pub fn of_dice(dice: Dice) -> Distribution<i32> {
    distribution(|exact| exact.sum(RollLabel::new("dice", ""), dice))
}

/// The enumerating source. Made by [`distribution`]; a rule only sees it as a [`Roller`].
#[derive(Default)]
pub struct Exact {
    /// The branch points of the current path, in the order in which the rule asked.
    path: Vec<Branch>,
    /// How many branch points of the path the current run has passed.
    passed: usize,
    /// Sums of dice worked out so far; rules use few kinds of dice.
    sums: Vec<(Dice, Rc<[f64]>)>,
    /// Parts worked out so far that depend on an input alone; rules have few of them.
    known: Vec<MemoizedPart>,
}

/// A part that has been worked out for one input.
struct MemoizedPart {
    part: TypeId,
    input: Box<dyn Any>,
    settled: Settled,
}

/// The values of a part (a `Vec<T>` behind the pointer) and their probabilities.
#[derive(Clone)]
struct Settled {
    values: Rc<dyn Any>,
    weights: Rc<[f64]>,
}

/// One branch point: its branches and the one taken now.
struct Branch {
    kind: BranchKind,
    taken: usize,
}

/// The branches of a branch point.
enum BranchKind {
    /// Branches of equal probability.
    Even(usize),
    /// Two branches, the first with this probability, the second with the rest.
    Coin([f64; 2]),
    /// Branches with these probabilities; none of them is 0.
    Weighted(Rc<[f64]>),
    /// A settled part.
    Settled(Settled),
}

impl BranchKind {
    fn branches(&self) -> usize {
        match self {
            Self::Even(count) => *count,
            Self::Coin(sides) => sides.len(),
            Self::Weighted(weights) => weights.len(),
            Self::Settled(settled) => settled.weights.len(),
        }
    }

    fn probability(&self, branch: usize) -> f64 {
        match self {
            Self::Even(count) => 1.0 / *count as f64,
            Self::Coin(sides) => sides[branch],
            Self::Weighted(weights) => weights[branch],
            Self::Settled(settled) => settled.weights[branch],
        }
    }
}

impl Exact {
    /// Runs the rule along every path.
    fn enumerate<T: Ord>(&mut self, mut rule: impl FnMut(&mut Self) -> T) -> Distribution<T> {
        let mut gathered = WeightedSums::default();
        loop {
            self.passed = 0;
            let outcome = rule(self);
            let weight = self
                .path
                .iter()
                .map(|b| b.kind.probability(b.taken))
                .product();
            gathered.add(outcome, weight);
            if !self.turn_back() {
                return gathered.finish();
            }
        }
    }

    /// Goes back to the last branch point with a branch left and takes it; false if all are done.
    fn turn_back(&mut self) -> bool {
        while let Some(last) = self.path.last_mut() {
            last.taken += 1;
            if last.taken < last.kind.branches() {
                return true;
            }
            self.path.pop();
        }
        false
    }

    /// Passes the next branch point, making it on the first visit.
    fn pass(&mut self, make: impl FnOnce(&mut Self) -> BranchKind) -> &Branch {
        if self.passed == self.path.len() {
            let kind = make(self);
            self.path.push(Branch { kind, taken: 0 });
        }
        self.passed += 1;
        &self.path[self.passed - 1]
    }

    /// The probabilities of the sums of some dice, the least sum first.
    fn weights(&mut self, dice: Dice) -> Rc<[f64]> {
        let dice = Dice::new(dice.count(), dice.sides());
        if let Some((_, known)) = self.sums.iter().find(|(known, _)| *known == dice) {
            return Rc::clone(known);
        }
        let weights: Rc<[f64]> = convolve(dice).into();
        self.sums.push((dice, Rc::clone(&weights)));
        weights
    }

    /// Enumerates a part on its own.
    fn work_out<T: Clone + Ord + 'static>(&mut self, part: impl FnMut(&mut Self) -> T) -> Settled {
        let mut inner = Self {
            sums: std::mem::take(&mut self.sums),
            known: std::mem::take(&mut self.known),
            ..Self::default()
        };
        let settled = inner.enumerate(part);
        (self.sums, self.known) = (inner.sums, inner.known);
        let values: Vec<T> = settled.iter().map(|(value, _)| value.clone()).collect();
        Settled {
            values: Rc::new(values),
            weights: settled.iter().map(|(_, p)| p).collect(),
        }
    }
}

impl Branch {
    /// The value of the branch taken, where a settled part stands.
    fn value<T: Clone + 'static>(&self) -> T {
        let values = match &self.kind {
            BranchKind::Settled(settled) => settled.values.downcast_ref::<Vec<T>>(),
            BranchKind::Even(_) | BranchKind::Coin(_) | BranchKind::Weighted(_) => None,
        };
        values.expect("a rule asks the same on the same path")[self.taken].clone()
    }
}

/// The probabilities of the sums of `dice`, from the least to the greatest.
fn convolve(dice: Dice) -> Vec<f64> {
    let sides = usize::from(dice.sides());
    let mut weights = vec![1.0];
    for _ in 0..dice.count() {
        // Adding a die spreads each weight evenly over `sides` places.
        let mut next = vec![0.0; weights.len() + sides - 1];
        for (at, place) in next.iter_mut().enumerate() {
            let from = (at + 1).saturating_sub(sides);
            let upto = at.min(weights.len() - 1);
            *place = weights[from..=upto].iter().sum::<f64>() / sides as f64;
        }
        weights = next;
    }
    weights
}

impl Roller for Exact {
    fn sum(&mut self, _: RollLabel, dice: Dice) -> i32 {
        dice.min()
            + self
                .pass(|exact| BranchKind::Weighted(exact.weights(dice)))
                .taken as i32
    }

    fn range(&mut self, _: RollLabel, lo: i32, hi: i32) -> i32 {
        let count = (i64::from(hi.max(lo)) - i64::from(lo) + 1) as usize;
        let taken = self.pass(|_| BranchKind::Even(count)).taken;
        (i64::from(lo) + taken as i64) as i32
    }

    fn chance(&mut self, _: RollLabel, chance: Chance) -> bool {
        if !chance.is_possible() || chance.is_certain() {
            return chance.is_possible();
        }
        let coin = [chance.to_f64(), chance.not().to_f64()];
        self.pass(|_| BranchKind::Coin(coin)).taken == 0
    }

    fn pick(&mut self, _: RollLabel, weights: &[u32]) -> usize {
        let possible = || {
            weights
                .iter()
                .enumerate()
                .filter(|(_, weight)| **weight > 0)
        };
        if possible().nth(1).is_none() {
            return possible().next().map_or(0, |(index, _)| index);
        }
        let taken = self.pass(|_| {
            let total: f64 = possible().map(|(_, &weight)| f64::from(weight)).sum();
            BranchKind::Weighted(
                possible()
                    .map(|(_, &weight)| f64::from(weight) / total)
                    .collect(),
            )
        });
        let taken = taken.taken;
        possible().nth(taken).map_or(0, |(index, _)| index)
    }

    fn settle<T: Clone + Ord + 'static>(&mut self, part: impl FnMut(&mut Self) -> T) -> T {
        self.pass(|exact| BranchKind::Settled(exact.work_out(part)))
            .value()
    }

    fn settle_with<I, T, F>(&mut self, input: &I, part: F) -> T
    where
        I: Clone + PartialEq + 'static,
        T: Clone + Ord + 'static,
        F: Fn(&mut Self, &I) -> T + 'static,
    {
        const {
            assert!(
                size_of::<F>() == 0,
                "a part that is settled with an input captures nothing"
            );
        }
        let branch = self.pass(|exact| {
            let known = exact.known.iter().find(|known| {
                known.part == TypeId::of::<F>() && known.input.downcast_ref() == Some(input)
            });
            if let Some(known) = known {
                return BranchKind::Settled(known.settled.clone());
            }
            let settled = exact.work_out(|inner| part(inner, input));
            exact.known.push(MemoizedPart {
                part: TypeId::of::<F>(),
                input: Box::new(input.clone()),
                settled: settled.clone(),
            });
            BranchKind::Settled(settled)
        });
        branch.value()
    }
}

#[cfg(test)]
mod tests;
