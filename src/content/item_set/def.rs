//! Sets of things as a game uses them (BRW-SET-01).

use enum_map::EnumMap;

use crate::{
    content::{definitions::Content, ids::ItemId},
    rules::{
        ability::abilities::CharacterAbilities, base::stat::StatName,
        projection::player::Resistance,
    },
};

/// Things that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemSetDef {
    /// The key in `sets.ron`.
    pub key: String,
    /// What the player reads.
    pub name: String,
    /// Its parts.
    pub parts: Vec<ItemId>,
    /// What it adds, by how many of its parts are worn, from few to many.
    pub adds: Vec<SetBonusDef>,
}

/// What so many worn parts of a set add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetBonusDef {
    /// From how many parts on.
    pub worn: u8,
    /// Bonus to speed.
    pub speed: i32,
    /// Bonus to stealth.
    pub stealth: i32,
    /// Bonus to search skill, in points.
    pub searching: i32,
    /// Points that it adds to statistics.
    pub stats: EnumMap<StatName, i8>,
    /// Abilities, protections and the like.
    pub gifts: CharacterAbilities,
    /// Percentages of resistance, 0 to 100.
    pub resists: EnumMap<Resistance, u8>,
    /// Whether its wearer falls as a feather does.
    pub feather_fall: bool,
}

impl ItemSetDef {
    /// How many of its parts are among these kinds; each counts once, however many there are (BRW-SET-01).
    pub fn count(&self, worn: &[ItemId]) -> usize {
        self.parts.iter().filter(|part| worn.contains(part)).count()
    }

    /// What it adds with so many parts (BRW-SET-01).
    pub fn active(&self, count: usize) -> impl Iterator<Item = &SetBonusDef> {
        self.adds
            .iter()
            .filter(move |bonus| usize::from(bonus.worn) <= count)
    }
}

impl Content {
    /// The set to which a kind belongs.
    pub fn set_of(&self, kind: ItemId) -> Option<&ItemSetDef> {
        self.sets.iter().find(|set| set.parts.contains(&kind))
    }

    /// What sets add to somebody who wears these kinds (BRW-SET-01).
    pub fn set_bonuses<'a>(&'a self, worn: &'a [ItemId]) -> impl Iterator<Item = &'a SetBonusDef> {
        self.sets.iter().flat_map(|set| set.active(set.count(worn)))
    }
}
