//! Ways: towards the player along the flow of noise, away from the player, and past each other.

use std::collections::{BTreeSet, VecDeque};

use super::action::{Choice, MonsterAction};
use crate::{
    content::{Feature, Material, MonsterDef},
    grid::{BitGrid, Dir, Pos, flow::UNREACHED},
    rules::projection::monster::MonsterFlag,
    sim::world::{
        catalog::Catalog,
        events::level::UnlockAttempt,
        level::{map::DungeonLevel, occupants::Occupants, player_flow::PlayerFlow},
        outcome::causes::UnlockMethod,
    },
};

/// How many steps beyond the first a monster goes at most to hide.
const FARTHEST_COVER: u8 = 19;

/// What a monster looks at to choose its next square.
#[derive(Clone, Copy)]
pub(super) struct MonsterPaths<'a> {
    /// The map.
    pub(super) level: &'a DungeonLevel,
    /// Who stands where.
    pub(super) occupants: &'a Occupants,
    /// The flow of noise.
    pub(super) flow: &'a PlayerFlow,
    /// What kinds there are.
    pub(super) catalog: &'a Catalog,
    /// Where the player stands.
    pub(super) player: Pos,
}

/// What is around a square, a bit for each neighbor in the order of [`Dir::ALL`]: a dozen words of the maps answer what
/// took forty single questions, half of a hunter's turn.
#[derive(Clone, Copy)]
struct GroundAround {
    /// One can walk there.
    passable: u8,
    /// One can go there, or open what is in the way.
    open: u8,
    /// Somebody stands there.
    taken: u8,
    /// It is nearer to the player.
    nearer: u8,
    /// It is as far from the player.
    level: u8,
}

impl MonsterPaths<'_> {
    /// The neighbors that might be entered, in the order of [`Dir::ALL`]: nobody stands there, and there is ground or a
    /// door. Three words of each map answer for all eight, where asking square by square took a third of a hunter's turn.
    fn free_around(&self, def: &MonsterDef, here: Pos) -> impl Iterator<Item = Pos> {
        let mut ground = self.level.openable().around(here);
        if def.passes_walls {
            ground = u8::MAX;
        } else if is_fireproof(def) {
            ground |= self.level.lava().around(here);
        }
        let mut free = ground & !self.occupants.taken().around(here);
        std::iter::from_fn(move || {
            let next = Dir::ALL.get(free.trailing_zeros() as usize)?;
            free &= free - 1;
            Some(here.step(*next))
        })
    }

    /// Goes to the neighboring square nearest to the player that is free, or past somebody who does not want to be
    /// there; it stays if none is nearer, or the player too far.
    #[inline]
    pub(super) fn towards(&self, def: &MonsterDef, here: Pos, hearing: u16) -> Choice {
        if self.has_ways_of_its_own(def) {
            return self.towards_its_own_way(def, here, hearing);
        }
        let now = self.flow.flow().distance(here);
        if now == UNREACHED || now > hearing {
            return Choice::Do(MonsterAction::Idle);
        }
        let ground = self.ground_around(def, here, now);
        let free = ground.open & !ground.taken;
        let first = |mask: u8| Dir::ALL.get(mask.trailing_zeros() as usize).copied();
        let nearer = free & ground.nearer;
        let nearer = if def.flanks {
            match self.flanks(here, now, nearer) {
                Some(chosen) => chosen,
                None => return Choice::Do(MonsterAction::Idle),
            }
        } else {
            nearer
        };
        // Steps of neighbors differ by one at most: all that are nearer are equally near.
        if let Some(dir) = first(nearer) {
            let to = here.step(dir);
            return Choice::Do(if ground.passable & 1 << dir as u8 == 0 {
                self.enter(def, to)
            } else {
                MonsterAction::Walk(to)
            });
        }
        // Walking along at the same distance is allowed when nothing nearer is free, so packs spread out.
        Choice::GoPast {
            otherwise: first(free & ground.level).map(|dir| here.step(dir)),
            ahead: ground.taken & ground.nearer & ground.passable,
        }
    }

    /// Whether lava, or walls that are none to it, have a say in where a kind goes on this level, so that steps alone do
    /// not decide.
    #[inline]
    fn has_ways_of_its_own(&self, def: &MonsterDef) -> bool {
        self.level.has_lava() || is_fireproof(def) || def.passes_walls
    }

    /// What is around a square that is so many steps from the player, for a kind that has nothing to do with lava.
    #[inline]
    fn ground_around(&self, def: &MonsterDef, here: Pos, now: u16) -> GroundAround {
        let [passable, openable, taken] = BitGrid::around_in(
            [
                self.level.passable(),
                self.level.openable(),
                self.occupants.taken(),
            ],
            here,
        );
        let mut doors = openable & !passable;
        let mut open = passable;
        while doors != 0 {
            let place = doors.trailing_zeros();
            doors &= doors - 1;
            if self.can_pass(def, here.step(Dir::ALL[place as usize])) {
                open |= 1 << place;
            }
        }
        let (nearer, level) = self.flow.flow().slope(here, now);
        GroundAround {
            passable,
            open,
            taken,
            nearer,
            level,
        }
    }

    /// The same as [`towards`](Self::towards) where there is lava, or for those who wade through it or pass walls.
    fn towards_its_own_way(&self, def: &MonsterDef, here: Pos, hearing: u16) -> Choice {
        let now = self.distance(def, here);
        if now == UNREACHED || now > hearing {
            return Choice::Do(MonsterAction::Idle);
        }
        let burns = self.level.lava().get(here) && !self.wades(def, here);
        let mut best = None;
        let mut best_distance = now;
        for to in self.free_around(def, here) {
            let distance = self.distance(def, to);
            // Out of the fire first, in any direction.
            if burns && best.is_none() && self.can_pass(def, to) {
                (best, best_distance) = (Some(to), distance);
                continue;
            }
            // Walking along at the same distance is allowed when nothing nearer is free, so packs spread out.
            if (distance < best_distance || (distance == now && best.is_none()))
                && self.can_pass(def, to)
            {
                best = Some(to);
                best_distance = best_distance.min(distance);
            }
        }
        if best_distance == now && !burns {
            let taken = self.occupants.taken().around(here);
            let ahead = Dir::ALL.into_iter().enumerate().filter(|&(place, dir)| {
                let at = here.step(dir);
                taken >> place & 1 != 0 && self.distance(def, at) < now && self.can_stand(def, at)
            });
            return Choice::GoPast {
                otherwise: best,
                ahead: ahead.fold(0, |mask, (place, _)| mask | 1 << place),
            };
        }
        Choice::Do(best.map_or(MonsterAction::Idle, |to| self.enter(def, to)))
    }

    /// Whether a monster hears the player and would go nearer, if nobody stood in its way.
    pub(super) fn knows_a_way(&self, def: &MonsterDef, here: Pos, hearing: u16) -> bool {
        let now = self.distance(def, here);
        if now > hearing {
            return false;
        }
        if !self.has_ways_of_its_own(def) {
            let (nearer, _) = self.flow.flow().slope(here, now);
            return nearer & self.level.passable().around(here) != 0
                || nearer & self.ground_around(def, here, now).open != 0;
        }
        Dir::ALL.into_iter().any(|dir| {
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

    /// The first step of a shortest way to where no free line leads from the player, if there is such a place a few steps
    /// away; `None` also for those who stand there already, or cannot move (BRW-HUNT-02).
    pub(super) fn cover(&self, def: &MonsterDef, here: Pos, in_line: &BitGrid) -> Option<Pos> {
        if def.never_moves || !in_line.get(here) {
            return None;
        }
        let mut seen = BTreeSet::from([here]);
        let mut next = VecDeque::from([(here, None, 0)]);
        while let Some((at, first, steps)) = next.pop_front() {
            for to in Dir::ALL.map(|dir| at.step(dir)) {
                if self.occupants.at(to).is_some() || !self.can_stand(def, to) || !seen.insert(to) {
                    continue;
                }
                let first = first.unwrap_or(to);
                if !in_line.get(to) {
                    return Some(first);
                }
                if steps < FARTHEST_COVER {
                    next.push_back((to, Some(first), steps + 1));
                }
            }
        }
        None
    }

    /// How far a square is from the player: along the flow of noise. Those immune to fire find their way where no
    /// noise flows, as the crow flies, and so do all who stand in lava; those who pass walls know no other way
    /// (BRW-WALL-01).
    fn distance(&self, def: &MonsterDef, at: Pos) -> u16 {
        if def.passes_walls {
            return at.chebyshev(self.player);
        }
        let along = self.flow.flow().distance(at);
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
    pub(super) fn can_stand(&self, def: &MonsterDef, at: Pos) -> bool {
        self.level.is_passable(at) || self.wades(def, at) || self.passes(def, at)
    }

    /// Whether a kind goes through what is there: rock, walls and doors, if somebody could dig them (BRW-WALL-01).
    fn passes(&self, def: &MonsterDef, at: Pos) -> bool {
        def.passes_walls
            && (self.level.terrain(at))
                .is_some_and(|terrain| passes_material(self.catalog.terrain(terrain).material))
            // Beyond the edge there is nothing.
            && at.neighbors().all(|next| self.level.terrain(next).is_some())
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
                | Feature::StairsDown
                | Feature::StairsAside
                | Feature::Keyed { .. }
                | Feature::Used
                | Feature::Shop => false,
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
            Feature::None
            | Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Held { .. }
            | Feature::Secret(_)
            | Feature::Conceals(_)
            | Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Keyed { .. }
            | Feature::Used
            | Feature::Shop => MonsterAction::Idle,
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
#[inline]
fn is_fireproof(def: &MonsterDef) -> bool {
    def.flags.contains(MonsterFlag::ImFire)
}

/// Whether those who pass walls go through a material.
fn passes_material(material: Material) -> bool {
    match material {
        Material::Floor
        | Material::Rubble
        | Material::Tree
        | Material::Granite
        | Material::Quartz
        | Material::Magma
        | Material::Door => true,
        Material::Water | Material::Lava | Material::Permanent => false,
    }
}
