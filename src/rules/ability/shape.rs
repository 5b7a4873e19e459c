//! Shapes into which a character may change for a time (BRW-SHAPE, PRJ-PLRSUB-51).

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{
    abilities::{CharacterAbilities, Ward},
    effect::Effect,
};

/// Another shape than one's own.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum BodyShape {
    /// A wolf, which runs (BRW-SHAPE-03).
    Wolf,
    /// A bear, which neither fear nor blows to the head trouble (BRW-SHAPE-04).
    Bear,
}

impl BodyShape {
    /// The name as players read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wolf => "wolf",
            Self::Bear => "bear",
        }
    }

    /// The effect that counts how long it lasts.
    pub const fn effect(self) -> Effect {
        match self {
            Self::Wolf => Effect::WolfShape,
            Self::Bear => Effect::BearShape,
        }
    }

    /// What it adds to speed (BRW-SHAPE-03).
    pub const fn speed(self) -> i32 {
        match self {
            Self::Wolf => 5,
            Self::Bear => 0,
        }
    }

    /// What it protects from (BRW-SHAPE-04).
    pub fn gifts(self) -> CharacterAbilities {
        let wards = match self {
            Self::Wolf => enumset::EnumSet::empty(),
            Self::Bear => Ward::Fear | Ward::Stunning,
        };
        CharacterAbilities {
            wards,
            ..CharacterAbilities::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wolf_runs_and_a_bear_fears_nothing() {
        // BRW-SHAPE-03, BRW-SHAPE-04
        let wards = |shape: BodyShape| shape.gifts().wards;
        assert_eq!(BodyShape::Wolf.speed(), 5);
        assert_eq!(BodyShape::Bear.speed(), 0);
        assert_eq!(wards(BodyShape::Wolf), enumset::EnumSet::empty());
        assert_eq!(wards(BodyShape::Bear), Ward::Fear | Ward::Stunning);
    }
}
