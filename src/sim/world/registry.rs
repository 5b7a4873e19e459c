//! Every component and resource that a game is made of, listed once: what hashes a game, compares two, copies one into
//! another world, saves it or takes it out of one reads this list. `tests/it/registry.rs` compares it with what the sources declare.

mod bodies;
mod columns;
mod copying;
pub(in crate::sim) mod difference;
mod fields;
mod linked;
mod saved_entities;
pub(in crate::sim) mod saving;
mod shown;
pub(in crate::sim) mod stable;

use std::hash::{Hash, Hasher as _};

use bevy_ecs::{
    entity::EntityHashMap, entity_disabling::Disabled, prelude::*, world::EntityWorldMut,
};
use serde::{Serialize, de::MapAccess, ser::SerializeMap};
use serde_json::Value;

pub(in crate::sim) use self::copying::{clear, copy, make_known};
use self::{
    columns::{Columns, Written},
    saving::readable::value,
    stable::{StableHasher, StableId},
};
use super::{
    actor, catalog, clock, holding, ids,
    in_world::{InWorld as _, Stable as _},
    item, level, log, outcome, player, rng, roster, ruleset, stale, wizard,
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

/// These, and what else has a thing, such as a chest of a host's.
type Copied = (
    Or<(
        With<ids::ActorId>,
        With<ids::ItemUid>,
        With<level::floor::Pile>,
        With<holding::relation::Holds>,
    )>,
    Allow<Disabled>,
);

/// Those on the level that is played.
type Present = Or<(With<ids::ActorId>, With<ids::ItemUid>)>;

/// A component or a resource, as hash and comparison take it.
trait Part {
    /// Adds it to a hash.
    fn add_to(&self, hasher: &mut StableHasher);

    /// The whole of it, with the names of fields that it has in a save.
    fn value(&self) -> Value;
}

impl<T: Hash + Serialize> Part for T {
    fn add_to(&self, hasher: &mut StableHasher) {
        self.hash(hasher);
    }

    fn value(&self) -> Value {
        value(self)
    }
}

/// Lists them, and writes what is done with each. What is in a list called `derived` follows from the rest, or lasts no
/// longer than a step: it is copied and cleared, and does not count in a hash, nor is it saved. What is in one called `placing`
/// says the same as lists do that count: it is saved besides, so that these need not be worked out. What is in the one called
/// `of_kind` counts and is saved where it is other than the kind of its bearer says, which counts too. What names entities is
/// hashed in a form that does not.
macro_rules! registry {
    (
        components { $($component:ty),* $(,)? }
        of_kind_components { $($of_kind:ty),* $(,)? }
        placing_components { $($placing:ty),* $(,)? }
        derived_components { $($derived:ty),* $(,)? }
        components_with_entities { $($linked:ty),* $(,)? }
        placing_components_with_entities { $($placing_linked:ty),* $(,)? }
        derived_components_with_entities { $($derived_linked:ty),* $(,)? }
        kept_by_hooks { $($kept:ty),* $(,)? }
        resources { $($resource:ty),* $(,)? }
        derived_resources { $($derived_resource:ty),* $(,)? }
        resources_with_entities { $($map:ty),* $(,)? }
        derived_resources_with_entities { $($derived_map:ty),* $(,)? }
    ) => {
        /// Makes all of them known to a world.
        fn register(world: &mut World) {
            $(world.register_component::<$component>();)*
            $(world.register_component::<$of_kind>();)*
            $(world.register_component::<$placing>();)*
            $(world.register_component::<$derived>();)*
            $(world.register_component::<$linked>();)*
            $(world.register_component::<$placing_linked>();)*
            $(world.register_component::<$derived_linked>();)*
            $(world.register_component::<$kept>();)*
            $(world.register_component::<$resource>();)*
            $(world.register_component::<$derived_resource>();)*
            $(world.register_component::<$map>();)*
            $(world.register_component::<$derived_map>();)*
        }

        /// Copies an entity of one world onto one of another.
        fn copy_entity(from: EntityRef<'_>, to: &mut EntityWorldMut<'_>, of: &EntityHashMap<Entity>) {
            $(if let Some(part) = from.get::<$component>() {
                to.insert(part.clone());
            })*
            $(if let Some(part) = from.get::<$of_kind>() {
                to.insert(part.clone());
            })*
            $(if let Some(part) = from.get::<$placing>() {
                to.insert(part.clone());
            })*
            $(if let Some(part) = from.get::<$derived>() {
                to.insert(part.clone());
            })*
            $(if let Some(part) = from.get::<$linked>() {
                to.insert(part.in_world(of));
            })*
            $(if let Some(part) = from.get::<$placing_linked>() {
                to.insert(part.in_world(of));
            })*
            $(if let Some(part) = from.get::<$derived_linked>() {
                to.insert(part.in_world(of));
            })*
        }

        /// Copies the resources of a game from one world to another.
        fn copy_resources(from: &World, to: &mut World, of: &EntityHashMap<Entity>) {
            $(if let Some(part) = from.get_resource::<$resource>() {
                to.insert_resource(part.clone());
            })*
            $(if let Some(part) = from.get_resource::<$derived_resource>() {
                to.insert_resource(part.clone());
            })*
            $(if let Some(part) = from.get_resource::<$map>() {
                to.insert_resource(part.in_world(of));
            })*
            $(if let Some(part) = from.get_resource::<$derived_map>() {
                to.insert_resource(part.in_world(of));
            })*
        }

        /// Removes the resources of a game.
        fn remove_resources(world: &mut World) {
            $(world.remove_resource::<$resource>();)*
            $(world.remove_resource::<$derived_resource>();)*
            $(world.remove_resource::<$map>();)*
            $(world.remove_resource::<$derived_map>();)*
        }

        /// Shows every component of an entity that counts in a hash, with its name.
        fn visit_entity(
            world: &World,
            entity: EntityRef<'_>,
            mut visit: impl FnMut(&'static str, &dyn Part),
        ) {
            $(if let Some(part) = entity.get::<$component>() {
                visit(const { last_word(stringify!($component)) }, part);
            })*
            $(if let Some(part) = entity.get::<$of_kind>() && part.is_changed(world, entity) {
                visit(const { last_word(stringify!($of_kind)) }, part);
            })*
            $(if let Some(part) = entity.get::<$linked>() {
                visit(const { last_word(stringify!($linked)) }, &part.stable(world));
            })*
        }

        /// Writes each component of a saved section's entities.
        fn write_columns<M: SerializeMap>(
            written: &Written<'_>,
            map: &mut M,
        ) -> Result<(), M::Error> {
            $(written.column::<$component, M>(const { last_word(stringify!($component)) }, map)?;)*
            $(written.column_where::<$of_kind, M>(
                const { last_word(stringify!($of_kind)) },
                <$of_kind>::is_changed,
                map,
            )?;)*
            $(written.column::<$placing, M>(const { last_word(stringify!($placing)) }, map)?;)*
            $(written.linked::<$linked, M>(const { last_word(stringify!($linked)) }, map)?;)*
            $(written.linked::<$placing_linked, M>(const { last_word(stringify!($placing_linked)) }, map)?;)*
            Ok(())
        }

        /// Reads the component of this name of a saved section's entities; whether there is one.
        fn read_column<'de, A: MapAccess<'de>>(
            name: &str,
            map: &mut A,
            read: &mut Columns<'_>,
        ) -> Result<bool, A::Error> {
            $(if name == const { last_word(stringify!($component)) } {
                return read.column::<$component, A>(map).map(|()| true);
            })*
            $(if name == const { last_word(stringify!($of_kind)) } {
                return read.column::<$of_kind, A>(map).map(|()| true);
            })*
            $(if name == const { last_word(stringify!($placing)) } {
                return read.column::<$placing, A>(map).map(|()| true);
            })*
            $(if name == const { last_word(stringify!($linked)) } {
                return read.linked::<$linked, A>(map).map(|()| true);
            })*
            $(if name == const { last_word(stringify!($placing_linked)) } {
                return read.linked::<$placing_linked, A>(map).map(|()| true);
            })*
            Ok(false)
        }

        /// Shows every resource that counts in a hash, with its name.
        fn visit_resources(world: &World, mut visit: impl FnMut(&'static str, &dyn Part)) {
            $(if let Some(part) = world.get_resource::<$resource>() {
                visit(const { last_word(stringify!($resource)) }, part);
            })*
            $(if let Some(part) = world.get_resource::<$map>() {
                visit(const { last_word(stringify!($map)) }, &part.stable(world));
            })*
        }
    };
}

/// The name of a type without its path; worked out while compiling, as every hash and every saved section asks for it.
const fn last_word(path: &'static str) -> &'static str {
    let bytes = path.as_bytes();
    let mut at = bytes.len();
    while at > 0 && bytes[at - 1].is_ascii_alphanumeric() {
        at -= 1;
    }
    path.split_at(at).1
}

registry! {
    components {
        ids::ActorId,
        ids::ItemUid,
        actor::components::Player,
        actor::components::Position,
        actor::components::Health,
        actor::components::Mana,
        actor::components::ActorArmor,
        actor::components::ActorEnergy,
        actor::components::ActorSpeed,
        actor::ai_state::AiState,
        actor::balance::ActorBalance,
        actor::conditions::Conditions,
        actor::duty::Duty,
        actor::components::Monster,
        item::chest::Chest,
        item::loot::Loot,
        item::loot::OwnMissile,
        item::loot::Stolen,
        item::stack::Stack,
        item::traders::Traders,
        player::body::BlackBreath,
        player::body::Stomach,
        player::character::Character,
        player::effects::TimedEffects,
        item::flavors::KnownFlavors,
        player::purse::Purse,
        player::recall::Recall,
        player::search_mode::SearchMode,
        player::spells::Spells,
        wizard::Wizard,
    }
    of_kind_components {
        actor::monster_combat::MonsterCombat,
    }
    placing_components {
        actor::components::Invisible,
        holding::relation::Lying,
        holding::relation::Packed,
        holding::relation::WornIn,
        level::floor::Pile,
    }
    derived_components {
        item::inventory::Burden,
        player::derived::PlayerCombat,
        player::derived::PlayerDigging,
        player::derived::PlayerMovement,
        player::derived::PlayerProtections,
        player::derived::PlayerStealth,
        player::derived::WornArmor,
        Disabled,
    }
    components_with_entities {
        item::inventory::Equipment,
        item::inventory::Pack,
    }
    placing_components_with_entities {
        holding::relation::HeldBy,
    }
    derived_components_with_entities {
        player::known_derived::KnownDerived,
    }
    kept_by_hooks {
        holding::relation::Holds,
    }
    resources {
        clock::Clock,
        ids::IdCounters,
        level::hill::HillAwake,
        level::map::DungeonLevel,
        level::vision::Vision,
        outcome::game_result::GameResult,
        rng::GameRng,
        ruleset::ActiveRuleset,
    }
    derived_resources {
        catalog::Catalog,
        level::player_flow::PlayerFlow,
        log::step_log::StepLog,
        player::body::Resting,
        stale::StaleDerived,
    }
    resources_with_entities {
        level::floor::Floor,
        level::left_levels::LeftLevels,
    }
    derived_resources_with_entities {
        level::occupants::Occupants,
        roster::PlayerEntity,
        roster::Roster,
    }
}

/// Adds entities to a hash, in the order of their names.
fn add_entities<'w>(
    world: &World,
    hasher: &mut StableHasher,
    entities: impl Iterator<Item = EntityRef<'w>>,
) {
    let named = entities.filter_map(|entity| Some((StableId::of(entity)?, entity)));
    let mut named: Vec<_> = named.collect();
    named.sort_unstable_by_key(|(name, _)| *name);
    for (_, entity) in named {
        visit_entity(world, entity, |name, part| {
            name.hash(hasher);
            part.add_to(hasher);
        });
    }
}

/// Hash of the game in a world: the same after the same actions, on every machine, after every save and load.
pub(in crate::sim) fn hash(world: &World) -> u64 {
    let mut hasher = StableHasher::default();
    visit_resources(world, |name, part| {
        name.hash(&mut hasher);
        part.add_to(&mut hasher);
    });
    if let Some(mut query) = world.try_query_filtered::<EntityRef, Present>() {
        add_entities(world, &mut hasher, query.iter(world));
    }
    hasher.finish()
}

/// Hash of the level that is played, with those who stay on it when the player leaves.
pub(in crate::sim) fn hash_of_level(world: &World, staying: &[Entity]) -> u64 {
    let mut hasher = StableHasher::default();
    world
        .resource::<level::map::DungeonLevel>()
        .hash(&mut hasher);
    world.resource::<level::vision::Vision>().hash(&mut hasher);
    world
        .resource::<level::floor::Floor>()
        .stable(world)
        .hash(&mut hasher);
    let staying = staying.iter().map(|entity| world.entity(*entity));
    add_entities(world, &mut hasher, staying);
    hasher.finish()
}
