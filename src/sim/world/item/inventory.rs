//! What somebody carries and wears, as lists of what the things say themselves, and how much the player's weigh.

use bevy_ecs::{entity::EntityHashMap, prelude::*};
use enum_map::EnumMap;

use crate::{
    content::{ItemUse, Slot},
    rules::base::units::Weight,
    sim::world::{
        catalog::Catalog,
        ids::ItemUid,
        in_world::{InWorld, Stable, numbered, numbers},
        item::stack::Stack,
    },
};

/// How many stacks fit into the pack.
pub const PACK_PLACES: usize = 23;

/// The stacks that somebody carries and does not wear, in the order of menus: that of the item files, each by
/// what the player takes it for, and of their numbers. Hooks of [`Packed`](crate::sim::Packed) keep it.
#[derive(Component, Clone, Debug, Default)]
pub struct Pack(pub(in crate::sim) Vec<(ItemUid, Entity)>);

impl Pack {
    /// The stacks in the order of menus.
    pub fn stacks(&self) -> &[(ItemUid, Entity)] {
        &self.0
    }

    /// The stack with a number.
    pub fn find(&self, uid: ItemUid) -> Option<Entity> {
        self.0
            .iter()
            .find(|(id, _)| *id == uid)
            .map(|(_, stack)| *stack)
    }

    /// Whether a crown is among them, for code that finds a stack by its entity.
    pub(crate) fn has_crown<'a>(
        &self,
        catalog: &Catalog,
        find: impl Fn(Entity) -> Option<&'a Stack>,
    ) -> bool {
        let mut stacks = self.0.iter().filter_map(|(_, stack)| find(*stack));
        stacks.any(|stack| matches!(catalog.item(stack.kind).usage, ItemUse::Crown))
    }

    /// Whether another stack fits.
    pub fn has_room(&self) -> bool {
        self.0.len() < PACK_PLACES
    }
}

/// What somebody wears and wields. Hooks of [`WornIn`](crate::sim::WornIn) keep it.
#[derive(Component, Clone, Debug, Default)]
pub struct Equipment(pub(in crate::sim) EnumMap<Slot, Option<(ItemUid, Entity)>>);

impl Equipment {
    /// What is in a slot.
    pub fn get(&self, slot: Slot) -> Option<(ItemUid, Entity)> {
        self.0[slot]
    }

    /// The entity of everything worn, in the order of the slots.
    #[inline]
    pub(in crate::sim) fn things(&self) -> impl Iterator<Item = Entity> + '_ {
        let all = self.0.as_slice().iter().flatten();
        all.map(|(_, stack)| *stack)
    }

    /// Everything worn, by slot.
    pub fn iter(&self) -> impl Iterator<Item = (Slot, ItemUid, Entity)> + '_ {
        self.0
            .iter()
            .filter_map(|(slot, worn)| worn.map(|(uid, stack)| (slot, uid, stack)))
    }
}

/// Everything that the player carries, pack and equipment together (ABL-CARRY-02).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Burden(pub(crate) Weight);

impl Burden {
    /// The weight.
    pub fn weight(self) -> Weight {
        self.0
    }
}

impl InWorld for Pack {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        Self(numbered(&self.0, of))
    }
}

impl InWorld for Equipment {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        Self(EnumMap::from_fn(|slot| {
            let (uid, stack) = self.0[slot]?;
            Some((uid, *of.get(&stack)?))
        }))
    }
}

impl Stable for Pack {
    type Form = Vec<ItemUid>;

    fn stable(&self, _: &World) -> Self::Form {
        numbers(&self.0)
    }
}

impl Stable for Equipment {
    type Form = Vec<(Slot, ItemUid)>;

    fn stable(&self, _: &World) -> Self::Form {
        self.iter().map(|(slot, uid, _)| (slot, uid)).collect()
    }
}
