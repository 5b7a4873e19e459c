//! A witness in play for each rule: whole turns with and without what a rule speaks of, and the difference between them.
//!
//! It is a binary of its own, so that one who writes witnesses waits for nothing else:
//! `cargo test --no-default-features --test witness attack`.
//!
//! How to write one, in the file of its area:
//!
//! ```text
//! book.witness(&["ATK-HIT-03"])
//!     .with(|| turn(fighter().ailing(Condition::Blind, 20), FORTH))
//!     .without(|| turn(fighter(), FORTH))
//!     .differs(|turn| turn.chance("skill against armor"), Chance::new(26, 38), Chance::new(63, 75));
//! ```
//!
//! - `with` is the turn in which the condition of the rule holds, `without` the same turn without it. Each is an arena
//!   of `barrow::testing` and one action or several ([`turn`](frame::turn), [`turns`](frame::turns)). Change nothing else.
//! - `differs` measures both with one closure, and compares with the numbers that the document gives. Two equal numbers
//!   are refused: a witness that passes whatever the code does is none.
//! - The rule must have taken part in the turn `with`. That is collected as it is played, never read from text: from the
//!   labels of the dice (`What`), the terms of the attacks and of the character sheet that are not 0 (`Term`), and from
//!   `Roller::decided("ATK-HIT-03")`, by which code says that a rule decided something without a roll. Where nothing of
//!   the kind is there yet, add that line where the rule takes effect; it costs play nothing.
//! - Steps of one formula whose trace carries the ID of another: `.step_of("ATK-BLOWS-08")` before `with`. The numbers
//!   must be such that only this step can make the difference.
//! - Rules that are alike are rows of a table, and a loop calls the book.
//! - One witness may serve several rules, if its difference shows each of them.
//!
//! A failing witness names itself, and says which rules took part. After adding one,
//! `UPDATE_GOLDEN=1 cargo test --no-default-features --test witness coverage` writes docs/rules/coverage.md again.
//! Rules which only the generated dungeon brings about, and those that nothing can witness, stand with their reasons in
//! `open.rs`.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test looks for one variant among many"
)]

mod ability;
mod attack;
mod barrow_rules;
mod coverage;
mod frame;
mod hurling;
mod ledger;
mod open;
mod powder;
mod powder_sent;
mod projection;
mod projection_items;
mod projection_monster;
mod projection_player;
mod projection_terrain;
mod sil;
mod tools;
mod watch;

use frame::Area;

/// Every area: one file or folder, one name.
static AREAS: [Area; 11] = [
    Area::new("ability", ability::witnesses),
    Area::new("attack", attack::witnesses),
    Area::new("barrow_rules", barrow_rules::witnesses),
    Area::new("hurling", hurling::witnesses),
    Area::new("powder", powder::witnesses),
    Area::new("powder_sent", powder_sent::witnesses),
    Area::new("projection_items", projection_items::witnesses),
    Area::new("projection_monster", projection_monster::witnesses),
    Area::new("projection_player", projection_player::witnesses),
    Area::new("projection_terrain", projection_terrain::witnesses),
    Area::new("sil", sil::witnesses),
];

/// Runs the witnesses of an area.
#[track_caller]
fn holds(name: &str) {
    let area = AREAS.iter().find(|area| area.name == name);
    let failures = &area.expect("an area of that name").report().failures;
    assert!(
        failures.is_empty(),
        "{} witnesses fail:\n\n{}",
        failures.len(),
        failures.join("\n\n")
    );
}

#[test]
fn ability_rules_are_in_effect() {
    holds("ability");
}

#[test]
fn attack_rules_are_in_effect() {
    holds("attack");
}

#[test]
fn barrow_rules_are_in_effect() {
    holds("barrow_rules");
}

#[test]
fn hurling_rules_are_in_effect() {
    holds("hurling");
}

#[test]
fn powder_rules_are_in_effect() {
    holds("powder");
}

#[test]
fn powder_sent_rules_are_in_effect() {
    holds("powder_sent");
}

#[test]
fn projection_items_rules_are_in_effect() {
    holds("projection_items");
}

#[test]
fn projection_monster_rules_are_in_effect() {
    holds("projection_monster");
}

#[test]
fn projection_player_rules_are_in_effect() {
    holds("projection_player");
}

#[test]
fn projection_terrain_rules_are_in_effect() {
    holds("projection_terrain");
}

#[test]
fn sil_rules_are_in_effect() {
    holds("sil");
}
