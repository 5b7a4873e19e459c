//! Past each other: who lets a hunter pass, and how two change places.

use bevy_ecs::prelude::*;

use super::Turns;
use crate::{
    grid::{Dir, Pos},
    rules::{ability::status::Condition, base::ruleset::Ruleset},
    sim::{
        actor::movement::{StepGround, Walker},
        monster::{
            action::MonsterAction,
            crowd::{Cells, Lent},
            hunt::hearing,
            movement::MonsterPaths,
        },
        world::outcome::actor_info::ActorKind,
    },
};

impl Turns<'_, '_, '_, '_> {
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
            let Some((column, row)) = self.crowd.find(other) else {
                continue;
            };
            let all = &self.crowd.columns[column];
            let (conditions, ai) = (&all.conditions[row], all.mind[row]);
            let def = self.catalog.monster(all.kind[row].0);
            let unwilling = ai.is_fleeing() || conditions.has(Condition::Afraid);
            let yields = (unwilling || !paths.knows_a_way(def, at, hearing(def, ai)))
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
        if who == other {
            return MonsterAction::Idle;
        }
        if let (Some(mine), Some(theirs)) = (self.crowd.find(who), self.crowd.find(other)) {
            let powder = self.ruleset == Ruleset::Powder;
            let [mut one, mut two] = [mine, theirs].map(|(column, row)| {
                let all = &self.crowd.columns[column];
                (all.id[row], all.kind[row].0, all.place[row])
            });
            let mut lent = Lent::default();
            // Only that of who passes changes.
            let balance = &mut self.crowd.columns[mine.0].balance;
            let balance = powder.then(|| balance.lend(mine.1, &mut lent));
            let mut ground = StepGround {
                level: self.level,
                catalog: self.catalog,
                sight: self.sight,
                occupants: self.occupants,
                log: self.log,
            };
            let passes = Walker {
                who,
                id: one.0,
                kind: ActorKind::Monster(one.1),
                place: &mut one.2,
                balance,
            };
            let yields = Walker {
                who: other,
                id: two.0,
                kind: ActorKind::Monster(two.1),
                place: &mut two.2,
                balance: None,
            };
            ground.pass(passes, yields);
            for ((column, row), place) in [(mine, one.2), (theirs, two.2)] {
                self.crowd.columns[column].place.write(row, place);
            }
        }
        MonsterAction::Idle
    }
}
