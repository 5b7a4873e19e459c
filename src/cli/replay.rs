//! `barrow replay FILE…`: play recordings back bit for bit.

use std::path::{Path, PathBuf};

use serde_json::json;

use super::{failure::Failure, options::Files, output::Output};
use crate::{
    play::{Bindings, PlayerView, text::words::Narrator, told_keys},
    save::{PartReplay, RecordError, RecordedAction, Recording, RecordingEnd},
    sim::{GameDifference, GameResult},
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
    /// Compare with the snapshot beside each recording too, field by field: what differs there is named.
    #[arg(long, conflicts_with = "log")]
    verify: bool,
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
            let keys = Bindings::standard();
            let (game, parts) =
                recording.replay_parts(path, content, |game, action, outcomes| {
                    count += 1;
                    if flags.log && written.is_ok() {
                        // The levels are those of this game: most of them follow from its seed.
                        let narrator = Narrator::of(PlayerView::new(game).content());
                        let lines: Vec<_> = outcomes
                            .iter()
                            .filter_map(|o| narrator.tell(o))
                            .map(|l| told_keys(&l.text(), &keys).into_owned())
                            .collect();
                        let action = RecordedAction(action);
                        written = out.line(&format!("{count} {action}: {}", lines.join(" ")));
                    }
                })?;
            let verified = flags
                .verify
                .then(|| recording.against_snapshot(path, content, 0));
            Ok((
                recording,
                parts,
                game.hash(),
                game.result(),
                verified.transpose()?.flatten(),
            ))
        });
        written?;
        match replayed {
            Ok((recording, parts, hash, verdict, verified)) => {
                let end = match verdict {
                    GameResult::Playing => "playing",
                    GameResult::Dead(_) => "dead",
                    GameResult::Won => "won",
                    GameResult::Retired => "retired",
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
                if let Some((at, differences)) = &verified {
                    wrong.extend(unlike(path, *at, differences));
                }
                if flags.json {
                    let hash = format!("{hash:016x}");
                    let mut line =
                        json!({"file": path, "actions": actions, "end": end, "hash": hash});
                    if otherwise {
                        line["error"] = "ended otherwise than recorded".into();
                    }
                    if let Some((at, differences)) = &verified {
                        line["snapshot"] = of_snapshot(*at, differences);
                    }
                    if parts.len() > 1 {
                        line["parts"] = parts.iter().map(of_part).collect();
                    }
                    out.line(&line)?;
                } else {
                    let same = verified.filter(|(_, differences)| differences.is_empty());
                    let same = same.map(|(at, _)| format!(", and the snapshot of action {at}"));
                    if parts.len() > 1 {
                        for part in &parts {
                            out.line(&part_in_words(path, part))?;
                        }
                    }
                    out.line(&format!(
                        "{}: {actions} actions, {end}, world {hash:016x}, every hash as recorded{}",
                        path.display(),
                        same.unwrap_or_default()
                    ))?;
                }
            }
            Err(error) => {
                let parted = matches!(
                    error,
                    RecordError::Diverged { .. } | RecordError::Refused { .. }
                );
                // What the hashes only show to be another world the first snapshot behind it tells apart.
                let at = if let RecordError::Diverged { step, .. }
                | RecordError::Refused { step, .. } = &error
                {
                    *step
                } else {
                    0
                };
                let verified = (flags.verify && parted).then(|| {
                    let recording = Recording::read(path).ok()?;
                    recording.against_snapshot(path, &content, at).ok()?
                });
                let verified = verified.flatten();
                if flags.json {
                    let mut object = failure(path, &error);
                    if let Some((at, differences)) = &verified {
                        object["snapshot"] = of_snapshot(*at, differences);
                    }
                    out.line(&object)?;
                }
                let mut lines = format!("barrow: {error}");
                if let Some((at, differences)) = &verified
                    && let Some(told) = unlike(path, *at, differences)
                {
                    lines += &format!("\n{told}");
                }
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

/// In what a replay is unlike the snapshot, in words; `None`: in nothing.
fn unlike(path: &Path, at: usize, differences: &[GameDifference]) -> Option<String> {
    if differences.is_empty() {
        return None;
    }
    let told = differences.iter().map(|one| format!("\n  {one}"));
    Some(format!(
        "barrow: {}: after action {at} it is not what the snapshot has:{}",
        path.display(),
        told.collect::<String>()
    ))
}

/// The same as an object.
fn of_snapshot(at: usize, differences: &[GameDifference]) -> serde_json::Value {
    let all = differences.iter().map(|one| {
        json!({"whose": one.whose, "part": one.part, "field": one.field, "saved": one.first, "played": one.second})
    });
    json!({"action": at, "differences": all.collect::<Vec<_>>()})
}

/// What became of a part, in words.
fn part_in_words(path: &Path, replay: &PartReplay) -> String {
    let (part, path) = (&replay.part, path.display());
    let fate = match &replay.fault {
        None => "played back".to_owned(),
        Some(fault) if fault.is_of_other_content() => "not kept: passed over".to_owned(),
        Some(fault) => format!("passed over: {fault}"),
    };
    let (from, to) = (part.actions.start, part.actions.end);
    format!(
        "{path}: actions {from} to {to}, version {}, content {:016x}: {fate}",
        part.version(),
        part.header.content
    )
}

/// The same as an object.
fn of_part(replay: &PartReplay) -> serde_json::Value {
    let part = &replay.part;
    json!({
        "from": part.actions.start,
        "to": part.actions.end,
        "version": part.version(),
        "content": format!("{:016x}", part.header.content),
        "error": replay.fault.as_ref().map(ToString::to_string),
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
            known,
            ..
        } => {
            object["differences"] = known.again.iter().map(ToString::to_string).collect();
            object["changes"] = known.changes.iter().map(ToString::to_string).collect();
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
