//! The law by which conditions come, grow and pass: characters and monsters have different documents.

use super::{ActionKind, Condition, ConditionCounters};
use crate::rules::base::stat::Stat;

/// By whose rules the conditions of an actor go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionLaw {
    /// Those of characters (ABL-STATUS).
    Character,
    /// Those of monsters (PRJ-FINAL-03 to PRJ-FINAL-05, PRJ-MONFX-30).
    Monster,
}

impl ConditionLaw {
    /// A counter after a condition came for so many turns: turns add up for a character (ABL-STATUS-01). For a monster
    /// the longer time counts; what a projection adds to is settled by its own rules (PRJ-FINAL-03 to PRJ-FINAL-05).
    pub fn inflicted(self, counter: u16, turns: u16) -> u16 {
        match self {
            Self::Character => counter.saturating_add(turns),
            Self::Monster => counter.max(turns),
        }
    }

    /// Which of its grades a counter is, from 0, the mildest: only the wounds and stuns of characters have grades.
    pub const fn grade(self, condition: Condition, counter: u16) -> usize {
        match self {
            Self::Character => condition.grade(counter),
            Self::Monster => 0,
        }
    }

    /// Whether somebody with such counters can do nothing at all: the paralyzed, and characters who are knocked out
    /// (ABL-STATUS-29, ABL-STATUS-35). A monster in stasis does nothing (PRJ-MONFX-30); stunned ones go on acting, however
    /// long they are stunned (PRJ-FINAL-03).
    pub fn is_helpless(self, counters: &ConditionCounters) -> bool {
        match self {
            Self::Character => counters.as_character().forbid(ActionKind::Act).is_some(),
            Self::Monster => counters.get(Condition::Paralyzed) > 0,
        }
    }

    /// A counter a turn later: that of a character by its Constitution, that of a monster, which has none, one less.
    pub fn after_a_turn(
        self,
        condition: Condition,
        counter: u16,
        constitution: Option<Stat>,
    ) -> u16 {
        match (self, constitution) {
            (Self::Character, Some(constitution)) => condition.after_a_turn(counter, constitution),
            (Self::Character, None) | (Self::Monster, _) => counter.saturating_sub(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CON: Option<Stat> = Some(Stat::MIN);

    #[test]
    fn turns_add_up_for_characters_and_the_longer_time_counts_for_monsters() {
        // ABL-STATUS-01, PRJ-MONFX-30
        assert_eq!(ConditionLaw::Character.inflicted(5, 3), 8);
        assert_eq!(ConditionLaw::Character.inflicted(u16::MAX, 3), u16::MAX);
        assert_eq!(ConditionLaw::Monster.inflicted(5, 3), 5);
        assert_eq!(ConditionLaw::Monster.inflicted(5, 9), 9);
    }

    #[test]
    fn mortal_wounds_and_knock_outs_are_for_characters() {
        // ABL-STATUS-23, ABL-STATUS-35, PRJ-FINAL-03
        let (character, monster) = (ConditionLaw::Character, ConditionLaw::Monster);
        assert_eq!(character.after_a_turn(Condition::Cut, 1001, CON), 1001);
        assert_eq!(monster.after_a_turn(Condition::Cut, 1001, None), 1000);
        assert_eq!(character.grade(Condition::Stunned, 101), 2);
        assert_eq!(monster.grade(Condition::Stunned, 101), 0);
        let with = |condition, counter| {
            let mut counters = ConditionCounters::default();
            counters.set(condition, counter);
            [character, monster].map(|law| law.is_helpless(&counters))
        };
        assert_eq!(with(Condition::Stunned, 100), [false, false]);
        assert_eq!(with(Condition::Stunned, 101), [true, false]);
        assert_eq!(with(Condition::Paralyzed, 1), [true, true]);
    }
}
