//! Themes, parts, inhabitants and treasure as the generator wants them: every name a number.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{ego_def::EgoDef, shop_def::ShopDef};
use crate::{
    content::{
        ids::{ItemId, MonsterId, TerrainId},
        legend::{
            def::{Drawing, Weighted},
            kinds::LegendTags,
            tags::TagSet,
        },
    },
    dice::Dice,
};

/// Index of a theme in [`Dungeon::themes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThemeId(pub u16);

/// Everything that levels are generated from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dungeon {
    /// The themes.
    pub themes: Vec<ThemeDef>,
    /// Index of themes by key.
    pub theme_keys: BTreeMap<String, ThemeId>,
    /// The parts.
    pub parts: Vec<PartDef>,
    /// The monsters that are met by chance.
    pub inhabitants: Vec<InhabitantDef>,
    /// The uniques of which the files say how they live: each is dealt to one level of a campaign.
    pub uniques: Vec<InhabitantDef>,
    /// The items that are found by chance.
    pub treasure: Vec<TreasureDef>,
    /// The artifacts of which the files say where they lie: each is dealt to one level of a campaign.
    pub artifacts: Vec<TreasureDef>,
    /// What plain things can have become.
    pub egos: Vec<EgoDef>,
    /// The traders.
    pub shops: Vec<ShopDef>,
    /// The words by which drawn levels and parts ask for all of these.
    pub(in crate::content) tags: LegendTags,
    /// Hash over every byte that was read.
    pub hash: u64,
}

/// On what a patch spreads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PatchGround {
    /// Open ground.
    Floor,
    /// Solid rock.
    Wall,
}

/// Blots of a terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatchDef {
    /// What they are made of.
    pub terrain: TerrainId,
    /// On what they spread.
    pub on: PatchGround,
    /// How many there are.
    pub count: Dice,
    /// How many squares each has.
    pub size: Dice,
    /// How many of its squares are changed, in 100.
    pub thick: u32,
}

/// Rivers across a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiverDef {
    /// What they are made of.
    pub terrain: TerrainId,
    /// What lies along them.
    pub bank: Option<TerrainId>,
    /// How many there are.
    pub count: Dice,
    /// How wide each is.
    pub width: Dice,
}

/// What a theme is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaletteDef {
    /// The floor.
    pub floor: TerrainId,
    /// Walls and rock.
    pub wall: TerrainId,
    /// The floor of corridors and bridges.
    pub way: TerrainId,
    /// What may stand where a corridor enters a room.
    pub doors: Weighted<TerrainId>,
    /// Those of them that open at once, for ways that one must go; where there are none, the way.
    pub plain_doors: Weighted<TerrainId>,
}

/// How squares are laid out; the fields are those of `themes.ron`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of the files say it")]
pub enum BuilderDef {
    /// Rooms and corridors.
    Halls {
        rooms: Dice,
        width: Dice,
        height: Dice,
        fancy: u32,
    },
    /// Caves.
    Caves { open: u32, rounds: u32 },
    /// Chambers wall to wall.
    Chambers { side: u16, missing: u32 },
    /// Open ground with broken houses.
    Ruin {
        houses: Dice,
        width: Dice,
        height: Dice,
        fallen: u32,
    },
    /// A maze.
    Labyrinth { way: u16, open: u32, rooms: Dice },
    /// A lake and its shore.
    Lake {
        deep: TerrainId,
        shallow: TerrainId,
        cover: u32,
        islands: Dice,
    },
    /// A keep behind a moat.
    Fortress {
        moat: TerrainId,
        width: u16,
        side: u16,
    },
}

/// Which of many things are chosen: those that have a tag, each tag with a weight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TagWeights {
    /// Weight of whatever has no tag of these.
    pub any: u32,
    /// Weight of what has the tag.
    pub tags: Weighted<TagSet>,
}

impl TagWeights {
    /// How heavy something with these tags is.
    pub fn of(&self, tags: TagSet) -> u32 {
        let found = self.tags.iter().filter(|(tag, _)| tags.has_all(*tag));
        found.map(|(_, weight)| *weight).sum::<u32>() + self.any
    }
}

/// A theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeDef {
    /// The key in `themes.ron`.
    pub key: String,
    /// The name of its levels.
    pub name: String,
    /// What the player reads on arrival, one of these.
    pub moods: Vec<String>,
    /// The depths where it is met.
    pub depths: (u8, u8),
    /// The chance in 100 that a level is lit.
    pub lit: u32,
    /// How wide a level is.
    pub width: Dice,
    /// How high.
    pub height: Dice,
    /// How it is laid out.
    pub builder: BuilderDef,
    /// What it is made of.
    pub palette: PaletteDef,
    /// How many ways lead around, in 100.
    pub loops: u32,
    /// Rivers.
    pub rivers: Vec<RiverDef>,
    /// Blots.
    pub patches: Vec<PatchDef>,
    /// How many parts are tried.
    pub parts: Dice,
    /// Which.
    pub part_tags: TagWeights,
    /// How many groups of monsters there are.
    pub monsters: Dice,
    /// Which.
    pub monster_tags: TagWeights,
    /// How many items lie about.
    pub items: Dice,
    /// Which.
    pub item_tags: TagWeights,
    /// How many traps there are.
    pub traps: Dice,
    /// Which.
    pub trap_kinds: Weighted<TerrainId>,
}

/// A monster that is met by chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InhabitantDef {
    /// Which kind.
    pub kind: MonsterId,
    /// Its level: how deep it belongs.
    pub level: u8,
    /// The greatest depth where it is met.
    pub deepest: u8,
    /// How common it is.
    pub weight: u32,
    /// How many come together.
    pub group: Dice,
    /// Who is with it.
    pub with: Vec<EscortDef>,
    /// Its tags.
    pub tags: TagSet,
}

/// Who is with somebody that is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscortDef {
    /// Which kind.
    pub kind: MonsterId,
    /// How many.
    pub count: Dice,
}

/// An item that is found by chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreasureDef {
    /// Which kind.
    pub kind: ItemId,
    /// The plain kind that it was, where it is an ego of a game (BRW-EGO-01).
    pub ego_of: Option<ItemId>,
    /// The depths where it lies about.
    pub depths: (u8, u8),
    /// How common it is.
    pub weight: u32,
    /// How many lie together.
    pub count: Dice,
    /// Its tags.
    pub tags: TagSet,
}

/// A room or a vault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartDef {
    /// The key in its file.
    pub key: String,
    /// Its tags.
    pub tags: TagSet,
    /// The depths where it is put.
    pub depths: (u8, u8),
    /// How rare it is.
    pub rarity: u32,
    /// Whether it may be turned by quarters.
    pub turn: bool,
    /// Whether it may be mirrored.
    pub mirror: bool,
    /// The picture, and what its signs stand for.
    pub drawing: Drawing,
}
