//! `barrow replay FILE…`: play recordings back bit for bit.

use std::path::{Path, PathBuf};

use serde_json::json;

use super::{failure::Failure, options::Files, output::Output};
use crate::{
    play::{PlayerView, text::words::Narrator},
    save::{RecordError, RecordedAction, Recording, RecordingEnd},
    sim::GameResult,
};

/// What to play back.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ReplayFlags {
    /// Recordings.
    #[arg(required = true, value_name = "FILE")]
    paths: Vec<PathBuf>,
    /// The level file that the games were played on, if they were.
    #[arg(long, value_name = "FILE")]
    level: Option<PathBuf>,
    /// Print the result as JSON, one object a line.
    #[arg(long)]
    json: bool,
    /// Print what happened, action by action.
    #[arg(long, conflicts_with = "json")]
    log: bool,
}

/// Plays recordings back; each one is tried, whatever becomes of the others.
pub(super) fn run(flags: &ReplayFlags, files: &Files) -> Result<(), Failure> {
    let content = files.content_with(flags.level.as_deref())?;
    let (mut wrong, mut unreadable) = (Vec::new(), Vec::new());
    let mut out = Output::new();
    for path in &flags.paths {
        let mut written = Ok(());
        let replayed = Recording::read(path).and_then(|recording| {
            // A level that cannot be generated any more is told as other content.
            let generated = recording.header.setup.generated.as_ref();
            let generated = generated.and_then(|request| files.generated(&content, request).ok());
            let content = generated.as_ref().unwrap_or(&content);
            let mut count = 0;
            let game = recording.replay(path, content, |game, action, outcomes| {
                count += 1;
                if flags.log && written.is_ok() {
                    // The levels are those of this game: most of them follow from its seed.
                    let narrator = Narrator(PlayerView::new(game).content());
                    let lines: Vec<_> = outcomes
                        .iter()
                        .filter_map(|o| narrator.tell(o))
                        .map(|l| l.text())
                        .collect();
                    let action = RecordedAction(action);
                    written = out.line(&format!("{count} {action}: {}", lines.join(" ")));
                }
            })?;
            Ok((recording, game.hash(), game.verdict()))
        });
        written?;
        match replayed {
            Ok((recording, hash, verdict)) => {
                let end = match verdict {
                    GameResult::Playing => "playing",
                    GameResult::Dead(_) => "dead",
                    GameResult::Won => "won",
                };
                let otherwise =
                    recording.end.is_some() && recording.end != RecordingEnd::of(verdict);
                if otherwise {
                    wrong.push(format!(
                        "barrow: {}: ended otherwise than recorded: {end}",
                        path.display()
                    ));
                }
                let actions = recording.steps.len();
                if flags.json {
                    let hash = format!("{hash:016x}");
                    let mut line =
                        json!({"file": path, "actions": actions, "end": end, "hash": hash});
                    if otherwise {
                        line["error"] = "ended otherwise than recorded".into();
                    }
                    out.line(&line)?;
                } else {
                    out.line(&format!(
                        "{}: {actions} actions, {end}, world {hash:016x}, every hash as recorded",
                        path.display()
                    ))?;
                }
            }
            Err(error) => {
                if flags.json {
                    out.line(&failure(path, &error))?;
                }
                let lines = format!("barrow: {error}");
                if error.is_unreadable() {
                    unreadable.push(lines);
                } else {
                    wrong.push(lines);
                }
            }
        }
    }
    out.finish()?;
    if unreadable.is_empty() && wrong.is_empty() {
        return Ok(());
    }
    let cannot = !unreadable.is_empty();
    unreadable.append(&mut wrong);
    // The JSON on stdout says everything already.
    let message = if flags.json {
        String::new()
    } else {
        unreadable.join("\n")
    };
    Err(if cannot {
        Failure::CannotRun(message)
    } else {
        Failure::Wrong(message)
    })
}

/// A failure as an object: the file, the message, and where it happened as far as that is known.
fn failure(path: &Path, error: &RecordError) -> serde_json::Value {
    let mut object = json!({"file": path, "error": error.to_string()});
    match error {
        RecordError::Damaged { line, .. } => object["line"] = (*line).into(),
        RecordError::Refused { step, .. } => object["action"] = (*step).into(),
        RecordError::Diverged {
            step,
            recorded,
            found,
            again,
            ..
        } => {
            object["differences"] = again.iter().map(ToString::to_string).collect();
            object["action"] = (*step).into();
            object["recorded"] = format!("{recorded:016x}").into();
            object["found"] = format!("{found:016x}").into();
        }
        RecordError::Io { .. }
        | RecordError::InUse { .. }
        | RecordError::DamagedSnapshot { .. }
        | RecordError::OtherContent { .. }
        | RecordError::Setup { .. } => {}
    }
    object
}
