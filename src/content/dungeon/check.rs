//! What the dungeon is checked against: the content, and the tags that were given so far.

use super::tags::TagNames;
use crate::content::{
    definitions::Content,
    ids::{ItemId, MonsterId, TerrainId},
    item::def::ItemDef,
    monster::def::MonsterDef,
    names::{ItemKey, MonsterKey, TerrainKey},
    terrain::def::TerrainDef,
};

/// What is known while the files of the dungeon are read. Without content every key gets the benefit of the doubt.
pub(super) struct DungeonContext<'a> {
    pub(super) content: Option<&'a Content>,
    pub(super) monster_tags: TagNames,
    pub(super) item_tags: TagNames,
    pub(super) part_tags: TagNames,
}

impl<'a> DungeonContext<'a> {
    pub(super) fn find_terrain(&self, key: &TerrainKey) -> Option<TerrainId> {
        self.content?.terrain_keys.get(&key.0).copied()
    }

    pub(super) fn terrain_def(&self, id: TerrainId) -> Option<&'a TerrainDef> {
        self.content?.terrain.get(usize::from(id.0))
    }

    pub(super) fn monster_def(&self, key: &MonsterKey) -> Option<(MonsterId, &'a MonsterDef)> {
        let content = self.content?;
        let id = *content.monster_keys.get(&key.0)?;
        Some((id, content.monsters.get(usize::from(id.0))?))
    }

    pub(super) fn item_def(&self, key: &ItemKey) -> Option<(ItemId, &'a ItemDef)> {
        let content = self.content?;
        let id = *content.item_keys.get(&key.0)?;
        Some((id, content.items.get(usize::from(id.0))?))
    }
}
