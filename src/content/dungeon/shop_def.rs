//! Traders, and what they deal in.

use crate::{
    content::{
        ids::{ItemId, TerrainId},
        magic::effect::EffectDef,
    },
    dice::Dice,
    rules::projection::item_destruction::ObjectClass,
};

/// Something that a trader may have for sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WareDef {
    /// Which kind.
    pub kind: ItemId,
    /// How many.
    pub count: Dice,
    /// How common it is beside others.
    pub weight: u32,
}

/// Something that a trader does for money (BRW-SHOP-05).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceDef {
    /// What the player reads.
    pub name: String,
    /// What it is worth, in pence.
    pub price: u32,
    /// What it does to the customer.
    pub effects: Vec<EffectDef>,
}

/// A trader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShopDef {
    /// The key in `shops.ron`.
    pub key: String,
    /// What the player reads.
    pub name: String,
    /// What is said when the player comes in; may be empty.
    pub greeting: String,
    /// The terrain that one walks onto to trade.
    pub terrain: TerrainId,
    /// The most that is paid for one thing, in pence (BRW-PRICE-05).
    pub pays: u32,
    /// What the trader buys.
    pub buys: Vec<ObjectClass>,
    /// What is never out of stock (BRW-SHOP-02).
    pub always: Vec<WareDef>,
    /// What else may be there (BRW-SHOP-02).
    pub sells: Vec<WareDef>,
    /// How common each ego of the things in `sells` is among them, 0: they are not for sale (BRW-EGO-03).
    pub egos: u32,
    /// Only egos that are found at this depth, or above it, are for sale.
    pub egos_to: u8,
    /// How many kinds of these are there at once.
    pub kinds: Dice,
    /// Turns at normal speed after which the trader has other things (BRW-SHOP-03).
    pub turnover: u32,
    /// What the trader does for money (BRW-SHOP-05).
    pub services: Vec<ServiceDef>,
}
