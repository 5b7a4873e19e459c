//! W4 and W5: what a character sees, how far everything is from it, and the way between two squares.

use std::hint::black_box;

use super::sample::{IdleWorkload, Sample};
use crate::grid::{BitGrid, Pos, flow::Flow, fov, path::Router};

/// How far a character sees, in squares.
const SIGHT: u8 = 20;

/// Squares from which a run looks, flows or goes, so that no single place of a map decides.
const PLACES: usize = 250;

/// Where a workload happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BenchMap {
    /// An open floor of 196 by 64 squares with a wall around it.
    Arena,
    /// A cave of 198 by 66 squares.
    Cave,
}

impl BenchMap {
    /// The map as a picture of `#` and `.`.
    pub(super) fn picture(self) -> String {
        match self {
            Self::Cave => include_str!("../../../benches/maps/cave-198x66.txt").to_owned(),
            Self::Arena => {
                let (wall, row) = ("#".repeat(198), format!("#{}#", ".".repeat(196)));
                let rows = std::iter::once(wall.clone())
                    .chain(std::iter::repeat_n(row, 64))
                    .chain([wall]);
                rows.collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// The walls.
    fn opaque(self) -> BitGrid {
        BitGrid::from_picture(&self.picture(), |glyph| glyph == '#')
            .expect("the maps of the workloads are pictures")
    }

    /// The floor.
    pub(super) fn passable(self) -> BitGrid {
        let mut bits = self.opaque();
        bits.invert();
        bits
    }

    /// The floor square nearest to the middle of the map.
    pub(super) fn middle(self) -> Pos {
        let floor = self.passable();
        let middle = Pos::new(99, 33);
        floor
            .iter()
            .min_by_key(|at| (at.chebyshev(middle), at.y, at.x))
            .unwrap_or(middle)
    }
}

/// So many floor squares, evenly spread over the list of all.
fn spread(floor: &BitGrid) -> Vec<Pos> {
    let step = (floor.count() / PLACES).max(1);
    floor.iter().step_by(step).take(PLACES).collect()
}

/// W4: the view of radius 20.
pub(super) struct Views {
    opaque: BitGrid,
    origins: Vec<Pos>,
    visible: BitGrid,
}

impl Views {
    pub(super) fn new(ground: BenchMap) -> Self {
        let opaque = ground.opaque();
        Self {
            origins: spread(&ground.passable()),
            visible: BitGrid::new(opaque.size()),
            opaque,
        }
    }
}

impl Sample for Views {
    fn run(&mut self) -> u64 {
        for &origin in &self.origins {
            fov::compute(origin, SIGHT, black_box(&self.opaque), &mut self.visible);
            black_box(&self.visible);
        }
        self.origins.len() as u64
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        let last = self.origins.last().copied().unwrap_or_default();
        let seen = self.visible.get(last) && self.visible.count() > 1;
        seen.then_some(())
            .ok_or_else(|| IdleWorkload("nothing is in view".to_owned()))
    }
}

/// W5: the steps to the player from every square.
pub(super) struct Flows {
    passable: BitGrid,
    goals: Vec<Pos>,
    flow: Flow,
}

impl Flows {
    pub(super) fn new(ground: BenchMap) -> Self {
        let passable = ground.passable();
        Self {
            goals: spread(&passable).into_iter().step_by(10).collect(),
            flow: Flow::new(),
            passable,
        }
    }
}

impl Sample for Flows {
    fn run(&mut self) -> u64 {
        for &goal in &self.goals {
            self.flow
                .compute([goal], black_box(&self.passable), u16::MAX);
            black_box(&self.flow);
        }
        self.goals.len() as u64
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        let reached = self.passable.iter().all(|at| self.flow.is_reached(at));
        reached
            .then_some(())
            .ok_or_else(|| IdleWorkload("a square is not reached".to_owned()))
    }
}

/// W5: the shortest way between two squares far apart.
pub(super) struct Paths {
    passable: BitGrid,
    pairs: Vec<(Pos, Pos)>,
    router: Router,
    route: Vec<Pos>,
    found: usize,
}

impl Paths {
    pub(super) fn new(ground: BenchMap) -> Self {
        let passable = ground.passable();
        let places = spread(&passable);
        let pairs = places
            .iter()
            .copied()
            .zip(places.iter().rev().copied())
            .filter(|(from, to)| from != to)
            .collect();
        Self {
            passable,
            pairs,
            router: Router::new(),
            route: Vec::new(),
            found: 0,
        }
    }
}

impl Sample for Paths {
    fn run(&mut self) -> u64 {
        let Self {
            passable,
            pairs,
            router,
            route,
            found,
        } = self;
        *found = 0;
        for &(from, to) in &*pairs {
            let passable = black_box(&*passable);
            let way = router.route(passable, from, to, |_| Some(1), route);
            *found += usize::from(way.is_some());
            black_box(&*route);
        }
        pairs.len() as u64
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        (self.found == self.pairs.len())
            .then_some(())
            .ok_or_else(|| IdleWorkload("a way was not found".to_owned()))
    }
}
