//! How much of an attack a resistance takes away (PRJ-RES).

use crate::{
    dice::{RollLabel, Roller},
    rules::projection::arith::fraction,
};

use crate::rules::ability::resistance::Resistance;

const VARIED: RollLabel = RollLabel::new("percentage of a resistance", "PRJ-RES-03");

/// The kind of resistance that a damage type meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerResist {
    /// The percentage always applies exactly (PRJ-RES-01).
    Constant(Resistance),
    /// The percentage varies a little (PRJ-RES-02).
    Variable(Resistance),
    /// The percentage varies twice as much (PRJ-RES-04).
    VeryVariable(Resistance),
    /// Nothing resists it (PRJ-RES-05).
    None,
    /// Each part meets a resistance of its own (PRJ-RES-06).
    Mixed,
    /// As [`PlayerResist::Variable`]; a kind of its own, so that it can be tuned here alone (PRJ-RES-07, I46).
    Weak(Resistance),
    /// By class (PRJ-RES-08).
    Special,
}

impl PlayerResist {
    /// What resists it, if a percentage does.
    pub const fn resistance(self) -> Option<Resistance> {
        match self {
            Self::Constant(to) | Self::Variable(to) | Self::VeryVariable(to) | Self::Weak(to) => {
                Some(to)
            }
            Self::None | Self::Mixed | Self::Special => None,
        }
    }

    /// By how many tenths of the smaller of the percentage and its remainder it may vary (I44).
    const fn tenths(self) -> i32 {
        match self {
            Self::Variable(_) | Self::Weak(_) => 1,
            Self::VeryVariable(_) => 2,
            Self::Constant(_) | Self::None | Self::Mixed | Self::Special => 0,
        }
    }

    /// The percentage that applies to one attack, of a nominal one (PRJ-RES-01 to PRJ-RES-04). A vulnerability counts
    /// as nothing (I47).
    pub fn percent(self, roller: &mut impl Roller, nominal: i32) -> i32 {
        let nominal = nominal.clamp(0, 100);
        let spread = fraction(nominal.min(100 - nominal), self.tenths(), 10);
        if spread == 0 {
            return nominal;
        }
        roller.range(VARIED, nominal - spread, nominal + spread)
    }
}

/// The damage that is left of some under a percentage of resistance (I45).
pub const fn left_over(damage: i32, percent: i32) -> i32 {
    fraction(damage, 100 - percent, 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    const TO: Resistance = Resistance::Lite;

    /// The least damage and the most that is left of some, and in how many ways.
    fn left(kind: PlayerResist, nominal: i32, damage: i32) -> (i32, i32, usize) {
        let percents = exact::distribution(|r| kind.percent(r, nominal));
        let even = 1.0 / percents.len() as f64;
        assert!(percents.iter().all(|(_, p)| (p - even).abs() < 1e-12));
        let left = percents.map(|&percent| left_over(damage, percent));
        (*left.min().unwrap(), *left.max().unwrap(), percents.len())
    }

    #[test]
    fn a_constant_resistance_takes_exactly_its_share() {
        // PRJ-RES-01
        assert_eq!(left(PlayerResist::Constant(TO), 35, 100), (65, 65, 1));
        // What is removed is rounded up.
        assert_eq!(left(PlayerResist::Constant(TO), 35, 99), (64, 64, 1));
        // More than all of it is all of it.
        assert_eq!(left(PlayerResist::Constant(TO), 101, 99), (0, 0, 1));
    }

    #[test]
    fn a_variable_one_varies_by_a_tenth_and_a_very_variable_one_by_a_fifth() {
        // EX-65: PRJ-RES-02, PRJ-RES-03, PRJ-RES-04.
        assert_eq!(left(PlayerResist::Variable(TO), 35, 200), (124, 136, 7));
        assert_eq!(left(PlayerResist::Variable(TO), 80, 200), (36, 44, 5));
        assert_eq!(
            left(PlayerResist::VeryVariable(TO), 40, 200),
            (104, 136, 17)
        );
        // I46, PRJ-RES-07
        assert_eq!(left(PlayerResist::Weak(TO), 35, 200), (124, 136, 7));
    }

    #[test]
    fn nothing_and_immunity_never_vary() {
        for kind in [
            PlayerResist::Variable(TO),
            PlayerResist::VeryVariable(TO),
            PlayerResist::Weak(TO),
        ] {
            // PRJ-RES-02, PRJ-RES-04, PRJ-RES-07
            assert_eq!(left(kind, 0, 77), (77, 77, 1));
            assert_eq!(left(kind, 100, 77), (0, 0, 1));
            assert_eq!(left(kind, 101, 77), (0, 0, 1));
            assert_eq!(left(kind, -20, 77), (77, 77, 1));
        }
    }
}
