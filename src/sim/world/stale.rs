//! What is out of date: the player's derived numbers, once what they depend on has changed. The rules say so themselves where
//! they write in place; of what a host inserts on the player the hooks here take note.

use bevy_ecs::{lifecycle::HookContext, world::DeferredWorld};

use super::{actor::components::Player, level::vision::Vision};

/// Set when something has changed that derived numbers depend on.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sim) struct StaleDerived(pub(in crate::sim) bool);

/// A component that derived numbers depend on is inserted.
pub(in crate::sim) fn derived(mut world: DeferredWorld, context: HookContext) {
    if world.get::<Player>(context.entity).is_some()
        && let Some(mut stale) = world.get_resource_mut::<StaleDerived>()
    {
        stale.0 = true;
    }
}

/// A component that the view depends on too is inserted.
pub(in crate::sim) fn derived_and_view(mut world: DeferredWorld, context: HookContext) {
    if world.get::<Player>(context.entity).is_some()
        && let Some(mut sight) = world.get_resource_mut::<Vision>()
    {
        sight.stale = true;
    }
    derived(world, context);
}
