//! What a sign of a picture may stand for, field for field: something named, something found by its tags and the depth, or one
//! of several.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

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

/// How many of a thing: a whole number or dice, never more than 999.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemCount(pub Dice);

/// The most of a thing that lie in one place.
const MOST_ITEMS: i32 = 999;

impl FromRonNode for ItemCount {
    fn expected() -> String {
        format!(
            "a whole number from 1 to {MOST_ITEMS}, or dice in double quotes that give no other, such as \"2d6\""
        )
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        if !is_text(node, reader) {
            let IntInRange::<1, MOST_ITEMS>(number) = IntInRange::from_node(node, reader)?;
            return Some(Self(Dice::flat(number as i16)));
        }
        let dice: Dice = reader.leaf_expecting(node, &Self::expected())?;
        if dice.min() >= 1 && dice.max() <= MOST_ITEMS {
            return Some(Self(dice));
        }
        let wrong = if dice.min() < 1 {
            dice.min()
        } else {
            dice.max()
        };
        let fault = reader.fault(node.span.clone(), format!("`{dice}` can give {wrong}"));
        reader.push(fault.expected(Self::expected()));
        None
    }
}

raw_struct! {
    /// Something that lies on a square: an entry of `items`.
    RawLegendItem, "an item `(kind: ..)`" {
        /// Which item: a key, `Any(tags: ["potion"], deeper: 2)` or `OneOf({"gem": 1, "gold": 3})`.
        kind: RawItemChoice,
        /// How many of it: `3` or `"2d6"`. Left out, as many as `treasure.ron` says, one of what does not stand there.
        count: Option<ItemCount> = None,
        /// The chance in 100 that it lies there.
        chance: IntInRange<1, 100> = IntInRange(100),
        /// The chance in 100 that it is an ego of its kind that belongs to this depth, if the game has one; in a campaign alone.
        ego: IntInRange<0, 100> = IntInRange(0),
        /// Charges in each wand or staff. Left out, its kind says.
        charges: Option<DiceAtLeast<0>> = None,
        /// Turns of fuel that are left in each light. Left out, it is new.
        fuel: Option<IntInRange<0, 30000>> = None,
        /// Whether the player knows what it is. Left out, it is as with others of its kind.
        known: Option<bool> = None,
        /// How much better it hits than its kind, or worse.
        to_hit: IntInRange<-20, 20> = IntInRange(0),
        /// How much more damage it does.
        to_damage: IntInRange<-20, 20> = IntInRange(0),
        /// How much more armor class it gives.
        to_armor: IntInRange<-20, 20> = IntInRange(0),
        /// How hard the lock of a chest is, 0 to 9; 0 is not locked. Left out, its kind says.
        lock: Option<IntInRange<0, 9>> = None,
        /// The trap on a chest: the key of a terrain that is one. Left out, its kind says.
        trap: Option<TerrainKey> = None,
        /// What is in a chest, instead of what its kind says: items as here, but no chests.
        inside: Vec<Spanned<RawLegendItem>> = Vec::new(),
    }
}

raw_struct! {
    /// What a sign of a picture stands for: a value of the map `legend`.
    RawSquare, "a square `(terrain: .., ..)`" {
        /// What it is made of: the key of a terrain, `OneOf({"floor": 3, "grass": 1})`, or `Floor`, `Wall` or `Door` as the
        /// theme has it; on a drawn level these are `floor`, `granite` and `door_closed`.
        terrain: RawTerrainChoice,
        /// The monster that stands there: a key, `Any(tags: ["orc"], deeper: 2)` or `OneOf({"wolf": 2, "jackal": 1})`.
        monster: Option<RawMonsterChoice> = None,
        /// The chance in 100 that it stands there.
        monster_chance: IntInRange<1, 100> = IntInRange(100),
        /// The monster starts awake, however deep its kind sleeps.
        awake: bool = false,
        /// How much noise it sleeps through here, in the place of the `sleep` of its kind; 0 is awake.
        asleep: Option<IntInRange<0, 10000>> = None,
        /// What the monster does until it sees the player or is attacked: `Guard` stays on its square, `Patrol("12")` walks from
        /// there to the squares of these signs and back. `Hold` stays and fights there, until it is attacked from afar.
        duty: Option<RawDuty> = None,
        /// The item that lies there, if it is one only: a key, `Any(..)` or `OneOf(..)`.
        item: Option<RawItemChoice> = None,
        /// How many of that item: `3` or `"2d6"`. Left out, it is one.
        count: Option<ItemCount> = None,
        /// What lies there, several things if you like.
        items: Vec<Spanned<RawLegendItem>> = Vec::new(),
        /// One sees there without a torch.
        lit: bool = false,
        /// Only in a part: from outside one comes in here. The square lies on the rim of the part, and a way is made to it.
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
    /// A part within a picture: a value of the map `inserts`.
    RawInsert, "a part within a picture `(tags: [..])` or `(part: \"..\")`" {
        /// The part has all these tags.
        tags: Vec<Spanned<String>> = Vec::new(),
        /// Key of the part. Left out, it is any that has the tags, fits the depth and the place.
        part: Option<String> = None,
        /// The chance in 100 that there is one. Otherwise, and where none fits, the squares are what the legend says.
        chance: IntInRange<1, 100> = IntInRange(100),
    }
}

/// What a monster does until it knows of the player.
#[derive(Clone, Debug, PartialEq)]
pub enum RawDuty {
    /// It stays.
    Guard,
    /// It stays, and fights there.
    Hold,
    /// It walks to the squares of these signs and back.
    Patrol(Spanned<String>),
}

impl FromRonNode for RawDuty {
    fn expected() -> String {
        "`Guard`, `Hold` or `Patrol(\"12\")`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Guard" => bare(Self::Guard, node, &word, reader),
            "Hold" => bare(Self::Hold, node, &word, reader),
            "Patrol" => single(node, &word, reader).map(Self::Patrol),
            _ => {
                unknown::<Self>(&word, &["Guard", "Hold", "Patrol"], reader);
                None
            }
        }
    }
}
