//! What the player knows of an item, and by what it became known.

use serde::{Deserialize, Serialize};

use crate::{content::ItemDef, rules::ability::sensing::Feeling};

/// What the player knows of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
pub enum ItemKnowledge {
    /// What it is.
    #[default]
    Known,
    /// What it looks like.
    Unknown,
    /// What it looks like, and how it feels.
    Sensed(Feeling),
    /// What it looks like, of a kind of which all are unknown alike (BRW-FLAVOR-02).
    Unfamiliar,
    /// The same, and that nothing showed when one was used.
    Tried,
}

/// How it showed what a thing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecognizedBy {
    /// The body felt it as soon as it was put on.
    Wearing,
    /// It counted in an attack of the player's.
    Attacking,
    /// It counted in an attack on the player.
    Defending,
    /// It kept something away from the player, or made it weaker.
    Guarding,
    /// Magic identified it.
    Magic,
    /// It did something when it was used (BRW-FLAVOR-03).
    Using,
    /// A trader said what it is (BRW-FLAVOR-04).
    Trading,
    /// A curse of it did its worst, or held it where it was (BRW-CURSE-05).
    Curse,
    /// The player got the feeling that it is just what it looks like (ABL-STATUS-17).
    Feeling,
}

impl ItemKnowledge {
    /// What is known of one that has just come into the world: nobody can be sure of what others pass for.
    pub(in crate::sim) const fn at_first(def: &ItemDef) -> Self {
        if def.flavored {
            Self::Unfamiliar
        } else if def.guise.is_some() || def.feigned {
            Self::Unknown
        } else {
            Self::Known
        }
    }

    /// Whether the player knows what it is.
    pub fn is_known(self) -> bool {
        self == Self::Known
    }

    /// Whether all of its kind are unknown alike.
    pub const fn is_unfamiliar(self) -> bool {
        matches!(self, Self::Unfamiliar | Self::Tried)
    }

    /// Whether things of which this is known, and of the same kind, are told apart by nothing: they are known, or all of
    /// their kind are unknown.
    pub fn joins(self, other: Self) -> bool {
        self == other && (self.is_known() || self.is_unfamiliar())
    }

    /// The feeling about it, if it is not known and there is one.
    pub const fn feeling(self) -> Option<Feeling> {
        match self {
            Self::Sensed(feeling) => Some(feeling),
            Self::Known | Self::Unknown | Self::Unfamiliar | Self::Tried => None,
        }
    }
}
