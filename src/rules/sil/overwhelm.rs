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
