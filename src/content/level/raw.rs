//! What levels and the campaign say, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::{
    content::{
        legend::{
            raw::{RawInsert, RawPiece, RawSquare},
            trigger_raw::RawTrigger,
        },
        listing::Listing,
        names::LevelKey,
        read::{
            Spanned,
            raw_struct::raw_struct,
            values::{IntInRange, LevelPicture, NonEmptyText, OrderedMap},
        },
    },
    rules::custom::GameRuleset,
};

raw_struct! {
    /// A level: a whole file of `levels/`.
    RawLevel, "a level `(name: .., depth: .., legend: {..}, picture: ..)`" {
        /// What the player reads.
        name: NonEmptyText,
        /// A sentence or two for the arrival.
        welcome: String = String::new(),
        /// Depth: 1 is the first level under the ground; 0 is above it, as only the first level of a campaign can be.
        depth: IntInRange<0, 127>,
        /// Whether one sees there without a torch.
        lit: bool = false,
        /// The way to fight on this level, whatever the game was started with: `Angband`, `Sil` or `Powder`.
        ruleset: Option<GameRuleset> = None,
        /// The experience level of a character whose game begins here, with the spells of its books and just the
        /// experience that it needs.
        hero_level: IntInRange<1, 50> = IntInRange(1),
        /// Whether each game may turn it: by quarters where the picture is as wide as high, else by half. The level on which a
        /// game begins is as it is drawn.
        turn: bool = false,
        /// Whether each game may mirror it, left for right. The level on which a game begins is as it is drawn.
        mirror: bool = false,
        /// What each sign of the picture stands for. `'@'` is where a new game starts; without an entry it is floor.
        legend: Listing<char, RawSquare>,
        /// Groups of signs whose meanings are shuffled in each game: `["abc", "12"]`.
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
        /// The level as rows of signs, all equally long, closed all round by squares that nobody can enter.
        picture: LevelPicture,
    }
}

raw_struct! {
    /// One flight of stairs between two levels.
    RawStairs, "stairs `(above: .., below: ..)`" {
        /// Key of the level whose stairs down lead to the other: its file name without `.ron`.
        above: LevelKey,
        /// Key of the level whose stairs up lead back.
        below: LevelKey,
    }
}

raw_struct! {
    /// A stretch of the way down: an entry of `way`. It names either a drawn level or themes.
    RawStretch, "a stretch of the way `(level: ..)` or `(themes: {..}, to: ..)`" {
        /// Key of a drawn level. Its depth is one more than that of the level above it.
        level: Option<LevelKey> = None,
        /// Themes of generated levels: from the key of a theme to how often it is chosen.
        themes: OrderedMap<String, IntInRange<1, 1000>> = OrderedMap::EMPTY,
        /// The depth of the last level of these themes. Left out, there is one.
        to: Option<IntInRange<1, 127>> = None,
    }
}

raw_struct! {
    /// A branch off the way: an entry of `branches`.
    RawBranch, "a branch `(at: .., way: [..])`" {
        /// The depth of the generated level of the way on which stairs lead into it.
        at: IntInRange<1, 126>,
        /// What lies in it, from above to below: generated levels, and last a drawn one, with stairs up alone. Its first level
        /// lies one deeper than `at`.
        way: Vec<Spanned<RawStretch>>,
    }
}

raw_struct! {
    /// The order of the levels: the file `campaign.ron`.
    RawCampaign, "a campaign `(first: .., stairs: [..])`" {
        /// Key of the level where a new game starts. Its stairs up lead out of the dungeon; at depth 0 it is out already, and has
        /// none.
        first: LevelKey,
        /// Which levels follow each other.
        stairs: Vec<RawStairs> = Vec::new(),
        /// What lies below the first level, from above to below: drawn levels, and stretches of generated ones. The last is
        /// drawn. Stairs link all of them; the level below each is added when a game begins, from its seed.
        way: Vec<Spanned<RawStretch>> = Vec::new(),
        /// Branches off the way, each with stairs of its own that lead into it.
        branches: Vec<Spanned<RawBranch>> = Vec::new(),
        /// Keys of levels that are played alone, from the title screen: each one is won by carrying its crown up its
        /// stairs.
        challenges: Vec<Spanned<LevelKey>> = Vec::new(),
        /// Keys of the levels that teach the game, from above to below, offered on the title screen: stairs link them, and one of
        /// them holds a crown, which is carried up the stairs of the first.
        lessons: Vec<Spanned<LevelKey>> = Vec::new(),
    }
}
