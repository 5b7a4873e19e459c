//! Items as entities: stacks on the floor, in the pack, and worn.

use bevy_ecs::prelude::*;
use enum_map::EnumMap;

use super::{catalog::Catalog, charge::Charge, ids::ItemUid, lore::Lore, outcome::Goods};
use crate::{
    content::{ItemId, Slot},
    dice::Roller,
    rules::units::Weight,
};

/// How many stacks fit into the pack: one for each letter from a to w.
pub const PACK_PLACES: usize = 23;

/// Most items in one stack.
pub(in crate::sim) const STACK_MOST: u16 = 99;

/// One or more items of a kind.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// What they are.
    pub kind: ItemId,
    /// How many, at least 1.
    pub count: u16,
    /// Turns of fuel that each of them has burnt; 0 for what does not burn.
    pub burnt: u16,
    /// What is in them, if they are devices.
    pub charge: Charge,
    /// What each of them has lost of its bonuses.
    pub wear: Wear,
    /// What the player knows of them.
    pub lore: Lore,
}

/// What a thing has lost of its bonuses to acid and disenchantment; what it is worth by its kind falls by as much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wear {
    /// Of its bonus to hit.
    pub to_hit: i8,
    /// Of its bonus to damage.
    pub to_damage: i8,
    /// Of its bonus to armor class.
    pub to_armor: i8,
}

impl Wear {
    /// This and more of it.
    #[must_use]
    pub(in crate::sim) const fn and(self, more: Self) -> Self {
        Self {
            to_hit: self.to_hit.saturating_add(more.to_hit),
            to_damage: self.to_damage.saturating_add(more.to_damage),
            to_armor: self.to_armor.saturating_add(more.to_armor),
        }
    }
}

impl Stack {
    /// Things that come into the world.
    pub(in crate::sim) fn fresh(
        kind: ItemId,
        count: u16,
        catalog: &Catalog,
        fate: &mut impl Roller,
    ) -> Self {
        let def = catalog.item(kind);
        Self {
            kind,
            count,
            charge: Charge::fresh(&def.usage, count, fate),
            burnt: 0,
            wear: Wear::default(),
            lore: Lore::at_first(def),
        }
    }

    /// Takes so many of a stack, with their share of what is in them; the stack may be empty afterwards.
    pub(in crate::sim) fn take(&mut self, count: u16) -> Self {
        let count = count.min(self.count);
        let charge = self.charge.take(count, self.count);
        self.count -= count;
        Self {
            kind: self.kind,
            count,
            charge,
            burnt: self.burnt,
            wear: self.wear,
            lore: self.lore,
        }
    }

    /// Whether the two make one stack: of one kind, burnt down equally far, equally worn, and both known. What is not
    /// known never joins anything: whether it does would tell what it is.
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.burnt == other.burnt
            && self.wear == other.wear
            && self.lore.is_known()
            && other.lore.is_known()
    }

    /// The kind that the player takes them for.
    pub fn seeming(&self, catalog: &Catalog) -> ItemId {
        match catalog.item(self.kind).guise {
            Some(guise) if !self.lore.is_known() => guise,
            _ => self.kind,
        }
    }

    /// The stack as the player knows it.
    #[must_use]
    pub(in crate::sim) fn as_known(&self, catalog: &Catalog) -> Self {
        Self {
            kind: self.seeming(catalog),
            ..*self
        }
    }

    /// Whether they pass for what they are not.
    pub(in crate::sim) fn is_disguised(&self, catalog: &Catalog) -> bool {
        self.seeming(catalog) != self.kind
    }

    /// What the player is told of them.
    pub(in crate::sim) fn goods(&self, uid: ItemUid, catalog: &Catalog) -> Goods {
        Goods {
            uid,
            kind: self.seeming(catalog),
            count: self.count,
            feeling: self.lore.feeling(),
        }
    }

    /// Puts others of the kind into the stack.
    pub(in crate::sim) fn add(&mut self, others: Self) {
        self.count = self.count.saturating_add(others.count);
        self.charge = self.charge.with(others.charge);
    }
}

/// The stacks that the player carries, in the order of their letters.
#[derive(Component, Clone, Debug, Default)]
pub struct Pack(pub(in crate::sim) Vec<(ItemUid, Entity)>);

impl Pack {
    /// The stacks in the order of their letters.
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

    /// Whether another stack fits.
    pub fn has_room(&self) -> bool {
        self.0.len() < PACK_PLACES
    }
}

/// What the player wears and wields.
#[derive(Component, Clone, Debug, Default)]
pub struct Equipment(pub(in crate::sim) EnumMap<Slot, Option<(ItemUid, Entity)>>);

impl Equipment {
    /// What is in a slot.
    pub fn get(&self, slot: Slot) -> Option<(ItemUid, Entity)> {
        self.0[slot]
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
pub struct Burden(pub(in crate::sim) Weight);

impl Burden {
    /// The weight.
    pub fn weight(self) -> Weight {
        self.0
    }
}
