//! Words for money.

use super::narrator::Narrator;
use crate::sim::ItemInfo;

/// So much money: `1 penny`, `35 pence`.
pub(in crate::play) fn pence(pence: u32) -> String {
    match pence {
        1 => "1 penny".to_owned(),
        more => format!("{more} pence"),
    }
}

impl Narrator<'_> {
    /// Money goes into the purse.
    pub(super) fn money(self, of: ItemInfo, worth: u32, purse: u32) -> String {
        let coins = self.item_name(of);
        let (worth, purse) = (pence(worth), pence(purse));
        format!("You pick up {coins}: {worth}. There is {purse} in your purse.")
    }
}
