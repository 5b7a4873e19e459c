//! Which spells hang on which book.

use super::PlayerView;
use crate::{
    content::{ItemId, ItemUse, SpellId},
    sim::ItemUid,
};

impl<'a> PlayerView<'a> {
    /// The names of the spells that the player knows from a kind of books and cannot cast with the books of its pack, `without` a
    /// stack of them.
    pub(in crate::play) fn spells_lost_with(
        self,
        book: ItemId,
        without: Option<ItemUid>,
    ) -> Vec<&'a str> {
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
        let is_lost = |spell: &&SpellId| {
            caster.knows(**spell) && !held.iter().any(|spells| spells.contains(*spell))
        };
        let lost = of(book).iter().filter(is_lost);
        lost.map(|spell| content.spells[usize::from(spell.0)].name.as_str())
            .collect()
    }
}
