//! Keys: what the things of the files call each other, and the numbers that stand for them once everything is read.
//!
//! Every key that is written anywhere is noted while the files are read, so that a wrong one is reported even where the
//! entry around it has other faults.

use std::collections::BTreeMap;

use super::node::RonNode;
use crate::{
    content::read::{
        reader::{FromRonNode, Reader, shorten},
        reference::{KeyKind, Reference, Spanned},
        renamed::new_name,
    },
    rules::base::nearest::suggestion,
};

/// Types of keys that name something.
macro_rules! keys {
    ($($(#[$doc:meta])+ $name:ident: $kind:expr, $expected:literal;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub String);

        impl FromRonNode for $name {
            fn expected() -> String {
                $expected.to_owned()
            }

            #[expect(private_interfaces, reason = "see the trait")]
            fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
                let value: String = reader.leaf_expecting(node, $expected)?;
                let span = node.span.clone();
                let key = Spanned { value: value.clone(), span };
                reader.references.push(Reference { kind: $kind, key });
                Some(Self(value))
            }
        }
    )+};
}

keys! {
    /// The key of a kind of terrain.
    TerrainKey: KeyKind::Terrain, "the key of a terrain, in double quotes";
    /// The key of a kind of monster.
    MonsterKey: KeyKind::Monster, "the key of a monster, in double quotes";
    /// The key of a kind of item.
    ItemKey: KeyKind::Item, "the key of an item, in double quotes";
    /// The key of a level: the name of its file without `.ron`.
    LevelKey: KeyKind::Level, "the key of a level, its file name without `.ron`, in double quotes";
    /// The key of a spell or prayer.
    SpellKey: KeyKind::Spell, "the key of a spell, in double quotes";
}

/// A key that is given to a thing. Plain letters keep it typable everywhere.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NewKey(pub String);

impl FromRonNode for NewKey {
    fn expected() -> String {
        "a key of small letters, digits and `_`, a letter first, such as \"cave_orc\"".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let key: String = reader.leaf_expecting(node, &Self::expected())?;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if !key.starts_with(|c: char| c.is_ascii_lowercase()) || !key.chars().all(plain) {
            let fault = reader.fault(node.span.clone(), format!("{} is no key", shorten(&key)));
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
    fn names(&self, kind: KeyKind) -> &Names {
        match kind {
            KeyKind::Terrain => &self.terrain,
            KeyKind::Monster => &self.monsters,
            KeyKind::Item => &self.items,
            KeyKind::Level => &self.levels,
            KeyKind::Spell => &self.spells,
        }
    }
}

impl Reader {
    /// Reports every name in the file of something that does not exist.
    pub(in crate::content) fn check_references(&mut self, dictionary: &Dictionary) {
        for Reference { kind, key } in std::mem::take(&mut self.references) {
            let names = dictionary.names(kind);
            if !names.lacks(&key.value) {
                continue;
            }
            let message = format!("there is no {} {}", names.what, shorten(&key.value));
            let fault = self.fault(key.span, message);
            match new_name(&key.value).filter(|new| names.find(new).is_some()) {
                Some(new) => self.push(fault.help(format!("it is called `{new}` now"))),
                None => self.faults.push_with(fault, |fault| {
                    let known = names.indices.keys().map(String::as_str);
                    let listed = || format!("they are listed in {}", names.file);
                    fault.help(suggestion(&key.value, known).unwrap_or_else(listed))
                }),
            }
        }
    }
}

/// The entries of a file by their keys; those that could not be read are `None`.
pub(in crate::content) type Read<T> = Vec<(Spanned<NewKey>, Option<Spanned<T>>)>;
