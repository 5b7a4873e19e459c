//! A speed of the player's own, from nothing that it wears.

use enum_map::EnumMap;

use crate::{
    content::{ItemSetDef, SetBonusDef},
    rules::ability::abilities::CharacterAbilities,
};

/// A speed for everybody, as a set adds it of which nobody need wear anything.
pub(super) fn own_speed(speed: i32) -> ItemSetDef {
    ItemSetDef {
        key: "arena_speed".to_owned(),
        name: "Arena".to_owned(),
        parts: Vec::new(),
        adds: vec![SetBonusDef {
            worn: 0,
            speed,
            stealth: 0,
            searching: 0,
            stats: EnumMap::default(),
            gifts: CharacterAbilities::default(),
            resists: EnumMap::default(),
            feather_fall: false,
        }],
    }
}
