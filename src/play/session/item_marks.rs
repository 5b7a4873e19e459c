//! What the player has written on its things, and the kinds of things that it passes by. It changes no rule, and is kept
//! with the game.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::{
    content::{Content, ItemId},
    sim::ItemUid,
};

/// What the player has written on its things, and the kinds that it passes by.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::play) struct ItemMarks {
    /// Words on things, by their numbers.
    words: BTreeMap<u32, String>,
    /// Kinds that are passed by, by the keys of the content.
    passed: BTreeSet<String>,
    /// Whether lists name them all the same.
    shows_passed: bool,
}

impl ItemMarks {
    /// What is written on a thing; empty: nothing.
    pub(in crate::play) fn words(&self, uid: ItemUid) -> &str {
        self.words.get(&uid.0).map_or("", String::as_str)
    }

    /// The same as it stands behind a name: ` {for the troll}`.
    pub(in crate::play) fn behind_name(&self, uid: ItemUid) -> String {
        match self.words(uid) {
            "" => String::new(),
            words => format!(" {{{words}}}"),
        }
    }

    /// Writes words on a thing; none take away what stands there.
    pub(in crate::play) fn write(&mut self, uid: ItemUid, words: &str) {
        let words = words.trim();
        if words.is_empty() {
            self.words.remove(&uid.0);
        } else {
            self.words.insert(uid.0, words.to_owned());
        }
    }

    /// Whether a kind is passed by.
    pub(in crate::play) fn passes(&self, content: &Content, kind: ItemId) -> bool {
        let def = content.items.get(usize::from(kind.0));
        def.is_some_and(|def| self.passed.contains(&def.key))
    }

    /// Whether lists leave a kind out.
    pub(in crate::play) fn hides(&self, content: &Content, kind: ItemId) -> bool {
        !self.shows_passed && self.passes(content, kind)
    }

    /// Passes a kind by from now on, or no longer.
    pub(in crate::play) fn switch(&mut self, content: &Content, kind: ItemId) {
        if let Some(def) = content.items.get(usize::from(kind.0))
            && !self.passed.remove(&def.key)
        {
            self.passed.insert(def.key.clone());
        }
    }

    /// Whether lists name the kinds that are passed by.
    pub(in crate::play) const fn shows_passed(&self) -> bool {
        self.shows_passed
    }

    /// Lists name them from now on, or no longer.
    pub(in crate::play) const fn switch_shown(&mut self) {
        self.shows_passed = !self.shows_passed;
    }

    /// All kinds of the content that are passed by.
    pub(in crate::play) fn passed(&self, content: &Content) -> BTreeSet<ItemId> {
        let kinds = self.passed.iter();
        kinds
            .filter_map(|key| content.item_keys.get(key).copied())
            .collect()
    }
}
