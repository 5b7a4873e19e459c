//! What `sets.ron` says, field for field.
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
        ability::{abilities::Ward, special::Ability},
        base::stat::StatName,
        projection::player::Resistance,
    },
};

raw_struct! {
    /// A set: an entry of `sets.ron`, a map from keys of their own to these.
    RawItemSet, "a set `(name: .., parts: [..], adds: [..])`" {
        /// What the player reads, such as `the Drowned Crew`.
        name: NonEmptyText,
        /// Keys of its parts, at least two: things that are wielded or worn, none of which belongs to another set.
        parts: Vec<Spanned<ItemKey>>,
        /// What wearing several of them adds, each for a number of parts of its own.
        adds: Vec<Spanned<RawSetBonus>>,
    }
}

raw_struct! {
    /// What so many worn parts of a set add: an element of `adds`.
    RawSetBonus, "what a set adds `(worn: 2, ..)`" {
        /// From how many worn parts on; what fewer add counts besides.
        worn: IntInRange<2, 12>,
        /// Bonus to speed.
        speed: IntInRange<-60, 99> = IntInRange(0),
        /// Bonus to stealth.
        stealth: IntInRange<-30, 30> = IntInRange(0),
        /// Bonus to search skill, in points.
        searching: IntInRange<-99, 99> = IntInRange(0),
        /// Points that it adds to statistics, as with items.
        stats: OrderedMap<StatName, IntInRange<-9, 9>> = OrderedMap::EMPTY,
        /// Abilities, as those of items.
        abilities: Vec<Ability> = Vec::new(),
        /// Protections, as those of items.
        wards: Vec<Ward> = Vec::new(),
        /// Statistics that cannot be drained.
        sustains: Vec<StatName> = Vec::new(),
        /// How much farther one sees warm blood in the dark, in squares.
        infravision: IntInRange<0, 20> = IntInRange(0),
        /// Percentages of resistance, as with items: each takes its part off what things leave.
        resists: OrderedMap<Resistance, IntInRange<1, 100>> = OrderedMap::EMPTY,
        /// Its wearer falls as a feather does.
        feather_fall: bool = false,
    }
}
