//! The letters of a trader's screen: each row has its own for as long as the screen is open, and what is gone leaves its to
//! nobody.

use std::collections::BTreeSet;

use super::item_letters::alphabet;
use crate::{play::view::InventoryItem, sim::ItemUid};

/// A row of a trader's screen, by what it is about.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) enum Offer {
    /// Something for sale.
    Ware(InventoryItem),
    /// Something that is done for money, by its number.
    Service(usize),
    /// Something of the pack, by its number.
    Own(ItemUid),
}

impl Offer {
    /// Whether both are about the same thing, however much of it is left.
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Ware(ware), Self::Ware(other)) => ware.is_like(other),
            (Self::Service(service), Self::Service(other)) => service == other,
            (Self::Own(uid), Self::Own(other)) => uid == other,
            (Self::Ware(_) | Self::Service(_) | Self::Own(_), _) => false,
        }
    }
}

/// What has had a row since the screen was opened, in the order of the letters.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct ShopLetters(Vec<Offer>);

impl ShopLetters {
    /// Begins to give the rows of a screen their letters.
    pub(in crate::play) const fn rows(&mut self) -> ShopRows<'_> {
        ShopRows {
            letters: self,
            shown: BTreeSet::new(),
        }
    }
}

/// The letters while the rows of one screen are made.
pub(in crate::play) struct ShopRows<'a> {
    letters: &'a mut ShopLetters,
    /// Places in the list that have a row already: two stacks of a kind are two rows.
    shown: BTreeSet<usize>,
}

impl ShopRows<'_> {
    /// The letter of a row; `None`: there are no more.
    pub(in crate::play) fn of(&mut self, offer: Offer) -> Option<char> {
        let known = &mut self.letters.0;
        let mut all = known.iter().enumerate();
        let found = all.find(|(place, other)| other.is(&offer) && !self.shown.contains(place));
        let place = found.map_or(known.len(), |(place, _)| place);
        if place == known.len() {
            known.push(offer);
        }
        self.shown.insert(place);
        alphabet().nth(place)
    }
}
