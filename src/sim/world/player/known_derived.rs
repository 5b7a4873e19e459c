//! The player's derived numbers as they would be if items were what they seem.

use bevy_ecs::{entity::EntityHashMap, prelude::*};

use super::derived::{Derived, DerivedRef};
use crate::sim::world::{
    catalog::Catalog,
    in_world::InWorld,
    item::{charge::Charge, knowledge::ItemKnowledge, stack::Stack},
};

/// The player's derived numbers by what worn things pass for. Empty as long as all of them are what they seem. It is worked
/// out from these; [`GameRef::derived`](crate::sim::GameRef::derived) reads it.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownDerived {
    /// All of them by their guises: what the player knows.
    known: Option<Box<Derived>>,
    /// Each disguised thing by its guise, all the others as they are.
    pub(in crate::sim) each: Vec<(Entity, Derived)>,
    /// Where among the player's things there are such that may do something by themselves.
    pub(in crate::sim) restless: RestlessThings,
}

/// Where among the player's things there are such that may do something by themselves in ten game turns: give a feeling, act
/// as they are cursed to, gather strength. As long as there are none, nobody needs to look at each of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::sim) struct RestlessThings {
    /// Among those that are worn.
    pub(in crate::sim) worn: bool,
    /// Among those that are carried.
    pub(in crate::sim) packed: bool,
}

impl RestlessThings {
    /// Anywhere.
    pub(in crate::sim) const ANYWHERE: Self = Self {
        worn: true,
        packed: true,
    };

    /// Looks for them.
    pub(in crate::sim) fn of<'a>(
        mut worn: impl Iterator<Item = &'a Stack>,
        mut packed: impl Iterator<Item = &'a Stack>,
        catalog: &Catalog,
    ) -> Self {
        let unknown = |thing: &Stack| thing.knowledge == ItemKnowledge::Unknown;
        Self {
            worn: worn.any(|thing| unknown(thing) || !thing.curses(catalog).is_empty()),
            packed: packed.any(|thing| unknown(thing) || matches!(thing.charge, Charge::Spent(_))),
        }
    }
}

/// The player's derived numbers, as far as the player knows what it wears (ATK-MELEE-04). `None`: this is not the player.
pub(crate) fn known(world: &World, player: Entity) -> Option<DerivedRef<'_>> {
    let player = world.get_entity(player).ok()?;
    let known = player.get::<KnownDerived>()?.known.as_deref();
    known.map_or_else(|| DerivedRef::of(player), |known| Some(known.into()))
}

impl KnownDerived {
    /// These things are not what they seem: the numbers with each of them by its guise, and with all of them.
    pub(in crate::sim) fn of(known: Derived, each: Vec<(Entity, Derived)>) -> Self {
        Self {
            known: Some(Box::new(known)),
            each,
            restless: RestlessThings::default(),
        }
    }
}

impl InWorld for KnownDerived {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        let each = self.each.iter();
        let each = each.filter_map(|(stack, derived)| Some((*of.get(stack)?, derived.clone())));
        Self {
            known: self.known.clone(),
            each: each.collect(),
            restless: self.restless,
        }
    }
}
