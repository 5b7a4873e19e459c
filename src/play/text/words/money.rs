//! Words for money.

use super::narrator::Narrator;
use crate::{play::text::line::Tone, sim::ItemInfo};

/// So much money: `1 penny`, `35 pence`.
pub(in crate::play) fn pence(pence: u32) -> String {
    match pence {
        1 => "1 penny".to_owned(),
        more => format!("{more} pence"),
    }
}

impl Narrator<'_> {
    /// The player comes to a trader.
    pub(super) fn visited(self, shop: u16) -> Option<(String, Tone)> {
        let shop = self.0.shops.get(usize::from(shop))?;
        let text = format!("{}: {}", shop.name, shop.greeting);
        Some((text.trim_end_matches([':', ' ']).to_owned(), Tone::Plain))
    }

    /// Something is bought or sold.
    pub(super) fn traded(self, verb: &str, of: ItemInfo, price: u32, purse: u32) -> String {
        let of = self.item_name(of);
        let (price, purse) = (pence(price), pence(purse));
        format!("You {verb} {of} for {price}. You have {purse} now.")
    }

    /// A trader has done something for money.
    pub(super) fn served(
        self,
        (shop, service): (u16, u16),
        price: u32,
        purse: u32,
    ) -> Option<String> {
        let shop = self.0.shops.get(usize::from(shop))?;
        let name = &shop.services.get(usize::from(service))?.name;
        let (price, purse) = (pence(price), pence(purse));
        Some(format!("You pay {price} for {name}. You have {purse} now."))
    }

    /// Money goes into the purse.
    pub(super) fn money(self, of: ItemInfo, worth: u32, purse: u32) -> String {
        let coins = self.item_name(of);
        let (worth, purse) = (pence(worth), pence(purse));
        format!("You pick up {coins}: {worth}. You have {purse} now.")
    }
}
