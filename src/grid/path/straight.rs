//! Ways made straight: of all routes that cost the same, people expect the one along a line.

use crate::grid::{bits::BitGrid, pos::Pos};

/// Leads a cheapest route along straight lines wherever these cost no more: which of equally cheap routes a search comes upon
/// first has no look of its own, and may go diagonally out and back over open floor.
///
/// `route` leads from `from`, which it leaves out, to its last square. `open` and `cost` are as for
/// [`Router::route`](super::Router::route). What is cheapest stays so: the route's length, cost and last square are the same
/// afterwards, and each square of it is a neighbor of the one before.
pub fn straighten(
    open: &BitGrid,
    from: Pos,
    route: &mut [Pos],
    mut cost: impl FnMut(Pos) -> Option<u16>,
) {
    let mut price = |at: Pos| {
        let cost = if open.get(at) { cost(at) } else { None };
        cost.map(|cost| u32::from(cost.max(1)))
    };
    let mut here = from;
    let mut rest = route;
    while rest.len() > 1 {
        // No line is shorter than a way along which every step counts.
        let direct = |(steps, at): (u16, &Pos)| here.chebyshev(*at) == steps;
        let direct = (1..).zip(&*rest).take_while(|place| direct(*place)).count();
        let line = (2..=direct).rev().find(|&steps| {
            let end = rest[steps - 1];
            let mut left: u32 = rest[..steps - 1].iter().filter_map(|at| price(*at)).sum();
            (1..steps as u16).all(|step| {
                let step = price(here.along(end, step));
                step.and_then(|step| left.checked_sub(step))
                    .map(|after| left = after)
                    .is_some()
            })
        });
        let steps = line.unwrap_or(1);
        let (done, later) = rest.split_at_mut(steps);
        let end = done[steps - 1];
        for (step, at) in (1..).zip(done) {
            *at = here.along(end, step);
        }
        (here, rest) = (end, later);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::{map::Grid, path::Router, size::Size};

    /// The squares of a picture that are no wall.
    fn floor(picture: &str) -> BitGrid {
        BitGrid::from_picture(picture, |square| square != '#').expect("a picture")
    }

    #[test]
    fn over_open_floor_a_way_is_a_line() {
        let open = floor(&".............\n".repeat(13));
        let (from, to) = (Pos::new(6, 12), Pos::new(6, 1));
        // Out to the north-west and back to the north-east, as a search may find it.
        let out = (1..=5).map(|step| Pos::new(6 - step, 12 - step));
        let back = (1..=5).map(|step| Pos::new(1 + step, 7 - step));
        let mut route: Vec<_> = out.chain(back).chain([to]).collect();
        straighten(&open, from, &mut route, |_| Some(1));
        let straight: Vec<_> = (1..=11).map(|step| Pos::new(6, 12 - step)).collect();
        assert_eq!(route, straight);
    }

    #[test]
    fn around_what_stands_between_each_part_is_a_line() {
        let open = floor(".......\n...#...\n.......\n.......");
        let (from, to) = (Pos::new(0, 1), Pos::new(6, 1));
        let mut route = vec![
            Pos::new(1, 2),
            Pos::new(2, 3),
            Pos::new(3, 2),
            Pos::new(4, 3),
            Pos::new(5, 2),
            to,
        ];
        straighten(&open, from, &mut route, |_| Some(1));
        // One line leads beneath the pillar to the last square from which it is passed, and a step to the end.
        let line = [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)].map(|(x, y)| Pos::new(x, y));
        assert_eq!(route, [&line[..], &[to]].concat());
    }

    #[test]
    fn what_costs_more_is_not_crossed_for_a_line() {
        let open = floor(".....\n.....");
        let mud = Pos::new(2, 0);
        let around = [
            Pos::new(1, 0),
            Pos::new(2, 1),
            Pos::new(3, 0),
            Pos::new(4, 0),
        ];
        let mut route = around;
        let cost = |at| Some(if at == mud { 2 } else { 1 });
        straighten(&open, Pos::new(0, 0), &mut route, cost);
        assert!(!route.contains(&mud), "{route:?}");
        straighten(&open, Pos::new(0, 0), &mut route, |_| Some(1));
        assert!(route.contains(&mud), "{route:?}");
    }

    proptest! {
        #[test]
        fn a_straightened_way_is_as_cheap_and_as_whole(
            prices in proptest::collection::vec(prop_oneof![Just(None), Just(Some(1_u16)), Just(Some(1)), (0..4_u16).prop_map(Some)], 12 * 9),
            from in (0..12_i16, 0..9_i16),
            to in (0..12_i16, 0..9_i16),
        ) {
            let size = Size::new(12, 9);
            let prices = Grid::from_cells(size, prices).expect("as many squares");
            let cost = |at: Pos| prices.get(at).copied().flatten();
            let mut open = BitGrid::new(size);
            for (at, _) in prices.iter().filter(|(_, price)| price.is_some()) {
                open.set(at, true);
            }
            let (from, to) = (Pos::new(from.0, from.1), Pos::new(to.0, to.1));
            let mut route = Vec::new();
            if Router::new().route(&open, from, to, cost, &mut route).is_some() {
                let paid = |route: &[Pos]| -> u32 {
                    route.iter().map(|at| u32::from(cost(*at).expect("it can be entered").max(1))).sum()
                };
                let before = route.clone();
                straighten(&open, from, &mut route, cost);
                prop_assert_eq!(paid(&route), paid(&before));
                prop_assert_eq!(route.last(), before.last());
                let mut here = from;
                for at in &route {
                    prop_assert!(here.is_adjacent(*at), "{:?}", route);
                    here = *at;
                }
            }
        }
    }
}
