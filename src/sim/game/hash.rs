//! A hash of the whole world: the same after the same actions, on every machine, after every save and load.

use bevy_ecs::prelude::*;
use std::hash::Hash;

use crate::sim::world::{
    access::digest::{Digest, add_balance, add_conditions, add_things, of_level},
    actor::{
        balance::ActorBalance,
        components::{ActorEnergy, ActorSpeed, Health, Mana, Player, Position},
        conditions::Conditions,
    },
    clock::Clock,
    ids::IdCounters,
    level::left_levels::LeftLevels,
    outcome::game_result::GameResult,
    player::{
        body::{BlackBreath, Stomach},
        character::Character,
        effects::TimedEffects,
        search_mode::SearchMode,
        spells::Spells,
    },
    rng::GameRng,
};

/// Hash of everything.
pub(in crate::sim) fn of_world(world: &mut World) -> u64 {
    let mut digest = Digest::default();
    digest.bytes(of_level(world).to_le_bytes());
    for (id, hash) in world.resource::<LeftLevels>().hashes() {
        digest.number(i64::from(id.0));
        digest.bytes(hash.to_le_bytes());
    }
    digest.number(world.resource::<Clock>().game_turn as i64);
    let serials = world.resource::<IdCounters>();
    digest.number(i64::from(serials.actor) << 32 | i64::from(serials.item));
    match world.resource::<GameRng>() {
        GameRng::Random(random) => digest.bytes(random.state().to_le_bytes()),
        GameRng::Custom(dice) => dice.hash(&mut digest),
        // Scripts and records are part of the tests that they stand in.
        GameRng::Scripted(_) | GameRng::Traced(_) => {}
    }
    digest.number(match world.resource::<GameResult>() {
        GameResult::Playing => 0,
        GameResult::Dead(killer) => 1 + i64::from(killer.id.0),
        GameResult::Won => -1,
    });
    let player = world
        .query_filtered::<Entity, With<Player>>()
        .single(world)
        .expect("there is always a player");
    let player = world.entity(player);
    for value in [
        player
            .get::<Position>()
            .map(|p| i64::from(p.pos().x) << 32 | i64::from(p.pos().y)),
        player
            .get::<Health>()
            .map(|h| i64::from(h.now) << 32 | i64::from(h.max)),
        player.get::<Health>().map(|h| i64::from(h.part)),
        player.get::<ActorEnergy>().map(|e| i64::from(e.0)),
        player.get::<ActorSpeed>().map(|p| i64::from(p.speed())),
        player
            .get::<Mana>()
            .map(|m| i64::from(m.now) << 32 | i64::from(m.max)),
        player.get::<Mana>().map(|m| i64::from(m.part)),
        player.get::<BlackBreath>().map(|b| i64::from(b.0)),
        player.get::<Character>().map(Character::experience),
        player.get::<Character>().map(Character::experience_max),
        player
            .get::<Character>()
            .map(|c| i64::from(c.level().get())),
    ] {
        digest.number(value.unwrap_or(i64::MIN));
    }
    if let Some(timed) = player.get::<TimedEffects>() {
        for (effect, turns) in timed.iter() {
            digest.number((effect as i64) << 32 | i64::from(turns));
        }
    }
    if let Some(character) = player.get::<Character>() {
        let (race, class) = (character.race() as i64, character.class() as i64);
        digest.number(race << 32 | class << 16 | character.growth() as i64);
        for stats in [character.stats(), character.bare(), character.natural()] {
            for (_, stat) in stats.iter() {
                digest.number(i64::from(stat.number()));
            }
        }
    }
    digest.number(player.get::<Stomach>().map_or(-1, |s| i64::from(s.units())));
    digest.number(i64::from(
        player.get::<SearchMode>().is_some_and(|mode| mode.is_on()),
    ));
    add_conditions(&mut digest, player.get::<Conditions>());
    add_balance(&mut digest, player.get::<ActorBalance>());
    if let Some(spells) = player.get::<Spells>() {
        digest.number(spells.learned().len() as i64);
        for spell in spells.learned() {
            digest.number(i64::from(spell.0));
        }
    }
    add_things(&mut digest, world, player);
    digest.value()
}
