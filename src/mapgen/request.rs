//! What a level is generated from, by name: what a recording keeps of it.

use serde::{Deserialize, Serialize};

use crate::content::{Dungeon, ThemeDef};

/// A level that is asked for. With the same content and dungeon the same request gives the same level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelRequest {
    /// Key of the theme.
    pub theme: String,
    /// Depth, from 1 to 127.
    pub depth: u8,
    /// Seed of its dice.
    pub seed: u64,
}

/// Why a level cannot be generated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// There is no such theme.
    #[error("there is no theme `{0}`; there are {1}")]
    NoTheme(String, String),
    /// The depth is no depth of a level.
    #[error("there is no depth {0}: a level lies from 1 to 127 deep")]
    NoDepth(u8),
}

impl LevelRequest {
    /// The key of the level among others.
    pub fn key(&self) -> String {
        format!("{}-{}-{}", self.theme, self.depth, self.seed)
    }

    /// The theme of this request.
    ///
    /// # Errors
    ///
    /// If the dungeon has no such theme, or there is no such depth.
    pub fn theme<'a>(&self, dungeon: &'a Dungeon) -> Result<&'a ThemeDef, RequestError> {
        if !(1..=127).contains(&self.depth) {
            return Err(RequestError::NoDepth(self.depth));
        }
        let found = dungeon.theme_keys.get(&self.theme);
        let found = found.and_then(|id| dungeon.themes.get(usize::from(id.0)));
        found.ok_or_else(|| {
            let known: Vec<_> = dungeon.theme_keys.keys().map(String::as_str).collect();
            RequestError::NoTheme(self.theme.clone(), known.join(", "))
        })
    }
}
