//! Everything that the files say, read and checked: what a game is made of. It cannot be built from a file that has a
//! fault.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    appearance::def::FlavorGroup,
    character::def::CharacterDef,
    dungeon::{def::Dungeon, shop_def::ShopDef},
    ids::{ItemId, LevelId, MonsterId, SpellId, TerrainId},
    item::def::ItemDef,
    item_set::def::ItemSetDef,
    kept_files::KeptFiles,
    level::def::{CampaignDef, LevelDef},
    monster::def::MonsterDef,
    ruleset::{powder::PowderDef, sil::SilDef},
    spell::def::SpellDef,
    terrain::def::TerrainDef,
    wording::Wording,
};

/// Everything that the files say.
///
/// ```
/// use barrow::content::{Content, Sources};
///
/// let content = Content::load(&Sources::embedded())?;
/// let rat = &content.monsters[usize::from(content.monster_keys["rat"].0)];
/// assert_eq!(rat.key, "rat");
///
/// let broken = Sources::embedded().replacing("content/monsters.ron", "mine.ron", "{ \"rat\": (nmae: \"rat\") }");
/// let faults = Content::load(&broken).unwrap_err();
/// assert!(faults.to_string().contains("did you mean `name`?"));
/// # Ok::<(), barrow::content::Faults>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    /// Terrain kinds.
    pub terrain: Vec<TerrainDef>,
    /// Monster kinds.
    pub monsters: Vec<MonsterDef>,
    /// Item kinds.
    pub items: Vec<ItemDef>,
    /// Spells and prayers.
    pub spells: Vec<SpellDef>,
    /// Levels in the order of the campaign, then those that are played alone, then those that teach.
    pub levels: Vec<LevelDef>,
    /// The level where a new game starts.
    pub first: LevelId,
    /// The levels that are played alone.
    pub challenges: Vec<LevelId>,
    /// The levels that teach the game, from above to below.
    pub lessons: Vec<LevelId>,
    /// The way down of the campaign, where levels of it are generated.
    pub campaign: Option<Arc<CampaignDef>>,
    /// What levels are generated from, and what drawn ones ask for by tags; `None` where none does.
    pub dungeon: Option<Arc<Dungeon>>,
    /// The content of the files, where this one was made of it for one game.
    pub origin: Option<Arc<Content>>,
    /// What is unknown at first, with the looks that each game deals to it.
    pub appearances: Vec<FlavorGroup>,
    /// Things that belong together.
    pub sets: Vec<ItemSetDef>,
    /// The traders of the campaign.
    pub shops: Vec<ShopDef>,
    /// The characters to choose from when there is no birth screen; the first is the default.
    pub characters: Vec<CharacterDef>,
    /// How Sil sees characters, monsters and items.
    pub sil: SilDef,
    /// How POWDER sees characters, monsters and items.
    pub powder: PowderDef,
    /// What damage types, conditions, effects and powers are called.
    pub wording: Wording,
    /// Hash over what the files say that a rule may ask for: two games with the same hash have the same content. How they
    /// are written and the words of damage types, conditions, effects and powers do not count.
    pub hash: u64,
    /// The files that it was read from.
    pub files: KeptFiles,
    /// Index of monsters by key.
    pub monster_keys: BTreeMap<String, MonsterId>,
    /// Index of items by key.
    pub item_keys: BTreeMap<String, ItemId>,
    /// Index of spells and prayers by key.
    pub spell_keys: BTreeMap<String, SpellId>,
    /// Index of terrain by key.
    pub terrain_keys: BTreeMap<String, TerrainId>,
}
