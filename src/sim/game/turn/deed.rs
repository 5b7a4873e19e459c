//! The player's deed, and what follows from it at once: what it costs, who is woken by it, and that who has not moved stands.

use std::ops::ControlFlow;

use bevy_ecs::prelude::*;

use super::TurnUnderWay;
use crate::{
    dice::Roller,
    rules::{ability::activity::Activity, base::ruleset::Ruleset},
    sim::{
        game::{
            course::{Course, Pause, Stage},
            watch::Watched,
        },
        monster::{
            crowd::{Cells, Lent},
            sleep::PlayerNoise,
        },
        world::actor::balance::ActorBalance,
    },
};

impl TurnUnderWay<'_, '_, '_, '_, '_> {
    /// The deed, up to a pause or until the monsters may act.
    #[inline]
    pub(super) fn deed(&mut self, course: &mut Course, watched: Watched) -> ControlFlow<Pause> {
        let from = course.stage;
        if from == Stage::Blows {
            self.blows(course, watched)?;
        }
        if from <= Stage::Performed && watched.deed {
            return course.wait(Pause::Deed, Stage::Deed);
        }
        if from <= Stage::Deed {
            if course.activity.is_none() {
                course.stage = Stage::End;
                return ControlFlow::Continue(());
            }
            // Only POWDER asks.
            if !course.walks && self.common.ruleset == Ruleset::Powder {
                ActorBalance::halt(&mut self.player.balance);
            }
            if let Some(care) = course.looks {
                return course.wait(Pause::LookAbout(care), Stage::Spend);
            }
        }
        if from <= Stage::Spend {
            if let Some(activity) = course.activity {
                self.common.rng.decided(activity.rule());
                self.spend(activity);
            }
            if self.is_unsettled(watched) {
                return course.wait(Pause::Settle, Stage::Noise);
            }
        }
        self.disturb();
        course.stage = Stage::Ready;
        if watched.after_deed {
            return ControlFlow::Break(Pause::AfterDeed);
        }
        ControlFlow::Continue(())
    }

    /// The latest action of a monster has not moved it. Only POWDER asks.
    pub(super) fn halt(&mut self, who: Entity) {
        if self.common.ruleset == Ruleset::Powder
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
        let (common, world) = (&mut self.common, &mut *self.world);
        let noise = PlayerNoise {
            here: self.player.place.pos(),
            presence: self.player.stealth.presence,
            catalog: common.catalog,
            sight: common.sight,
        };
        noise.disturb(self.crowd, &mut world.hearing, common.rng, common.log);
    }
}
