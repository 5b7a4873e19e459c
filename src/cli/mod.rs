//! The command line: `barrow` plays, and each subcommand is for one kind of user.
//!
//! Results go to stdout, everything else to stderr. Exit codes: 0 fine, 1 found wrong, 2 could not run.
mod bot;
pub mod check;
mod matrix;
mod odds;
mod output;
mod play;
mod replay;
mod sheet;
mod show;

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use clap::{Parser, Subcommand};

use crate::{
    content::{Content, FaultStyle, Sources, holds_content},
    rules::base::ruleset::Ruleset,
};

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

/// Where content comes from.
#[derive(Debug, Clone, clap::Args)]
struct Files {
    /// Read assets (terrain, monsters, items, characters, rulesets, keys) from this folder instead of those built in.
    #[arg(long, value_name = "DIR", global = true)]
    assets: Option<PathBuf>,
    /// Read levels from this folder instead of those built in.
    #[arg(long, value_name = "DIR", global = true)]
    levels: Option<PathBuf>,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
enum CliCommand {
    /// Play recordings back and compare every hash.
    Replay(replay::ReplayFlags),
    /// Check levels and content; every fault with file, line and column.
    Check(show::CheckFlags),
    /// Print a level without playing it.
    View(show::ViewFlags),
    /// Print a character's derived numbers, each with its terms and the rules behind them.
    Sheet(sheet::SheetFlags),
    /// Print the exact odds of a duel, under all three rulesets side by side.
    Odds(odds::OddsFlags),
    /// Print a rule, by its ID or by words that it contains.
    Explain(show::ExplainFlags),
    /// Print what each damage type does to each kind of target.
    Matrix(matrix::MatrixFlags),
    /// Print conformance vectors of a group of rules, one JSON object a line.
    Vectors(show::VectorFlags),
}

/// What can go wrong on the command line, with its exit code.
#[derive(Debug)]
enum Failure {
    /// The thing looked at is wrong: exit code 1.
    Wrong(String),
    /// It could not be looked at: exit code 2.
    CannotRun(String),
    /// Whoever read the results has seen enough.
    Hushed,
}

impl Failure {
    /// It could not run, because of this.
    fn cannot(error: impl std::fmt::Display) -> Self {
        Self::CannotRun(format!("barrow: {error}"))
    }
}

/// Runs the program.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command {
        None => play::run(&arguments.play, &arguments.files),
        Some(CliCommand::Replay(flags)) => replay::run(&flags, &arguments.files),
        Some(CliCommand::Check(flags)) => show::check(&flags, &arguments.files),
        Some(CliCommand::View(flags)) => show::view(&flags, &arguments.files),
        Some(CliCommand::Sheet(flags)) => sheet::run(&flags, &arguments.files),
        Some(CliCommand::Odds(flags)) => odds::run(&flags, &arguments.files),
        Some(CliCommand::Explain(flags)) => show::explain(&flags),
        Some(CliCommand::Matrix(flags)) => matrix::run(&flags, &arguments.files),
        Some(CliCommand::Vectors(flags)) => show::vectors(&flags),
    };
    let (message, code) = match result {
        Ok(()) | Err(Failure::Hushed) => return ExitCode::SUCCESS,
        Err(Failure::Wrong(message)) => (message, 1),
        Err(Failure::CannotRun(message)) => (message, 2),
    };
    if !message.is_empty() {
        // Nobody is left to be told when stderr is closed; the exit code says it still.
        let _ = writeln!(std::io::stderr(), "{}", message.trim_end());
    }
    ExitCode::from(code)
}

impl Files {
    /// Where content comes from, with the folders checked to exist.
    fn sources(&self) -> Result<Sources, Failure> {
        let mut sources = Sources::embedded();
        for (flag, folder) in [("--assets", &self.assets), ("--levels", &self.levels)] {
            if let Some(folder) = folder
                && !folder.is_dir()
            {
                return Err(Failure::cannot(format!(
                    "{flag} {}: no such folder",
                    folder.display()
                )));
            }
        }
        // A folder may hold nothing but keys.
        let has_content =
            |folder: &PathBuf| holds_content(folder) || !folder.join("keys.ron").is_file();
        if let Some(folder) = self.assets.as_ref().filter(|folder| has_content(folder)) {
            sources = sources.with_assets(folder);
        }
        if let Some(folder) = &self.levels {
            sources = sources.with_levels(folder);
        }
        Ok(sources)
    }

    /// The content; every fault is reported.
    fn content(&self) -> Result<Arc<Content>, Failure> {
        self.content_with(None)
    }

    /// The content and a level file, if one is named, where games start.
    fn content_with(&self, level: Option<&Path>) -> Result<Arc<Content>, Failure> {
        Content::load(&self.sources()?)
            .and_then(|content| match level {
                Some(path) => content.with_level_file(path),
                None => Ok(content),
            })
            .map(Arc::new)
            .map_err(|faults| Failure::CannotRun(faults.render(fault_style(&std::io::stderr()))))
    }
}

/// The ruleset of a name, if one is named; Angband otherwise.
fn ruleset(name: Option<&str>) -> Result<Ruleset, Failure> {
    let Some(name) = name else {
        return Ok(Ruleset::default());
    };
    name.parse()
        .map_err(|error| Failure::cannot(format!("--ruleset: {error}")))
}

/// How faults are written: drawn on a terminal, plain elsewhere and where `NO_COLOR` asks for it.
fn fault_style(to: &impl std::io::IsTerminal) -> FaultStyle {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if to.is_terminal() && !plain {
        FaultStyle::Fancy
    } else {
        FaultStyle::Plain
    }
}
