//! The relationship between a thing and who has it, and how it is carried or lies there.

use bevy_ecs::{
    entity::EntityHashMap,
    entity_disabling::Disabled,
    lifecycle::HookContext,
    prelude::*,
    relationship::{Relationship, RelationshipHookMode, RelationshipTarget},
    world::DeferredWorld,
};
use serde::{Deserialize, Serialize};

use super::{moves, settle};
use crate::{
    content::Slot,
    sim::world::{
        actor::components::Position,
        in_world::InWorld,
        level::{
            floor::{Floor, Pile},
            map::DungeonLevel,
        },
    },
};

/// Who has a thing: a body, a chest, or a [`Pile`]. Moving a thing is inserting another one of these; in a body's hands
/// it is packed unless [`WornIn`] comes with it, on a pile it lies on top.
///
/// ```
/// use barrow::{
///     content::Slot,
///     sim::{Catalog, Equipment, GameRef, HeldBy, Pack, Packed, Stack, WornIn},
///     testing::Arena,
/// };
///
/// let mut app = Arena::new("@..").app();
/// let world = app.world_mut();
/// let player = GameRef::of(world).unwrap().player();
/// let sword = Stack::of(world.resource::<Catalog>(), "long_sword", 1)?;
/// let sword = world.spawn((sword, HeldBy(player), WornIn(Slot::Weapon))).id();
/// let worn = world.get::<Equipment>(player).unwrap().get(Slot::Weapon);
/// assert_eq!(worn.map(|(_, thing)| thing), Some(sword));
/// world.entity_mut(sword).insert(Packed);
/// assert_eq!(world.get::<Pack>(player).unwrap().stacks()[0].1, sword);
/// # Ok::<(), barrow::sim::UnknownItem>(())
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable, on_insert = come, on_discard = go, clone_behavior = Ignore)]
pub struct HeldBy(pub Entity);

/// What somebody has, in no order that means anything: menus follow [`Pack`](crate::sim::Pack), which is sorted.
///
/// When a body is despawned its things fall to the floor where it stood; with a pile, or with a body on a level that
/// was left, its things go too.
#[derive(Component, Debug, Default)]
#[component(on_discard = scatter, clone_behavior = Ignore)]
pub struct Holds(Vec<Entity>);

/// A thing that its holder wears or wields, and where. [`HeldBy`] has an example.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[component(immutable, on_insert = put_on, on_discard = taken_off)]
pub struct WornIn(pub Slot);

/// A thing that its holder carries and does not wear.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[component(immutable, on_insert = packed, on_discard = unpacked)]
pub struct Packed;

/// A thing that lies in a pile, and how high: the highest is on top. It comes with the pile by itself.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[component(immutable)]
pub struct Lying(pub(in crate::sim) u32);

impl Holds {
    /// The things, in no order that means anything.
    pub fn things(&self) -> &[Entity] {
        &self.0
    }
}

impl Relationship for HeldBy {
    type RelationshipTarget = Holds;

    fn get(&self) -> Entity {
        self.0
    }

    fn from(entity: Entity) -> Self {
        Self(entity)
    }

    fn set_risky(&mut self, entity: Entity) {
        self.0 = entity;
    }
}

impl RelationshipTarget for Holds {
    const LINKED_SPAWN: bool = false;

    type Relationship = HeldBy;
    type Collection = Vec<Entity>;

    fn collection(&self) -> &Vec<Entity> {
        &self.0
    }

    fn collection_mut_risky(&mut self) -> &mut Vec<Entity> {
        &mut self.0
    }

    fn from_collection_risky(collection: Vec<Entity>) -> Self {
        Self(collection)
    }
}

impl InWorld for HeldBy {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        Self(of.get(&self.0).copied().unwrap_or(Entity::PLACEHOLDER))
    }
}

/// A thing comes to somebody.
///
/// Bevy's own hook adds to the list with the next flush. Here that would be too late: a pile whose only thing is put
/// back onto it would be empty in between, and go.
fn come(mut world: DeferredWorld, context: HookContext) {
    let thing = context.entity;
    let Some(&HeldBy(holder)) = world.get::<HeldBy>(thing) else {
        return;
    };
    if holder == thing || world.get_entity(holder).is_err() {
        world.commands().entity(thing).try_remove::<HeldBy>();
        return;
    }
    if !matches!(context.relationship_hook_mode, RelationshipHookMode::Skip) {
        if let Some(mut holds) = world.get_mut::<Holds>(holder) {
            holds.0.push(thing);
        } else {
            world.commands().queue(move |world: &mut World| {
                if world.get::<HeldBy>(thing) != Some(&HeldBy(holder)) {
                    return;
                }
                let Ok(mut holder) = world.get_entity_mut(holder) else {
                    return;
                };
                match holder.get_mut::<Holds>() {
                    Some(mut holds) => holds.0.push(thing),
                    None => _ = holder.insert(Holds(vec![thing])),
                }
            });
        }
    }
    settle_later(&mut world, thing);
}

/// A thing leaves somebody. A pile goes with its last thing.
fn go(mut world: DeferredWorld, context: HookContext) {
    let thing = context.entity;
    let Some(&HeldBy(holder)) = world.get::<HeldBy>(thing) else {
        return;
    };
    settle::unlist(&mut world, holder, thing);
    if matches!(context.relationship_hook_mode, RelationshipHookMode::Skip) {
        return;
    }
    let Some(mut holds) = world.get_mut::<Holds>(holder) else {
        return;
    };
    holds.0.retain(|other| *other != thing);
    if !holds.0.is_empty() {
        return;
    }
    world.commands().queue(move |world: &mut World| {
        let Ok(mut holder) = world.get_entity_mut(holder) else {
            return;
        };
        if !holder
            .get::<Holds>()
            .is_some_and(|holds| holds.0.is_empty())
        {
            return;
        }
        if holder.contains::<Pile>() {
            holder.despawn();
        } else {
            holder.remove::<Holds>();
        }
    });
}

/// Somebody who has things is gone.
fn scatter(mut world: DeferredWorld, context: HookContext) {
    let holder = context.entity;
    let Some(holds) = world
        .get::<Holds>(holder)
        .filter(|holds| !holds.0.is_empty())
    else {
        return;
    };
    let things = holds.0.clone();
    let with_it = world.get::<Pile>(holder).is_some() || world.get::<Disabled>(holder).is_some();
    let square = world.get::<Position>(holder).map(|place| place.pos());
    let level = world.get_resource::<DungeonLevel>();
    let rest = square.and_then(|at| Some(level?.rest(at)));
    let rest = rest.filter(|_| world.contains_resource::<Floor>());
    let mut commands = world.commands();
    for thing in things {
        match rest {
            _ if with_it => commands.entity(thing).try_despawn(),
            Some(at) => moves::lay(&mut commands, thing, at),
            None => _ = commands.entity(thing).try_remove::<HeldBy>(),
        }
    }
}

/// A thing is worn, so it is not packed.
fn put_on(mut world: DeferredWorld, context: HookContext) {
    let thing = context.entity;
    world.commands().entity(thing).try_remove::<Packed>();
    settle_later(&mut world, thing);
}

/// A thing is not worn any more: if its holder keeps it, it is packed.
fn taken_off(mut world: DeferredWorld, context: HookContext) {
    let thing = context.entity;
    if let Some(&HeldBy(holder)) = world.get::<HeldBy>(thing) {
        settle::unwear(&mut world, holder, thing);
        settle_later(&mut world, thing);
    }
}

/// A thing is packed, so it is not worn.
fn packed(mut world: DeferredWorld, context: HookContext) {
    let thing = context.entity;
    world.commands().entity(thing).try_remove::<WornIn>();
    settle_later(&mut world, thing);
}

/// A thing is not packed any more.
fn unpacked(mut world: DeferredWorld, context: HookContext) {
    let thing = context.entity;
    if let Some(&HeldBy(holder)) = world.get::<HeldBy>(thing) {
        settle::unpack(&mut world, holder, thing);
    }
}

/// Brings the lists in line once all that is inserted together is there.
fn settle_later(world: &mut DeferredWorld, thing: Entity) {
    world
        .commands()
        .queue(move |world: &mut World| settle::settle(world, thing));
}
