//! How fast the grid layer answers: sight, flow maps, lines of fire and routes, on a warm world, one core.
//!
//! `cargo bench --no-default-features --bench grid`. In the caves each timing goes through many squares in turn,
//! so that no place of the map and no luck of the branch predictor decides; the median is over them.

use std::hint::black_box;

use barrow::grid::flow::Flow;
use barrow::grid::path::Router;
use barrow::grid::{BitGrid, Pos, Size, fov, ray};
use divan::{AllocProfiler, Bencher};

/// Shows allocations beside the times: there should be none but in a router's queue that still grows.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

/// The farthest that a character sees in these timings, in squares.
const SIGHT: u8 = 20;

fn main() {
    divan::main();
}

fn cave() -> BitGrid {
    BitGrid::from_picture(include_str!("maps/cave-198x66.txt"), |glyph| glyph == '#')
        .expect("the cave is a picture")
}

fn open() -> BitGrid {
    BitGrid::new(Size::new(198, 66))
}

fn inverse(bits: &BitGrid) -> BitGrid {
    let mut bits = bits.clone();
    bits.invert();
    bits
}

/// Some two hundred and fifty floor squares, evenly spread over the list of all.
fn spread(floor: &BitGrid) -> Vec<Pos> {
    let step = (floor.count() / 250).max(1);
    floor.iter().step_by(step).collect()
}

#[divan::bench]
fn fov_open_20(bencher: Bencher) {
    let (opaque, mut visible) = (open(), BitGrid::default());
    visible.reset(opaque.size());
    let mut origins = [Pos::new(99, 33), Pos::new(64, 33), Pos::new(127, 30)]
        .into_iter()
        .cycle();
    bencher.bench_local(|| {
        fov::compute(
            origins.next().expect("cycles forever"),
            SIGHT,
            black_box(&opaque),
            &mut visible,
        );
        black_box(&visible);
    });
}

#[divan::bench]
fn fov_cave_20(bencher: Bencher) {
    let (opaque, mut visible) = (cave(), BitGrid::default());
    visible.reset(opaque.size());
    let origins = spread(&inverse(&opaque));
    let mut origins = origins.iter().cycle();
    bencher.bench_local(|| {
        fov::compute(
            *origins.next().expect("cycles forever"),
            SIGHT,
            black_box(&opaque),
            &mut visible,
        );
        black_box(&visible);
    });
}

/// All 250 origins of the cave in one sample: divide by 250.
#[divan::bench]
fn fov_cave_20_times_250(bencher: Bencher) {
    let (opaque, mut visible) = (cave(), BitGrid::default());
    visible.reset(opaque.size());
    let origins = spread(&inverse(&opaque));
    bencher.bench_local(|| {
        for &origin in origins.iter().cycle().take(250) {
            fov::compute(origin, SIGHT, black_box(&opaque), &mut visible);
            black_box(&visible);
        }
    });
}

#[divan::bench]
fn flow_cave_198x66(bencher: Bencher) {
    let passable = inverse(&cave());
    let mut flow = Flow::new();
    let goals = spread(&passable);
    flow.compute([goals[0]], &passable, u16::MAX);
    let mut goals = goals.iter().cycle();
    bencher.bench_local(|| {
        flow.compute(
            [*goals.next().expect("cycles forever")],
            black_box(&passable),
            u16::MAX,
        );
        black_box(&flow);
    });
}

/// As far as most monsters of a level care.
#[divan::bench]
fn flow_cave_198x66_within_30(bencher: Bencher) {
    let passable = inverse(&cave());
    let mut flow = Flow::new();
    let goals = spread(&passable);
    flow.compute([goals[0]], &passable, u16::MAX);
    let mut goals = goals.iter().cycle();
    bencher.bench_local(|| {
        flow.compute(
            [*goals.next().expect("cycles forever")],
            black_box(&passable),
            30,
        );
        black_box(&flow);
    });
}

/// No wall at all: the most squares that such a map can have.
#[divan::bench]
fn flow_open_198x66(bencher: Bencher) {
    let passable = inverse(&open());
    let mut flow = Flow::new();
    flow.compute([Pos::new(0, 0)], &passable, u16::MAX);
    bencher.bench_local(|| {
        flow.compute([Pos::new(99, 33)], black_box(&passable), u16::MAX);
        black_box(&flow);
    });
}

/// One chasing monster's choice of step.
#[divan::bench]
fn flow_descend(bencher: Bencher) {
    let passable = inverse(&cave());
    let mut flow = Flow::new();
    let walkers = spread(&passable);
    flow.compute([walkers[100]], &passable, u16::MAX);
    let mut walkers = walkers.iter().cycle();
    bencher.bench_local(|| black_box(&flow).descend(*walkers.next().expect("cycles forever")));
}

/// A bolt over twenty squares of open floor, aimed and flown.
#[divan::bench]
fn project_20(bencher: Bencher) {
    let (opaque, mut path) = (open(), Vec::with_capacity(SIGHT.into()));
    let from = Pos::new(99, 33);
    let targets: Vec<Pos> = opaque
        .size()
        .positions()
        .filter(|pos| from.angband_distance(*pos) == u16::from(SIGHT))
        .collect();
    let mut targets = targets.iter().cycle();
    bencher.bench_local(|| {
        let to = *targets.next().expect("cycles forever");
        let blocks = |pos| opaque.get(pos);
        ray::project(from, to, SIGHT.into(), blocks, blocks, &mut path);
        black_box(&path);
    });
}

/// Whether fire reaches a square of the cave up to twenty squares away.
#[divan::bench]
fn line_of_fire_20(bencher: Bencher) {
    let opaque = cave();
    let floor = spread(&inverse(&opaque));
    let pairs: Vec<(Pos, Pos)> = floor
        .iter()
        .flat_map(|&a| floor.iter().map(move |&b| (a, b)))
        .filter(|(a, b)| a.angband_distance(*b) <= SIGHT.into())
        .collect();
    let mut pairs = pairs.iter().cycle();
    bencher.bench_local(|| {
        let &(from, to) = pairs.next().expect("cycles forever");
        ray::line_of_fire(from, to, |pos| opaque.get(pos))
    });
}

/// A route across the whole cave.
#[divan::bench]
fn route_cave_198x66(bencher: Bencher) {
    let passable = inverse(&cave());
    let floor = spread(&passable);
    let (mut router, mut route) = (Router::new(), Vec::new());
    let mut pairs = floor.iter().zip(floor.iter().rev()).cycle();
    let mut next = || {
        let (&from, &to) = pairs.next().expect("cycles forever");
        let cost = |pos| passable.get(pos).then_some(1);
        router.route(passable.size(), from, to, cost, &mut route)
    };
    for _ in 0..floor.len() {
        black_box(next());
    }
    bencher.bench_local(next);
}
