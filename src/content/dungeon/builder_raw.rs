//! The builders: how the squares of a theme are laid out, each with what can be said about it.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::content::{
    names::TerrainKey,
    node::RonNode,
    read::{
        FromRonNode, Reader,
        raw_struct::raw_struct,
        values::{DiceAtLeast, IntInRange},
        word::{unknown, word},
    },
};

raw_struct! {
    /// Rooms and corridors: what stands in `builder: Halls(..)`.
    RawHalls, "rooms and corridors `Halls(rooms: ..)`" {
        /// How many rooms are tried.
        rooms: DiceAtLeast<1>,
        /// How wide a room is inside.
        width: DiceAtLeast<2>,
        /// How high.
        height: DiceAtLeast<2>,
        /// The chance in 100 that a room is no plain rectangle: a cross, a rotunda, a hall of pillars.
        fancy: IntInRange<0, 100> = IntInRange(25),
    }
}

raw_struct! {
    /// Caves: what stands in `builder: Caves(..)`.
    RawCaves, "caves `Caves(open: ..)`" {
        /// How much of the rock is open before it is smoothed, in 100: 45 gives tunnels, 60 great caverns.
        open: IntInRange<35, 70>,
        /// How often it is smoothed.
        rounds: IntInRange<1, 6> = IntInRange(3),
    }
}

raw_struct! {
    /// Chambers wall to wall: what stands in `builder: Chambers(..)`.
    RawChambers, "chambers `Chambers(side: ..)`" {
        /// The shortest side of a chamber inside.
        side: IntInRange<3, 20>,
        /// The chance in 100 that a chamber was never dug.
        missing: IntInRange<0, 60> = IntInRange(10),
    }
}

raw_struct! {
    /// Open ground with broken houses: what stands in `builder: Ruin(..)`.
    RawRuin, "open ground with broken houses `Ruin(houses: ..)`" {
        /// How many houses are tried.
        houses: DiceAtLeast<0>,
        /// How wide a house is, walls and all.
        width: DiceAtLeast<5>,
        /// How high.
        height: DiceAtLeast<5>,
        /// How much of their walls has fallen, in 100.
        fallen: IntInRange<0, 90> = IntInRange(25),
    }
}

raw_struct! {
    /// A maze: what stands in `builder: Labyrinth(..)`.
    RawLabyrinth, "a maze `Labyrinth(..)`" {
        /// How wide its ways are.
        way: IntInRange<1, 3> = IntInRange(1),
        /// How many of its dead ends are opened, in 100.
        open: IntInRange<0, 100> = IntInRange(85),
        /// How many rooms are cut out of it.
        rooms: DiceAtLeast<0>,
    }
}

raw_struct! {
    /// A great water, or what else lies deep, with a shore around it: what stands in `builder: Lake(..)`.
    RawLake, "a lake `Lake(deep: .., shallow: ..)`" {
        /// Key of the terrain in the middle, which nobody can walk into.
        deep: TerrainKey,
        /// Key of the terrain at the edge, where one can wade.
        shallow: TerrainKey,
        /// How much of the level it covers, in 100.
        cover: IntInRange<10, 70> = IntInRange(40),
        /// How many islands lie in it.
        islands: DiceAtLeast<0>,
    }
}

raw_struct! {
    /// A keep behind a moat: what stands in `builder: Fortress(..)`.
    RawFortress, "a keep behind a moat `Fortress(moat: ..)`" {
        /// Key of the terrain in the moat, which nobody can walk into.
        moat: TerrainKey,
        /// How wide the moat is.
        width: IntInRange<1, 4> = IntInRange(2),
        /// The shortest side of a chamber of the keep.
        side: IntInRange<3, 12> = IntInRange(5),
    }
}

/// How the squares of a theme are laid out.
#[derive(Clone, Debug, PartialEq)]
pub enum RawBuilder {
    /// Rooms and corridors.
    Halls(RawHalls),
    /// Caves.
    Caves(RawCaves),
    /// Chambers wall to wall.
    Chambers(RawChambers),
    /// Open ground with broken houses.
    Ruin(RawRuin),
    /// A maze.
    Labyrinth(RawLabyrinth),
    /// A lake and its shore.
    Lake(RawLake),
    /// A keep behind a moat.
    Fortress(RawFortress),
}

impl FromRonNode for RawBuilder {
    fn expected() -> String {
        "`Halls(..)`, `Caves(..)`, `Chambers(..)`, `Ruin(..)`, `Labyrinth(..)`, `Lake(..)` or `Fortress(..)`"
            .to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Halls" => RawHalls::of_variant(node, reader).map(Self::Halls),
            "Caves" => RawCaves::of_variant(node, reader).map(Self::Caves),
            "Chambers" => RawChambers::of_variant(node, reader).map(Self::Chambers),
            "Ruin" => RawRuin::of_variant(node, reader).map(Self::Ruin),
            "Labyrinth" => RawLabyrinth::of_variant(node, reader).map(Self::Labyrinth),
            "Lake" => RawLake::of_variant(node, reader).map(Self::Lake),
            "Fortress" => RawFortress::of_variant(node, reader).map(Self::Fortress),
            _ => {
                let names = [
                    "Halls",
                    "Caves",
                    "Chambers",
                    "Ruin",
                    "Labyrinth",
                    "Lake",
                    "Fortress",
                ];
                unknown::<Self>(&word, &names, reader);
                None
            }
        }
    }
}
