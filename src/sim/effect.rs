//! Temporary effects on the player, counted in player turns at normal speed (ten game turns, ABL-SPEED-06).

use bevy_ecs::prelude::*;
use enum_map::{Enum, EnumMap};
use serde::{Deserialize, Serialize};

use crate::rules::projection::player::Resistance;

/// A temporary effect.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
pub enum Effect {
    /// +10 speed (ABL-SPEED-15).
    Haste,
    /// -10 speed (ABL-SPEED-16).
    Slow,
    /// +10 to hit (ATK-MELEE-16).
    Blessing,
    /// +12 to hit (ATK-MELEE-16).
    Heroism,
    /// +24 to hit (ATK-MELEE-16).
    Berserk,
    /// A half more of resistance to acid.
    ResistAcid,
    /// A half more of resistance to lightning.
    ResistElec,
    /// A half more of resistance to fire.
    ResistFire,
    /// A half more of resistance to cold.
    ResistCold,
    /// A half more of resistance to poison.
    ResistPois,
}

impl Effect {
    /// What the effect lends resistance to, if it does.
    pub const fn resistance(self) -> Option<Resistance> {
        match self {
            Self::ResistAcid => Some(Resistance::Acid),
            Self::ResistElec => Some(Resistance::Elec),
            Self::ResistFire => Some(Resistance::Fire),
            Self::ResistCold => Some(Resistance::Cold),
            Self::ResistPois => Some(Resistance::Pois),
            Self::Haste | Self::Slow | Self::Blessing | Self::Heroism | Self::Berserk => None,
        }
    }

    /// The effect that lends resistance, if there is one.
    pub const fn resisting(to: Resistance) -> Option<Self> {
        match to {
            Resistance::Acid => Some(Self::ResistAcid),
            Resistance::Elec => Some(Self::ResistElec),
            Resistance::Fire => Some(Self::ResistFire),
            Resistance::Cold => Some(Self::ResistCold),
            Resistance::Pois => Some(Self::ResistPois),
            Resistance::Lite
            | Resistance::Dark
            | Resistance::Confusion
            | Resistance::Sound
            | Resistance::Shard
            | Resistance::Nexus
            | Resistance::Nether
            | Resistance::Chaos
            | Resistance::Disenchant => None,
        }
    }
}

/// How many turns each effect will last.
#[derive(Component, Clone, Debug, Default)]
pub struct Timed(EnumMap<Effect, u16>);

impl Timed {
    /// Whether an effect lasts.
    pub fn has(&self, effect: Effect) -> bool {
        self.0[effect] > 0
    }

    /// Turns left.
    pub fn left(&self, effect: Effect) -> u16 {
        self.0[effect]
    }

    /// Every effect that lasts, with the turns left.
    pub fn iter(&self) -> impl Iterator<Item = (Effect, u16)> + '_ {
        self.0
            .iter()
            .filter(|(_, turns)| **turns > 0)
            .map(|(effect, turns)| (effect, *turns))
    }

    /// Whether magic that passes lends resistance to something.
    pub fn resists(&self, to: Resistance) -> bool {
        Effect::resisting(to).is_some_and(|effect| self.has(effect))
    }

    /// Ends an effect before its time.
    pub(in crate::sim) fn end(&mut self, effect: Effect) {
        self.0[effect] = 0;
    }

    /// Begins or prolongs an effect; true if it lasted already.
    pub(in crate::sim) fn add(&mut self, effect: Effect, turns: u16) -> bool {
        let lasted = self.has(effect);
        self.0[effect] = self.0[effect].saturating_add(turns);
        lasted
    }

    /// Lets one turn pass; the effects that ended.
    pub(in crate::sim) fn pass_turn(&mut self) -> impl Iterator<Item = Effect> + '_ {
        self.0
            .iter_mut()
            .filter(|(_, turns)| **turns > 0)
            .filter_map(|(effect, turns)| {
                *turns -= 1;
                (*turns == 0).then_some(effect)
            })
    }
}
