//! Entities of a section, as they are saved: for each component the numbers of those who have it, and theirs.

use std::fmt;

use bevy_ecs::prelude::*;
use serde::{
    Serialize, Serializer,
    de::{DeserializeSeed, Error as _, IgnoredAny, MapAccess, Visitor},
    ser::SerializeMap as _,
};

use super::{
    bytes::Bytes,
    encoding,
    fault::{CannotSave, LoadFault},
};
use crate::{
    content::{Content, ItemId, MonsterId},
    sim::world::{
        actor::components::Monster,
        holding::relation::{HeldBy, Holds},
        item::stack::Stack,
        registry::{
            self,
            columns::{Columns, Written},
        },
    },
};

/// How many entities a section may have: a level has a thousandth of it.
const MOST: u32 = 1 << 20;

/// The key under which their number stands.
const COUNT: &str = "count";

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry(COUNT, &self.all.len())?;
        registry::write_columns(self, &mut map)?;
        map.end()
    }
}

/// Writes entities.
pub(super) fn write(world: &World, all: &[Entity]) -> Result<Bytes, CannotSave> {
    let written = Written {
        world,
        all: all.iter().map(|entity| world.entity(*entity)).collect(),
        numbers: all.iter().copied().zip(0..).collect(),
    };
    encoding::write(&written).map(Bytes)
}

/// Reads entities into a world, but for those whose kind is no more; they have nothing then, nor do they stand anywhere.
pub(super) fn read(
    section: &str,
    world: &mut World,
    content: &Content,
    bytes: &[u8],
) -> Result<Vec<Entity>, LoadFault> {
    let mut from = rmp_serde::Deserializer::from_read_ref(bytes);
    let entities = Reading(world, content).deserialize(&mut from);
    let entities = entities.map_err(|error| LoadFault::new(section, error))?;
    let is_gone = |entity: EntityRef<'_>| {
        let monster = entity.get::<Monster>();
        let stack = entity.get::<Stack>();
        monster.is_some_and(|monster| monster.0 == MonsterId::GONE)
            || stack.is_some_and(|stack| stack.kind == ItemId::GONE)
    };
    let all = entities.iter();
    let gone: Vec<Entity> = all
        .copied()
        .filter(|entity| world.get_entity(*entity).is_ok_and(is_gone))
        .collect();
    for entity in gone {
        // What a monster had goes with it.
        let held = world
            .get::<Holds>(entity)
            .map(|holds| holds.things().to_vec());
        for thing in held.into_iter().flatten() {
            world.despawn(thing);
        }
        world.despawn(entity);
    }
    let alive = |entity: &Entity| world.get_entity(*entity).is_ok();
    Ok(entities.into_iter().filter(alive).collect())
}

/// Reads entities into a world.
struct Reading<'w>(&'w mut World, &'w Content);

impl<'de> DeserializeSeed<'de> for Reading<'_> {
    type Value = Vec<Entity>;

    fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<Vec<Entity>, D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Reading<'_> {
    type Value = Vec<Entity>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("entities")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<Entity>, A::Error> {
        let count = match map.next_key::<String>()?.as_deref() {
            Some(COUNT) => map.next_value::<u32>()?,
            _ => return Err(A::Error::custom("it does not say how many there are")),
        };
        if count > MOST {
            return Err(A::Error::custom(format!("{count} are too many")));
        }
        let mut read = Columns::of(self.0, self.1, count as usize);
        while let Some(name) = map.next_key::<String>()? {
            if !registry::read_column(&name, &mut map, &mut read)? {
                // A component of another version.
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(read.all())
    }
}

/// Who has a thing in the end: a body, a pile, or nobody.
pub(super) fn root(world: &World, thing: Entity) -> Entity {
    let mut at = thing;
    // A thing lies in a chest, and the chest in a pile.
    for _ in 0..4 {
        match world.get::<HeldBy>(at) {
            Some(&HeldBy(holder)) if holder != at => at = holder,
            _ => break,
        }
    }
    at
}
