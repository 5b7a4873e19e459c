//! What `terrain.ron` says, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::content::{
    look::PaletteColor,
    magic::effect::EffectDef,
    names::{ItemKey, TerrainKey},
    node::RonNode,
    read::{
        FromRonNode, Reader, Spanned,
        raw_struct::raw_struct,
        values::{IntInRange, NonEmptyText, VisibleChar, leaves},
        word::{bare, single, unknown, word},
    },
    terrain::def::{Footing, Material},
};

leaves! {
    Footing, "`Firm`, `Pit` or `Web`";
    Material, "a material, such as `Floor`, `Granite` or `Door`";
}

raw_struct! {
    /// A kind of terrain: an entry of `terrain.ron`, which is a map from keys to these.
    RawTerrain, "a terrain `(name: .., glyph: .., ..)`" {
        /// What the player reads, without an article.
        name: NonEmptyText,
        /// The sign on a terminal.
        glyph: VisibleChar,
        /// The color of the sign.
        color: PaletteColor,
        /// Names of sprites; where there are several, each square picks one by its position.
        /// Left out, the sprite is named like the key.
        sprites: Vec<String> = Vec::new(),
        /// The color of the light that it casts around itself in the window. It is for the eye alone: no rule asks for it.
        /// Left out, it casts none.
        glow: Option<PaletteColor> = None,
        /// What it is made of, for digging and for magic.
        material: Material,
        /// Whether a treasure shows in it, which digging frees.
        treasure: bool = false,
        /// `Firm`, or a `Pit` or `Web`, in which the player fights badly under Sil.
        footing: Footing = Footing::Firm,
        /// Whether one can walk there.
        passable: bool = false,
        /// Whether it blocks sight and light.
        opaque: bool = false,
        /// What it does to the player who walks onto it: a trap. Effects as in items, but for those that are pointed.
        trap: Vec<Spanned<EffectDef>> = Vec::new(),
        /// How such a trap is made harmless, `(power: 2)`. Left out, nobody can do it by hand.
        disarm: Option<RawDisarm> = None,
        /// What using it does: `Nothing`, `Opens("key of the open door")`, `Closes("key of the closed door")`,
        /// `Locked(..)`, `Stuck(..)`, `Secret("key of the door")`, `Conceals("key of the trap")`, `Keyed(..)`, `Used`, `StairsUp`, `StairsDown`, `StairsAside` or `Shop`.
        feature: RawFeature = RawFeature::Nothing,
    }
}

raw_struct! {
    /// A door that does not open at once: what stands in `feature: Locked(..)` or `Stuck(..)`.
    RawHold, "what holds a door `(power: .., opens: \"..\")`" {
        /// How well it holds.
        power: IntInRange<0, 9>,
        /// Key of the open door.
        opens: TerrainKey,
    }
}

raw_struct! {
    /// How a trap is made harmless: what stands in `disarm: (..)`.
    RawDisarm, "how a trap is disarmed `(power: ..)`" {
        /// How hard that is.
        power: IntInRange<0, 9>,
        /// Key of the terrain that is left. Left out, it is `floor`.
        leaves: Option<TerrainKey> = None,
    }
}

raw_struct! {
    /// A door that only its key opens: what stands in `feature: Keyed(..)`.
    RawKeyed, "a door with a key `(key: \"..\", opens: \"..\")`" {
        /// Key of the item that opens it, and is used up with that.
        key: ItemKey,
        /// Key of the open door.
        opens: TerrainKey,
    }
}

/// What using a terrain does.
#[derive(Clone, Debug, PartialEq)]
pub enum RawFeature {
    /// Nothing.
    Nothing,
    /// Opening it turns it into this terrain.
    Opens(Spanned<TerrainKey>),
    /// Closing it turns it into this terrain.
    Closes(Spanned<TerrainKey>),
    /// Locked.
    Locked(RawHold),
    /// Stuck.
    Stuck(RawHold),
    /// Finding it turns it into this terrain.
    Secret(Spanned<TerrainKey>),
    /// A hidden trap that is found as this terrain.
    Conceals(Spanned<TerrainKey>),
    /// Leads up.
    StairsUp,
    /// Leads down.
    StairsDown,
    /// Leads down into a branch.
    StairsAside,
    /// Only its key opens it.
    Keyed(RawKeyed),
    /// One can lay a hand on it.
    Used,
    /// A trader is there.
    Shop,
}

impl FromRonNode for RawFeature {
    fn expected() -> String {
        "`Nothing`, `Opens(\"..\")`, `Closes(\"..\")`, `Locked(..)`, `Stuck(..)`, `Secret(\"..\")`, `Conceals(\"..\")`, `Keyed(..)`, `Used`, `StairsUp`, `StairsDown`, `StairsAside` or `Shop`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Nothing" => bare(Self::Nothing, node, &word, reader),
            "Opens" => single(node, &word, reader).map(Self::Opens),
            "Closes" => single(node, &word, reader).map(Self::Closes),
            "Locked" => RawHold::of_variant(node, reader).map(Self::Locked),
            "Stuck" => RawHold::of_variant(node, reader).map(Self::Stuck),
            "Secret" => single(node, &word, reader).map(Self::Secret),
            "Conceals" => single(node, &word, reader).map(Self::Conceals),
            "StairsUp" => bare(Self::StairsUp, node, &word, reader),
            "StairsDown" => bare(Self::StairsDown, node, &word, reader),
            "StairsAside" => bare(Self::StairsAside, node, &word, reader),
            "Keyed" => RawKeyed::of_variant(node, reader).map(Self::Keyed),
            "Used" => bare(Self::Used, node, &word, reader),
            "Shop" => bare(Self::Shop, node, &word, reader),
            _ => {
                unknown::<Self>(
                    &word,
                    &[
                        "Nothing",
                        "Opens",
                        "Closes",
                        "Locked",
                        "Stuck",
                        "Secret",
                        "Conceals",
                        "StairsUp",
                        "StairsDown",
                        "StairsAside",
                        "Keyed",
                        "Used",
                        "Shop",
                    ],
                    reader,
                );
                None
            }
        }
    }
}
