//! Speed, energy and who acts when (ABL-SPEED).

use super::{carry, food::Hunger};
use crate::rules::base::{
    stat::Stat,
    term::{Breakdown, Term},
    units::{Energy, GameTurns, Speed, Weight},
};

/// The energy from which on a character or monster may act (ABL-SPEED-07).
pub const READY: Energy = Energy::new(100);

/// The energy gained in every game turn at a speed, 1 to 49 (ABL-SPEED-02 to ABL-SPEED-04).
pub const fn gain(speed: Speed) -> Energy {
    Energy::new(match speed.get() {
        ..=-41 => 1,
        -40..=-24 => 2,
        -23..=-16 => 3,
        -15..=-11 => 4,
        -10..=-7 => 5,
        -6..=-5 => 6,
        -4..=-3 => 7,
        near @ -2..=25 => 10 + near,
        26..=27 => 36,
        28..=29 => 37,
        30..=31 => 38,
        32..=33 => 39,
        34..=36 => 40,
        37..=39 => 41,
        40..=42 => 42,
        43..=45 => 43,
        46..=49 => 44,
        50..=54 => 45,
        55..=59 => 46,
        60..=64 => 47,
        65..=69 => 48,
        70.. => 49,
    })
}

/// The energy gained in every game turn at a speed as a sum: 10 + speed, or as the table says (ABL-SPEED-03, -04).
pub const fn gain_terms(speed: Speed) -> Breakdown<2> {
    match speed.get() {
        near @ -2..=25 => Breakdown([
            Term::new("everybody", 10, "ABL-SPEED-03"),
            Term::new("speed", near, "ABL-SPEED-03"),
        ]),
        _ => Breakdown([
            Term::new("everybody", 0, "ABL-SPEED-03"),
            Term::new("speed, by the table", gain(speed).get(), "ABL-SPEED-04"),
        ]),
    }
}

/// How many game turns pass until somebody is ready who gains `gain` in each of them; 0 if it is
/// ready now (ABL-SPEED-07).
pub const fn until_ready(energy: Energy, gain: Energy) -> GameTurns {
    let missing = READY.get() as i64 - energy.get() as i64;
    if missing <= 0 {
        return GameTurns::new(0);
    }
    let gain = if gain.get() < 1 { 1 } else { gain.get() as i64 };
    GameTurns::new(((missing + gain - 1) / gain) as u64)
}

/// Whether somebody may act (ABL-SPEED-07).
pub const fn is_ready(energy: Energy) -> bool {
    energy.get() >= READY.get()
}

/// How many game turns pass at once: all in which nobody gets ready, and one more, but no more than `most`. Each of those
/// who live is told by its energy and what it gains; who is ready still, having acted, acts again in the next game turn
/// (ABL-SPEED-02, ABL-SPEED-07, ABL-SPEED-12).
pub fn turns_ahead(actors: impl Iterator<Item = (Energy, Energy)>, most: i32) -> i32 {
    actors.fold(most, |turns, (energy, gain)| {
        // Most are not ready before somebody else is: a product says so, and spares the division.
        if !is_ready(Energy::new(energy.get() + (turns - 1) * gain.get())) {
            return turns;
        }
        let needed = until_ready(energy, gain).get();
        turns.min(needed.max(1) as i32)
    })
}

/// Everything that changes the speed of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerSpeed {
    /// Rings, boots and weapons that change speed, summed.
    pub items: Speed,
    /// Current Strength.
    pub strength: Stat,
    /// The weight of everything carried, worn things included.
    pub carried: Weight,
    /// Under temporary haste.
    pub hasted: bool,
    /// Under temporary slowness.
    pub slowed: bool,
    /// The state of the stomach.
    pub hunger: Hunger,
    /// In search mode.
    pub searching: bool,
    /// What the present shape adds (BRW-SHAPE-03).
    pub shape: Speed,
}

impl PlayerSpeed {
    /// The speed as a sum: all factors add up, without a limit (ABL-SPEED-13 to ABL-SPEED-18).
    pub fn terms(&self) -> Breakdown<7> {
        let when = |on: bool, value: i32| if on { value } else { 0 };
        let burden = carry::burden(self.strength, self.carried).get();
        Breakdown([
            Term::new("items", self.items.get(), "ABL-SPEED-13"),
            Term::new("weight carried", burden, "ABL-SPEED-14"),
            Term::new("haste", when(self.hasted, 10), "ABL-SPEED-15"),
            Term::new("slowness", when(self.slowed, -10), "ABL-SPEED-16"),
            Term::new("bloated", self.hunger.speed().get(), "ABL-SPEED-17"),
            Term::new("search mode", when(self.searching, -10), "ABL-SPEED-18"),
            Term::new("shape", self.shape.get(), "BRW-SHAPE-03"),
        ])
    }

    /// The speed itself.
    pub fn speed(&self) -> Speed {
        Speed::new(self.terms().total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gained(speed: i32) -> i32 {
        gain(Speed::new(speed)).get()
    }

    #[test]
    fn energy_gained_near_normal_speed_is_10_more_than_the_speed() {
        // ABL-SPEED-02, ABL-SPEED-03 and the Derived check.
        for speed in -2..=25 {
            assert_eq!(gained(speed), 10 + speed);
        }
        assert_eq!(
            [0, 10, -10, -2, -3, 25, 26].map(gained),
            [10, 20, 5, 8, 7, 35, 36]
        );
    }

    #[test]
    fn energy_gained_far_from_normal_follows_the_table() {
        // ABL-SPEED-04: each row at both of its ends.
        let rows = [
            (-200, -41, 1),
            (-40, -24, 2),
            (-23, -16, 3),
            (-15, -11, 4),
            (-10, -7, 5),
            (-6, -5, 6),
            (-4, -3, 7),
            (26, 27, 36),
            (28, 29, 37),
            (30, 31, 38),
            (32, 33, 39),
            (34, 36, 40),
            (37, 39, 41),
            (40, 42, 42),
            (43, 45, 43),
            (46, 49, 44),
            (50, 54, 45),
            (55, 59, 46),
            (60, 64, 47),
            (65, 69, 48),
            (70, 300, 49),
        ];
        for (first, last, energy) in rows {
            for speed in first..=last {
                assert_eq!(gained(speed), energy, "speed {speed}");
            }
        }
    }

    #[test]
    fn time_until_ready_equals_counting_game_turns_one_by_one() {
        // ABL-SPEED-01, ABL-SPEED-07: 100 is enough, 99 is not.
        assert_eq!(until_ready(READY, Energy::new(10)), GameTurns::new(0));
        assert_eq!(
            until_ready(Energy::new(99), Energy::new(49)),
            GameTurns::new(1)
        );
        for start in -60..=150 {
            for gain in 1..=49 {
                let (mut energy, mut turns) = (start, 0);
                while energy < READY.get() {
                    energy += gain;
                    turns += 1;
                }
                let jump = until_ready(Energy::new(start), Energy::new(gain));
                assert_eq!(jump, GameTurns::new(turns), "{start} + n x {gain}");
            }
        }
        assert_eq!(
            until_ready(Energy::new(i32::MIN), Energy::new(0)).get(),
            2_147_483_748
        );
    }

    #[test]
    fn every_factor_of_speed_adds_up() {
        // ABL-SPEED-13 to ABL-SPEED-18, BRW-SHAPE-03.
        let speed = PlayerSpeed {
            items: Speed::new(7),
            strength: Stat::new(11),
            carried: Weight::tenths(1462),
            hasted: true,
            slowed: false,
            hunger: Hunger::Bloated,
            searching: true,
            shape: Speed::new(5),
        };
        let values = speed.terms().0.map(|term| term.value);
        assert_eq!(values, [7, -6, 10, 0, -10, -10, 5]);
        assert_eq!(speed.speed(), Speed::new(-4));
        let both = PlayerSpeed {
            slowed: true,
            ..speed
        };
        assert_eq!(both.speed(), Speed::new(-14), "haste and slowness cancel");
        assert_eq!(PlayerSpeed::default().speed(), Speed::new(0));
    }

    #[test]
    fn the_sum_behind_the_energy_is_the_energy() {
        // ABL-SPEED-03, ABL-SPEED-04
        for speed in -60..=99 {
            let terms = gain_terms(Speed::new(speed));
            assert_eq!(terms.total(), gained(speed), "{speed}");
        }
    }
}
