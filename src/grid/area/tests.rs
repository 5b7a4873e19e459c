//! Areas drawn as pictures.

use super::*;
use crate::grid::Size;

/// Draws what a shape reaches: `*` at distance 0 or, for lines, everywhere; else the distance; walls that are reached
/// as `%`. In the picture `@` is the source, `x` the aim, `o` a creature, `&` a tree.
fn drawn(shape: Shape, range: u16, picture: &str) -> Vec<String> {
    let rows: Vec<&str> = picture
        .lines()
        .map(str::trim)
        .filter(|row| !row.is_empty())
        .collect();
    let text = rows.join("\n");
    let find = |sign: char| {
        let mut found = None;
        for (y, row) in rows.iter().enumerate() {
            if let Some(x) = row.chars().position(|c| c == sign) {
                found = Some(Pos::new(x as i16, y as i16));
            }
        }
        found
    };
    let opaque = BitGrid::from_picture(&text, |c| c == '#' || c == '&').unwrap();
    let passable = BitGrid::from_picture(&text, |c| c != '#').unwrap();
    let creature = BitGrid::from_picture(&text, |c| c == 'o').unwrap();
    let from = find('@').unwrap();
    let at = find('x').or_else(|| find('o')).unwrap_or(from);
    let obstacles = Obstacles {
        opaque: &opaque,
        passable: &passable,
    };
    let reached = reach(shape, from, at, range, obstacles, |pos| creature.get(pos));
    let mut drawn: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    for (pos, distance) in reached.squares {
        let sign = match (passable.get(pos), distance) {
            (false, _) => '%',
            (true, 0) => '*',
            (true, distance) => char::from_digit(u32::from(distance), 36).unwrap(),
        };
        drawn[pos.y as usize][pos.x as usize] = sign;
    }
    drawn
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect()
}

#[test]
fn a_bolt_reaches_the_first_creature_or_wall_alone() {
    assert_eq!(drawn(Shape::Bolt, 20, "#@..o.x.#"), ["#@..*.x.#"]);
    assert_eq!(drawn(Shape::Bolt, 20, "#@...x..#"), ["#@...x..%"]);
    assert_eq!(drawn(Shape::Bolt, 4, "#@...x..#"), ["#@...*..#"]);
    assert_eq!(drawn(Shape::Bolt, 20, "#@.&.x..#"), ["#@.*.x..#"]);
}

#[test]
fn a_touch_goes_no_farther_than_the_next_square() {
    assert_eq!(drawn(Shape::Touch, 20, "#@..o.x.#"), ["#@*.o.x.#"]);
}

#[test]
fn a_beam_goes_through_creatures_to_the_wall() {
    assert_eq!(drawn(Shape::Beam, 20, "#@.o.x..#"), ["#@******%"]);
    assert_eq!(drawn(Shape::Beam, 3, "#@.o.x..#"), ["#@***x..#"]);
}

#[test]
fn a_ball_bursts_where_it_is_aimed_and_not_behind_walls() {
    assert_eq!(
        drawn(
            Shape::Ball(2),
            20,
            "#########
             #.......#
             #.......#
             #@..x...#
             #...##..#
             #.......#
             #########"
        ),
        [
            "#########",
            "#..222..#",
            "#.21112.#",
            "#@21*12.#",
            "#.21%%2.#",
            "#..2....#",
            "#########"
        ]
    );
}

#[test]
fn a_ball_bursts_at_the_first_creature_and_before_walls() {
    assert_eq!(drawn(Shape::Ball(1), 20, "#@.o.x..#"), ["#@1*1x..#"]);
    assert_eq!(drawn(Shape::Ball(1), 20, "#@.#.x..#"), ["#1*%.x..#"]);
    // A tree can be stood in: what flies into it bursts there.
    assert_eq!(drawn(Shape::Ball(1), 20, "#@.&.x..#"), ["#@1*1x..#"]);
    // Nowhere to go: it bursts in the hand.
    assert_eq!(drawn(Shape::Ball(1), 20, "#..@#x#"), ["#.1*%x#"]);
}

#[test]
fn a_cone_is_narrow_near_its_source_and_ends_at_walls() {
    let arc = |degrees, range| Shape::Arc { degrees, range };
    assert_eq!(
        drawn(
            arc(60, 6),
            20,
            "###########
             #.........#
             #.........#
             #@...x....#
             #....#....#
             #....#....#
             ###########"
        ),
        [
            "###########",
            "#....56...#",
            "#..23456..#",
            "#@123456..#",
            "#..23%....#",
            "#....%....#",
            "###########"
        ]
    );
    // However narrow, the middle line is there.
    assert_eq!(
        drawn(
            arc(1, 9),
            20,
            "########
             #@.....#
             #....x.#
             ########"
        ),
        ["########", "#@12...#", "#...345%", "########"]
    );
}

#[test]
fn half_a_circle_is_everything_in_front() {
    assert_eq!(
        drawn(
            Shape::Arc {
                degrees: 180,
                range: 2
            },
            20,
            ".....
             .....
             ..@.x
             .....
             ....."
        ),
        ["..22.", "..112", "..@12", "..112", "..22."]
    );
    assert_eq!(
        drawn(
            Shape::Arc {
                degrees: 360,
                range: 1
            },
            20,
            "...
             .@x
             ..."
        ),
        ["111", "1@1", "111"]
    );
}

#[test]
fn sight_and_bursts_start_at_the_source() {
    assert_eq!(
        drawn(
            Shape::Around(1),
            20,
            "####
             #@.#
             #..#
             ####"
        ),
        ["%%%#", "%*1#", "%11#", "####"]
    );
    assert_eq!(drawn(Shape::Sight, 20, "#@.o.#.#"), ["%*123%.#"]);
    assert_eq!(drawn(Shape::Sight, 2, "#@.o.#.#"), ["%*12.#.#"]);
}

#[test]
fn cosines_are_those_of_mathematics() {
    for degrees in 0..=180_u16 {
        let exact = f64::from(degrees).to_radians().cos() * 10_000.0;
        let ours = cosine(degrees) as f64;
        assert!((exact - ours).abs() <= 1.0, "{degrees}: {ours} for {exact}");
    }
    assert_eq!([0, 60, 90, 180].map(cosine), [10_000, 5_000, 0, -10_000]);
}

#[test]
fn what_is_reached_has_a_free_line_to_the_center_and_comes_nearest_first() {
    let picture = include_str!("../../../benches/maps/cave-79x29.txt");
    let opaque = BitGrid::from_picture(picture, |c| c == '#').unwrap();
    let free: Vec<Pos> = opaque
        .size()
        .positions()
        .filter(|&pos| !opaque.get(pos))
        .collect();
    let mut passable = opaque.clone();
    passable.invert();
    let obstacles = Obstacles {
        opaque: &opaque,
        passable: &passable,
    };
    let arc = Shape::Arc {
        degrees: 40,
        range: 10,
    };
    for (index, &from) in free.iter().enumerate().step_by(29) {
        let at = free[(index * 7 + 13) % free.len()];
        for shape in [Shape::Ball(3), arc, Shape::Sight, Shape::Around(2)] {
            let reached = reach(shape, from, at, 20, obstacles, |_| false);
            assert!(reached.squares.is_sorted_by_key(|&(pos, far)| (far, pos)));
            for (pos, far) in reached.squares {
                assert_eq!(far, reached.center.angband_distance(pos));
                assert!(line_of_fire(reached.center, pos, |pos| opaque.get(pos)));
            }
        }
    }
}

#[test]
fn a_ball_in_the_open_is_what_is_seen_there() {
    // A wall on a map that is else empty, at each place in and around the ball; and centers up to and beyond the edges.
    let size = Size::new(70, 23);
    let in_sight = |center: Pos, radius: u8, opaque: &BitGrid| {
        let mut seen = BitGrid::new(size);
        fov::compute(center, radius, opaque, &mut seen);
        sorted(center, seen.iter())
    };
    let mut open = 0;
    for radius in 0..=SMALL + 1 {
        let empty = BitGrid::new(size);
        for center in (-2..73).flat_map(|x| [-1, 0, 4, 11, 19, 22, 23].map(|y| Pos::new(x, y))) {
            open += usize::from(in_the_open(center, radius, &empty).is_some());
            let due = in_sight(center, radius, &empty);
            assert_eq!(around(center, radius, &empty), due, "{radius} at {center}");
        }
        let center = Pos::new(62, 11);
        for wall in (55..70).flat_map(|x| (4..19).map(move |y| Pos::new(x, y))) {
            let opaque = BitGrid::from_fn(size, |at| at == wall);
            let due = in_sight(center, radius, &opaque);
            assert_eq!(
                around(center, radius, &opaque),
                due,
                "{radius}, a wall at {wall}"
            );
        }
    }
    assert!(open > 1000, "{open}");
}
