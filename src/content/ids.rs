//! Numbers of definitions: what points from one to another once every name is resolved.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::renumbering::{self, KindOf};

/// Index of a terrain in [`Content::terrain`](crate::content::Content::terrain).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TerrainId(pub u8);

/// Index of a monster kind in [`Content::monsters`](crate::content::Content::monsters).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MonsterId(pub u16);

/// Index of an item kind in [`Content::items`](crate::content::Content::items).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u16);

/// Index of a level in [`Content::levels`](crate::content::Content::levels).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LevelId(pub u16);

/// Index of a spell or prayer in [`Content::spells`](crate::content::Content::spells).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpellId(pub u16);

/// Reads the numbers of a kind of definition: those of a saved game are the numbers of its own content, and become those of
/// the content that it is read with. What is written is noted, so that a saved game has the keys of all that is in it.
macro_rules! read_by_name {
    ($($id:ident($number:ty) $kind:ident,)*) => {
        $(impl Serialize for $id {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                renumbering::note(KindOf::$kind, self.0.into());
                self.0.serialize(to)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let number = <$number>::deserialize(from)?;
                let now = renumbering::number_now(KindOf::$kind, number.into()).map_err(D::Error::custom)?;
                Ok(Self(<$number>::try_from(now).unwrap_or(<$number>::MAX)))
            }
        })*
    };
}

read_by_name! {
    TerrainId(u8) Terrain,
    MonsterId(u16) Monster,
    ItemId(u16) Item,
    LevelId(u16) Level,
    SpellId(u16) Spell,
}

impl MonsterId {
    /// What a number in a saved game becomes whose kind is no more.
    pub(crate) const GONE: Self = Self(u16::MAX);
}

impl ItemId {
    /// What a number in a saved game becomes whose kind is no more.
    pub(crate) const GONE: Self = Self(u16::MAX);
}

impl SpellId {
    /// What a number in a saved game becomes whose spell is no more.
    pub(crate) const GONE: Self = Self(u16::MAX);
}
