//! One game: each action with all that must hold after it, and at times saved, read, and gone on with.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{
    case::SoakCase,
    check_step, check_world,
    fault::{BrokenInvariant, hold},
    item_count::ThingCount,
    kept,
    player::{ActivePlayer, SoakPlayer},
    walker::CHOICE,
    watch::{CircleWatch, TurnWatch},
};
use crate::{
    dice::{Random, Roller},
    play::PlayerView,
    sim::{Action, Game, GameResult},
};

/// One action in so many is followed by a save, or by a copy.
const SAVES: i32 = 40;

/// For so many actions a game that was read goes on beside the one that was not.
const BESIDE: u32 = 12;

/// Of so many actions one is played once more as files that are left by kills.
const KEPT: u64 = 4;

/// For each action that is carried out so many may be refused.
pub(super) const REFUSALS: u64 = 20;

/// What has happened in a game so far.
#[derive(Clone, Debug, Default)]
pub struct SoakTally {
    /// Actions carried out.
    pub actions: u64,
    /// Actions refused.
    pub refused: u64,
    /// How often the game was saved and read.
    pub saves: u64,
    /// How often it was copied.
    pub copies: u64,
    /// How often its program was killed, as far as its files can tell.
    pub kills: u64,
    /// The action under way, or the last one.
    pub action: Option<Action>,
    /// Whether the character has died, or won.
    pub over: bool,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct SoakGame {
    /// Which.
    pub case: SoakCase,
    /// What has happened.
    pub tally: SoakTally,
    /// What was broken; `None`: nothing was.
    pub broken: Option<BrokenInvariant>,
}

impl SoakCase {
    /// Plays it to its end, or for so many actions. A panic is caught and is a failure like others.
    pub fn play(self, most: u64) -> SoakGame {
        let mut tally = SoakTally::default();
        let played = catch_unwind(AssertUnwindSafe(|| {
            self.play_on(most, &mut tally)?;
            kept::play(&self, most / KEPT, &mut tally)
        }));
        let broken = match played {
            Ok(played) => played.err(),
            Err(payload) => {
                let text = payload.downcast_ref::<&str>().map(ToString::to_string);
                let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
                let text = text.unwrap_or_else(|| "without words".to_owned());
                Some(BrokenInvariant::new(format!("a panic: {text}")))
            }
        };
        SoakGame {
            case: self,
            tally,
            broken,
        }
    }

    fn play_on(&self, most: u64, tally: &mut SoakTally) -> Result<(), BrokenInvariant> {
        let mut game = Game::new(&self.content, &self.setup).map_err(BrokenInvariant::new)?;
        let mut dice = Random::seeded(self.seed ^ 0xd1ce);
        let mut player = ActivePlayer::from(self.player);
        let (mut turns, mut circles) = (TurnWatch::default(), CircleWatch::default());
        let mut beside: Option<(Game, u32)> = None;
        check_world(&game)?;
        while tally.actions < most && tally.refused < most * REFUSALS {
            if game.result() != GameResult::Playing {
                tally.over = true;
                break;
            }
            let view = PlayerView::new(&game);
            let of_bot = self.player == SoakPlayer::Bot;
            if of_bot {
                circles.look(view)?;
            }
            let Some(action) = player.choose(view, &mut dice) else {
                break;
            };
            tally.action = Some(action);
            let (hash, things) = (game.hash(), ThingCount::of(game.world()));
            let result = game.step(action);
            if let Some((other, _)) = &mut beside {
                let same = result == other.step(action);
                alike(&game, other, same)?;
            }
            let outcomes = match result {
                Ok(outcomes) => outcomes,
                Err(refusal) => {
                    tally.refused += 1;
                    hold!(!of_bot, "the bot was refused: {refusal}");
                    hold!(game.hash() == hash, "it was refused and changed something");
                    continue;
                }
            };
            tally.actions += 1;
            player.hear(PlayerView::new(&game), &outcomes);
            // A wizard makes things out of nothing.
            if !matches!(action, Action::Wizard(_)) {
                things.check(&outcomes, game.world())?;
            }
            check_step(&mut game)?;
            turns.look(game.read())?;
            if game.result() != GameResult::Playing {
                continue;
            }
            match &mut beside {
                Some((_, left)) if *left > 0 => *left -= 1,
                Some(_) => {
                    // Sometimes the one that was read is the one that goes on.
                    if let Some((other, _)) = beside.take()
                        && dice.range(CHOICE, 0, 1) == 0
                    {
                        game = other;
                    }
                }
                None => match dice.range(CHOICE, 0, SAVES - 1) {
                    0 => {
                        beside = Some((self.read_again(&game)?, BESIDE));
                        tally.saves += 1;
                    }
                    1 => {
                        let copy = game.fork();
                        alike(&game, &copy, true)?;
                        beside = Some((copy, BESIDE));
                        tally.copies += 1;
                    }
                    _ => {}
                },
            }
        }
        Ok(())
    }

    /// The game once more, from what is saved of it.
    fn read_again(&self, game: &Game) -> Result<Game, BrokenInvariant> {
        let cannot = |error: String| BrokenInvariant::new(format!("save and load: {error}"));
        let saved = game
            .read()
            .save()
            .map_err(|error| cannot(error.to_string()))?;
        let loaded = Game::load(&self.content, &self.setup, &saved);
        let (loaded, gone) = loaded.map_err(|error| cannot(error.to_string()))?;
        hold!(gone.is_empty(), "save and load: kinds are gone: {gone:?}");
        alike(game, &loaded, true)?;
        let again = loaded.read().save();
        hold!(
            again.as_ref() == Ok(&saved),
            "save and load: what was read is saved as something else"
        );
        check_world(&loaded)?;
        Ok(loaded)
    }
}

/// Compares two games that must be alike.
fn alike(game: &Game, other: &Game, outcomes: bool) -> Result<(), BrokenInvariant> {
    if game.hash() != other.hash() {
        let differences = game.difference(other);
        let told: Vec<_> = differences.iter().map(ToString::to_string).collect();
        return Err(BrokenInvariant::new(format!(
            "a game that was saved or copied is another one: {}",
            told.join("; ")
        )));
    }
    hold!(
        outcomes,
        "the same action has other outcomes in a game that was saved or copied"
    );
    Ok(())
}
