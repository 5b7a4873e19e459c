//! Routes checked against flow maps and against Bellman's equation.

use proptest::prelude::*;

use super::*;
use crate::grid::bits::BitGrid;
use crate::grid::dir::Dir;
use crate::grid::flow::{Flow, UNREACHED};
use crate::grid::map::Grid;
use crate::grid::size::Size;

/// Of all squares it is asked what they cost.
fn everywhere(size: Size) -> BitGrid {
    let mut open = BitGrid::new(size);
    open.fill();
    open
}

/// More than any way costs.
const FAR: u32 = u32::MAX;

/// Cheapest costs from a square by relaxing until nothing changes: the plain way.
fn plain(prices: &Grid<Option<u16>>, from: Pos) -> Grid<u32> {
    let mut costs = Grid::new(prices.size(), FAR);
    costs.replace(from, 0);
    loop {
        let before = costs.clone();
        for (pos, price) in prices.iter() {
            let Some(price) = price else { continue };
            let best = costs
                .neighbors(pos)
                .map(|(_, &cost)| cost)
                .min()
                .unwrap_or(FAR);
            let through = best.saturating_add(u32::from((*price).max(1)));
            if through < costs[pos] {
                costs[pos] = through;
            }
        }
        if costs == before {
            return costs;
        }
    }
}

/// The order in which the plain search looks at neighbors.
const AROUND: [Dir; 8] = [
    Dir::N,
    Dir::E,
    Dir::S,
    Dir::W,
    Dir::NE,
    Dir::SE,
    Dir::SW,
    Dir::NW,
];

/// The route as a plain A* search finds it: it looks at all neighbors of each square when the square comes out, and takes
/// whatever way is cheaper than what it has. Which of two routes it chooses is the law.
fn slow_search(
    prices: &Grid<Option<u16>>,
    from: Pos,
    least: impl Fn(Pos) -> u32,
    is_goal: impl Fn(Pos) -> bool,
) -> Option<(u32, Vec<Pos>)> {
    let size = prices.size();
    let mut best = Grid::new(size, (FAR, Dir::N));
    let mut queue = std::collections::BTreeSet::new();
    best.replace(from, (0, Dir::N));
    queue.insert((least(from), least(from), from));
    while let Some((promise, left, mut pos)) = queue.pop_first() {
        let (here, _) = best[pos];
        if promise > here + left {
            continue;
        }
        if is_goal(pos) {
            let mut route = Vec::new();
            while pos != from {
                route.push(pos);
                pos = pos.step(best[pos].1.opposite());
            }
            route.reverse();
            return Some((here, route));
        }
        for dir in AROUND {
            let next = pos.step(dir);
            let Some(price) = prices.get(next).copied().flatten() else {
                continue;
            };
            let total = here + u32::from(price.max(1));
            if total < best[next].0 {
                best.replace(next, (total, dir));
                queue.insert((total + least(next), least(next), next));
            }
        }
    }
    None
}

/// The route of the plain search to a square; empty where there is none.
fn slow_route(prices: &Grid<Option<u16>>, from: Pos, to: Pos) -> Vec<Pos> {
    let least = |pos: Pos| u32::from(pos.chebyshev(to));
    let found = slow_search(prices, from, least, |pos| pos == to);
    found.map(|(_, route)| route).unwrap_or_default()
}

/// The same cases in every run.
fn fixed_seed() -> ProptestConfig {
    ProptestConfig {
        cases: 64,
        rng_seed: prop::test_runner::RngSeed::Fixed(5),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(fixed_seed())]

    #[test]
    fn every_route_is_a_way_and_the_cheapest(
        width in 1_u16..14, height in 1_u16..10,
        // Some cost so much more than others that they wait apart.
        prices in prop::collection::vec(prop::option::weighted(0.7, prop_oneof![9 => 0_u16..5, 1 => 5_u16..60]), 14 * 10),
        from in (0_i16..14, 0_i16..10),
    ) {
        let size = Size::new(width, height);
        let from = Pos::new(from.0 % width as i16, from.1 % height as i16);
        let mut prices = prices.into_iter();
        let prices = Grid::from_fn(size, |_| prices.next().unwrap());
        let cost = |pos: Pos| prices.get(pos).copied().flatten();
        let costs = plain(&prices, from);
        let (mut router, mut route) = (Router::new(), Vec::new());
        for (to, &expected) in costs.iter() {
            let found = router.route(&everywhere(size), from, to, cost, &mut route);
            prop_assert_eq!(found, (expected != FAR).then_some(expected), "{} to {}", from, to);
            prop_assert_eq!(&route, &slow_route(&prices, from, to), "{} to {}", from, to);
            let mut before = from;
            let mut paid = 0;
            for &pos in &route {
                prop_assert!(pos.is_adjacent(before));
                paid += u32::from(cost(pos).unwrap().max(1));
                before = pos;
            }
            if let Some(found) = found {
                prop_assert_eq!((before, paid), (to, found));
            }
        }
        // The nearest square of those two columns and no other.
        let is_goal = |pos: Pos| pos.x == 0 || pos.x == 7;
        let expected = costs.iter().filter(|&(pos, &cost)| is_goal(pos) && cost != FAR).map(|(pos, &cost)| (cost, pos)).min();
        let found = router.nearest(&everywhere(size), from, cost, is_goal, &mut route);
        prop_assert_eq!(found.map(|(pos, cost)| (cost, pos)), expected);
        prop_assert_eq!(route.last().copied().unwrap_or(from), found.map_or(from, |(pos, _)| pos));
    }
}

#[test]
fn routes_through_the_large_cave_are_as_long_as_the_flow_says() {
    let picture = include_str!("../../../benches/maps/cave-198x66.txt");
    let passable = BitGrid::from_picture(picture, |glyph| glyph == '.').unwrap();
    let floor: Vec<Pos> = passable.iter().collect();
    let (mut flow, mut router, mut route) = (Flow::new(), Router::new(), Vec::new());
    flow.compute([floor[0]], &passable, u16::MAX);
    for &to in floor.iter().step_by(97) {
        let found = router.route(&passable, floor[0], to, |_| Some(1), &mut route);
        let steps = flow.distance(to);
        assert_eq!(found, (steps != UNREACHED).then_some(steps.into()));
        assert_eq!(
            route.len(),
            if steps == UNREACHED {
                0
            } else {
                usize::from(steps)
            }
        );
    }
}

#[test]
fn there_is_no_route_off_the_map_or_into_a_wall() {
    let open = everywhere(Size::new(5, 1));
    let (mut router, mut route) = (Router::new(), vec![Pos::new(9, 9)]);
    let cost = |pos: Pos| (pos.x != 3).then_some(1);
    assert_eq!(
        router.route(&open, Pos::new(0, 0), Pos::new(4, 0), cost, &mut route),
        None
    );
    assert_eq!(
        router.route(&open, Pos::new(0, 0), Pos::new(3, 0), cost, &mut route),
        None
    );
    assert_eq!(
        router.route(&open, Pos::new(0, 0), Pos::new(5, 0), cost, &mut route),
        None
    );
    assert_eq!(
        router.route(&open, Pos::new(-1, 0), Pos::new(2, 0), cost, &mut route),
        None
    );
    assert!(route.is_empty());
    assert_eq!(
        router.route(&open, Pos::new(1, 0), Pos::new(1, 0), cost, &mut route),
        Some(0)
    );
    assert_eq!(
        router.nearest(&open, Pos::new(0, 0), cost, |pos| pos.x == 4, &mut route),
        None
    );
    assert_eq!(
        router.nearest(&open, Pos::new(0, 0), cost, |pos| pos.x < 4, &mut route),
        Some((Pos::new(0, 0), 0))
    );
}

#[test]
fn a_map_of_more_squares_than_16_bits_number_has_the_same_routes() {
    let size = Size::new(400, 200);
    assert!(size.area() > usize::from(u16::MAX));
    // Walls from the north and the south by turns, and squares of several prices between them.
    let prices = Grid::from_fn(size, |pos| {
        let gap = if pos.x % 20 == 10 { 199 } else { 0 };
        let wall = pos.x % 10 == 0 && pos.x > 0 && pos.y != gap;
        (!wall).then_some(1 + (pos.x * 7 + pos.y * 3) as u16 % 4)
    });
    let (from, to) = (Pos::new(1, 100), Pos::new(398, 100));
    let cost = |pos: Pos| prices.get(pos).copied().flatten();
    let (mut router, mut route) = (Router::new(), Vec::new());
    let open = everywhere(size);
    assert!(router.route(&open, from, to, cost, &mut route).is_some());
    assert_eq!(route, slow_route(&prices, from, to));
}

/// A cave with doors and mire, of numbers that are the same everywhere.
fn cave(size: Size, mut seed: u32) -> Grid<Option<u16>> {
    let mut below = |end: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % end
    };
    Grid::from_fn(size, |_| match below(100) {
        0..33 => None,
        33..37 => Some(12),
        37..40 => Some(30),
        40..45 => Some(2),
        _ => Some(1),
    })
}

#[test]
fn one_router_finds_in_many_caves_what_the_slow_search_finds() {
    let (mut router, mut route) = (Router::new(), Vec::new());
    let (mut found, mut longest) = (0, 0);
    for seed in 0..24 {
        // Long waves and short ones, and the size of the map changes.
        let size = Size::new(40 + (seed % 5) as u16 * 17, 22 + (seed % 3) as u16 * 9);
        let prices = cave(size, seed);
        let cost = |pos: Pos| prices.get(pos).copied().flatten();
        let open = everywhere(size);
        let squares: Vec<Pos> = size.positions().step_by(271).collect();
        for (&from, &to) in squares.iter().zip(squares.iter().rev()) {
            let total = router.route(&open, from, to, cost, &mut route);
            assert_eq!(
                route,
                slow_route(&prices, from, to),
                "{seed}: {from} to {to}"
            );
            let paid: u32 = route.iter().map(|at| u32::from(cost(*at).unwrap())).sum();
            assert_eq!(total.unwrap_or(0), paid);
            found += usize::from(total.is_some());
            longest = longest.max(route.len());
        }
    }
    assert!(
        found > 50 && longest > 40,
        "{found} routes, {longest} steps"
    );
}

/// Numbers below an end that are the same everywhere.
fn numbers(mut seed: u32) -> impl FnMut(u32) -> u32 {
    move |end| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % end.max(1)
    }
}

/// A map of one of many kinds: open, full of walls, or of corridors; of one price, a few, or many.
fn any_map(below: &mut impl FnMut(u32) -> u32) -> Grid<Option<u16>> {
    let size = Size::new(1 + below(48) as u16, 1 + below(26) as u16);
    let (walls, dear) = ([0, 8, 25, 38, 45][below(5) as usize], below(4) * 7);
    let (most, corridors) = ([2, 3, 12, 40][below(4) as usize], below(4) == 0);
    Grid::from_fn(size, |pos| {
        if corridors && pos.y % 3 == 1 && below(5) > 0 || below(100) < walls {
            return None;
        }
        let dearer = if below(100) < dear { below(most) } else { 0 };
        // 0 counts as 1.
        Some((1 + dearer - below(2).min(dearer)) as u16)
    })
}

#[test]
fn on_thousands_of_maps_both_searches_choose_as_the_slow_one_does_and_ask_once() {
    let mut router = Router::new();
    let (mut route, mut steps, mut none) = (Vec::new(), 0, 0);
    for seed in 0..3000 {
        let mut below = numbers(seed);
        let prices = any_map(&mut below);
        let size = prices.size();
        let mut any = || size.pos(below(size.area() as u32) as usize).unwrap();
        let (from, to, other) = (any(), any(), any());
        // Of what cannot be entered the bits say all, most, or nothing.
        let told = [0, 50, 100][below(3) as usize];
        let open = BitGrid::from_fn(size, |at| prices[at].is_some() || below(100) >= told);
        // Of the goal it is asked whatever they say.
        let mut without_goal = open.clone();
        without_goal.set(to, below(2) == 0 && open.get(to));
        let mut asked = Grid::new(size, 0);
        let mut cost = |at: Pos| {
            assert_ne!(at, from, "{seed}");
            assert!(open.get(at) || at == to, "{seed}");
            asked.replace(at, asked[at] + 1);
            prices.get(at).copied().flatten()
        };

        let found = router.route(&without_goal, from, to, &mut cost, &mut route);
        let least = |pos: Pos| u32::from(pos.chebyshev(to));
        let due = slow_search(&prices, from, least, |pos| pos == to);
        none += usize::from(found.is_none());
        steps += route.len();
        assert_eq!(found, due.as_ref().map(|(total, _)| *total), "{seed}");
        assert_eq!(route, due.unwrap_or_default().1, "{seed}: {from} to {to}");
        assert!(asked.iter().all(|(_, times)| *times <= 1), "{seed}");

        let is_goal = |pos: Pos| pos == to || pos == other;
        asked = Grid::new(size, 0);
        let mut cost = |at: Pos| {
            assert!(open.get(at), "{seed}");
            asked.replace(at, asked[at] + 1);
            prices.get(at).copied().flatten()
        };
        let found = router.nearest(&open, from, &mut cost, is_goal, &mut route);
        let due = slow_search(&prices, from, |_| 0, is_goal);
        let goal = due
            .as_ref()
            .map(|(total, route)| (route.last().copied().unwrap_or(from), *total));
        assert_eq!(found, goal, "{seed}");
        assert_eq!(route, due.unwrap_or_default().1, "{seed}: the nearest");
        assert!(asked.iter().all(|(_, times)| *times <= 1), "{seed}");
    }
    assert!(
        steps > 15_000 && none > 500,
        "{steps} steps, {none} without a way"
    );
}

#[test]
fn a_map_has_its_routes_whatever_the_width_of_the_one_before() {
    // The neighbors of a square lie in one word or in two, and the rows in one or in several.
    let (mut router, mut route) = (Router::new(), Vec::new());
    for width in [1, 2, 61, 62, 63, 64, 65, 66, 126, 130, 62] {
        let size = Size::new(width, 7);
        let prices = cave(size, u32::from(width));
        let open = BitGrid::from_grid(&prices, Option::is_some);
        let cost = |pos: Pos| prices.get(pos).copied().flatten();
        for column in 0..width as i16 {
            for (from, to) in [((0, 0), (column, 6)), ((column, 3), (width as i16 - 1, 0))] {
                let (from, to) = (Pos::from(from), Pos::from(to));
                router.route(&open, from, to, cost, &mut route);
                assert_eq!(
                    route,
                    slow_route(&prices, from, to),
                    "{from} to {to} of {size}"
                );
            }
        }
    }
}

#[test]
fn a_way_that_costs_more_than_can_be_told_is_none() {
    let size = Size::new(700, 400);
    // A winding corridor of squares as dear as can be.
    let cost = |pos: Pos| {
        let gap = if pos.y % 4 == 1 { 699 } else { 0 };
        (pos.y % 2 == 0 || pos.x == gap).then_some(u16::MAX)
    };
    let (mut router, mut route) = (Router::new(), Vec::new());
    let (from, open) = (Pos::new(0, 0), everywhere(size));
    let near = router.route(&open, from, Pos::new(0, 40), cost, &mut route);
    assert_eq!(
        near.map(u64::from),
        Some(route.len() as u64 * u64::from(u16::MAX))
    );
    assert_eq!(
        router.route(&open, from, Pos::new(350, 398), cost, &mut route),
        None
    );
}
