//! What lifting the crown of a campaign sets off: everybody on the level wakes, and so does everybody on the levels that
//! the player comes to with it (BRW-CROWN-01).

use bevy_ecs::prelude::*;

use crate::{
    content::ItemUse,
    sim::world::{
        actor::{ai_state::AiState, components::Player},
        catalog::Catalog,
        item::{inventory::Pack, stack::Stack},
        level::map::DungeonLevel,
        log::step_log::StepLog,
        outcome::LevelOutcome,
        roster::Roster,
    },
};

/// Whether the player carries a crown.
pub(in crate::sim) fn has_crown(world: &mut World) -> bool {
    let mut packs = world.query_filtered::<&Pack, With<Player>>();
    let catalog = world.resource::<Catalog>();
    packs.single(world).is_ok_and(|pack| {
        pack.stacks().iter().any(|(_, stack)| {
            let stack = world.get::<Stack>(*stack);
            stack.is_some_and(|stack| matches!(catalog.item(stack.kind).usage, ItemUse::Crown))
        })
    })
}

/// Everybody on the level wakes and knows of the player, if it is one to which others come and the crown is carried.
pub(in crate::sim) fn wake_hill(world: &mut World) {
    let id = world.resource::<DungeonLevel>().id();
    if world.resource::<Catalog>().level(id).wanderers.is_empty() || !has_crown(world) {
        return;
    }
    world.resource_mut::<StepLog>().push(LevelOutcome::HillWoke);
    let all: Vec<Entity> = world
        .resource::<Roster>()
        .iter()
        .map(|(_, who)| who)
        .collect();
    for who in all {
        if let Some(mut mind) = world.get_mut::<AiState>(who) {
            mind.start_up();
            mind.is_attacked();
        }
    }
}
