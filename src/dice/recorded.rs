//! A source that gives again what a record holds: for those who want to know, step by step, how a rule went.

use std::slice::Iter;

use super::{Chance, Dice, Record, Roll, RollLabel, Roller};

/// The rolls of a record, one after the other. A roll that the record does not hold comes out as low as it can.
#[derive(Clone, Debug)]
pub struct Recorded<'a>(Iter<'a, Record>);

impl<'a> Recorded<'a> {
    /// Starts from the first roll of a record.
    pub fn new(records: &'a [Record]) -> Self {
        Self(records.iter())
    }

    /// The next roll, if it is that of the rule which asks.
    fn next(&mut self, what: RollLabel) -> Option<&'a Roll> {
        let record = self.0.as_slice().first().filter(|next| next.what == what)?;
        self.0.next();
        Some(&record.roll)
    }
}

impl Roller for Recorded<'_> {
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        match self.next(what) {
            Some(Roll::Sum { value, .. }) => *value,
            _ => dice.min(),
        }
    }

    fn range(&mut self, what: RollLabel, lo: i32, _: i32) -> i32 {
        match self.next(what) {
            Some(Roll::Range { value, .. }) => *value,
            _ => lo,
        }
    }

    fn chance(&mut self, what: RollLabel, _: Chance) -> bool {
        matches!(self.next(what), Some(Roll::Chance { value: true, .. }))
    }

    fn pick(&mut self, what: RollLabel, _: &[u32]) -> usize {
        match self.next(what) {
            Some(Roll::Pick { value, .. }) => *value,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Random, Traced};

    const WHAT: RollLabel = RollLabel::new("weapon dice", "ATK-DMG-03");
    const OTHER: RollLabel = RollLabel::new("something else", "ATK-DMG-04");

    fn rule(roller: &mut impl Roller) -> (i32, i32, bool, usize) {
        (
            roller.sum(WHAT, Dice::new(2, 5)),
            roller.settle(|r| r.range(WHAT, 1, 9)),
            roller.chance(WHAT, Chance::new(1, 2)),
            roller.pick(WHAT, &[1, 2, 3]),
        )
    }

    #[test]
    fn a_record_gives_the_same_once_more() {
        for seed in 0..20 {
            let mut traced = Traced::new(Random::seeded(seed));
            let first = rule(&mut traced);
            assert_eq!(rule(&mut Recorded::new(traced.records())), first);
        }
    }

    #[test]
    fn what_the_record_does_not_hold_comes_out_low() {
        assert_eq!(rule(&mut Recorded::new(&[])), (2, 1, false, 0));
        let other = Record {
            what: OTHER,
            roll: Roll::Range {
                lo: 1,
                hi: 9,
                value: 7,
            },
        };
        assert_eq!(rule(&mut Recorded::new(&[other])), (2, 1, false, 0));
    }
}
