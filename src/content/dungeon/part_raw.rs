//! What the files of parts say, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::content::{
    dungeon::choice_raw::{RawMonsterChoice, RawPartItem, RawTerrainChoice},
    listing::Listing,
    read::{
        Spanned,
        raw_struct::raw_struct,
        values::{IntInRange, LevelPicture, OrderedMap},
    },
};

raw_struct! {
    /// What a sign of a part stands for: a value of the map `legend`.
    RawPartSquare, "a square of a part `(terrain: .., ..)`" {
        /// What it is made of: the key of a terrain, `Floor`, `Wall` or `Door` as the theme has it, or
        /// `OneOf({"floor": 3, "grass": 1})`.
        terrain: RawTerrainChoice,
        /// The monster that stands there: a key, `Any(tags: ["orc"], deeper: 2)` or `OneOf({"wolf": 2, "jackal": 1})`.
        monster: Option<RawMonsterChoice> = None,
        /// The chance in 100 that it stands there.
        monster_chance: IntInRange<1, 100> = IntInRange(100),
        /// The monster starts awake, however deep its kind sleeps.
        awake: bool = false,
        /// What lies there, several things if you like.
        items: Vec<Spanned<RawPartItem>> = Vec::new(),
        /// From outside one comes in here: the square lies on the rim of the part, and a way is made to it.
        entrance: bool = false,
    }
}

raw_struct! {
    /// Signs that are there together, or not at all: an entry of `pieces`.
    RawPiece, "an optional piece `(chance: .., signs: \"..\", otherwise: '.')`" {
        /// The chance in 100 that they are there.
        chance: IntInRange<1, 99>,
        /// The signs.
        signs: String,
        /// The sign that all of them are otherwise.
        otherwise: char,
    }
}

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
        legend: Listing<char, RawPartSquare>,
        /// Groups of signs whose meanings are shuffled each time: `["abc", "12"]`.
        shuffle: Vec<Spanned<String>> = Vec::new(),
        /// Signs that stand for one of several others, chosen for each square: `{'?': {'.': 3, '~': 1}}`.
        each: OrderedMap<char, OrderedMap<char, IntInRange<1, 1000>>> = OrderedMap::EMPTY,
        /// Signs that stand for one of several others, chosen once for all squares.
        all: OrderedMap<char, OrderedMap<char, IntInRange<1, 1000>>> = OrderedMap::EMPTY,
        /// Optional pieces: `[(chance: 50, signs: "ab", otherwise: '.')]`.
        pieces: Vec<Spanned<RawPiece>> = Vec::new(),
        /// The part as rows of signs, all equally long.
        picture: LevelPicture,
    }
}
