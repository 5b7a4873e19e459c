//! Temporary effects of magic, counted in turns (ABL-SPEED-06).

use enum_map::Enum;
use serde::{Deserialize, Serialize};

use super::shape::BodyShape;
use crate::rules::projection::player::Resistance;

/// A temporary effect.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
pub enum Effect {
    /// +10 speed (ABL-SPEED-15).
    Haste,
    /// -10 speed (ABL-SPEED-16).
    Slow,
    /// +10 to hit (ATK-MELEE-16).
    Blessing,
    /// +12 to hit (ATK-MELEE-16).
    Heroism,
    /// +24 to hit (ATK-MELEE-16).
    Berserk,
    /// A half more of resistance to acid.
    ResistAcid,
    /// A half more of resistance to lightning.
    ResistElec,
    /// A half more of resistance to fire.
    ResistFire,
    /// A half more of resistance to cold.
    ResistCold,
    /// A half more of resistance to poison.
    ResistPois,
    /// In the shape of a wolf (BRW-SHAPE-03).
    WolfShape,
    /// In the shape of a bear (BRW-SHAPE-04).
    BearShape,
}

impl Effect {
    /// The shape that one is in as long as it lasts, if it is one.
    pub const fn shape(self) -> Option<BodyShape> {
        match self {
            Self::WolfShape => Some(BodyShape::Wolf),
            Self::BearShape => Some(BodyShape::Bear),
            Self::Haste
            | Self::Slow
            | Self::Blessing
            | Self::Heroism
            | Self::Berserk
            | Self::ResistAcid
            | Self::ResistElec
            | Self::ResistFire
            | Self::ResistCold
            | Self::ResistPois => None,
        }
    }

    /// The effect that lends resistance, if there is one.
    pub const fn resisting(to: Resistance) -> Option<Self> {
        match to {
            Resistance::Acid => Some(Self::ResistAcid),
            Resistance::Elec => Some(Self::ResistElec),
            Resistance::Fire => Some(Self::ResistFire),
            Resistance::Cold => Some(Self::ResistCold),
            Resistance::Pois => Some(Self::ResistPois),
            Resistance::Lite
            | Resistance::Dark
            | Resistance::Confusion
            | Resistance::Sound
            | Resistance::Shard
            | Resistance::Nexus
            | Resistance::Nether
            | Resistance::Chaos
            | Resistance::Disenchant => None,
        }
    }
}
