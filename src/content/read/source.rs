//! Where the files come from: embedded in the program, or directories and single files that take their place.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};
use xxhash_rust::xxh3::Xxh3;

use crate::{
    content::{
        fault::{Fault, Faults, SourceText},
        kept_files::KeptFiles,
        read::{
            embedded,
            file::{decode, read_text, ron_files},
            meaning::meaning,
        },
    },
    rules::base::nearest::suggestion,
};

/// The folders of the assets that hold content, each with the names of its files.
pub(crate) const FOLDERS: [(&str, &[&str]); 2] = [
    (
        "content",
        &[
            "terrain.ron",
            "monsters.ron",
            "spells.ron",
            "items.ron",
            "characters.ron",
            "damage_types.ron",
            "conditions.ron",
            "timed_effects.ron",
            "effects.ron",
            "powers.ron",
            "appearances.ron",
            "sets.ron",
        ],
    ),
    ("rulesets", &["sil.ron", "powder.ron"]),
];
/// The files that hold nothing but words and looks, for which no rule asks: they make no other content.
const WORDS: [&str; 5] = [
    "content/damage_types.ron",
    "content/conditions.ron",
    "content/timed_effects.ron",
    "content/effects.ron",
    "content/powers.ron",
];
/// The file with the looks of things that are unknown at first.
pub(in crate::content) const APPEARANCES: &str = "content/appearances.ron";
/// The file with the things that belong together.
pub(in crate::content) const SETS: &str = "content/sets.ron";
/// The files that belong to `items.ron`: folders with items of their own have none of the program's.
const OF_ITEMS: [&str; 2] = [APPEARANCES, SETS];
/// The folder of the assets that holds what levels are generated from.
pub(crate) const DUNGEON: &str = "dungeon";
/// The files of the dungeon by their names inside the game; every other one of its folder holds parts.
pub(in crate::content) const THEMES: &str = "dungeon/themes.ron";
pub(in crate::content) const INHABITANTS: &str = "dungeon/inhabitants.ron";
pub(in crate::content) const TREASURE: &str = "dungeon/treasure.ron";
pub(in crate::content) const EGOS: &str = "dungeon/egos.ron";
pub(in crate::content) const SHOPS: &str = "dungeon/shops.ron";

/// Whether a directory of assets has some folder of content in it.
pub(crate) fn holds_content(assets: &Path) -> bool {
    let folders = FOLDERS.iter().map(|(folder, _)| *folder);
    folders
        .chain([DUNGEON])
        .any(|folder| assets.join(folder).is_dir())
}

/// Name of the file among the levels that links them.
pub(crate) const CAMPAIGN: &str = "campaign.ron";

/// Files inside a program: the name inside the game, such as `content/items.ron` or `levels/mine.ron`, and the text.
pub type EmbeddedFiles = &'static [(&'static str, &'static str)];

/// Where content is read from. Everything is embedded in the program; directories take the place of parts of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    base: Option<EmbeddedFiles>,
    assets: Option<PathBuf>,
    levels: Option<PathBuf>,
    no_levels: bool,
    replaced: BTreeMap<String, (String, Vec<u8>)>,
    files: BTreeMap<String, PathBuf>,
    kept: Option<KeptFiles>,
}

impl Sources {
    /// What is embedded in the program.
    pub fn embedded() -> Self {
        Self::default()
    }

    /// Files that another program embeds take the place of this game's: all levels, every other file that is there, and
    /// all parts of the dungeon if there is a file of parts.
    pub fn of_files(files: EmbeddedFiles) -> Self {
        Self {
            base: Some(files),
            ..Self::default()
        }
    }

    /// What was kept of the files of other content, and nothing else.
    pub(in crate::content) fn of_kept(files: KeptFiles) -> Self {
        Self {
            kept: Some(files),
            ..Self::default()
        }
    }

    /// Reads `content/*.ron` and `rulesets/*.ron` of `directory`; a file that is not there is taken from the program.
    #[must_use]
    pub fn with_assets(mut self, directory: impl Into<PathBuf>) -> Self {
        self.assets = Some(directory.into());
        self
    }

    /// Reads all levels and `campaign.ron` from `directory`; no level of the program is mixed in.
    #[must_use]
    pub fn with_levels(mut self, directory: impl Into<PathBuf>) -> Self {
        self.levels = Some(directory.into());
        self
    }

    /// Leaves out all levels and the campaign: those that are wanted are added with [`Sources::replacing`].
    #[must_use]
    pub fn without_levels(mut self) -> Self {
        self.no_levels = true;
        self
    }

    /// Puts `bytes` in the place of one file, such as `content/monsters.ron` or `levels/mine.ron`; faults are reported
    /// for `shown`, which is how the user knows the file.
    #[must_use]
    pub fn replacing(mut self, name: &str, shown: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.replaced
            .insert(name.to_owned(), (shown.to_owned(), bytes.into()));
        self
    }

    /// Puts the file at `path` in the place of one file, such as `content/monsters.ron`.
    #[must_use]
    pub fn with_file(mut self, name: &str, path: impl Into<PathBuf>) -> Self {
        self.files.insert(name.to_owned(), path.into());
        self
    }

    /// Reads every file; those that cannot be read are reported.
    pub(in crate::content) fn gather(&self) -> GatheredFiles {
        if let Some(kept) = &self.kept {
            return self.gather_kept(kept, |name| !name.starts_with(DUNGEON));
        }
        let mut gathered = GatheredFiles::default();
        for (folder, files) in FOLDERS {
            self.gather_folder(folder, files, &mut gathered);
        }
        self.gather_levels(&mut gathered);
        // What levels are generated from is read for itself.
        let of_content = |name: &str| !name.starts_with(DUNGEON);
        for (name, path) in self.files.iter().filter(|(name, _)| of_content(name)) {
            gathered.files.remove(name);
            gathered.add_path(name, path);
        }
        for (name, (shown, bytes)) in self.replaced.iter().filter(|(name, _)| of_content(name)) {
            gathered.add(name, shown, bytes.clone());
        }
        // What things look like at first, and which belong together, goes with the things: others have none, or their own.
        let own = |name: &str| self.files.contains_key(name) || self.replaced.contains_key(name);
        for name in OF_ITEMS {
            if own("content/items.ron") && !own(name) {
                gathered.files.remove(name);
            }
        }
        gathered
    }

    /// Reads every file of the dungeon. A folder of assets without one leaves that of the program; in one that is there,
    /// each of the five tables that is missing is the program's, and so are the parts if there is no file of parts.
    pub(in crate::content) fn gather_dungeon(&self) -> GatheredFiles {
        if let Some(kept) = &self.kept {
            return self.gather_kept(kept, |name| name.starts_with(DUNGEON));
        }
        let mut gathered = GatheredFiles::default();
        let folder = self.assets.as_ref().map(|assets| assets.join(DUNGEON));
        let folder = folder.filter(|folder| folder.is_dir());
        let names = folder
            .as_ref()
            .map_or_else(Vec::new, |folder| gathered.list(folder));
        let is_table = |name: &str| [THEMES, INHABITANTS, TREASURE, EGOS, SHOPS].contains(&name);
        let own_parts = names
            .iter()
            .any(|name| !is_table(&format!("{DUNGEON}/{name}")));
        let base = self.base.unwrap_or_default().iter();
        let base = base.filter(|(name, _)| name.starts_with(DUNGEON));
        let base_parts = base.clone().any(|(name, _)| !is_table(name));
        let program = embedded::FILES
            .iter()
            .filter(|(name, _)| name.starts_with(DUNGEON) && (is_table(name) || !base_parts));
        for (name, text) in program.chain(base) {
            if is_table(name) || !own_parts {
                gathered.add(name, name, text.as_bytes().to_vec());
            }
        }
        for (folder, name) in folder
            .iter()
            .flat_map(|folder| names.iter().map(move |name| (folder, name)))
        {
            gathered.add_path(&format!("{DUNGEON}/{name}"), &folder.join(name));
        }
        let of_dungeon = |name: &str| name.starts_with(DUNGEON);
        for (name, path) in self.files.iter().filter(|(name, _)| of_dungeon(name)) {
            gathered.add_path(name, path);
        }
        for (name, (shown, bytes)) in self.replaced.iter().filter(|(name, _)| of_dungeon(name)) {
            gathered.add(name, shown, bytes.clone());
        }
        gathered
    }

    /// Of kept files those whose names fit, with what was put in their places.
    fn gather_kept(&self, kept: &KeptFiles, fits: impl Fn(&str) -> bool) -> GatheredFiles {
        let files = kept.iter().filter(|(name, _)| fits(name));
        let mut gathered = GatheredFiles {
            files: files
                .map(|(name, file)| (name.to_owned(), Arc::clone(file)))
                .collect(),
            ..GatheredFiles::default()
        };
        for (name, (shown, bytes)) in self.replaced.iter().filter(|(name, _)| fits(name)) {
            gathered.add(name, shown, bytes.clone());
        }
        gathered
    }

    fn gather_folder(&self, folder: &str, files: &[&str], gathered: &mut GatheredFiles) {
        let directory = self.assets.as_ref().map(|assets| assets.join(folder));
        // Assets need not have every folder; that they have none at all is reported once, by the first.
        let lost = folder == FOLDERS[0].0
            && self
                .assets
                .as_ref()
                .is_some_and(|assets| !holds_content(assets));
        let directory = directory.filter(|directory| directory.is_dir() || lost);
        let names = directory
            .as_ref()
            .map_or_else(Vec::new, |directory| gathered.list(directory));
        for name in &names {
            if !files.contains(&name.as_str()) {
                let shown = directory
                    .iter()
                    .map(|directory| directory.join(name).display().to_string())
                    .collect::<String>();
                let fault =
                    Fault::whole_file(&shown, "nothing reads a file of this name").warning();
                gathered
                    .faults
                    .push(fault.maybe_help(suggestion(name, files.iter().copied())));
            }
        }
        for name in files {
            let key = format!("{folder}/{name}");
            match &directory {
                Some(directory) if names.iter().any(|found| found == name) => {
                    gathered.add_path(&key, &directory.join(name));
                }
                Some(_)
                    if OF_ITEMS.contains(&key.as_str())
                        && names.iter().any(|n| n == "items.ron") => {}
                _ => self.add_embedded(&key, gathered),
            }
        }
    }

    fn add_embedded(&self, key: &str, gathered: &mut GatheredFiles) {
        if let Some(base) = self.base
            && OF_ITEMS.contains(&key)
            && !base.iter().any(|(name, _)| *name == key)
        {
            return;
        }
        let mut files = self.base.iter().chain([&embedded::FILES]);
        let found = files.find_map(|files| files.iter().find(|(name, _)| *name == key));
        let (name, text) = found.expect("the program holds every file that it names");
        gathered.add(name, name, text.as_bytes().to_vec());
    }

    fn gather_levels(&self, gathered: &mut GatheredFiles) {
        if self.no_levels {
            return;
        }
        let Some(directory) = &self.levels else {
            for (name, text) in self.base.unwrap_or(embedded::FILES) {
                if name.starts_with("levels/") {
                    gathered.add(name, name, text.as_bytes().to_vec());
                }
            }
            return;
        };
        gathered.campaign = Some(directory.join(CAMPAIGN).display().to_string());
        for name in gathered.list(directory) {
            gathered.add_path(&format!("levels/{name}"), &directory.join(&name));
        }
    }
}

/// All files by their names inside the game, such as `content/items.ron`.
#[derive(Debug, Default)]
pub(in crate::content) struct GatheredFiles {
    pub(in crate::content) files: BTreeMap<String, Arc<SourceText>>,
    /// Files that are there but have no usable text: already reported, so nobody complains that they are missing.
    pub(in crate::content) unreadable: Vec<String>,
    pub(in crate::content) faults: Faults,
    /// How the user knows the campaign, if its folder is another than the game's.
    campaign: Option<String>,
}

impl GatheredFiles {
    /// How the user would know a file that is not there.
    pub(in crate::content) fn shown<'a>(&'a self, name: &'a str) -> &'a str {
        let campaign = self.campaign.as_deref();
        campaign
            .filter(|_| name.ends_with(CAMPAIGN))
            .unwrap_or(name)
    }

    /// Hash over the names of all files that a rule may ask for, and what they say.
    pub(in crate::content) fn hash(&self) -> u64 {
        let mut hasher = Xxh3::new();
        let counted = self.files.iter();
        for (name, file) in counted.filter(|(name, _)| !WORDS.contains(&name.as_str())) {
            hasher.update(&(name.len() as u64).to_le_bytes());
            hasher.update(name.as_bytes());
            hasher.update(&meaning(file).to_le_bytes());
        }
        hasher.digest()
    }

    /// Names of the `.ron` files of a directory, sorted.
    fn list(&mut self, directory: &Path) -> Vec<String> {
        ron_files(directory).unwrap_or_else(|error| {
            let fault = Fault::whole_file(
                &directory.display().to_string(),
                format!("the directory cannot be read: {error}"),
            );
            self.faults.push(fault);
            Vec::new()
        })
    }

    fn add_path(&mut self, key: &str, path: &Path) {
        self.put(key, read_text(path));
    }

    fn add(&mut self, key: &str, shown: &str, bytes: Vec<u8>) {
        self.put(key, decode(shown, bytes));
    }

    fn put(&mut self, key: &str, read: Result<Arc<SourceText>, Box<Fault>>) {
        self.files.remove(key);
        match read {
            Ok(source) => {
                self.files.insert(key.to_owned(), source);
            }
            Err(fault) => {
                self.unreadable.push(key.to_owned());
                self.faults.push(*fault);
            }
        }
    }
}
