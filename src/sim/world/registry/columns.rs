//! The components of many entities, as a saved section has them: for each component the numbers of those who have it, and
//! theirs.

use bevy_ecs::{entity::EntityHashMap, prelude::*};
use serde::{
    Deserialize, Serialize,
    de::{Error as _, MapAccess},
    ser::{Error as _, SerializeMap},
};

use super::{bodies::Bodies, linked::Linked, saved_entities::SavedEntities};
use crate::{
    content::{Content, MonsterId},
    sim::world::actor::monster_combat::MonsterCombat,
};

/// Entities of a world that make a section.
pub(super) struct Written<'w> {
    pub(super) world: &'w World,
    pub(super) all: Vec<EntityRef<'w>>,
    pub(super) numbers: EntityHashMap<u32>,
}

impl Written<'_> {
    /// Writes a component of all who have it.
    pub(super) fn column<T: Component + Serialize, M: SerializeMap>(
        &self,
        name: &'static str,
        map: &mut M,
    ) -> Result<(), M::Error> {
        self.column_where::<T, M>(name, |_, _, _| true, map)
    }

    /// Writes a component of those who have it and for which something is so.
    pub(super) fn column_where<T: Component + Serialize, M: SerializeMap>(
        &self,
        name: &'static str,
        is_so: impl Fn(&T, &World, EntityRef<'_>) -> bool,
        map: &mut M,
    ) -> Result<(), M::Error> {
        let Some(id) = self.world.component_id::<T>() else {
            return Ok(());
        };
        // Most have it not, and to look for its number again at each of them was a tenth of a save.
        let numbered = (0_u32..).zip(&self.all);
        let bearers = numbered.filter(|(_, entity)| entity.contains_id(id));
        let rows =
            bearers.filter_map(|(number, entity)| Some((number, *entity, entity.get::<T>()?)));
        let rows = rows.filter(|(_, entity, part)| is_so(part, self.world, *entity));
        let rows = rows.map(|(number, _, part)| (number, part));
        let rows: Vec<(u32, &T)> = rows.collect();
        if rows.is_empty() {
            return Ok(());
        }
        map.serialize_entry(name, &rows)
    }

    /// Writes a component that names entities.
    pub(super) fn linked<T: Linked, M: SerializeMap>(
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

/// Entities whose components are being read.
pub(super) struct Columns<'w> {
    entities: SavedEntities<'w>,
    /// With the numbers of monsters.
    content: &'w Content,
    /// What is not in the world yet.
    bodies: Bodies,
}

impl<'w> Columns<'w> {
    /// Of so many entities, which come into this world with what is read.
    pub(super) fn of(world: &'w mut World, content: &'w Content, count: usize) -> Self {
        Self {
            entities: SavedEntities::of(world, count),
            content,
            bodies: Bodies::default(),
        }
    }

    /// All of them, when all columns have been read.
    pub(super) fn all(mut self) -> Vec<Entity> {
        self.put_bodies();
        self.entities.everybody().to_vec()
    }

    fn put_bodies(&mut self) {
        let content = self.content;
        let known = |kind: MonsterId| usize::from(kind.0) < content.monsters.len();
        let numbers = |kind| known(kind).then(|| MonsterCombat::of(content, kind));
        std::mem::take(&mut self.bodies).put(&mut self.entities, numbers);
    }

    /// Reads a component of all who have it.
    pub(super) fn column<'de, T: Component + Deserialize<'de>, A: MapAccess<'de>>(
        &mut self,
        map: &mut A,
    ) -> Result<(), A::Error> {
        let rows = map.next_value::<Vec<(u32, T)>>()?;
        let Err(rows) = self.bodies.keep(rows, self.entities.len()) else {
            return Ok(());
        };
        if self.bodies.are_whole() {
            self.put_bodies();
        }
        for (number, part) in rows {
            self.insert(number, part)?;
        }
        Ok(())
    }

    /// Reads a component that names entities.
    pub(super) fn linked<'de, T: Linked, A: MapAccess<'de>>(
        &mut self,
        map: &mut A,
    ) -> Result<(), A::Error> {
        self.put_bodies();
        for (number, form) in map.next_value::<Vec<(u32, T::Form)>>()? {
            let part = T::of(form, self.entities.everybody());
            let part = part.ok_or_else(|| A::Error::custom("it names nobody"))?;
            self.insert(number, part)?;
        }
        Ok(())
    }

    fn insert<E: serde::de::Error>(&mut self, number: u32, part: impl Bundle) -> Result<(), E> {
        if self.entities.insert(number, part) {
            Ok(())
        } else {
            Err(E::custom(format!("there is no number {number}")))
        }
    }
}
