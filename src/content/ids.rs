//! Numbers of definitions: what points from one to another once every name is resolved.

use serde::{Deserialize, Serialize};

/// Index of a terrain in [`Content::terrain`](crate::content::Content::terrain).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TerrainId(pub u8);

/// Index of a monster kind in [`Content::monsters`](crate::content::Content::monsters).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MonsterId(pub u16);

/// Index of an item kind in [`Content::items`](crate::content::Content::items).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ItemId(pub u16);

/// Index of a level in [`Content::levels`](crate::content::Content::levels).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LevelId(pub u16);
