//! What `characters.ron` and character sheets say, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::{
    content::{
        names::ItemKey,
        read::{
            Spanned,
            raw_struct::raw_struct,
            values::{IntInRange, NonEmptyText, OrderedMap},
        },
    },
    rules::{
        Class, Race, Stat,
        ability::{effect::Effect, status::Condition},
        base::stat::StatName,
    },
};

raw_struct! {
    /// The six statistics of a character, before any magic: `"3"` to `"18"`, then `"18/01"` to `"18/220"`.
    RawStats, "statistics `(strength: .., ..)`" {
        /// Blows, damage, skill in melee, and what can be carried.
        strength: Stat,
        /// Devices, and the spells of mages, rangers and rogues.
        intelligence: Stat,
        /// Saving throws, and the prayers of priests and paladins.
        wisdom: Stat,
        /// Blows, armor class and skill with any weapon.
        dexterity: Stat,
        /// Hit points and recovery.
        constitution: Stat,
        /// Prices.
        charisma: Stat,
    }
}

raw_struct! {
    /// A character to start with: an element of the list `characters.ron`; the first is the default.
    RawCharacter, "a character `(name: .., race: .., ..)`" {
        /// Suggested name.
        name: NonEmptyText,
        /// Race.
        race: Race,
        /// Class.
        class: Class,
        /// Maximize mode: above 18 each point of race and class is worth ten, and the limits of statistics follow them.
        maximize: bool = true,
        /// Natural statistics.
        stats: RawStats,
        /// Keys of the items wielded or worn at the start, one for each place (two rings).
        wears: Vec<Spanned<ItemKey>> = Vec::new(),
        /// Items in the pack at the start: key and number. Money among them is in the purse.
        carries: OrderedMap<ItemKey, IntInRange<1, 99>> = OrderedMap::EMPTY,
    }
}

raw_struct! {
    /// A character sheet: a whole file, for `barrow sheet`.
    RawSheet, "a character sheet `(name: .., race: .., ..)`" {
        /// Name.
        name: NonEmptyText,
        /// Race.
        race: Race,
        /// Class.
        class: Class,
        /// Maximize mode, as in `characters.ron`.
        maximize: bool = true,
        /// Statistics.
        stats: RawStats,
        /// Experience level; hit dice are taken at their mean.
        level: IntInRange<1, 50> = IntInRange(1),
        /// Food units in the stomach: below 2000 hungry, from 15000 on bloated.
        food: IntInRange<0, 20_000> = IntInRange(7500),
        /// Whether it searches with every action, at the price of speed.
        searching: bool = false,
        /// Conditions with their counters: `{Stunned: 60}`.
        conditions: OrderedMap<Condition, IntInRange<1, 10_000>> = OrderedMap::EMPTY,
        /// Magic that works on it, with the turns that are left: `{Haste: 20, Blessing: 9}`. There are `Haste`, `Slow`,
        /// `Blessing`, `Heroism`, `Berserk`, `ResistAcid`, `ResistElec`, `ResistFire`, `ResistCold` and `ResistPois`.
        effects: OrderedMap<Effect, IntInRange<1, 10_000>> = OrderedMap::EMPTY,
        /// Points of statistics that were drained, ten each above 18: `{Str: 2}`.
        drained: OrderedMap<StatName, IntInRange<1, 30>> = OrderedMap::EMPTY,
        /// Keys of the items wielded or worn, one for each place (two rings).
        wears: Vec<Spanned<ItemKey>> = Vec::new(),
        /// Items in the pack: key and number.
        carries: OrderedMap<ItemKey, IntInRange<1, 99>> = OrderedMap::EMPTY,
    }
}
