//! Who and what outcomes are about, as they were when it happened.

use serde::Serialize;

use crate::{
    content::{MonsterId, TerrainId},
    grid::Pos,
    sim::world::ids::ActorId,
};

/// What an actor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub enum ActorKind {
    /// The player.
    Player,
    /// A monster of this kind.
    Monster(MonsterId),
    /// Nobody: what is wrong with the player's own body.
    Ill(DamageOverTime),
    /// Nobody: the ground itself.
    Ground(TerrainId),
}

/// What takes hit points from within.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub enum DamageOverTime {
    /// A cut (ABL-STATUS-22).
    Wound,
    /// Poison (ABL-STATUS-30).
    Poison,
    /// Starvation (ABL-FOOD-12).
    Hunger,
}

/// An actor as it was when something happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct ActorInfo {
    /// Its serial number.
    pub id: ActorId,
    /// What it is.
    pub kind: ActorKind,
    /// Where it stood.
    pub at: Pos,
    /// Whether the player saw it; always true for the player.
    pub seen: bool,
}

impl ActorInfo {
    /// What is wrong with the player's own body, as a killer.
    pub(in crate::sim) fn ill(ill: DamageOverTime, at: Pos) -> Self {
        Self {
            id: ActorId::NOBODY,
            kind: ActorKind::Ill(ill),
            at,
            seen: true,
        }
    }

    /// A monster, which stands there.
    pub(in crate::sim) const fn monster(id: ActorId, kind: MonsterId, at: Pos, seen: bool) -> Self {
        Self {
            id,
            kind: ActorKind::Monster(kind),
            at,
            seen,
        }
    }

    /// The player, who stands there.
    pub(crate) const fn player(at: Pos) -> Self {
        Self {
            id: ActorId::PLAYER,
            kind: ActorKind::Player,
            at,
            seen: true,
        }
    }

    /// The same, part by part. One that has just been put together is copied sooner so: to read all of it at once would have
    /// to wait until each part is written indeed: by a profile, a fortieth of a turn with two blows.
    #[inline]
    pub(in crate::sim) const fn in_parts(&self) -> Self {
        Self {
            id: self.id,
            kind: self.kind,
            at: self.at,
            seen: self.seen,
        }
    }

    /// Whether this is nobody but the ground itself.
    pub fn is_ground(&self) -> bool {
        matches!(self.kind, ActorKind::Ground(_))
    }

    /// Whether this is the player.
    pub fn is_player(&self) -> bool {
        self.id == ActorId::PLAYER
    }
}
