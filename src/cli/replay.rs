//! `barrow replay FILE…`: play recordings back bit for bit.

use std::path::PathBuf;

use serde_json::json;

use super::{Failure, Files, output::Output};
use crate::{
    play::words::Narrator,
    sim::{End, RecordError, Recording, Verdict},
};

/// What to play back.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct Flags {
    /// Recordings.
    #[arg(required = true, value_name = "FILE")]
    paths: Vec<PathBuf>,
    /// Print the result as JSON, one object a line.
    #[arg(long)]
    json: bool,
    /// Print what happened, action by action.
    #[arg(long, conflicts_with = "json")]
    log: bool,
}

/// Plays recordings back; each one is tried, whatever becomes of the others.
pub(super) fn run(flags: &Flags, files: &Files) -> Result<(), Failure> {
    let content = files.content()?;
    let (mut wrong, mut unreadable) = (Vec::new(), Vec::new());
    let mut out = Output::new();
    for path in &flags.paths {
        let narrator = Narrator(&content);
        let replayed = Recording::read(path).and_then(|recording| {
            let mut count = 0;
            let mut game = recording.replay(path, &content, |_, action, outcomes| {
                count += 1;
                if flags.log {
                    let told: Vec<_> = outcomes
                        .iter()
                        .filter_map(|o| narrator.tell(o))
                        .map(|l| l.text())
                        .collect();
                    // Whoever has closed the pipe is found out below.
                    let _ = out.line(&format!("{count} {action:?}: {}", told.join(" ")));
                }
            })?;
            Ok((recording, game.hash(), game.verdict()))
        });
        match replayed {
            Ok((recording, hash, verdict)) => {
                let end = match verdict {
                    Verdict::Playing => "playing",
                    Verdict::Dead(_) => "dead",
                    Verdict::Won => "won",
                };
                if recording.end.is_some() && recording.end != End::of(verdict) {
                    wrong.push(format!(
                        "barrow: {}: ended otherwise than recorded: {end}",
                        path.display()
                    ));
                }
                let actions = recording.steps.len();
                if flags.json {
                    println!(
                        "{}",
                        json!({"file": path, "actions": actions, "end": end, "hash": format!("{hash:016x}")})
                    );
                } else {
                    println!(
                        "{}: {actions} actions, {end}, world {hash:016x}, every hash as recorded",
                        path.display()
                    );
                }
            }
            Err(
                error @ (RecordError::Io { .. }
                | RecordError::OtherContent { .. }
                | RecordError::Setup { .. }),
            ) => {
                unreadable.push(format!("barrow: {error}"));
            }
            Err(
                error @ (RecordError::Damaged { .. }
                | RecordError::Refused { .. }
                | RecordError::Diverged { .. }),
            ) => {
                wrong.push(format!("barrow: {error}"));
            }
        }
    }
    if unreadable.is_empty() && wrong.is_empty() {
        return Ok(());
    }
    let cannot = !unreadable.is_empty();
    unreadable.append(&mut wrong);
    let message = unreadable.join("\n");
    Err(if cannot {
        Failure::CannotRun(message)
    } else {
        Failure::Wrong(message)
    })
}
