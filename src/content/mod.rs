//! Content: the only reader of RON. Files become raw mirrors, raw mirrors become checked definitions.
//!
//! ```text
//! Sources -> text -> scan (brackets) -> read (values) -> raw -> resolve (names, ranges) -> Content
//!                        \________________\_______________________\_____________________-> Faults
//! ```
//!
//! Nothing stops at the first mistake: each stage does what it can with what the one before could make out.

mod alone;
mod campaign;
mod def;
mod device;
mod duel;
mod effect;
mod fault;
mod level;
mod level_picture;
mod level_shape;
mod load;
mod power;
mod projection;
pub mod raw;
mod raw_projection;
mod raw_spell;
mod raw_struct;
mod read;
mod resolve;
mod resolve_effects;
mod resolve_guise;
mod resolve_items;
mod resolve_spells;
pub mod ruleset;
mod sheet;
mod spell;
pub mod sprite;
mod sprite_check;
mod target;
mod values;
mod variants;
mod word_enum;
mod wording;

use crate::rules::nearest;
#[cfg(test)]
use read::embedded;
use read::{names, scan, source};

pub use def::*;
pub use device::{RodDef, RodPower, StaffDef, WandDef};
pub use duel::{DuelDef, DuelWith, RawDuel, RawWith};
pub use effect::{EffectDef, EffectName};
pub use fault::{Fault, FaultStyle, Faults, Place, Related, Severity, Span};
pub use names::{ItemKey, LevelKey, MonsterKey, NewKey, SpellKey, TerrainKey};
pub use power::{PowerDef, PowerName};
pub use projection::{Kin, PowersDef, ProjectDef};
pub use raw_projection::RawPower;
pub use raw_spell::RawSpellEffect;
pub use read::{FieldInfo, FromNode, RawStruct, Spanned};
pub(crate) use source::{CAMPAIGN, FOLDERS, holds_content};
pub use source::{EmbeddedFiles, Sources};
pub use spell::{SpellDef, SpellEffect, SpellId};
pub use values::{DiceFrom, Entries, Legend, Picture, Pounds, Sign, Whole, Words};
pub use variants::{RawFeature, RawUse};
pub use wording::{
    ConditionWords, DamageWords, EffectWords, Noun, PowerWords, RawConditionWords, RawDamageWords,
    RawEffectWords, RawPowerWords, RawTimedWords, TimedWords, Wording, fill,
};

#[cfg(test)]
mod tests;
