//! Names that mean the same in every world, in the place of entities, and a hasher that gives the same on every machine.

use std::hash::Hasher;

use bevy_ecs::prelude::*;
use xxhash_rust::xxh3::Xxh3;

use crate::sim::world::ids::{ActorId, ItemUid};

/// What an actor or a thing is called in every copy of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::sim) enum StableId {
    /// An actor.
    Actor(ActorId),
    /// A stack of things.
    Thing(ItemUid),
}

impl StableId {
    /// The name of an entity; `None`: it is none of the game's.
    pub(in crate::sim) fn of(entity: EntityRef<'_>) -> Option<Self> {
        let actor = entity.get::<ActorId>().copied().map(Self::Actor);
        actor.or_else(|| entity.get::<ItemUid>().copied().map(Self::Thing))
    }
}

/// Gives the same for the same values on every machine: numbers come in one byte order, and sizes in eight bytes.
#[derive(Default)]
pub(in crate::sim) struct StableHasher(Xxh3);

/// Writes numbers of one kind in one byte order.
macro_rules! in_one_order {
    ($($write:ident $number:ty),* $(,)?) => {
        $(fn $write(&mut self, number: $number) {
            self.write(&number.to_le_bytes());
        })*
    };
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        self.0.digest()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    in_one_order! {
        write_u8 u8, write_u16 u16, write_u32 u32, write_u64 u64, write_u128 u128,
        write_i8 i8, write_i16 i16, write_i32 i32, write_i64 i64, write_i128 i128,
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }
}
