//! Who belongs to which section.

use std::collections::BTreeMap;

use bevy_ecs::{entity::EntityHashMap, entity_disabling::Disabled, prelude::*};

use super::entities::root;
use crate::{
    content::LevelId,
    grid::Pos,
    sim::world::{
        level::{floor::Pile, left_levels::LeftLevels},
        registry::{Everybody, stable::StableId},
    },
};

/// Who belongs to which section, each in an order that means the same in every copy of the game.
pub(super) struct Places {
    pub(super) player: Vec<Entity>,
    pub(super) here: Vec<Entity>,
    pub(super) left: BTreeMap<LevelId, Vec<Entity>>,
}

impl Places {
    /// Of levels that were left only those count that have not been saved since.
    pub(super) fn of(world: &World, player: Entity) -> Self {
        let mut homes: EntityHashMap<LevelId> = EntityHashMap::default();
        let left = world.resource::<LeftLevels>().0.iter();
        let mut unsaved = left
            .filter(|(_, left)| left.saved.get().is_none())
            .peekable();
        let all_saved = unsaved.peek().is_none();
        for (&id, left) in unsaved {
            let actors = left.roster.iter().map(|(_, actor)| actor);
            homes.extend(actors.chain(left.floor.entities()).map(|who| (who, id)));
        }
        let mut places = Self {
            player: Vec::new(),
            here: Vec::new(),
            left: BTreeMap::new(),
        };
        let Some(mut query) = world.try_query_filtered::<EntityRef, Everybody>() else {
            return places;
        };
        let mut all: Vec<_> = query
            .iter(world)
            .filter(|who| !(all_saved && who.contains::<Disabled>()))
            .map(|who| (order(who), who.id()))
            .collect();
        all.sort_unstable();
        for (_, who) in all {
            let root = root(world, who);
            if root == player {
                places.player.push(who);
            } else if let Some(id) = homes.get(&root) {
                places.left.entry(*id).or_default().push(who);
            } else if world.get::<Disabled>(root).is_none() {
                places.here.push(who);
            }
        }
        places
    }
}

/// Actors first, then things by their numbers, then piles by their squares.
fn order(who: EntityRef<'_>) -> (Option<Pos>, Option<StableId>) {
    (who.get::<Pile>().map(|pile| pile.pos()), StableId::of(who))
}
