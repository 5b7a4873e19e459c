//! `barrow save ..`: looking at games that are kept, comparing and exporting them, repairing their recordings, and bringing
//! them to this version.

use std::{
    ffi::OsStr,
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
    play::{BeginError, ResumeCourse, ResumeReport, Session},
    save::{
        Recorder, Recording, Snapshot, VERSION, carrying_content, exported, repaired, write_new,
    },
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
    /// List the games that can be gone on with, the one that was played last first.
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
    /// With `--to`, write a recording and the content of all its parts into one new file, which can be played back anywhere.
    Export {
        /// A snapshot, or a recording whose snapshot lies beside it.
        #[arg(value_name = "FILE")]
        path: PathBuf,
        /// The new file.
        #[arg(long, value_name = "NEW")]
        to: Option<PathBuf>,
    },
    /// Say in what two snapshots differ: entity, component, field and value.
    Diff {
        /// One snapshot, such as game-0001.snapshot, or a recording whose snapshot lies beside it.
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
        SaveCommand::Repair { path } => repair(path, files),
        SaveCommand::Migrate { paths } => migrate(paths, files),
        SaveCommand::Export { path, to: None } => export(path),
        SaveCommand::Export { path, to: Some(to) } => carry(path, to, files),
        SaveCommand::Diff { first, second } => diff(first, second, files),
    }
}

/// The recording of a game; a snapshot is none.
fn recording(path: &Path) -> Result<&Path, String> {
    let ending = path.extension().and_then(OsStr::to_str);
    if matches!(ending, Some("snapshot" | "snapshot-before")) {
        return Err(format!(
            "{}: it is a snapshot, and no recording: name {}",
            path.display(),
            path.with_extension("barrow").display()
        ));
    }
    Ok(path)
}

/// A snapshot, or that beside a recording.
fn snapshot(path: &Path) -> Result<Snapshot, Failure> {
    if path.extension().is_none_or(|ending| ending != "barrow") || path.is_dir() {
        return Snapshot::read(path).map_err(Failure::cannot);
    }
    let beside = path.with_extension("snapshot");
    if path.exists() && !beside.exists() {
        let (path, beside) = (path.display(), beside.display());
        return Err(Failure::cannot(format!(
            "{path}: there is no snapshot beside it ({beside}): the game has ended, or was never left"
        )));
    }
    Snapshot::read(&beside).map_err(Failure::cannot)
}

fn list(saves: Option<&Path>) -> Result<(), Failure> {
    // To look into a folder makes none.
    if let Some(folder) = saves.filter(|folder| !folder.exists()) {
        let folder = folder.display();
        return Err(Failure::cannot(format!(
            "{folder}: there is no such folder"
        )));
    }
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
                let ruleset = summary.setup.ruleset.key();
                let version = match summary.version.as_str() {
                    "" => "unknown",
                    version => version,
                };
                out.line(&format!(
                    "{path}: {place}{wizard}; {actions} actions, version {version}, {ruleset}, content {content:016x}"
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
        if let Err(fault) = recording(path) {
            unreadable = true;
            wrong.push(format!("barrow: {fault}"));
            continue;
        }
        match Session::try_resume(&content, path) {
            Ok(report) => {
                let faults = report.faults.iter();
                wrong.extend(faults.map(|fault| format!("barrow: {fault}")));
                wrong.extend(behind_snapshot(path, &report));
                let (path, told) = (path.display(), told(&content, &report));
                out.line(&format!("{path}: {} actions, {told}", report.actions))?;
            }
            Err(fault) => {
                unreadable |= matches!(&fault, BeginError::Record(fault) if fault.is_unreadable());
                wrong.push(format!("barrow: {fault}"));
            }
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

/// What is wrong with the recording of a game that goes on from a snapshot all the same: it has been cut short, or is damaged before
/// it.
fn behind_snapshot(path: &Path, report: &ResumeReport) -> Option<String> {
    if report.missing > 0 {
        let (path, missing) = (path.display(), report.missing);
        return Some(format!(
            "barrow: {path}: it has been cut short: its snapshot has {missing} more actions. The game goes on from the snapshot; what is missing cannot be played back"
        ));
    }
    let fault = Recording::read(path).err()?;
    Some(format!(
        "barrow: {fault}. The game goes on from its snapshot; `barrow save repair {}` leaves out what cannot be played back",
        path.display()
    ))
}

/// With what a game was played, and what going on with it comes to.
fn told(content: &Content, report: &ResumeReport) -> String {
    let version = match report.version.as_str() {
        "" => "unknown",
        version => version,
    };
    let content = if report.content == content.hash {
        "this content".to_owned()
    } else {
        format!("other content ({:016x})", report.content)
    };
    let mut told = format!("version {version}, {content}");
    if report.course == ResumeCourse::Over {
        told += ", has ended";
    } else if !report.from_snapshot {
        told += ", no snapshot: it is played back";
    }
    if report.course == ResumeCourse::Stays {
        told += ", with which it goes on: its level is not in this one";
    }
    if report.lost > 0 {
        told += &format!("; {} more that cannot be repeated", report.lost);
    }
    let gone: Vec<String> = report.gone.iter().map(ToString::to_string).collect();
    if !gone.is_empty() {
        told += &format!("; no more: {}", gone.join(", "));
    }
    told
}

fn repair(path: &Path, files: &Files) -> Result<(), Failure> {
    // Lines that cannot be read are repaired without the files of the game.
    let content = files.content_with(None).ok();
    let mut out = Output::new();
    let path = recording(path).map_err(Failure::cannot)?;
    match repaired(path, content.as_ref()).map_err(Failure::cannot)? {
        None => {
            let left = Recorder::take(path).ok().map(|(_, left)| left.missing);
            let shown = path.display();
            out.line(&match left.filter(|missing| *missing > 0) {
                None => format!("{shown}: nothing is wrong with it"),
                Some(missing) => format!(
                    "{shown}: it has been cut short, and {missing} actions cannot be played back any more; its snapshot has them, and the game goes on from there: nothing is to be repaired"
                ),
            })?;
        }
        Some(repair) => out.line(&format!(
            "{}: {} actions kept{}, {} lines left out from line {} on; the damaged file is {}",
            path.display(),
            repair.actions,
            repair
                .snapshot
                .map_or_else(String::new, |at| format!(" by the snapshot of action {at}")),
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
    let report =
        Session::try_resume(content, recording(path)?).map_err(|fault| fault.to_string())?;
    if report.course == ResumeCourse::Over {
        return Ok("has ended: there is nothing to go on with".to_owned());
    }
    if report.course == ResumeCourse::Stays {
        return Ok(
            "stays with the content with which it was played: its level is not in this one"
                .to_owned(),
        );
    }
    if !report.crosses && report.from_snapshot {
        return Ok("is of this version and content already".to_owned());
    }
    let before = format!("was of {}", told(content, &report));
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
    let snapshot = snapshot(path)?;
    let mut out = Output::new();
    out.line(&format!("{:#}", exported(&snapshot)))?;
    out.finish()
}

/// Writes one file with a recording and its content.
fn carry(path: &Path, to: &Path, files: &Files) -> Result<(), Failure> {
    let content = files.content_with(None)?;
    let path = recording(path).map_err(Failure::cannot)?;
    let carrying = carrying_content(path, &content).map_err(Failure::cannot)?;
    write_new(to, &carrying.bytes).map_err(Failure::cannot)?;
    if carrying.missing.is_empty() {
        return Ok(());
    }
    let missing = carrying.missing.iter().map(|hash| format!("{hash:016x}"));
    let missing: Vec<String> = missing.collect();
    Err(Failure::Wrong(format!(
        "barrow: {}: written without the content {}, which is not kept beside {}",
        to.display(),
        missing.join(", "),
        path.display()
    )))
}

fn diff(first: &Path, second: &Path, files: &Files) -> Result<(), Failure> {
    let content = files.content_with(None)?;
    let game = |path: &Path| {
        let snapshot = snapshot(path)?;
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
