//! What a legend is checked against: the kinds that there are, and the tags by which they are asked for.

use std::{cell::LazyCell, collections::BTreeSet};

use super::tags::TagNames;
use crate::content::{
    ids::{ItemId, MonsterId, TerrainId},
    item::def::ItemDef,
    monster::def::MonsterDef,
    names::{ItemKey, MonsterKey, TerrainKey},
    terrain::def::TerrainDef,
};

/// The words by which monsters, things and parts are asked for. They come from the files of the dungeon alone, so that each has
/// the same number wherever these are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::content) struct LegendTags {
    pub(in crate::content) monsters: TagNames,
    pub(in crate::content) items: TagNames,
    pub(in crate::content) parts: TagNames,
    /// Keys of the parts.
    pub(in crate::content) part_keys: BTreeSet<String>,
}

impl LegendTags {
    /// No tags; with `gaps` every one gets the benefit of the doubt.
    pub(in crate::content) fn none(gaps: bool) -> Self {
        Self {
            monsters: TagNames::of_monsters(gaps),
            items: TagNames::new("item", gaps),
            parts: TagNames::new("part", gaps),
            part_keys: BTreeSet::new(),
        }
    }
}

/// Where tags come from; they may be read when the first legend asks for one.
pub(in crate::content) trait KnownTags {
    fn known(&self) -> &LegendTags;
}

impl<F: FnOnce() -> LegendTags> KnownTags for LazyCell<LegendTags, F> {
    fn known(&self) -> &LegendTags {
        self
    }
}

/// The kinds that a legend may name. What has a fault of its own gets the benefit of the doubt: it has an id and no definition.
pub(in crate::content) trait LegendKinds {
    fn terrain_id(&self, key: &TerrainKey) -> Option<TerrainId>;
    fn terrain_def(&self, id: TerrainId) -> Option<&TerrainDef>;
    fn monster_id(&self, key: &MonsterKey) -> Option<MonsterId>;
    fn monster_def(&self, id: MonsterId) -> Option<&MonsterDef>;
    fn item_id(&self, key: &ItemKey) -> Option<ItemId>;
    fn item_def(&self, id: ItemId) -> Option<&ItemDef>;
    fn tags(&self) -> &LegendTags;
}

/// What a legend belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::content) enum LegendPlace {
    /// A drawn level.
    Level,
    /// A part that is put on levels from this depth on.
    Part { depth: i32 },
}
