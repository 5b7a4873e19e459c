//! What follows from a deed at once: what it costs, who is woken by it, and that who has not moved stands.

use bevy_ecs::prelude::*;

use super::TurnUnderWay;
use crate::{
    dice::Roller,
    rules::{ability::activity::Activity, base::ruleset::Ruleset},
    sim::{
        monster::{
            crowd::{Cells, Lent},
            sleep::PlayerNoise,
        },
        world::actor::balance::ActorBalance,
    },
};

impl TurnUnderWay<'_, '_, '_, '_, '_> {
    /// The latest action of a monster has not moved it. Only POWDER asks.
    pub(super) fn halt(&mut self, who: Entity) {
        if self.common.rules.here == Ruleset::Powder
            && let Some((column, row)) = self.crowd.find(who)
            && let Some(all) = self.crowd.columns_mut(column)
        {
            ActorBalance::halt(&mut all.balance.lend(row, &mut Lent::default()));
        }
    }

    /// Takes the energy that the player's action cost.
    pub(super) fn spend(&mut self, activity: Activity) {
        let energy = &mut self.player.energy;
        energy.0 -= activity.cost().get();
        if energy.0 > 0 {
            self.common.rng.decided("ABL-SPEED-12");
        }
    }

    /// The noise of the player's deed wears the sleep of those who hear it.
    pub(super) fn disturb(&mut self) {
        let (common, world) = (&mut *self.common, &mut *self.world);
        let noise = PlayerNoise {
            here: self.player.place.pos(),
            presence: self.player.stealth.presence,
            catalog: common.catalog,
            sight: &common.sight,
        };
        noise.disturb(
            self.crowd,
            &mut world.hearing,
            &mut common.rng,
            &mut common.log,
        );
    }
}
