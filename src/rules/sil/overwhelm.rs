//! Being overwhelmed: what a crowd around the player costs its evasion (SIL-OVERWHELM).

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::creature::{Attitude, SilCreature};
use crate::rules::base::term::{Breakdown, Term};

/// One of the eight squares around somebody, in ring order, clockwise from north.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum AdjacentSquare {
    /// North.
    N,
    /// North-east.
    NE,
    /// East.
    E,
    /// South-east.
    SE,
    /// South.
    S,
    /// South-west.
    SW,
    /// West.
    W,
    /// North-west.
    NW,
}

impl AdjacentSquare {
    /// The side on which somebody so far to the east and to the south lies, roughly where it is not adjacent: orthogonal
    /// where one distance is at least twice the other (SIL-OVERWHELM-05).
    pub const fn towards(dx: i32, dy: i32) -> Self {
        let (across, down) = (dx.unsigned_abs(), dy.unsigned_abs());
        let (dx, dy) = if down == 0 || across / 2 >= down {
            (dx.signum(), 0)
        } else if across == 0 || down / 2 >= across {
            (0, dy.signum())
        } else {
            (dx.signum(), dy.signum())
        };
        match (dx, dy) {
            (0, 1) => Self::S,
            (1, 0) => Self::E,
            (-1, 0) => Self::W,
            (1, -1) => Self::NE,
            (1, 1) => Self::SE,
            (-1, 1) => Self::SW,
            (-1, -1) => Self::NW,
            _ => Self::N,
        }
    }

    /// Whether it is one of the three sides farthest from `attacker`: the one opposite, and the two beside that one
    /// (SIL-OVERWHELM-02).
    pub const fn is_far_from(self, attacker: Self) -> bool {
        matches!((self as u8).abs_diff(attacker as u8), 3..=5)
    }
}

/// The monsters that overwhelm somebody, besides the attacker: all hostile ones in an adjacent square, awake or not
/// (SIL-OVERWHELM-01, -05, as interpreted).
///
/// `attacker` is the attacker's own square where it is adjacent; none for an archer farther away.
pub fn crowd(
    neighbors: impl IntoIterator<Item = (AdjacentSquare, Attitude)>,
    attacker: Option<AdjacentSquare>,
) -> EnumSet<AdjacentSquare> {
    neighbors
        .into_iter()
        .filter(|(side, attitude)| match attitude {
            Attitude::Hostile => Some(*side) != attacker,
            Attitude::Peaceful => false,
        })
        .map(|(side, _)| side)
        .collect()
}

/// What the crowd takes from the evasion against an attacker in that (rough) direction: 2 for each monster on one of
/// the three sides farthest from it, 1 for each other (SIL-OVERWHELM-01 to SIL-OVERWHELM-03, -05). Monsters never
/// suffer it (SIL-OVERWHELM-04).
pub fn terms(
    who: SilCreature,
    attacker: AdjacentSquare,
    others: EnumSet<AdjacentSquare>,
) -> Breakdown<2> {
    let (far, near) = match who {
        SilCreature::Player => others.iter().fold((0, 0), |(far, near), side| {
            if side.is_far_from(attacker) {
                (far + 1, near)
            } else {
                (far, near + 1)
            }
        }),
        SilCreature::Monster => (0, 0),
    };
    Breakdown([
        Term::new("enemies behind", -2 * far, "SIL-OVERWHELM-02"),
        Term::new("other enemies", -near, "SIL-OVERWHELM-03"),
    ])
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    fn penalty(attacker: AdjacentSquare, others: &[AdjacentSquare]) -> i32 {
        terms(
            SilCreature::Player,
            attacker,
            others.iter().copied().collect(),
        )
        .total()
    }

    #[test]
    fn sides_are_rough_for_those_who_are_not_adjacent() {
        // SIL-OVERWHELM-05
        use AdjacentSquare::{E, N, NE, NW, S, SE, SW, W};
        for ((x, y), due) in [
            ((0, -1), N),
            ((1, 1), SE),
            ((-1, 0), W),
            ((7, 3), E),
            ((7, 4), SE),
            ((-3, -7), N),
            ((-4, -7), NW),
            ((0, 9), S),
        ] {
            assert_eq!(AdjacentSquare::towards(x, y), due, "{x} {y}");
        }
        // The eight neighbors are what they are called, and each side mirrors the opposite one.
        let ring = [
            (0, -1),
            (1, -1),
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
        ];
        let sides = ring.map(|(x, y)| AdjacentSquare::towards(x, y));
        assert_eq!(sides, [N, NE, E, SE, S, SW, W, NW]);
        for x in -20_i32..=20 {
            for y in (-20_i32..=20).filter(|y| (x, *y) != (0, 0)) {
                let [one, other] =
                    [(x, y), (-x, -y)].map(|(x, y)| AdjacentSquare::towards(x, y) as i32);
                assert_eq!((one - other).rem_euclid(8), 4, "{x} {y}");
                let (long, short) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
                assert_eq!(one % 2 == 0, long >= 2 * short, "{x} {y}");
            }
        }
    }

    #[test]
    fn the_three_farthest_sides_are_the_opposite_one_and_its_neighbors() {
        // SIL-OVERWHELM-02, SIL-OVERWHELM-03, for every pair of sides.
        use AdjacentSquare::{E, N, NE, NW, S, SE, SW, W};
        for (attacker, far) in [
            (N, [SE, S, SW]),
            (NE, [S, SW, W]),
            (E, [SW, W, NW]),
            (SE, [W, NW, N]),
            (S, [NW, N, NE]),
            (SW, [N, NE, E]),
            (W, [NE, E, SE]),
            (NW, [E, SE, S]),
        ] {
            for &side in AdjacentSquare::VARIANTS {
                let due = if far.contains(&side) { -2 } else { -1 };
                assert_eq!(penalty(attacker, &[side]), due, "{attacker:?} {side:?}");
            }
        }
    }

    #[test]
    fn the_same_crowd_weighs_differently_on_different_attackers() {
        // SIL-OVERWHELM-05: three in a row to the east.
        let row = [AdjacentSquare::NE, AdjacentSquare::E, AdjacentSquare::SE];
        assert_eq!(penalty(AdjacentSquare::W, &row), -6);
        assert_eq!(penalty(AdjacentSquare::NW, &row), -5);
        assert_eq!(penalty(AdjacentSquare::N, &row), -4);
    }

    #[test]
    fn a_full_ring_takes_ten_from_the_player_and_nothing_from_a_monster() {
        // SIL-OVERWHELM-01, SIL-OVERWHELM-04.
        for &attacker in AdjacentSquare::VARIANTS {
            let ring = AdjacentSquare::VARIANTS
                .iter()
                .map(|&side| (side, Attitude::Hostile));
            let others = crowd(ring, Some(attacker));
            assert_eq!(others.iter().count(), 7);
            assert_eq!(terms(SilCreature::Player, attacker, others).total(), -10);
            assert_eq!(terms(SilCreature::Monster, attacker, others).total(), 0);
        }
    }

    #[test]
    fn peaceful_creatures_and_the_attacker_itself_do_not_count_but_all_count_for_an_archer() {
        // SIL-OVERWHELM-05, Interpretation.
        let around = [
            (AdjacentSquare::W, Attitude::Hostile),
            (AdjacentSquare::E, Attitude::Peaceful),
            (AdjacentSquare::S, Attitude::Hostile),
        ];
        assert_eq!(
            crowd(around, Some(AdjacentSquare::W)),
            EnumSet::only(AdjacentSquare::S)
        );
        assert_eq!(
            crowd(around, None),
            EnumSet::from([AdjacentSquare::S, AdjacentSquare::W])
        );
    }
}
