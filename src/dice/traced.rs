//! A source that writes down each roll: the answer to "why did I miss?".

use std::fmt;

use serde::Serialize;

use super::{Chance, Dice, Play, RollLabel, Roller};

/// One kind of roll with its parameters and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Roll {
    /// A sum of dice.
    Sum {
        /// The dice that were thrown.
        dice: Dice,
        /// Their sum, the constant included.
        value: i32,
    },
    /// A number from a range.
    Range {
        /// The least possible number.
        lo: i32,
        /// The greatest possible number.
        hi: i32,
        /// The number that came up.
        value: i32,
    },
    /// A chance.
    Chance {
        /// The probability.
        chance: Chance,
        /// Whether it happened.
        value: bool,
    },
    /// A weighted pick.
    Pick {
        /// How many choices there were.
        choices: usize,
        /// The index of the choice that came up.
        value: usize,
        /// The probability of that choice.
        chance: Chance,
    },
}

/// A roll and what it was for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// What the roll was for.
    pub what: RollLabel,
    /// The roll itself.
    pub roll: Roll,
}

impl Record {
    /// What a script says for this roll.
    pub const fn play(&self) -> Play {
        match self.roll {
            Roll::Sum { value, .. } => Play::Sum(value),
            Roll::Range { value, .. } => Play::Range(value),
            Roll::Chance { value, .. } => Play::Chance(value),
            Roll::Pick { value, .. } => Play::Pick(value),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = self.what;
        match &self.roll {
            Roll::Sum { dice, value } => write!(f, "{what}: {dice} gives {value}"),
            Roll::Range { lo, hi, value } => write!(f, "{what}: {value} of {lo} to {hi}"),
            Roll::Chance {
                chance,
                value: true,
            } => write!(f, "{what}: {chance}, yes"),
            Roll::Chance {
                chance,
                value: false,
            } => write!(f, "{what}: {chance}, no"),
            Roll::Pick {
                choices,
                value,
                chance,
            } => {
                write!(f, "{what}: choice {} of {choices}, {chance}", value + 1)
            }
        }
    }
}

/// A number that a rule has made of another without a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// What has changed it, and the rule.
    pub what: RollLabel,
    /// The number before.
    pub from: i32,
    /// The number after.
    pub to: i32,
}

/// Any source, with a record of what it gave. Wrap a borrowed source to trace one action.
#[derive(Clone, Debug)]
pub struct Traced<R> {
    source: R,
    records: Vec<Record>,
    /// `None` where only the rolls matter, as in play: there nothing is allocated for it.
    decided: Option<Vec<&'static str>>,
    changes: Vec<Change>,
}

impl<R> Traced<R> {
    /// Starts a record of what `source` gives.
    pub const fn new(source: R) -> Self {
        Self {
            source,
            records: Vec::new(),
            decided: Some(Vec::new()),
            changes: Vec::new(),
        }
    }

    /// Goes on with a record of rolls; decisions without a roll are only passed on.
    pub const fn onto(source: R, records: Vec<Record>) -> Self {
        Self {
            source,
            records,
            decided: None,
            changes: Vec::new(),
        }
    }

    /// The rolls so far, the first one first.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The rules that have decided something without a roll, in order.
    pub fn decisions(&self) -> &[&'static str] {
        self.decided.as_deref().unwrap_or_default()
    }

    /// The numbers that rules have made of others without a roll, in order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Takes the rolls out; the record goes on empty.
    pub fn take(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.records)
    }

    /// The source and the rolls.
    pub fn into_parts(self) -> (R, Vec<Record>) {
        (self.source, self.records)
    }

    fn note(&mut self, what: RollLabel, roll: Roll) {
        self.records.push(Record { what, roll });
    }
}

impl<R: Roller> Roller for Traced<R> {
    #[track_caller]
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        let value = self.source.sum(what, dice);
        self.note(what, Roll::Sum { dice, value });
        value
    }

    #[track_caller]
    fn range(&mut self, what: RollLabel, lo: i32, hi: i32) -> i32 {
        let value = self.source.range(what, lo, hi);
        self.note(what, Roll::Range { lo, hi, value });
        value
    }

    #[track_caller]
    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool {
        let value = self.source.chance(what, chance);
        self.note(what, Roll::Chance { chance, value });
        value
    }

    #[track_caller]
    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize {
        let value = self.source.pick(what, weights);
        self.note(
            what,
            Roll::Pick {
                choices: weights.len(),
                value,
                chance: Chance::new(
                    weights.get(value).copied().unwrap_or(1).into(),
                    weights.iter().map(|&weight| i64::from(weight)).sum(),
                ),
            },
        );
        value
    }

    fn decided(&mut self, rule: &'static str) {
        self.source.decided(rule);
        if let Some(decided) = &mut self.decided {
            decided.push(rule);
        }
    }

    fn changed(&mut self, what: RollLabel, from: i32, to: i32) {
        self.source.changed(what, from, to);
        if self.decided.is_some() {
            self.changes.push(Change { what, from, to });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Random, Scripted};

    const WHAT: RollLabel = RollLabel::new("weapon dice", "ATK-DMG-03");

    fn rule(roller: &mut impl Roller) -> (i32, i32, bool, usize) {
        (
            roller.sum(WHAT, Dice::new(2, 5)),
            roller.settle(|r| r.range(WHAT, 1, 9)),
            roller.chance(WHAT, Chance::new(1, 4)),
            roller.pick(WHAT, &[1, 2]),
        )
    }

    #[test]
    fn every_roll_is_recorded_with_its_parameters() {
        let script = [
            Play::Sum(7),
            Play::Range(2),
            Play::Chance(false),
            Play::Pick(1),
        ];
        let mut dice = Traced::new(Scripted::new(script));
        assert_eq!(rule(&mut dice), (7, 2, false, 1));
        let said: Vec<_> = dice.records().iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "weapon dice [ATK-DMG-03]: 2d5 gives 7",
                "weapon dice [ATK-DMG-03]: 2 of 1 to 9",
                "weapon dice [ATK-DMG-03]: 1 in 4, no",
                "weapon dice [ATK-DMG-03]: choice 2 of 2, 2 in 3",
            ]
        );
        let again: Vec<Play> = dice.records().iter().map(Record::play).collect();
        assert_eq!(again, script);
        assert_eq!(dice.take().len(), 4);
        assert!(dice.records().is_empty());
        dice.into_parts().0.finish();
    }

    #[test]
    fn decisions_without_a_roll_reach_every_trace_that_keeps_them() {
        let mut outer = Traced::new(Random::seeded(5));
        let mut inner = Traced::onto(&mut outer, Vec::new());
        inner.decided("ATK-DMG-02");
        assert!(inner.decisions().is_empty());
        assert_eq!(outer.decisions(), ["ATK-DMG-02"]);
    }

    #[test]
    fn numbers_that_rules_change_reach_every_trace_that_keeps_them() {
        let mut outer = Traced::new(Random::seeded(5));
        let mut inner = Traced::onto(&mut outer, Vec::new());
        inner.changed(WHAT, 9, 3);
        assert!(inner.changes().is_empty());
        let made = Change {
            what: WHAT,
            from: 9,
            to: 3,
        };
        assert_eq!(outer.changes(), [made]);
    }

    #[test]
    fn tracing_a_borrowed_source_changes_nothing_of_what_it_gives() {
        let (mut plain, mut lent) = (Random::seeded(5), Random::seeded(5));
        let mut traced = Traced::new(&mut lent);
        for _ in 0..50 {
            assert_eq!(rule(&mut plain), rule(&mut traced));
        }
        assert_eq!(traced.into_parts().1.len(), 200);
        assert_eq!(plain, lent);
    }
}
