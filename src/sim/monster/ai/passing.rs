//! Past each other: who lets a hunter pass, and how two change places.

use bevy_ecs::prelude::*;

use super::Turns;
use crate::{
    grid::{Dir, Pos},
    rules::{ability::status::Condition, base::ruleset::Ruleset},
    sim::{
        actor::movement::{StepGround, Walker},
        monster::{action::MonsterAction, hunt::hearing, movement::MonsterPaths},
        world::{actor::components::Monster, outcome::actor_info::ActorKind},
    },
};

impl Turns<'_, '_, '_, '_, '_> {
    /// The first neighbor on a nearer square who lets a hunter pass, so that a corridor is not stopped by one who does
    /// not hunt: one that could move, but flees, hears nothing, or knows no way on from there.
    pub(super) fn idler(&mut self, here: Pos, player: Pos, mut ahead: u8) -> Option<Entity> {
        let paths = MonsterPaths {
            level: self.level,
            occupants: self.occupants,
            flow: self.flow,
            catalog: self.catalog,
            player,
        };
        while ahead != 0 {
            let at = here.step(Dir::ALL[ahead.trailing_zeros() as usize]);
            ahead &= ahead - 1;
            let Some(other) = self.occupants.at(at) else {
                continue;
            };
            let Ok((&Monster(kind), _, _, conditions, _, _, _, ai, ..)) = self.monsters.get(other)
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
        if let (Ok(mut both), Ok(mut means)) = (
            self.monsters.get_many_mut([who, other]),
            self.means.get_many_mut([who, other]),
        ) {
            let powder = self.ruleset == Ruleset::Powder;
            let states = both
                .each_mut()
                .map(|(monster, place, ..)| (monster.0, &mut **place));
            let means = means
                .each_mut()
                .map(|(id, balance, ..)| (**id, powder.then(|| balance.reborrow())));
            let walker = |who, (kind, place), (id, balance)| Walker {
                who,
                id,
                kind: ActorKind::Monster(kind),
                place,
                balance,
            };
            let ([one, two], [mine, theirs]) = (states, means);
            let mut ground = StepGround {
                level: self.level,
                catalog: self.catalog,
                sight: self.sight,
                occupants: self.occupants,
                log: self.log,
            };
            ground.pass(walker(who, one, mine), walker(other, two, theirs));
        }
        MonsterAction::Idle
    }
}
