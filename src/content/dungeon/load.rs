//! From files to the dungeon: every file read, every name resolved, every fault collected.

use super::{
    check::DungeonContext,
    def::{Dungeon, ThemeId},
    ego_raw::RawEgo,
    part_raw::RawPart,
    population_raw::{RawInhabitant, RawTreasure},
    shop_raw::RawShop,
    theme_raw::RawTheme,
};
use crate::content::{
    definitions::Content,
    fault::{Fault, Faults},
    legend::kinds::LegendTags,
    listing::Listing,
    names::{Dictionary, ItemKey, MonsterKey, Names, NewKey},
    read::{FromRonNode, Reader, Spanned},
    source::{EGOS, GatheredFiles, INHABITANTS, SHOPS, Sources, THEMES, TREASURE},
};

/// The files of the dungeon while they are read.
struct DungeonLoader<'a> {
    gathered: &'a GatheredFiles,
    names: Dictionary,
    faults: Faults,
}

impl DungeonLoader<'_> {
    /// Reads a file with `read`, if it is there.
    fn file<T>(&mut self, name: &str, read: impl FnOnce(&mut Reader) -> T) -> Option<T> {
        let Some(file) = self.gathered.files.get(name) else {
            if !self.gathered.unreadable.iter().any(|known| known == name) {
                self.faults
                    .push(Fault::whole_file(name, "the file is missing"));
            }
            return None;
        };
        let mut reader = Reader::new(file);
        let value = read(&mut reader);
        reader.check_references(&self.names);
        self.faults.absorb(file.name(), reader.faults);
        Some(value)
    }

    fn read<T: FromRonNode>(&mut self, name: &str) -> Option<T> {
        self.file(name, |reader| {
            let root = reader.scan();
            T::from_node(&root, reader)
        })
        .flatten()
    }
}

/// The names of the content; of none, every one gets the benefit of the doubt.
fn names(content: Option<&Content>) -> Dictionary {
    content.map_or_else(
        || {
            let none = |what| Names::new(what, "content", false, []);
            Dictionary {
                terrain: none("terrain"),
                monsters: none("monster"),
                items: none("item"),
                levels: none("level"),
                spells: none("spell"),
            }
        },
        Content::dictionary,
    )
}

impl Dungeon {
    /// Reads the dungeon of these sources against their content.
    ///
    /// # Errors
    ///
    /// Every fault of every file, when at least one of them is an error.
    pub fn load(sources: &Sources, content: &Content) -> Result<Self, Faults> {
        let (dungeon, faults) = Self::check(sources, Some(content));
        dungeon.ok_or(faults)
    }

    /// The dungeon that is embedded in the program, for its own content. It is read once.
    ///
    /// # Panics
    ///
    /// Never in a program whose tests pass: they load it.
    pub fn embedded() -> &'static Self {
        static DUNGEON: std::sync::LazyLock<Dungeon> = std::sync::LazyLock::new(|| {
            Dungeon::load(&Sources::embedded(), &Content::embedded())
                .expect("the embedded dungeon has no fault, as a test shows")
        });
        &DUNGEON
    }

    /// Reads the dungeon and says all that is wrong with it, warnings included; there is none if there are errors, or no
    /// content to check it against.
    pub fn check(sources: &Sources, content: Option<&Content>) -> (Option<Self>, Faults) {
        let gathered = sources.gather_dungeon();
        let mut loader = DungeonLoader {
            faults: gathered.faults.clone(),
            gathered: &gathered,
            names: names(content),
        };
        let dungeon = loader.load(content);
        let sound = loader.faults.errors() == 0;
        (
            dungeon.filter(|_| sound && content.is_some()),
            loader.faults,
        )
    }
}

impl DungeonLoader<'_> {
    /// The names of the files that hold parts.
    fn files_of_parts(&self) -> Vec<String> {
        let names = self.gathered.files.keys();
        let of_parts =
            |name: &&String| ![EGOS, INHABITANTS, TREASURE, THEMES, SHOPS].contains(&name.as_str());
        names.filter(of_parts).cloned().collect()
    }

    fn load(&mut self, content: Option<&Content>) -> Option<Dungeon> {
        let inhabitants: Option<Listing<MonsterKey, RawInhabitant>> = self.read(INHABITANTS);
        let treasure: Option<Listing<ItemKey, RawTreasure>> = self.read(TREASURE);
        let files = self.files_of_parts();
        let parts: Vec<(&String, Option<PartListing>)> =
            files.iter().map(|name| (name, self.read(name))).collect();
        let themes: Option<Listing<NewKey, RawTheme>> = self.read(THEMES);
        let shops: Option<Listing<NewKey, RawShop>> = self.read(SHOPS);
        let egos: Option<Listing<NewKey, RawEgo>> = self.read(EGOS);

        let mut context = DungeonContext {
            content,
            tags: tags_of(
                inhabitants.as_ref(),
                treasure.as_ref(),
                parts.iter().map(|(_, listing)| listing.as_ref()),
                content.is_none(),
            ),
        };
        let inhabitants = self.file(INHABITANTS, |reader| {
            inhabitants.map(|raw| context.inhabitants(&raw, reader))
        });
        let treasure = self.file(TREASURE, |reader| {
            treasure.map(|raw| context.treasure(&raw, reader))
        });
        for (name, listing) in &parts {
            self.file(name, |reader| {
                let entries = listing.iter().flat_map(|listing| &listing.entries);
                for (_, raw) in entries {
                    let tags = raw.iter().flat_map(|raw| &raw.value.tags.value);
                    for tag in tags {
                        context
                            .tags
                            .parts
                            .learn_all(std::slice::from_ref(tag), reader);
                    }
                }
            });
        }
        let mut found_parts = Vec::new();
        for (name, listing) in &parts {
            let found = self.file(name, |reader| {
                let entries = listing.iter().flat_map(|listing| &listing.entries);
                entries
                    .filter_map(|(key, raw)| {
                        let key = Spanned {
                            value: key.value.0.clone(),
                            span: key.span.clone(),
                        };
                        context.part(&key, &raw.as_ref()?.value, reader)
                    })
                    .collect::<Vec<_>>()
            });
            found_parts.extend(found.into_iter().flatten());
        }
        let themes = self.file(THEMES, |reader| {
            let entries = themes?.entries.into_iter();
            let found =
                entries.filter_map(|(key, raw)| context.theme(&key.value.0, &raw?.value, reader));
            Some(found.collect::<Vec<_>>())
        });
        let shops = self.file(SHOPS, |reader| shops.map(|raw| context.shops(&raw, reader)));
        let egos = self.file(EGOS, |reader| {
            let lies_about = treasure.iter().flatten().flat_map(|(found, _)| found);
            let lies_about: Vec<_> = lies_about.cloned().collect();
            egos.map(|raw| context.egos(&raw, &lies_about, reader))
        });
        let (themes, shops, egos) = (themes??, shops??, egos??);
        let ((inhabitants, uniques), (treasure, artifacts)) = (inhabitants??, treasure??);
        let theme_keys = themes.iter().enumerate();
        Some(Dungeon {
            theme_keys: theme_keys
                .map(|(at, theme)| (theme.key.clone(), ThemeId(at as u16)))
                .collect(),
            themes,
            parts: found_parts,
            inhabitants,
            uniques,
            treasure,
            artifacts,
            egos,
            shops,
            tags: context.tags,
            hash: self.gathered.hash(),
        })
    }
}

/// Whether something of a file may have been lost.
fn has_gaps<K, V>(listing: Option<&Listing<K, V>>) -> bool {
    listing.is_none_or(|listing| {
        listing.gaps || listing.entries.iter().any(|(_, entry)| entry.is_none())
    })
}

type PartListing = Listing<NewKey, RawPart>;

/// The tags that the files of a dungeon give, numbered as they are met.
fn tags_of<'a>(
    inhabitants: Option<&Listing<MonsterKey, RawInhabitant>>,
    treasure: Option<&Listing<ItemKey, RawTreasure>>,
    parts: impl Iterator<Item = Option<&'a PartListing>> + Clone,
    gaps: bool,
) -> LegendTags {
    let mut tags = LegendTags::none(gaps);
    let all = inhabitants.into_iter().flat_map(|all| &all.entries);
    for one in all.filter_map(|(_, one)| one.as_ref()) {
        for tag in &one.value.tags.value {
            tags.monsters.learn(&tag.value);
        }
    }
    let all = treasure.into_iter().flat_map(|all| &all.entries);
    for one in all.filter_map(|(_, one)| one.as_ref()) {
        for tag in &one.value.tags.value {
            tags.items.learn(&tag.value);
        }
    }
    for (key, part) in parts.clone().flatten().flat_map(|all| &all.entries) {
        tags.part_keys.insert(key.value.0.clone());
        for tag in part.iter().flat_map(|part| &part.value.tags.value) {
            tags.parts.learn(&tag.value);
        }
    }
    tags.monsters.set_gaps(gaps || has_gaps(inhabitants));
    tags.items.set_gaps(gaps || has_gaps(treasure));
    tags.parts.set_gaps(gaps || parts.clone().any(has_gaps));
    tags
}

/// The tags that drawn levels of these sources may ask for. Faults of the files are for [`Dungeon::check`] to report.
pub(in crate::content) fn legend_tags(sources: &Sources) -> LegendTags {
    let gathered = sources.gather_dungeon();
    let mut loader = DungeonLoader {
        faults: Faults::default(),
        gathered: &gathered,
        names: names(None),
    };
    let inhabitants = loader.read(INHABITANTS);
    let treasure = loader.read(TREASURE);
    let parts: Vec<Option<PartListing>> = loader
        .files_of_parts()
        .iter()
        .map(|name| loader.read(name))
        .collect();
    let parts = parts.iter().map(Option::as_ref);
    tags_of(inhabitants.as_ref(), treasure.as_ref(), parts, false)
}
