//! `barrow save ..`: looking at games that are kept, comparing and exporting them, repairing their recordings, and bringing
//! them to this version.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::world::World;

use super::{
    failure::Failure,
    options::{self, Files},
    output::Output,
};
use crate::{
    content::Content,
    play::Session,
    save::{LeftGame, Recorder, Snapshot, VERSION, exported, repaired},
    sim::{Game, GameDifference},
};

/// What to do with games that are kept.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct SaveFlags {
    #[command(subcommand)]
    command: SaveCommand,
}

#[derive(Debug, Clone, clap::Subcommand)]
enum SaveCommand {
    /// List the games that can be gone on with, the newest first.
    List {
        /// The folder of games; without it, your own.
        #[arg(long, value_name = "DIR")]
        saves: Option<PathBuf>,
    },
    /// Look whether games can be gone on with, and say with what they were played.
    Check {
        /// Recordings; their snapshots lie beside them.
        #[arg(required = true, value_name = "FILE")]
        paths: Vec<PathBuf>,
    },
    /// Bring back the longest good part of a damaged recording; the damaged one is kept beside it.
    Repair {
        /// The recording.
        #[arg(value_name = "FILE")]
        path: PathBuf,
    },
    /// Bring games to this version and this content, as going on with them does, and leave them there.
    Migrate {
        /// Recordings; their snapshots lie beside them.
        #[arg(required = true, value_name = "FILE")]
        paths: Vec<PathBuf>,
    },
    /// Print a snapshot as JSON: header, keys of kinds, the game, the player, all levels with everybody on them, the log.
    Export {
        /// A snapshot, or a recording whose snapshot lies beside it.
        #[arg(value_name = "FILE")]
        path: PathBuf,
    },
    /// Say in what two snapshots differ: entity, component and value.
    Diff {
        /// One snapshot, such as game-0001.snapshot.
        #[arg(value_name = "FILE")]
        first: PathBuf,
        /// The other one.
        #[arg(value_name = "OTHER")]
        second: PathBuf,
    },
}

/// Does it.
pub(super) fn run(flags: &SaveFlags, files: &Files) -> Result<(), Failure> {
    match &flags.command {
        SaveCommand::List { saves } => list(saves.as_deref()),
        SaveCommand::Check { paths } => check(paths, files),
        SaveCommand::Repair { path } => repair(path),
        SaveCommand::Migrate { paths } => migrate(paths, files),
        SaveCommand::Export { path } => export(path),
        SaveCommand::Diff { first, second } => diff(first, second, files),
    }
}

fn list(saves: Option<&Path>) -> Result<(), Failure> {
    let folder = options::save_folder(saves)?;
    let mut out = Output::new();
    for game in folder.unfinished().map_err(Failure::cannot)? {
        let path = game.path.display();
        match game.state {
            Ok(summary) => {
                let place = summary.place.as_deref().unwrap_or("no snapshot");
                let wizard = if summary.wizard {
                    ", with a wizard"
                } else {
                    ""
                };
                let (actions, content) = (summary.actions, summary.content);
                out.line(&format!(
                    "{path}: {place}{wizard}; {actions} actions, content {content:016x}"
                ))?;
            }
            Err(fault) => out.line(&fault)?,
        }
    }
    out.finish()
}

fn check(paths: &[PathBuf], files: &Files) -> Result<(), Failure> {
    let content = files.content_with(None)?;
    let mut out = Output::new();
    let (mut wrong, mut unreadable) = (Vec::new(), false);
    for path in paths {
        // It is taken as for going on with it, so that nobody plays it meanwhile.
        let left = match Recorder::take(path) {
            Ok((_, left)) => left,
            Err(fault) => {
                unreadable |= fault.is_unreadable();
                wrong.push(format!("barrow: {fault}"));
                continue;
            }
        };
        wrong.extend(left.faults.iter().map(|fault| format!("barrow: {fault}")));
        let recorded = &left.tail.header;
        let version = left.snapshot.as_ref();
        let version = version.map_or(&recorded.version, |snapshot| &snapshot.header.version);
        let version = if version.is_empty() {
            "unknown"
        } else {
            version
        };
        let (actions, played) = (left.actions(), played_with(&content, &left));
        match goes_on(&content, &left) {
            Ok(news) => {
                let path = path.display();
                out.line(&format!(
                    "{path}: {actions} actions, version {version}, {played}{news}"
                ))?;
            }
            Err(fault) => wrong.push(format!("barrow: {}: {fault}", path.display())),
        }
    }
    out.finish()?;
    let wrong_with_them = wrong.join("\n");
    if wrong.is_empty() {
        Ok(())
    } else if unreadable {
        Err(Failure::CannotRun(wrong_with_them))
    } else {
        Err(Failure::Wrong(wrong_with_them))
    }
}

/// With what content a game was played.
fn played_with(content: &Content, left: &LeftGame) -> String {
    let snapshot = left.snapshot.as_ref();
    let played = snapshot.map_or(left.tail.header.content, |snapshot| snapshot.header.content);
    if played == content.hash {
        "this content".to_owned()
    } else {
        format!("other content ({played:016x})")
    }
}

/// Whether a game can be gone on with; what of it is no more.
fn goes_on(content: &Arc<Content>, left: &LeftGame) -> Result<String, String> {
    let Some(snapshot) = &left.snapshot else {
        if left.tail.header.content != content.hash {
            return Err("it has no snapshot, and goes on with its own content only".to_owned());
        }
        return Ok(", no snapshot: it is played back".to_owned());
    };
    let loaded = Game::load(content, &left.tail.header.setup, &snapshot.game);
    let (_, gone) = loaded.map_err(|error| error.to_string())?;
    let gone: Vec<String> = gone.iter().map(ToString::to_string).collect();
    Ok(if gone.is_empty() {
        String::new()
    } else {
        format!("; no more: {}", gone.join(", "))
    })
}

fn repair(path: &Path) -> Result<(), Failure> {
    let mut out = Output::new();
    match repaired(path).map_err(Failure::cannot)? {
        None => out.line(&format!("{}: nothing is wrong with it", path.display()))?,
        Some(repair) => out.line(&format!(
            "{}: {} actions kept, {} lines left out from line {} on; the damaged file is {}",
            path.display(),
            repair.actions,
            repair.lines,
            repair.from,
            repair.kept.display()
        ))?,
    }
    out.finish()
}

fn migrate(paths: &[PathBuf], files: &Files) -> Result<(), Failure> {
    let content = files.content_with(None)?;
    let mut out = Output::new();
    let mut wrong = Vec::new();
    for path in paths {
        match migrated(path, &content) {
            Ok(done) => out.line(&format!("{}: {done}", path.display()))?,
            Err(fault) => wrong.push(format!("barrow: {fault}")),
        }
    }
    out.finish()?;
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(Failure::CannotRun(wrong.join("\n")))
    }
}

/// Brings a game to this version and content; what was done.
fn migrated(path: &Path, content: &Arc<Content>) -> Result<String, String> {
    // It is let go of before it is gone on with; who takes it in between is told of then.
    let before = {
        let (_, left) = Recorder::take(path).map_err(|fault| fault.to_string())?;
        let Some(snapshot) = &left.snapshot else {
            return Err(format!(
                "{}: it has no snapshot, and goes on with its own version and content only",
                path.display()
            ));
        };
        let header = &snapshot.header;
        if header.version == VERSION && header.content == content.hash {
            return Ok("is of this version and content already".to_owned());
        }
        let gone = goes_on(content, &left);
        let gone = gone.map_err(|fault| format!("{}: {fault}", path.display()))?;
        format!(
            "was of version {} and {}{gone}",
            header.version,
            played_with(content, &left)
        )
    };
    let mut world = World::new();
    let session = Session::resume(&mut world, content, path);
    let mut session = session.map_err(|fault| fault.to_string())?;
    let game = session.with(&mut world);
    let mut game = game.ok_or_else(|| format!("{}: it has no game", path.display()))?;
    game.save().map_err(|fault| fault.to_string())?;
    Ok(format!(
        "{before}; is of version {VERSION} and this content now"
    ))
}

fn export(path: &Path) -> Result<(), Failure> {
    let snapshot = if path.extension().is_some_and(|ending| ending == "barrow") {
        path.with_extension("snapshot")
    } else {
        path.to_owned()
    };
    let snapshot = Snapshot::read(&snapshot).map_err(Failure::cannot)?;
    let mut out = Output::new();
    out.line(&format!("{:#}", exported(&snapshot)))?;
    out.finish()
}

fn diff(first: &Path, second: &Path, files: &Files) -> Result<(), Failure> {
    let content = files.content_with(None)?;
    let game = |path: &Path| {
        let snapshot = Snapshot::read(path).map_err(Failure::cannot)?;
        let loaded = Game::load(&content, &snapshot.header.setup, &snapshot.game);
        let fault = |error| Failure::cannot(format!("{}: {error}", path.display()));
        loaded.map(|(game, _)| game).map_err(fault)
    };
    let differences: Vec<GameDifference> = game(first)?.difference(&game(second)?);
    let mut out = Output::new();
    for difference in &differences {
        out.line(difference)?;
    }
    out.finish()?;
    if differences.is_empty() {
        Ok(())
    } else {
        Err(Failure::Wrong(format!(
            "barrow: they differ in {} places",
            differences.len()
        )))
    }
}
