//! Which spells hang on which book.

use super::PlayerView;
use crate::{
    content::{ItemId, ItemUse, SpellId},
    sim::ItemUid,
};

/// The spells of a book that is gone, which no other one in the pack holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct LostSpells<'a> {
    /// The names of those that the player knows, and cannot cast without it.
    pub known: Vec<&'a str>,
    /// How many others it could learn now or later.
    pub to_learn: usize,
}

impl<'a> PlayerView<'a> {
    /// Whether the player's class learns one of these spells at some level.
    pub(in crate::play) fn could_learn(self, spells: &[SpellId]) -> bool {
        let class = self.character().class();
        let casts = |spell: &SpellId| {
            let def = &self.content().spells[usize::from(spell.0)];
            def.casters[class].is_some()
        };
        spells.iter().any(casts)
    }

    /// What the player loses with a kind of books by the books of its pack, `without` a stack of them.
    pub(in crate::play) fn spells_lost_with(
        self,
        book: ItemId,
        without: Option<ItemUid>,
    ) -> LostSpells<'a> {
        let content = self.content();
        let of = |kind: ItemId| -> &'a [SpellId] {
            if let ItemUse::Book(spells) = &content.items[usize::from(kind.0)].usage {
                spells
            } else {
                &[]
            }
        };
        let others = (self.pack().into_iter()).filter(|thing| Some(thing.uid) != without);
        let held: Vec<&[SpellId]> = others.map(|thing| of(thing.kind)).collect();
        let caster = self.caster();
        let class = self.character().class();
        let is_lost = |spell: &&SpellId| !held.iter().any(|spells| spells.contains(*spell));
        let lost = of(book).iter().filter(is_lost);
        let (known, others): (Vec<_>, Vec<_>) = lost.partition(|spell| caster.knows(**spell));
        let def = |spell: &SpellId| &content.spells[usize::from(spell.0)];
        LostSpells {
            known: known.iter().map(|spell| def(spell).name.as_str()).collect(),
            to_learn: (others.into_iter())
                .filter(|spell| def(spell).casters[class].is_some())
                .count(),
        }
    }
}
