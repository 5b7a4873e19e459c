//! The counters of all status conditions of a character together, and what a turn does to each
//! (ABL-STATUS-01, -22 to -24, -29, -30, -32, -35, -36).

use enum_map::{Enum, EnumMap};
use enumset::EnumSetType;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::rules::{
    ability::status::{
        CharacterConditions, CutGrade, StunGrade, after_a_turn, cut_after_a_turn, poison_damage,
    },
    base::{keyed, stat::Stat, units::Damage},
};

/// A status condition that has a counter.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize, Enum)]
#[enumset(serialize_repr = "list")]
pub enum Condition {
    /// Too afraid to strike (ABL-STATUS-03).
    Afraid,
    /// Without sight (ABL-STATUS-04).
    Blind,
    /// Without a clear head (ABL-STATUS-11).
    Confused,
    /// Seeing what is not there (ABL-STATUS-25).
    Hallucinating,
    /// Unable to do anything (ABL-STATUS-29).
    Paralyzed,
    /// Bleeding (ABL-STATUS-22).
    Cut,
    /// Poisoned (ABL-STATUS-30).
    Poisoned,
    /// Stunned (ABL-STATUS-33).
    Stunned,
}

impl Condition {
    /// How many grades it has: 1 for those without.
    pub const fn grades(self) -> usize {
        self.grade(u16::MAX) + 1
    }

    /// Which of its grades a counter is, from 0, the mildest.
    pub const fn grade(self, counter: u16) -> usize {
        let grade = match self {
            Self::Cut => CutGrade::of(counter) as usize,
            Self::Stunned => StunGrade::of(counter) as usize,
            Self::Afraid
            | Self::Blind
            | Self::Confused
            | Self::Hallucinating
            | Self::Paralyzed
            | Self::Poisoned => 1,
        };
        grade.saturating_sub(1)
    }

    /// The rule that says what it does at a counter.
    pub const fn rule(self, counter: u16) -> &'static str {
        match self {
            Self::Afraid => "ABL-STATUS-03",
            Self::Blind => "ABL-STATUS-04",
            Self::Confused => "ABL-STATUS-11",
            Self::Hallucinating => "ABL-STATUS-25",
            Self::Paralyzed => "ABL-STATUS-29",
            Self::Cut if counter > 1000 => "ABL-STATUS-23",
            Self::Cut => "ABL-STATUS-22",
            Self::Poisoned => "ABL-STATUS-30",
            Self::Stunned => match StunGrade::of(counter) {
                StunGrade::None | StunGrade::Stunned => "ABL-STATUS-33",
                StunGrade::Heavy => "ABL-STATUS-34",
                StunGrade::KnockedOut => "ABL-STATUS-35",
            },
        }
    }

    /// The rule by which it passes faster for the hardy; `None` where Constitution does not count (ABL-STATUS-02).
    pub const fn recovery_rule(self) -> Option<&'static str> {
        match self {
            Self::Cut => Some("ABL-STATUS-24"),
            Self::Poisoned => Some("ABL-STATUS-32"),
            Self::Stunned => Some("ABL-STATUS-36"),
            Self::Afraid | Self::Blind | Self::Confused | Self::Hallucinating | Self::Paralyzed => {
                None
            }
        }
    }

    /// Whether a saving throw keeps it away when a blow brings it: those of the mind allow one, and paralysis
    /// (PRJ-GEN-15); those of the flesh do not.
    pub const fn allows_saving_throw(self) -> bool {
        match self {
            Self::Afraid | Self::Confused | Self::Hallucinating | Self::Paralyzed => true,
            Self::Blind | Self::Cut | Self::Poisoned | Self::Stunned => false,
        }
    }

    /// Whether somebody either has it or has not, and its counter is the turns that are left; that of cuts, poison and
    /// stun says how bad they are.
    pub const fn counts_turns(self) -> bool {
        match self {
            Self::Afraid | Self::Blind | Self::Confused | Self::Hallucinating | Self::Paralyzed => {
                true
            }
            Self::Cut | Self::Poisoned | Self::Stunned => false,
        }
    }

    /// A counter a turn later: cuts, poison and stun wear off by Constitution (ABL-STATUS-24, -32, -36), all
    /// others count turns (ABL-SPEED-06).
    pub fn after_a_turn(self, counter: u16, constitution: Stat) -> u16 {
        match self {
            Self::Afraid | Self::Blind | Self::Confused | Self::Hallucinating | Self::Paralyzed => {
                counter.saturating_sub(1)
            }
            Self::Cut => cut_after_a_turn(counter, constitution),
            Self::Poisoned | Self::Stunned => after_a_turn(counter, constitution),
        }
    }

    /// The hit points that it costs each turn (ABL-STATUS-22, ABL-STATUS-30).
    pub const fn damage(self, counter: u16) -> Damage {
        match self {
            Self::Afraid
            | Self::Blind
            | Self::Confused
            | Self::Hallucinating
            | Self::Paralyzed
            | Self::Stunned => Damage::new(0),
            Self::Cut => CutGrade::of(counter).damage(),
            Self::Poisoned => poison_damage(counter),
        }
    }
}

/// The counters of a character's conditions; 0: it has not got the condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ConditionCounters(#[serde(with = "keyed")] EnumMap<Condition, u16>);

impl ConditionCounters {
    /// The counter of a condition.
    pub fn get(&self, condition: Condition) -> u16 {
        self.0[condition]
    }

    /// Sets the counter of a condition; what it was before.
    pub fn set(&mut self, condition: Condition, counter: u16) -> u16 {
        std::mem::replace(&mut self.0[condition], counter)
    }

    /// Whether anything ails the character.
    pub fn any(&self) -> bool {
        // All at once, without a look at each.
        self.0.as_slice().iter().fold(0, |all, one| all | one) > 0
    }

    /// Everything that ails the character, with its counter.
    pub fn iter(&self) -> impl Iterator<Item = (Condition, u16)> + '_ {
        self.0
            .iter()
            .map(|(condition, &counter)| (condition, counter))
            .filter(|(_, counter)| *counter > 0)
    }

    /// What the conditions forbid and worsen is asked of this.
    pub fn as_character(&self) -> CharacterConditions {
        // Mostly nothing ails anybody: to go through all of them for that, twice in a quiet turn, was a sixtieth of it.
        if !self.any() {
            return CharacterConditions::default();
        }
        let there = self.iter().map(|(condition, _)| condition);
        CharacterConditions {
            set: there.filter(|condition| condition.counts_turns()).collect(),
            cut: self.0[Condition::Cut],
            poison: self.0[Condition::Poisoned],
            stun: self.0[Condition::Stunned],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ability::status::ActionKind;

    #[test]
    fn each_counter_makes_its_condition() {
        // ABL-STATUS-01
        for &condition in Condition::VARIANTS {
            let mut counters = ConditionCounters::default();
            assert_eq!(counters.as_character(), CharacterConditions::default());
            assert_eq!(counters.set(condition, 7), 0);
            let conditions = counters.as_character();
            let got = conditions.set.iter().count()
                + [conditions.cut, conditions.poison, conditions.stun]
                    .iter()
                    .filter(|&&counter| counter == 7)
                    .count();
            assert_eq!(got, 1, "{condition:?}");
            assert!(conditions.has(condition), "{condition:?}");
            assert_eq!(counters.iter().collect::<Vec<_>>(), [(condition, 7)]);
        }
    }

    #[test]
    fn counters_fall_by_one_or_by_constitution() {
        // ABL-SPEED-06, ABL-STATUS-24, ABL-STATUS-32, ABL-STATUS-36
        let con = "18/55".parse().unwrap();
        let after = |condition: Condition| condition.after_a_turn(10, con);
        assert_eq!(after(Condition::Blind), 9);
        assert_eq!(after(Condition::Paralyzed), 9);
        assert_eq!(after(Condition::Cut), 6);
        assert_eq!(after(Condition::Poisoned), 6);
        assert_eq!(after(Condition::Stunned), 6);
    }

    #[test]
    fn only_cuts_and_poison_hurt() {
        // ABL-STATUS-22, ABL-STATUS-30
        let hurts = |counter| {
            let cost = |condition: &&Condition| condition.damage(counter).get() > 0;
            Condition::VARIANTS
                .iter()
                .filter(cost)
                .copied()
                .collect::<Vec<_>>()
        };
        assert!(hurts(0).is_empty());
        assert_eq!(hurts(300), [Condition::Cut, Condition::Poisoned]);
        assert_eq!(Condition::Cut.damage(300), Damage::new(3));
    }

    #[test]
    fn cuts_and_stuns_have_grades() {
        // ABL-STATUS-01, ABL-STATUS-22, ABL-STATUS-33 to -35
        assert_eq!((Condition::Cut.grades(), Condition::Cut.grade(30)), (7, 2));
        assert_eq!(
            (Condition::Stunned.grades(), Condition::Stunned.grade(101)),
            (3, 2)
        );
        assert_eq!(
            (Condition::Blind.grades(), Condition::Blind.grade(500)),
            (1, 0)
        );
        let mut out = ConditionCounters::default();
        out.set(Condition::Stunned, 101);
        assert!(out.as_character().forbid(ActionKind::Act).is_some());
    }
}
