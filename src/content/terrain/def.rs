//! Kinds of terrain, and what one can do with a square of them.

use serde::{Deserialize, Serialize};

use crate::content::{
    ids::{ItemId, TerrainId},
    look::{Look, PaletteColor},
    magic::effect::EffectDef,
};

/// What a square is made of, in the terms of the rulebooks (projections, digging).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names of the rulebooks")]
pub enum Material {
    Floor,
    Rubble,
    Water,
    Lava,
    Tree,
    Granite,
    Quartz,
    Magma,
    Door,
    /// A wall that nothing can change.
    Permanent,
}

/// What a square does to the feet of those in it (SIL-HALF-04).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Footing {
    /// Nothing.
    #[default]
    Firm,
    /// It is a pit.
    Pit,
    /// There is a web in it.
    Web,
}

/// What a square does when somebody uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Feature {
    /// Nothing.
    None,
    /// A closed door; opening it turns the square into the named terrain.
    Opens(TerrainId),
    /// An open door; closing it turns the square into the named terrain.
    Closes(TerrainId),
    /// A closed door that does not open at once; opening it turns the square into the named terrain.
    Held {
        /// What holds it.
        by: DoorFastening,
        /// How well, 0 to 9.
        power: u8,
        /// What it becomes.
        opens: TerrainId,
    },
    /// A door that looks like a wall of granite; finding it turns the square into the named terrain.
    Secret(TerrainId),
    /// A trap that looks like floor; finding it, or walking onto it, turns the square into the named terrain.
    Conceals(TerrainId),
    /// Stairs to the level above; from the first level they lead out of the dungeon.
    StairsUp,
    /// Stairs to the level below.
    StairsDown,
    /// Stairs to a branch off the main way (BRW-BRANCH-01).
    StairsAside,
    /// A door that nothing opens but its key, which is used up with that; it turns the square into the named terrain
    /// (BRW-KEY-01).
    Keyed {
        /// The key.
        key: ItemId,
        /// What it becomes.
        opens: TerrainId,
    },
    /// One can lay a hand on it: triggers of the level say what comes of that (BRW-TRIGGER-03).
    Used,
    /// Where a trader is: the one of `shops.ron` that names this terrain (BRW-SHOP-01).
    Shop,
}

impl Feature {
    /// Whether one leaves the level there.
    pub const fn is_stairs(self) -> bool {
        matches!(self, Self::StairsUp | Self::StairsDown | Self::StairsAside)
    }

    /// What a closed door becomes that one can see and get open, sooner or later.
    pub const fn door(self) -> Option<TerrainId> {
        match self {
            Self::Opens(open) | Self::Held { opens: open, .. } => Some(open),
            Self::None
            | Self::Closes(_)
            | Self::Secret(_)
            | Self::Conceals(_)
            | Self::StairsUp
            | Self::StairsDown
            | Self::StairsAside
            | Self::Keyed { .. }
            | Self::Used
            | Self::Shop => None,
        }
    }
}

/// How a trap is made harmless by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisarmDef {
    /// How hard that is, 0 to 9.
    pub power: u8,
    /// What it leaves.
    pub leaves: TerrainId,
}

/// What keeps a door shut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DoorFastening {
    /// A lock, which can be picked, or forced.
    Lock,
    /// Damp and rust: it can only be forced.
    Stuck,
}

/// A kind of terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainDef {
    /// The key in `terrain.ron`.
    pub key: String,
    /// What the player reads, without an article.
    pub name: String,
    /// How it is drawn.
    pub look: Look,
    /// The color of the light that it casts around itself in the window; no rule asks for it.
    pub glow: Option<PaletteColor>,
    /// What it is made of.
    pub material: Material,
    /// Whether digging it out frees a treasure (ABL-DIG-12).
    pub treasure: bool,
    /// What it does to the feet of those in it.
    pub footing: Footing,
    /// Whether one can walk there.
    pub passable: bool,
    /// What it does to the player who walks onto it; empty for what is no trap.
    pub trap: Vec<EffectDef>,
    /// How that is made harmless; `None`: it is no trap, or one that nobody can disarm by hand.
    pub disarm: Option<DisarmDef>,
    /// Whether it blocks sight (and so the light of torches).
    pub opaque: bool,
    /// What using it does.
    pub feature: Feature,
}

impl TerrainDef {
    /// Whether no way ever leads over it, whoever walks and whatever they carry: it is no floor, no door and no trap, and
    /// nothing that is dug away within a reasonable time, flows or is waded through.
    pub const fn is_solid(&self) -> bool {
        let opens = self.feature.door().is_some() || matches!(self.feature, Feature::Keyed { .. });
        let yields = matches!(
            self.material,
            Material::Rubble | Material::Water | Material::Lava
        );
        !(self.passable || opens || yields) && self.trap.is_empty()
    }
}
