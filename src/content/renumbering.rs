//! What the numbers of definitions in a saved game have become, for as long as one is read.

use std::{cell::RefCell, collections::BTreeSet};

/// What a number is the number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
}

/// That a number is none of any definition.
#[derive(Debug, thiserror::Error)]
#[error("there was no definition of number {0}")]
pub(super) struct NoSuchNumber(u16);

/// The number now of a definition; outside of a saved game it is the same.
pub(super) fn number_now(kind: KindOf, number: u16) -> Result<u16, NoSuchNumber> {
    READING.with_borrow_mut(|reading| match reading {
        None => Ok(number),
        Some(renumbering) => renumbering.now(kind, number),
    })
}

/// What each number has become.
pub(super) struct Renumbering {
    /// For each kind the new numbers, and whether each of them stands for something that is no more.
    now: [Vec<(u16, bool)>; 5],
    /// What was met that is no more.
    met: BTreeSet<(KindOf, u16)>,
}

impl Renumbering {
    /// With the new numbers of terrain, monsters, items, levels and spells, in this order, and whether each of them stands for
    /// something that is no more.
    pub(super) fn new(now: [Vec<(u16, bool)>; 5]) -> Self {
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
        let now = self.now[kind as usize].get(usize::from(number));
        let &(now, gone) = now.ok_or(NoSuchNumber(number))?;
        if gone {
            self.met.insert((kind, number));
        }
        Ok(now)
    }
}
