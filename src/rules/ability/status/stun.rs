//! Stun, heavy stun and being knocked out (ABL-STATUS-33 to ABL-STATUS-36).

use serde::{Deserialize, Serialize};

use crate::rules::base::units::{ToDam, ToHit};

/// How badly somebody is stunned.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum StunGrade {
    /// Counter 0.
    #[default]
    None,
    /// Counter 1 to 50 (ABL-STATUS-33).
    Stunned,
    /// Counter 51 to 100 (ABL-STATUS-34).
    Heavy,
    /// Counter above 100: unable to act, and Free Action does not help (ABL-STATUS-35).
    KnockedOut,
}

impl StunGrade {
    /// The least counter of the worst grade.
    pub const WORST: u16 = 101;

    /// The grade of a stun counter.
    pub const fn of(counter: u16) -> Self {
        match counter {
            0 => Self::None,
            1..=50 => Self::Stunned,
            51..=100 => Self::Heavy,
            Self::WORST.. => Self::KnockedOut,
        }
    }

    /// What it does to the bonus to combat skill (ABL-STATUS-33, -34; the same as ATK-MELEE-17).
    pub const fn to_hit(self) -> ToHit {
        ToHit::new(-self.penalty())
    }

    /// What it does to melee damage (ABL-STATUS-33, -34; the same as ATK-DMG-10).
    pub const fn to_dam(self) -> ToDam {
        ToDam::new(-self.penalty())
    }

    const fn penalty(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Stunned => 5,
            Self::Heavy | Self::KnockedOut => 20,
        }
    }

    /// Percentage points added to the least failure rate of spells and prayers.
    pub const fn spell_failure(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Stunned => 15,
            Self::Heavy | Self::KnockedOut => 25,
        }
    }

    /// Whether it keeps from acting, as paralysis does (ABL-STATUS-35).
    pub const fn prevents_action(self) -> bool {
        match self {
            Self::None | Self::Stunned | Self::Heavy => false,
            Self::KnockedOut => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_begin_where_the_rules_say() {
        // ABL-STATUS-33, ABL-STATUS-34, ABL-STATUS-35.
        let grades = [0, 1, 50, 51, 100, 101, u16::MAX].map(StunGrade::of);
        let (some, heavy, out) = (StunGrade::Stunned, StunGrade::Heavy, StunGrade::KnockedOut);
        assert_eq!(
            grades,
            [StunGrade::None, some, some, heavy, heavy, out, out]
        );
    }

    #[test]
    fn each_grade_has_its_penalties() {
        // ABL-STATUS-33, ABL-STATUS-34, ATK-MELEE-17, ATK-DMG-10.
        let figures = [0, 20, 51, 101].map(|counter| {
            let grade = StunGrade::of(counter);
            (
                grade.to_hit().get(),
                grade.to_dam().get(),
                grade.spell_failure(),
            )
        });
        assert_eq!(
            figures,
            [(0, 0, 0), (-5, -5, 15), (-20, -20, 25), (-20, -20, 25)]
        );
    }

    #[test]
    fn only_the_knocked_out_cannot_act() {
        // ABL-STATUS-35
        let held = [0, 50, 100, 101].map(|counter| StunGrade::of(counter).prevents_action());
        assert_eq!(held, [false, false, false, true]);
    }
}
