//! Flow maps checked against a plain breadth-first search.

use std::collections::VecDeque;

use proptest::prelude::*;

use super::*;
use crate::grid::map::Grid;

/// The plain way: square by square, neighbor by neighbor.
fn plain(goals: &[Pos], passable: &BitGrid, max: u16) -> Grid<u16> {
    let mut steps = Grid::new(passable.size(), UNREACHED);
    let mut queue: VecDeque<Pos> = VecDeque::new();
    for &goal in goals {
        if steps.replace(goal, 0) == Some(UNREACHED) {
            queue.push_back(goal);
        }
    }
    while let Some(pos) = queue.pop_front() {
        let here = steps[pos];
        for next in pos.neighbors().filter(|&next| passable.get(next)) {
            if here < max && steps[next] == UNREACHED {
                steps[next] = here + 1;
                queue.push_back(next);
            }
        }
    }
    steps
}

fn check(flow: &mut Flow, goals: &[Pos], passable: &BitGrid, max: u16) {
    flow.compute(goals.iter().copied(), passable, max);
    let expected = plain(goals, passable, max);
    assert_eq!(flow.size(), passable.size());
    for (pos, &steps) in expected.iter() {
        assert_eq!(flow.distance(pos), steps, "{pos} with goals {goals:?}");
        assert_eq!(flow.is_reached(pos), steps != UNREACHED);
        let best = expected
            .neighbors(pos)
            .map(|(_, &steps)| steps)
            .min()
            .unwrap_or(UNREACHED);
        let down = flow.descend(pos).map(|dir| expected[pos.step(dir)]);
        assert_eq!(down, (best < steps).then_some(best), "down from {pos}");
        let farthest = expected
            .neighbors(pos)
            .map(|(_, &steps)| steps)
            .filter(|&steps| steps != UNREACHED)
            .max();
        let up = flow.climb(pos).map(|dir| expected[pos.step(dir)]);
        assert_eq!(
            up,
            farthest.filter(|&farthest| farthest > steps && steps != UNREACHED),
            "up from {pos}"
        );
    }
}

/// The same cases in every run.
fn fixed_seed() -> ProptestConfig {
    ProptestConfig {
        cases: 256,
        rng_seed: prop::test_runner::RngSeed::Fixed(3),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(fixed_seed())]

    #[test]
    fn steps_brought_up_to_date_are_those_computed(
        width in 1_u16..40, height in 1_u16..24,
        walls in prop::collection::vec(prop::bool::weighted(0.3), 40 * 24),
        goal in (0_i16..40, 0_i16..24),
        changes in prop::collection::vec(prop::collection::vec((0_i16..40, 0_i16..24), 1..4), 1..12),
    ) {
        let size = Size::new(width, height);
        let goal = Pos::new(goal.0 % width as i16, goal.1 % height as i16);
        let mut walls = walls.into_iter();
        let mut passable = BitGrid::from_fn(size, |_| !walls.next().unwrap());
        let mut flow = Flow::new();
        flow.compute([goal], &passable, u16::MAX);
        let mut updates = 0;
        for squares in changes {
            let squares: Vec<Pos> = squares.into_iter().map(|(x, y)| Pos::new(x, y)).collect();
            for &at in &squares {
                passable.set(at, !passable.get(at));
            }
            if flow.update(&squares, &passable) {
                updates += 1;
            } else {
                flow.compute([goal], &passable, u16::MAX);
            }
            let expected = plain(&[goal], &passable, u16::MAX);
            for (pos, &steps) in expected.iter() {
                prop_assert_eq!(flow.distance(pos), steps, "{} after {:?}", pos, &squares);
            }
        }
        prop_assert!(updates > 0 || size.area() > 400);
    }


    #[test]
    fn every_square_agrees_with_the_plain_search(
        width in 1_u16..90, height in 1_u16..30, density in 0_u8..60,
        cells in prop::collection::vec(0_u8..100, 90 * 30),
        goals in prop::collection::vec((-2_i16..92, -2_i16..32), 0..4),
        max in prop_oneof![0_u16..40, Just(u16::MAX)],
    ) {
        let mut cells = cells.into_iter();
        let passable = BitGrid::from_fn(Size::new(width, height), |_| cells.next().unwrap() >= density);
        let goals: Vec<Pos> = goals.into_iter().map(Into::into).collect();
        check(&mut Flow::new(), &goals, &passable, max);
    }
}

#[test]
fn every_cave_agrees_with_the_plain_search_and_one_flow_serves_them_all() {
    let mut flow = Flow::new();
    for picture in [
        include_str!("../../../benches/maps/cave-198x66.txt"),
        include_str!("../../../benches/maps/cave-79x29.txt"),
        include_str!("../../../benches/maps/cave-165x55.txt"),
    ] {
        let passable = BitGrid::from_picture(picture, |glyph| glyph == '.').unwrap();
        let floor: Vec<Pos> = passable.iter().collect();
        for goals in [
            &floor[..1],
            &floor[floor.len() / 2..=floor.len() / 2],
            &floor[floor.len() - 3..],
            &[],
        ] {
            check(&mut flow, goals, &passable, u16::MAX);
            check(&mut flow, goals, &passable, 20);
        }
    }
}

#[test]
fn walkers_go_around_each_other_and_prefer_the_axes() {
    let open = BitGrid::from_fn(Size::new(9, 9), |_| true);
    let mut flow = Flow::new();
    flow.compute([Pos::new(4, 4)], &open, u16::MAX);
    assert_eq!(flow.descend(Pos::new(8, 4)), Some(Dir::W));
    assert_eq!(
        flow.descend_where(Pos::new(8, 4), |pos| pos != Pos::new(7, 4)),
        Some(Dir::SW)
    );
    assert_eq!(flow.descend(Pos::new(4, 4)), None);
    assert_eq!(flow.climb(Pos::new(5, 4)), Some(Dir::E));
    assert_eq!(flow.climb_where(Pos::new(5, 4), |pos| pos.x < 6), None);
    assert_eq!(flow.climb(Pos::new(0, 0)), None);
    assert_eq!(
        flow.neighbors(Pos::new(4, 3))
            .map(|(_, steps)| steps)
            .collect::<Vec<_>>(),
        [2, 2, 1, 1, 0, 1, 1, 2]
    );
}

#[test]
fn a_goal_in_a_wall_is_approached_and_a_walker_in_a_wall_finds_out() {
    let passable = BitGrid::from_picture("\n#####\n#...#\n#####\n", |glyph| glyph == '.').unwrap();
    let mut flow = Flow::new();
    flow.compute([Pos::new(4, 1)], &passable, u16::MAX);
    assert_eq!(flow.distance(Pos::new(4, 1)), 0);
    assert_eq!(flow.distance(Pos::new(1, 1)), 3);
    assert_eq!(flow.distance(Pos::new(0, 1)), UNREACHED);
    assert_eq!(flow.descend(Pos::new(0, 1)), Some(Dir::E));
    assert_eq!(flow.distance(Pos::new(-1, 1)), UNREACHED);
}

#[test]
fn a_warm_flow_keeps_its_memory() {
    let passable = BitGrid::from_picture(
        include_str!("../../../benches/maps/cave-198x66.txt"),
        |glyph| glyph == '.',
    )
    .unwrap();
    let floor: Vec<Pos> = passable.iter().collect();
    let mut flow = Flow::new();
    let memory = |flow: &Flow| {
        let mut lists = [flow.present.as_ptr(), flow.coming.as_ptr()];
        lists.sort(); // The two change places.
        (flow.steps.as_ptr(), flow.tiles.as_ptr(), lists)
    };
    flow.compute([floor[0]], &passable, u16::MAX);
    let before = memory(&flow);
    for &goal in floor.iter().step_by(400) {
        flow.compute([goal, floor[0]], &passable, u16::MAX);
        assert_eq!(memory(&flow), before);
    }
}

#[test]
fn a_winding_way_is_counted_up_to_the_limit_and_no_farther() {
    // Rows 0, 2, 4, .. are open and joined at alternate ends; walkers cut the corners, so that each row takes
    // 1000 steps.
    let size = Size::new(1001, 141);
    let passable = BitGrid::from_fn(size, |pos| {
        pos.y % 2 == 0 || pos.x == if pos.y % 4 == 1 { 1000 } else { 0 }
    });
    let mut flow = Flow::new();
    flow.compute([Pos::new(0, 0)], &passable, u16::MAX);
    assert_eq!(flow.distance(Pos::new(1000, 0)), 1000);
    assert_eq!(flow.distance(Pos::new(999, 2)), 1001);
    assert_eq!(flow.distance(Pos::new(1, 100)), 50_001);
    assert_eq!(flow.distance(Pos::new(999, 130)), 65_001);
    assert_eq!(flow.distance(Pos::new(467, 130)), FARTHEST);
    assert_eq!(flow.distance(Pos::new(466, 130)), UNREACHED);
}

#[test]
fn the_slope_around_a_square_is_what_the_steps_of_its_neighbors_say() {
    let size = Size::new(37, 21);
    let passable = BitGrid::from_fn(size, |at| (at.x * 5 + at.y * 3) % 7 != 0);
    let mut flow = Flow::new();
    flow.compute([Pos::new(11, 9)], &passable, u16::MAX);
    for at in Size::new(41, 25).positions().map(|at| at.offset(-2, -2)) {
        for steps in [flow.distance(at), 4, 9] {
            let (nearer, level) = flow.slope(at, steps);
            for (place, dir) in Dir::ALL.into_iter().enumerate() {
                let there = flow.distance(at.step(dir));
                assert_eq!(nearer >> place & 1 != 0, there < steps, "{at} {dir:?}");
                assert_eq!(level >> place & 1 != 0, there == steps, "{at} {dir:?}");
            }
        }
    }
}
