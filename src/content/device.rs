//! Checked definitions of wands, staffs and rods, and of what is pointed at something.

use super::def::EffectDef;
use crate::{dice::Dice, rules::projection::DamageType};

/// A wand: pointed at a square, it works as often as it has charges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WandDef {
    /// Level, 0 to 100: the higher, the harder it is to use (ABL-DEVICE-06).
    pub level: u8,
    /// Charges of one, rolled when it comes into the world.
    pub charges: Dice,
    /// What it does there, in this order.
    pub effects: Vec<AimedDef>,
}

/// A staff: it works on whoever holds it, and on what is around, as often as it has charges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffDef {
    /// Level, 0 to 100 (ABL-DEVICE-06).
    pub level: u8,
    /// Charges of one, rolled when it comes into the world.
    pub charges: Dice,
    /// What it does, in this order.
    pub effects: Vec<EffectDef>,
}

/// A rod: it works again and again, with a pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RodDef {
    /// Level, 0 to 100 (ABL-DEVICE-06).
    pub level: u8,
    /// The pause, in player turns at normal speed, at least 1.
    pub recharge: u16,
    /// What it does.
    pub power: RodPower,
}

/// What a rod does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RodPower {
    /// It works on whoever holds it, and on what is around.
    Own(Vec<EffectDef>),
    /// It is pointed at a square.
    Aimed(Vec<AimedDef>),
}

/// How what is pointed at a square goes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Up to the first creature or wall.
    Bolt,
    /// Through every creature, up to the first wall.
    Beam,
}

/// What something does that is pointed at a square: a projection (PRJ-MON).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimedDef {
    /// How it goes there.
    pub shape: Shape,
    /// What it is made of.
    pub kind: DamageType,
    /// Its strength, rolled each time: hit points for what hurts, the power of what works on minds, squares for what
    /// sends away.
    pub strength: Dice,
}

impl AimedDef {
    /// Turns the first rock or door in line to mud, and hurts what is made of stone.
    pub const STONE_TO_MUD: Self = Self {
        shape: Shape::Beam,
        kind: DamageType::KillWall,
        strength: Dice::new(1, 30).plus(20),
    };
}
