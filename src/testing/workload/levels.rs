//! W6: levels generated from a theme, one seed after the other.

use std::hint::black_box;

use super::sample::{IdleWorkload, Sample};
use crate::{
    content::{Content, Dungeon, LevelDef},
    mapgen::{LevelRequest, audit, generate},
};

/// Levels of a run, so that no single seed decides.
const LEVELS: u64 = 20;

/// A theme whose levels are generated.
pub(super) struct GeneratedLevels {
    content: Content,
    theme: &'static str,
    depth: u8,
    made: Vec<LevelDef>,
}

impl GeneratedLevels {
    /// Levels of a theme of the program, so deep.
    pub(super) fn new(theme: &'static str, depth: u8) -> Self {
        Self {
            content: Content::embedded(),
            theme,
            depth,
            made: Vec::new(),
        }
    }
}

impl Sample for GeneratedLevels {
    fn restore(&mut self) {
        self.made.clear();
    }

    fn run(&mut self) -> u64 {
        for seed in 0..LEVELS {
            let request = LevelRequest {
                theme: self.theme.to_owned(),
                depth: self.depth,
                seed,
            };
            let level = generate(&self.content, Dungeon::embedded(), &request);
            self.made.extend(black_box(level).ok());
        }
        LEVELS
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        let sound = self.made.iter();
        let sound = sound
            .filter(|level| audit(&self.content, level).is_empty())
            .count();
        if sound as u64 == LEVELS {
            return Ok(());
        }
        Err(IdleWorkload(format!(
            "{sound} of {LEVELS} levels are sound"
        )))
    }
}
