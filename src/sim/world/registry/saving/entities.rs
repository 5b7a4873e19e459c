//! Entities of a section, as they are saved: for each component the numbers of those who have it, and theirs.

use std::fmt;

use bevy_ecs::{entity::EntityHashMap, prelude::*};
use serde::{
    Deserialize, Serialize, Serializer,
    de::{DeserializeSeed, Error as _, IgnoredAny, MapAccess, Visitor},
    ser::{Error as _, SerializeMap},
};

use super::{CannotSave, LoadFault, bytes::Bytes, linked::Linked};
use crate::{
    content::{ItemId, MonsterId},
    sim::world::{
        actor::components::Monster,
        holding::relation::{HeldBy, Holds},
        item::stack::Stack,
        registry,
    },
};

/// How many entities a section may have: a level has a thousandth of it.
const MOST: u32 = 1 << 20;

/// The key under which their number stands.
const COUNT: &str = "count";

/// Entities of a world that make a section.
pub(in crate::sim::world::registry) struct Written<'w> {
    pub(in crate::sim::world::registry) all: Vec<EntityRef<'w>>,
    pub(in crate::sim::world::registry) numbers: EntityHashMap<u32>,
}

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry(COUNT, &self.all.len())?;
        registry::write_columns(self, &mut map)?;
        map.end()
    }
}

impl Written<'_> {
    /// Writes a component of all who have it.
    pub(in crate::sim::world::registry) fn column<T: Component + Serialize, M: SerializeMap>(
        &self,
        name: &'static str,
        map: &mut M,
    ) -> Result<(), M::Error> {
        let numbered = (0_u32..).zip(&self.all);
        let rows = numbered.filter_map(|(number, entity)| Some((number, entity.get::<T>()?)));
        let rows: Vec<(u32, &T)> = rows.collect();
        if rows.is_empty() {
            return Ok(());
        }
        map.serialize_entry(name, &rows)
    }

    /// Writes a component that names entities.
    pub(in crate::sim::world::registry) fn linked<T: Linked, M: SerializeMap>(
        &self,
        name: &'static str,
        map: &mut M,
    ) -> Result<(), M::Error> {
        let mut rows = Vec::new();
        for (number, entity) in (0_u32..).zip(&self.all) {
            if let Some(part) = entity.get::<T>() {
                let form = part.form(&self.numbers);
                let form = form.ok_or_else(|| M::Error::custom("it names somebody elsewhere"))?;
                rows.push((number, form));
            }
        }
        if rows.is_empty() {
            return Ok(());
        }
        map.serialize_entry(name, &rows)
    }
}

/// Writes entities.
pub(super) fn write(world: &World, all: &[Entity]) -> Result<Bytes, CannotSave> {
    let written = Written {
        all: all.iter().map(|entity| world.entity(*entity)).collect(),
        numbers: all.iter().copied().zip(0..).collect(),
    };
    super::write(&written).map(Bytes)
}

/// Reads entities into a world, but for those whose kind is no more; they have nothing then, nor do they stand anywhere.
pub(super) fn read(
    section: &str,
    world: &mut World,
    bytes: &[u8],
) -> Result<Vec<Entity>, LoadFault> {
    let mut from = rmp_serde::Deserializer::from_read_ref(bytes);
    let entities = Reading(world).deserialize(&mut from);
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
struct Reading<'w>(&'w mut World);

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
        let world = self.0;
        let entities: Vec<Entity> = (0..count).map(|_| world.spawn_empty().id()).collect();
        let mut read = Columns {
            world,
            entities: &entities,
        };
        while let Some(name) = map.next_key::<String>()? {
            if !registry::read_column(&name, &mut map, &mut read)? {
                // A component of another version.
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(entities)
    }
}

/// Entities whose components are being read.
pub(in crate::sim::world::registry) struct Columns<'w> {
    world: &'w mut World,
    entities: &'w [Entity],
}

impl Columns<'_> {
    /// Reads a component of all who have it.
    pub(in crate::sim::world::registry) fn column<
        'de,
        T: Component + Deserialize<'de>,
        A: MapAccess<'de>,
    >(
        &mut self,
        map: &mut A,
    ) -> Result<(), A::Error> {
        for (number, part) in map.next_value::<Vec<(u32, T)>>()? {
            self.insert(number, part)?;
        }
        Ok(())
    }

    /// Reads a component that names entities.
    pub(in crate::sim::world::registry) fn linked<'de, T: Linked, A: MapAccess<'de>>(
        &mut self,
        map: &mut A,
    ) -> Result<(), A::Error> {
        for (number, form) in map.next_value::<Vec<(u32, T::Form)>>()? {
            let part = T::of(form, self.entities);
            let part = part.ok_or_else(|| A::Error::custom("it names nobody"))?;
            self.insert(number, part)?;
        }
        Ok(())
    }

    fn insert<E: serde::de::Error>(&mut self, number: u32, part: impl Bundle) -> Result<(), E> {
        let entity = self.entities.get(number as usize);
        let entity = entity.ok_or_else(|| E::custom(format!("there is no number {number}")))?;
        // A hook may have taken it away: it was not what it seemed.
        if let Ok(mut entity) = self.world.get_entity_mut(*entity) {
            entity.insert(part);
        }
        Ok(())
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
