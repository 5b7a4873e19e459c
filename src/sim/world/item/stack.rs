//! Items as entities: stacks on the floor, in the pack, and worn.

use bevy_ecs::{lifecycle::HookContext, prelude::*, world::DeferredWorld};
use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use super::{charge::Charge, info::ItemInfo, knowledge::ItemKnowledge, wear::Wear};
use crate::{
    content::{ItemId, ItemUse, PlacedState},
    dice::Roller,
    rules::ability::curse::Curse,
    sim::world::{
        catalog::Catalog,
        ids::{IdCounters, ItemUid},
        item::flavors::KnownFlavors,
        roster::PlayerEntity,
    },
};

/// Most items in one stack.
pub(in crate::sim) const STACK_MOST: u16 = 99;

/// That the content has no kind of item of this key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the content has no item `{0}`")]
pub struct UnknownItem(pub String);

/// One or more items of a kind. A number comes by itself with the spawning; where they are is for
/// [`HeldBy`](crate::sim::HeldBy) to say.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(on_add = number)]
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
    pub knowledge: ItemKnowledge,
}

/// Stacks that come without a number get the next; what the player knows of their kind it knows of them.
fn number(mut world: DeferredWorld, context: HookContext) {
    let stack = context.entity;
    if let Some(of) = world.get::<Stack>(stack).copied()
        && of.knowledge.is_unfamiliar()
        && let Some(&PlayerEntity(player)) = world.get_resource::<PlayerEntity>()
        && let Some(known) = world
            .get::<KnownFlavors>(player)
            .map(|known| known.of(of.kind))
        && let Some(mut stack) = world.get_mut::<Stack>(stack)
    {
        stack.knowledge = known;
    }
    if world.get::<ItemUid>(stack).is_none()
        && let Some(mut numbers) = world.get_resource_mut::<IdCounters>()
    {
        let uid = numbers.next_item();
        world.commands().entity(stack).try_insert(uid);
    }
}

impl Stack {
    /// So many items of a kind, by its key in the content, as they are when new; the player knows what can be known by
    /// looking. Devices have the mean of their charges.
    ///
    /// ```
    /// # use barrow::{content::Content, sim::{Catalog, Stack}};
    /// # use std::sync::Arc;
    /// let catalog = Catalog::new(Arc::new(Content::embedded()));
    /// let torches = Stack::of(&catalog, "torch", 3)?;
    /// assert_eq!(torches.count, 3);
    /// # Ok::<(), barrow::sim::UnknownItem>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the content has no such key.
    pub fn of(catalog: &Catalog, key: &str, count: u16) -> Result<Self, UnknownItem> {
        let kind = catalog.content().item_keys.get(key);
        let kind = *kind.ok_or_else(|| UnknownItem(key.to_owned()))?;
        let def = catalog.item(kind);
        let count = count.clamp(1, STACK_MOST);
        Ok(Self {
            kind,
            count,
            charge: Charge::mean(&def.usage, count),
            burnt: 0,
            wear: Wear::default(),
            knowledge: ItemKnowledge::at_first(def),
        })
    }

    /// Things that come into the world.
    pub(in crate::sim) fn fresh(
        kind: ItemId,
        count: u16,
        catalog: &Catalog,
        rng: &mut impl Roller,
    ) -> Self {
        let def = catalog.item(kind);
        Self {
            kind,
            count,
            charge: Charge::fresh(&def.usage, count, rng),
            burnt: 0,
            wear: Wear::default(),
            knowledge: ItemKnowledge::at_first(def),
        }
    }

    /// The same as the player meets it, who may know its kind already.
    #[must_use]
    pub(in crate::sim) fn met(mut self, flavors: Option<&KnownFlavors>) -> Self {
        if let Some(flavors) = flavors.filter(|_| self.knowledge.is_unfamiliar()) {
            self.knowledge = flavors.of(self.kind);
        }
        self
    }

    /// Puts things into a state that is given in place, as far as their kind has any use for it.
    pub(in crate::sim) fn put_into(&mut self, state: PlacedState, catalog: &Catalog) {
        if let (Some(charges), Charge::Left(left)) = (state.charges, &mut self.charge) {
            *left = charges;
        }
        if let (Some(left), ItemUse::Light { fuel, .. }) =
            (state.fuel, &catalog.item(self.kind).usage)
        {
            self.burnt = fuel.saturating_sub(left);
        }
        match state.known {
            Some(true) => self.knowledge = ItemKnowledge::Known,
            Some(false) if !self.knowledge.is_unfamiliar() => {
                self.knowledge = ItemKnowledge::Unknown;
            }
            Some(false) => {}
            None => {}
        }
        let [to_hit, to_damage, to_armor] = state.better.map(|more| -more);
        self.wear = self.wear.and(Wear {
            to_hit,
            to_damage,
            to_armor,
            lifted: false,
        });
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
            knowledge: self.knowledge,
        }
    }

    /// Whether the two make one stack: of one kind, burnt down equally far, equally worn, and both known. What may be more
    /// than it looks never joins anything: whether it does would tell what it is. Kinds that are unknown as a whole do.
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.burnt == other.burnt
            && self.wear == other.wear
            && self.knowledge.joins(other.knowledge)
    }

    /// The kind that the player takes them for.
    pub fn seeming(&self, catalog: &Catalog) -> ItemId {
        match catalog.item(self.kind).guise {
            Some(guise) if !self.knowledge.is_known() => guise,
            _ => self.kind,
        }
    }

    /// The curses that work while it is worn: those of its kind, unless they have been lifted (BRW-CURSE-01).
    pub fn curses(&self, catalog: &Catalog) -> EnumSet<Curse> {
        if self.wear.lifted {
            EnumSet::empty()
        } else {
            catalog.item(self.kind).curses
        }
    }

    /// The stack as the player knows it.
    #[must_use]
    pub(crate) fn as_known(&self, catalog: &Catalog) -> Self {
        Self {
            kind: self.seeming(catalog),
            wear: self.known_wear(),
            ..*self
        }
    }

    /// What the player knows of how they differ from their kind: of what it does not know, nothing but that no curse is on
    /// it any more.
    pub(crate) fn known_wear(&self) -> Wear {
        if self.knowledge.is_known() {
            return self.wear;
        }
        Wear {
            lifted: self.wear.lifted,
            ..Wear::default()
        }
    }

    /// Whether they pass for what they are not.
    pub(in crate::sim) fn is_disguised(&self, catalog: &Catalog) -> bool {
        self.seeming(catalog) != self.kind
    }

    /// What outcomes tell the player about them.
    pub(in crate::sim) fn info(&self, uid: ItemUid, catalog: &Catalog) -> ItemInfo {
        ItemInfo {
            uid,
            kind: self.seeming(catalog),
            count: self.count,
            feeling: self.knowledge.feeling(),
        }
    }

    /// Puts others of the kind into the stack.
    pub(in crate::sim) fn add(&mut self, others: Self) {
        self.count = self.count.saturating_add(others.count);
        self.charge = self.charge.with(others.charge);
    }
}
