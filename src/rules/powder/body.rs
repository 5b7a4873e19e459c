//! Which part of the body is struck (POW-AC-01 to POW-AC-03).

use std::cmp::Ordering;

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::weapon::SizeClass;
use crate::dice::{RollLabel, Roller};

const PART: RollLabel = RollLabel::new("body part", "POW-AC-01");

/// A part of the body that can be struck, and the equipment slot that protects it; in the order in which the one roll
/// goes through them.
#[derive(
    EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize, strum::Display,
)]
#[strum(serialize_all = "lowercase")]
#[enumset(serialize_repr = "list")]
pub enum BodyPart {
    /// The head: helmets.
    Head,
    /// The neck: amulets.
    Neck,
    /// The body: armor.
    Body,
    /// The feet: boots.
    Feet,
}

/// The size of the attacker, seen from the target.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum RelativeSize {
    /// The attacker is smaller.
    Smaller,
    /// Both are of the same size class; also where no creature attacks (POW-AC-02).
    Same,
    /// The attacker is larger.
    Larger,
}

impl RelativeSize {
    /// How an attacker compares with its target; without an attacker, as one of the same size (POW-AC-02).
    pub fn of(attacker: Option<SizeClass>, target: SizeClass) -> Self {
        match attacker.map(|attacker| attacker.cmp(&target)) {
            Some(Ordering::Less) => Self::Smaller,
            None | Some(Ordering::Equal) => Self::Same,
            Some(Ordering::Greater) => Self::Larger,
        }
    }

    /// Out of a hundred: head, neck, body, feet (POW-AC-01).
    const fn weights(self) -> [u32; 4] {
        match self {
            Self::Smaller => [5, 1, 55, 39],
            Self::Same => [20, 5, 55, 20],
            Self::Larger => [35, 5, 55, 5],
        }
    }
}

/// The part that is struck. Where the target lacks the slot for it, the blow goes to the body, whether there is
/// a slot for that or not (POW-AC-01 to POW-AC-03).
pub fn struck<R: Roller>(roller: &mut R, size: RelativeSize, slots: EnumSet<BodyPart>) -> BodyPart {
    let part = BodyPart::VARIANTS[roller.pick(PART, &size.weights())];
    if slots.contains(part) {
        part
    } else {
        BodyPart::Body
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Play, Scripted, exact};

    fn percent(size: RelativeSize, slots: &[BodyPart]) -> [i32; 4] {
        let slots = slots.iter().copied().collect();
        let struck = exact::distribution(|r| struck(r, size, slots));
        let percent = |part| (struck.probability(part) * 100.0).round() as i32;
        std::array::from_fn(|index| percent(&BodyPart::VARIANTS[index]))
    }

    #[test]
    fn every_row_of_the_table_is_as_printed() {
        // POW-AC-01, POW-AC-02
        let all = BodyPart::VARIANTS;
        assert_eq!(percent(RelativeSize::Smaller, all), [5, 1, 55, 39]);
        assert_eq!(percent(RelativeSize::Same, all), [20, 5, 55, 20]);
        assert_eq!(percent(RelativeSize::Larger, all), [35, 5, 55, 5]);
        assert_eq!(
            all,
            [
                BodyPart::Head,
                BodyPart::Neck,
                BodyPart::Body,
                BodyPart::Feet
            ]
        );
    }

    #[test]
    fn a_part_without_a_slot_sends_the_blow_to_the_body() {
        // POW-AC-03
        let no_feet = &[BodyPart::Head, BodyPart::Neck, BodyPart::Body];
        assert_eq!(percent(RelativeSize::Smaller, no_feet), [5, 1, 94, 0]);
        assert_eq!(percent(RelativeSize::Same, &[]), [0, 0, 100, 0]);
        assert_eq!(
            percent(RelativeSize::Larger, &[BodyPart::Head]),
            [35, 0, 65, 0]
        );
        let mut dice = Scripted::new([Play::Pick(1)]);
        let slots = EnumSet::only(BodyPart::Feet);
        assert_eq!(
            struck(&mut dice, RelativeSize::Same, slots),
            BodyPart::Body,
            "the neck is rolled all the same"
        );
    }

    #[test]
    fn sizes_are_similar_when_their_class_is_equal() {
        // POW-AC-01, POW-AC-02
        let of = |attacker| RelativeSize::of(attacker, SizeClass::Medium);
        assert_eq!(of(Some(SizeClass::Small)), RelativeSize::Smaller);
        assert_eq!(of(Some(SizeClass::Medium)), RelativeSize::Same);
        assert_eq!(of(Some(SizeClass::Large)), RelativeSize::Larger);
        assert_eq!(of(None), RelativeSize::Same);
    }
}
