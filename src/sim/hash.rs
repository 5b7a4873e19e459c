//! A hash of the whole world: the same after the same actions, on every machine, after every save and load.

use bevy_ecs::prelude::*;
use xxhash_rust::xxh3::Xxh3;

use super::{
    actor::{Energy, Health, Mana, Mind, Monster, Pace, Place, Player},
    bag::{Equipment, Pack, Stack},
    body::{Ailments, BlackBreath, Stomach},
    cast::Spells,
    character::Character,
    charge::Charge,
    effect::Timed,
    fate::Fate,
    fight::Stride,
    growth::Verdict,
    ids::Serials,
    level::{Floor, Level},
    lore::Lore,
    missile::Own,
    searching::SearchMode,
    sight::Sight,
    stairs::Stash,
    theft::Loot,
    time::{Clock, Roster},
    woes::Woes,
};

/// Feeds numbers to the hash in one byte order.
struct Digest(Xxh3);

impl Digest {
    fn number(&mut self, value: i64) {
        self.0.update(&value.to_le_bytes());
    }
}

/// Hash of the level that is being played: squares, memory, monsters with what they have stolen, things on the floor.
pub(in crate::sim) fn of_level(world: &World) -> u64 {
    let mut digest = Digest(Xxh3::new());
    let level = world.resource::<Level>();
    digest.number(i64::from(level.id().0));
    for row in level.squares().rows() {
        for terrain in row {
            digest.0.update(&[terrain.0]);
        }
    }
    for at in level.glow().iter() {
        digest.number(i64::from(at.x) << 32 | i64::from(at.y));
    }
    let sight = world.resource::<Sight>();
    for row in sight.memory().rows() {
        for known in row {
            digest
                .0
                .update(&[known.map_or(u8::MAX, |terrain| terrain.0)]);
        }
    }
    for (at, item) in sight.remembered_items() {
        digest.0.update(&at.x.to_le_bytes());
        digest.0.update(&at.y.to_le_bytes());
        digest.0.update(&item.0.to_le_bytes());
        add_lore(&mut digest, sight.remembered_lore(at));
    }
    for (id, entity) in world.resource::<Roster>().iter() {
        let monster = world.entity(entity);
        let (Some(kind), Some(place), Some(health)) = (
            monster.get::<Monster>(),
            monster.get::<Place>(),
            monster.get::<Health>(),
        ) else {
            continue;
        };
        let mut bytes = [0; 40];
        bytes[0..4].copy_from_slice(&id.0.to_le_bytes());
        bytes[4..6].copy_from_slice(&kind.0.0.to_le_bytes());
        bytes[6..8].copy_from_slice(&place.pos().x.to_le_bytes());
        bytes[8..10].copy_from_slice(&place.pos().y.to_le_bytes());
        bytes[10..14].copy_from_slice(&health.now.to_le_bytes());
        bytes[14..18].copy_from_slice(&health.max.to_le_bytes());
        bytes[18..22].copy_from_slice(&monster.get::<Energy>().map_or(0, |e| e.0).to_le_bytes());
        let mind = monster.get::<Mind>().copied().unwrap_or(Mind {
            sleep: 0,
            flees: false,
        });
        bytes[22..24].copy_from_slice(&mind.sleep.to_le_bytes());
        bytes[24] = u8::from(mind.flees);
        let woes = monster.get::<Woes>().copied().unwrap_or_default();
        bytes[25..29].copy_from_slice(&woes.counters());
        let speed = monster.get::<Pace>().map_or(0, |pace| pace.speed());
        bytes[29..33].copy_from_slice(&speed.to_le_bytes());
        let mana = monster.get::<Mana>().map_or(0, |mana| mana.now);
        bytes[33..37].copy_from_slice(&mana.to_le_bytes());
        digest.0.update(&bytes);
        add_stride(&mut digest, monster.get::<Stride>());
        for (_, stack) in monster.get::<Loot>().into_iter().flat_map(Loot::stacks) {
            add_stack(&mut digest, world, *stack);
        }
    }
    for (at, stacks) in world.resource::<Floor>().iter() {
        digest.number(i64::from(at.x) << 32 | i64::from(at.y));
        for (_, stack) in stacks {
            add_stack(&mut digest, world, *stack);
        }
    }
    digest.0.digest()
}

/// Hash of everything.
pub(in crate::sim) fn of_world(world: &mut World) -> u64 {
    let mut digest = Digest(Xxh3::new());
    digest.0.update(&of_level(world).to_le_bytes());
    for (id, hash) in world.resource::<Stash>().hashes() {
        digest.number(i64::from(id.0));
        digest.0.update(&hash.to_le_bytes());
    }
    digest.number(world.resource::<Clock>().game_turn as i64);
    let serials = world.resource::<Serials>();
    digest.number(i64::from(serials.actor) << 32 | i64::from(serials.item));
    if let Fate::Random(random) = world.resource::<Fate>() {
        digest.0.update(&random.state().to_le_bytes());
    }
    digest.number(match world.resource::<Verdict>() {
        Verdict::Playing => 0,
        Verdict::Dead(killer) => 1 + i64::from(killer.id.0),
        Verdict::Won => -1,
    });
    let player = world
        .query_filtered::<Entity, With<Player>>()
        .single(world)
        .expect("there is always a player");
    let player = world.entity(player);
    for value in [
        player
            .get::<Place>()
            .map(|p| i64::from(p.pos().x) << 32 | i64::from(p.pos().y)),
        player
            .get::<Health>()
            .map(|h| i64::from(h.now) << 32 | i64::from(h.max)),
        player.get::<Health>().map(|h| i64::from(h.part)),
        player.get::<Energy>().map(|e| i64::from(e.0)),
        player.get::<Pace>().map(|p| i64::from(p.speed())),
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
    if let Some(timed) = player.get::<Timed>() {
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
    if let Some(ailments) = player.get::<Ailments>() {
        for (ailment, counter) in ailments.iter() {
            digest.number((1 + ailment as i64) << 40 | i64::from(counter));
        }
    }
    add_stride(&mut digest, player.get::<Stride>());
    if let Some(spells) = player.get::<Spells>() {
        digest.number(spells.learned().len() as i64);
        for spell in spells.learned() {
            digest.number(i64::from(spell.0));
        }
    }
    if let Some(pack) = player.get::<Pack>() {
        for (_, stack) in pack.stacks() {
            add_stack(&mut digest, world, *stack);
        }
    }
    if let Some(equipment) = player.get::<Equipment>() {
        for (slot, _, stack) in equipment.iter() {
            digest.number(slot as i64);
            add_stack(&mut digest, world, stack);
        }
    }
    digest.0.digest()
}

/// Adds how somebody stands, which only POWDER asks: elsewhere there is nothing to add.
fn add_stride(digest: &mut Digest, stride: Option<&Stride>) {
    match stride.map_or(0, |stride| stride.digest()) {
        0 => {}
        stance => digest.number(stance),
    }
}

/// Adds what the player knows of a thing: of what is known there is nothing to add.
fn add_lore(digest: &mut Digest, lore: Lore) {
    match lore {
        Lore::Known => {}
        Lore::Unknown => digest.number(3 << 16),
        Lore::Sensed(feeling) => digest.number(4 << 16 | feeling as i64),
    }
}

/// Adds a stack of items.
fn add_stack(digest: &mut Digest, world: &World, stack: Entity) {
    let stack = world.entity(stack);
    let uid = stack
        .get::<super::ids::ItemUid>()
        .map_or(u32::MAX, |uid| uid.0);
    if let Some(Stack {
        kind,
        count,
        charge,
        burnt,
        wear,
        lore,
    }) = stack.get::<Stack>()
    {
        digest.number(i64::from(uid) << 32 | i64::from(kind.0) << 16 | i64::from(*count));
        digest.0.update(&[u8::from(stack.contains::<Own>())]);
        digest.0.update(&burnt.to_le_bytes());
        let bytes = [wear.to_hit, wear.to_damage, wear.to_armor];
        digest.0.update(&bytes.map(i8::cast_unsigned));
        add_lore(digest, *lore);
        match charge {
            Charge::None => {}
            Charge::Left(charges) => digest.number(1 << 16 | i64::from(*charges)),
            Charge::Spent(turns) => digest.number(2 << 16 | i64::from(*turns)),
        }
    }
}
