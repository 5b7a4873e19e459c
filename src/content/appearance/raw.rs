//! What `appearances.ron` says, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use super::def::FlavorClass;
use crate::content::{
    look::PaletteColor,
    names::ItemKey,
    read::{
        Spanned,
        raw_struct::raw_struct,
        values::{IntInRange, NonEmptyText},
    },
};

raw_struct! {
    /// A look: an element of `looks`.
    RawFlavorLook, "a look `(name: .., color: .., sprite: ..)`" {
        /// What the player reads, for one, without an article: `murky green potion`.
        name: NonEmptyText,
        /// For several. Left out, the name with an s.
        plural: Option<NonEmptyText> = None,
        /// Its color, as in `terrain.ron`.
        color: PaletteColor,
        /// The name of its sprite.
        sprite: NonEmptyText,
    }
}

raw_struct! {
    /// What is unknown at first of a class: an element of the list `appearances.ron`. Each game deals each kind of the class
    /// one of the looks, by its seed; the kind keeps it when it is known.
    RawFlavorGroup, "a class `(of: Potion, .., looks: [..])`" {
        /// `Potion`, `Scroll`, `Mushroom` (what is eaten), `Wand`, `Staff`, `Rod`, `Ring` or `Amulet`; artifacts are none of
        /// them.
        of: FlavorClass,
        /// What is said of one that is not known.
        description: NonEmptyText,
        /// What one is worth that is not known, in pence.
        value: IntInRange<0, 1_000_000>,
        /// Keys of the kinds of the class that everybody knows by sight.
        known: Vec<ItemKey> = Vec::new(),
        /// Key of a kind that does nothing, for what is worn: while a thing is not known, its numbers under Sil and POWDER
        /// are shown as those of that kind.
        like: Option<ItemKey> = None,
        /// The looks: at least as many as there are kinds.
        looks: Vec<Spanned<RawFlavorLook>>,
    }
}
