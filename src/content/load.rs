//! From sources to content: every file read, every name resolved, every fault collected.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::{Arc, LazyLock},
};

use crate::content::{
    character::raw::RawCharacter,
    definitions::Content,
    fault::{Fault, Faults, SourceText},
    ids::{ItemId, LevelId, MonsterId, TerrainId},
    item::{guise, raw::RawItem, resolve::places},
    level::{
        def::LevelDef,
        resolve::{DrawnLevel, LevelContext},
    },
    monster::raw::RawMonster,
    names::{Dictionary, Names, NewKey},
    node::RonNodeKind,
    read::{
        FromRonNode, Reader, Reference,
        file::{decode, read_text},
        names::Read,
        values::OrderedMap,
    },
    ruleset::{self, RulesetContext},
    source::{CAMPAIGN, GatheredFiles, Sources},
    spell::{def::SpellId, raw::RawSpell},
    standalone::StandaloneFile,
    terrain::raw::RawTerrain,
    wording,
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
                .expect("the embedded content has no fault, as a test shows")
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
        let mut loader = Loader {
            faults: gathered.faults.clone(),
            gathered: &gathered,
            cut_short: Vec::new(),
            references: BTreeMap::new(),
            sound: false,
        };
        let mut checked = Vec::new();
        let content = loader.load(loose, &mut checked);
        let content = content.filter(|_| loader.sound);
        if content.is_none() && loader.faults.errors() == 0 {
            // Never seen, and looked for by a test; without it a gap in the checks would be a riddle to the user.
            let message = "the content cannot be used, and the reason is not known";
            loader.faults.push(Fault::whole_file("content", message));
        }
        let mut faults = loader.faults;
        if let Some(content) = &content {
            for (path, file) in loose.iter().zip(&checked) {
                faults = faults.and(content.check_loose(path, file));
            }
        }
        (content, checked, faults)
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

    fn check_level_text(&self, key: &str, source: &Arc<SourceText>) -> (Option<LevelDef>, Faults) {
        let names = self.dictionary();
        let world = LevelContext {
            names: &names,
            terrain: self.terrain.iter().map(Some).collect(),
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

/// The files of `content/`.
const TERRAIN: &str = "content/terrain.ron";
const MONSTERS: &str = "content/monsters.ron";
const SPELLS: &str = "content/spells.ron";
const ITEMS: &str = "content/items.ron";
const CHARACTERS: &str = "content/characters.ron";

/// The key of the level in a file of this name; `None` if it is the file of something else.
fn level_key(name: &str) -> Option<&str> {
    let file = name
        .strip_prefix("levels/")
        .filter(|file| *file != CAMPAIGN)?;
    file.strip_suffix(".ron")
}

/// Levels by key; those that could not be made out are `None`.
pub(super) type Levels = BTreeMap<String, Option<DrawnLevel>>;

/// The work of reading everything once.
pub(super) struct Loader<'a> {
    pub(super) gathered: &'a GatheredFiles,
    pub(super) faults: Faults,
    /// Files of which the end could not be made out.
    cut_short: Vec<String>,
    /// Every key that a file names, by file.
    references: BTreeMap<String, Vec<Reference>>,
    /// Nothing is wrong with the content, whatever may be wrong with loose files.
    sound: bool,
}

impl Loader<'_> {
    /// Reads a file with `read`; a missing one is reported, unless it is there and was unreadable.
    pub(super) fn file<T>(&mut self, name: &str, read: impl FnOnce(&mut Reader) -> T) -> Option<T> {
        let Some(file) = self.gathered.files.get(name) else {
            if !self
                .gathered
                .unreadable
                .iter()
                .any(|unreadable| unreadable == name)
            {
                let fault = Fault::whole_file(self.gathered.shown(name), "the file is missing");
                self.faults.push(if name.ends_with(CAMPAIGN) {
                    fault.help("it says where a game starts: (first: \"name_of_a_level_file\", stairs: [])")
                } else {
                    fault
                });
            }
            return None;
        };
        let mut reader = Reader::new(file);
        let value = read(&mut reader);
        if reader.cut_short {
            self.cut_short.push(name.to_owned());
        }
        let references = self.references.entry(name.to_owned()).or_default();
        references.append(&mut reader.references);
        self.faults.absorb(file.name(), reader.faults);
        Some(value)
    }

    pub(super) fn shown(&self, name: &str) -> String {
        self.gathered
            .files
            .get(name)
            .map_or(name, |file| file.name())
            .to_owned()
    }

    /// The entries of a file that is a map from keys.
    fn entries<T: FromRonNode>(&mut self, name: &str, most: usize) -> Option<Read<T>> {
        self.file(name, |reader| {
            let root = reader.scan();
            // A file of which a key is lost may hold whatever others name.
            let (read, gaps) = match &root.kind {
                RonNodeKind::Map(entries) => OrderedMap::<NewKey, T>::read_entries(entries, reader),
                RonNodeKind::Scalar
                | RonNodeKind::List(_)
                | RonNodeKind::Group { .. }
                | RonNodeKind::Missing => {
                    reader.misfit::<OrderedMap<NewKey, T>>(&root);
                    (Read::new(), true)
                }
            };
            reader.cut_short |= gaps;
            if let Some((key, _)) = read.get(most) {
                let fault = reader.fault(key.span.clone(), format!("more than {most} entries"));
                reader.push(fault);
            }
            read
        })
    }

    fn load(&mut self, loose: &[PathBuf], checked: &mut Vec<StandaloneFile>) -> Option<Content> {
        let terrain: Option<Read<RawTerrain>> = self.entries(TERRAIN, 1 << 8);
        let monsters: Option<Read<RawMonster>> = self.entries(MONSTERS, 1 << 16);
        let spells: Option<Read<RawSpell>> = self.entries(SPELLS, 1 << 16);
        let items: Option<Read<RawItem>> = self.entries(ITEMS, 1 << 16);
        let characters = self.file(CHARACTERS, |reader| {
            let root = reader.scan();
            Vec::<RawCharacter>::from_node(&root, reader).map(|read| (read, root.span))
        });
        let names = Dictionary {
            terrain: self.names("terrain", TERRAIN, terrain.as_ref()),
            monsters: self.names("monster", MONSTERS, monsters.as_ref()),
            items: self.names("item", ITEMS, items.as_ref()),
            levels: self.level_names(),
            spells: self.names("spell", SPELLS, spells.as_ref()),
        };
        let (terrain, monsters) = (terrain.unwrap_or_default(), monsters.unwrap_or_default());
        let (spells, items) = (spells.unwrap_or_default(), items.unwrap_or_default());

        let found_terrain = self.file(TERRAIN, |reader| {
            super::terrain::resolve::terrain(&terrain, &names.terrain, reader)
        });
        let found_terrain = found_terrain.unwrap_or_default();
        let found_monsters = self.file(MONSTERS, |reader| {
            super::monster::resolve::monsters(&monsters, &names, &places(&items), reader)
        });
        let found_monsters = found_monsters.unwrap_or_default();
        let found_items = self.file(ITEMS, |reader| {
            let mut found = super::item::resolve::items(&items, &names.spells, reader);
            guise::guises(&items, &names.items, &mut found, reader);
            found
        });
        let found_items = found_items.unwrap_or_default();
        let found_spells = self.file(SPELLS, |reader| {
            super::item::book::unbound(&spells, &found_items, reader);
            super::spell::resolve::spells(&spells, reader)
        });
        let found_spells = found_spells.unwrap_or_default();
        let found_characters = characters.flatten().and_then(|(read, span)| {
            self.file(CHARACTERS, |reader| {
                if read.is_empty() {
                    let fault = reader.fault(span, "there is nobody to play");
                    reader.push(fault.expected("at least one character"));
                }
                super::character::resolve::characters(&read, &names.items, &items, reader)
            })
        });
        let known = RulesetContext {
            names: &names,
            monsters: &found_monsters,
            items: &found_items,
        };
        let sil = self.file(ruleset::SIL, |reader| {
            let root = reader.scan();
            ruleset::sil::resolve(&root, &known, reader)
        });
        let powder = self.file(ruleset::POWDER, |reader| {
            let root = reader.scan();
            ruleset::powder::resolve(&root, &known, reader)
        });
        let world = LevelContext {
            names: &names,
            terrain: found_terrain.iter().map(Option::as_ref).collect(),
        };
        let levels = self.levels(&world);
        let before = self.faults.errors();
        checked.extend(loose.iter().map(|path| self.loose(path, &world)));
        let loose_errors = self.faults.errors() - before;
        let levels = self.campaign(
            levels,
            &names,
            &found_terrain,
            &found_monsters,
            &found_items,
        );
        self.check_references(&names);
        let wording = wording::read(self);
        self.sound = self.faults.errors() == loose_errors;
        let (levels, challenges) = levels?;
        Some(Content {
            terrain_keys: names.terrain.ids(|at| TerrainId(at as u8)),
            monster_keys: names.monsters.ids(|at| MonsterId(at as u16)),
            spell_keys: names.spells.ids(|at| SpellId(at as u16)),
            item_keys: names.items.ids(|at| ItemId(at as u16)),
            terrain: found_terrain.into_iter().collect::<Option<_>>()?,
            monsters: found_monsters.into_iter().collect::<Option<_>>()?,
            items: found_items.into_iter().collect::<Option<_>>()?,
            spells: found_spells.into_iter().collect::<Option<_>>()?,
            levels,
            first: LevelId(0),
            challenges,
            characters: found_characters?,
            sil: sil.flatten()?,
            powder: powder.flatten()?,
            wording: wording?,
            hash: self.gathered.hash(),
        })
    }

    fn names<T>(&self, what: &'static str, file: &str, read: Option<&Read<T>>) -> Names {
        let keys = read
            .into_iter()
            .flatten()
            .map(|(key, _)| key.value.0.as_str());
        let known = read.is_some() && !self.cut_short.iter().any(|name| name == file);
        Names::new(what, &self.shown(file), known, keys)
    }

    fn level_names(&self) -> Names {
        let files = self.gathered.files.keys().chain(&self.gathered.unreadable);
        let keys: BTreeSet<&str> = files.filter_map(|name| level_key(name)).collect();
        Names::new("level", "the directory of levels", true, keys)
    }

    /// Reports every key that names nothing.
    fn check_references(&mut self, names: &Dictionary) {
        for (file, references) in std::mem::take(&mut self.references) {
            let Some(file) = self.gathered.files.get(&file) else {
                continue;
            };
            let mut reader = Reader::new(file);
            reader.references = references;
            reader.check_references(names);
            self.faults.absorb(file.name(), reader.faults);
        }
    }

    /// Every level file, by key; those that could not be made out are `None`.
    fn levels(&mut self, world: &LevelContext) -> Levels {
        let unreadable = self.gathered.unreadable.iter();
        let mut levels: Levels = unreadable
            .filter_map(|name| Some((level_key(name)?.to_owned(), None)))
            .collect();
        for name in self.gathered.files.keys() {
            let Some(key) = level_key(name) else { continue };
            let level = self.file(name, |reader| {
                let root = reader.scan();
                world.level(key, &root, reader)
            });
            levels.insert(key.to_owned(), level.flatten());
        }
        levels
    }
}
