//! The work of reading everything once: each file, each name, each fault, into a [`Content`].

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use crate::content::{
    appearance::{self, raw::RawFlavorGroup},
    character::raw::RawCharacter,
    definitions::Content,
    fault::{Fault, Faults},
    ids::{ItemId, LevelId, MonsterId, SpellId, TerrainId},
    item::{guise, raw::RawItem, resolve::places},
    item_set::{self, raw::RawItemSet},
    kept_files::KeptFiles,
    legend::kinds::KnownTags,
    level::{
        resolve::{DrawnLevel, LevelContext},
        way::WayDraft,
    },
    listing::Listing,
    monster::raw::RawMonster,
    names::{Dictionary, Names, NewKey, TerrainKey},
    node::RonNodeKind,
    read::{FromRonNode, Reader, Reference, Spanned, names::Read, values::OrderedMap},
    ruleset::{self, RulesetContext},
    source::{APPEARANCES, CAMPAIGN, GatheredFiles, SETS},
    spell::raw::RawSpell,
    standalone::StandaloneFile,
    terrain::raw::RawTerrain,
    wording,
};

/// The files of `content/`.
pub(super) const TERRAIN: &str = "content/terrain.ron";
pub(super) const MONSTERS: &str = "content/monsters.ron";
pub(super) const SPELLS: &str = "content/spells.ron";
pub(super) const ITEMS: &str = "content/items.ron";
pub(super) const CHARACTERS: &str = "content/characters.ron";

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
    /// The way down as the campaign has it.
    pub(super) way: WayDraft,
    /// Nothing is wrong with the content, whatever may be wrong with loose files.
    pub(super) sound: bool,
}

impl<'a> Loader<'a> {
    /// Nothing is read yet.
    pub(super) fn new(gathered: &'a GatheredFiles) -> Self {
        Self {
            faults: gathered.faults.clone(),
            gathered,
            cut_short: Vec::new(),
            references: BTreeMap::new(),
            way: WayDraft::default(),
            sound: false,
        }
    }
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

    /// Reads all files, and those of `loose` too, whose kinds go into `checked`; `tags` are those that levels may ask for. `None`: something of the content could not
    /// be made out.
    pub(super) fn load(
        &mut self,
        loose: &[PathBuf],
        tags: &dyn KnownTags,
        checked: &mut Vec<StandaloneFile>,
    ) -> Option<Content> {
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
            let names = (&names.terrain, &names.items);
            super::terrain::resolve::terrain(&terrain, names, reader)
        });
        let found_terrain = found_terrain.unwrap_or_default();
        let found_monsters = self.file(MONSTERS, |reader| {
            super::monster::resolve::monsters(&monsters, &names, &places(&items), reader)
        });
        let found_monsters = found_monsters.unwrap_or_default();
        let found_items = self.file(ITEMS, |reader| {
            let trap = |key: &TerrainKey| {
                let id = names.terrain.find(&key.0)?;
                let def = found_terrain.get(id).and_then(Option::as_ref);
                let may_be_trap = def.is_none_or(|def| !def.trap.is_empty());
                Some((TerrainId(id as u8), may_be_trap))
            };
            let mut found = super::item::resolve::items(&items, (&names.spells, &trap), reader);
            guise::guises(&items, &names.items, &mut found, reader);
            found
        });
        let found_items = found_items.unwrap_or_default();
        self.file(MONSTERS, |reader| {
            super::monster::artifacts::owners(&monsters, &names.items, &found_items, reader);
        });
        let appearances = self.gathered.files.contains_key(APPEARANCES).then(|| {
            self.file(APPEARANCES, |reader| {
                let root = reader.scan();
                let read = Vec::<Spanned<RawFlavorGroup>>::from_node(&root, reader);
                appearance::resolve::groups(
                    &read.unwrap_or_default(),
                    &names.items,
                    &found_items,
                    reader,
                )
            })
        });
        let appearances = appearances.flatten();
        let sets = self.gathered.files.contains_key(SETS).then(|| {
            self.file(SETS, |reader| {
                let root = reader.scan();
                let read = Listing::<NewKey, RawItemSet>::from_node(&root, reader);
                let read = read.unwrap_or(Listing::EMPTY);
                item_set::resolve::sets(&read, &names.items, &found_items, reader)
            })
        });
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
            monsters: found_monsters.iter().map(Option::as_ref).collect(),
            items: found_items.iter().map(Option::as_ref).collect(),
            tags,
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
        let (levels, challenges, lessons) = levels?;
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
            lessons,
            campaign: None,
            dungeon: None,
            origin: None,
            appearances: appearances.unwrap_or_default(),
            sets: sets.flatten().unwrap_or_default(),
            shops: Vec::new(),
            characters: found_characters?,
            sil: sil.flatten()?,
            powder: powder.flatten()?,
            wording: wording?,
            hash: self.gathered.hash(),
            files: KeptFiles::of(self.gathered),
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
