//! Sets of squares behave as sets of positions.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::grid::{Dir, Grid};

/// A set on a map of that size, from positions some of which lie outside.
fn set_of(size: Size, squares: &[(i16, i16)]) -> (BitGrid, BTreeSet<Pos>) {
    let mut bits = BitGrid::new(size);
    let mut model = BTreeSet::new();
    for &(x, y) in squares {
        let pos = Pos::new(x, y);
        let new = size.contains(pos) && model.insert(pos);
        assert_eq!(bits.set(pos, true), new);
    }
    (bits, model)
}

fn squares() -> impl Strategy<Value = Vec<(i16, i16)>> {
    prop::collection::vec((-3_i16..140, -3_i16..9), 0..60)
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: prop::test_runner::RngSeed::Fixed(2),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_set_behaves_as_a_set_of_positions(width in 0_u16..140, a in squares(), b in squares()) {
        let size = Size::new(width, 6);
        let ((bits, model), (other, theirs)) = (set_of(size, &a), set_of(size, &b));
        prop_assert_eq!(bits.iter().collect::<Vec<_>>(), model.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(bits.count(), model.len());
        prop_assert_eq!(bits.is_empty(), model.is_empty());
        for (x, y) in a.iter().chain(&b) {
            prop_assert_eq!(bits.get(Pos::new(*x, *y)), model.contains(&Pos::new(*x, *y)));
        }
        let after = |f: &dyn Fn(&mut BitGrid)| {
            let mut bits = bits.clone();
            f(&mut bits);
            bits.iter().collect::<Vec<_>>()
        };
        let list = |set: &mut dyn Iterator<Item = &Pos>| set.copied().collect::<Vec<_>>();
        prop_assert_eq!(after(&|s| s.union_with(&other)), list(&mut model.union(&theirs)));
        prop_assert_eq!(after(&|s| s.intersect_with(&other)), list(&mut model.intersection(&theirs)));
        prop_assert_eq!(after(&|s| s.subtract(&other)), list(&mut model.difference(&theirs)));
        prop_assert_eq!(after(&BitGrid::invert).len(), size.area() - model.len());
        prop_assert_eq!(after(&BitGrid::fill).len(), size.area());
        prop_assert_eq!(after(&BitGrid::clear).len(), 0);
    }

    #[test]
    fn sets_of_the_bits_of_cells_are_those_of_one_square_after_the_other(width in 0_u16..140, cells in prop::collection::vec(any::<u8>(), 140 * 5)) {
        let size = Size::new(width, 5);
        let grid = Grid::from_cells(size, cells[..size.area()].to_vec()).unwrap();
        let sets: [BitGrid; 5] = BitGrid::of_bits(&grid, |cell| *cell);
        for (bit, set) in sets.iter().enumerate() {
            prop_assert_eq!(set, &BitGrid::from_fn(size, |pos| grid[pos] >> bit & 1 != 0));
        }
        prop_assert_eq!(BitGrid::from_grid(&grid, |cell| *cell > 99), BitGrid::from_fn(size, |pos| grid[pos] > 99));
    }

    #[test]
    fn a_window_shows_the_squares_it_names(width in 1_u16..140, a in squares(), x in -70_i32..150, y in -2_i32..8) {
        let size = Size::new(width, 6);
        let (bits, _) = set_of(size, &a);
        let window = bits.window(x, y);
        let mut copy = BitGrid::new(size);
        copy.add_window(x, y, window);
        for bit in 0..64 {
            let pos = Pos::new((x + bit) as i16, y as i16);
            prop_assert_eq!(window >> bit & 1 != 0, bits.get(pos), "{}", pos);
            prop_assert_eq!(copy.get(pos), bits.get(pos), "{}", pos);
        }
    }
}

#[test]
fn the_neighbors_of_a_square_come_in_the_order_of_directions() {
    let size = Size::new(130, 4);
    let bits = BitGrid::from_fn(size, |at| (at.x * 7 + at.y * 3) % 5 < 2);
    let other = BitGrid::from_fn(size, |at| (at.x * 3 + at.y) % 4 < 2);
    let larger = BitGrid::from_fn(Size::new(200, 9), |at| at.x % 2 == 0);
    for at in Size::new(134, 8).positions().map(|at| at.offset(-2, -2)) {
        let around = bits.around(at);
        for (place, dir) in Dir::ALL.into_iter().enumerate() {
            let member = bits.get(at.step(dir));
            assert_eq!(around >> place & 1 != 0, member, "{at} {dir:?}");
        }
        let of_two = [around, other.around(at)];
        assert_eq!(BitGrid::around_in([&bits, &other], at), of_two, "{at}");
        let of_two = [around, larger.around(at)];
        assert_eq!(BitGrid::around_in([&bits, &larger], at), of_two, "{at}");
    }
}

#[test]
fn sets_of_two_sizes_are_combined_where_both_have_squares() {
    let (mut small, mut large) = (
        BitGrid::new(Size::new(3, 3)),
        BitGrid::new(Size::new(100, 2)),
    );
    large.fill();
    small.union_with(&large);
    assert_eq!(small.count(), 6);
    small.fill();
    small.intersect_with(&BitGrid::new(Size::new(2, 2)));
    assert_eq!(small.count(), 5);
}

#[test]
fn a_file_cannot_smuggle_in_squares_outside_the_map() {
    let bits = BitGrid::from_picture("#.#\n.#.", |glyph| glyph == '#').unwrap();
    let text = ron::to_string(&bits).unwrap();
    assert_eq!(ron::from_str::<BitGrid>(&text).unwrap(), bits);
    let wide: BitGrid = ron::from_str("(size: (3, 1), words: [255])").unwrap();
    assert_eq!(wide.count(), 3);
    assert!(ron::from_str::<BitGrid>("(size: (3, 2), words: [255])").is_err());
    assert!(ron::from_str::<BitGrid>("(size: (65535, 65535), words: [])").is_err());
}

#[test]
fn a_set_can_be_reused_for_another_map() {
    let mut bits = BitGrid::new(Size::new(70, 2));
    bits.fill();
    bits.reset(Size::new(5, 5));
    assert!(bits.is_empty());
    assert_eq!(bits.size(), Size::new(5, 5));
    let grid = Grid::from_fn(Size::new(9, 9), |pos| pos.x);
    bits.copy_from(&BitGrid::from_grid(&grid, |&x| x == 4));
    assert_eq!(bits.count(), 9);
}
