//! What `themes.ron` says, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::content::{
    dungeon::{builder_raw::RawBuilder, def::PatchGround},
    names::TerrainKey,
    read::values::always,
    read::{
        Spanned,
        raw_struct::raw_struct,
        values::{DiceAtLeast, IntInRange, NonEmptyText, OrderedMap, leaves},
    },
};

leaves! {
    PatchGround, "`Floor` or `Wall`";
}

raw_struct! {
    /// What a theme is made of: what stands in `palette: (..)`.
    RawPalette, "a palette `(floor: .., wall: .., doors: {..})`" {
        /// Key of the floor.
        floor: TerrainKey,
        /// Key of the walls, and of the rock between rooms.
        wall: TerrainKey,
        /// Key of the floor of corridors and bridges. Left out, it is the floor.
        way: Option<TerrainKey> = None,
        /// What stands where a corridor enters a room, each as likely as its number says: doors of all sorts, open ways
        /// and rubble. On a way that one must go only what opens at once is put.
        doors: OrderedMap<TerrainKey, IntInRange<1, 1000>>,
    }
}

raw_struct! {
    /// Blots of a terrain: an entry of `patches`.
    RawPatch, "blots of a terrain `(terrain: .., count: .., size: ..)`" {
        /// Key of the terrain.
        terrain: TerrainKey,
        /// On what it spreads: `Floor` or `Wall`.
        on: PatchGround = PatchGround::Floor,
        /// How many blots there are.
        count: DiceAtLeast<0>,
        /// How many squares one has.
        size: DiceAtLeast<1>,
        /// How many of its squares are changed, in 100.
        thick: IntInRange<1, 100> = IntInRange(100),
    }
}

raw_struct! {
    /// Rivers from one side of the level to another: an entry of `rivers`.
    RawRiver, "rivers `(terrain: .., count: ..)`" {
        /// Key of the terrain in the middle.
        terrain: TerrainKey,
        /// Key of the terrain along its banks. Left out, there are none.
        bank: Option<TerrainKey> = None,
        /// How many there are.
        count: DiceAtLeast<0>,
        /// How wide one is.
        width: DiceAtLeast<1> = always(2),
    }
}

raw_struct! {
    /// A theme: an entry of `themes.ron`, which is a map from keys to these.
    RawTheme, "a theme `(name: .., builder: .., ..)`" {
        /// The name of its levels.
        name: NonEmptyText,
        /// What the player reads on arrival, one of these.
        moods: Vec<Spanned<NonEmptyText>>,
        /// The least depth where it is met.
        depth: IntInRange<1, 127>,
        /// The greatest depth.
        deepest: IntInRange<1, 127> = IntInRange(127),
        /// The chance in 100 that its levels are lit.
        lit: IntInRange<0, 100> = IntInRange(0),
        /// How wide its levels are, from 40 to 198 squares.
        width: DiceAtLeast<40>,
        /// How high, from 20 to 98.
        height: DiceAtLeast<20>,
        /// How its squares are laid out.
        builder: RawBuilder,
        /// What they are made of.
        palette: RawPalette,
        /// How many ways lead around, in 100: 0 leaves one way between any two places.
        loops: IntInRange<0, 100> = IntInRange(40),
        /// Rivers that cross it.
        rivers: Vec<Spanned<RawRiver>> = Vec::new(),
        /// Blots of other terrain.
        patches: Vec<Spanned<RawPatch>> = Vec::new(),
        /// How many parts are tried.
        parts: DiceAtLeast<0>,
        /// Which parts: from a tag to how often it is chosen. `any` stands for every part.
        part_tags: OrderedMap<String, IntInRange<1, 1000>>,
        /// How many monsters, or groups of them, are there beside those of the parts.
        monsters: DiceAtLeast<0>,
        /// Which monsters: from a tag to how often it is chosen. `any` stands for every monster.
        monster_tags: OrderedMap<String, IntInRange<1, 1000>>,
        /// How many items lie about beside those of the parts.
        items: DiceAtLeast<0>,
        /// Which items, likewise.
        item_tags: OrderedMap<String, IntInRange<1, 1000>>,
        /// How many traps there are.
        traps: DiceAtLeast<0>,
        /// Which: from the key of a terrain to how often it is chosen.
        trap_kinds: OrderedMap<TerrainKey, IntInRange<1, 1000>> = OrderedMap::EMPTY,
    }
}
