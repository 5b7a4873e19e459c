//! What lifting the crown of a campaign sets off: everybody on the level wakes, and so does everybody on the levels that
//! the player comes to with it (BRW-CROWN-01).

use bevy_ecs::prelude::*;

use crate::dice::Roller;
use crate::sim::world::{
    actor::{ai_state::AiState, components::Player},
    catalog::Catalog,
    item::inventory::Pack,
    level::{hill::HillAwake, map::DungeonLevel},
    log::step_log::StepLog,
    outcome::LevelOutcome,
    rng::GameRng,
    roster::Roster,
};

/// Whether the player carries a crown.
pub(in crate::sim) fn has_crown(world: &mut World) -> bool {
    let mut packs = world.query_filtered::<&Pack, With<Player>>();
    let catalog = world.resource::<Catalog>();
    packs
        .single(world)
        .is_ok_and(|pack| pack.has_crown(catalog, |stack| world.get(stack)))
}

/// Everybody on the level wakes and knows of the player, if it is one to which others come and the crown is carried.
pub(in crate::sim) fn wake_hill(world: &mut World) {
    let id = world.resource::<DungeonLevel>().id();
    if world.resource::<Catalog>().level(id).wanderers.is_empty() || !has_crown(world) {
        return;
    }
    let first = !std::mem::replace(&mut world.resource_mut::<HillAwake>().0, true);
    if first {
        world.resource_mut::<StepLog>().push(LevelOutcome::HillWoke);
    }
    world.resource_mut::<GameRng>().decided("BRW-CROWN-01");
    let all: Vec<Entity> = world
        .resource::<Roster>()
        .iter()
        .map(|(_, who)| who)
        .collect();
    for who in all {
        if let Some(mut mind) = world.get_mut::<AiState>(who) {
            AiState::start_up(&mut mind);
            AiState::is_attacked(&mut mind);
        }
    }
}
