//! Ways: towards the player along the flow of noise, away from the player, and past each other.

use crate::rules::ability::status::Condition;
use bevy_ecs::prelude::*;

use super::ai::{MonsterAction, MonsterState};
use crate::{
    content::{Feature, MonsterDef},
    grid::{Dir, Pos, flow::UNREACHED},
    rules::projection::monster::MonsterFlag,
    sim::world::{
        actor::components::Monster,
        catalog::Catalog,
        events::level::UnlockAttempt,
        level::{map::DungeonLevel, occupants::Occupants, player_flow::PlayerFlow},
        outcome::causes::UnlockMethod,
    },
};

/// What a monster looks at to choose its next square.
#[derive(Clone, Copy)]
pub(super) struct MonsterPaths<'a, 'w, 's> {
    /// The map.
    pub(super) level: &'a DungeonLevel,
    /// Who stands where.
    pub(super) occupants: &'a Occupants,
    /// The flow of noise.
    pub(super) noise: &'a PlayerFlow,
    /// What kinds there are.
    pub(super) catalog: &'a Catalog,
    /// The monsters.
    pub(super) monsters: &'a Query<'w, 's, MonsterState>,
    /// Where the player stands.
    pub(super) player: Pos,
}

impl MonsterPaths<'_, '_, '_> {
    /// Goes to the neighboring square nearest to the player that is free, or past somebody who does not want to be
    /// there; `None` if none is nearer, or the player too far.
    pub(super) fn towards(&self, def: &MonsterDef, here: Pos) -> Option<MonsterAction> {
        let now = self.distance(def, here);
        if now == UNREACHED || now > u16::from(def.hearing) {
            return None;
        }
        let burns = self.level.lava().get(here) && !self.wades(def, here);
        let mut best = None;
        let mut best_distance = now;
        for dir in Dir::ALL {
            let to = here.step(dir);
            let distance = self.distance(def, to);
            // Out of the fire first, whichever way.
            if burns && best.is_none() && self.may_enter(def, to) {
                (best, best_distance) = (Some(to), distance);
                continue;
            }
            // Walking along at the same distance is allowed when nothing nearer is free, so packs spread out.
            if (distance < best_distance || (distance == now && best.is_none()))
                && self.may_enter(def, to)
            {
                best = Some(to);
                best_distance = best_distance.min(distance);
            }
        }
        if best_distance == now
            && !burns
            && let Some(other) = self.idler(def, here)
        {
            return Some(MonsterAction::Pass(other));
        }
        best.map(|to| self.enter(def, to))
    }

    /// Somebody on a nearer square who lets a hunter pass, so that a corridor is not stopped by one who does not hunt:
    /// one that could move, but flees, hears nothing, or knows no way on from there.
    fn idler(&self, def: &MonsterDef, here: Pos) -> Option<Entity> {
        let now = self.distance(def, here);
        Dir::ALL.into_iter().find_map(|dir| {
            let at = here.step(dir);
            if self.distance(def, at) >= now || !self.can_stand(def, at) {
                return None;
            }
            let other = self.occupants.at(at)?;
            self.lets_pass(other, here).then_some(other)
        })
    }

    /// Whether a monster changes places with a hunter who stands there.
    fn lets_pass(&self, other: Entity, there: Pos) -> bool {
        let Ok((_, &Monster(kind), place, _, conditions, _, ai)) = self.monsters.get(other) else {
            return false;
        };
        let (def, at) = (self.catalog.monster(kind), place.pos());
        let rooted = ai.is_asleep() || conditions.has(Condition::Paralyzed) || def.never_moves;
        if rooted || !self.can_stand(def, there) {
            return false;
        }
        ai.is_fleeing() || conditions.has(Condition::Afraid) || !self.knows_a_way(def, at)
    }

    /// Whether a monster hears the player and would go nearer, if nobody stood in its way.
    fn knows_a_way(&self, def: &MonsterDef, here: Pos) -> bool {
        let now = self.distance(def, here);
        now <= u16::from(def.hearing)
            && Dir::ALL.into_iter().any(|dir| {
                let to = here.step(dir);
                self.distance(def, to) < now && self.can_pass(def, to)
            })
    }

    /// The neighboring square farthest from the player that is free and farther than this one.
    pub(super) fn away(&self, def: &MonsterDef, here: Pos) -> Option<Pos> {
        let mut best = None;
        let mut best_distance = self.distance(def, here);
        if best_distance == UNREACHED {
            return None;
        }
        for dir in Dir::ALL {
            let to = here.step(dir);
            let distance = self.distance(def, to);
            if distance != UNREACHED && distance > best_distance && self.may_enter(def, to) {
                best = Some(to);
                best_distance = distance;
            }
        }
        best
    }

    /// How far a square is from the player: along the flow of noise. Those immune to fire find their way where no
    /// noise flows, as the crow flies, and so do all who stand in lava.
    fn distance(&self, def: &MonsterDef, at: Pos) -> u16 {
        let along = self.noise.flow().distance(at);
        if along == UNREACHED && (is_fireproof(def) || self.level.lava().get(at)) {
            at.chebyshev(self.player)
        } else {
            along
        }
    }

    /// Whether lava is no hindrance for a kind.
    fn wades(&self, def: &MonsterDef, to: Pos) -> bool {
        is_fireproof(def) && self.level.lava().get(to)
    }

    /// Whether a monster can stand there, if nobody else does.
    fn can_stand(&self, def: &MonsterDef, at: Pos) -> bool {
        self.level.is_passable(at) || self.wades(def, at)
    }

    /// Whether a monster can go there, or open what is in the way, if nobody stands there.
    fn can_pass(&self, def: &MonsterDef, to: Pos) -> bool {
        self.can_stand(def, to)
            || match self.feature(to) {
                Feature::Opens(_) => def.opens_doors,
                Feature::Held { .. } => def.forces_doors,
                Feature::None
                | Feature::Closes(_)
                | Feature::Secret(_)
                | Feature::Conceals(_)
                | Feature::StairsUp
                | Feature::StairsDown => false,
            }
    }

    /// The same, and nobody stands there.
    fn may_enter(&self, def: &MonsterDef, to: Pos) -> bool {
        self.occupants.at(to).is_none() && self.can_pass(def, to)
    }

    /// Goes there, or opens the door that is in the way.
    pub(super) fn enter(&self, def: &MonsterDef, to: Pos) -> MonsterAction {
        if def.never_moves || self.occupants.at(to).is_some() {
            return MonsterAction::Idle;
        }
        if self.can_stand(def, to) {
            return MonsterAction::Walk(to);
        }
        match self.feature(to) {
            Feature::Opens(open) if def.opens_doors => MonsterAction::Open(to, open),
            Feature::Held { power, opens, .. } if def.forces_doors => {
                MonsterAction::Force(UnlockAttempt {
                    at: to,
                    way: UnlockMethod::Force,
                    power,
                    opens,
                })
            }
            _ => MonsterAction::Idle,
        }
    }

    /// The feature of the terrain of a square.
    fn feature(&self, at: Pos) -> Feature {
        self.level.terrain(at).map_or(Feature::None, |terrain| {
            self.catalog.terrain(terrain).feature
        })
    }
}

/// Whether fire hardly touches a kind.
fn is_fireproof(def: &MonsterDef) -> bool {
    def.flags.contains(MonsterFlag::ImFire)
}
