//! Components that name entities, as they are saved: with the entities' numbers within their section.

use bevy_ecs::{entity::EntityHashMap, prelude::*};
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    content::Slot,
    sim::world::{
        holding::relation::HeldBy,
        ids::ItemUid,
        item::inventory::{Equipment, Pack},
    },
};

/// A component that names entities.
pub(in crate::sim) trait Linked: Component + Sized {
    /// The same with numbers in the place of entities.
    type Form: Serialize + DeserializeOwned;

    /// The component with the numbers of the entities; `None`: one of them is elsewhere.
    fn form(&self, numbers: &EntityHashMap<u32>) -> Option<Self::Form>;

    /// The component of that form; `None`: there is no entity of a number.
    fn of(form: Self::Form, entities: &[Entity]) -> Option<Self>;
}

/// The entity of a number.
fn entity(entities: &[Entity], number: u32) -> Option<Entity> {
    entities.get(number as usize).copied()
}

impl Linked for HeldBy {
    type Form = u32;

    fn form(&self, numbers: &EntityHashMap<u32>) -> Option<u32> {
        numbers.get(&self.0).copied()
    }

    fn of(form: u32, entities: &[Entity]) -> Option<Self> {
        entity(entities, form).map(Self)
    }
}

impl Linked for Pack {
    type Form = Vec<(ItemUid, u32)>;

    fn form(&self, numbers: &EntityHashMap<u32>) -> Option<Self::Form> {
        let stacks = self.0.iter();
        stacks
            .map(|(uid, stack)| Some((*uid, *numbers.get(stack)?)))
            .collect()
    }

    fn of(form: Self::Form, entities: &[Entity]) -> Option<Self> {
        let stacks = form.into_iter();
        let stacks = stacks.map(|(uid, number)| Some((uid, entity(entities, number)?)));
        stacks.collect::<Option<_>>().map(Self)
    }
}

impl Linked for Equipment {
    type Form = Vec<(Slot, ItemUid, u32)>;

    fn form(&self, numbers: &EntityHashMap<u32>) -> Option<Self::Form> {
        self.iter()
            .map(|(slot, uid, stack)| Some((slot, uid, *numbers.get(&stack)?)))
            .collect()
    }

    fn of(form: Self::Form, entities: &[Entity]) -> Option<Self> {
        let mut equipment = Self::default();
        for (slot, uid, number) in form {
            equipment.0[slot] = Some((uid, entity(entities, number)?));
        }
        Some(equipment)
    }
}
