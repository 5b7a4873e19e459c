//! From sources to content: every file read, every name resolved, every fault collected.

use std::collections::BTreeMap;

use super::{
    def::{Content, Feature, ItemId, ItemUse, LevelDef, LevelId, MonsterId, TerrainId},
    fault::{Fault, Faults, Severity},
    level::World,
    names::Names,
    raw::{RawCampaign, RawCharacter, RawItem, RawLevel, RawMonster, RawTerrain},
    read::{FromNode, Reader, Spanned},
    resolve::{self, Read},
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
            terrain: &self.terrain,
            complete: true,
        };
        let mut reader = Reader::new(shown, &text);
        let root = reader.scan();
        let level = RawLevel::from_node(&root, &mut reader)
            .and_then(|raw| world.level(key, &raw, &mut reader));
        (level, Faults::new(reader.faults))
    }

    /// The level of this key.
    pub fn level_id(&self, key: &str) -> Option<LevelId> {
        self.levels
            .iter()
            .position(|level| level.key == key)
            .map(|at| LevelId(at as u16))
    }
}

/// The work of reading everything once.
struct Loader<'a> {
    gathered: &'a Gathered,
    faults: Vec<Fault>,
}

impl Loader<'_> {
    /// Reads a file with `read`; a missing one is reported, unless it is there and was unreadable.
    fn file<T>(&mut self, name: &str, read: impl FnOnce(&mut Reader) -> T) -> Option<T> {
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

    fn shown(&self, name: &str) -> String {
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
        let characters: Option<Vec<Option<RawCharacter>>> =
            self.file("content/characters.ron", |reader| {
                let root = reader.scan();
                Vec::<RawCharacter>::from_node(&root, reader)
                    .map(|read| read.into_iter().map(Some).collect())
                    .unwrap_or_default()
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
        let found_items = items.as_ref().and_then(|read| {
            self.again("content/items.ron", |reader| resolve::items(read, reader))
        });
        let found_characters = characters.and_then(|read| {
            let read: Vec<_> = read.into_iter().flatten().collect();
            let empty = Read::new();
            let items = items.as_ref().unwrap_or(&empty);
            self.again("content/characters.ron", |reader| {
                resolve::characters(&read, &item_names, items, reader)
            })
        });
        let complete = self
            .faults
            .iter()
            .all(|fault| fault.severity == Severity::Warning);
        let terrain = found_terrain.unwrap_or_default();
        let world = World {
            terrain_names: &terrain_names,
            monster_names: &monster_names,
            item_names: &item_names,
            terrain: &terrain,
            complete,
        };
        let levels = self.levels(&world);
        let (first, levels) = self.campaign(levels)?;
        let mut content = Content {
            terrain_keys: terrain_names.ids(|at| TerrainId(at as u8)),
            monster_keys: monster_names.ids(|at| MonsterId(at as u16)),
            item_keys: item_names.ids(|at| ItemId(at as u16)),
            terrain,
            monsters: found_monsters?,
            items: found_items?,
            levels,
            first,
            characters: found_characters?,
            hash: self.gathered.hash(),
        };
        content.levels.shrink_to_fit();
        if complete {
            self.check_whole(&content);
        }
        Some(content)
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
    fn levels(&mut self, world: &World) -> BTreeMap<String, Option<LevelDef>> {
        let mut levels = BTreeMap::new();
        for name in self.gathered.files.keys() {
            let key = name
                .strip_prefix("levels/")
                .filter(|file| *file != CAMPAIGN)
                .and_then(|file| file.strip_suffix(".ron"));
            let Some(key) = key else { continue };
            let level = self.file(name, |reader| {
                let root = reader.scan();
                let raw = RawLevel::from_node(&root, reader)?;
                world.level(key, &raw, reader)
            });
            levels.insert(key.to_owned(), level.flatten());
        }
        for name in &self.gathered.unreadable {
            if let Some(key) = name
                .strip_prefix("levels/")
                .and_then(|file| file.strip_suffix(".ron"))
            {
                levels.entry(key.to_owned()).or_insert(None);
            }
        }
        levels
    }

    /// Levels in the order of the campaign, with their stairs linked.
    fn campaign(
        &mut self,
        mut levels: BTreeMap<String, Option<LevelDef>>,
    ) -> Option<(LevelId, Vec<LevelDef>)> {
        let campaign = format!("levels/{CAMPAIGN}");
        let names = Names::new(
            "level",
            "the directory of levels",
            true,
            levels.keys().map(String::as_str),
        );
        let (order, links) = self.file(&campaign, |reader| {
            let root = reader.scan();
            let raw = RawCampaign::from_node(&root, reader)?;
            Some(order(&raw, &names, &levels, reader))
        })??;
        for (key, level) in &levels {
            if !order.contains(key) && level.is_some() {
                let shown = self.shown(&format!("levels/{key}.ron"));
                let fault =
                    Fault::whole_file(&shown, "no stairs of the campaign lead to this level")
                        .warning();
                self.faults
                    .push(fault.help(format!("name it in {}", self.shown(&campaign))));
            }
        }
        let ids: BTreeMap<String, LevelId> = order
            .iter()
            .enumerate()
            .map(|(at, key)| (key.clone(), LevelId(at as u16)))
            .collect();
        let mut found = Vec::new();
        for key in &order {
            let mut level = levels.remove(key)??;
            level.below = links
                .iter()
                .find(|(above, _)| above == key)
                .and_then(|(_, below)| ids.get(below).copied());
            level.above = links
                .iter()
                .find(|(_, below)| below == key)
                .and_then(|(above, _)| ids.get(above).copied());
            found.push(level);
        }
        (!found.is_empty()).then_some((LevelId(0), found))
    }

    /// What can only be seen once everything is there.
    fn check_whole(&mut self, content: &Content) {
        let level_file = |level: &LevelDef| format!("levels/{}.ron", level.key);
        for level in &content.levels {
            let has = |wanted: Feature| {
                level
                    .terrain
                    .cells()
                    .iter()
                    .any(|&id| content.terrain[usize::from(id.0)].feature == wanted)
            };
            let links = [
                (Feature::StairsDown, level.below.is_some(), "down"),
                (Feature::StairsUp, level.above.is_some(), "up"),
            ];
            for (feature, linked, name) in links {
                let first = content
                    .levels
                    .first()
                    .is_some_and(|first| first.key == level.key)
                    && feature == Feature::StairsUp;
                let message = match (has(feature), linked || first) {
                    (true, false) => format!("the stairs {name} of this level lead nowhere"),
                    (false, true) if linked => {
                        format!("the campaign links this level by stairs {name}, and it has none")
                    }
                    (false, true) => {
                        "the first level has no stairs up: nobody could leave the dungeon"
                            .to_owned()
                    }
                    (true, true) | (false, false) => continue,
                };
                self.faults.push(
                    Fault::whole_file(&self.shown(&level_file(level)), message).help(format!(
                        "the links stand in {}",
                        self.shown(&format!("levels/{CAMPAIGN}"))
                    )),
                );
            }
        }
        let mut seen = BTreeMap::<MonsterId, &str>::new();
        for level in &content.levels {
            for monster in &level.monsters {
                let kind = &content.monsters[usize::from(monster.kind.0)];
                if kind.unique
                    && let Some(before) = seen.insert(monster.kind, &level.key)
                {
                    let message = format!(
                        "`{}` is unique and stands twice in the campaign, first in `{before}`",
                        kind.key
                    );
                    self.faults
                        .push(Fault::whole_file(&self.shown(&level_file(level)), message));
                }
            }
        }
        let is_crown = |id: &ItemId| content.items[usize::from(id.0)].usage == ItemUse::Crown;
        let lying = content
            .levels
            .iter()
            .flat_map(|level| &level.items)
            .map(|item| item.kind);
        let carried = content
            .levels
            .iter()
            .flat_map(|level| &level.monsters)
            .flat_map(|monster| &content.monsters[usize::from(monster.kind.0)].drops);
        if !lying
            .chain(carried.map(|&(item, _)| item))
            .any(|item| is_crown(&item))
        {
            let fault = Fault::whole_file(
                &self.shown(&format!("levels/{CAMPAIGN}")),
                "no level holds a crown: the game cannot be won",
            )
            .warning();
            self.faults
                .push(fault.help("place an item with `usage: Crown`"));
        }
        if content.characters.is_empty() {
            self.faults.push(Fault::whole_file(
                &self.shown("content/characters.ron"),
                "there is nobody to play",
            ));
        }
    }
}

/// The levels of a campaign from the first down, and the pairs of levels that stairs link.
fn order(
    raw: &RawCampaign,
    names: &Names,
    levels: &BTreeMap<String, Option<LevelDef>>,
    reader: &mut Reader,
) -> (Vec<String>, Vec<(String, String)>) {
    let mut links = Vec::<(Spanned<String>, Spanned<String>)>::new();
    names.look_up(&raw.first, reader);
    for stairs in &raw.stairs.value {
        let both = [&stairs.above, &stairs.below].map(|name| names.look_up(name, reader).is_some());
        let earlier = [
            (
                &stairs.above,
                links
                    .iter()
                    .find(|(above, _)| above.value == stairs.above.value)
                    .map(|(above, _)| above),
                "down",
            ),
            (
                &stairs.below,
                links
                    .iter()
                    .find(|(_, below)| below.value == stairs.below.value)
                    .map(|(_, below)| below),
                "up",
            ),
        ];
        for (name, before, way) in earlier {
            if let Some(before) = before {
                let fault = reader.fault(
                    name.span.clone(),
                    format!("the stairs {way} of `{}` lead to two levels", name.value),
                );
                reader.push(fault.also(before.span.clone(), "the other"));
            }
        }
        if stairs.below.value == raw.first.value {
            let fault = reader.fault(
                stairs.below.span.clone(),
                "no stairs lead down to the first level: its stairs up lead out",
            );
            reader.push(fault.also(raw.first.span.clone(), "the first level"));
        }
        let depth = |name: &Spanned<String>| {
            levels
                .get(&name.value)
                .and_then(Option::as_ref)
                .map(|level| level.depth)
        };
        if let (Some(above), Some(below)) = (depth(&stairs.above), depth(&stairs.below))
            && below <= above
        {
            let message = format!(
                "`{}` has depth {below}, `{}` above it {above}",
                stairs.below.value, stairs.above.value
            );
            let fault = reader
                .fault(stairs.below.span.clone(), message)
                .expected("a greater depth below");
            reader.push(fault);
        }
        if both == [true, true] {
            links.push((stairs.above.clone(), stairs.below.clone()));
        }
    }
    let mut order = Vec::new();
    let mut next = names
        .find(&raw.first.value)
        .map(|_| raw.first.value.clone());
    while let Some(key) = next.filter(|key| !order.contains(key)) {
        next = links
            .iter()
            .find(|(above, _)| above.value == key)
            .map(|(_, below)| below.value.clone());
        order.push(key);
    }
    let links = links
        .into_iter()
        .map(|(above, below)| (above.value, below.value))
        .collect();
    (order, links)
}
