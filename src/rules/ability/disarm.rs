//! Traps that are made harmless by hand, with the disarm skill ([`lock::skill_terms`](super::lock::skill_terms)).
//!
//! The documents say that Intelligence and Dexterity improve trap disarming (ABL-STAT-02, ABL-STAT-04) and what conditions
//! do to it (ABL-STATUS-07, ABL-STATUS-15, ABL-STATUS-28). The figures are those of BRW-TRAP.

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::units::Skill,
};

const DISARM: RollLabel = RollLabel::new("disarming a trap", "ABL-STAT-04");
const SLIP: RollLabel = RollLabel::new("the hand slips", "ABL-STAT-04");

/// What everybody gets on top of the disarm skill, in 100.
const EASE: i32 = 20;

/// What each point of a trap's power takes from the chance to disarm it.
const HARDER: i32 = 10;

/// The least chance in 100 to disarm, and the most (BRW-TRAP-01).
const BOUNDS: (i32, i32) = (2, 95);

/// How often in 100 a try that fails sets the trap off, where there is neither skill nor power.
const CLUMSY: i32 = 40;

/// What each point of power adds to that.
const TOUCHIER: i32 = 5;

/// The chance to slip is 5 to 75 in 100 (BRW-TRAP-02).
const SLIPS: (i32, i32) = (5, 75);

/// What came of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Disarmed {
    /// The trap is harmless.
    Harmless,
    /// Nothing: one may try again.
    Holds,
    /// The hand slipped, and the trap goes off.
    SetOff,
}

/// How likely one try is to end in each way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisarmOdds {
    /// That the trap is harmless afterwards.
    pub disarms: Chance,
    /// That a try that fails sets it off.
    pub slips: Chance,
}

impl DisarmOdds {
    /// The chance in all that one try sets it off.
    pub fn sets_off(self) -> Chance {
        let fails = self.disarms.not();
        Chance::new(
            i64::from(fails.hits()) * i64::from(self.slips.hits()),
            i64::from(fails.of()) * i64::from(self.slips.of()),
        )
    }
}

fn within(percent: i32, bounds: (i32, i32)) -> Chance {
    Chance::percent(i64::from(percent.clamp(bounds.0, bounds.1)))
}

/// How one try at a trap of some power may end (BRW-TRAP-01, -02).
pub fn odds(skill: Skill, power: u8) -> DisarmOdds {
    let (skill, power) = (skill.get(), i32::from(power));
    DisarmOdds {
        disarms: within(skill.saturating_add(EASE) - HARDER * power, BOUNDS),
        slips: within(CLUMSY + TOUCHIER * power - skill / 2, SLIPS),
    }
}

/// One try at a trap of some power (BRW-TRAP-01, -02).
pub fn disarm(roller: &mut impl Roller, skill: Skill, power: u8) -> Disarmed {
    let odds = odds(skill, power);
    roller.decided("BRW-LOCK-01");
    roller.decided("BRW-TRAP-01");
    if roller.chance(DISARM, odds.disarms) {
        return Disarmed::Harmless;
    }
    roller.decided("BRW-TRAP-02");
    if roller.chance(SLIP, odds.slips) {
        Disarmed::SetOff
    } else {
        Disarmed::Holds
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    #[test]
    fn skill_disarms_and_keeps_the_hand_steady() {
        // BRW-TRAP-01, BRW-TRAP-02
        // ABL-STAT-02, ABL-STAT-04: a Human Warrior, and a Hobbit Rogue.
        for (skill, power, harmless, slips) in [
            (25, 1, 0.35, 0.33),
            (25, 3, 0.15, 0.43),
            (76, 1, 0.86, 0.07),
            (76, 3, 0.66, 0.17),
            (0, 0, 0.20, 0.40),
        ] {
            let results = exact::distribution(|r| disarm(r, Skill::new(skill), power));
            for (result, expected) in [
                (Disarmed::Harmless, harmless),
                (Disarmed::SetOff, (1.0 - harmless) * slips),
                (Disarmed::Holds, (1.0 - harmless) * (1.0 - slips)),
            ] {
                assert!((results.probability(&result) - expected).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn what_is_shown_is_what_is_rolled() {
        for skill in [-5, 0, 10, 33, 60, 200, i32::MAX] {
            for power in 0..=9 {
                let skill = Skill::new(skill);
                let results = exact::distribution(|r| disarm(r, skill, power));
                let odds = odds(skill, power);
                for (result, shown) in [
                    (Disarmed::Harmless, odds.disarms),
                    (Disarmed::SetOff, odds.sets_off()),
                ] {
                    assert!((results.probability(&result) - shown.to_f64()).abs() < 1e-12);
                }
            }
        }
    }

    #[test]
    fn no_trap_is_hopeless_and_none_is_sure() {
        let hard = odds(Skill::new(0), 9);
        assert_eq!(hard.disarms, Chance::percent(2));
        assert_eq!(hard.slips, Chance::percent(75));
        let easy = odds(Skill::new(500), 0);
        assert_eq!(easy.disarms, Chance::percent(95));
        assert_eq!(easy.slips, Chance::percent(5));
    }
}
