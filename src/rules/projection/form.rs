//! The forms of projections, and which of them reach what lies on the floor.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// How a projection reaches its squares.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum Form {
    /// Something thrown or shot: it strikes one creature.
    Missile,
    /// A bolt: it strikes the first creature in its way.
    Bolt,
    /// A beam: it strikes every creature in its way.
    Beam,
    /// A ball or a sphere: it fills what lies around its center.
    Ball,
    /// An arc, such as a breath: it widens with the distance.
    Arc,
}

impl Form {
    /// Whether it tests the objects on the floor of its squares, once each (PRJ-ITEM-09).
    pub const fn reaches_floor(self) -> bool {
        match self {
            Self::Ball | Self::Arc => true,
            Self::Missile | Self::Bolt | Self::Beam => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn balls_and_arcs_reach_the_floor() {
        // PRJ-ITEM-09
        let reaching = Form::VARIANTS.iter().filter(|form| form.reaches_floor());
        assert_eq!(reaching.collect::<Vec<_>>(), [&Form::Ball, &Form::Arc]);
    }
}
