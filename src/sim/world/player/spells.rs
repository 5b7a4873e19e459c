//! The spells that the player has learned, and those that stand in books.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::character::Character;
use crate::{
    content::SpellId,
    rules::ability::casting,
    sim::world::{catalog::Catalog, item::stack::Stack},
};

/// The spells and prayers that the player has learned, in the order of learning.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spells(pub(in crate::sim) Vec<SpellId>);

impl Spells {
    /// In the order of learning.
    pub fn learned(&self) -> &[SpellId] {
        &self.0
    }

    /// Whether a spell was ever learned.
    pub fn knows(&self, spell: SpellId) -> bool {
        self.0.contains(&spell)
    }

    /// Learns a spell.
    pub(in crate::sim) fn learn(&mut self, spell: SpellId) {
        if !self.knows(spell) {
            self.0.push(spell);
        }
    }

    /// What a new character has learned from its books: as many as it can, the easiest first (ABL-STAT-02, ABL-STAT-03).
    pub(in crate::sim) fn of_birth(
        character: &Character,
        catalog: &Catalog,
        books: impl Iterator<Item = SpellId>,
    ) -> Self {
        let (class, level) = (character.class(), character.level());
        let mut within: Vec<(u8, SpellId)> = books
            .filter_map(|spell| Some((catalog.spell(spell)?.casters[class]?.level, spell)))
            .filter(|(needed, _)| i32::from(*needed) <= level.get())
            .collect();
        // Where two are as easy, the book's order counts.
        within.sort_by_key(|(needed, _)| *needed);
        let most = casting::spells(class, level, character.stats());
        let mut learned = Self::default();
        for (_, spell) in within {
            if learned.0.len() < most {
                learned.learn(spell);
            }
        }
        learned
    }
}

/// The spells of all books among these stacks.
pub(in crate::sim) fn in_books<'a>(
    catalog: &Catalog,
    stacks: impl Iterator<Item = &'a Stack>,
) -> Vec<SpellId> {
    let spells = stacks.filter_map(|stack| catalog.item(stack.kind).usage.as_book());
    spells.flatten().copied().collect()
}
