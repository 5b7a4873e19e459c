//! Entities come into being: monsters, items, the player.

use bevy_ecs::prelude::*;

use crate::{
    content::PlacedMonster,
    dice::{Roller, What},
    sim::world::{
        actor::{
            ai_state::AiState,
            balance::ActorBalance,
            components::{ActorEnergy, ActorSpeed, Health, Mana, Monster, Position},
            conditions::MonsterConditions,
        },
        catalog::Catalog,
        ids::{ActorId, IdCounters},
        level::{map::DungeonLevel, occupants::Occupants},
        rng::GameRng,
        roster::Roster,
        ruleset::ActiveRuleset,
    },
};

const HIT_POINTS: What = What::new("hit points", "spawn");

const SLEEP: What = What::new("depth of sleep", "spawn");

const ENERGY: What = What::new("energy at the start", "spawn");

/// Puts a monster on a free square; its number. `None` if the square is taken or no square.
pub(in crate::sim) fn monster(world: &mut World, placed: PlacedMonster) -> Option<ActorId> {
    let PlacedMonster { at, kind, awake } = placed;
    if world.resource::<DungeonLevel>().terrain(at).is_none()
        || world.resource::<Occupants>().at(at).is_some()
    {
        return None;
    }
    let catalog = world.resource::<Catalog>().clone();
    let def = catalog.monster(kind);
    let mut fate = world.resource_mut::<GameRng>();
    let rolled = fate.sum(HIT_POINTS, def.hit_points);
    let sleep = match def.sleep {
        0 => 0,
        _ if awake => 0,
        // From half to once and a half times what the kind says.
        sleep => i32::from(sleep) / 2 + fate.range(SLEEP, 1, i32::from(sleep).max(1)),
    };
    let energy = fate.range(ENERGY, 0, 99);
    let hit_points = catalog
        .content()
        .hit_points(rolled, world.resource::<ActiveRuleset>().here);
    let id = world.resource_mut::<IdCounters>().next_actor();
    let mind = AiState {
        sleep: sleep as u16,
        flees: false,
    };
    let entity = world
        .spawn((
            id,
            Monster(kind),
            Position(at),
            Health::full(hit_points),
            ActorEnergy(energy),
            ActorSpeed::new(def.speed),
            mind,
            (
                MonsterConditions::default(),
                ActorBalance::default(),
                Mana::full(def.mana),
            ),
        ))
        .id();
    world.resource_mut::<Occupants>().put(at, entity);
    world.resource_mut::<Roster>().add(id, entity);
    Some(id)
}
