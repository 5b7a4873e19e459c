//! Content: the only reader of RON. Files become raw mirrors, raw mirrors become checked definitions.
//!
//! ```text
//! Sources -> text -> scan (brackets) -> read (values) -> raw -> resolve (names, ranges) -> Content
//!                        \________________\_______________________\_____________________-> Faults
//! ```
//!
//! Nothing stops at the first mistake: each stage does what it can with what the one before could make out.

pub(in crate::content) mod character;
pub(in crate::content) mod ids;
pub(in crate::content) mod item;
pub(in crate::content) mod level;
pub(in crate::content) mod look;
pub(in crate::content) mod magic;
pub(in crate::content) mod monster;
pub(in crate::content) mod spell;
pub(super) mod terrain;
mod def;
mod duel;
mod fault;
mod load;
pub mod raw;
mod read;
mod resolve;
pub mod ruleset;
pub mod sprite;
mod sprite_check;
mod target;
mod wording;

use crate::rules::nearest;
#[cfg(test)]
use read::embedded;
use read::{names, scan, source};

pub use def::*;
pub use crate::content::item::device::{RodDef, RodPower, StaffDef, WandDef};
pub use duel::{DuelDef, DuelWith, RawDuel, RawWith};
pub use crate::content::magic::effect::{EffectDef, EffectName};
pub use fault::{Fault, FaultStyle, Faults, Place, Related, Severity, Span};
pub use names::{ItemKey, LevelKey, MonsterKey, NewKey, SpellKey, TerrainKey};
pub use crate::content::magic::power::{PowerDef, PowerName};
pub use crate::content::magic::projection::{Kin, PowersDef, ProjectDef};
pub use crate::content::magic::raw::RawPower;
pub use crate::content::spell::raw::RawSpellEffect;
pub use read::{FieldInfo, FromNode, RawStruct, Spanned};
pub(crate) use source::{CAMPAIGN, FOLDERS, holds_content};
pub use source::{EmbeddedFiles, Sources};
pub use crate::content::spell::def::{SpellDef, SpellEffect, SpellId};
pub use crate::content::read::values::{DiceFrom, Entries, Legend, Picture, Pounds, Sign, Whole, Words};
pub use crate::content::read::word::{RawFeature, RawUse};
pub use wording::{
    ConditionWords, DamageWords, EffectWords, Noun, PowerWords, RawConditionWords, RawDamageWords,
    RawEffectWords, RawPowerWords, RawTimedWords, TimedWords, Wording, fill,
};
#[cfg(test)]
mod tests;
