//! A game that was saved and read again goes on as if nothing had been: hash for hash, at any point of any game.

use std::sync::{Arc, LazyLock};

use barrow::{
    content::Content,
    play::{PlayerView, auto::bot::Bot},
    rules::base::ruleset::Ruleset,
    sim::{Action, CannotSave, Game, GameResult, GameSnapshot, Outcome, Setup},
    testing::Arena,
};
use strum::VariantArray as _;

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));

/// The game once more, from what is saved of it.
fn reloaded(setup: &Setup, game: &Game) -> Game {
    let saved = game.read().save().expect("a game that is played is saved");
    let (loaded, gone) = Game::load(&CONTENT, setup, &saved).expect("what was saved is read");
    assert_eq!(gone, []);
    assert_eq!(game.difference(&loaded), []);
    assert_eq!(game.hash(), loaded.hash());
    let again = loaded.read().save().unwrap();
    assert!(again == saved, "what is read is saved as it was");
    loaded
}

/// Plays a game twice: once as it is, and once from what was saved of it every so many actions.
fn goes_on_alike(setup: &Setup, actions: usize, every: usize) -> (usize, Vec<Outcome>) {
    let mut game = Game::new(&CONTENT, setup).unwrap();
    let mut other = reloaded(setup, &game);
    let (mut bot, mut points, mut all) = (Bot::default(), 1, Vec::new());
    for number in 0..actions {
        if game.result() != GameResult::Playing || bot.is_done() {
            break;
        }
        let action = bot.choose(PlayerView::new(&game));
        let outcomes = game.step(action);
        assert_eq!(
            outcomes,
            other.step(action),
            "{setup:?}, action {number}: {action:?}"
        );
        assert_eq!(
            game.hash(),
            other.hash(),
            "{setup:?}, action {number}: {action:?}"
        );
        all.extend(outcomes.unwrap_or_default());
        if number % every == every - 1 && game.result() == GameResult::Playing {
            other = reloaded(setup, &other);
            points += 1;
        }
    }
    (points, all)
}

#[test]
fn a_saved_game_goes_on_hash_for_hash_under_all_rules() {
    let mut points = 0;
    let mut all = Vec::new();
    for (seed, &ruleset) in (0..).zip(Ruleset::VARIANTS.iter().cycle().take(6)) {
        let setup = Setup {
            seed: 100 + seed,
            character: (seed % CONTENT.characters.len() as u64) as u16,
            ruleset: ruleset.into(),
            ..Setup::default()
        };
        let (saved, outcomes) = goes_on_alike(&setup, 300, 15);
        points += saved;
        all.extend(outcomes);
    }
    assert!(points > 60, "{points}");
    let stairs = |outcome: &Outcome| format!("{outcome:?}").contains("Arrived");
    assert!(all.iter().any(stairs), "no level was left");
}

#[test]
fn a_game_that_has_ended_or_has_dice_from_outside_is_not_saved() {
    let mut game = Arena::new("@").into_game();
    assert!(game.read().save().is_ok());
    let scripted = Arena::new("@").script([]).into_game();
    assert_eq!(scripted.read().save(), Err(CannotSave::OtherDice));
    let _ = game.step(Action::Wait);
}

/// A saved game of the camp.
fn saved() -> (Setup, GameSnapshot) {
    let setup = Setup::default();
    let game = Game::new(&CONTENT, &setup).unwrap();
    let saved = game.read().save().unwrap();
    (setup, saved)
}

#[test]
fn whatever_a_saved_game_contains_it_is_read_or_refused() {
    let (setup, saved) = saved();
    let mut refused = 0;
    for number in 0..240_usize {
        let mut damaged = saved.clone();
        let sections = 2 + damaged.levels.len();
        let mut level;
        let section = match number % sections {
            0 => &mut damaged.game,
            1 => &mut damaged.player,
            other => {
                level = damaged.levels[other - 2].bytes().to_vec();
                &mut level
            }
        };
        let at = (number * 7919) % section.len();
        match number % 3 {
            0 => section[at] = section[at].wrapping_add(1 + (number % 200) as u8),
            1 => section.truncate(at),
            _ => section.insert(at, number as u8),
        }
        if let Some(other) = (number % sections).checked_sub(2) {
            damaged.levels[other] = section.clone().into();
        }
        match Game::load(&CONTENT, &setup, &damaged) {
            Ok((mut game, _)) => {
                for _ in 0..3 {
                    let _ = game.step(Action::Wait);
                }
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 120, "{refused}");
}
