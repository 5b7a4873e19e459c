//! What the hash of the world takes from a level and from items.

use bevy_ecs::prelude::*;
use std::hash::Hasher;
use xxhash_rust::xxh3::Xxh3;

use crate::sim::world::{
    actor::{
        ai_state::AiState,
        balance::ActorBalance,
        components::{ActorEnergy, ActorSpeed, Health, Mana, Monster, Position},
        conditions::Conditions,
    },
    ids::ItemUid,
    item::{
        charge::Charge,
        inventory::{Equipment, Pack},
        knowledge::ItemKnowledge,
        loot::{OwnMissile, Stolen},
        stack::Stack,
    },
    level::{floor::Floor, map::DungeonLevel, vision::Vision},
    roster::Roster,
};

/// Feeds numbers to the hash in one byte order.
#[derive(Default)]
pub(in crate::sim) struct Digest(Xxh3);

impl Digest {
    /// Adds a number in eight bytes.
    pub(in crate::sim) fn number(&mut self, value: i64) {
        self.bytes(value.to_le_bytes());
    }

    /// Adds bytes as they are; numbers of other sizes come as `to_le_bytes`.
    pub(in crate::sim) fn bytes(&mut self, bytes: impl AsRef<[u8]>) {
        self.0.update(bytes.as_ref());
    }

    /// The hash of all that was added.
    pub(in crate::sim) fn value(&self) -> u64 {
        self.0.digest()
    }
}

/// So that what a host brings is hashed with: numbers in one byte order here too.
impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.value()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.bytes(bytes);
    }

    fn write_u16(&mut self, value: u16) {
        self.bytes(value.to_le_bytes());
    }

    fn write_u32(&mut self, value: u32) {
        self.bytes(value.to_le_bytes());
    }

    fn write_u64(&mut self, value: u64) {
        self.bytes(value.to_le_bytes());
    }

    fn write_u128(&mut self, value: u128) {
        self.bytes(value.to_le_bytes());
    }

    fn write_usize(&mut self, value: usize) {
        self.bytes((value as u64).to_le_bytes());
    }
}

/// Hash of the level that is being played: squares, memory, monsters with their things, things on the floor.
pub(in crate::sim) fn of_level(world: &World) -> u64 {
    let mut digest = Digest::default();
    let level = world.resource::<DungeonLevel>();
    digest.number(i64::from(level.id().0));
    for row in level.squares().rows() {
        for terrain in row {
            digest.bytes([terrain.0]);
        }
    }
    for at in level.glow().iter() {
        digest.number(i64::from(at.x) << 32 | i64::from(at.y));
    }
    let sight = world.resource::<Vision>();
    for row in sight.memory().rows() {
        for known in row {
            digest.bytes([known.map_or(u8::MAX, |terrain| terrain.0)]);
        }
    }
    for (at, item) in sight.remembered_items() {
        digest.bytes(at.x.to_le_bytes());
        digest.bytes(at.y.to_le_bytes());
        digest.bytes(item.0.to_le_bytes());
        add_knowledge(&mut digest, sight.remembered_knowledge(at));
    }
    for (id, entity) in world.resource::<Roster>().iter() {
        let monster = world.entity(entity);
        let (Some(kind), Some(place), Some(health)) = (
            monster.get::<Monster>(),
            monster.get::<Position>(),
            monster.get::<Health>(),
        ) else {
            continue;
        };
        digest.bytes(id.0.to_le_bytes());
        digest.bytes(kind.0.0.to_le_bytes());
        digest.bytes(place.pos().x.to_le_bytes());
        digest.bytes(place.pos().y.to_le_bytes());
        digest.bytes(health.now.to_le_bytes());
        digest.bytes(health.max.to_le_bytes());
        digest.bytes(
            monster
                .get::<ActorEnergy>()
                .map_or(0, |energy| energy.0)
                .to_le_bytes(),
        );
        let ai = monster.get::<AiState>().copied().unwrap_or(AiState {
            sleep: 0,
            flees: false,
        });
        digest.bytes(ai.sleep.to_le_bytes());
        digest.bytes([u8::from(ai.flees)]);
        add_conditions(&mut digest, monster.get::<Conditions>());
        let speed = monster.get::<ActorSpeed>().map_or(0, |speed| speed.speed());
        digest.bytes(speed.to_le_bytes());
        let mana = monster.get::<Mana>().map_or(0, |mana| mana.now);
        digest.bytes(mana.to_le_bytes());
        add_balance(&mut digest, monster.get::<ActorBalance>());
        add_things(&mut digest, world, monster);
    }
    for (at, stacks) in world.resource::<Floor>().iter() {
        digest.number(i64::from(at.x) << 32 | i64::from(at.y));
        for (_, stack) in stacks {
            add_stack(&mut digest, world, *stack);
        }
    }
    digest.value()
}

/// Adds the counters of the conditions that somebody has.
pub(in crate::sim) fn add_conditions(digest: &mut Digest, conditions: Option<&Conditions>) {
    for (condition, counter) in conditions.into_iter().flat_map(Conditions::iter) {
        digest.number((1 + condition as i64) << 40 | i64::from(counter));
    }
}

/// Adds how somebody stands, which only POWDER asks: elsewhere there is nothing to add.
pub(in crate::sim) fn add_balance(digest: &mut Digest, balance: Option<&ActorBalance>) {
    match balance.map_or(0, |balance| balance.digest()) {
        0 => {}
        stance => digest.number(stance),
    }
}

/// Adds what the player knows of a thing: of what is known there is nothing to add.
fn add_knowledge(digest: &mut Digest, knowledge: ItemKnowledge) {
    match knowledge {
        ItemKnowledge::Known => {}
        ItemKnowledge::Unknown => digest.number(3 << 16),
        ItemKnowledge::Sensed(feeling) => digest.number(4 << 16 | feeling as i64),
    }
}

/// Adds what somebody carries and wears.
pub(in crate::sim) fn add_things(digest: &mut Digest, world: &World, body: EntityRef) {
    for (_, stack) in body.get::<Pack>().into_iter().flat_map(Pack::stacks) {
        add_stack(digest, world, *stack);
    }
    for (slot, _, stack) in body
        .get::<Equipment>()
        .into_iter()
        .flat_map(Equipment::iter)
    {
        digest.number(slot as i64);
        add_stack(digest, world, stack);
    }
}

/// Adds a stack of items.
fn add_stack(digest: &mut Digest, world: &World, stack: Entity) {
    let stack = world.entity(stack);
    let uid = stack.get::<ItemUid>().map_or(u32::MAX, |uid| uid.0);
    if let Some(Stack {
        kind,
        count,
        charge,
        burnt,
        wear,
        knowledge,
    }) = stack.get::<Stack>()
    {
        digest.number(i64::from(uid) << 32 | i64::from(kind.0) << 16 | i64::from(*count));
        let past = [stack.contains::<OwnMissile>(), stack.contains::<Stolen>()];
        digest.bytes([u8::from(past[0]) | u8::from(past[1]) << 1]);
        digest.bytes(burnt.to_le_bytes());
        let bytes = [wear.to_hit, wear.to_damage, wear.to_armor];
        digest.bytes(bytes.map(i8::cast_unsigned));
        add_knowledge(digest, *knowledge);
        match charge {
            Charge::None => {}
            Charge::Left(charges) => digest.number(1 << 16 | i64::from(*charges)),
            Charge::Spent(turns) => digest.number(2 << 16 | i64::from(*turns)),
        }
    }
}
