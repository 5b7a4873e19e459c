//! What files say about the powers of monsters.

use super::power::PowerDef;
use crate::{
    content::{
        names::MonsterKey,
        node::{RonNode, RonNodeKind},
        read::{
            FromRonNode, Reader, Spanned,
            raw_struct::raw_struct,
            values::{DiceAtLeast, IntInRange},
        },
    },
    dice::Dice,
};

raw_struct! {
    /// What a monster can do besides: what stands in `powers: (..)`.
    RawPowers, "powers `(one_in: .., list: [..])`" {
        /// It uses one of them in one of so many turns.
        one_in: IntInRange<1, 100>,
        /// What it can do; each is as likely as the others.
        list: Vec<Spanned<RawPower>>,
    }
}

raw_struct! {
    /// A call for others: what stands in `Summon(..)`.
    RawSummon, "a call `Summon(kind: ..)`" {
        /// Key of the monster that comes.
        kind: MonsterKey,
        /// How many come.
        count: DiceAtLeast<1> = DiceAtLeast(Dice::flat(1)),
    }
}

/// A power of a monster as it is written.
#[derive(Clone, Debug, PartialEq)]
pub enum RawPower {
    /// One that names no other thing.
    Own(PowerDef),
    /// A call for others.
    Summon(RawSummon),
}

impl FromRonNode for RawPower {
    fn expected() -> String {
        PowerDef::expected()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        if let RonNodeKind::Group {
            name: Some(name), ..
        } = &node.kind
            && reader.slice(name) == "Summon"
        {
            return RawSummon::of_variant(node, reader).map(Self::Summon);
        }
        PowerDef::from_node(node, reader).map(Self::Own)
    }
}
