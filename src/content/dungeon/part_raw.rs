//! What the files of parts say, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::content::{
    legend::{
        raw::{RawInsert, RawPiece, RawSquare},
        trigger_raw::RawTrigger,
    },
    listing::Listing,
    read::{
        Spanned,
        raw_struct::raw_struct,
        values::{IntInRange, LevelPicture, OrderedMap},
    },
};

raw_struct! {
    /// A room or a vault: an entry of a file of parts, which is a map from keys to these.
    RawPart, "a part `(legend: {..}, picture: ..)`" {
        /// Words by which themes choose parts, such as `"treasure"` or `"lair"`.
        tags: Vec<Spanned<String>>,
        /// The least depth of a level that it is put on.
        depth: IntInRange<1, 127> = IntInRange(1),
        /// The greatest depth.
        deepest: IntInRange<1, 127> = IntInRange(127),
        /// How rare it is: 1 is common, and one of 5 is chosen a fifth as often.
        rarity: IntInRange<1, 100> = IntInRange(1),
        /// Whether it may be turned by quarters.
        turn: bool = true,
        /// Whether it may be mirrored.
        mirror: bool = true,
        /// That no way leads in is meant: one must dig, burn or freeze a way.
        sealed: bool = false,
        /// What each sign of the picture stands for. A blank without an entry is no part of it: there the level goes on.
        legend: Listing<char, RawSquare>,
        /// Groups of signs whose meanings are shuffled each time: `["abc", "12"]`.
        shuffle: Vec<Spanned<String>> = Vec::new(),
        /// Signs that stand for one of several others, chosen for each square: `{'?': {'.': 3, '~': 1}}`.
        each: OrderedMap<char, OrderedMap<char, IntInRange<1, 1000>>> = OrderedMap::EMPTY,
        /// Signs that stand for one of several others, chosen once for all squares.
        all: OrderedMap<char, OrderedMap<char, IntInRange<1, 1000>>> = OrderedMap::EMPTY,
        /// Optional pieces: `[(chance: 50, signs: "ab", otherwise: '.')]`.
        pieces: Vec<Spanned<RawPiece>> = Vec::new(),
        /// Parts within it: `{'P': (tags: ["cell"], chance: 60)}` puts one into the rectangle around the squares of `'P'`.
        inserts: OrderedMap<char, RawInsert> = OrderedMap::EMPTY,
        /// What happens there: `[(when: Enter("1"), then: [Message("..")])]`.
        triggers: Vec<Spanned<RawTrigger>> = Vec::new(),
        /// The part as rows of signs, all equally long.
        picture: LevelPicture,
    }
}
