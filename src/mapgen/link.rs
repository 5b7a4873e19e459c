//! Links between open places: the shortest ways through what lies between them, as many as join all of them, and some more
//! so that ways lead around.

use super::{
    canvas::{Canvas, Cell},
    stream::LevelStream,
    survey::{AreaId, WalkAreas},
};

/// What it costs to dig through a square.
const ROCK: u16 = 2;
const WALL: u16 = 7;
const BARRIER: u16 = 4;
/// The largest of them, with what is added for crooked ways.
const DEAREST: usize = 9;
/// Longer ways are not dug for the sake of a way around.
const LONGEST_LOOP: u16 = 44;
/// Not found yet.
const UNSEEN: u16 = u16::MAX;

/// How links are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinkPlan {
    /// Areas of fewer squares are filled up.
    pub(super) least: usize,
    /// How many further ways are made, in 100.
    pub(super) loops: u32,
    /// Whether ways wind, as in caves.
    pub(super) crooked: bool,
}

/// Where two areas come closest.
#[derive(Clone, Copy)]
struct Gap {
    cost: u16,
    tie: u16,
    areas: (AreaId, AreaId),
    squares: (usize, usize),
}

/// How far each square is from the nearest area, and from which.
struct Spread {
    area: Vec<AreaId>,
    cost: Vec<u16>,
    /// The square before it on the way from the area.
    before: Vec<u32>,
}

impl Spread {
    fn new(canvas: &Canvas, areas: WalkAreas, crooked: bool, dice: &mut LevelStream) -> Self {
        let count = canvas.area();
        let mut spread = Self {
            area: areas.of,
            cost: vec![UNSEEN; count],
            before: vec![0; count],
        };
        let mut rings: [Vec<u32>; DEAREST + 1] = Default::default();
        for at in 0..count {
            if spread.area[at] != 0 {
                spread.cost[at] = 0;
                let rim = canvas.beside(at);
                if rim.iter().any(|&near| dug(canvas.cell(near)).is_some()) {
                    rings[0].push(at as u32);
                }
            }
        }
        let (mut now, mut idle) = (0_u16, 0);
        while idle <= DEAREST {
            let ring = std::mem::take(&mut rings[usize::from(now) % (DEAREST + 1)]);
            idle = if ring.is_empty() { idle + 1 } else { 0 };
            for at in ring {
                let at = at as usize;
                if spread.cost[at] != now {
                    continue;
                }
                for near in canvas.beside(at) {
                    let Some(mut cost) = dug(canvas.cell(near)) else {
                        continue;
                    };
                    if crooked {
                        cost += dice.below(3) as u16;
                    }
                    let found = now.saturating_add(cost);
                    if found < spread.cost[near] {
                        spread.cost[near] = found;
                        spread.area[near] = spread.area[at];
                        spread.before[near] = at as u32;
                        rings[usize::from(found) % (DEAREST + 1)].push(near as u32);
                    }
                }
            }
            now = now.saturating_add(1);
        }
        spread
    }

    /// The shortest gap between each two areas that meet.
    fn gaps(&self, canvas: &Canvas, count: usize, dice: &mut LevelStream) -> Vec<Gap> {
        let mut best: Vec<Option<Gap>> = vec![None; count * count];
        for at in 0..canvas.area() - canvas.width() {
            for near in [at + 1, at + canvas.width()] {
                let (one, other) = (self.area[at], self.area[near]);
                if one == other || one == 0 || other == 0 {
                    continue;
                }
                let (low, high) = (one.min(other), one.max(other));
                let cost = self.cost[at].saturating_add(self.cost[near]);
                let known = &mut best[usize::from(low) * count + usize::from(high)];
                if known.as_ref().is_some_and(|known| known.cost < cost) {
                    continue;
                }
                let tie = dice.below(1 << 16) as u16;
                if known.is_none_or(|known| (cost, tie) < (known.cost, known.tie)) {
                    *known = Some(Gap {
                        cost,
                        tie,
                        areas: (low, high),
                        squares: (at, near),
                    });
                }
            }
        }
        let mut gaps: Vec<Gap> = best.into_iter().flatten().collect();
        gaps.sort_unstable_by_key(|gap| (gap.cost, gap.tie));
        gaps
    }

    /// Digs from a square back to its area.
    fn carve(&self, canvas: &mut Canvas, from: usize, needed: bool, doors: &mut Vec<LinkDoor>) {
        let mut at = from;
        while self.cost[at] > 0 {
            match canvas.cell(at) {
                Cell::Rock | Cell::Barrier => canvas.set(at, Cell::Way),
                Cell::Wall => {
                    canvas.set(at, Cell::Door);
                    doors.push(LinkDoor { at, needed });
                }
                Cell::Edge | Cell::Open | Cell::Way | Cell::Door | Cell::Kept => {}
            }
            at = self.before[at] as usize;
        }
    }
}

/// A square where a link goes through the wall of a room.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinkDoor {
    pub(super) at: usize,
    /// Whether it stands on a way that one must go.
    pub(super) needed: bool,
}

/// What it costs to dig through a square; `None`: that cannot be done.
const fn dug(cell: Cell) -> Option<u16> {
    match cell {
        Cell::Rock => Some(ROCK),
        Cell::Wall => Some(WALL),
        Cell::Barrier => Some(BARRIER),
        Cell::Edge | Cell::Open | Cell::Way | Cell::Door | Cell::Kept => None,
    }
}

/// Joins everything that can be walked on, and fills up what is too small; the doors that are wanted. `stubs` are squares
/// that must be joined, however small their place. `None`: something that must be joined cannot be.
pub(super) fn link(
    canvas: &mut Canvas,
    stubs: &[usize],
    plan: LinkPlan,
    dice: &mut LevelStream,
) -> Option<Vec<LinkDoor>> {
    let areas = places(canvas, stubs, plan.least);
    let count = areas.sizes.len();
    if count < 2 {
        return None;
    }
    let wanted: Vec<bool> = areas.sizes.iter().map(|&size| size > 0).collect();
    let spread = Spread::new(canvas, areas, plan.crooked, dice);
    let gaps = spread.gaps(canvas, count, dice);
    let mut heads: Vec<AreaId> = (0..count as AreaId).collect();
    let mut doors = Vec::new();
    let mut spare = Vec::new();
    for gap in gaps {
        let one = head(&mut heads, gap.areas.0);
        let other = head(&mut heads, gap.areas.1);
        if one == other {
            spare.push(gap);
            continue;
        }
        heads[usize::from(one)] = other;
        spread.carve(canvas, gap.squares.0, true, &mut doors);
        spread.carve(canvas, gap.squares.1, true, &mut doors);
    }
    for gap in spare {
        if gap.cost <= LONGEST_LOOP && dice.percent(plan.loops) {
            spread.carve(canvas, gap.squares.0, false, &mut doors);
            spread.carve(canvas, gap.squares.1, false, &mut doors);
        }
    }
    let mut found = (1..count as AreaId).filter(|&area| wanted[usize::from(area)]);
    let first = found.next()?;
    let main = head(&mut heads, first);
    found
        .all(|area| head(&mut heads, area) == main)
        .then_some(doors)
}

/// The area that stands for all that it is joined with.
fn head(heads: &mut [AreaId], mut area: AreaId) -> AreaId {
    while heads[usize::from(area)] != area {
        let next = heads[usize::from(heads[usize::from(area)])];
        heads[usize::from(area)] = next;
        area = next;
    }
    area
}

/// The places that are joined: small ones are filled up, and the inside of a part to which no way leads is left alone.
fn places(canvas: &mut Canvas, stubs: &[usize], least: usize) -> WalkAreas {
    let mut areas = WalkAreas::new(canvas);
    let mut stays = vec![false; areas.sizes.len()];
    for &stub in stubs {
        stays[usize::from(areas.of[stub])] = true;
    }
    let mut kept = vec![true; areas.sizes.len()];
    for at in 0..canvas.area() {
        let area = usize::from(areas.of[at]);
        kept[area] &= canvas.cell(at) == Cell::Kept;
    }
    let lost = |area: usize| !stays[area] && (kept[area] || areas.sizes[area] < least);
    let lost: Vec<bool> = (0..areas.sizes.len()).map(lost).collect();
    for at in 0..canvas.area() {
        let area = usize::from(areas.of[at]);
        if area != 0 && lost[area] {
            canvas.dig(at, Cell::Rock);
            areas.of[at] = 0;
            areas.sizes[area] = 0;
        }
    }
    areas
}
