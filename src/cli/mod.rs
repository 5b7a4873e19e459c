//! The command line: `barrow` plays, and each subcommand is for one kind of user.
//!
//! Results go to stdout, everything else to stderr. Exit codes: 0 fine, 1 found wrong, 2 could not run.

#[cfg(feature = "testing")]
mod bench;
mod bot;
mod check;
pub mod check_files;
mod check_paths;
mod explain;
mod failure;
mod front_end;
#[cfg(feature = "testing")]
mod instructions;
mod matrix;
mod odds;
mod options;
mod orders;
mod output;
mod panics;
mod play;
mod replay;
mod save;
mod sheet;
#[cfg(feature = "testing")]
mod soak;
#[cfg(feature = "testing")]
mod soak_memory;
mod vectors;
mod view;

use std::{ffi::OsString, io::Write, process::ExitCode};

use clap::{Parser, Subcommand};

use self::{failure::Failure, options::Files};

/// A turn-based dungeon crawl whose every rule is written down.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<CliCommand>,
    #[command(flatten)]
    play: play::PlayFlags,
    #[command(flatten)]
    files: Files,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
enum CliCommand {
    /// Play recordings back and compare every hash.
    Replay(replay::ReplayFlags),
    /// Look at games that are kept: list, check, repair, migrate, export, diff.
    Save(save::SaveFlags),
    /// Check levels and content; every fault with file, line and column.
    Check(check::CheckFlags),
    /// Print a level without playing it.
    View(view::ViewFlags),
    /// Print a character's derived numbers, each with its terms and the rules behind them.
    Sheet(sheet::SheetFlags),
    /// Print the exact odds of a duel, under all three rulesets side by side.
    Odds(odds::OddsFlags),
    /// Print a rule, by its ID or by words that it contains.
    Explain(explain::ExplainFlags),
    /// Print what each damage type does to each kind of target.
    Matrix(matrix::MatrixFlags),
    #[cfg(feature = "testing")]
    /// Measure how long the named workloads take.
    Bench(bench::BenchFlags),
    #[cfg(feature = "testing")]
    /// Play many games to find what breaks: after each action all that must hold is checked.
    Soak(soak::SoakFlags),
    /// Print conformance vectors of a group of rules, one JSON object a line.
    Vectors(vectors::VectorFlags),
}

/// Whether a command line, without the name of the program, is one that would be carried out. Nothing is done.
pub fn accepts(words: impl IntoIterator<Item = OsString>) -> bool {
    let program = std::iter::once(OsString::from("barrow"));
    Arguments::try_parse_from(program.chain(words)).is_ok()
}

/// Runs the program.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command {
        None => play::run(&arguments.play, &arguments.files),
        Some(CliCommand::Replay(flags)) => replay::run(&flags, &arguments.files),
        Some(CliCommand::Save(flags)) => save::run(&flags, &arguments.files),
        Some(CliCommand::Check(flags)) => check::run(&flags, &arguments.files),
        Some(CliCommand::View(flags)) => view::run(&flags, &arguments.files),
        Some(CliCommand::Sheet(flags)) => sheet::run(&flags, &arguments.files),
        Some(CliCommand::Odds(flags)) => odds::run(&flags, &arguments.files),
        Some(CliCommand::Explain(flags)) => explain::run(&flags),
        Some(CliCommand::Matrix(flags)) => matrix::run(&flags, &arguments.files),
        #[cfg(feature = "testing")]
        Some(CliCommand::Bench(flags)) => bench::run(&flags),
        #[cfg(feature = "testing")]
        Some(CliCommand::Soak(flags)) => soak::run(&flags, &arguments.files),
        Some(CliCommand::Vectors(flags)) => vectors::run(&flags),
    };
    let (message, code) = match result {
        Ok(()) | Err(Failure::PipeClosed) => return ExitCode::SUCCESS,
        Err(Failure::Wrong(message)) => (message, 1),
        Err(Failure::CannotRun(message)) => (message, 2),
    };
    if !message.is_empty() {
        // Nobody reads it when stderr is closed; the exit code still says it.
        let _ = writeln!(std::io::stderr(), "{}", message.trim_end());
    }
    ExitCode::from(code)
}
