//! What reads content: all of it from sources, or a single level against the content there is.

use std::{
    cell::LazyCell,
    path::{Path, PathBuf},
    sync::{Arc, LazyLock},
};

use xxhash_rust::xxh3::Xxh3;

use crate::content::{
    definitions::Content,
    dungeon::{def::Dungeon, load::legend_tags},
    fault::{Fault, Faults, SourceText},
    ids::LevelId,
    legend::kinds::LegendTags,
    level::{
        def::LevelDef,
        resolve::LevelContext,
        way::{self, WayDraft},
    },
    loader::{ITEMS, Loader, MONSTERS, SPELLS, TERRAIN},
    names::{Dictionary, Names},
    read::{
        Reader,
        file::{decode, read_text},
    },
    source::{CAMPAIGN, GatheredFiles, Sources},
    standalone::StandaloneFile,
};

impl Content {
    /// The content that is embedded in the program. It is read once.
    ///
    /// # Panics
    ///
    /// Never in a program whose tests pass: they load it.
    pub fn embedded() -> Self {
        static CONTENT: LazyLock<Content> = LazyLock::new(|| {
            Content::load(&Sources::embedded())
                .unwrap_or_else(|faults| panic!("the embedded content has faults:\n{faults}"))
        });
        CONTENT.clone()
    }

    /// Reads content. Warnings alone do not stand in the way.
    ///
    /// # Errors
    ///
    /// Every fault of every file, when at least one of them is an error.
    pub fn load(sources: &Sources) -> Result<Self, Faults> {
        let (content, faults) = Self::check(sources);
        content.ok_or(faults)
    }

    /// Reads content and says all that is wrong with it, warnings included; there is no content if there are errors.
    pub fn check(sources: &Sources) -> (Option<Self>, Faults) {
        let (content, _, faults) = Self::check_with(sources, &[]);
        (content, faults)
    }

    /// As [`Content::check`], and checks files that are no part of the content: levels that are played alone, duels and
    /// character sheets, each against what of the content could be made out.
    pub fn check_with(
        sources: &Sources,
        loose: &[PathBuf],
    ) -> (Option<Self>, Vec<StandaloneFile>, Faults) {
        let gathered = sources.gather();
        let mut loader = Loader::new(&gathered);
        let mut checked = Vec::new();
        let tags = LazyCell::new(|| legend_tags(sources));
        let content = loader.load(loose, &tags, &mut checked);
        let content = content.filter(|_| loader.sound);
        if content.is_none() && loader.faults.errors() == 0 {
            // Never seen, and looked for by a test; without it a gap in the checks would end without any message.
            let message = "the content cannot be used, and the reason is not known";
            loader.faults.push(Fault::whole_file("content", message));
        }
        let mut faults = loader.faults;
        let content = match content {
            Some(content) if !loader.way.is_empty() || content.asks_for_dungeon() => {
                content.with_dungeon(&loader.way, sources, &gathered, &mut faults)
            }
            content => content,
        };
        if let Some(content) = &content {
            for (path, file) in loose.iter().zip(&checked) {
                faults = faults.and(content.check_loose(path, file));
            }
        }
        (content, checked, faults)
    }

    /// Whether some drawn level asks for what the files of the dungeon say.
    fn asks_for_dungeon(&self) -> bool {
        let chests = |level: &LevelDef| {
            let items = level.items.iter();
            let mut kinds = items.filter_map(|item| self.items.get(usize::from(item.kind.0)));
            kinds.any(|kind| kind.usage.as_chest().is_some())
        };
        if self.levels.iter().any(chests) {
            return true;
        }
        let drawings = self
            .levels
            .iter()
            .filter_map(|level| level.drawing.as_ref());
        drawings
            .into_iter()
            .any(|drawing| drawing.asks_for_dungeon())
    }

    /// This content with the dungeon that it needs, and the generated part of its campaign.
    fn with_dungeon(
        mut self,
        way: &WayDraft,
        sources: &Sources,
        gathered: &GatheredFiles,
        faults: &mut Faults,
    ) -> Option<Self> {
        let (dungeon, of_dungeon) = Dungeon::check(sources, Some(&self));
        *faults = std::mem::take(faults).and(of_dungeon);
        let dungeon = Arc::new(dungeon?);
        let mut hasher = Xxh3::new();
        hasher.update(&self.hash.to_le_bytes());
        hasher.update(&dungeon.hash.to_le_bytes());
        self.hash = hasher.digest();
        self.files.add(&sources.gather_dungeon());
        self.shops.clone_from(&dungeon.shops);
        self.dungeon = Some(Arc::clone(&dungeon));
        if way.is_empty() {
            return Some(self);
        }
        let file = gathered.files.get(&format!("levels/{CAMPAIGN}"))?;
        let mut reader = Reader::new(file);
        let campaign = way::resolve(way, &self, &dungeon, &mut reader);
        faults.absorb(file.name(), reader.faults);
        self.campaign = Some(Arc::new(campaign?));
        Some(self)
    }

    /// Reads one level that is no part of a campaign, against this content: its stairs lead nowhere. `key` is its
    /// name inside the game, `shown` how the user knows the file.
    ///
    /// # Errors
    ///
    /// Every fault of the file, when at least one of them is an error.
    pub fn read_level(&self, key: &str, shown: &str, bytes: &[u8]) -> Result<LevelDef, Faults> {
        let (level, faults) = self.check_level(key, shown, bytes);
        level.filter(|_| faults.errors() == 0).ok_or(faults)
    }

    /// As [`Content::read_level`], with the warnings of a good level too.
    pub fn check_level(&self, key: &str, shown: &str, bytes: &[u8]) -> (Option<LevelDef>, Faults) {
        match decode(shown, bytes.to_vec()) {
            Ok(source) => self.check_level_text(key, &source),
            Err(fault) => (None, Faults::new([*fault])),
        }
    }

    pub(super) fn check_level_text(
        &self,
        key: &str,
        source: &Arc<SourceText>,
    ) -> (Option<LevelDef>, Faults) {
        let names = self.dictionary();
        let own = self.dungeon.as_ref().map(|dungeon| dungeon.tags.clone());
        let tags = LazyCell::new(|| own.unwrap_or_else(|| LegendTags::none(false)));
        let world = LevelContext {
            names: &names,
            terrain: self.terrain.iter().map(Some).collect(),
            monsters: self.monsters.iter().map(Some).collect(),
            items: self.items.iter().map(Some).collect(),
            tags: &tags,
        };
        let mut reader = Reader::new(source);
        let root = reader.scan();
        let level = world.level(key, &root, &mut reader);
        reader.check_references(&names);
        (level.map(|drawn| drawn.level), reader.into_faults())
    }

    /// As [`Content::check_level`], for a file on disk; its key is its name without the ending.
    pub fn check_level_file(&self, path: &Path) -> (Option<LevelDef>, Faults) {
        let key = path
            .file_stem()
            .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        match read_text(path) {
            Ok(source) => self.check_level_text(&key, &source),
            Err(fault) => (None, Faults::new([*fault])),
        }
    }

    /// The keys of everything there is.
    pub(super) fn dictionary(&self) -> Dictionary {
        let terrain = self.terrain.iter().map(|kind| kind.key.as_str());
        let monsters = self.monsters.iter().map(|kind| kind.key.as_str());
        let items = self.items.iter().map(|kind| kind.key.as_str());
        let levels = self.levels.iter().map(|level| level.key.as_str());
        let spells = self.spells.iter().map(|spell| spell.key.as_str());
        Dictionary {
            terrain: Names::new("terrain", TERRAIN, true, terrain),
            monsters: Names::new("monster", MONSTERS, true, monsters),
            items: Names::new("item", ITEMS, true, items),
            levels: Names::new("level", "the campaign", true, levels),
            spells: Names::new("spell", SPELLS, true, spells),
        }
    }

    /// The level of this key.
    pub fn level_id(&self, key: &str) -> Option<LevelId> {
        self.levels
            .iter()
            .position(|level| level.key == key)
            .map(|at| LevelId(at as u16))
    }
}
