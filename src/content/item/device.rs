//! Checked definitions of wands, staffs and rods.

pub(in crate::content) mod resolve;

use crate::{
    content::magic::{effect::EffectDef, projection::ProjectDef},
    dice::Dice,
};

/// A wand: pointed at a square, it works as often as it has charges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WandDef {
    /// Level, 0 to 100: the higher, the harder it is to use (ABL-DEVICE-06).
    pub level: u8,
    /// Charges of one, rolled when it comes into the world.
    pub charges: Dice,
    /// What it does there, in this order.
    pub effects: Vec<ProjectDef>,
}

/// A staff: it works on its holder, and on what is around, as often as it has charges.
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

/// A thing that is pointed, used or zapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceDef<'a> {
    /// A wand.
    Wand(&'a WandDef),
    /// A staff.
    Staff(&'a StaffDef),
    /// A rod.
    Rod(&'a RodDef),
}

impl DeviceDef<'_> {
    /// Level, 0 to 100 (ABL-DEVICE-06).
    pub const fn level(self) -> u8 {
        match self {
            Self::Wand(wand) => wand.level,
            Self::Staff(staff) => staff.level,
            Self::Rod(rod) => rod.level,
        }
    }

    /// Charges of one, rolled when it comes into the world; `None`: a rod has none.
    pub const fn charges(self) -> Option<Dice> {
        match self {
            Self::Wand(wand) => Some(wand.charges),
            Self::Staff(staff) => Some(staff.charges),
            Self::Rod(_) => None,
        }
    }
}

/// What a rod does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RodPower {
    /// It works on its holder, and on what is around.
    Own(Vec<EffectDef>),
    /// It is pointed at a square.
    Aimed(Vec<ProjectDef>),
}
