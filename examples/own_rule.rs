//! A rule of one's own, written once and run four ways: exactly, by chance, by a script, and traced.
//!
//! A rule is a function over a `Roller`. It never learns what stands behind the roller, so the odds that are shown, the
//! game that is played and the test that is written cannot disagree.
//!
//! `cargo run --no-default-features --example own_rule`

use barrow::dice::{Chance, Dice, Play, Random, RollLabel, Roller, Scripted, Traced, exact};

/// What each roll is for, and the rule that asks for it; both are shown wherever the roll is.
const SLIP: RollLabel = RollLabel::new("slips on the ice", "MY-ICE-01");
const LENGTH: RollLabel = RollLabel::new("squares of sliding", "MY-ICE-02");
const CRACK: RollLabel = RollLabel::new("the ice cracks: 1 only", "MY-ICE-03");

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// Nothing.
    Steady,
    /// Slid by so many squares.
    Slid(i32),
    /// Fell into the water.
    Sunk,
}

/// A step upon ice: one in four slips and slides 1d3 squares; one who slides three breaks in one time in six.
fn step_on_ice<R: Roller>(roller: &mut R) -> Step {
    if !roller.chance(SLIP, Chance::one_in(4)) {
        return Step::Steady;
    }
    let squares = roller.sum(LENGTH, Dice::new(1, 3));
    if squares == 3 && roller.range(CRACK, 1, 6) == 1 {
        Step::Sunk
    } else {
        Step::Slid(squares)
    }
}

fn main() {
    // Every way the dice may fall, with its probability: for odds on a screen.
    let odds = exact::distribution(step_on_ice);
    println!("exactly:");
    for (step, probability) in odds.iter() {
        println!("  {step:?}: {:.2}%", 100.0 * probability);
    }
    assert!((odds.probability(&Step::Sunk) - 1.0 / 72.0).abs() < 1e-12);

    // The game's dice: the same seed, the same game.
    let mut dice = Random::seeded(7);
    let steps: Vec<_> = (0..5).map(|_| step_on_ice(&mut dice)).collect();
    println!("by chance: {steps:?}");

    // The rolls that a test names; another roll than these, or one more or less, panics and names the rule.
    let mut script = Scripted::new([Play::Chance(true), Play::Sum(3), Play::Range(1)]);
    assert_eq!(step_on_ice(&mut script), Step::Sunk);
    script.finish();

    // Any of them, with a record of each roll: the answer to "why did I fall in?"
    let mut traced = Traced::new(Scripted::new([Play::Chance(true), Play::Sum(2)]));
    println!("traced: {:?}", step_on_ice(&mut traced));
    for roll in traced.records() {
        println!("  {roll}");
    }
}
