//! Why things came out as they did: the attacks of a step and what else the rules decided in it, each with what its rolls
//! can be had from.
//!
//! Nothing is traced while playing: the generator is deterministic, so that an attack and the state in which the dice were
//! say every roll that was made for it, once somebody asks.

use std::{borrow::Cow, hint::cold_path, ops::Range};

use crate::{
    dice::{Random, Record, Roller, Traced},
    rules::{attack::Attack, base::attack_result::Struck},
    sim::world::{log::decision::Decision, rng::GameRng},
};

/// Why one outcome of a step came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackReason {
    /// Which outcome of the step, by its place in the list.
    pub outcome: usize,
    /// The attack that was rolled.
    pub attack: Attack,
    rolled: Rolled,
}

/// Why outcomes of a step came about that are no attacks.
#[derive(Clone, Debug, PartialEq)]
pub struct EventReason {
    /// Which outcomes of the step, by their places in the list.
    pub outcomes: Range<usize>,
    /// What was decided.
    pub decision: Decision,
    rolled: Rolled,
}

/// What the rolls of an attack or a decision can be had from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) enum Rolled {
    /// The generator as it was before.
    From(Random),
    /// Rolls that were written down, by their places among those of the step: dice of other kinds need not roll the same
    /// again.
    Written(Range<usize>),
}

/// The reasons of a step. The memory is kept from one step to the next.
#[derive(Clone, Debug, Default)]
pub struct AttackReasons {
    reasons: Vec<AttackReason>,
    events: Vec<EventReason>,
    written: Vec<Record>,
}

impl AttackReasons {
    /// Every reason, in the order of the outcomes.
    pub fn iter(&self) -> impl Iterator<Item = &AttackReason> {
        self.reasons.iter()
    }

    /// The rolls of a reason of this step, the first one first.
    pub fn rolls(&self, reason: &AttackReason) -> Cow<'_, [Record]> {
        match &reason.rolled {
            Rolled::From(before) => {
                let mut traced = Traced::new(before.clone());
                reason.attack.resolve(&mut traced);
                Cow::Owned(traced.into_parts().1)
            }
            Rolled::Written(place) => {
                Cow::Borrowed(self.written.get(place.clone()).unwrap_or_default())
            }
        }
    }

    /// The reasons of what is no attack, in the order in which they were decided.
    pub fn events(&self) -> &[EventReason] {
        &self.events
    }

    /// The rolls of a reason of this step, the first one first.
    pub fn event_rolls(&self, reason: &EventReason) -> Cow<'_, [Record]> {
        match &reason.rolled {
            Rolled::From(before) => {
                let mut traced = Traced::new(before.clone());
                reason.decision.resolve(&mut traced);
                Cow::Owned(traced.into_parts().1)
            }
            Rolled::Written(place) => {
                Cow::Borrowed(self.written.get(place.clone()).unwrap_or_default())
            }
        }
    }

    /// Asks a rule, and keeps what its rolls can be had from.
    pub(in crate::sim) fn rolling<T>(
        &mut self,
        rng: &mut GameRng,
        rule: impl FnOnce(&mut GameRng) -> T,
    ) -> (T, Rolled) {
        if let GameRng::Random(random) = rng {
            let before = random.clone();
            return (rule(rng), Rolled::From(before));
        }
        let from = self.written.len();
        let source = std::mem::replace(rng, GameRng::scripted([]));
        let traced = Traced::onto(source, std::mem::take(&mut self.written));
        let mut traced = GameRng::Traced(Box::new(traced));
        let result = rule(&mut traced);
        if let GameRng::Traced(traced) = traced {
            let (source, written) = traced.into_parts();
            (*rng, self.written) = (source, written);
        }
        (result, Rolled::Written(from..self.written.len()))
    }

    /// Keeps why these outcomes came about; there may be none.
    pub(in crate::sim) fn decide(
        &mut self,
        outcomes: Range<usize>,
        decision: Decision,
        rolled: Rolled,
    ) {
        if !outcomes.is_empty() {
            self.events.push(EventReason {
                outcomes,
                decision,
                rolled,
            });
        }
    }

    /// Begins to keep why what is told from now on came about: it is written where it stays, since it is large.
    pub(in crate::sim) fn begin(&mut self, first: usize, decision: Decision, rolled: Rolled) {
        self.events.push(EventReason {
            outcomes: first..first,
            decision,
            rolled,
        });
    }

    /// What was begun last is told, up to there; there may be nothing.
    pub(in crate::sim) fn end(&mut self, told: usize) {
        if let Some(last) = self.events.last_mut() {
            last.outcomes.end = told;
            if last.outcomes.is_empty() {
                self.events.pop();
            }
        }
    }

    /// What was begun last is told after something else, which comes between.
    pub(in crate::sim) fn put_off(&mut self) -> Option<EventReason> {
        self.events.pop()
    }

    /// What was put off is told, up to there; there may be nothing.
    pub(in crate::sim) fn catch_up(&mut self, reason: EventReason, told: usize) {
        self.events.push(reason);
        self.end(told);
    }

    /// Keeps what needed no roll of its own, or of which the roll is known.
    pub(in crate::sim) fn state(&mut self, outcomes: Range<usize>, decision: Decision) {
        let none = self.written.len();
        self.decide(outcomes, decision, Rolled::Written(none..none));
    }

    /// Forgets everything.
    pub(in crate::sim) fn clear(&mut self) {
        self.reasons.clear();
        self.events.clear();
        self.written.clear();
    }

    /// Rolls an attack, and keeps why it came out as it did, for the outcome at that place.
    pub(in crate::sim) fn resolve(
        &mut self,
        rng: &mut GameRng,
        outcome: usize,
        attack: &Attack,
    ) -> Struck {
        let (struck, rolled) = match rng {
            GameRng::Random(random) => {
                let before = random.clone();
                (attack.resolve(random), Rolled::From(before))
            }
            GameRng::Scripted(_) | GameRng::Custom(_) | GameRng::Traced(_) => {
                cold_path();
                let from = self.written.len();
                (
                    self.write(rng, attack),
                    Rolled::Written(from..self.written.len()),
                )
            }
        };
        // The largest attacks are twenty times as large as a monster's blow, which is kept without the room that they take.
        if let Attack::Natural(natural) = attack {
            self.reasons.push(AttackReason {
                outcome,
                attack: Attack::Natural(*natural),
                rolled,
            });
        } else {
            self.reasons.push(AttackReason {
                outcome,
                attack: *attack,
                rolled,
            });
        }
        struck
    }

    /// Rolls an attack, and writes its rolls down.
    fn write(&mut self, rng: &mut impl Roller, attack: &Attack) -> Struck {
        let mut traced = Traced::onto(rng, std::mem::take(&mut self.written));
        let struck = attack.resolve(&mut traced);
        self.written = traced.into_parts().1;
        struck
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::Dice,
        sim::world::log::decision::{SentStrength, StrengthSource},
    };

    fn decision(sent: i32) -> Decision {
        Decision::Sent(SentStrength {
            source: StrengthSource::Dice(Dice::flat(0)),
            sent,
            falloff: "none",
        })
    }

    /// What is kept: behind which outcomes each reason is, and its strength.
    fn kept(reasons: &AttackReasons) -> Vec<(Range<usize>, i32)> {
        let all = reasons.events().iter();
        let sent = |reason: &EventReason| match &reason.decision {
            Decision::Sent(sent) => sent.sent,
            _ => -1,
        };
        all.map(|reason| (reason.outcomes.clone(), sent(reason)))
            .collect()
    }

    #[test]
    fn what_is_begun_counts_as_far_as_it_is_told_and_what_tells_nothing_is_forgotten() {
        let mut reasons = AttackReasons::default();
        reasons.begin(0, decision(1), Rolled::Written(0..0));
        reasons.end(2);
        reasons.begin(2, decision(2), Rolled::Written(0..0));
        reasons.end(2);
        assert_eq!(kept(&reasons), [(0..2, 1)]);
    }

    #[test]
    fn what_is_put_off_comes_after_what_came_between() {
        let mut reasons = AttackReasons::default();
        for told in [1, 3] {
            reasons.begin(1, decision(1), Rolled::Written(0..0));
            let first = reasons.put_off().expect("it has just begun");
            assert_eq!(kept(&reasons), []);
            reasons.state(1..2, decision(2));
            reasons.catch_up(first, told);
            let mut all = vec![(1..2, 2)];
            all.extend((told > 1).then_some((1..3, 1)));
            assert_eq!(kept(&reasons), all);
            reasons.clear();
        }
    }
}
