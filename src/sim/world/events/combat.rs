//! Events of a fight: a strike, its noise, a missile, an explosion.

use bevy_ecs::prelude::*;

use crate::{
    content::ItemId,
    grid::Pos,
    rules::{ability::activity::Activity, powder::noise::Noise},
    sim::world::{ids::ItemUid, outcome::actor_info::ActorInfo},
};

/// One blow at a neighbor: a full attack strikes one blow after the other, and each is an event of its own, so that it sees what the one before has brought about. Sent by `trigger_ref`: whether there is a blow to
/// follow is the answer.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    /// Who attacks.
    pub attacker: Entity,
    /// Who is attacked.
    pub defender: Entity,
    /// Which of the attacker's blows it is, from 0.
    pub blow: usize,
    /// Whether another blow follows.
    pub goes_on: bool,
}

impl Strike {
    /// The first blow.
    pub fn first(attacker: Entity, defender: Entity) -> Self {
        Self {
            attacker,
            defender,
            blow: 0,
            goes_on: false,
        }
    }

    /// The blow after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self {
            blow: self.blow + 1,
            goes_on: false,
            ..self
        }
    }
}

/// A fight makes noise: those who sleep within its reach sleep less deeply (POW-NOISE-03).
#[derive(Event, Clone, Copy, Debug)]
pub struct CombatNoise {
    /// Where.
    pub at: Pos,
    /// How loud.
    pub noise: Noise,
    /// Where the one stands who is attacked: what the attack does decides whether that one wakes.
    pub target: Pos,
}

/// The player fires or throws one of a stack of the pack.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaunchMissile {
    /// The stack's number.
    pub uid: ItemUid,
    /// The stack.
    pub stack: Entity,
    /// The square that is aimed at.
    pub at: Pos,
    /// How far it flies at most, in squares.
    pub range: u16,
    /// Shots of the launcher in a round; `None`: thrown.
    pub shots: Option<u8>,
}

impl LaunchMissile {
    /// What it costs (ATK-SHOOT-02, ATK-SHOOT-05).
    pub fn activity(self) -> Activity {
        self.shots
            .map_or(Activity::Move, |shots| Activity::Fire { shots })
    }
}

/// What flies has exploded where it hit somebody (POW-AFTER-01).
#[derive(Event, Clone, Copy, Debug)]
pub struct Explode {
    /// What.
    pub item: ItemId,
    /// Where.
    pub at: Pos,
    /// Who sent it.
    pub by: ActorInfo,
}
