//! Lights that burn down, and their fuel. BRW-LIGHT gives the figures; ABL-SPEED-10 prices the work.

use serde::{Deserialize, Serialize};

use super::activity::Activity;

/// Turns that a flask of oil burns in a lantern (BRW-LIGHT-01).
pub const OIL: u16 = 7500;

/// Turns left at which a light burns low (BRW-LIGHT-02).
const LOW: u16 = 100;

/// How a light is fed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Refuel {
    /// Not at all.
    Never,
    /// With what is left of another one of its kind: torches are combined.
    Torch,
    /// With flasks of oil.
    Lantern,
}

impl Refuel {
    /// What feeding it is as an action, which costs half a turn (ABL-SPEED-10).
    pub const fn activity(self) -> Activity {
        match self {
            Self::Never => Activity::Move,
            Self::Torch => Activity::CombineTorches,
            Self::Lantern => Activity::Refuel,
        }
    }
}

/// How a light with so many turns of fuel burns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flame {
    /// It is out.
    Out,
    /// It will go out soon.
    Low,
    /// It burns well.
    Bright,
}

impl Flame {
    /// How a light burns that will burn for so many turns.
    pub const fn of(left: u16) -> Self {
        match left {
            0 => Self::Out,
            1..=LOW => Self::Low,
            _ => Self::Bright,
        }
    }
}

/// Whether the owner of a light with so many turns left hears of it (BRW-LIGHT-02): when it begins to burn low, several times after that, and
/// when it goes out.
pub const fn is_news(left: u16) -> bool {
    matches!(left, 0 | 10 | 25 | 50 | LOW)
}

/// Whether a light that is worn burns its fuel at a depth: above the ground the sun shines (BRW-LIGHT-03).
pub const fn burns_at(depth: u8) -> bool {
    depth > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_day_nobody_burns_a_torch() {
        // BRW-LIGHT-03
        assert!(!burns_at(0) && burns_at(1) && burns_at(24));
    }

    #[test]
    fn feeding_a_light_costs_half_a_turn() {
        // BRW-LIGHT-01
        // ABL-SPEED-10
        for refuel in [Refuel::Torch, Refuel::Lantern] {
            assert_eq!(refuel.activity().cost().get(), 50);
        }
    }

    #[test]
    fn a_light_burns_low_for_a_while_before_it_goes_out() {
        // BRW-LIGHT-02
        assert_eq!(Flame::of(101), Flame::Bright);
        assert_eq!(Flame::of(100), Flame::Low);
        assert_eq!(Flame::of(1), Flame::Low);
        assert_eq!(Flame::of(0), Flame::Out);
        let news: Vec<_> = (0..=5000).rev().filter(|left| is_news(*left)).collect();
        assert_eq!(news, [100, 50, 25, 10, 0]);
    }
}
