//! Sight checked against its definition, in rational numbers, from every square of many maps.

use proptest::prelude::*;

use super::*;
use crate::grid::size::Size;

/// The definition in the module's first lines, for a square that light passes through, with whole numbers only.
fn line_is_free(from: Pos, to: Pos, opaque: &BitGrid) -> bool {
    let (dx, dy) = from.delta_to(to);
    let steps = dx.abs().max(dy.abs());
    let (mut touched_low, mut touched_high) = (false, false);
    for step in 1..steps {
        // Twice the offset across, times `steps`: a square `c` spans `2c - 1 ..= 2c + 1` in these units over
        // `steps`.
        let (along_x, across) = if dx.abs() >= dy.abs() {
            (true, dy)
        } else {
            (false, dx)
        };
        let along = step * if along_x { dx.signum() } else { dy.signum() };
        let doubled = 2 * across * step;
        let at = |c: i32| {
            let (x, y) = if along_x { (along, c) } else { (c, along) };
            opaque.get(from.offset(x as i16, y as i16))
        };
        if (doubled + steps).rem_euclid(2 * steps) == 0 {
            let low = (doubled - steps) / (2 * steps);
            touched_low |= at(low);
            touched_high |= at(low + 1);
        } else if at((doubled + steps).div_euclid(2 * steps)) {
            return false;
        }
    }
    !(touched_low && touched_high)
}

fn walls(picture: &str) -> BitGrid {
    BitGrid::from_picture(picture, |glyph| glyph == '#').unwrap()
}

fn seen_from(origin: Pos, radius: u8, opaque: &BitGrid) -> BitGrid {
    let mut visible = BitGrid::default();
    compute(origin, radius, opaque, &mut visible);
    visible
}

/// Every property of sight, from every square of the map.
fn check_every_square(opaque: &BitGrid, radius: u8) {
    let views: Vec<(Pos, BitGrid)> = opaque
        .size()
        .positions()
        .map(|pos| (pos, seen_from(pos, radius, opaque)))
        .collect();
    for (origin, view) in &views {
        assert!(view.get(*origin), "{origin} does not see itself");
        for (other, back) in &views {
            let sees = view.get(*other);
            if origin.angband_distance(*other) > u16::from(radius.min(MAX_RADIUS)) {
                assert!(!sees, "{origin} sees {other}, too far away");
            } else if !opaque.get(*other) && origin != other {
                assert_eq!(
                    sees,
                    line_is_free(*origin, *other, opaque),
                    "{origin} to {other}"
                );
                if !opaque.get(*origin) {
                    assert_eq!(sees, back.get(*origin), "{origin} and {other} differ");
                }
            }
        }
    }
}

/// The same cases in every run.
fn fixed_seed() -> ProptestConfig {
    ProptestConfig {
        cases: 48,
        rng_seed: prop::test_runner::RngSeed::Fixed(7),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(fixed_seed())]

    #[test]
    fn every_pair_of_squares_agrees_with_the_definition(
        width in 1_u16..34, height in 1_u16..20, density in 1_u8..60, radius in 0_u8..34,
        cells in prop::collection::vec(0_u8..100, 34 * 20),
    ) {
        let mut cells = cells.into_iter();
        let opaque = BitGrid::from_fn(Size::new(width, height), |_| cells.next().unwrap() < density);
        check_every_square(&opaque, radius);
    }
}

#[test]
fn every_pair_of_squares_of_the_small_cave_agrees_with_the_definition() {
    check_every_square(
        &walls(include_str!("../../../benches/maps/cave-79x29.txt")),
        20,
    );
}

#[test]
fn every_square_of_the_large_cave_is_seen_back() {
    let opaque = walls(include_str!("../../../benches/maps/cave-198x66.txt"));
    let floor: Vec<Pos> = opaque
        .size()
        .positions()
        .filter(|&pos| !opaque.get(pos))
        .collect();
    let views: Vec<BitGrid> = floor
        .iter()
        .map(|&pos| seen_from(pos, MAX_RADIUS, &opaque))
        .collect();
    for (&origin, view) in floor.iter().zip(&views) {
        for (&other, back) in floor.iter().zip(&views) {
            assert_eq!(view.get(other), back.get(origin), "{origin} and {other}");
        }
    }
}

#[test]
fn in_the_open_exactly_the_disc_is_seen_whatever_the_radius() {
    let open = BitGrid::new(Size::new(150, 80));
    for radius in 0..=40 {
        for origin in [
            Pos::new(64, 40),
            Pos::new(0, 0),
            Pos::new(149, 79),
            Pos::new(70, 1),
        ] {
            let expected = BitGrid::from_fn(open.size(), |pos| {
                origin.angband_distance(pos) <= u16::from(radius.min(MAX_RADIUS))
            });
            assert_eq!(
                seen_from(origin, radius, &open),
                expected,
                "{origin} radius {radius}"
            );
        }
    }
}

#[test]
fn the_walls_of_a_room_are_seen_in_full_and_nothing_behind_them() {
    let room = walls(
        "
.........
.#######.
.#.....#.
.#.....#.
.#.....#.
.#######.
.........
",
    );
    let rect = crate::grid::GridRect::spanning(Pos::new(1, 1), Pos::new(7, 5));
    for origin in crate::grid::GridRect::spanning(Pos::new(2, 2), Pos::new(6, 4)).positions() {
        assert_eq!(
            seen_from(origin, 20, &room),
            BitGrid::from_fn(room.size(), |pos| rect.contains(pos)),
            "{origin}"
        );
    }
}

#[test]
fn a_line_that_touches_corners_is_free_unless_it_is_pinched() {
    // From (0, 0) to (4, 2) the line runs between two squares in columns 1 and 3.
    let sees = |walls: &[(i16, i16)]| {
        let mut opaque = BitGrid::new(Size::new(5, 3));
        for &wall in walls {
            opaque.set(wall.into(), true);
        }
        seen_from(Pos::new(0, 0), 9, &opaque).get(Pos::new(4, 2))
    };
    assert!(sees(&[]));
    assert!(
        sees(&[(1, 0)]) && sees(&[(1, 1)]) && sees(&[(3, 1)]) && sees(&[(3, 2)]),
        "one corner"
    );
    assert!(
        sees(&[(1, 0), (3, 1)]) && sees(&[(1, 1), (3, 2)]),
        "two on one side"
    );
    assert!(
        !sees(&[(1, 0), (3, 2)]) && !sees(&[(1, 1), (3, 1)]),
        "one on each side"
    );
    assert!(
        !sees(&[(1, 0), (1, 1)]) && !sees(&[(2, 1)]),
        "a wall in the way"
    );
}

#[test]
fn the_shadow_of_a_pillar_widens_with_distance() {
    let pillar = walls("\n.......\n.......\n.......\n.#.....\n.......\n.......\n.......\n");
    let view = seen_from(Pos::new(0, 3), 9, &pillar);
    for x in 2..7 {
        assert!(!view.get(Pos::new(x, 3)));
    }
    assert!(view.get(Pos::new(1, 3)), "the pillar itself is seen");
    assert!(view.get(Pos::new(2, 1)));
}

#[test]
fn nothing_is_seen_from_outside_the_map_and_a_wall_does_not_blind_who_stands_in_it() {
    let open = BitGrid::new(Size::new(5, 5));
    assert!(seen_from(Pos::new(-1, 2), 9, &open).is_empty());
    assert!(seen_from(Pos::new(0, 5), 9, &open).is_empty());
    let mut one = open.clone();
    one.set(Pos::new(2, 2), true);
    assert_eq!(seen_from(Pos::new(2, 2), 9, &one).count(), 25);
}

#[test]
fn fixed_point_slopes_round_as_the_fractions_do() {
    // Every slope m/q that a wall's edge can have, at every depth: the four roundings against exact arithmetic.
    for q in (1..=u32::from(MAX_RADIUS)).map(|depth| 2 * depth) {
        for m in 0..=2 * q {
            let slope = m * RECIPROCAL[q as usize / 2];
            for depth in 1..=u32::from(MAX_RADIUS) {
                let (exact, fixed) = (depth * m, depth * slope);
                assert_eq!(fixed >> FRACTION, exact / q);
                assert_eq!((fixed + ONE - SLACK) >> FRACTION, exact.div_ceil(q));
                assert_eq!((fixed + HALF) >> FRACTION, (2 * exact + q) / (2 * q));
                // Halves down: the least whole number not below exact / q - 1/2.
                let halves_down = (2 * i64::from(exact) - i64::from(q))
                    .div_euclid(i64::from(2 * q))
                    + i64::from(
                        (2 * i64::from(exact) - i64::from(q)).rem_euclid(i64::from(2 * q)) != 0,
                    );
                assert_eq!(
                    i64::from((fixed + HALF - SLACK) >> FRACTION),
                    halves_down.max(0)
                );
            }
        }
    }
}

#[test]
fn transposing_exchanges_rows_and_columns() {
    let mut window: Window =
        std::array::from_fn(|row| (row as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let before = window;
    transpose(&mut window);
    for (row, column) in (0..64).flat_map(|row| (0..64).map(move |column| (row, column))) {
        assert_eq!(window[column] >> row & 1, before[row] >> column & 1);
    }
}
