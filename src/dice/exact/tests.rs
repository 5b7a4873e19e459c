//! The exact source gives every result its probability.

use super::*;

const WHAT: RollLabel = RollLabel::new("test", "none");

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() < 1e-12
}

#[test]
fn a_dice_sum_has_the_counted_weights() {
    let sum = of_dice(Dice::new(2, 6).plus(1));
    for (at, ways) in [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].into_iter().enumerate() {
        assert!(close(
            sum.probability(&(at as i32 + 3)),
            f64::from(ways) / 36.0
        ));
    }
    assert_eq!(of_dice(Dice::flat(-4)), Distribution::certain(-4));
    let many = of_dice(Dice::new(10, 10));
    assert!(close(many.total(), 1.0) && close(many.mean(), 55.0) && many.len() == 91);
}

#[test]
fn a_sum_equals_its_dice_taken_one_by_one() {
    let whole = of_dice(Dice::new(3, 4));
    let single = distribution(|r| (0..3).map(|_| r.range(WHAT, 1, 4)).sum::<i32>());
    assert_eq!(whole.len(), single.len());
    assert!(
        whole
            .iter()
            .all(|(sum, p)| close(p, single.probability(sum)))
    );
}

#[test]
fn every_kind_of_roll_branches_with_its_weights() {
    assert!(close(
        probability(|r| r.chance(WHAT, Chance::new(3, 8))),
        0.375
    ));
    assert!(close(probability(|r| r.range(WHAT, -1, 2) < 0), 0.25));
    let picked = distribution(|r| r.pick(WHAT, &[1, 0, 3]));
    assert_eq!(picked.iter().collect::<Vec<_>>(), [(&0, 0.25), (&2, 0.75)]);
}

#[test]
fn certain_rolls_do_not_branch_and_leave_no_impossible_outcome() {
    let certain = distribution(|r| {
        (
            r.chance(WHAT, Chance::NEVER),
            r.chance(WHAT, Chance::ALWAYS),
            r.pick(WHAT, &[0, 5]),
            r.pick(WHAT, &[]),
            r.range(WHAT, 4, 4),
        )
    });
    assert_eq!(certain, Distribution::certain((false, true, 1, 0, 4)));
}

#[test]
fn later_rolls_may_depend_on_earlier_ones() {
    let rolled = distribution(|r| {
        let count = r.range(WHAT, 1, 2);
        r.sum(WHAT, Dice::new(count as u16, 2))
    });
    let expected = [(1, 0.25), (2, 0.375), (3, 0.25), (4, 0.125)];
    assert!(
        rolled
            .iter()
            .zip(expected)
            .all(|((v, p), (w, q))| *v == w && close(p, q))
    );
}

#[test]
fn a_settled_part_is_worked_out_once_for_each_path_before_it() {
    let mut runs = 0;
    let settled = distribution(|r| {
        let low = r.chance(WHAT, Chance::new(1, 2));
        let part = r.settle(|r| {
            runs += 1;
            r.range(WHAT, 1, 1000) > if low { 500 } else { 250 }
        });
        (low, part, r.range(WHAT, 1, 3))
    });
    assert_eq!(runs, 2000);
    assert_eq!(settled.len(), 12);
    assert!(close(
        settled.probability(&(false, true, 2)),
        0.5 * 0.75 / 3.0
    ));
}

#[test]
fn settled_parts_nest() {
    let nested = distribution(|r| {
        r.settle(|r| r.settle(|r| r.sum(WHAT, Dice::new(2, 6))) / 2) + r.range(WHAT, 0, 1)
    });
    let flat = distribution(|r| r.sum(WHAT, Dice::new(2, 6)) / 2 + r.range(WHAT, 0, 1));
    assert_eq!(nested.len(), flat.len());
    assert!(
        nested
            .iter()
            .all(|(value, p)| close(p, flat.probability(value)))
    );
}

#[test]
fn a_part_with_an_input_is_worked_out_once_for_each_input() {
    thread_local! {
        static RUNS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
    }
    let part = |roller: &mut Exact, sides: &i32| {
        RUNS.set(RUNS.get() + 1);
        roller.range(WHAT, 1, *sides) == 1
    };
    let rolled = distribution(|r| {
        let face = r.range(WHAT, 1, 10);
        let sides = if face > 3 { 100 } else { 50 };
        (
            face,
            r.settle_with(&sides, part),
            r.settle_with(&sides, part),
        )
    });
    assert_eq!(RUNS.get(), 150);
    assert_eq!(rolled.len(), 40);
    let both = |face, odds: f64| close(rolled.probability(&(face, true, true)), odds / 10.0);
    assert!(both(1, 0.02 * 0.02) && both(10, 0.01 * 0.01));
}

#[test]
fn parts_of_the_same_form_are_told_apart() {
    let rolled = distribution(|r| {
        (
            r.settle_with(&2, |r, sides| r.range(WHAT, 1, *sides)),
            r.settle_with(&2, |r, sides| r.range(WHAT, 1, *sides) + 10),
            r.settle_with(&2_i64, |r, sides| r.range(WHAT, 1, *sides as i32) + 20),
        )
    });
    assert_eq!(rolled.min(), Some(&(1, 11, 21)));
    assert_eq!(rolled.len(), 8);
}
