//! Whether what a saved game says can be: no number in it may break a rule that counts on it.

use bevy_ecs::{entity_disabling::Disabled, prelude::*, query::QueryData};

use super::fault::LoadFault;
use crate::sim::world::{
    actor::{
        ai_state::AiState,
        balance::ActorBalance,
        components::{
            ActorArmor, ActorEnergy, ActorSpeed, Health, Mana, Monster, Player, Position,
        },
        conditions::Conditions,
        monster_combat::MonsterCombat,
    },
    clock::Clock,
    holding::relation::HeldBy,
    ids::{ActorId, IdCounters, ItemUid},
    item::{
        chest::Chest,
        inventory::{Equipment, Pack},
        stack::Stack,
    },
    level::floor::Pile,
    player::{
        body::{BlackBreath, Stomach},
        character::Character,
        effects::TimedEffects,
        search_mode::SearchMode,
        spells::Spells,
    },
};

/// More hit points, mana, speed or energy than this nobody has in any game.
const MOST: i32 = 1_000_000;

/// Higher skills, levels and armor than these no monster has.
const MOST_IN_COMBAT: i32 = 1000;

/// More experience than this nobody has, in hundredths of a point.
const MOST_EXPERIENCE: i64 = 1 << 50;

/// Later than this no game is played.
const LATEST: u64 = 1 << 60;

/// The player among those that its section has.
pub(super) fn player(world: &mut World, carried: &[Entity]) -> Result<Entity, LoadFault> {
    let fault = |message: &str| LoadFault::new("player", message);
    let is_player = |entity: &&Entity| world.get::<Player>(**entity).is_some();
    let mut players = carried.iter().filter(is_player);
    let player = *players.next().ok_or_else(|| fault("there is none"))?;
    if players.next().is_some() {
        return Err(fault("there are two"));
    }
    let body = world.entity(player);
    let whole = body.contains::<Character>()
        && body.get::<ActorId>() == Some(&ActorId::PLAYER)
        && body
            .get_components::<(&Position, &Health, &Mana, &ActorEnergy, &ActorSpeed)>()
            .is_ok()
        && body
            .get_components::<(&Conditions, &ActorBalance, &TimedEffects, &SearchMode)>()
            .is_ok()
        && body
            .get_components::<(&Stomach, &BlackBreath, &Spells, &Pack, &Equipment)>()
            .is_ok();
    if whole {
        Ok(player)
    } else {
        Err(fault("a part of its body is missing"))
    }
}

/// Looks through everybody.
pub(super) fn check(world: &mut World) -> Result<(), LoadFault> {
    let fault = |message: String| Err(LoadFault::new("game", message));
    let counters = world.resource::<IdCounters>().clone();
    if counters.actor > u32::MAX / 2 || counters.item > u32::MAX / 2 {
        return fault("numbers of actors or things are used up".to_owned());
    }
    if world.resource::<Clock>().game_turn() > LATEST {
        return fault("it is later than any game is played".to_owned());
    }
    let mut actors = Vec::new();
    let mut query = world.query_filtered::<(&ActorId, Body), Allow<Disabled>>();
    for (&ActorId(id), body) in query.iter(world) {
        if id >= counters.actor {
            return fault(format!("actor {id} has no such number"));
        }
        actors.push(id);
        actor(body).or_else(|what| fault(format!("actor {id}: {what}")))?;
    }
    if let Some(id) = twice(actors) {
        return fault(format!("actor {id} is there twice"));
    }
    let mut things = Vec::new();
    let mut query = world.query_filtered::<(&ItemUid, EntityRef), Allow<Disabled>>();
    for (&ItemUid(uid), entity) in query.iter(world) {
        if uid >= counters.item {
            return fault(format!("thing {uid} has no such number"));
        }
        things.push(uid);
        thing(world, entity).or_else(|what| fault(format!("thing {uid}: {what}")))?;
    }
    if let Some(uid) = twice(things) {
        return fault(format!("thing {uid} is there twice"));
    }
    Ok(())
}

/// A number that is there twice.
fn twice(mut numbers: Vec<u32>) -> Option<u32> {
    numbers.sort_unstable();
    let pair = numbers.array_windows().find(|[one, next]| one == next)?;
    Some(pair[0])
}

/// What an actor must have. A query finds it much sooner than a look for one component after the other.
type Body = (
    (
        Option<&'static Health>,
        Option<&'static Mana>,
        Option<&'static ActorEnergy>,
        Option<&'static ActorSpeed>,
        Option<&'static ActorArmor>,
    ),
    (
        Has<Position>,
        Has<Conditions>,
        Has<ActorBalance>,
        Has<Player>,
        Has<Monster>,
        Has<AiState>,
    ),
    Option<&'static MonsterCombat>,
    Option<&'static Character>,
);

/// What is wrong with an actor.
fn actor(
    (numbers, has, combat, character): <Body as QueryData>::Item<'_, '_>,
) -> Result<(), &'static str> {
    let missing = Err("a part of its body is missing");
    let (Some(health), Some(mana), Some(energy), Some(speed), Some(armor)) = numbers else {
        return missing;
    };
    let (stands, conditions, balance, is_player, is_monster, has_mind) = has;
    let whole = stands && conditions && balance && is_player != (is_monster && has_mind);
    if !whole || combat.is_some() != is_monster {
        return missing;
    }
    if combat.is_some_and(|numbers| !numbers.is_within(MOST_IN_COMBAT)) {
        return Err("a number of it is beyond all bounds");
    }
    let within = |number: i32| (-MOST..=MOST).contains(&number);
    let numbers = [
        health.now,
        mana.now,
        mana.max,
        energy.get(),
        speed.speed(),
        armor.class().get(),
    ];
    if !numbers.into_iter().all(within) || !(1..=MOST + 1).contains(&health.max) {
        return Err("a number of it is beyond all bounds");
    }
    if let Some(character) = character {
        let experience = [character.experience(), character.experience_max()];
        if !experience
            .iter()
            .all(|one| (0..=MOST_EXPERIENCE).contains(one))
        {
            return Err("its experience is beyond all bounds");
        }
    }
    Ok(())
}

/// What is wrong with a thing.
fn thing(world: &World, entity: EntityRef<'_>) -> Result<(), &'static str> {
    if entity.get::<Stack>().is_none_or(|stack| stack.count == 0) {
        return Err("there is none of it");
    }
    let Some(&HeldBy(holder)) = entity.get::<HeldBy>() else {
        return Err("it is nowhere");
    };
    let body = world.get::<ActorId>(holder).is_some();
    let lies = world.get::<Pile>(holder).is_some();
    let in_chest = world.get::<Chest>(holder).is_some() && !entity.contains::<Chest>();
    if !(body || lies || in_chest) {
        return Err("nothing can hold it");
    }
    if world.get::<Disabled>(holder).is_some() != entity.contains::<Disabled>() {
        return Err("it is not where its holder is");
    }
    Ok(())
}
