//! Keys: what the things of the files call each other, and the numbers that stand for them once everything is read.
//!
//! Every key that is written anywhere is noted while the files are read, so that a wrong one is reported even where the
//! entry around it has other faults.

use std::collections::BTreeMap;

use super::{
    reader::{FromNode, Reader, Spanned},
    scan::Node,
};
use crate::{content::fault::Fault, rules::base::nearest::suggestion};

/// Kinds of things that have keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::content) enum Sort {
    Terrain,
    Monster,
    Item,
    Level,
    Spell,
}

/// A key that was written somewhere.
#[derive(Clone, Debug)]
pub(in crate::content) struct Reference {
    pub(in crate::content) sort: Sort,
    pub(in crate::content) key: Spanned<String>,
}

/// Types of keys that name something.
macro_rules! keys {
    ($($(#[$doc:meta])+ $name:ident: $sort:expr, $expected:literal;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub String);

        impl FromNode for $name {
            fn expected() -> String {
                $expected.to_owned()
            }

            #[expect(private_interfaces, reason = "see the trait")]
            fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
                let value: String = reader.leaf_expecting(node, $expected)?;
                let span = node.span.clone();
                let key = Spanned { value: value.clone(), span };
                reader.references.push(Reference { sort: $sort, key });
                Some(Self(value))
            }
        }
    )+};
}

keys! {
    /// The key of a kind of terrain.
    TerrainKey: Sort::Terrain, "the key of a terrain, in double quotes";
    /// The key of a kind of monster.
    MonsterKey: Sort::Monster, "the key of a monster, in double quotes";
    /// The key of a kind of item.
    ItemKey: Sort::Item, "the key of an item, in double quotes";
    /// The key of a level: the name of its file without `.ron`.
    LevelKey: Sort::Level, "the key of a level, its file name without `.ron`, in double quotes";
    /// The key of a spell or prayer.
    SpellKey: Sort::Spell, "the key of a spell, in double quotes";
}

/// A key that is given to a thing. Plain letters keep it typable everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKey(pub String);

impl FromNode for NewKey {
    fn expected() -> String {
        "a key of small letters, digits and `_`, a letter first, such as \"cave_orc\"".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let key: String = reader.leaf_expecting(node, &Self::expected())?;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if !key.starts_with(|c: char| c.is_ascii_lowercase()) || !key.chars().all(plain) {
            let fault = reader.fault(node.span.clone(), format!("`{key}` is no key"));
            reader.push(fault.expected(Self::expected()));
        }
        Some(Self(key))
    }
}

/// The keys of one sort of thing, in the order of their file.
#[derive(Debug)]
pub(in crate::content) struct Names {
    /// What they name, such as `monster`.
    what: &'static str,
    /// Where they are listed.
    file: String,
    /// Whether that could be read whole; if not, every name gets the benefit of the doubt.
    known: bool,
    indices: BTreeMap<String, usize>,
}

impl Names {
    pub(in crate::content) fn new<'a>(
        what: &'static str,
        file: &str,
        known: bool,
        keys: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let keys = keys.into_iter().enumerate();
        Self {
            what,
            file: file.to_owned(),
            known,
            indices: keys.map(|(at, key)| (key.to_owned(), at)).collect(),
        }
    }

    pub(in crate::content) fn find(&self, key: &str) -> Option<usize> {
        self.indices.get(key).copied()
    }

    /// Whether it is certain that there is no such thing.
    pub(in crate::content) fn lacks(&self, key: &str) -> bool {
        self.known && self.find(key).is_none()
    }

    /// The keys with the id that `make` gives each.
    pub(in crate::content) fn ids<Id>(&self, make: impl Fn(usize) -> Id) -> BTreeMap<String, Id> {
        let indices = self.indices.iter();
        indices.map(|(key, &at)| (key.clone(), make(at))).collect()
    }
}

/// All keys.
#[derive(Debug)]
pub(in crate::content) struct Dictionary {
    pub(in crate::content) terrain: Names,
    pub(in crate::content) monsters: Names,
    pub(in crate::content) items: Names,
    pub(in crate::content) levels: Names,
    pub(in crate::content) spells: Names,
}

impl Dictionary {
    /// Reports a reference to something that does not exist.
    pub(in crate::content) fn check(
        &self,
        reference: &Reference,
        reader: &Reader,
    ) -> Option<Fault> {
        let names = match reference.sort {
            Sort::Terrain => &self.terrain,
            Sort::Monster => &self.monsters,
            Sort::Item => &self.items,
            Sort::Level => &self.levels,
            Sort::Spell => &self.spells,
        };
        let Spanned { value: key, span } = &reference.key;
        names.lacks(key).then(|| {
            let known = names.indices.keys().map(String::as_str);
            let listed = || format!("they are listed in {}", names.file);
            let fault = reader.fault(span.clone(), format!("there is no {} `{key}`", names.what));
            fault.help(suggestion(key, known).unwrap_or_else(listed))
        })
    }
}

impl Reader {
    /// Reports every name in the file of something that does not exist.
    pub(in crate::content) fn check_references(&mut self, names: &Dictionary) {
        let references = self.references.iter();
        let unknown = references.filter_map(|reference| names.check(reference, self));
        let unknown: Vec<Fault> = unknown.collect();
        self.faults.extend(unknown);
    }
}

/// The entries of a file by their keys; those that could not be read are `None`.
pub(in crate::content) type Read<T> = Vec<(Spanned<NewKey>, Option<Spanned<T>>)>;
