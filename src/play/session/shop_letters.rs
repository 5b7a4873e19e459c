//! The letters of traders' screens: each row keeps its own at all visits, for as long as the thing is there. What goes while
//! the screen is open leaves its letter to nobody before the next visit.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::item_letters::alphabet;
use crate::{play::view::InventoryItem, sim::ItemUid};

/// A row of a trader's screen, by what it is about.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::play) enum Offer {
    /// Something for sale.
    Ware(InventoryItem),
    /// Something that is done for money, by its number.
    Service(usize),
    /// Something of the pack, by its number.
    Own(ItemUid),
}

impl PartialEq for Offer {
    /// Whether both are about the same thing, however much of it is left.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Ware(ware), Self::Ware(other)) => ware.is_like(other),
            (Self::Service(service), Self::Service(other)) => service == other,
            (Self::Own(uid), Self::Own(other)) => uid == other,
            (Self::Ware(_) | Self::Service(_) | Self::Own(_), _) => false,
        }
    }
}

/// The letters of one trader's rows, in the order of the alphabet; `None`: one that has become free.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(in crate::play) struct ShopLetters(Vec<Option<Offer>>);

impl ShopLetters {
    /// The player comes back: what is there no more gives its letter back.
    fn visit(&mut self, mut there: Vec<Offer>) {
        for place in &mut self.0 {
            let still = place.and_then(|offer| there.iter().position(|other| *other == offer));
            match still {
                Some(at) => _ = there.swap_remove(at),
                None => *place = None,
            }
        }
    }

    /// Begins to give the rows of a screen their letters.
    pub(in crate::play) const fn rows(&mut self) -> ShopRows<'_> {
        ShopRows {
            letters: self,
            shown: BTreeSet::new(),
        }
    }
}

/// The letters of all traders, by the keys of the traders. They change no rule, and are kept with the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(in crate::play) struct TradersLetters(BTreeMap<String, ShopLetters>);

impl TradersLetters {
    /// The letters of a trader.
    pub(in crate::play) fn of(&mut self, shop: &str) -> &mut ShopLetters {
        self.0.entry(shop.to_owned()).or_default()
    }

    /// The player comes to a trader, of whose rows these are `there`.
    pub(in crate::play) fn visit(&mut self, shop: &str, there: Vec<Offer>) {
        self.of(shop).visit(there);
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
        let found = all.find(|(place, other)| {
            other.is_some_and(|other| other == offer) && !self.shown.contains(place)
        });
        let found = found.map(|(place, _)| place);
        let free = || known.iter().position(Option::is_none);
        let place = found.or_else(free).unwrap_or(known.len());
        if place == known.len() {
            known.push(None);
        }
        known[place] = Some(offer);
        self.shown.insert(place);
        alphabet().nth(place)
    }
}
