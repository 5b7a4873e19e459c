//! What `egos.ron` says, field for field: what a plain thing can have become, and how deep that is found.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::{
    content::{
        names::ItemKey,
        read::{
            Spanned,
            raw_struct::raw_struct,
            values::{DiceAtLeast, IntInRange, NonEmptyText, OrderedMap, always},
        },
    },
    rules::{
        ability::{abilities::Ward, curse::Curse, special::Ability},
        angband::Power,
        base::stat::StatName,
        projection::{
            item_destruction::{BaseElement, ObjectClass},
            player::Resistance,
        },
    },
};

raw_struct! {
    /// An ego: an entry of `egos.ron`, a map from keys of their own to these.
    RawEgo, "an ego `(name: \"{} of ..\", depth: .., ..)`" {
        /// What the thing is called then: `{}` stands for the name of its base.
        name: NonEmptyText,
        /// One or two sentences for those who look at it.
        description: NonEmptyText,
        /// Classes of things that can have it, such as `Sword` or `Boots`: every plain kind of them that lies about.
        classes: Vec<ObjectClass> = Vec::new(),
        /// Keys of other kinds that can have it; all are wielded or worn, plain, and in `treasure.ron`.
        kinds: Vec<ItemKey> = Vec::new(),
        /// The depth from which it lies about.
        depth: IntInRange<1, 127>,
        /// The greatest depth where it does.
        deepest: IntInRange<1, 127> = IntInRange(127),
        /// How common it is, beside what `treasure.ron` has.
        weight: IntInRange<1, 100> = IntInRange(2),
        /// Words by which themes and parts choose it, besides those of its base.
        tags: Vec<Spanned<String>> = Vec::new(),
        /// What it adds to hit.
        to_hit: DiceAtLeast<-20> = always(0),
        /// What it adds to damage.
        to_damage: DiceAtLeast<-20> = always(0),
        /// What it adds to armor class.
        to_armor: DiceAtLeast<-20> = always(0),
        /// What it adds to speed.
        speed: DiceAtLeast<-20> = always(0),
        /// What it adds to stealth.
        stealth: DiceAtLeast<-20> = always(0),
        /// What it adds to search skill, in points.
        searching: DiceAtLeast<-20> = always(0),
        /// Points that it adds to statistics: from `Str`, `Int`, `Wis`, `Dex`, `Con` and `Chr` to dice.
        stats: OrderedMap<StatName, DiceAtLeast<-9>> = OrderedMap::EMPTY,
        /// It wakes everybody within hearing of its wearer.
        aggravates: bool = false,
        /// Abilities, as those of items.
        abilities: Vec<Ability> = Vec::new(),
        /// Protections, as those of items.
        wards: Vec<Ward> = Vec::new(),
        /// Statistics that cannot be drained.
        sustains: Vec<StatName> = Vec::new(),
        /// Percentages of resistance: each to 1 to 100. Where the base resists more, that counts.
        resists: OrderedMap<Resistance, IntInRange<1, 100>> = OrderedMap::EMPTY,
        /// Its wearer falls as a feather does.
        feather_fall: bool = false,
        /// What cannot destroy or damage it.
        ignores: Vec<BaseElement> = Vec::new(),
        /// Holy power destroys it.
        cursed: bool = false,
        /// What is wrong with it while it is worn, as with items.
        curses: Vec<Curse> = Vec::new(),
        /// Slays and brands, for melee weapons.
        powers: Vec<Power> = Vec::new(),
        /// A melee weapon is blessed.
        blessed: bool = false,
        /// Blows more, for melee weapons.
        extra_blows: IntInRange<0, 3> = IntInRange(0),
        /// Shots more, for missile weapons.
        extra_shots: IntInRange<0, 3> = IntInRange(0),
        /// Power more, for missile weapons.
        extra_might: IntInRange<0, 3> = IntInRange(0),
    }
}
