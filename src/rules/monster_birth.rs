//! What is rolled for a monster that comes into being (BRW-SPAWN-01).

use crate::dice::{Dice, RollLabel, Roller};

/// The label of its hit points.
pub const HIT_POINTS: RollLabel = RollLabel::new("hit points", "BRW-SPAWN-01");

const SLEEP: RollLabel = RollLabel::new("depth of sleep", "BRW-SPAWN-01");

const ENERGY: RollLabel = RollLabel::new("energy at the start", "BRW-SPAWN-01");

/// A monster that has just come, before its ruleset has a say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Newcomer {
    /// Its hit points.
    pub hit_points: i32,
    /// How deeply it sleeps; 0: it is awake.
    pub sleep: i32,
    /// Its energy.
    pub energy: i32,
}

/// Rolls a monster of a kind that has such hit points, which sleeps so deeply there, and is placed awake or not (BRW-SPAWN-01).
pub fn newcomer(roller: &mut impl Roller, hit_points: Dice, sleep: u16, awake: bool) -> Newcomer {
    let hit_points = roller.sum(HIT_POINTS, hit_points);
    let sleep = i32::from(sleep);
    // From half to once and a half times what the kind, or its place, says.
    let sleep = if sleep == 0 || awake {
        0
    } else {
        sleep / 2 + roller.range(SLEEP, 1, sleep)
    };
    Newcomer {
        hit_points,
        sleep,
        energy: roller.range(ENERGY, 0, 99),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    /// The least and the most of a number of all that may come.
    fn bounds(sleep: u16, awake: bool, of: fn(Newcomer) -> i32) -> (i32, i32) {
        let all = exact::distribution(|roller| of(newcomer(roller, Dice::new(2, 3), sleep, awake)));
        let numbers: Vec<i32> = all.iter().map(|(number, _)| *number).collect();
        let (least, most) = (numbers.iter().min(), numbers.iter().max());
        (*least.expect("any"), *most.expect("any"))
    }

    #[test]
    fn it_has_what_its_kind_says() {
        // BRW-SPAWN-01
        assert_eq!(bounds(0, false, |one| one.hit_points), (2, 6));
        assert_eq!(bounds(30, false, |one| one.energy), (0, 99));
        for (sleep, awake, least, most) in [
            (0, false, 0, 0),
            (30, true, 0, 0),
            (1, false, 1, 1),
            (30, false, 16, 45),
            (31, false, 16, 46),
        ] {
            assert_eq!(bounds(sleep, awake, |one| one.sleep), (least, most));
        }
    }
}
