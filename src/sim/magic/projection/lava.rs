//! Lava burns everyone in it once every ten game turns, except those who are immune to fire.
//!
//! Nobody else goes there of their own will, so this is for those who were thrown there, and for those under whose feet
//! the ground has melted. As all fire, it burns what the player carries.

use bevy_ecs::prelude::*;

use super::{monster, player};
use crate::sim::world::access::lookup::ground_info;
use crate::{
    dice::{Dice, RollLabel, Roller},
    sim::world::{
        actor::components::{Player, Position},
        level::map::DungeonLevel,
        outcome::game_result::GameResult,
        player::derived::PlayerProtections,
        rng::GameRng,
        roster::Roster,
    },
};

const LAVA: RollLabel = RollLabel::new("heat of the lava", "BRW-LAVA-01");

/// How much lava burns at a time (BRW-LAVA-01).
const HEAT: Dice = Dice::new(4, 10);

/// Burns everybody who stands in lava. Part of every ten game turns.
pub(in crate::sim) fn burn(world: &mut World) {
    if !world.resource::<DungeonLevel>().has_lava() {
        return;
    }
    let monsters: Vec<Entity> = world
        .resource::<Roster>()
        .iter()
        .map(|(_, who)| who)
        .collect();
    let mut players = world.query_filtered::<Entity, With<Player>>();
    let everybody: Vec<Entity> = players.iter(world).chain(monsters).collect();
    for who in everybody {
        let Some(&Position(at)) = world.get::<Position>(who) else {
            continue;
        };
        let (true, Some(by)) = (
            world.resource::<DungeonLevel>().lava().get(at),
            ground_info(world, at),
        ) else {
            continue;
        };
        if world.entity(who).contains::<Player>() {
            let proof = world
                .get::<PlayerProtections>(who)
                .is_some_and(PlayerProtections::wades_through_lava);
            if !proof && *world.resource::<GameResult>() == GameResult::Playing {
                let heat = world.resource_mut::<GameRng>().sum(LAVA, HEAT);
                player::scorch(world, who, by, heat);
            }
        } else if !monster::is_fireproof(world, who) {
            let heat = world.resource_mut::<GameRng>().sum(LAVA, HEAT);
            monster::scorch(world, who, by, at, heat);
        }
    }
}
