//! What a monster can do besides walking and striking: each power once, with the way files write it. What it is called
//! stands in `powers.ron`.

use super::{projection::ProjectDef, raw::ShapeWords, raw_power::RawSummon};
use crate::{
    content::{
        ids::MonsterId,
        node::RonNode,
        read::{
            FromRonNode as _, Reader,
            word::SpannedWord,
            word_enum::{DiceValue, NoValue, OneValue, VariantSyntax, word_enum},
        },
    },
    dice::Dice,
    rules::projection::DamageType,
};

word_enum! {
    /// A power of a monster.
    PowerDef named PowerName, "a power" {
        /// Breathes: a cone as strong as its hit points make it.
        Breathe(DamageType) => OneValue<DamageType>,
        /// Sends something.
        Project(ProjectDef) => ShapeWords,
        /// Takes itself a few squares away.
        Blink => NoValue,
        /// Takes itself far away.
        Teleport => NoValue,
        /// Takes the player next to itself.
        TeleportTo => NoValue,
        /// Gives itself hit points back.
        Heal(Dice) => DiceValue,
        /// Hastens itself.
        Haste => NoValue,
        /// Blinds the player.
        Blind => NoValue,
        /// Confuses the player.
        Confuse => NoValue,
        /// Frightens the player.
        Scare => NoValue,
        /// Slows the player.
        Slow => NoValue,
        /// Paralyzes the player.
        Hold => NoValue,
        /// Drains the player's mana, and heals itself by it.
        DrainMana(Dice) => DiceValue,
        /// Wakes those around, and tells them where the player is (BRW-SHRIEK-01).
        Shriek => NoValue,
        /// Calls so many others of a kind.
        Summon(MonsterId, Dice) => Keyed,
    }
}

/// What a monster can do besides walking and striking, and how often it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowersDef {
    /// In one of so many turns it uses a power, if there is a reason to.
    pub one_in: u8,
    /// What it can do.
    pub list: Vec<PowerDef>,
}

/// What a power is made of, for those who need to know no more of it than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerParts {
    /// Nothing that differs from monster to monster.
    Plain,
    /// A breath of this type.
    Breath(DamageType),
    /// Something that is sent.
    Sent(ProjectDef),
    /// So much of something.
    Amount(Dice),
    /// So many others of a kind.
    Others(MonsterId, Dice),
}

/// At what a power is directed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerReach {
    /// At itself, or at its own kind.
    Own,
    /// At the player, with nothing that is seen to fly.
    Felt,
    /// At what lies in the way of what is sent.
    Sent,
    /// At nobody: it calls others.
    Calls,
}

impl PowerDef {
    /// At what it is directed.
    pub const fn reach(self) -> PowerReach {
        match self {
            Self::Blink | Self::Teleport | Self::Heal(_) | Self::Haste | Self::Shriek => {
                PowerReach::Own
            }
            Self::TeleportTo
            | Self::Blind
            | Self::Confuse
            | Self::Scare
            | Self::Slow
            | Self::Hold
            | Self::DrainMana(_) => PowerReach::Felt,
            Self::Breathe(_) | Self::Project(_) => PowerReach::Sent,
            Self::Summon(..) => PowerReach::Calls,
        }
    }

    /// Whether it does more from afar than to help itself or to wake others.
    pub const fn harms(self) -> bool {
        if let Self::Project(def) = self
            && def.kind.helps()
        {
            return false;
        }
        match self.reach() {
            PowerReach::Own => false,
            PowerReach::Felt | PowerReach::Sent | PowerReach::Calls => true,
        }
    }

    /// Whether one who is struck by it can fight or flee less well, or has more to fight.
    pub const fn cripples(self) -> bool {
        match self.reach() {
            PowerReach::Own | PowerReach::Sent => false,
            PowerReach::Felt => !matches!(self, Self::DrainMana(_) | Self::Scare),
            PowerReach::Calls => true,
        }
    }

    /// What it is made of.
    pub const fn parts(self) -> PowerParts {
        match self {
            Self::Breathe(kind) => PowerParts::Breath(kind),
            Self::Project(def) => PowerParts::Sent(def),
            Self::Heal(dice) | Self::DrainMana(dice) => PowerParts::Amount(dice),
            Self::Summon(kind, count) => PowerParts::Others(kind, count),
            Self::Blink
            | Self::Teleport
            | Self::TeleportTo
            | Self::Haste
            | Self::Blind
            | Self::Confuse
            | Self::Scare
            | Self::Slow
            | Self::Hold
            | Self::Shriek => PowerParts::Plain,
        }
    }

    /// Whether it is a projection, which may hit or miss what it is aimed at.
    pub const fn is_sent(self) -> bool {
        match self.reach() {
            PowerReach::Sent => true,
            PowerReach::Own | PowerReach::Felt | PowerReach::Calls => false,
        }
    }
}

/// Written with a key, which stands for a number once every file has been read: see
/// [`RawPower`](super::raw_power::RawPower).
struct Keyed;

impl VariantSyntax for Keyed {
    type Value = (MonsterId, Dice);

    fn behind() -> String {
        RawSummon::expected()
    }

    fn read(node: &RonNode, _: &SpannedWord, reader: &mut Reader) -> Option<Self::Value> {
        reader.misfit::<RawSummon>(node);
        None
    }
}
