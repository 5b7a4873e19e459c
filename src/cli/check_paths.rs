//! What the paths of `barrow check` name: which of them are content, levels, sprites and so on, by their names and what lies there.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use crate::content::{CAMPAIGN, DUNGEON, FOLDERS, Sources, holds_content};

/// The file of the keys among the assets.
const KEYS: &str = "keys.ron";
/// The file of the sounds among the assets.
const SOUNDS: &str = "sounds.ron";
/// The folder of the sprites among the assets.
const SPRITES: &str = "sprites";

/// What there is to check, sorted by how it is read.
#[derive(Default)]
pub(super) struct CheckPaths {
    pub(super) sources: Sources,
    /// Levels that are checked alone, duels and character sheets.
    pub(super) loose: Vec<PathBuf>,
    /// Files of keys.
    pub(super) keys: Vec<PathBuf>,
    /// Files of sounds.
    pub(super) sounds: Vec<PathBuf>,
    /// Folders of sprites.
    pub(super) sprites: BTreeSet<PathBuf>,
    /// What levels are generated from is checked too.
    pub(super) dungeon: bool,
}

impl CheckPaths {
    /// What these paths name, on top of those sources; without any, what levels are generated from is checked too.
    pub(super) fn sorted(sources: Sources, paths: &[PathBuf]) -> Self {
        let mut sorted = Self {
            sources,
            dungeon: paths.is_empty(),
            ..Self::default()
        };
        for path in paths {
            sorted.add(path);
        }
        sorted
    }

    fn add(&mut self, path: &Path) {
        if path.is_dir() {
            self.add_directory(path);
            return;
        }
        let name = path.file_name().map(|name| name.to_string_lossy());
        let name = name.unwrap_or_default();
        let parent = path.parent();
        let parent = parent.filter(|parent| !parent.as_os_str().is_empty());
        let parent = parent.unwrap_or(Path::new("."));
        let mut files = FOLDERS.iter().flat_map(|(_, files)| *files);
        if parent.ends_with(SPRITES) {
            self.sprites.insert(parent.to_owned());
        } else if parent.ends_with(DUNGEON) {
            self.add_dungeon_file(&name, path);
        } else if files.any(|file| *file == name) {
            self.replace(&name, path);
        } else if name == CAMPAIGN {
            self.change(|sources| sources.with_levels(parent));
        } else if name == KEYS {
            self.keys.push(path.to_owned());
        } else if name == SOUNDS {
            self.sounds.push(path.to_owned());
        } else {
            self.loose.push(path.to_owned());
        }
    }

    fn add_directory(&mut self, path: &Path) {
        // The directory of the repository holds `assets`, that of the assets `content` and what is beside it.
        let inside = path.join("assets");
        let root = if inside.is_dir() {
            inside
        } else {
            path.to_owned()
        };
        let (keys, sounds, sprites) = (root.join(KEYS), root.join(SOUNDS), root.join(SPRITES));
        let (has_content, levels) = (holds_content(&root), path.join("levels"));
        let beside = [keys.is_file(), sounds.is_file(), sprites.is_dir()];
        if keys.is_file() {
            self.keys.push(keys);
        }
        if sounds.is_file() {
            self.sounds.push(sounds);
        }
        if sprites.is_dir() {
            self.sprites.insert(sprites);
        }
        self.dungeon |= root.join(DUNGEON).is_dir();
        if has_content {
            self.change(|sources| sources.with_assets(root));
        }
        if levels.is_dir() {
            self.change(|sources| sources.with_levels(levels));
        } else if !has_content && beside == [false; 3] {
            self.add_files(path);
        }
    }

    /// Adds a directory without folders: content files, sprites or levels.
    fn add_files(&mut self, path: &Path) {
        if path.ends_with(SPRITES) {
            self.sprites.insert(path.to_owned());
            return;
        }
        if path.ends_with(DUNGEON) {
            let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
            let files = entries.map(|entry| entry.path());
            for file in files.filter(|file| file.extension().is_some_and(|ending| ending == "ron"))
            {
                let name = file.file_name().map(|name| name.to_string_lossy());
                self.add_dungeon_file(&name.unwrap_or_default(), &file);
            }
            return;
        }
        let files = FOLDERS.iter().flat_map(|(_, files)| *files);
        let files: Vec<_> = files.filter(|file| path.join(file).is_file()).collect();
        for file in &files {
            self.replace(file, &path.join(file));
        }
        if files.is_empty() {
            self.change(|sources| sources.with_levels(path));
        }
    }

    /// Puts a file beside what the program generates levels from, or in the place of one.
    fn add_dungeon_file(&mut self, name: &str, path: &Path) {
        self.dungeon = true;
        self.change(|sources| sources.with_file(&format!("{DUNGEON}/{name}"), path));
    }

    /// Puts a content file in the place of the embedded one.
    fn replace(&mut self, name: &str, path: &Path) {
        let folder = FOLDERS.iter().find(|(_, files)| files.contains(&name));
        let folder = folder.map_or("content", |(folder, _)| *folder);
        self.change(|sources| sources.with_file(&format!("{folder}/{name}"), path));
    }

    fn change(&mut self, change: impl FnOnce(Sources) -> Sources) {
        self.sources = change(std::mem::take(&mut self.sources));
    }
}
