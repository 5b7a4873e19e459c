//! What files say about spells and books: part of [`raw`](super::raw).

use crate::{
    content::{
        magic::effect::EffectDef,
        names::SpellKey,
        node::{RonNode, RonNodeKind},
        read::{
            FromRonNode, Reader, Spanned,
            raw_struct::raw_struct,
            values::{IntInRange, NonEmptyText, OrderedMap},
        },
    },
    rules::Class,
};

raw_struct! {
    /// A spell or prayer: an entry of `spells.ron`, which is a map from keys to these.
    RawSpell, "a spell `(name: .., effects: [..], ..)`" {
        /// What the player reads.
        name: NonEmptyText,
        /// A sentence or two on what it does.
        description: NonEmptyText,
        /// What it does, one after the other: effects as of scrolls and of wands, and such as grow with the level of the
        /// caster, `Growing(effect: .., dice: 1, every: 5)`. One that must be pointed makes the whole spell one that is
        /// pointed; the others then work on the caster.
        effects: Vec<Spanned<RawSpellEffect>>,
        /// The classes that can learn it, and how hard it is for each.
        casters: OrderedMap<Class, RawCaster>,
    }
}

raw_struct! {
    /// How hard a spell is for a class: a value of the map `casters`.
    RawCaster, "a difficulty `(level: .., mana: .., failure: ..)`" {
        /// The level from which it can be learned.
        level: IntInRange<1, 50>,
        /// Mana that it costs, whether it succeeds or not.
        mana: IntInRange<1, 200>,
        /// Failure in percent at that level, before the statistic helps.
        failure: IntInRange<0, 95>,
    }
}

raw_struct! {
    /// An effect with dice that grow: what stands in `Growing(..)`.
    RawGrowing, "a growing effect `Growing(effect: .., dice: .., every: ..)`" {
        /// The effect with the dice of the start.
        effect: EffectDef,
        /// Dice more at each step.
        dice: IntInRange<0, 20> = IntInRange(0),
        /// More on the constant at each step.
        plus: IntInRange<0, 100> = IntInRange(0),
        /// A step is so many levels of the caster: with 5, level 4 has none, level 5 one, level 10 two.
        every: IntInRange<1, 50>,
    }
}

raw_struct! {
    /// A book of spells: what stands in `usage: Book(..)`.
    RawBook, "a book `Book(spells: [..])`" {
        /// Keys of the spells in it, in their order.
        spells: Vec<Spanned<SpellKey>>,
    }
}

/// An effect of a spell.
#[derive(Clone, Debug, PartialEq)]
pub enum RawSpellEffect {
    /// One that is the same at every level.
    Plain(EffectDef),
    /// One that grows.
    Growing(Box<RawGrowing>),
}

impl FromRonNode for RawSpellEffect {
    fn expected() -> String {
        format!(
            "{}, or one that grows, `Growing(effect: .., dice: .., every: ..)`",
            EffectDef::expected()
        )
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        if let RonNodeKind::Group {
            name: Some(name), ..
        } = &node.kind
            && reader.slice(name) == "Growing"
        {
            return RawGrowing::of_variant(node, reader).map(|raw| Self::Growing(Box::new(raw)));
        }
        EffectDef::from_node(node, reader).map(Self::Plain)
    }
}
