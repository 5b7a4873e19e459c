//! Checked definitions of duels.

use crate::content::{
    character::def::SheetDef,
    ids::{ItemId, MonsterId, SpellId},
};

/// With what a character of a duel attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelWith {
    /// Whatever is wielded.
    Melee,
    /// Ammunition, from the missile weapon that is worn; it is in the pack.
    Fire(ItemId),
    /// Something of the pack, thrown.
    Throw(ItemId),
    /// A wand, staff or rod of the pack, which sends something at somebody.
    Use(ItemId),
    /// A spell or prayer that the class casts and that sends something at somebody; its book is in the pack.
    Cast(SpellId),
}

/// A fight that is only thought of: a character, a monster, and how they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelDef {
    /// Who fights.
    pub sheet: SheetDef,
    /// Against what.
    pub monster: MonsterId,
    /// Hit points of the monster, 1 or more; `None`: the mean of its dice.
    pub hit_points: Option<i32>,
    /// How far they are apart, in squares, 1 to 20.
    pub distance: u8,
    /// Whether the monster sleeps.
    pub asleep: bool,
    /// With what the character attacks.
    pub with: DuelWith,
}
