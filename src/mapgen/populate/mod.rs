//! Who and what is on a level: first what the parts ask for, then what the theme has, then traps.

pub(super) mod choice;
pub(super) mod danger;
pub(super) mod inhabitant;
mod treasure;
mod wanderer;

pub(super) use wanderer::wanderers;

use self::choice::Choosing;
use super::{
    canvas::Cell,
    chest::ChestDraft,
    layout::{Blueprint, LevelLayout},
    patrol::Stops,
    stream::LevelStream,
    survey::FAR,
};
use crate::{
    content::{EscortDef, ItemId, MonsterDuty, MonsterId, PlacedItem, PlacedMonster, TriggerDef},
    grid::{BitGrid, Pos},
};

/// How far from the stairs up nobody waits, in steps.
const QUIET: u16 = 10;
/// How much deeper lies what is worth a way through water.
const PRIZE: i32 = 4;

/// What a campaign deals to a level beside what is there by chance: there is only one of each.
#[derive(Clone, Debug, Default)]
pub(super) struct Dealt {
    pub(super) uniques: Vec<MonsterId>,
    pub(super) artifacts: Vec<ItemId>,
}

/// Everybody and everything on a level.
#[derive(Default)]
pub(super) struct Population {
    pub(super) monsters: Vec<PlacedMonster>,
    pub(super) items: Vec<PlacedItem>,
    /// Chests of which the parts say more than that they are there.
    pub(super) chests: Vec<ChestDraft>,
    /// Squares that are lit.
    pub(super) glow: Vec<Pos>,
    pub(super) duties: Vec<(Pos, MonsterDuty)>,
    pub(super) triggers: Vec<TriggerDef>,
}

/// What is needed to fill a level.
struct Filling<'l, 'a> {
    blueprint: Blueprint<'a>,
    layout: &'l mut LevelLayout<'a>,
    /// Squares on which somebody stands or stairs are.
    taken: Vec<bool>,
    /// Open squares that everybody can walk to.
    ground: Vec<usize>,
    found: Population,
}

/// Fills a level.
pub(super) fn populate<'a>(
    blueprint: Blueprint<'a>,
    layout: &mut LevelLayout<'a>,
    dealt: &Dealt,
    dice: &mut LevelStream,
    dealing: &mut LevelStream,
) -> Population {
    let canvas = &layout.canvas;
    let reached = |at: &usize| {
        canvas.cell(*at) == Cell::Open
            && canvas.is_plain_kind(canvas.terrain(*at))
            && layout.stairs.steps[*at] != FAR
    };
    let ground = (0..canvas.area()).filter(reached).collect();
    let mut taken = vec![false; canvas.area()];
    taken[layout.stairs.up] = true;
    taken[layout.stairs.down] = true;
    let mut filling = Filling {
        blueprint,
        layout,
        taken,
        ground,
        found: Population::default(),
    };
    filling.deal(dealt, dealing);
    filling.fill_parts(dice);
    filling.monsters(dice);
    filling.items(dice);
    filling.traps(dice);
    filling.found
}

impl<'a> Filling<'_, 'a> {
    fn choosing(&self) -> Choosing<'a> {
        Choosing {
            dungeon: Some(self.blueprint.dungeon),
            depth: self.blueprint.depth,
        }
    }

    fn pos(&self, at: usize) -> Pos {
        self.layout.canvas.pos(at)
    }

    /// Whether somebody can stand and something can lie on a square.
    fn holds(&self, at: usize) -> bool {
        let kind = self.layout.canvas.terrain(at);
        let kinds = &self.blueprint.content.terrain;
        kinds
            .get(usize::from(kind.0))
            .is_some_and(|kind| kind.passable)
    }

    /// Puts somebody onto a square; whether there was room.
    fn stand(&mut self, at: usize, placed: PlacedMonster) -> bool {
        let room = self.holds(at) && !self.taken[at];
        if room {
            self.taken[at] = true;
            let at = self.pos(at);
            self.found.monsters.push(PlacedMonster { at, ..placed });
        }
        room
    }

    fn lie(&mut self, at: usize, kind: ItemId, count: u32) {
        if self.holds(at) {
            let (at, count) = (self.pos(at), count.clamp(1, 999) as u16);
            self.found.items.push(PlacedItem::new(at, kind, count));
        }
    }

    /// What the parts, and the islands of a lake, have.
    fn fill_parts(&mut self, dice: &mut LevelStream) {
        let mut posts = Vec::new();
        for filled in std::mem::take(&mut self.layout.parts.filled) {
            for item in &filled.square.items {
                if let Some(mut found) = self.choosing().item(item, dice)
                    && self.holds(filled.at)
                {
                    found.at = self.pos(filled.at);
                    match self.choosing().chest(item, found, dice) {
                        Some(chest) => self.found.chests.push(chest),
                        None => self.found.items.push(found),
                    }
                }
            }
            if let Some(monster) = &filled.square.monster
                && let Some(kind) = self.choosing().monster(monster, dice)
            {
                let placed = PlacedMonster::new(self.pos(filled.at), kind, monster.awake);
                let stands = self.stand(filled.at, placed.sleeping(monster.asleep));
                if let Some(stops) = filled.stops.filter(|_| stands) {
                    posts.push((filled.at, stops));
                }
            }
            if filled.square.lit {
                let at = self.pos(filled.at);
                self.found.glow.push(at);
            }
        }
        self.post(&posts);
        for trigger in std::mem::take(&mut self.layout.parts.triggers) {
            let choosing = self.choosing();
            let trigger = trigger.placed(Clone::clone, |kind| choosing.kind(kind, dice));
            self.found.triggers.push(trigger);
        }
        for at in std::mem::take(&mut self.layout.built.prizes) {
            for _ in 0..2 {
                if let Some((kind, count)) = self.find_item(PRIZE, dice) {
                    self.lie(at, kind, count);
                }
            }
        }
    }

    /// Gives their duties to those who have any.
    fn post(&mut self, posts: &[(usize, Stops)]) {
        if posts.is_empty() {
            return;
        }
        let canvas = &self.layout.canvas;
        let open = BitGrid::from_fn(canvas.size(), |at| {
            canvas.is_plain(canvas.at(at.x as usize, at.y as usize))
        });
        let duties = posts.iter().map(|(at, stops)| {
            let at = canvas.pos(*at);
            (at, stops.duty(at, &open))
        });
        self.found.duties.extend(duties);
    }

    /// Uniques and artifacts, each some way off the stairs up.
    fn deal(&mut self, dealt: &Dealt, dice: &mut LevelStream) {
        for &kind in &dealt.uniques {
            if let Some(at) = self.far_spot(dice) {
                self.stand(at, PlacedMonster::new(self.pos(at), kind, false));
                let uniques = &self.blueprint.dungeon.uniques;
                if let Some(one) = uniques.iter().find(|one| one.kind == kind) {
                    self.escort(at, &one.with, dice);
                }
            }
        }
        for &kind in &dealt.artifacts {
            if let Some(at) = self.far_spot(dice) {
                self.lie(at, kind, 1);
            }
        }
    }

    /// The farthest from the stairs up of a few squares that nobody has taken.
    fn far_spot(&self, dice: &mut LevelStream) -> Option<usize> {
        let spots = (0..6).filter_map(|_| self.spot(QUIET, dice));
        spots.max_by_key(|at| (self.layout.stairs.steps[*at], *at))
    }

    /// A square of the open ground that nobody has taken; `None` where none turns up.
    fn spot(&self, least: u16, dice: &mut LevelStream) -> Option<usize> {
        (0..20)
            .filter_map(|_| self.ground.get(dice.below(self.ground.len())).copied())
            .find(|&at| !self.taken[at] && self.layout.stairs.steps[at] >= least)
    }

    fn monsters(&mut self, dice: &mut LevelStream) {
        let choices = self.inhabitants();
        for _ in 0..dice.count(self.blueprint.theme.monsters, 500) {
            let Some(at) = self.spot(QUIET, dice) else {
                continue;
            };
            let Some(chosen) = dice.pick(&choices) else {
                return;
            };
            let blueprint = self.blueprint;
            let inhabitant = &blueprint.dungeon.inhabitants[chosen];
            let count = dice.roll(inhabitant.group);
            let count = count.min(danger::largest_group(
                inhabitant.level,
                self.blueprint.depth,
            ));
            self.group(at, inhabitant.kind, count as usize);
            self.escort(at, &inhabitant.with, dice);
        }
    }

    /// Puts those beside somebody who are with it.
    fn escort(&mut self, at: usize, with: &[EscortDef], dice: &mut LevelStream) {
        let (content, depth) = (self.blueprint.content, self.blueprint.depth);
        for one in with {
            let count = dice.roll(one.count);
            let level = content.monsters[usize::from(one.kind.0)].level;
            let most = danger::largest_group(level, depth);
            self.group(at, one.kind, count.min(most) as usize);
        }
    }

    /// Puts so many of a kind beside each other.
    fn group(&mut self, at: usize, kind: MonsterId, count: usize) {
        let mut near = vec![at];
        let mut next = 0;
        let mut placed = 0;
        while let Some(&at) = near.get(next) {
            next += 1;
            if placed == count || next > 60 {
                return;
            }
            let canvas = &self.layout.canvas;
            let around = canvas.around(at).into_iter();
            let around = around.filter(|at| canvas.cell(*at) == Cell::Open);
            let fresh: Vec<usize> = around.filter(|at| !near.contains(at)).collect();
            near.extend(fresh);
            if !self.taken[at] && self.layout.stairs.steps[at] >= QUIET {
                placed += 1;
                self.stand(at, PlacedMonster::new(self.pos(at), kind, false));
            }
        }
    }

    fn items(&mut self, dice: &mut LevelStream) {
        for _ in 0..dice.count(self.blueprint.theme.items, 500) {
            if let Some(at) = self.spot(0, dice)
                && let Some((kind, count)) = self.find_item(0, dice)
            {
                self.lie(at, kind, count);
            }
        }
    }

    /// Traps, each where one can walk around it.
    fn traps(&mut self, dice: &mut LevelStream) {
        let theme = self.blueprint.theme;
        let mut full = self.taken.clone();
        for item in &self.found.items {
            let at = self
                .layout
                .canvas
                .at(item.at.x as usize, item.at.y as usize);
            full[at] = true;
        }
        for _ in 0..dice.count(theme.traps, 500) {
            let Some(at) = self.spot(4, dice) else {
                continue;
            };
            let canvas = &mut self.layout.canvas;
            if full[at] || canvas.is_painted(at) || canvas.plain_around(at) < 7 {
                continue;
            }
            if let Some(kind) = dice.pick(&theme.trap_kinds) {
                canvas.paint(at, Cell::Open, kind);
            }
        }
    }
}
