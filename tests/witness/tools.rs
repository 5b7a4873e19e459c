//! What the witnesses of several chapters use: dice that are told what to show, and questions to a traced turn.

use std::collections::BTreeMap;

use barrow::{
    dice::{Chance, CustomDice, Record, Roll},
    sim::{Character, GameRef},
    testing::{Arena, TracedAction, told_dice},
};

/// Dice that show what is said of a label or a rule; what is said last counts.
pub(crate) fn by_label(told: &[(&'static str, i32)]) -> CustomDice {
    let last: BTreeMap<_, _> = told.iter().copied().collect();
    told_dice(&last.into_iter().collect::<Vec<_>>())
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
