//! Temporary effects on the player, counted in player turns at normal speed (ten game turns, ABL-SPEED-06).

use bevy_ecs::prelude::*;
use enum_map::EnumMap;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

pub use crate::rules::ability::effect::Effect;
use crate::rules::ability::shape::BodyShape;
use crate::rules::base::keyed;
use crate::rules::projection::player::Resistance;
use crate::sim::world::stale;

/// How many turns each effect will last.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(on_insert = stale::derived)]
pub struct TimedEffects(#[serde(with = "keyed")] EnumMap<Effect, u16>);

impl TimedEffects {
    /// These effects, each for so many turns.
    ///
    /// ```
    /// use barrow::sim::{Effect, TimedEffects};
    ///
    /// let effects = TimedEffects::of([(Effect::Haste, 5)]);
    /// assert_eq!(effects.left(Effect::Haste), 5);
    /// ```
    pub fn of(effects: impl IntoIterator<Item = (Effect, u16)>) -> Self {
        let mut all = Self::default();
        for (effect, turns) in effects {
            all.0[effect] = turns;
        }
        all
    }

    /// Whether an effect lasts.
    pub fn has(&self, effect: Effect) -> bool {
        self.0[effect] > 0
    }

    /// Whether any lasts.
    pub fn any(&self) -> bool {
        self.0.values().any(|turns| *turns > 0)
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

    /// The shape that the player is in, if it is not its own.
    pub fn shape(&self) -> Option<BodyShape> {
        let mut shapes = BodyShape::VARIANTS.iter().copied();
        shapes.find(|shape| self.has(shape.effect()))
    }

    /// Ends every shape but one, because nobody has two (BRW-SHAPE-01); those that ended.
    pub(in crate::sim) fn end_shapes(&mut self, but: BodyShape) -> Vec<Effect> {
        let others = BodyShape::VARIANTS
            .iter()
            .copied()
            .filter(|shape| *shape != but);
        let lasting: Vec<Effect> = others
            .map(BodyShape::effect)
            .filter(|effect| self.has(*effect))
            .collect();
        for effect in &lasting {
            self.end(*effect);
        }
        lasting
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
