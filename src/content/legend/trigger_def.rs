//! Triggers: what happens on a level when the player does something there, or in time.

use crate::{
    content::{
        ids::{MonsterId, TerrainId},
        legend::def::{KindChoice, SignId},
        magic::projection::ProjectDef,
    },
    grid::Pos,
};

/// What sets a trigger off. `R` says where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TriggerWhen<R> {
    /// The player comes onto one of these squares from elsewhere.
    Enter(R),
    /// One of those dies who stood there at first.
    Kill(R),
    /// The player picks up something that lay there at first.
    PickUp(R),
    /// The player lays a hand on one of these squares (BRW-TRIGGER-03).
    Use(R),
    /// So many game turns after the player first came to the level.
    Turn(u32),
}

/// What a trigger does. `R` says where, `K` who.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TriggerEffect<R, K> {
    /// The player reads something.
    Message(String),
    /// Somebody comes into being on each of the squares where nobody stands.
    Spawn {
        /// Where.
        at: R,
        /// Who.
        kind: K,
    },
    /// The squares become another terrain.
    Terrain {
        /// Where.
        at: R,
        /// What.
        to: TerrainId,
        /// Only those that are doors.
        doors: bool,
    },
    /// Something goes off on each of the squares.
    Project {
        /// Where.
        at: R,
        /// What.
        def: ProjectDef,
    },
}

/// A trigger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger<R, K> {
    /// What sets it off.
    pub when: TriggerWhen<R>,
    /// Whether it goes off each time, and not only once.
    pub again: bool,
    /// What it does, in this order.
    pub effects: Vec<TriggerEffect<R, K>>,
}

/// A trigger as it is drawn: places are signs, and the dice may choose who comes.
pub type TriggerDraft = Trigger<Vec<SignId>, KindChoice<MonsterId>>;

/// A trigger on a level.
pub type TriggerDef = Trigger<Vec<Pos>, MonsterId>;

impl<R, K> Trigger<R, K> {
    /// The same with other places and other beings; what has nobody to bring is left out.
    pub(crate) fn placed<S, L>(
        &self,
        mut place: impl FnMut(&R) -> S,
        mut choose: impl FnMut(&K) -> Option<L>,
    ) -> Trigger<S, L> {
        let when = match &self.when {
            TriggerWhen::Enter(at) => TriggerWhen::Enter(place(at)),
            TriggerWhen::Kill(at) => TriggerWhen::Kill(place(at)),
            TriggerWhen::PickUp(at) => TriggerWhen::PickUp(place(at)),
            TriggerWhen::Use(at) => TriggerWhen::Use(place(at)),
            TriggerWhen::Turn(turn) => TriggerWhen::Turn(*turn),
        };
        let effects = self.effects.iter().filter_map(|effect| {
            Some(match effect {
                TriggerEffect::Message(text) => TriggerEffect::Message(text.clone()),
                TriggerEffect::Spawn { at, kind } => TriggerEffect::Spawn {
                    at: place(at),
                    kind: choose(kind)?,
                },
                TriggerEffect::Terrain { at, to, doors } => TriggerEffect::Terrain {
                    at: place(at),
                    to: *to,
                    doors: *doors,
                },
                TriggerEffect::Project { at, def } => TriggerEffect::Project {
                    at: place(at),
                    def: *def,
                },
            })
        });
        Trigger {
            when,
            again: self.again,
            effects: effects.collect(),
        }
    }
}
