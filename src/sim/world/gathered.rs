//! The resources that every turn looks at stand on one entity, so that a turn finds them with one look.
//!
//! Bevy gives each resource an entity of its own, and to fetch thirteen of them was an eighth of a quiet turn. It keeps a list
//! of which resource stands on which entity, which may name one entity more than once: here it does. Everybody else asks
//! for these resources as for any other. A resource that is removed and inserted again comes back to where it stood.

use bevy_ecs::{
    component::{ComponentId, Mutable, RequiredComponentsRegistrator, StorageType},
    prelude::*,
    query::QueryData,
    resource::IsResource,
};

use super::{
    catalog::Catalog,
    clock::Clock,
    level::{
        floor::Floor, map::DungeonLevel, occupants::Occupants, player_flow::PlayerFlow,
        vision::Vision,
    },
    log::step_log::StepLog,
    outcome::game_result::GameResult,
    player::body::Resting,
    rng::GameRng,
    ruleset::ActiveRuleset,
    stale::StaleDerived,
};

/// Makes resources of these as deriving does, but in tables rather than in sparse sets: to look twelve of them up in those
/// cost a quiet turn a thirtieth more.
macro_rules! turn_resources {
    ($($resource:ty),* $(,)?) => {
        $(
            impl Component for $resource {
                const STORAGE_TYPE: StorageType = StorageType::Table;
                type Mutability = Mutable;

                fn register_required_components(
                    _: ComponentId,
                    required: &mut RequiredComponentsRegistrator,
                ) {
                    let known = required.components_registrator();
                    let known = known.component_id::<Self>();
                    let id = known.unwrap_or_else(|| {
                        required.components_registrator().register_component::<Self>()
                    });
                    required.register_required(move || IsResource::new(id));
                }
            }

            impl Resource for $resource {}
        )*
    };
}

turn_resources! {
    ActiveRuleset, Catalog, Clock, DungeonLevel, GameResult, GameRng, Occupants, PlayerFlow, Resting, StaleDerived, StepLog,
    Vision,
}

/// The resources that every turn looks at.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct TurnResources {
    pub(in crate::sim) entity: Entity,
    pub(in crate::sim) result: &'static GameResult,
    pub(in crate::sim) clock: &'static mut Clock,
    pub(in crate::sim) resting: &'static mut Resting,
    pub(in crate::sim) rules: &'static ActiveRuleset,
    pub(in crate::sim) catalog: &'static Catalog,
    pub(in crate::sim) level: &'static DungeonLevel,
    pub(in crate::sim) occupants: &'static mut Occupants,
    pub(in crate::sim) flow: &'static PlayerFlow,
    pub(in crate::sim) sight: &'static mut Vision,
    pub(in crate::sim) stale: &'static mut StaleDerived,
    pub(in crate::sim) rng: &'static mut GameRng,
    pub(in crate::sim) log: &'static mut StepLog,
}

/// Brings them to one entity, as many of them as there are; which one.
pub(in crate::sim) fn gather(world: &mut World) -> Entity {
    let clock = world.register_component::<Clock>();
    let here = (world.resource_entities().get(clock)).unwrap_or_else(|| world.spawn_empty().id());
    place::<GameResult>(world, here);
    place::<Clock>(world, here);
    place::<Resting>(world, here);
    place::<ActiveRuleset>(world, here);
    place::<Catalog>(world, here);
    place::<DungeonLevel>(world, here);
    place::<Floor>(world, here);
    place::<Occupants>(world, here);
    place::<PlayerFlow>(world, here);
    place::<Vision>(world, here);
    place::<StaleDerived>(world, here);
    place::<GameRng>(world, here);
    place::<StepLog>(world, here);
    here
}

/// Inserts several of them, which stand there already or for the first time: at once, since each that is new there moves all
/// the others.
pub(in crate::sim) fn insert(world: &mut World, resources: impl Bundle) {
    let clock = world.register_component::<Clock>();
    let here = world.resource_entities().get(clock);
    let here = here.unwrap_or_else(|| gather(world));
    world.entity_mut(here).insert(resources);
}

/// Brings a resource there, if it stands somewhere else.
fn place<R: Resource>(world: &mut World, here: Entity) {
    let id = world.register_component::<R>();
    let there = world.resource_entities().get(id);
    if there == Some(here) {
        return;
    }
    // Bevy keeps a list for whatever was ever removed, which it goes through after each step.
    let value = there.and_then(|_| world.remove_resource::<R>());
    if let Some(there) = there {
        // The place is free once its entity is none of a resource any more.
        world.entity_mut(there).remove::<IsResource>();
        world.despawn(there);
    }
    stand(world, id, here);
    if let Some(value) = value {
        world.insert_resource(value);
    }
}

/// Has Bevy look for a resource there. The mark of an entity names one resource, and to take it away frees that one's place
/// only: it first names the new one, which has no place yet.
fn stand(world: &mut World, id: ComponentId, here: Entity) {
    if let Some(mut mark) = world.get_mut::<IsResource>(here) {
        *mark = IsResource::new(id);
    }
    world.entity_mut(here).insert(IsResource::new(id));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(world: &mut World) -> [Option<Entity>; 3] {
        let ids = [
            world.register_component::<Clock>(),
            world.register_component::<StaleDerived>(),
            world.register_component::<Resting>(),
        ];
        ids.map(|id| world.resource_entities().get(id))
    }

    #[test]
    fn resources_stand_on_one_entity_and_stay_there() {
        let mut world = World::new();
        world.insert_resource(StaleDerived(true));
        world.insert_resource(Resting(true));
        let here = gather(&mut world);
        assert_eq!(places(&mut world), [Some(here); 3]);
        assert!(world.resource::<StaleDerived>().0 && world.resource::<Resting>().0);
        assert!(world.get_resource::<Clock>().is_none());
        world.remove_resource::<StaleDerived>();
        assert!(world.get_resource::<StaleDerived>().is_none());
        world.insert_resource(StaleDerived(false));
        world.insert_resource(Resting(false));
        assert_eq!(gather(&mut world), here);
        assert_eq!(places(&mut world), [Some(here); 3]);
        assert!(!world.resource::<StaleDerived>().0 && !world.resource::<Resting>().0);
    }

    #[test]
    fn what_is_inserted_together_is_found_as_any_resource() {
        let mut world = World::new();
        insert(&mut world, (StaleDerived(true), Resting(true)));
        assert!(world.resource::<StaleDerived>().0 && world.resource::<Resting>().0);
        insert(&mut world, (StaleDerived(false), Resting(false)));
        assert!(!world.resource::<StaleDerived>().0 && !world.resource::<Resting>().0);
        world.insert_resource(StaleDerived(true));
        assert!(world.resource::<StaleDerived>().0);
        let mut all = world.query::<&StaleDerived>();
        assert_eq!(all.iter(&world).count(), 1);
    }

    #[test]
    fn a_world_has_one_of_each_after_they_were_gathered() {
        let mut world = World::new();
        world.insert_resource(StaleDerived(true));
        gather(&mut world);
        world.flush();
        let mut all = world.query::<&StaleDerived>();
        assert_eq!(all.iter(&world).count(), 1);
    }
}
