//! Food: hunger states, digestion, regeneration and fainting (ABL-FOOD).

use serde::{Deserialize, Serialize};
use strum::VariantArray as _;

use crate::{
    dice::{Chance, Dice, RollLabel, Roller},
    rules::{
        ability::speed,
        base::{
            term::{Breakdown, Term},
            units::{Damage, GameTurns, Speed},
        },
    },
};

/// The food units to which "Satisfy hunger" sets a character (ABL-FOOD-08).
pub const SATISFIED: u32 = 14_999;

/// Digestion happens every 100 game turns (ABL-FOOD-01) ...
pub const DIGESTION_PERIOD: GameTurns = GameTurns::turns(10);

/// ... but a bloated character loses [`BLOATED_UNITS`] every 10 game turns instead (ABL-FOOD-07).
pub const BLOATED_PERIOD: GameTurns = GameTurns::turns(1);

/// What a bloated character digests each time (ABL-FOOD-07).
pub const BLOATED_UNITS: u32 = 100;

const FAINT: RollLabel = RollLabel::new("faint from hunger", "ABL-FOOD-13");
const FAINT_LENGTH: RollLabel = RollLabel::new("turns of fainting", "ABL-FOOD-13");

/// The state of the stomach, from the emptiest to the fullest (ABL-FOOD-05).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Hunger {
    /// 0 to 99 units: no regeneration, damage each turn, may faint.
    Starving,
    /// 100 to 499 units: little regeneration, may faint.
    Fainting,
    /// 500 to 999 units: half the regeneration.
    Weak,
    /// 1000 to 1999 units: a warning.
    Hungry,
    /// 2000 to 9999 units.
    #[default]
    Normal,
    /// 10000 to 14999 units.
    Full,
    /// 15000 units or more: slow, and digests very quickly.
    Bloated,
}

impl Hunger {
    /// All of them, from the emptiest to the fullest.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The state at so many food units (ABL-FOOD-05).
    pub const fn of(units: u32) -> Self {
        // Each turn asks several times: a search through the list was slower.
        if units < Self::Fainting.least() {
            Self::Starving
        } else if units < Self::Weak.least() {
            Self::Fainting
        } else if units < Self::Hungry.least() {
            Self::Weak
        } else if units < Self::Normal.least() {
            Self::Hungry
        } else if units < Self::Full.least() {
            Self::Normal
        } else if units < Self::Bloated.least() {
            Self::Full
        } else {
            Self::Bloated
        }
    }

    /// The fewest food units of the state (ABL-FOOD-05).
    pub const fn least(self) -> u32 {
        match self {
            Self::Starving => 0,
            Self::Fainting => 100,
            Self::Weak => 500,
            Self::Hungry => 1_000,
            Self::Normal => 2_000,
            Self::Full => 10_000,
            Self::Bloated => 15_000,
        }
    }

    /// What the state does to speed (ABL-FOOD-06, the same as ABL-SPEED-17).
    pub const fn speed(self) -> Speed {
        Speed::new(match self {
            Self::Bloated => -10,
            Self::Starving
            | Self::Fainting
            | Self::Weak
            | Self::Hungry
            | Self::Normal
            | Self::Full => 0,
        })
    }

    /// Regeneration in percent of the normal rate (ABL-FOOD-09 to ABL-FOOD-11).
    pub const fn regeneration_percent(self) -> u32 {
        match self {
            Self::Starving => 0,
            Self::Fainting => 15,
            Self::Weak => 50,
            Self::Hungry | Self::Normal | Self::Full | Self::Bloated => 100,
        }
    }

    /// How likely a character that is not paralyzed faints each turn (ABL-FOOD-13).
    pub const fn faint_chance(self) -> Chance {
        match self {
            Self::Starving | Self::Fainting => Chance::one_in(10),
            Self::Weak | Self::Hungry | Self::Normal | Self::Full | Self::Bloated => Chance::NEVER,
        }
    }
}

/// What a character's speed and magic make of digestion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Digestion {
    /// The character's speed.
    pub speed: Speed,
    /// Magical regeneration.
    pub regeneration: bool,
    /// Magical slow digestion.
    pub slow_digestion: bool,
}

impl Digestion {
    /// Food units digested every 100 game turns, while not bloated, as a sum (ABL-FOOD-02 to -04).
    pub fn terms(&self) -> Breakdown<4> {
        let when = |on: bool, value: i32| if on { value } else { 0 };
        let by_speed = 2 * speed::gain(self.speed).get();
        let regeneration = when(self.regeneration, 30);
        let slow = when(self.slow_digestion, -10);
        let floor = (1 - (by_speed + regeneration + slow)).max(0);
        Breakdown([
            Term::new("energy gained, twice", by_speed, "ABL-FOOD-02"),
            Term::new("regeneration", regeneration, "ABL-FOOD-03"),
            Term::new("slow digestion", slow, "ABL-FOOD-04"),
            Term::new("never less than 1", floor, "ABL-FOOD-04"),
        ])
    }

    /// Food units digested every 100 game turns, while not bloated; at least 1.
    pub fn units(&self) -> u32 {
        self.terms().total().max(0) as u32
    }
}

/// The damage that a starving character takes each turn, 0 to 10; 0 for all others (ABL-FOOD-12).
pub const fn starvation(units: u32) -> Damage {
    Damage::new((100u32.saturating_sub(units) / 10) as i32)
}

/// For how many turns a character that is not paralyzed faints now, if it does (ABL-FOOD-13).
///
/// Nothing but food prevents it, Free Action neither (ABL-FOOD-14).
pub fn faint(roller: &mut impl Roller, hunger: Hunger) -> Option<u32> {
    let chance = hunger.faint_chance();
    (chance.is_possible() && roller.chance(FAINT, chance))
        .then(|| roller.sum(FAINT_LENGTH, Dice::new(1, 5)) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Play, Scripted, exact};

    #[test]
    fn states_begin_where_the_table_says() {
        // ABL-FOOD-05, each row at both ends.
        let rows = [
            (0, 99, Hunger::Starving),
            (100, 499, Hunger::Fainting),
            (500, 999, Hunger::Weak),
            (1000, 1999, Hunger::Hungry),
            (2000, 9999, Hunger::Normal),
            (10000, 14999, Hunger::Full),
            (15000, u32::MAX, Hunger::Bloated),
        ];
        for (first, last, state) in rows {
            assert_eq!((Hunger::of(first), Hunger::of(last)), (state, state));
        }
    }

    #[test]
    fn satisfied_hunger_is_just_not_bloated() {
        // ABL-FOOD-08
        assert_eq!(Hunger::of(SATISFIED), Hunger::Full);
        assert_eq!(Hunger::of(SATISFIED + 1), Hunger::Bloated);
    }

    fn digested(speed: i32, regeneration: bool, slow_digestion: bool) -> u32 {
        Digestion {
            speed: Speed::new(speed),
            regeneration,
            slow_digestion,
        }
        .units()
    }

    #[test]
    fn digestion_follows_speed_and_magic() {
        // ABL-FOOD-01 to ABL-FOOD-04, Derived check.
        assert_eq!(DIGESTION_PERIOD, GameTurns::new(100));
        assert_eq!(digested(0, false, false), 20);
        assert_eq!(digested(0, true, false), 50);
        assert_eq!(digested(0, false, true), 10);
        assert_eq!(digested(0, true, true), 40);
        assert_eq!(digested(10, false, false), 40);
        assert_eq!(digested(10, true, false), 70);
    }

    #[test]
    fn digestion_never_stops() {
        // ABL-FOOD-04, Interpretation.
        assert_eq!(digested(-10, false, true), 1);
        assert_eq!(digested(-100, false, true), 1);
        assert_eq!(digested(-100, false, false), 2);
    }

    #[test]
    fn a_bloated_stomach_slows_and_empties_fast() {
        // ABL-FOOD-06, ABL-FOOD-07.
        assert_eq!(Hunger::Bloated.speed(), Speed::new(-10));
        assert_eq!(Hunger::Full.speed(), Speed::new(0));
        assert_eq!((BLOATED_UNITS, BLOATED_PERIOD), (100, GameTurns::new(10)));
    }

    #[test]
    fn hunger_cuts_regeneration() {
        // ABL-FOOD-09, ABL-FOOD-10, ABL-FOOD-11.
        let rate = [
            Hunger::Starving,
            Hunger::Fainting,
            Hunger::Weak,
            Hunger::Hungry,
        ]
        .map(Hunger::regeneration_percent);
        assert_eq!(rate, [0, 15, 50, 100]);
    }

    #[test]
    fn starving_hurts_more_the_less_is_left() {
        // ABL-FOOD-12
        let hurt = [0, 9, 10, 90, 91, 99, 100, 5000].map(|units| starvation(units).get());
        assert_eq!(hurt, [10, 9, 9, 1, 0, 0, 0, 0]);
    }

    #[test]
    fn the_starving_and_the_fainting_faint_one_turn_in_ten() {
        // ABL-FOOD-13, ABL-FOOD-14.
        for hunger in [Hunger::Starving, Hunger::Fainting] {
            let faints = exact::distribution(|r| faint(r, hunger));
            assert!((faints.probability(&None) - 0.9).abs() < 1e-12);
            for turns in 1..=5 {
                assert!((faints.probability(&Some(turns)) - 0.02).abs() < 1e-12);
            }
        }
        let mut dice = Scripted::new([Play::Chance(true), Play::Sum(4)]);
        assert_eq!(faint(&mut dice, Hunger::Fainting), Some(4));
        assert_eq!(faint(&mut Scripted::new([]), Hunger::Weak), None);
    }
}
