//! The black breath, which wastes those who have it (BRW-BREATH-01).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::stat::StatName,
};

const SAPS: RollLabel = RollLabel::new("the black breath saps the body", "BRW-BREATH-01");

const SAPPED: RollLabel = RollLabel::new("what the black breath saps", "BRW-BREATH-01");

/// Which statistic it saps in a turn at normal speed; `None`: it saps nothing in that one (BRW-BREATH-01).
pub fn sap(roller: &mut impl Roller) -> Option<StatName> {
    if !roller.chance(SAPS, Chance::one_in(50)) {
        return None;
    }
    Some(if roller.chance(SAPPED, Chance::one_in(2)) {
        StatName::Str
    } else {
        StatName::Con
    })
}

/// How much of so much experience it takes each time: a hundredth (BRW-BREATH-01).
pub const fn wasted_experience(experience: i64) -> i64 {
    experience / 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    #[test]
    fn it_saps_one_of_two_statistics_in_one_of_fifty_turns() {
        // BRW-BREATH-01
        let chance = |what| exact::probability(|roller| sap(roller) == what);
        for (what, due) in [
            (None, 0.98),
            (Some(StatName::Con), 0.01),
            (Some(StatName::Str), 0.01),
            (Some(StatName::Int), 0.0),
        ] {
            assert!((chance(what) - due).abs() < 1e-12, "{what:?}");
        }
        assert_eq!([0, 99, 100, 12_345].map(wasted_experience), [0, 0, 1, 123]);
    }
}
