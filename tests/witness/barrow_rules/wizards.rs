//! Wizards, and what they do (BRW-WIZARD), and giving up (BRW-RETIRE).

use barrow::{
    sim::{Action, GameResult, WizardDeed},
    testing::Arena,
};

use crate::frame::{Book, Turn, tried, turns};

const BEGIN: Action = Action::Wizard(WizardDeed::Begin);
const HURT: Action = Action::Wizard(WizardDeed::HitPoints(3));

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    let hit_points = |turn: &Turn| turn.arena.player().hit_points;
    book.witness(&["BRW-WIZARD-01"])
        .with(|| turns(Arena::new("@"), &[BEGIN]))
        .without(|| tried(Arena::new("@"), |_| HURT))
        .differs(|turn| turn.says("wizard does"), true, false);
    book.witness(&["BRW-WIZARD-02"])
        .with(|| turns(Arena::new("@").hit_points(20), &[BEGIN, HURT]))
        .without(|| turns(Arena::new("@").hit_points(20), &[Action::Wait]))
        .differs(hit_points, 3, 20);
    // It takes no time.
    book.witness(&["BRW-WIZARD-02"])
        .with(|| turns(Arena::new("@"), &[BEGIN, HURT]))
        .without(|| turns(Arena::new("@"), &[Action::Wait, Action::Wait]))
        .differs(|turn| turn.arena.game_turn() > 0, false, true);
    // It ends the game without a death.
    book.witness(&["BRW-RETIRE-01"])
        .with(|| turns(Arena::new("@"), &[Action::Retire]))
        .without(|| turns(Arena::new("@"), &[Action::Wait]))
        .differs(
            |turn| turn.arena.result(),
            GameResult::Retired,
            GameResult::Playing,
        );
}
