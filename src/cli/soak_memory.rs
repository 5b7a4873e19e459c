//! `barrow soak --memory`: what a game that lasts takes of memory.

use std::sync::Arc;

use serde_json::json;

use super::{failure::Failure, output::Output};
use crate::{
    content::Content,
    testing::soak::{LastingSample, lasting},
};

/// How often it is looked at.
const SAMPLES: u64 = 10;

/// A mebibyte in bytes.
const MEBIBYTE: u64 = 1 << 20;

/// By the half of the actions all levels have been come to and all that is kept is full: from there on memory may grow by no
/// more than this share of it, in hundredths, and what allocators take by the way.
const MAY_GROW: u64 = 10;
const BY_THE_WAY: u64 = 8 * MEBIBYTE;

/// Plays one game, and prints what it takes.
pub(super) fn run(
    content: &Arc<Content>,
    seed: u64,
    actions: u64,
    as_json: bool,
) -> Result<(), Failure> {
    let mut out = Output::new();
    let (mut samples, mut told) = (Vec::new(), Ok(()));
    let played = lasting(content, seed, actions, SAMPLES, |sample| {
        if told.is_ok() {
            told = out.line_at_once(&line(&sample, as_json));
        }
        samples.push(sample);
    });
    told?;
    played.map_err(Failure::cannot)?;
    out.finish()?;
    match growth(&samples) {
        Some(grown) => Err(Failure::Wrong(format!(
            "barrow: memory grew by {} MiB in the second half",
            grown.div_ceil(MEBIBYTE)
        ))),
        None => Ok(()),
    }
}

fn line(sample: &LastingSample, as_json: bool) -> String {
    let &LastingSample {
        actions,
        turns,
        games,
        levels,
        resident,
    } = sample;
    if as_json {
        return json!({
            "actions": actions, "turns": turns, "games": games, "levels": levels, "resident": resident,
        })
        .to_string();
    }
    let memory = resident.map_or_else(
        || "unknown memory".to_owned(),
        |bytes| format!("{:.1} MiB", bytes as f64 / MEBIBYTE as f64),
    );
    format!("{actions} actions, {turns} turns, game {games}, {levels} levels left: {memory}")
}

/// By how many bytes memory has grown in the second half, if that is more than it may.
fn growth(samples: &[LastingSample]) -> Option<u64> {
    let half = samples.get(samples.len() / 2)?.resident?;
    let end = samples.last()?.resident?;
    let grown = end.saturating_sub(half);
    (grown > half * MAY_GROW / 100 + BY_THE_WAY).then_some(grown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_grows_in_the_second_half_is_told() {
        let samples = |resident: [u64; 4]| {
            resident.map(|resident| LastingSample {
                actions: 1,
                turns: 1,
                games: 1,
                levels: 1,
                resident: Some(resident * MEBIBYTE),
            })
        };
        assert_eq!(growth(&samples([10, 80, 100, 104])), None);
        assert_eq!(growth(&samples([10, 80, 100, 118])), None);
        assert_eq!(growth(&samples([10, 80, 100, 119])), Some(19 * MEBIBYTE));
        assert_eq!(growth(&[]), None);
    }
}
