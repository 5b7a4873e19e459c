//! The player comes into being.

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use super::derived;
use crate::{
    content::{CharacterDef, ItemUse},
    grid::Pos,
    rules::{ability::speed, base::units::Level},
    sim::world::{
        access::item_spawning,
        actor::{
            balance::ActorBalance,
            components::{ActorEnergy, ActorSpeed, Health, Mana, Player, Position},
        },
        catalog::Catalog,
        holding::moves,
        ids::ActorId,
        item::{
            inventory::{Burden, Equipment, Pack},
            stack::Stack,
        },
        player::{
            body::{BlackBreath, Stomach},
            character::Character,
            derived::Derived,
            effects::TimedEffects,
            known_derived::KnownDerived,
            purse::Purse,
            search_mode::SearchMode,
            spells::{self, Spells},
        },
        rng::GameRng,
    },
};

/// Brings the player into the world at an experience level, dressed and packed, without a place yet.
pub(in crate::sim) fn spawn(world: &mut World, def: &CharacterDef, level: Level) -> Entity {
    let mut character = Character::new(def, &mut world.resource_mut::<GameRng>());
    let ahead = character.hit_dice.clone();
    character.promote(level, ahead);
    let catalog = world.resource::<Catalog>().clone();
    let mut worn = Vec::new();
    for (slot, kind) in item_spawning::slots(&catalog, &def.wears) {
        let (_, thing) = item_spawning::spawn_known(world, kind, 1);
        worn.push((slot, thing));
    }
    character.dress(derived::stat_points(&catalog, def.wears.iter().copied()));
    let mut packed = Vec::new();
    let mut pence = 0;
    for &(kind, count) in &def.carries {
        let thing = catalog.item(kind);
        // Money goes into the purse (BRW-MONEY-03).
        if thing.usage == ItemUse::Money {
            pence = thing
                .base_value()
                .saturating_mul(u32::from(count))
                .saturating_add(pence);
            continue;
        }
        packed.push(item_spawning::spawn_known(world, kind, count).1);
    }
    let books = packed.iter();
    let books = books.filter_map(|stack| world.get::<Stack>(*stack));
    let books = spells::in_books(&catalog, books);
    let spells = Spells::of_birth(&character, &catalog, books.into_iter());
    let mana = Mana::full(character.max_mana());
    let derived = Derived::of(&character);
    let health = Health::full(character.max_hit_points());
    let player = world
        .spawn((
            Player,
            ActorId::PLAYER,
            character,
            Position(Pos { x: 0, y: 0 }),
            health,
            ActorEnergy(speed::READY.get()),
            ActorSpeed::new(0),
            (TimedEffects::default(), SearchMode::default()),
            (
                Stomach::default(),
                Conditions::default(),
                BlackBreath::default(),
                mana,
                spells,
                ActorBalance::default(),
            ),
            (Pack::default(), Equipment::default()),
            Burden::default(),
            (derived, KnownDerived::default()),
        ))
        .id();
    if pence > 0 {
        world.entity_mut(player).insert(Purse(pence));
    }
    for (slot, thing) in worn {
        moves::dress(world, thing, player, slot);
    }
    for thing in packed {
        moves::give(world, thing, player);
    }
    player
}
