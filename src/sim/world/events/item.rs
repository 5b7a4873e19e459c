//! Events about items: carried, worn, consumed, recognized, stolen.

use bevy_ecs::prelude::*;

use crate::{
    content::Slot,
    sim::world::{ids::ItemUid, item::knowledge::RecognizedBy, outcome::actor_info::ActorInfo},
};

/// The player takes everything that lies here.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct PickUp;

/// The player puts a stack down.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct DropItem(pub(in crate::sim) ItemUid, pub(in crate::sim) Entity);

/// The player wields or wears one of a stack.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Wield(
    pub(in crate::sim) ItemUid,
    pub(in crate::sim) Entity,
    pub(in crate::sim) Slot,
);

/// The player takes something off.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct TakeOff(pub(in crate::sim) Slot);

/// The player drinks or eats one of a stack.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Consume(pub(in crate::sim) ItemUid, pub(in crate::sim) Entity);

/// The player comes to know what a stack is.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Recognize {
    /// The stack, wherever it is.
    pub(in crate::sim) stack: Entity,
    /// How.
    pub(in crate::sim) by: RecognizedBy,
}

/// The player comes to know everything that it carries and wears.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Identify;

/// A thief makes off with one of a stack of the pack.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct StealItem {
    /// The thief.
    pub(in crate::sim) thief: Entity,
    /// The thief, as outcomes name it.
    pub(in crate::sim) who: ActorInfo,
    /// The stack.
    pub(in crate::sim) uid: ItemUid,
    /// The stack's entity.
    pub(in crate::sim) stack: Entity,
}

/// A monster is no longer a thief: what it carries falls to the floor where it stands.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct SpillLoot {
    /// Who.
    pub(in crate::sim) who: Entity,
}
