//! Events about items: carried, worn, consumed, recognized, stolen.

use bevy_ecs::prelude::*;

use crate::{
    content::{ItemId, Slot},
    sim::world::{ids::ItemUid, item::knowledge::RecognizedBy, outcome::actor_info::ActorInfo},
};

/// The player takes everything that lies here.
#[derive(Event, Clone, Copy, Debug)]
pub struct PickUp;

/// The player puts a stack down.
#[derive(Event, Clone, Copy, Debug)]
pub struct DropItem(pub ItemUid, pub Entity);

/// So many of a stack, to be taken or put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSome {
    /// The stack.
    pub uid: ItemUid,
    /// The stack's entity.
    pub stack: Entity,
    /// How many of it.
    pub count: u16,
}

/// The player takes so many of a stack that lies here.
#[derive(Event, Clone, Copy, Debug)]
pub struct TakeSome(pub MoveSome);

/// The player puts so many of a stack of the pack down.
#[derive(Event, Clone, Copy, Debug)]
pub struct DropSome(pub MoveSome);

/// The player wields or wears one of a stack.
#[derive(Event, Clone, Copy, Debug)]
pub struct Wield(pub ItemUid, pub Entity, pub Slot);

/// The player takes something off.
#[derive(Event, Clone, Copy, Debug)]
pub struct TakeOff(pub Slot);

/// The player drinks or eats one of a stack.
#[derive(Event, Clone, Copy, Debug)]
pub struct Consume(pub ItemUid, pub Entity);

/// The player comes to know what a stack is.
#[derive(Event, Clone, Copy, Debug)]
pub struct Recognize {
    /// The stack, wherever it is.
    pub stack: Entity,
    /// How.
    pub by: RecognizedBy,
}

/// Things of a kind in the pack have another name now.
#[derive(Event, Clone, Copy, Debug)]
pub struct Restow(pub ItemId);

/// The player comes to know everything that it carries and wears.
#[derive(Event, Clone, Copy, Debug)]
pub struct Identify;

/// The curses of everything that the player wears are lifted.
#[derive(Event, Clone, Copy, Debug)]
pub struct LiftCurses;

/// A thief makes off with one of a stack of the pack.
#[derive(Event, Clone, Copy, Debug)]
pub struct StealItem {
    /// The thief.
    pub thief: Entity,
    /// The thief, as outcomes name it.
    pub who: ActorInfo,
    /// The stack.
    pub uid: ItemUid,
    /// The stack's entity.
    pub stack: Entity,
}

/// A monster is no longer a thief: what it carries falls to the floor where it stands.
#[derive(Event, Clone, Copy, Debug)]
pub struct SpillLoot {
    /// Who.
    pub who: Entity,
}

/// The player buys so many of what a trader has for sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuyItem {
    /// The trader, by its number.
    pub shop: usize,
    /// What, by its number among what is for sale.
    pub ware: usize,
    /// How many.
    pub count: u16,
}

/// The player pays a trader for a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuyService {
    /// The trader, by its number.
    pub shop: usize,
    /// Which of its services.
    pub service: usize,
}

/// A trader does what the player has paid for.
#[derive(Event, Clone, Copy, Debug)]
pub struct WorkService(pub BuyService);

/// The player sells so many of a stack of the pack to a trader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SellItem {
    /// The trader, by its number.
    pub shop: usize,
    /// The stack.
    pub uid: ItemUid,
    /// The stack's entity.
    pub stack: Entity,
    /// How many.
    pub count: u16,
}

/// What was bought goes into the pack.
#[derive(Event, Clone, Copy, Debug)]
pub struct StowBought {
    /// The stack.
    pub uid: ItemUid,
    /// The stack's entity.
    pub stack: Entity,
}
