//! Every component and resource that a game is made of, listed once: what takes a game out of a world or copies it into
//! another reads this list. `tests/it/registry.rs` compares it with what the sources declare.

use bevy_ecs::{
    entity::EntityHashMap, entity_disabling::Disabled, prelude::*, world::EntityWorldMut,
};

use super::{
    actor, catalog, clock, holding, ids, in_world::InWorld as _, item, level, log, outcome, player,
    rng, roster, ruleset,
};

/// The actors, things and piles of a game, those on levels that were left included.
type Everybody = (
    Or<(
        With<ids::ActorId>,
        With<ids::ItemUid>,
        With<level::floor::Pile>,
    )>,
    Allow<Disabled>,
);

/// These, and whoever else has a thing, such as a chest of a host's.
type Copied = (
    Or<(
        With<ids::ActorId>,
        With<ids::ItemUid>,
        With<level::floor::Pile>,
        With<holding::relation::Holds>,
    )>,
    Allow<Disabled>,
);

/// Lists them, and writes what is done with each.
macro_rules! registry {
    (
        components { $($component:ty),* $(,)? }
        components_with_entities { $($linked:ty),* $(,)? }
        kept_by_hooks { $($kept:ty),* $(,)? }
        resources { $($resource:ty),* $(,)? }
        resources_with_entities { $($map:ty),* $(,)? }
    ) => {
        /// Copies an entity of one world onto one of another.
        fn copy_entity(from: EntityRef<'_>, to: &mut EntityWorldMut<'_>, of: &EntityHashMap<Entity>) {
            $(if let Some(part) = from.get::<$component>() {
                to.insert(part.clone());
            })*
            $(if let Some(part) = from.get::<$linked>() {
                to.insert(part.in_world(of));
            })*
        }

        /// Copies the resources of a game from one world to another.
        fn copy_resources(from: &World, to: &mut World, of: &EntityHashMap<Entity>) {
            $(if let Some(part) = from.get_resource::<$resource>() {
                to.insert_resource(part.clone());
            })*
            $(if let Some(part) = from.get_resource::<$map>() {
                to.insert_resource(part.in_world(of));
            })*
        }

        /// Removes the resources of a game.
        fn remove_resources(world: &mut World) {
            $(world.remove_resource::<$resource>();)*
            $(world.remove_resource::<$map>();)*
        }
    };
}

registry! {
    components {
        ids::ActorId,
        ids::ItemUid,
        actor::components::Player,
        actor::components::Position,
        actor::components::Health,
        actor::components::Mana,
        actor::components::ActorEnergy,
        actor::components::ActorSpeed,
        actor::ai_state::AiState,
        actor::balance::ActorBalance,
        actor::conditions::Conditions,
        actor::components::Monster,
        item::inventory::Burden,
        holding::relation::Lying,
        holding::relation::Packed,
        holding::relation::WornIn,
        item::loot::Loot,
        item::loot::OwnMissile,
        item::loot::Stolen,
        item::stack::Stack,
        level::floor::Pile,
        player::body::BlackBreath,
        player::body::Stomach,
        player::character::Character,
        player::derived::Derived,
        player::effects::TimedEffects,
        player::search_mode::SearchMode,
        player::spells::Spells,
        Disabled,
    }
    components_with_entities {
        item::inventory::Equipment,
        item::inventory::Pack,
        holding::relation::HeldBy,
        player::known_derived::KnownDerived,
    }
    kept_by_hooks {
        holding::relation::Holds,
    }
    resources {
        catalog::Catalog,
        clock::Clock,
        ids::IdCounters,
        level::map::DungeonLevel,
        level::player_flow::PlayerFlow,
        level::vision::Vision,
        log::step_log::StepLog,
        outcome::game_result::GameResult,
        player::body::Resting,
        player::derived::StaleDerived,
        rng::GameRng,
        ruleset::ActiveRuleset,
    }
    resources_with_entities {
        level::floor::Floor,
        level::left_levels::LeftLevels,
        level::occupants::Occupants,
        roster::PlayerEntity,
        roster::Roster,
    }
}

/// Copies the game of one world into another, in which there is none; the entities there of those here.
pub(in crate::sim) fn copy(from: &World, to: &mut World) -> EntityHashMap<Entity> {
    let mut of = EntityHashMap::default();
    let Some(mut query) = from.try_query_filtered::<EntityRef, Copied>() else {
        return of;
    };
    for entity in query.iter(from) {
        of.insert(entity.id(), to.spawn_empty().id());
    }
    // Without its resources a world puts nobody onto the map by itself.
    for entity in query.iter(from) {
        if let Some(&copy) = of.get(&entity.id()) {
            copy_entity(entity, &mut to.entity_mut(copy), &of);
        }
    }
    copy_resources(from, to, &of);
    of
}

/// Takes the game out of a world: everybody and everything in it, and its resources.
pub(in crate::sim) fn clear(world: &mut World) {
    let mut query = world.query_filtered::<Entity, Everybody>();
    let all: Vec<Entity> = query.iter(world).collect();
    // Without its resources nothing falls to the floor.
    remove_resources(world);
    for entity in all {
        // A pile goes with its last thing.
        if let Ok(entity) = world.get_entity_mut(entity) {
            entity.despawn();
        }
    }
}
