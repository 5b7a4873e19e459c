//! What the dungeon is checked against: the content, and the tags that were given so far.

use crate::content::{
    definitions::Content,
    ids::{ItemId, MonsterId, TerrainId},
    item::def::ItemDef,
    legend::kinds::{LegendKinds, LegendTags},
    monster::def::MonsterDef,
    names::{ItemKey, MonsterKey, TerrainKey},
    terrain::def::TerrainDef,
};

/// What is known while the files of the dungeon are read. Without content every key gets the benefit of the doubt.
pub(super) struct DungeonContext<'a> {
    pub(super) content: Option<&'a Content>,
    pub(super) tags: LegendTags,
}

impl<'a> DungeonContext<'a> {
    pub(super) fn find_terrain(&self, key: &TerrainKey) -> Option<TerrainId> {
        self.content?.terrain_keys.get(&key.0).copied()
    }

    pub(super) fn find_monster(&self, key: &MonsterKey) -> Option<(MonsterId, &'a MonsterDef)> {
        let content = self.content?;
        let id = *content.monster_keys.get(&key.0)?;
        Some((id, content.monsters.get(usize::from(id.0))?))
    }

    pub(super) fn find_item(&self, key: &ItemKey) -> Option<(ItemId, &'a ItemDef)> {
        let content = self.content?;
        let id = *content.item_keys.get(&key.0)?;
        Some((id, content.items.get(usize::from(id.0))?))
    }
}

impl LegendKinds for DungeonContext<'_> {
    fn terrain_id(&self, key: &TerrainKey) -> Option<TerrainId> {
        self.find_terrain(key)
    }

    fn terrain_def(&self, id: TerrainId) -> Option<&TerrainDef> {
        self.content?.terrain.get(usize::from(id.0))
    }

    fn monster_id(&self, key: &MonsterKey) -> Option<MonsterId> {
        Some(self.find_monster(key)?.0)
    }

    fn monster_def(&self, id: MonsterId) -> Option<&MonsterDef> {
        self.content?.monsters.get(usize::from(id.0))
    }

    fn item_id(&self, key: &ItemKey) -> Option<ItemId> {
        Some(self.find_item(key)?.0)
    }

    fn item_def(&self, id: ItemId) -> Option<&ItemDef> {
        self.content?.items.get(usize::from(id.0))
    }

    fn tags(&self) -> &LegendTags {
        &self.tags
    }
}
