//! Cuts and poison, and what they cost each turn (ABL-STATUS-21 to -23, -30, -31).

use serde::{Deserialize, Serialize};

use crate::rules::base::units::Damage;

/// What poison costs each turn: 1 hit point while the counter is above 0 (ABL-STATUS-30).
pub const fn poison_damage(counter: u16) -> Damage {
    Damage::new(if counter > 0 { 1 } else { 0 })
}

/// How deep a cut is (ABL-STATUS-22).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum CutGrade {
    /// Counter 0.
    #[default]
    None,
    /// Counter 1 to 10.
    Graze,
    /// Counter 11 to 25.
    Light,
    /// Counter 26 to 50.
    Bad,
    /// Counter 51 to 100.
    Nasty,
    /// Counter 101 to 200.
    Severe,
    /// Counter 201 to 1000.
    Deep,
    /// Counter 1001 and more; never heals by itself.
    Mortal,
}

impl CutGrade {
    /// The grade of a cut counter.
    pub const fn of(counter: u16) -> Self {
        match counter {
            0 => Self::None,
            1..=10 => Self::Graze,
            11..=25 => Self::Light,
            26..=50 => Self::Bad,
            51..=100 => Self::Nasty,
            101..=200 => Self::Severe,
            201..=1000 => Self::Deep,
            1001.. => Self::Mortal,
        }
    }

    /// The hit points that it costs each turn (ABL-STATUS-22).
    pub const fn damage(self) -> Damage {
        Damage::new(match self {
            Self::None => 0,
            Self::Graze | Self::Light | Self::Bad | Self::Nasty => 1,
            Self::Severe => 2,
            Self::Deep | Self::Mortal => 3,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        ability::status::{after_a_turn, cut_after_a_turn, recovery},
        base::stat::Stat,
    };

    #[test]
    fn recovery_at_the_ends_of_its_rows() {
        // ABL-STATUS-02
        let ends = [
            "3", "13", "14", "17", "18", "18/49", "18/50", "18/99", "18/100", "18/119", "18/120",
            "18/130", "18/149", "18/150", "18/169", "18/170", "18/199", "18/200",
        ];
        let bonus = ends.map(|con| recovery(con.parse().unwrap()));
        assert_eq!(
            bonus,
            [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 7, 8, 8, 9]
        );
    }

    #[test]
    fn cuts_bleed_by_their_grade() {
        // ABL-STATUS-22: each row at both ends.
        let rows = [
            (0, 0, CutGrade::None, 0),
            (1, 10, CutGrade::Graze, 1),
            (11, 25, CutGrade::Light, 1),
            (26, 50, CutGrade::Bad, 1),
            (51, 100, CutGrade::Nasty, 1),
            (101, 200, CutGrade::Severe, 2),
            (201, 1000, CutGrade::Deep, 3),
            (1001, u16::MAX, CutGrade::Mortal, 3),
        ];
        for (first, last, grade, damage) in rows {
            assert_eq!((CutGrade::of(first), CutGrade::of(last)), (grade, grade));
            assert_eq!(grade.damage(), Damage::new(damage));
        }
    }

    #[test]
    fn poison_of_the_derived_check_lasts_three_turns() {
        // ABL-STATUS-30, ABL-STATUS-32: Constitution 18/55, counter 10.
        let con = "18/55".parse().unwrap();
        let (mut counter, mut lost, mut course) = (10, 0, Vec::new());
        while counter > 0 {
            lost += poison_damage(counter).get();
            counter = after_a_turn(counter, con);
            course.push(counter);
        }
        assert_eq!((course, lost), (vec![6, 2, 0], 3));
        assert_eq!(poison_damage(0), Damage::new(0));
    }

    #[test]
    fn all_but_mortal_wounds_heal() {
        // ABL-STATUS-23, ABL-STATUS-24, Derived check: 1000 heals, 1001 does not.
        let con = Stat::new(14);
        assert_eq!(
            [101, 1000, 1001].map(|cut| cut_after_a_turn(cut, con)),
            [99, 998, 1001]
        );
        assert_eq!(
            [0, 1, 2, 3].map(|cut| cut_after_a_turn(cut, con)),
            [0, 0, 0, 1]
        );
        assert_eq!(CutGrade::of(101).damage(), Damage::new(2));
        assert_eq!(CutGrade::of(1001).damage(), Damage::new(3));
    }

    #[test]
    fn stun_wears_off_like_poison() {
        // ABL-STATUS-36
        assert_eq!(after_a_turn(103, Stat::MIN), 102);
        assert_eq!(after_a_turn(103, Stat::MAX), 93);
        assert_eq!(after_a_turn(4, Stat::MAX), 0);
    }
}
