//! Checked definitions of what flies, bursts and is breathed; and what the rules of projections ask of monsters.

use enumset::EnumSetType;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{dice::Dice, grid::area::Shape, rules::projection::DamageType};

/// Something that is sent out: bolts, balls, beams, breaths and whatever goes off around its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectDef {
    /// What it is made of.
    pub kind: DamageType,
    /// How it spreads.
    pub shape: Shape,
    /// Its strength, rolled each time: hit points for what hurts, the power of what works on minds, squares for what
    /// sends away.
    pub strength: Dice,
}

impl ProjectDef {
    /// Stone to mud: hurts what breaks with stone, and turns the first rock or door in line to mud.
    pub const STONE_TO_MUD: Self = Self {
        kind: DamageType::KillWall,
        shape: Shape::Beam,
        strength: Dice::new(1, 30).plus(20),
    };
}

/// Kinds of being that are worse than others to the player.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum SenderTrait {
    /// A wraith; a unique one is worse than others (PRJ-PLRSUB-19).
    Wraith,
    /// One who shoots, and with Morgul magic what it shoots brings the black breath (PRJ-PLRSUB-02).
    Archer,
}
