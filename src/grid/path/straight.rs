//! Ways made straight: of all routes that cost the same, people expect the one with the fewest bends.

use crate::grid::{bits::BitGrid, pos::Pos};

/// How a part of a way leads from one square to another without a detour, in the order in which these are tried.
#[derive(Clone, Copy)]
enum Leg {
    /// Diagonally as far as one of the axes goes, and on along the other: one bend at most. Whoever looks for the way anew after
    /// each step goes the same way.
    DiagonalFirst,
    /// The other way around.
    DiagonalLast,
    /// Along the line from one to the other.
    Line,
}

impl Leg {
    const ALL: [Self; 3] = [Self::DiagonalFirst, Self::DiagonalLast, Self::Line];

    /// The square after so many steps from `from` to `to`, at most as many as they are apart.
    fn at(self, from: Pos, to: Pos, steps: u16) -> Pos {
        let (across, down) = from.delta_to(to);
        let least = across.unsigned_abs().min(down.unsigned_abs()) as u16;
        let most = from.chebyshev(to);
        let diagonal = match self {
            Self::DiagonalFirst => steps.min(least),
            Self::DiagonalLast => steps.saturating_sub(most - least),
            Self::Line => return from.along(to, steps),
        };
        // Each step goes on along the longer axis, the diagonal ones along the other, too.
        let gone = |way: i32| {
            let is_longest = way.unsigned_abs() == u32::from(most);
            let steps = if is_longest { steps } else { diagonal };
            way.signum() as i16 * steps as i16
        };
        from.offset(gone(across), gone(down))
    }
}

/// Gives a cheapest route as few bends as it can have where that costs no more: which of equally cheap routes a search comes upon
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
        // No leg is shorter than a way along which every step counts.
        let direct = |(steps, at): (u16, &Pos)| here.chebyshev(*at) == steps;
        let direct = (1..).zip(&*rest).take_while(|place| direct(*place)).count();
        let longest = (2..=direct).rev().find_map(|steps| {
            let end = rest[steps - 1];
            let paid: u32 = rest[..steps - 1].iter().filter_map(|at| price(*at)).sum();
            let leg = Leg::ALL.into_iter().find(|leg| {
                let mut left = paid;
                (1..steps as u16).all(|step| {
                    let step = price(leg.at(here, end, step));
                    step.and_then(|step| left.checked_sub(step))
                        .map(|after| left = after)
                        .is_some()
                })
            })?;
            Some((steps, leg))
        });
        let (steps, leg) = longest.unwrap_or((1, Leg::Line));
        let (done, later) = rest.split_at_mut(steps);
        let end = done[steps - 1];
        for (step, at) in (1..).zip(done) {
            *at = leg.at(here, end, step);
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
    fn a_way_that_is_no_line_bends_once() {
        let open = floor(&"........\n".repeat(4));
        let (from, to) = (Pos::new(0, 0), Pos::new(6, 2));
        let squares = |all: [(i16, i16); 6]| all.map(|(x, y)| Pos::new(x, y));
        let mut route = squares([(1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 2)]);
        straighten(&open, from, &mut route, |_| Some(1));
        let first = squares([(1, 1), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)]);
        assert_eq!(route, first);
        // Where that is barred, the other way around; where both are, along the line.
        let mut route = squares([(1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 2)]);
        let shut = |bars: Vec<Pos>| move |at| (!bars.contains(&at)).then_some(1);
        straighten(&open, from, &mut route, shut(vec![Pos::new(2, 2)]));
        let last = squares([(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 2)]);
        assert_eq!(route, last);
        let bars = vec![Pos::new(2, 2), Pos::new(3, 0)];
        let mut route = squares([(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)]);
        straighten(&open, from, &mut route, shut(bars));
        assert_eq!(
            route,
            std::array::from_fn(|step| from.along(to, step as u16 + 1))
        );
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
        // One leg leads beneath the pillar to the last square before the end, and a step to the end.
        let line = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2)].map(|(x, y)| Pos::new(x, y));
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
