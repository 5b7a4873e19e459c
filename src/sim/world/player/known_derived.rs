//! The player's derived numbers as they would be if items were what they seem.

use bevy_ecs::{entity::EntityHashMap, prelude::*};

use super::derived::{Derived, DerivedRef};
use crate::sim::world::in_world::InWorld;

/// The player's derived numbers by what worn things pass for. Empty as long as all of them are what they seem. It is worked
/// out from these; [`GameRef::derived`](crate::sim::GameRef::derived) reads it.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownDerived {
    /// All of them by their guises: what the player knows.
    known: Option<Box<Derived>>,
    /// Each disguised thing by its guise, all the others as they are.
    pub(in crate::sim) each: Vec<(Entity, Derived)>,
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
        }
    }
}
