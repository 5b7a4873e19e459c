//! Which numbers of definitions a saved game has, and what they have become, for as long as one is written or read.

use std::{cell::RefCell, collections::BTreeSet};

/// What a number is the number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum KindOf {
    Terrain,
    Monster,
    Item,
    Level,
    Spell,
}

thread_local! {
    /// The saved game that this thread reads. Numbers are read deep within what is derived, where nothing can be handed down.
    static READING: RefCell<Option<Renumbering>> = const { RefCell::new(None) };

    /// The numbers that this thread has come to since somebody asked.
    static NOTED: RefCell<Option<UsedKinds>> = const { RefCell::new(None) };
}

/// Definitions of which something that is saved has the numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UsedKinds {
    used: [Vec<u64>; 5],
    /// Whether one of them has another number now than it has in what was read.
    renumbered: bool,
}

impl UsedKinds {
    fn add(&mut self, kind: KindOf, number: u16) {
        let words = &mut self.used[kind as usize];
        let (word, bit) = (usize::from(number / 64), number % 64);
        if words.len() <= word {
            words.resize(word + 1, 0);
        }
        words[word] |= 1 << bit;
    }

    /// Adds those of something else.
    pub fn join(&mut self, other: &Self) {
        for (words, more) in self.used.iter_mut().zip(&other.used) {
            words.resize(words.len().max(more.len()), 0);
            for (word, more) in words.iter_mut().zip(more) {
                *word |= more;
            }
        }
    }

    /// Whether a number is among them.
    pub(super) fn has(&self, kind: KindOf, number: usize) -> bool {
        let word = self.used[kind as usize].get(number / 64);
        word.is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Whether one of them has another number now than it has in what was read.
    pub fn are_renumbered(&self) -> bool {
        self.renumbered
    }
}

/// Does something, and notes the numbers of definitions that are written or read meanwhile.
pub fn noting_kinds<T>(work: impl FnOnce() -> T) -> (T, UsedKinds) {
    let before = NOTED.replace(Some(UsedKinds::default()));
    let done = work();
    let noted = NOTED.replace(before).unwrap_or_default();
    (done, noted)
}

/// A number is written.
pub(super) fn note(kind: KindOf, number: u16) {
    NOTED.with_borrow_mut(|noted| {
        if let Some(noted) = noted {
            noted.add(kind, number);
        }
    });
}

/// That a number is none of any definition.
#[derive(Debug, thiserror::Error)]
#[error("there was no definition of number {0}")]
pub(super) struct NoSuchNumber(u16);

/// The number now of a definition; outside of a saved game it is the same.
pub(super) fn number_now(kind: KindOf, number: u16) -> Result<u16, NoSuchNumber> {
    let now = READING.with_borrow_mut(|reading| match reading {
        None => Ok(number),
        Some(renumbering) => renumbering.now(kind, number),
    })?;
    NOTED.with_borrow_mut(|noted| {
        if let Some(noted) = noted {
            noted.add(kind, now);
            noted.renumbered |= now != number;
        }
    });
    Ok(now)
}

/// What each number has become.
pub(super) struct Renumbering {
    /// For each kind the new numbers, and whether each of them stands for something that is no more; `None`: nothing of what is
    /// read has that number.
    now: [Vec<Option<(u16, bool)>>; 5],
    /// What was met that is no more.
    met: BTreeSet<(KindOf, u16)>,
}

impl Renumbering {
    /// With the new numbers of terrain, monsters, items, levels and spells, in this order, and whether each of them stands for
    /// something that is no more.
    pub(super) fn new(now: [Vec<Option<(u16, bool)>>; 5]) -> Self {
        Self {
            now,
            met: BTreeSet::new(),
        }
    }

    /// Reads something with these numbers; what was met that is no more.
    pub(super) fn during<T>(self, read: impl FnOnce() -> T) -> (T, BTreeSet<(KindOf, u16)>) {
        let before = READING.replace(Some(self));
        let done = read();
        let renumbering = READING.replace(before);
        (done, renumbering.map(|one| one.met).unwrap_or_default())
    }

    fn now(&mut self, kind: KindOf, number: u16) -> Result<u16, NoSuchNumber> {
        let now = self.now[kind as usize].get(usize::from(number)).copied();
        let (now, gone) = now.flatten().ok_or(NoSuchNumber(number))?;
        if gone {
            self.met.insert((kind, number));
        }
        Ok(now)
    }
}
