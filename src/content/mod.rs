//! Content: the only reader of RON. Files become raw mirrors, raw mirrors become checked definitions.
//!
//! ```text
//! Sources -> text -> scan (brackets) -> read (values) -> raw -> resolve (names, ranges) -> Content
//!                        \________________\_______________________\_____________________-> Faults
//! ```
//!
//! Nothing stops at the first mistake: each stage does what it can with what the one before could make out.

mod appearance;
mod character;
mod definitions;
mod duel;
mod dungeon;
mod fault;
mod ids;
mod item;
mod item_set;
mod kept_files;
mod legend;
mod level;
mod listing;
mod load;
mod loader;
mod look;
mod magic;
mod monster;
mod named_texts;
mod read;
mod renumbering;
pub mod ruleset;
mod saved_keys;
pub mod sound;
mod spell;
pub mod sprite;
mod sprite_check;
mod standalone;
mod terrain;
mod wording;

/// The files as they are written: one structure for each kind of entry, field for field.
pub mod raw {
    pub use super::{
        appearance::raw::*,
        character::raw::*,
        dungeon::{
            builder_raw::*, ego_raw::*, part_raw::*, population_raw::*, shop_raw::*, theme_raw::*,
        },
        item::raw::*,
        item_set::raw::*,
        legend::{raw::*, trigger_raw::*},
        level::raw::*,
        magic::raw::*,
        monster::raw::*,
        spell::raw::*,
        terrain::raw::*,
    };
}
use read::{names, node, source};

#[cfg(test)]
use read::embedded;

pub use appearance::def::{FlavorClass, FlavorGroup, FlavorLook};
pub use character::def::{CharacterDef, SheetDef};
pub use definitions::Content;
pub use duel::{
    def::{DuelDef, DuelWith},
    raw::{RawDuel, RawWith},
};
pub use dungeon::def::{
    BuilderDef, Dungeon, EscortDef, InhabitantDef, PaletteDef, PartDef, PatchDef, PatchGround,
    RiverDef, TagWeights, ThemeDef, ThemeId, TreasureDef,
};
pub use dungeon::ego_def::EgoDef;
pub use dungeon::shop_def::{ServiceDef, ShopDef, WareDef};
pub use fault::{
    Fault, FaultSeverity, FaultStyle, Faults, LineColumn, Related, SHOWN_FAULTS, SourceText, Span,
    visible, visible_within,
};
pub use ids::{ItemId, LevelId, MonsterId, SpellId, TerrainId};
pub use item::chest::ChestDef;
pub use item::def::{AmmoDef, ItemDef, ItemUse, LauncherDef, Slot, WeaponDef};
pub use item::device::{DeviceDef, RodDef, RodPower, StaffDef, WandDef};
pub use item_set::def::{ItemSetDef, SetBonusDef};
pub use kept_files::KeptFiles;
pub use legend::{
    def::{
        Drawing, InsertDef, KindChoice, LegendChest, LegendDuty, LegendItem, LegendItemState,
        LegendMonster, LegendSquare, PieceDef, SignId, TerrainChoice, Weighted,
    },
    tags::TagSet,
    trigger_def::{Trigger, TriggerDef, TriggerDraft, TriggerEffect, TriggerWhen},
};
pub use level::def::{
    BranchDef, CampaignDef, CampaignStretch, LevelDef, MonsterDuty, PlacedChest, PlacedItem,
    PlacedMonster, PlacedState, WandererDef,
};
pub use look::{Look, PaletteColor};
pub use magic::effect::{EffectDef, EffectName, EffectParts};
pub use magic::power::PowersDef;
pub use magic::power::{PowerDef, PowerName, PowerParts, PowerReach};
pub use magic::projection::{ProjectDef, SenderTrait};
pub use magic::raw_power::RawPower;
pub use monster::def::{BlowDef, BlowEffect, BlowEffectName, Method, MonsterDef};
pub use named_texts::{NamedTexts, read_lists};
pub use names::{ItemKey, LevelKey, MonsterKey, NewKey, SpellKey, TerrainKey};
pub use read::file::{read_at_most, read_file, read_opened, read_text, require_regular};
pub(crate) use read::word::spelled;
pub use read::{FieldInfo, FromRonNode, RawStruct, Spanned};
pub use renumbering::{UsedKinds, noting_kinds};
pub use saved_keys::{ContentKeys, GoneKind, ListedKeys};
pub(crate) use source::{CAMPAIGN, DUNGEON, FOLDERS, holds_content};
pub use source::{EmbeddedFiles, Sources};
pub use spell::def::{SpellDef, SpellEffect};
pub use spell::raw::RawSpellEffect;
pub use sprite_check::check_sprites;
pub use standalone::StandaloneFile;
pub use terrain::def::{DisarmDef, DoorFastening, Feature, Footing, Material, TerrainDef};
pub use wording::{
    ConditionWords, DamageWords, EffectWords, MonsterConditionWords, Noun, PowerWords,
    RawConditionWords, RawDamageWords, RawEffectWords, RawPowerWords, RawTimedWords, TimedWords,
    Wording, fill,
};
pub use {item::raw::RawUse, terrain::raw::RawFeature};
pub use {
    listing::Listing,
    read::values::{
        DiceAtLeast, IntInRange, LevelPicture, NonEmptyText, OrderedMap, Pounds, VisibleChar,
    },
};
#[cfg(test)]
mod tests;
