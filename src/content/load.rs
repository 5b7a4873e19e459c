//! From sources to content: every file read, every name resolved, every fault collected.

use std::collections::BTreeMap;

use super::{
    def::{Content, ItemId, LevelDef, LevelId, MonsterId, TerrainId},
    fault::{Fault, Faults},
    level::{Drawn, World},
    names::Names,
    raw::{RawCharacter, RawItem, RawMonster, RawTerrain},
    read::{FromNode, Reader},
    resolve::{self, Read},
    resolve_items,
    source::{CAMPAIGN, Gathered, Sources, decode},
    values::Entries,
};

impl Content {
    /// The content that is embedded in the program.
    ///
    /// # Panics
    ///
    /// Never in a program whose tests pass: they load it.
    pub fn embedded() -> Self {
        Self::load(&Sources::embedded())
            .expect("the embedded content has no fault, as a test shows")
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
        let gathered = sources.gather();
        let mut loader = Loader {
            faults: gathered.faults.clone(),
            gathered: &gathered,
        };
        let content = loader.load();
        let faults = Faults::new(loader.faults);
        let fine = faults.errors() == 0;
        debug_assert!(
            content.is_some() || !fine,
            "content that cannot be used has errors"
        );
        (content.filter(|_| fine), faults)
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
        let text = match decode(shown, bytes.to_vec()) {
            Ok(text) => text,
            Err(fault) => return (None, Faults::new(vec![*fault])),
        };
        let keys = |names: Vec<&str>, what, file| Names::new(what, file, true, names);
        let terrain = keys(
            self.terrain.iter().map(|kind| kind.key.as_str()).collect(),
            "terrain",
            "content/terrain.ron",
        );
        let monsters = keys(
            self.monsters.iter().map(|kind| kind.key.as_str()).collect(),
            "monster",
            "content/monsters.ron",
        );
        let items = keys(
            self.items.iter().map(|kind| kind.key.as_str()).collect(),
            "item",
            "content/items.ron",
        );
        let world = World {
            terrain_names: &terrain,
            monster_names: &monsters,
            item_names: &items,
            terrain: self.terrain.iter().map(Some).collect(),
        };
        let mut reader = Reader::new(shown, &text);
        let root = reader.scan();
        let level = world.level(key, &root, &mut reader);
        (level.map(|drawn| drawn.level), Faults::new(reader.faults))
    }

    /// The level of this key.
    pub fn level_id(&self, key: &str) -> Option<LevelId> {
        self.levels
            .iter()
            .position(|level| level.key == key)
            .map(|at| LevelId(at as u16))
    }
}

/// Levels by key; those that could not be made out are `None`.
pub(super) type Levels = BTreeMap<String, Option<Drawn>>;

/// The work of reading everything once.
pub(super) struct Loader<'a> {
    pub(super) gathered: &'a Gathered,
    pub(super) faults: Vec<Fault>,
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
                let fault = Fault::whole_file(name, "the file is missing");
                self.faults.push(if name.ends_with(CAMPAIGN) {
                    fault.help("it says where a game starts: (first: \"name_of_a_level_file\", stairs: [])")
                } else {
                    fault
                });
            }
            return None;
        };
        let mut reader = Reader::new(&file.shown, &file.text);
        let value = read(&mut reader);
        self.faults.append(&mut reader.faults);
        Some(value)
    }

    pub(super) fn shown(&self, name: &str) -> String {
        self.gathered
            .files
            .get(name)
            .map_or(name, |file| &file.shown)
            .to_owned()
    }

    /// The entries of a file that is a map from keys.
    fn entries<T: FromNode>(&mut self, name: &str, most: usize) -> Option<Read<T>> {
        self.file(name, |reader| {
            let root = reader.scan();
            let read = Entries::<String, T>::read(&root, reader);
            if let Some((key, _)) = read.get(most) {
                let fault = reader.fault(key.span.clone(), format!("more than {most} entries"));
                reader.push(fault);
            }
            read
        })
    }

    fn load(&mut self) -> Option<Content> {
        let terrain: Option<Read<RawTerrain>> = self.entries("content/terrain.ron", 1 << 8);
        let monsters: Option<Read<RawMonster>> = self.entries("content/monsters.ron", 1 << 16);
        let items: Option<Read<RawItem>> = self.entries("content/items.ron", 1 << 16);
        let characters = self.file("content/characters.ron", |reader| {
            let root = reader.scan();
            Vec::<RawCharacter>::from_node(&root, reader).map(|read| (read, root.span))
        });
        let terrain_names = self.names("terrain", "content/terrain.ron", terrain.as_ref());
        let monster_names = self.names("monster", "content/monsters.ron", monsters.as_ref());
        let item_names = self.names("item", "content/items.ron", items.as_ref());

        let found_terrain = terrain.and_then(|read| {
            self.again("content/terrain.ron", |reader| {
                resolve::terrain(&read, &terrain_names, reader)
            })
        });
        let found_monsters = monsters.and_then(|read| {
            self.again("content/monsters.ron", |reader| {
                resolve::monsters(&read, &item_names, reader)
            })
        });
        let found_monsters = found_monsters.unwrap_or_default();
        let found_items = items.as_ref().and_then(|read| {
            self.again("content/items.ron", |reader| {
                resolve_items::items(read, reader)
            })
        });
        let found_items = found_items.unwrap_or_default();
        let found_characters = characters.flatten().and_then(|(read, span)| {
            let empty = Read::new();
            let items = items.as_ref().unwrap_or(&empty);
            self.again("content/characters.ron", |reader| {
                if read.is_empty() {
                    let fault = reader.fault(span, "there is nobody to play");
                    reader.push(fault.expected("at least one character"));
                }
                resolve_items::characters(&read, &item_names, items, reader)
            })
        });
        let terrain = found_terrain.unwrap_or_default();
        let world = World {
            terrain_names: &terrain_names,
            monster_names: &monster_names,
            item_names: &item_names,
            terrain: terrain.iter().map(Option::as_ref).collect(),
        };
        let levels = self.levels(&world);
        let levels = self.campaign(levels, &terrain, &found_monsters, &found_items)?;
        Some(Content {
            terrain_keys: terrain_names.ids(|at| TerrainId(at as u8)),
            monster_keys: monster_names.ids(|at| MonsterId(at as u16)),
            item_keys: item_names.ids(|at| ItemId(at as u16)),
            terrain: terrain.into_iter().collect::<Option<_>>()?,
            monsters: found_monsters.into_iter().collect::<Option<_>>()?,
            items: found_items.into_iter().collect::<Option<_>>()?,
            levels,
            first: LevelId(0),
            characters: found_characters?,
            hash: self.gathered.hash(),
        })
    }

    fn names<T>(&self, what: &'static str, file: &str, read: Option<&Read<T>>) -> Names {
        let keys = read
            .into_iter()
            .flatten()
            .map(|(key, _)| key.value.as_str());
        Names::new(what, &self.shown(file), read.is_some(), keys)
    }

    /// A second look at a file whose text has been read.
    fn again<T>(&mut self, name: &str, look: impl FnOnce(&mut Reader) -> T) -> Option<T> {
        self.file(name, look)
    }

    /// Every level file, by key; those that could not be made out are `None`.
    fn levels(&mut self, world: &World) -> Levels {
        let key = |name: &str| {
            let file = name
                .strip_prefix("levels/")
                .filter(|file| *file != CAMPAIGN)?;
            file.strip_suffix(".ron").map(str::to_owned)
        };
        let unreadable = self
            .gathered
            .unreadable
            .iter()
            .filter_map(|name| Some((key(name)?, None)));
        let mut levels: Levels = unreadable.collect();
        for name in self.gathered.files.keys() {
            let Some(key) = key(name) else { continue };
            let level = self.file(name, |reader| {
                let root = reader.scan();
                world.level(&key, &root, reader)
            });
            levels.insert(key, level.flatten());
        }
        levels
    }
}
