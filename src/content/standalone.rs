//! Loose files: levels, duels and character sheets that a check is handed beside the content. They are checked against as
//! much of the content as could be made out, so that one run says all that is wrong.

use std::path::Path;

use super::{
    definitions::Content,
    duel::raw::RawDuel,
    fault::Faults,
    level::{def::LevelDef, resolve::LevelContext},
    loader::Loader,
    node::{RonNode, RonNodeKind},
    raw::{RawLevel, RawSheet},
    read::{
        FromRonNode, RawStruct, Reader,
        file::{read_file, read_text},
    },
};

/// A file that was checked for itself.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum StandaloneFile {
    /// It could not be read.
    Unreadable,
    /// A level, if nothing is wrong with it.
    Level(Option<Box<LevelDef>>),
    /// A duel.
    Duel,
    /// A character sheet.
    Sheet,
}

/// What a loose file is meant to be.
#[derive(Clone, Copy)]
enum StandaloneKind {
    Level,
    Duel,
    Sheet,
}

impl StandaloneKind {
    /// What a document is most likely meant to be: that which has most of its fields.
    fn of(root: &RonNode, reader: &Reader) -> Self {
        let RonNodeKind::Group { parts, .. } = &root.kind else {
            return Self::Level;
        };
        let shared = |fields: Vec<super::read::FieldInfo>| {
            let names = parts.iter().filter_map(|part| part.name.as_ref());
            let known = |name: &str| fields.iter().any(|field| field.name == name);
            names.filter(|name| known(reader.slice(name))).count()
        };
        let level = shared(RawLevel::fields());
        let duel = shared(RawDuel::fields());
        let sheet = shared(RawSheet::fields());
        if level >= duel && level >= sheet {
            Self::Level
        } else if duel >= sheet {
            Self::Duel
        } else {
            Self::Sheet
        }
    }
}

impl Content {
    /// What of a loose file can only be checked against the whole content.
    pub(super) fn check_loose(&self, path: &Path, file: &StandaloneFile) -> Faults {
        let shown = path.display().to_string();
        let bytes = match file {
            StandaloneFile::Unreadable | StandaloneFile::Level(_) => None,
            StandaloneFile::Duel | StandaloneFile::Sheet => read_file(path).ok(),
        };
        let Some(bytes) = bytes else {
            return Faults::default();
        };
        if let StandaloneFile::Sheet = file {
            return self.check_sheet(&shown, &bytes).1;
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        self.check_duel(&shown, &bytes, folder).1
    }
}

impl Loader<'_> {
    /// Checks a file, as far as that can be done without the whole content.
    pub(super) fn loose(&mut self, path: &Path, world: &LevelContext) -> StandaloneFile {
        let source = match read_text(path) {
            Ok(source) => source,
            Err(fault) => {
                self.faults.push(*fault);
                return StandaloneFile::Unreadable;
            }
        };
        let mut reader = Reader::new(&source);
        let root = reader.scan();
        let kind = StandaloneKind::of(&root, &reader);
        let level = match kind {
            StandaloneKind::Level => {
                let key = path.file_stem().map(|stem| stem.to_string_lossy());
                world.level(&key.unwrap_or_default(), &root, &mut reader)
            }
            StandaloneKind::Duel => {
                RawDuel::from_node(&root, &mut reader);
                None
            }
            StandaloneKind::Sheet => {
                RawSheet::from_node(&root, &mut reader);
                None
            }
        };
        reader.check_references(world.names);
        let level = level.filter(|_| !reader.faults.has_error());
        self.faults.absorb(source.name(), reader.faults);
        match kind {
            StandaloneKind::Level => {
                StandaloneFile::Level(level.map(|drawn| Box::new(drawn.level)))
            }
            StandaloneKind::Duel => StandaloneFile::Duel,
            StandaloneKind::Sheet => StandaloneFile::Sheet,
        }
    }
}
