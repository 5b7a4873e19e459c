//! The letters of what the player carries and wears: each thing keeps its own for as long as it is carried, whatever else
//! comes and goes. They change no rule, and are kept with the game.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::{content::ItemId, play::view::PlayerView, sim::ItemUid};

/// So many things that are no longer carried have their letters remembered.
const REMEMBERED: usize = 100;

/// All letters, in the order in which they are given: behind `z` come the capitals.
pub(in crate::play) fn alphabet() -> impl Iterator<Item = char> {
    ('a'..='z').chain('A'..='Z')
}

/// The letters of what the player carries and wears.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::play) struct ItemLetters {
    /// Those of what is carried now, by the numbers of the things.
    carried: BTreeMap<u32, char>,
    /// Those that things had when they were carried last.
    left: BTreeMap<u32, char>,
    /// The letter that a thing of each kind had last, by the keys of the content: spent arrows come back under other numbers.
    kinds: BTreeMap<String, char>,
    /// Letters that things have left, the latest last: they go to others after those that nothing has had.
    freed: Vec<char>,
    /// What the player took each thing for at the last look.
    #[serde(skip)]
    known_as: BTreeMap<u32, ItemId>,
}

impl ItemLetters {
    /// The letter of something that is carried.
    pub(in crate::play) fn of(&self, uid: ItemUid) -> Option<char> {
        self.carried.get(&uid.0).copied()
    }

    /// What has a letter now.
    pub(in crate::play) fn holder(&self, letter: char) -> Option<ItemUid> {
        let mut all = self.carried.iter();
        let found = all.find(|(_, own)| **own == letter);
        found.map(|(uid, _)| ItemUid(*uid))
    }

    /// Looks at what is carried now: what is gone gives its letter back, and what is new takes the one that it had when it was
    /// carried last, else the one that its kind had, else the lowest that nothing has had, else the one that was left first.
    pub(super) fn follow(&mut self, view: PlayerView) {
        let now = view.own_things();
        let here: BTreeSet<u32> = now.iter().map(|(uid, _)| uid.0).collect();
        let gone: Vec<u32> = self.carried.keys().copied().collect();
        for uid in gone.into_iter().filter(|uid| !here.contains(uid)) {
            let letter = self.carried.remove(&uid);
            let kind = self.known_as.remove(&uid);
            if let (Some(letter), Some(key)) = (letter, kind.and_then(|kind| key(view, kind))) {
                self.kinds.insert(key.to_owned(), letter);
            }
            self.left.extend(letter.map(|letter| (uid, letter)));
            self.freed.extend(letter);
        }
        while self.left.len() > REMEMBERED {
            self.left.pop_first();
        }
        self.known_as
            .extend(now.iter().map(|(uid, kind)| (uid.0, *kind)));
        let mut new = now;
        new.retain(|(uid, _)| !self.carried.contains_key(&uid.0));
        // Of several that come at once nobody takes what another had.
        new.retain(|(uid, _)| {
            let had = self.left.remove(&uid.0);
            !self.take(*uid, had.into_iter())
        });
        new.retain(|(uid, kind)| {
            let had = key(view, *kind).and_then(|key| self.kinds.get(key).copied());
            !self.take(*uid, had.into_iter())
        });
        for (uid, _) in new {
            let wanted = self.in_order();
            self.take(uid, wanted.into_iter());
        }
    }

    /// All letters in the order in which they go to what had none: small ones that nothing has had, those that were left, the
    /// first of them first, and the others.
    fn in_order(&self) -> Vec<char> {
        let fresh = ('a'..='z').filter(|letter| !self.freed.contains(letter));
        let left = self.freed.iter().copied();
        fresh.chain(left).chain(alphabet()).collect()
    }

    /// Something takes the first of these letters that nothing has; whether there is one.
    fn take(&mut self, uid: ItemUid, mut wanted: impl Iterator<Item = char>) -> bool {
        let free = wanted.find(|letter| self.holder(*letter).is_none());
        self.carried.extend(free.map(|letter| (uid.0, letter)));
        self.freed.retain(|letter| Some(*letter) != free);
        free.is_some()
    }

    /// Gives something that is carried another letter; what had that one takes the old one.
    pub(in crate::play) fn give(&mut self, uid: ItemUid, letter: char) {
        let Some(old) = self.of(uid) else {
            return;
        };
        if let Some(other) = self.holder(letter) {
            self.carried.insert(other.0, old);
        }
        self.carried.insert(uid.0, letter);
        self.freed.retain(|free| *free != letter);
    }

    /// Letters for the rows of one menu.
    pub(in crate::play) fn for_menu(&self) -> MenuLetters<'_> {
        let taken = self.carried.values().copied().collect();
        MenuLetters { own: self, taken }
    }
}

/// Letters for the rows of one menu: things have their own, the others those that nothing has.
pub(in crate::play) struct MenuLetters<'a> {
    own: &'a ItemLetters,
    taken: BTreeSet<char>,
}

impl MenuLetters<'_> {
    /// The letter of a row about a thing; `None`: there are no more.
    pub(in crate::play) fn of(&mut self, uid: ItemUid) -> Option<char> {
        self.own.of(uid).or_else(|| self.other())
    }

    /// The letter of another row; `None`: there are no more.
    pub(in crate::play) fn other(&mut self) -> Option<char> {
        let letter = alphabet().find(|letter| !self.taken.contains(letter))?;
        self.taken.insert(letter);
        Some(letter)
    }
}

/// The key of a kind.
fn key(view: PlayerView<'_>, kind: ItemId) -> Option<&str> {
    let def = view.content().items.get(usize::from(kind.0))?;
    Some(&def.key)
}
