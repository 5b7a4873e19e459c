//! Past each other: who lets a hunter pass, and how two change places.

use bevy_ecs::prelude::*;

use super::Turns;
use crate::{
    grid::{BitGrid, Dir, Pos, Size},
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

/// Squares of those who let nobody pass, as far as somebody has asked since these turns began: in a crowd each is asked by
/// several, and looking one up costs as much as a step. Forgotten where somebody acts. Most turns ask nobody, and for them
/// the map is not made empty.
pub(super) struct FirmSquares<'a> {
    squares: &'a mut BitGrid,
    size: Size,
    any: bool,
}

impl<'a> FirmSquares<'a> {
    /// None is known yet. `squares` is memory that is kept from one time to the next.
    #[inline]
    pub(super) const fn new(squares: &'a mut BitGrid, size: Size) -> Self {
        Self {
            squares,
            size,
            any: false,
        }
    }

    /// Who stands there lets nobody pass.
    fn add(&mut self, at: Pos) {
        if !std::mem::replace(&mut self.any, true) {
            self.squares.reset(self.size);
        }
        self.squares.set(at, true);
    }

    /// Whoever stands there has to be asked.
    #[inline]
    pub(super) fn forget(&mut self, at: Pos) {
        if self.any {
            self.squares.set(at, false);
        }
    }

    /// Which of the squares around one are such.
    #[inline]
    pub(super) fn around(&self, at: Pos) -> u8 {
        if self.any { self.squares.around(at) } else { 0 }
    }
}

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
            let Some(all) = self.crowd.columns(column) else {
                continue;
            };
            let (conditions, ai) = (&all.conditions[row], all.mind[row]);
            let def = self.catalog.monster(all.kind[row].0);
            let unwilling = ai.is_fleeing() || conditions.has(Condition::Afraid);
            let yields = (unwilling || !paths.knows_a_way(def, at, hearing(def, ai)))
                && !ai.is_asleep()
                && !conditions.has(Condition::Paralyzed)
                && !def.never_moves;
            if !yields {
                self.firm.add(at);
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
            let both = [mine, theirs].map(|(column, row)| {
                let all = self.crowd.columns(column)?;
                Some((all.id[row], all.kind[row].0, all.place[row]))
            });
            let [Some(mut one), Some(mut two)] = both else {
                return MonsterAction::Idle;
            };
            let mut lent = Lent::default();
            // Only that of who passes changes.
            let passing = self.crowd.columns_mut(mine.0).filter(|_| powder);
            let balance = passing.map(|all| all.balance.lend(mine.1, &mut lent));
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
                if let Some(all) = self.crowd.columns_mut(column) {
                    all.place.write(row, place);
                }
            }
        }
        MonsterAction::Idle
    }
}
