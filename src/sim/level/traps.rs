//! Traps: ground that does something to the player who walks onto it, or whose hand slips over it.
//!
//! A hidden trap looks like floor until it is found or sprung. Monsters know where to tread, and set none off.

use bevy_ecs::prelude::*;

use crate::{
    content::{Feature, TerrainId},
    sim::{
        actor::{effects::EffectTarget, trap_effects::set_off},
        world::{
            access::player_items::PlayerItems,
            actor::components::Player,
            events::level::ChangeTerrain,
            level::map::DungeonLevel,
            outcome::{actor_info::ActorInfo, causes::TrapTrigger},
            rng::GameRng,
        },
    },
};

/// Sets off the trap on the square that the player has just entered, if there is one.
pub(in crate::sim) fn spring(
    mut things: PlayerItems,
    level: Res<DungeonLevel>,
    mut fate: ResMut<GameRng>,
    mut body: Single<EffectTarget, With<Player>>,
) {
    let at = things.player.0.pos();
    let Some(terrain) = level.terrain(at) else {
        return;
    };
    let catalog = things.catalog.clone();
    let kind: TerrainId = match catalog.terrain(terrain).feature {
        Feature::Conceals(trap) => {
            let by = ActorInfo::player(at);
            things.commands.trigger(ChangeTerrain { at, to: trap, by });
            trap
        }
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Held { .. }
        | Feature::Secret(_)
        | Feature::StairsUp
        | Feature::StairsDown => terrain,
    };
    set_off(
        (kind, TrapTrigger::Trodden),
        at,
        &mut things,
        &mut fate,
        &mut body,
    );
}
