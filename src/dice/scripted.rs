//! The source for tests: it plays the rolls that a test names, in order.
//!
//! A test tool: it panics, at the rule's own line, when the rule asks for another kind of roll than
//! the script has, for one roll too many, or for one that cannot give the scripted value. Call
//! [`Scripted::finish`] at the end to hear of rolls that nobody asked for.

use std::{collections::VecDeque, thread};

use super::{Chance, Dice, RollLabel, Roller};

/// One scripted answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The whole sum of a dice roll, its constant included.
    Sum(i32),
    /// A number from a range.
    Range(i32),
    /// Whether something of some chance happens.
    Chance(bool),
    /// The index of a weighted pick.
    Pick(usize),
}

/// A source that plays a script of rolls.
#[derive(Clone, Debug)]
pub struct Scripted {
    rest: VecDeque<Play>,
    played: usize,
}

impl Scripted {
    /// A source that will give these answers, one for each roll that the rule asks for.
    pub fn new(script: impl IntoIterator<Item = Play>) -> Self {
        Self {
            rest: script.into_iter().collect(),
            played: 0,
        }
    }

    /// How many answers are left.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// Ends the script. Dropping the source with answers left fails too, but cannot say where.
    ///
    /// # Panics
    /// Where answers are left: the rule rolled less than the test expected.
    #[track_caller]
    pub fn finish(mut self) {
        let rest = std::mem::take(&mut self.rest);
        assert!(
            rest.is_empty(),
            "after {} rolls the script still has {rest:?}",
            self.played
        );
    }

    #[track_caller]
    fn next(&mut self, what: RollLabel, asked: &str) -> Play {
        self.played += 1;
        let number = self.played;
        match self.rest.pop_front() {
            Some(play) => play,
            None => panic!("roll {number}, {what}: asked for {asked}, but the script is over"),
        }
    }

    #[track_caller]
    fn fail(&mut self, what: RollLabel, asked: &str, play: Play) -> ! {
        // The rest of the script says nothing new once it has gone wrong.
        self.rest.clear();
        panic!(
            "roll {}, {what}: asked for {asked}, but the script has {play:?}",
            self.played
        )
    }
}

impl Roller for Scripted {
    #[track_caller]
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        let asked = format!("a sum of {dice}");
        let play = self.next(what, &asked);
        if let Play::Sum(sum) = play
            && (dice.min()..=dice.max()).contains(&sum)
        {
            return sum;
        }
        self.fail(what, &asked, play)
    }

    #[track_caller]
    fn range(&mut self, what: RollLabel, lo: i32, hi: i32) -> i32 {
        let asked = format!("a number of the range {lo}..={hi}");
        let play = self.next(what, &asked);
        if let Play::Range(value) = play
            && (lo..=hi.max(lo)).contains(&value)
        {
            return value;
        }
        self.fail(what, &asked, play)
    }

    #[track_caller]
    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool {
        let asked = format!("a chance of {chance}");
        let play = self.next(what, &asked);
        if let Play::Chance(comes) = play
            && (if comes {
                chance.is_possible()
            } else {
                !chance.is_certain()
            })
        {
            return comes;
        }
        self.fail(what, &asked, play)
    }

    #[track_caller]
    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize {
        let asked = format!("a pick by the weights {weights:?}");
        let idle = weights.iter().all(|&weight| weight == 0);
        let play = self.next(what, &asked);
        if let Play::Pick(at) = play
            && (weights.get(at).is_some_and(|&weight| weight > 0) || (idle && at == 0))
        {
            return at;
        }
        self.fail(what, &asked, play)
    }
}

impl Drop for Scripted {
    fn drop(&mut self) {
        assert!(
            self.rest.is_empty() || thread::panicking(),
            "after {} rolls the script still has {:?}",
            self.played,
            self.rest
        );
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    const WHAT: RollLabel = RollLabel::new("critical hit", "ATK-CRIT-03");

    /// What a panicking test tool says.
    fn complaint(run: impl FnOnce()) -> String {
        let cause = catch_unwind(AssertUnwindSafe(run)).expect_err("must fail");
        cause.downcast_ref::<String>().cloned().unwrap_or_default()
    }

    #[test]
    fn answers_come_in_order() {
        let mut dice = Scripted::new([
            Play::Sum(14),
            Play::Chance(true),
            Play::Range(205),
            Play::Pick(2),
        ]);
        assert_eq!(dice.sum(WHAT, Dice::new(4, 6)), 14);
        assert!(dice.chance(WHAT, Chance::percent(1)));
        assert_eq!(dice.range(WHAT, 1, 650), 205);
        assert_eq!(dice.left(), 1);
        assert_eq!(dice.pick(WHAT, &[1, 0, 1]), 2);
        dice.finish();
    }

    #[test]
    fn a_roll_of_another_kind_fails_and_says_what_was_asked() {
        let said = complaint(|| {
            Scripted::new([Play::Sum(3)]).chance(WHAT, Chance::new(34, 500));
        });
        assert_eq!(
            said,
            "roll 1, critical hit [ATK-CRIT-03]: asked for a chance of 34 in 500, but the script has Sum(3)"
        );
    }

    #[test]
    fn one_roll_too_many_fails() {
        let said = complaint(|| {
            Scripted::new([]).range(WHAT, 1, 650);
        });
        assert!(
            said.contains("1..=650") && said.ends_with("but the script is over"),
            "{said}"
        );
    }

    #[test]
    fn one_roll_too_few_fails_at_finish_and_at_drop() {
        let said = complaint(|| Scripted::new([Play::Sum(3)]).finish());
        assert_eq!(said, "after 0 rolls the script still has [Sum(3)]");
        assert_eq!(complaint(|| drop(Scripted::new([Play::Sum(3)]))), said);
    }

    #[test]
    fn values_that_the_roll_cannot_give_fail() {
        let asks: [(Play, fn(&mut Scripted)); 6] = [
            (Play::Sum(1), |dice| _ = dice.sum(WHAT, Dice::new(2, 6))),
            (Play::Range(7), |dice| _ = dice.range(WHAT, 1, 6)),
            (Play::Chance(true), |dice| {
                _ = dice.chance(WHAT, Chance::NEVER);
            }),
            (Play::Chance(false), |dice| {
                _ = dice.chance(WHAT, Chance::ALWAYS);
            }),
            (Play::Pick(1), |dice| _ = dice.pick(WHAT, &[1, 0])),
            (Play::Pick(2), |dice| _ = dice.pick(WHAT, &[1, 1])),
        ];
        for (play, ask) in asks {
            let said = complaint(|| ask(&mut Scripted::new([play])));
            assert!(
                said.ends_with(&format!("but the script has {play:?}")),
                "{said}"
            );
        }
    }
}
