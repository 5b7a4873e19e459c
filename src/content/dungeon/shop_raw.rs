//! What `shops.ron` says, field for field: the traders, what they deal in, and what they have for sale.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::{
    content::{
        magic::effect::EffectDef,
        names::{ItemKey, TerrainKey},
        read::values::always as fixed,
        read::{
            Spanned,
            raw_struct::raw_struct,
            values::{DiceAtLeast, IntInRange, NonEmptyText},
        },
    },
    rules::projection::item_destruction::ObjectClass,
};

raw_struct! {
    /// Something that a trader may have for sale: an entry of `always` or `sells`.
    RawWare, "something for sale `(item: ..)`" {
        /// Key of the item.
        item: ItemKey,
        /// How many of it.
        count: DiceAtLeast<1> = fixed(1),
        /// How common it is, beside the others of `sells`; in `always` it says nothing.
        weight: IntInRange<1, 100> = IntInRange(10),
    }
}

raw_struct! {
    /// Something that a trader does for money: an entry of `services`.
    RawService, "a service `(name: .., price: .., effects: [..])`" {
        /// What the player reads, such as `a mending of wounds`.
        name: NonEmptyText,
        /// What it is worth, in pence; Charisma decides what is asked.
        price: IntInRange<1, 1_000_000>,
        /// What it does to the customer, at once: effects as those of potions.
        effects: Vec<Spanned<EffectDef>>,
    }
}

raw_struct! {
    /// A trader: an entry of `shops.ron`, a map from keys of their own to these.
    RawShop, "a trader `(name: .., terrain: .., ..)`" {
        /// What the player reads.
        name: NonEmptyText,
        /// What is said when the player comes in.
        greeting: String = String::new(),
        /// Key of the terrain that one walks onto to trade; its `feature` is `Shop`, and no other trader has it.
        terrain: TerrainKey,
        /// The most that the trader pays for one thing, in pence.
        pays: IntInRange<0, 1_000_000>,
        /// What the trader buys: classes as those of items, such as `Sword`, `Potion` or `Spellbook`.
        buys: Vec<ObjectClass> = Vec::new(),
        /// What is never out of stock.
        always: Vec<Spanned<RawWare>> = Vec::new(),
        /// What else may be there.
        sells: Vec<Spanned<RawWare>> = Vec::new(),
        /// How common each ego of a thing of `sells` is there, in a campaign; 0 is not at all. What is cursed is never for sale.
        egos: IntInRange<0, 100> = IntInRange(0),
        /// Only egos that are found at this depth, or above it, are for sale.
        egos_to: IntInRange<1, 127> = IntInRange(5),
        /// What the trader does for money (BRW-SHOP-05).
        services: Vec<Spanned<RawService>> = Vec::new(),
        /// How many kinds of `sells` are there at once, at most 20.
        kinds: DiceAtLeast<0> = fixed(0),
        /// Turns at normal speed after which the trader has other things.
        turnover: IntInRange<100, 1_000_000> = IntInRange(5000),
    }
}
