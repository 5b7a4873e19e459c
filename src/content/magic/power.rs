//! What a monster can do besides walking and striking: each power once, with the way files write it. What it is called
//! stands in `powers.ron`.

use super::{projection::ProjectDef, raw::ShapeWords};
use crate::{
    content::{
        ids::MonsterId,
        magic::raw::RawSummon,
        node::Node,
        read::{
            FromNode as _, Reader,
            word::Word,
            word_enum::{Bare, Rolled, Single, Spelling, word_enum},
        },
    },
    dice::Dice,
    rules::projection::DamageType,
};

word_enum! {
    /// A power of a monster.
    PowerDef named PowerName, "a power" {
        /// Breathes: a cone as strong as its hit points make it.
        Breathe(DamageType) => Single<DamageType>,
        /// Sends something.
        Project(ProjectDef) => ShapeWords,
        /// Takes itself a few squares away.
        Blink => Bare,
        /// Takes itself far away.
        Teleport => Bare,
        /// Takes the player next to itself.
        TeleportTo => Bare,
        /// Gives itself hit points back.
        Heal(Dice) => Rolled,
        /// Hastens itself.
        Haste => Bare,
        /// Blinds the player.
        Blind => Bare,
        /// Confuses the player.
        Confuse => Bare,
        /// Frightens the player.
        Scare => Bare,
        /// Slows the player.
        Slow => Bare,
        /// Paralyzes the player.
        Hold => Bare,
        /// Drains the player's mana, and heals itself by it.
        DrainMana(Dice) => Rolled,
        /// Calls so many others of a kind.
        Summon(MonsterId, Dice) => Keyed,
    }
}

/// Written with a key, which stands for a number once every file has been read: see
/// [`RawPower`](super::raw_projection::RawPower).
struct Keyed;

impl Spelling for Keyed {
    type Value = (MonsterId, Dice);

    fn behind() -> String {
        RawSummon::expected()
    }

    fn read(node: &Node, _: &Word, reader: &mut Reader) -> Option<Self::Value> {
        reader.misfit::<RawSummon>(node);
        None
    }
}
