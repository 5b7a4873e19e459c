//! Who lets a hunter pass: two monsters that change places, so that a corridor is not stopped by one who does not hunt.

use bevy_ecs::prelude::*;

use super::{action::MonsterAction, ai::Turns, hunt::hearing, movement::MonsterPaths};
use crate::{
    grid::{Dir, Pos},
    rules::ability::status::Condition,
    sim::{
        actor::movement::{StepGround, Walker},
        world::{actor::components::Monster, outcome::actor_info::ActorKind},
    },
};

impl Turns<'_, '_, '_> {
    /// The first neighbor on a nearer square who lets a hunter pass, so that a corridor is not stopped by one who does
    /// not hunt: one that could move, but flees, hears nothing, or knows no way on from there.
    pub(super) fn idler(&mut self, here: Pos, player: Pos, mut ahead: u8) -> Option<Entity> {
        let paths = MonsterPaths {
            level: self.level,
            occupants: self.occupants,
            noise: self.noise,
            catalog: self.catalog,
            player,
        };
        while ahead != 0 {
            let at = here.step(Dir::ALL[ahead.trailing_zeros() as usize]);
            ahead &= ahead - 1;
            let Some(other) = self.occupants.at(at) else {
                continue;
            };
            let Ok((_, &Monster(kind), _, _, conditions, _, ai, ..)) = self.monsters.get(other)
            else {
                continue;
            };
            let def = self.catalog.monster(kind);
            let unwilling = ai.is_fleeing() || conditions.has(Condition::Afraid);
            let yields = (unwilling || !paths.knows_a_way(def, at, hearing(def, *ai)))
                && !ai.is_asleep()
                && !conditions.has(Condition::Paralyzed)
                && !def.never_moves;
            if !yields {
                self.firm.set(at, true);
            } else if paths.can_stand(def, here) {
                return Some(other);
            }
        }
        None
    }

    /// Two monsters change places, or the caller sees to it.
    pub(super) fn pass(&mut self, who: Entity, other: Entity) -> MonsterAction {
        if !self.walks {
            return MonsterAction::Pass(other);
        }
        if let Ok(mut both) = self.monsters.get_many_mut([who, other]) {
            let [one, two] =
                both.each_mut()
                    .map(|(id, monster, place, _, _, _, _, (_, balance), _)| {
                        (**id, monster.0, &mut **place, &mut **balance)
                    });
            let walker = |who, (id, kind, place, balance)| Walker {
                who,
                id,
                kind: ActorKind::Monster(kind),
                place,
                balance,
            };
            let mut ground = StepGround {
                ruleset: self.ruleset,
                level: self.level,
                catalog: self.catalog,
                sight: self.sight,
                occupants: self.occupants,
                log: self.log,
            };
            ground.pass(walker(who, one), walker(other, two));
        }
        MonsterAction::Idle
    }
}
