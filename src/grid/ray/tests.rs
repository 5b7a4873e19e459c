//! Fire checked against sight, pair by pair.

use proptest::prelude::*;

use super::*;
use crate::grid::bits::BitGrid;
use crate::grid::fov;
use crate::grid::size::Size;

fn walls(picture: &str) -> BitGrid {
    BitGrid::from_picture(picture, |glyph| glyph == '#').unwrap()
}

/// Fire reaches exactly what is seen, along free neighboring squares, and is returned.
fn check_every_pair(opaque: &BitGrid) {
    let mut visible = BitGrid::default();
    for from in opaque.size().positions() {
        fov::compute(from, fov::MAX_RADIUS, opaque, &mut visible);
        for to in opaque.size().positions() {
            if from.angband_distance(to) > fov::MAX_RADIUS.into() {
                continue;
            }
            let blocks = |pos| opaque.get(pos);
            assert_eq!(
                line_of_fire(from, to, blocks),
                visible.get(to),
                "{from} to {to}"
            );
            if !opaque.get(from) && !opaque.get(to) {
                assert_eq!(
                    line_of_fire(from, to, blocks),
                    line_of_fire(to, from, blocks),
                    "{from} and {to}"
                );
            }
            if let Some(ray) = Ray::aim(from, to, blocks) {
                let mut before = from;
                for pos in ray {
                    assert!(pos.is_adjacent(before), "{from} to {to} jumps at {pos}");
                    if pos == to {
                        break;
                    }
                    assert!(!opaque.get(pos), "{from} to {to} goes through {pos}");
                    assert!(
                        from.chebyshev(pos) < from.chebyshev(to),
                        "{from} to {to} misses"
                    );
                    before = pos;
                }
            }
        }
    }
}

/// The same cases in every run.
fn fixed_seed() -> ProptestConfig {
    ProptestConfig {
        cases: 64,
        rng_seed: prop::test_runner::RngSeed::Fixed(11),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(fixed_seed())]

    #[test]
    fn whatever_is_seen_can_be_hit_and_the_other_way_round(
        width in 1_u16..26, height in 1_u16..16, density in 1_u8..60,
        cells in prop::collection::vec(0_u8..100, 26 * 16),
    ) {
        let mut cells = cells.into_iter();
        check_every_pair(&BitGrid::from_fn(Size::new(width, height), |_| cells.next().unwrap() < density));
    }
}

#[test]
fn whatever_is_seen_in_the_small_cave_can_be_hit() {
    check_every_pair(&walls(include_str!("../../../benches/maps/cave-79x29.txt")));
}

#[test]
fn a_ray_goes_straight_on_past_its_target() {
    let (from, to) = (Pos::new(10, 10), Pos::new(14, 12));
    let squares: Vec<(i16, i16)> = Ray::straight(from, to)
        .unwrap()
        .take(8)
        .map(Into::into)
        .collect();
    assert_eq!(
        squares,
        [
            (11, 10),
            (12, 11),
            (13, 11),
            (14, 12),
            (15, 12),
            (16, 13),
            (17, 13),
            (18, 14)
        ]
    );
    for (dx, dy) in (-9..=9)
        .flat_map(|dx| (-9..=9).map(move |dy| (dx, dy)))
        .filter(|&d| d != (0, 0))
    {
        let to = from.offset(dx, dy);
        let far = usize::from(from.chebyshev(to));
        let squares: Vec<Pos> = Ray::straight(from, to).unwrap().take(3 * far).collect();
        for times in 1..=3 {
            assert_eq!(
                squares[times * far - 1],
                from.offset(dx * times as i16, dy * times as i16)
            );
        }
    }
    assert_eq!(Ray::straight(from, from), None);
}

#[test]
fn a_ray_between_two_squares_takes_the_free_one() {
    let (from, to) = (Pos::new(0, 0), Pos::new(2, 1));
    for wall in [Pos::new(1, 0), Pos::new(1, 1)] {
        let mut ray = Ray::aim(from, to, |pos| pos == wall).unwrap();
        let between = ray.next().unwrap();
        assert!(between != wall && between.x == 1);
        assert_eq!(ray.next(), Some(to));
    }
    assert_eq!(Ray::aim(from, to, |pos| pos.x == 1), None);
}

#[test]
fn a_bolt_flies_to_its_range_or_to_what_stops_it() {
    let room = walls("\n##########\n#........#\n#...#....#\n#........#\n##########\n");
    let (from, mut path) = (Pos::new(1, 2), vec![Pos::new(9, 9)]);
    let blocks = |pos| room.get(pos);
    project(from, Pos::new(3, 2), 20, blocks, blocks, &mut path);
    assert_eq!(path, [Pos::new(2, 2), Pos::new(3, 2), Pos::new(4, 2)]);
    project(from, Pos::new(3, 2), 1, blocks, blocks, &mut path);
    assert_eq!(path, [Pos::new(2, 2)]);
    project(from, Pos::new(8, 2), 20, blocks, blocks, &mut path);
    assert_eq!(
        path.last(),
        Some(&Pos::new(4, 2)),
        "what is hidden is shot at in vain"
    );
    project(from, from, 20, blocks, blocks, &mut path);
    assert_eq!(path, []);
    project(
        from,
        Pos::new(2, 1),
        20,
        blocks,
        |pos| pos == Pos::new(2, 1),
        &mut path,
    );
    assert_eq!(path, [Pos::new(2, 1)]);
}

#[test]
fn a_flight_ends_at_the_edge_of_all_numbers() {
    let mut path = Vec::new();
    let from = Pos::new(i16::MAX - 3, 0);
    project(
        from,
        Pos::new(i16::MAX, 0),
        u16::MAX,
        |_| false,
        |_| false,
        &mut path,
    );
    assert_eq!(path.len(), 3);
    let (west, east) = (
        Pos::new(i16::MIN, i16::MIN),
        Pos::new(i16::MAX, i16::MAX - 1),
    );
    assert!(line_of_fire(west, east, |_| false));
    assert!(!line_of_fire(west, east, |pos| pos.x == 0));
}

#[test]
fn a_slope_is_rounded_to_the_nearest_number_and_halves_as_asked() {
    for den in 1..24 {
        for num in -2 * den..=2 * den {
            for times in 0..40 {
                let slope = Fraction { num, den };
                let twice = 2 * num * i64::from(times);
                let farther = (twice + den).div_euclid(2 * den);
                let nearer = -(-twice + den).div_euclid(2 * den);
                assert_eq!(i64::from(slope.round(times, TieBreak::Farther)), farther);
                assert_eq!(i64::from(slope.round(times, TieBreak::Nearer)), nearer);
            }
        }
    }
}
