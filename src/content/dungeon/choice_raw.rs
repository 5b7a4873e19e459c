//! What a square of a part may hold: something named, something found by its tags and the depth, or one of several.

use crate::content::{
    names::{ItemKey, MonsterKey, TerrainKey},
    node::{RonNode, RonNodeKind},
    read::{
        FromRonNode, Reader, Spanned,
        raw_struct::raw_struct,
        values::{DiceAtLeast, IntInRange, OrderedMap},
        word::{bare, single, unknown, word},
    },
};
use crate::dice::Dice;

raw_struct! {
    /// Somebody or something of a depth: what stands in `Any(..)`.
    RawAny, "what to look for `Any(tags: [..])`" {
        /// It has all these tags.
        tags: Vec<Spanned<String>> = Vec::new(),
        /// It belongs so many levels deeper than the level that it is put on.
        deeper: IntInRange<-20, 20> = IntInRange(0),
    }
}

/// What the terrain of a square is.
#[derive(Clone, Debug, PartialEq)]
pub enum RawTerrainChoice {
    /// The floor of the theme.
    Floor,
    /// The wall of the theme.
    Wall,
    /// A door of the theme.
    Door,
    /// A terrain by its key.
    Kind(TerrainKey),
    /// One of several, each as likely as its number says.
    OneOf(OrderedMap<TerrainKey, IntInRange<1, 1000>>),
}

/// Whether a value stands in double quotes.
fn is_text(node: &RonNode, reader: &Reader) -> bool {
    matches!(node.kind, RonNodeKind::Scalar) && reader.slice(&node.span).starts_with('"')
}

impl FromRonNode for RawTerrainChoice {
    fn expected() -> String {
        "the key of a terrain, in double quotes, or `Floor`, `Wall` or `Door` as the theme has it, or `OneOf({\"key\": 3, ..})`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        if is_text(node, reader) {
            return TerrainKey::from_node(node, reader).map(Self::Kind);
        }
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Floor" => bare(Self::Floor, node, &word, reader),
            "Wall" => bare(Self::Wall, node, &word, reader),
            "Door" => bare(Self::Door, node, &word, reader),
            "OneOf" => single(node, &word, reader).map(Self::OneOf),
            _ => {
                unknown::<Self>(&word, &["Floor", "Wall", "Door", "OneOf"], reader);
                None
            }
        }
    }
}

/// Declares a choice among kinds: one named, any with tags, or one of several.
macro_rules! choices {
    ($($(#[$doc:meta])+ $name:ident, $key:ty, $what:literal;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Debug, PartialEq)]
        pub enum $name {
            /// The one of this key.
            Kind($key),
            /// One that fits the depth and has some tags.
            Any(RawAny),
            /// One of several, each as likely as its number says.
            OneOf(OrderedMap<$key, IntInRange<1, 1000>>),
        }

        impl FromRonNode for $name {
            fn expected() -> String {
                concat!(
                    "the key of ", $what,
                    ", in double quotes, or `Any(tags: [..], deeper: 2)`, or `OneOf({\"key\": 3, ..})`"
                )
                .to_owned()
            }

            #[expect(private_interfaces, reason = "see the trait")]
            fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
                if is_text(node, reader) {
                    return <$key>::from_node(node, reader).map(Self::Kind);
                }
                let word = word::<Self>(node, reader)?;
                match word.text.as_str() {
                    "Any" => RawAny::of_variant(node, reader).map(Self::Any),
                    "OneOf" => single(node, &word, reader).map(Self::OneOf),
                    _ => {
                        unknown::<Self>(&word, &["Any", "OneOf"], reader);
                        None
                    }
                }
            }
        }
    )+};
}

choices! {
    /// Which monster stands on a square.
    RawMonsterChoice, MonsterKey, "a monster";
    /// Which item lies on a square.
    RawItemChoice, ItemKey, "an item";
}

raw_struct! {
    /// Something that lies on a square of a part: an entry of `items`.
    RawPartItem, "an item of a part `(kind: ..)`" {
        /// Which item: a key, `Any(tags: ["potion"], deeper: 2)` or `OneOf({"gem": 1, "gold": 3})`.
        kind: RawItemChoice,
        /// How many of it. Left out, as many as `treasure.ron` says, one of what does not stand there.
        count: Option<DiceAtLeast<1>> = None,
        /// The chance in 100 that it lies there.
        chance: IntInRange<1, 100> = IntInRange(100),
    }
}

/// Dice that always give this number.
pub(in crate::content) const fn always<const LEAST: i32>(number: i16) -> DiceAtLeast<LEAST> {
    DiceAtLeast(Dice::flat(number))
}
