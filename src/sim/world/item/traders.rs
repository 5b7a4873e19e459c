//! What the traders of a game have for sale.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::stack::Stack;

/// What one trader has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stock {
    /// Which of its stocks it is, counted from 1; 0: nobody has been there yet.
    pub(in crate::sim) number: u64,
    /// What is for sale, in the order in which it is shown.
    pub(in crate::sim) wares: Vec<Stack>,
}

impl Stock {
    /// What is for sale.
    pub fn wares(&self) -> &[Stack] {
        &self.wares
    }
}

/// What the traders of a game have for the player, in the order of their file. Where there are none, the player has no such
/// component.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Traders {
    /// The seed of the game, from which the dice of every stock follow (BRW-SHOP-03).
    pub(in crate::sim) seed: u64,
    /// What each of them has.
    pub(in crate::sim) stocks: Vec<Stock>,
}

impl Traders {
    /// Traders to which nobody has come yet.
    pub(in crate::sim) fn new(seed: u64, count: usize) -> Self {
        Self {
            seed,
            stocks: vec![Stock::default(); count],
        }
    }

    /// What a trader has, by its number in the content.
    pub fn stock(&self, shop: usize) -> Option<&Stock> {
        self.stocks.get(shop)
    }
}
