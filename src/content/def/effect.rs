//! What a drink, a bite, a scroll, a trap or a device does to somebody, and around.

use enumset::EnumSet;

use crate::{
    content::projection::ProjectDef,
    dice::Dice,
    rules::{ability::status::Ailment, projection::player::Resistance, stat::StatName},
};

/// What a drink, a bite, a scroll or a device does to whoever uses it, and around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectDef {
    /// Restores hit points.
    Heal(Dice),
    /// Food units (ABL-FOOD-05).
    Nourish(u16),
    /// Haste, in player turns at normal speed (ABL-SPEED-15).
    Haste(Dice),
    /// Slowness (ABL-SPEED-16).
    Slow(Dice),
    /// Blessing (ATK-MELEE-16).
    Bless(Dice),
    /// Heroism (ATK-MELEE-16).
    Heroism(Dice),
    /// Berserk strength (ATK-MELEE-16).
    Berserk(Dice),
    /// Takes the reader away, at most so many squares.
    Teleport(u8),
    /// Shows the map so many squares around.
    MapArea(u8),
    /// Lights what is in a free line so many squares around, for good.
    LightArea(u8),
    /// Shows the monsters so many squares around, until the next action.
    DetectMonsters(u8),
    /// Shows doors and stairs so many squares around.
    DetectDoors(u8),
    /// Shows what lies so many squares around.
    DetectItems(u8),
    /// Everything that the player carries and wears is known for what it is.
    Identify,
    /// Wakes every sleeper of the level, and hastens those that the player could see.
    Aggravate,
    /// Lends resistance against something for so many turns.
    Resist(Resistance, Dice),
    /// Goes off around whoever uses it; its shape is one that is not pointed. Only spells may have others.
    Project(ProjectDef),
    /// Satisfies hunger (ABL-FOOD-08).
    Satisfy,
    /// Ends these conditions.
    Cure(EnumSet<Ailment>),
    /// Begins or worsens a condition by so much.
    Ail(Ailment, Dice),
    /// Gives a drained statistic back.
    Restore(StatName),
    /// Gives a statistic back, and a point more, up to its natural maximum (ABL-STAT-15, ABL-STAT-16).
    Raise(StatName),
    /// Gives drained experience back.
    RestoreLife,
}
