//! What a monster resists by its traits in `monsters.ron`: the same five elements under each ruleset, by other names.

use enumset::{EnumSet, EnumSetType};

use crate::rules::angband::slay::MonsterTrait;

/// What a ruleset calls the elements that a trait of a monster may resist.
pub(super) struct ElementNames<E> {
    pub(super) acid: E,
    pub(super) lightning: E,
    pub(super) fire: E,
    pub(super) cold: E,
    pub(super) poison: E,
}

impl<E: EnumSetType> ElementNames<E> {
    /// The elements that a monster with such traits resists.
    pub(super) fn resisted(&self, traits: EnumSet<MonsterTrait>) -> EnumSet<E> {
        let elements = traits.iter().filter_map(|one| match one {
            MonsterTrait::ResistAcid => Some(self.acid),
            MonsterTrait::ResistElec => Some(self.lightning),
            MonsterTrait::ResistFire => Some(self.fire),
            MonsterTrait::ResistCold => Some(self.cold),
            MonsterTrait::ResistPois => Some(self.poison),
            MonsterTrait::Evil
            | MonsterTrait::Animal
            | MonsterTrait::Demon
            | MonsterTrait::Dragon
            | MonsterTrait::Giant
            | MonsterTrait::Orc
            | MonsterTrait::Troll
            | MonsterTrait::Undead => None,
        });
        elements.collect()
    }
}
