//! Stairs into a branch: put onto a level that has been generated, so that the level is otherwise the same with and without.

use std::collections::VecDeque;

use super::{canvas::is_plain, stream::LevelStream};
use crate::{
    content::{Feature, LevelDef, TerrainDef, TerrainId},
    grid::{Grid, Pos},
};

/// Puts stairs into a branch onto a level, far from both other stairs (BRW-BRANCH-01). `false`: there is no place for them.
pub(super) fn fork(level: &mut LevelDef, kinds: &[TerrainDef], seed: u64) -> bool {
    let leads = |wanted: Feature| kinds.iter().position(|kind| kind.feature == wanted);
    let Some(aside) = leads(Feature::StairsAside) else {
        return false;
    };
    let of = |id: TerrainId| kinds.get(usize::from(id.0));
    let ground = level.terrain.clone();
    let plain = |at: Pos| ground.get(at).and_then(|id| of(*id)).is_some_and(is_plain);
    let bare = |at: Pos| {
        let kind = ground.get(at).and_then(|id| of(*id));
        kind.is_some_and(|kind| {
            kind.passable && kind.feature == Feature::None && kind.trap.is_empty()
        })
    };
    let find = |wanted: Feature| {
        let mut squares = ground.iter();
        let is = |id: TerrainId| of(id).is_some_and(|kind| kind.feature == wanted);
        squares.find(|(_, id)| is(**id)).map(|(at, _)| at)
    };
    let (Some(up), Some(down)) = (find(Feature::StairsUp), find(Feature::StairsDown)) else {
        return false;
    };
    let (from_up, from_down) = (steps(&ground, up, plain), steps(&ground, down, plain));
    let taken = taken(level);
    let near = |at: Pos| {
        let up = from_up.get(at).copied().flatten()?;
        let down = from_down.get(at).copied().flatten()?;
        Some(up.min(down))
    };
    let places = ground.size().positions();
    let places = places.filter(|at| bare(*at) && !taken.contains(at));
    let places: Vec<(Pos, u32)> = places.filter_map(|at| Some((at, near(at)?))).collect();
    // Never in the way: with all squares around free, one walks past.
    let open = |at: Pos| at.neighbors().all(&bare);
    let roomy: Vec<_> = (places.iter().copied())
        .filter(|(at, _)| open(*at))
        .collect();
    let places = if roomy.is_empty() { places } else { roomy };
    let most = places.iter().map(|(_, steps)| *steps).max().unwrap_or(0);
    let far: Vec<_> = (places.iter())
        .filter(|(_, steps)| *steps * 2 >= most)
        .collect();
    let mut dice = LevelStream::of(seed, level.depth, &["branch", "stairs"]);
    let Some((at, _)) = far.get(dice.below(far.len())) else {
        return false;
    };
    level.terrain.replace(*at, TerrainId(aside as u8));
    true
}

/// Squares where somebody or something is, or something happens.
fn taken(level: &LevelDef) -> Vec<Pos> {
    let monsters = level.monsters.iter().map(|one| one.at);
    let items = level.items.iter().map(|one| one.at);
    let chests = level.chests.iter().map(|one| one.item.at);
    let all = monsters.chain(items).chain(chests);
    all.chain(level.glow.iter().copied()).collect()
}

/// How many steps each square is away, by ways that open at once.
fn steps(ground: &Grid<TerrainId>, from: Pos, plain: impl Fn(Pos) -> bool) -> Grid<Option<u32>> {
    let mut found = ground.map(|_, _| None);
    found.replace(from, Some(0));
    let mut todo = VecDeque::from([(from, 0)]);
    while let Some((at, steps)) = todo.pop_front() {
        for next in at.neighbors() {
            if plain(next) && found.get(next) == Some(&None) {
                found.replace(next, Some(steps + 1));
                todo.push_back((next, steps + 1));
            }
        }
    }
    found
}
