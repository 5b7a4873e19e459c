//! The files that content was read from, kept so that they can be stored beside recordings, and read again from there when
//! the files of today say something else.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    definitions::Content,
    fault::{Faults, SourceText},
    source::{GatheredFiles, Sources},
};

/// The texts of all files that content was read from.
#[derive(Clone, Debug, Default)]
pub struct KeptFiles {
    files: BTreeMap<String, Arc<SourceText>>,
    /// The level that is played alone, with its key.
    alone: Option<(String, Arc<SourceText>)>,
}

/// The same, as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    files: BTreeMap<String, String>,
    #[serde(default)]
    alone: Option<(String, String)>,
}

/// Equal where the texts are; how the user knows the files is nothing to it.
impl PartialEq for KeptFiles {
    fn eq(&self, other: &Self) -> bool {
        let texts = |kept: &Self| {
            let all = kept
                .iter()
                .map(|(name, file)| (name.to_owned(), file.text().to_owned()));
            all.collect::<Vec<_>>()
        };
        let alone = |kept: &Self| {
            let alone = kept.alone.as_ref();
            alone.map(|(key, file)| (key.clone(), file.text().to_owned()))
        };
        texts(self) == texts(other) && alone(self) == alone(other)
    }
}

impl Eq for KeptFiles {}

impl KeptFiles {
    /// Those that were gathered.
    pub(in crate::content) fn of(gathered: &GatheredFiles) -> Self {
        Self {
            files: gathered.files.clone(),
            alone: None,
        }
    }

    /// With those of the dungeon, or others, too.
    pub(in crate::content) fn add(&mut self, gathered: &GatheredFiles) {
        let files = gathered.files.iter();
        self.files
            .extend(files.map(|(name, file)| (name.clone(), Arc::clone(file))));
    }

    /// With a level that is played alone.
    pub(in crate::content) fn play_alone(&mut self, key: &str, file: &Arc<SourceText>) {
        self.alone = Some((key.to_owned(), Arc::clone(file)));
    }

    /// Their names inside the game, and their texts.
    pub(in crate::content) fn iter(&self) -> impl Iterator<Item = (&str, &Arc<SourceText>)> {
        self.files.iter().map(|(name, file)| (name.as_str(), file))
    }

    /// As they are stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let files = self.iter();
        let stored = Stored {
            files: files
                .map(|(name, file)| (name.to_owned(), file.text().to_owned()))
                .collect(),
            alone: self
                .alone
                .as_ref()
                .map(|(key, file)| (key.clone(), file.text().to_owned())),
        };
        // Maps of texts can always be written.
        rmp_serde::to_vec_named(&stored).unwrap_or_default()
    }

    /// From what was stored.
    ///
    /// # Errors
    ///
    /// If that is something else.
    pub fn of_bytes(bytes: &[u8]) -> Result<Self, String> {
        let stored: Stored = rmp_serde::from_slice(bytes).map_err(|error| error.to_string())?;
        let text = |name: &str, text| Arc::new(SourceText::new(name, text));
        let files = stored.files.into_iter().map(|(name, file)| {
            let file = text(&name, file);
            (name, file)
        });
        Ok(Self {
            files: files.collect(),
            alone: stored.alone.map(|(key, file)| {
                let file = text(&key, file);
                (key, file)
            }),
        })
    }

    /// These files, and no others, to read content from; files may take the place of some.
    pub fn as_sources(&self) -> Sources {
        Sources::of_kept(self.clone())
    }

    /// The content of these files, and of no others.
    ///
    /// # Errors
    ///
    /// What is wrong with them: they may be those of another version.
    pub fn content(&self) -> Result<Content, Faults> {
        let content = Content::load(&self.as_sources())?;
        match &self.alone {
            Some((key, file)) => content.with_level_text(key, file),
            None => Ok(content),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_is_read_again_from_what_was_kept_of_its_files() {
        let content = Content::embedded();
        let kept = KeptFiles::of_bytes(&content.files.to_bytes()).unwrap();
        let again = kept.content().unwrap();
        assert_eq!(again.hash, content.hash);
        assert!(again == content);
        assert!(KeptFiles::of_bytes(b"something else").is_err());
        // A level that is played alone goes along.
        let level = include_str!("../../levels/drowned_chapel.ron");
        let level = Arc::new(SourceText::new("mine.ron", level));
        let alone = content.with_level_text("mine", &level).unwrap();
        let kept = KeptFiles::of_bytes(&alone.files.to_bytes()).unwrap();
        let again = kept.content().unwrap();
        assert_eq!((again.hash, again.first), (alone.hash, alone.first));
    }
}
