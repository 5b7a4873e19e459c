//! `barrow soak`: many games by players who want to break something; what broke, and how to see it again.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    io::{IsTerminal, Write},
    num::NonZero,
    panic,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use serde_json::json;

use super::{
    failure::Failure,
    options::{self, Files},
    output::Output,
    soak_memory,
};
use crate::{
    content::{Content, Dungeon},
    save::RecordedAction,
    testing::soak::{SoakCase, SoakGame},
};

/// What is to be played.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct SoakFlags {
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many at once; as many as there are processors, if nothing is said.
    #[arg(long, value_name = "J")]
    jobs: Option<NonZero<u16>>,
    /// The seed of the first game; the others have those that follow.
    #[arg(long, default_value_t = 1, value_parser = options::seed, allow_negative_numbers = true)]
    seed: u64,
    /// The most actions of a game.
    #[arg(long, value_name = "A", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    actions: u64,
    /// Play one game instead, of so many actions, that goes on whatever happens, and print what it takes of memory ten times on the
    /// way; memory that grows in the second half is a failure.
    #[arg(long, conflicts_with_all = ["games", "jobs"])]
    memory: bool,
    /// Print JSON: an object for each failure, and one for all games.
    #[arg(long)]
    json: bool,
}

thread_local! {
    /// Where the last panic of this thread happened.
    static PANICKED_AT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What all games come to.
#[derive(Debug, Default)]
struct SoakSum {
    games: u64,
    over: u64,
    actions: u64,
    refused: u64,
    saves: u64,
    copies: u64,
    kills: u64,
    broken: u64,
}

impl SoakSum {
    fn add(&mut self, game: &SoakGame) {
        self.games += 1;
        self.over += u64::from(game.tally.over);
        self.actions += game.tally.actions;
        self.refused += game.tally.refused;
        self.saves += game.tally.saves;
        self.copies += game.tally.copies;
        self.kills += game.tally.kills;
        self.broken += u64::from(game.broken.is_some());
    }
}

/// Plays all games; what is broken is printed as it is found, in the order of the seeds.
pub(super) fn run(flags: &SoakFlags, files: &Files) -> Result<(), Failure> {
    let content = files.content()?;
    if flags.memory {
        return soak_memory::run(&content, flags.seed, flags.actions, flags.json);
    }
    let dungeon = files.dungeon(&content)?;
    // Only the words of a panic come with it; where it happened is noted here instead of on stderr.
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string);
        PANICKED_AT.with(|at| *at.borrow_mut() = place);
    }));
    let mut out = Output::new();
    let mut sum = SoakSum::default();
    let played = play_all(flags, &content, &dungeon, |game, place| {
        sum.add(&game);
        progress(&format!("{}/{} games", sum.games, flags.games));
        if game.broken.is_some() {
            progress("");
            let text = if flags.json {
                as_json(&game, place.as_deref(), flags).to_string()
            } else {
                in_words(&game, place.as_deref(), flags)
            };
            out.line(&text)?;
        }
        Ok(())
    });
    let _ = panic::take_hook();
    progress("");
    played?;
    let SoakSum {
        games,
        over,
        actions,
        refused,
        saves,
        copies,
        kills,
        broken,
    } = sum;
    if flags.json {
        out.line(&json!({
            "games": games, "over": over, "actions": actions, "refused": refused,
            "saves": saves, "copies": copies, "kills": kills, "broken": broken,
        }))?;
    } else {
        out.line(&format!(
            "{games} games ({over} to their end), {actions} actions, {refused} refused, {saves} times saved and read, {copies} copied, {kills} times killed: {broken} broken"
        ))?;
    }
    out.finish()?;
    if broken == 0 {
        Ok(())
    } else {
        Err(Failure::Wrong(String::new()))
    }
}

/// Plays all games on several threads; each is given away with the place of its panic, in the order of the seeds.
fn play_all(
    flags: &SoakFlags,
    content: &Arc<Content>,
    dungeon: &Dungeon,
    mut done: impl FnMut(SoakGame, Option<String>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let hands = flags.jobs.map_or_else(
        || thread::available_parallelism().map_or(1, NonZero::get) as u64,
        |jobs| jobs.get().into(),
    );
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..hands.min(flags.games) {
            let (sender, next, stop) = (sender.clone(), &next, &stop);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= flags.games {
                        return;
                    }
                    let seed = flags.seed.wrapping_add(number);
                    let game = SoakCase::of(content, dungeon, seed).play(flags.actions);
                    let place = PANICKED_AT.with(RefCell::take);
                    if sender.send((number, (game, place))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let (mut early, mut told) = (BTreeMap::new(), 0);
        for (number, played) in receiver {
            early.insert(number, played);
            while let Some((game, place)) = early.remove(&told) {
                told += 1;
                // A reader that is gone wants no more games.
                done(game, place).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            }
        }
        Ok(())
    })
}

/// How a game is played once more.
fn command(game: &SoakGame, flags: &SoakFlags) -> String {
    let (seed, actions) = (game.case.seed, flags.actions);
    format!("barrow soak --games 1 --seed {seed} --actions {actions}")
}

/// What is broken, with the place of a panic.
fn broken(game: &SoakGame, place: Option<&str>) -> String {
    let broken = game.broken.as_ref().map(ToString::to_string);
    let place = place.map(|place| format!(" at {place}"));
    broken.unwrap_or_default() + &place.unwrap_or_default()
}

/// The action under way.
fn action(game: &SoakGame) -> String {
    let action = game.tally.action.map(RecordedAction);
    action.map_or_else(|| "none".to_owned(), |action| action.to_string())
}

/// A failure in words.
fn in_words(game: &SoakGame, place: Option<&str>, flags: &SoakFlags) -> String {
    format!(
        "{}\n  after {} actions, with {}: {}\n  again: {}",
        game.case,
        game.tally.actions,
        action(game),
        broken(game, place),
        command(game, flags)
    )
}

/// A failure as an object.
fn as_json(game: &SoakGame, place: Option<&str>, flags: &SoakFlags) -> serde_json::Value {
    let setup = &game.case.setup;
    json!({
        "seed": game.case.seed,
        "player": game.case.player.to_string(),
        "ruleset": setup.ruleset.key(),
        "setup": setup,
        "harmless": game.case.harmless,
        "stocked": game.case.stocked,
        "actions": game.tally.actions,
        "action": action(game),
        "broken": broken(game, place),
        "again": command(game, flags),
    })
}

/// Shows on a terminal how far it is; an empty text wipes it out.
fn progress(text: &str) {
    let mut err = std::io::stderr();
    if err.is_terminal() {
        // A terminal that is gone needs no progress.
        let _ = write!(err, "\r\x1b[K{text}");
        let _ = err.flush();
    }
}
