//! What `inhabitants.ron` and `treasure.ron` say, field for field: who and what is met by chance, and where.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::content::{
    names::MonsterKey,
    read::{
        Spanned,
        raw_struct::raw_struct,
        values::{DiceAtLeast, IntInRange, OrderedMap, always},
    },
};

raw_struct! {
    /// How a monster lives: an entry of `inhabitants.ron`, a map from keys of monsters to these.
    RawInhabitant, "how a monster lives `(tags: [..])`" {
        /// Words by which themes and parts choose it. Its traits are tags too, in small letters: `animal`, `evil`,
        /// `undead`, `orc` ..
        tags: Vec<Spanned<String>>,
        /// How common it is, beside others of its depth.
        weight: IntInRange<1, 100> = IntInRange(10),
        /// The greatest depth where it is met; left out, it grows rare by itself.
        deepest: Option<IntInRange<1, 127>> = None,
        /// How many come together.
        group: DiceAtLeast<1> = always(1),
        /// Who is with it: keys of monsters that are not unique, and how many of each; those that are strong for their
        /// depth come alone.
        with: OrderedMap<MonsterKey, DiceAtLeast<1>> = OrderedMap::EMPTY,
    }
}

raw_struct! {
    /// Where a thing is found: an entry of `treasure.ron`, a map from keys of items to these.
    RawTreasure, "where an item is found `(depth: .., tags: [..])`" {
        /// The depth from which it lies about.
        depth: IntInRange<1, 127>,
        /// The greatest depth where it does.
        deepest: IntInRange<1, 127> = IntInRange(127),
        /// How common it is, beside others.
        weight: IntInRange<1, 100> = IntInRange(10),
        /// How many lie together.
        count: DiceAtLeast<1> = always(1),
        /// Words by which themes and parts choose it.
        tags: Vec<Spanned<String>>,
    }
}
