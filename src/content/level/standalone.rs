//! A level that is played alone: added to the content that it is checked against, and the place where games start.

use std::{path::Path, sync::Arc};

use xxhash_rust::xxh3::Xxh3;

use crate::content::{
    definitions::Content,
    fault::{Faults, SourceText},
    ids::LevelId,
    read::{
        file::{decode, read_file, unreadable},
        meaning::meaning,
    },
};

impl Content {
    /// This content with the level of a file, where new games start. Its stairs lead nowhere, or out of the dungeon.
    /// The hash is another one, so that its recordings are taken for no others.
    ///
    /// # Errors
    ///
    /// Every fault of the file, when at least one of them is an error.
    pub fn with_level_file(self, path: &Path) -> Result<Self, Faults> {
        let shown = path.display().to_string();
        let key = path
            .file_stem()
            .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let bytes = read_file(path).map_err(|error| Faults::new([unreadable(&shown, &error)]))?;
        let file = decode(&shown, bytes).map_err(|fault| Faults::new([*fault]))?;
        self.with_level_text(&key, &file)
    }

    /// The same, of a level whose text was read already.
    pub(in crate::content) fn with_level_text(
        mut self,
        key: &str,
        file: &Arc<SourceText>,
    ) -> Result<Self, Faults> {
        let (level, faults) = self.check_level_text(key, file);
        let level = level.filter(|_| faults.errors() == 0).ok_or(faults)?;
        let mut hasher = Xxh3::new();
        hasher.update(&self.hash.to_le_bytes());
        hasher.update(&meaning(file).to_le_bytes());
        self.hash = hasher.digest();
        self.files.play_alone(key, file);
        self.first = LevelId(self.levels.len() as u16);
        self.levels.push(level);
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn a_level_played_alone_is_where_the_game_starts_and_changes_the_hash() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("vault.ron");
        let level = include_str!("../../../tests/fixtures/content/levels/vault.ron");
        std::fs::write(&path, level).unwrap();
        let content = testing::content();
        let (hash, count) = (content.hash, content.levels.len());
        let alone = content.clone().with_level_file(&path).unwrap();
        assert_eq!(
            (alone.levels.len(), usize::from(alone.first.0)),
            (count + 1, count)
        );
        assert_ne!(alone.hash, hash);
        std::fs::write(&path, level.replace("Vault", "Attic")).unwrap();
        let other = content.with_level_file(&path).unwrap();
        assert_ne!(alone.hash, other.hash);
    }

    #[test]
    fn a_file_that_is_no_level_is_refused_with_its_faults() {
        let content = testing::content();
        let faults = content
            .clone()
            .with_level_file(Path::new("no/such.ron"))
            .unwrap_err();
        assert_eq!(faults.errors(), 1);
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/content/content/items.ron");
        assert!(content.with_level_file(&path).unwrap_err().errors() > 0);
    }
}
