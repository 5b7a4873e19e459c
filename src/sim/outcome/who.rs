//! Who and what outcomes are about, as they were when it happened.

use crate::{
    content::{ItemId, MonsterId, TerrainId},
    grid::Pos,
    rules::ability::sensing::Feeling,
    sim::ids::{ActorId, ItemUid},
};

/// What an actor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The player.
    Player,
    /// A monster of this kind.
    Monster(MonsterId),
    /// Nobody: what is wrong with the player's own body.
    Ill(Ill),
    /// Nobody: the ground itself.
    Ground(TerrainId),
}

/// What takes hit points from within.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ill {
    /// A cut (ABL-STATUS-22).
    Wound,
    /// Poison (ABL-STATUS-30).
    Poison,
    /// Starvation (ABL-FOOD-12).
    Hunger,
}

/// An actor as it was when something happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Its serial number.
    pub id: ActorId,
    /// What it is.
    pub kind: Kind,
    /// Where it stood.
    pub at: Pos,
    /// Whether the player saw it; always true for the player.
    pub seen: bool,
}

impl Who {
    /// What is wrong with the player's own body, as a killer.
    pub(in crate::sim) fn ill(ill: Ill, at: Pos) -> Self {
        Self {
            id: ActorId::NOBODY,
            kind: Kind::Ill(ill),
            at,
            seen: true,
        }
    }

    /// The player, who stands there.
    pub(in crate::sim) const fn player(at: Pos) -> Self {
        Self {
            id: ActorId::PLAYER,
            kind: Kind::Player,
            at,
            seen: true,
        }
    }

    /// Whether this is nobody but the ground itself.
    pub fn is_ground(&self) -> bool {
        matches!(self.kind, Kind::Ground(_))
    }

    /// Whether this is the player.
    pub fn is_player(&self) -> bool {
        self.id == ActorId::PLAYER
    }
}

/// Items as they were when something happened to them, and as the player knew them then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goods {
    /// Serial number of the stack.
    pub uid: ItemUid,
    /// What the player takes them for.
    pub kind: ItemId,
    /// How many.
    pub count: u16,
    /// The feeling that the player has about them.
    pub feeling: Option<Feeling>,
}
