//! What the witnesses of several chapters use: dice that are told what to show, and questions to a traced turn.

use std::collections::BTreeMap;

use barrow::{
    dice::{Chance, CustomDice, Dice, Record, Roll, RollLabel, Roller},
    sim::{Character, GameRef},
    testing::{Arena, TracedAction},
};

/// Dice that show what they are told, by label or by rule; any other die shows its middle, and what may or may not
/// happen does not.
#[derive(Clone, Debug, Default, Hash)]
struct RollsByLabel(BTreeMap<&'static str, i32>);

impl RollsByLabel {
    fn of(&self, what: RollLabel) -> Option<i32> {
        let by = |key| self.0.get(key).copied();
        by(what.label).or_else(|| by(what.rule))
    }
}

impl Roller for RollsByLabel {
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        let (lo, hi) = (dice.min(), dice.max());
        self.of(what).unwrap_or(i32::midpoint(lo, hi)).clamp(lo, hi)
    }

    fn range(&mut self, what: RollLabel, lo: i32, hi: i32) -> i32 {
        let hi = hi.max(lo);
        self.of(what).unwrap_or(i32::midpoint(lo, hi)).clamp(lo, hi)
    }

    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool {
        chance.is_certain() || chance.is_possible() && self.of(what).is_some_and(|told| told > 0)
    }

    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize {
        let first = weights.iter().position(|weight| *weight > 0).unwrap_or(0);
        self.of(what).map_or(first, |told| told as usize)
    }
}

/// Dice that show what is said of a label or a rule, 1 and 0 for what happens and what does not.
pub(crate) fn by_label(told: &[(&'static str, i32)]) -> CustomDice {
    CustomDice::new(RollsByLabel(told.iter().copied().collect()))
}

/// The chance with which a label was rolled first.
#[track_caller]
pub(crate) fn chance(turn: &TracedAction, label: &str) -> Chance {
    let found = turn.rolls_for(label).find_map(|record| match record.roll {
        Roll::Chance { chance, .. } => Some(chance),
        Roll::Sum { .. } | Roll::Range { .. } | Roll::Pick { .. } => None,
    });
    found.unwrap_or_else(|| panic!("no chance of {label} in\n{turn}"))
}

/// How often a label was rolled.
pub(crate) fn times(turn: &TracedAction, label: &str) -> usize {
    turn.rolls_for(label).count()
}

/// The highest number that a label could have shown at its first roll.
#[track_caller]
pub(crate) fn most(turn: &TracedAction, label: &str) -> i32 {
    let most = |record: &Record| match record.roll {
        Roll::Sum { dice, .. } => Some(dice.max()),
        Roll::Range { hi, .. } => Some(hi),
        Roll::Chance { .. } | Roll::Pick { .. } => None,
    };
    let found = turn.rolls_for(label).find_map(most);
    found.unwrap_or_else(|| panic!("no {label} in\n{turn}"))
}

/// Whether a line is among the outcomes, in whole or in part.
pub(crate) fn told(turn: &TracedAction, text: &str) -> bool {
    turn.outcomes.lines().iter().any(|line| line.contains(text))
}

/// Who the player is.
pub(crate) fn character(arena: &Arena) -> &Character {
    let game = GameRef::of(arena.world()).expect("an arena has a game");
    let player = game.player();
    arena
        .world()
        .get::<Character>(player)
        .expect("the player is a character")
}

/// The value of an entry of the player's sheet, and the sum behind it.
#[track_caller]
pub(crate) fn entry(arena: &Arena, name: &str) -> (String, i32) {
    let sheet = GameRef::of(arena.world())
        .expect("an arena has a game")
        .sheet();
    let entry = sheet.entry(name);
    let entry = entry.unwrap_or_else(|| panic!("no {name} on the sheet"));
    (
        entry.value.clone(),
        entry.terms.iter().map(|term| term.value).sum(),
    )
}

/// The chance with which a label was rolled first, in hundredths rounded down.
#[track_caller]
pub(crate) fn percent(turn: &TracedAction, label: &str) -> i64 {
    let chance = chance(turn, label);
    i64::from(chance.hits()) * 100 / i64::from(chance.of())
}
