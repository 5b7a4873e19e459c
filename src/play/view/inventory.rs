//! What the player carries, wears, and sees lying about.

use std::collections::BTreeSet;

use bevy_ecs::entity::Entity;
use serde::{Deserialize, Serialize};

use super::PlayerView;
use crate::{
    content::{ItemId, ItemUse, Slot},
    grid::Pos,
    rules::{
        ability::{carry, curse::Curse},
        base::units::{Speed, Weight},
    },
    sim::{
        ActorId, Catalog, Charge, Equipment, Floor, ItemKnowledge, ItemUid, Pack, Roster, Stack,
        Stolen, Wear, fuel_left, missile_of, worth,
    },
};

/// What somebody who is slow by its load still takes along by itself.
const LIGHT: Weight = Weight::pounds(1);

/// The number of what lies nowhere: wares, samples.
pub(super) const UNNUMBERED: ItemUid = ItemUid(u32::MAX);

/// Something of a stack in the pack or worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InventoryItem {
    /// Its number, for actions.
    pub uid: ItemUid,
    /// What the player takes it for.
    pub kind: ItemId,
    /// What the player knows of it.
    pub knowledge: ItemKnowledge,
    /// What it has lost of its bonuses.
    pub wear: Wear,
    /// How many.
    pub count: u16,
    /// Turns of fuel that each of them has left, if it is a light that burns down.
    pub fuel: Option<u16>,
    /// What is in them, if they are devices.
    pub charge: Charge,
    /// What one of them is worth in pence, as far as the player knows it (BRW-PRICE-03, BRW-PRICE-04).
    pub worth: u32,
}

/// Where rings are worn.
pub(in crate::play) const RING_HANDS: [Slot; 2] = [Slot::Ring, Slot::OtherRing];

impl InventoryItem {
    /// Whether the two make one stack: nothing joins what is not known.
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.fuel == other.fuel
            && self.wear == other.wear
            && self.knowledge.joins(other.knowledge)
    }
}

impl PlayerView<'_> {
    /// What the player takes a thing for; `None`: there is none of that number.
    pub(in crate::play) fn kind_of(self, uid: ItemUid) -> Option<ItemId> {
        let world = self.0.world();
        let mut query = world.try_query::<(&ItemUid, &Stack)>()?;
        let mut things = query.iter(world);
        let (_, stack) = things.find(|(other, _)| **other == uid)?;
        Some(stack.seeming(self.catalog()))
    }

    /// The stacks in the pack.
    pub fn pack(self) -> Vec<InventoryItem> {
        self.of_player::<Pack>()
            .stacks()
            .iter()
            .filter_map(|(uid, stack)| self.thing(*uid, *stack))
            .collect()
    }

    /// What is worn and wielded.
    pub fn worn(self) -> Vec<(Slot, InventoryItem)> {
        let equipment = self.of_player::<Equipment>();
        equipment
            .iter()
            .filter_map(|(slot, uid, stack)| Some((slot, self.thing(uid, stack)?)))
            .collect()
    }

    /// The numbers of what is worn, by slots, and of what is packed then, each with what the player takes it for.
    pub(in crate::play) fn own_things(self) -> Vec<(ItemUid, ItemId)> {
        let world = self.0.world();
        let catalog = self.catalog();
        let worn = self.of_player::<Equipment>().iter();
        let worn = worn.map(|(_, uid, stack)| (uid, stack));
        let packed = self.of_player::<Pack>().stacks().iter().copied();
        worn.chain(packed)
            .filter_map(|(uid, stack)| Some((uid, world.get::<Stack>(stack)?.seeming(catalog))))
            .collect()
    }

    /// What is worn in a slot.
    pub fn worn_in(self, slot: Slot) -> Option<InventoryItem> {
        let (uid, stack) = self.of_player::<Equipment>().get(slot)?;
        self.thing(uid, stack)
    }

    /// Whether a kind is the look of others, whose things are unknown as a whole (BRW-FLAVOR-02).
    pub(in crate::play) fn is_appearance(self, kind: ItemId) -> bool {
        let mut all = self.content().items.iter();
        all.any(|def| def.flavored && def.guise == Some(kind))
    }

    /// One of a kind as it is when new, and as the player knows the kind.
    pub(in crate::play) fn sample(self, kind: ItemId) -> Option<InventoryItem> {
        let catalog = self.catalog();
        let key = &self.content().items.get(usize::from(kind.0))?.key;
        let mut stack = Stack::of(catalog, key, 1).ok()?;
        stack.knowledge = if self.is_appearance(kind) {
            ItemKnowledge::Unfamiliar
        } else {
            ItemKnowledge::Known
        };
        Some(Self::item_of(catalog, UNNUMBERED, &stack))
    }

    /// What lies where the player stands.
    pub fn underfoot(self) -> Vec<InventoryItem> {
        self.lying(self.here())
    }

    /// What lies on a square that the player sees, the topmost last; nothing where it only remembers something.
    pub(in crate::play) fn pile(self, at: Pos) -> Vec<InventoryItem> {
        let sight = self.sight();
        let shown = sight.is_visible(at) || sight.reveals();
        let seen = shown && sight.remembered_item(at).is_some() && !self.is_fooled();
        if at == self.here() || seen {
            self.lying(at)
        } else {
            Vec::new()
        }
    }

    /// Whether nothing is known to lie on a square, below a thing of some kind too, but things of these kinds.
    pub(in crate::play) fn only_holds(
        self,
        at: Pos,
        top: ItemId,
        kinds: &BTreeSet<ItemId>,
    ) -> bool {
        kinds.contains(&top)
            && self
                .pile(at)
                .iter()
                .all(|thing| kinds.contains(&thing.kind))
    }

    fn lying(self, at: Pos) -> Vec<InventoryItem> {
        let floor = self.0.world().resource::<Floor>();
        floor
            .at(at)
            .iter()
            .filter_map(|(uid, stack)| self.thing(*uid, *stack))
            .collect()
    }

    /// What a monster that the player sees carries that was the player's.
    pub fn loot(self, id: ActorId) -> Vec<InventoryItem> {
        let world = self.0.world();
        let mut roster = world.resource::<Roster>().iter();
        let actor = roster.find(|(other, _)| *other == id);
        let pack = actor.and_then(|(_, actor)| world.get::<Pack>(actor));
        let stacks = pack.into_iter().flat_map(Pack::stacks);
        stacks
            .filter(|(_, stack)| world.get::<Stolen>(*stack).is_some())
            .filter_map(|(uid, stack)| self.thing(*uid, *stack))
            .collect()
    }

    fn thing(self, uid: ItemUid, stack: Entity) -> Option<InventoryItem> {
        let stack = self.0.world().get::<Stack>(stack)?;
        let catalog = self.0.world().resource::<Catalog>();
        Some(Self::item_of(catalog, uid, stack))
    }

    /// Some of a stack, as the player knows it.
    pub(super) fn item_of(catalog: &Catalog, uid: ItemUid, stack: &Stack) -> InventoryItem {
        InventoryItem {
            uid,
            kind: stack.seeming(catalog),
            knowledge: stack.knowledge,
            wear: stack.known_wear(),
            count: stack.count,
            fuel: fuel_left(catalog, stack),
            charge: stack.charge,
            worth: worth(catalog, stack),
        }
    }

    /// Whether one more of a kind finds room in the pack, as far as one can tell from afar: half-burnt torches look alike.
    pub fn fits(self, kind: ItemId) -> bool {
        if self.is_chest(kind) {
            return false;
        }
        // Money goes into the purse.
        if self.content().items[usize::from(kind.0)].usage == ItemUse::Money {
            return true;
        }
        let pack = self.of_player::<Pack>();
        let like = |thing: InventoryItem| thing.kind == kind && thing.count < 99;
        pack.has_room() || self.pack().into_iter().any(like)
    }

    /// Whether there is something to eat in the pack.
    pub(in crate::play) fn has_food(self) -> bool {
        let mut pack = self.pack().into_iter();
        pack.any(|thing| {
            let usage = &self.content().items[usize::from(thing.kind.0)].usage;
            matches!(usage, ItemUse::Food(_))
        })
    }

    /// What the weight that is carried does to speed, 0 or negative (ABL-CARRY-02).
    pub fn burden(self) -> i32 {
        let speed = self.derived().movement.speed;
        carry::burden(speed.strength, speed.carried).get()
    }

    /// From which weight of all that is carried on it slows the player by one more (ABL-CARRY-02).
    pub(in crate::play) fn slower_from(self) -> Weight {
        let speed = self.derived().movement.speed;
        carry::slower_from(speed.strength, speed.carried)
    }

    /// How much more can be carried before it slows the player by one more (ABL-CARRY-02).
    pub fn before_slower(self) -> Weight {
        let speed = self.derived().movement.speed;
        carry::before_slower(speed.strength, speed.carried)
    }

    /// Whether what the player carries slows it (ABL-CARRY-02).
    pub fn is_burdened(self) -> bool {
        let speed = self.derived().movement.speed;
        carry::burden(speed.strength, speed.carried) != Speed::new(0)
    }

    /// Whether exploring takes so many of a kind: not what is of no use, as ammunition for a launcher that the player has not
    /// got, nor what would slow it.
    pub fn is_worth_taking(self, kind: ItemId, count: u16) -> bool {
        self.could_use(kind) && !self.would_slow(kind, count)
    }

    /// Whether so many of a kind are more than can be carried without being slower, but for what is taken in any case.
    pub(super) fn would_slow(self, kind: ItemId, count: u16) -> bool {
        let def = &self.content().items[usize::from(kind.0)];
        let vital = matches!(def.usage, ItemUse::Crown | ItemUse::Money);
        let weight = def.weight * u32::from(count);
        // Who is slow already would never be quick again with one thing after the other that slows no further.
        let slow = self.is_burdened() && weight > LIGHT;
        !vital && (slow || weight > self.before_slower())
    }

    /// Whether a kind is ammunition for such a launcher.
    pub(in crate::play) fn is_fired_by(self, kind: ItemId, launcher: &InventoryItem) -> bool {
        let def = |kind: ItemId| &self.content().items[usize::from(kind.0)];
        let ammo = def(kind);
        matches!(ammo.usage, ItemUse::Ammo(_))
            && matches!(
                &def(launcher.kind).usage,
                ItemUse::Launcher(launcher)
                    if missile_of(ammo, Wear::default()).fits(launcher.kind)
            )
    }

    /// Whether a kind is of any use at all: no chests, and no ammunition for a launcher that the player has not got.
    pub(super) fn could_use(self, kind: ItemId) -> bool {
        let def = &self.content().items[usize::from(kind.0)];
        match &def.usage {
            ItemUse::Ammo(_) => {
                let things = self.pack().into_iter();
                let worn = self.worn().into_iter().map(|(_, thing)| thing);
                things
                    .chain(worn)
                    .any(|thing| self.is_fired_by(kind, &thing))
            }
            ItemUse::Chest(_) => false,
            ItemUse::Trinket => def.value.is_some_and(|pence| pence > 0),
            ItemUse::Weapon(_)
            | ItemUse::Worn { .. }
            | ItemUse::Launcher(_)
            | ItemUse::Oil
            | ItemUse::Light { .. }
            | ItemUse::Potion(_)
            | ItemUse::Food(_)
            | ItemUse::Scroll(_)
            | ItemUse::Wand(_)
            | ItemUse::Staff(_)
            | ItemUse::Rod(_)
            | ItemUse::Book(_)
            | ItemUse::Crown
            | ItemUse::Money => true,
        }
    }

    /// Whether a thing is a ring, and both hands have one, of which one could come off for it, as far as the player knows: nobody
    /// should lose one unasked.
    pub(in crate::play) fn must_choose_ring(self, thing: &InventoryItem) -> bool {
        let def = |kind: ItemId| &self.content().items[usize::from(kind.0)];
        let comes_off = |slot| {
            self.worn_in(slot).is_some_and(|worn| {
                let clings = def(worn.kind).curses.contains(Curse::Clinging) && !worn.wear.lifted;
                !(worn.knowledge.is_known() && clings)
            })
        };
        let worn = |slot| self.worn_in(slot).is_some();
        def(thing.kind).usage.slot() == Some(Slot::Ring)
            && RING_HANDS.into_iter().all(worn)
            && RING_HANDS.into_iter().any(comes_off)
    }

    /// Whether the pack has no room for one more kind of thing.
    pub fn pack_is_full(self) -> bool {
        !self.of_player::<Pack>().has_room()
    }

    /// Whether a thing finds room in the pack.
    pub fn takes(self, one: &InventoryItem) -> bool {
        if self.is_chest(one.kind) {
            return false;
        }
        if self.content().items[usize::from(one.kind.0)].usage == ItemUse::Money {
            return true;
        }
        let pack = self.of_player::<Pack>();
        let like = |thing: InventoryItem| thing.is_like(one) && thing.count < 99;
        pack.has_room() || self.pack().into_iter().any(like)
    }
}
