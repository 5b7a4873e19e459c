//! What the player has written on its things, and the kinds of things that it passes by. It changes no rule, and is kept
//! with the game.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::{
    content::{Content, ItemId},
    grid::Pos,
    play::view::PlayerView,
    sim::ItemUid,
};

/// The things whose numbers the player may follow: what it wears, carries, and sees lying about, with kind and count.
pub(super) type KnownStacks = BTreeMap<u32, (ItemId, u16)>;

/// Those things as they are now.
pub(super) fn known_stacks(view: PlayerView) -> KnownStacks {
    let worn = view.worn().into_iter().map(|(_, thing)| thing);
    let mut things: Vec<_> = worn.chain(view.pack()).chain(view.underfoot()).collect();
    for (at, _) in view.sight().remembered_items() {
        things.extend(view.pile(at));
    }
    let stacks = things.into_iter();
    stacks
        .map(|thing| (thing.uid.0, (thing.kind, thing.count)))
        .collect()
}

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

    /// Whether anything has words on it.
    pub(super) fn has_words(&self) -> bool {
        !self.words.is_empty()
    }

    /// Follows stacks that have become one, or several. One that has gone into another leaves its words there, unless
    /// there are words on it already: those stay. What is split off has the words of its stack.
    pub(super) fn follow(&mut self, before: &KnownStacks, now: &KnownStacks) {
        let words: Vec<(u32, String)> = self.words.clone().into_iter().collect();
        for (uid, words) in words {
            let Some((kind, count)) = before.get(&uid).copied() else {
                continue;
            };
            let grown = |(other, (of, many)): (&u32, &(ItemId, u16))| {
                let more = before.get(other).is_some_and(|(_, had)| many > had);
                (*of == kind && more).then_some(*other)
            };
            let left = now.get(&uid).map(|(_, left)| *left);
            let heirs: Vec<u32> = match left {
                // It may just be out of view.
                None => now.iter().find_map(grown).into_iter().collect(),
                Some(left) if left < count => {
                    let new = now
                        .iter()
                        .filter(|(other, (of, _))| *of == kind && !before.contains_key(other));
                    new.map(|(other, _)| *other).collect()
                }
                Some(_) => Vec::new(),
            };
            if left.is_none() && !heirs.is_empty() {
                self.words.remove(&uid);
            }
            for heir in heirs {
                self.words.entry(heir).or_insert_with(|| words.clone());
            }
        }
    }

    /// Whether all that is known to lie on a square, with a thing of this kind on top, is of kinds that are passed by.
    pub(in crate::play) fn passes_pile(&self, view: PlayerView, at: Pos, top: ItemId) -> bool {
        self.passes(view.content(), top) && view.only_holds(at, top, &self.passed(view.content()))
    }

    /// How many kinds are passed by.
    pub(in crate::play) fn count_passed(&self) -> usize {
        self.passed.len()
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
