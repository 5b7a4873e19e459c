//! The content of the game as a resource of the world.

use std::sync::Arc;

use crate::content::{
    Content, Feature, ItemDef, ItemId, LevelDef, LevelId, MonsterDef, MonsterId, SpellDef, SpellId,
    TerrainDef, TerrainId,
};

/// What exists; shared, never changed while a game runs.
///
/// ```
/// use barrow::{sim::{Catalog, Monster}, testing::Arena};
///
/// let app = Arena::new("@..k").app();
/// let catalog = app.world().resource::<Catalog>();
/// let kobold = catalog.content().monster_keys["kobold"];
/// assert_eq!(catalog.monster(kobold).key, "kobold");
/// ```
#[derive(Clone, Debug)]
pub struct Catalog {
    content: Arc<Content>,
    /// How far the kind hears that hears farthest.
    farthest_hearing: u8,
}

impl Catalog {
    /// Wraps checked content.
    pub fn new(content: Arc<Content>) -> Self {
        let hearing = content.monsters.iter().map(|def| def.hearing);
        Self {
            farthest_hearing: hearing.max().unwrap_or(0),
            content,
        }
    }

    /// The content itself.
    pub fn content(&self) -> &Arc<Content> {
        &self.content
    }

    /// How far the kind of monster hears that hears farthest, in squares.
    pub(in crate::sim) fn farthest_hearing(&self) -> u8 {
        self.farthest_hearing
    }

    /// A kind of terrain.
    pub fn terrain(&self, id: TerrainId) -> &TerrainDef {
        &self.content.terrain[usize::from(id.0)]
    }

    /// What a terrain looks like to those who do not know better: a secret door like a wall of granite, a hidden trap like
    /// floor.
    pub fn seeming(&self, id: TerrainId) -> TerrainId {
        match self.terrain(id).feature {
            Feature::Secret(_) => self
                .content
                .terrain_keys
                .get("granite")
                .copied()
                .unwrap_or(id),
            Feature::Conceals(_) => self
                .content
                .terrain_keys
                .get("floor")
                .copied()
                .unwrap_or(id),
            Feature::None
            | Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Held { .. }
            | Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Keyed { .. }
            | Feature::Used
            | Feature::Shop => id,
        }
    }

    /// A kind of monster.
    pub fn monster(&self, id: MonsterId) -> &MonsterDef {
        &self.content.monsters[usize::from(id.0)]
    }

    /// A kind of item.
    pub fn item(&self, id: ItemId) -> &ItemDef {
        &self.content.items[usize::from(id.0)]
    }

    /// A spell or prayer; `None`: there is none of that number, as an action may claim.
    pub fn spell(&self, id: SpellId) -> Option<&SpellDef> {
        self.content.spells.get(usize::from(id.0))
    }

    /// A level of the campaign.
    pub fn level(&self, id: LevelId) -> &LevelDef {
        &self.content.levels[usize::from(id.0)]
    }
}
