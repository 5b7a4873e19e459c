//! Duels as they are written.

use crate::content::{
    character::raw::RawSheet,
    names::{ItemKey, MonsterKey, SpellKey},
    node::RonNode,
    read::{
        FromRonNode, Reader,
        raw_struct::raw_struct,
        values::{IntInRange, NonEmptyText},
        word::{bare, single, unknown, word},
    },
};

raw_struct! {
    /// A duel: a whole file, for `barrow odds`.
    RawDuel, "a duel `(character: (..), monster: \"..\", ..)`" {
        /// Who fights, with the fields of a character sheet.
        character: Option<RawSheet> = None,
        /// A file with the character sheet of who fights, instead of `character`; its path begins where the duel lies.
        sheet: Option<NonEmptyText> = None,
        /// Key of the monster.
        monster: MonsterKey,
        /// Hit points of the monster; left out, the mean of its dice.
        hit_points: Option<IntInRange<1, 30_000>> = None,
        /// How far they are apart, in squares.
        distance: IntInRange<1, 20> = IntInRange(1),
        /// Whether the monster sleeps. It goes on sleeping for as long as odds look ahead.
        asleep: bool = false,
        /// With what the character attacks: `Melee`, `Fire("..")`, `Throw("..")`, `Use("..")` or `Cast("..")`.
        with: RawWith = RawWith::Melee,
    }
}

/// With what a character attacks.
#[derive(Clone, Debug, PartialEq)]
pub enum RawWith {
    /// Whatever is wielded.
    Melee,
    /// Ammunition, from the missile weapon that is worn.
    Fire(ItemKey),
    /// Anything, thrown.
    Throw(ItemKey),
    /// A wand, staff or rod.
    Use(ItemKey),
    /// A spell or prayer.
    Cast(SpellKey),
}

impl FromRonNode for RawWith {
    fn expected() -> String {
        "`Melee`, `Fire(\"key of ammunition\")`, `Throw(\"key of an item\")`, `Use(\"key of a device\")` or `Cast(\"key of a spell\")`"
            .to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Melee" => bare(Self::Melee, node, &word, reader),
            "Fire" => single(node, &word, reader).map(Self::Fire),
            "Throw" => single(node, &word, reader).map(Self::Throw),
            "Use" => single(node, &word, reader).map(Self::Use),
            "Cast" => single(node, &word, reader).map(Self::Cast),
            _ => {
                unknown::<Self>(&word, &["Melee", "Fire", "Throw", "Use", "Cast"], reader);
                None
            }
        }
    }
}
