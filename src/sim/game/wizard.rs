//! The deeds of a wizard: they reach into every subject, and take no time.

use bevy_ecs::prelude::*;

use crate::{
    content::{Feature, ItemId, MonsterId, PlacedMonster},
    dice::Roller as _,
    grid::Pos,
    rules::{ability::status::Condition, base::stat::StatName, base::units::Level},
    sim::{
        level::stairs,
        world::{
            access::{item_spawning, lookup::monster_info},
            actor::{
                components::{Health, Mana, Position},
                conditions::Conditions,
            },
            catalog::Catalog,
            events::{level::ChangeTerrain, monster::SpawnMonster},
            holding::moves,
            item::{chest::Chest, stack::Stack},
            level::{floor::Floor, map::DungeonLevel, occupants::Occupants, vision::Vision},
            log::step_log::StepLog,
            outcome::{BodyOutcome, MagicOutcome, actor_info::ActorInfo},
            player::{
                body::{BlackBreath, Stomach},
                character::Character,
                derived::StaleDerived,
            },
            rng::GameRng,
            roster::Roster,
            wizard::{Wizard, WizardDeed},
        },
    },
};

/// Does what a wizard wants, which has been checked.
pub(super) fn work(world: &mut World, player: Entity, deed: WizardDeed) {
    world.resource_mut::<GameRng>().decided("BRW-WIZARD-02");
    world
        .resource_mut::<StepLog>()
        .push(BodyOutcome::Wizard(deed));
    match deed {
        WizardDeed::Begin => {
            world.resource_mut::<GameRng>().decided("BRW-WIZARD-01");
            world.entity_mut(player).insert(Wizard);
        }
        WizardDeed::Jump(level) => stairs::travel(world, level),
        WizardDeed::Teleport(to) => teleport(world, player, to),
        WizardDeed::Reveal => reveal(world, player),
        WizardDeed::Make { kind, count } => make(world, player, kind, count),
        WizardDeed::Monster { kind, at } => monster(world, kind, at),
        WizardDeed::Stat(stat, to) => {
            if let Some(mut character) = world.get_mut::<Character>(player) {
                character.set_by_nature(stat, to);
            }
        }
        WizardDeed::Level(level) => set_level(world, player, Level::new(i32::from(level))),
        WizardDeed::HitPoints(points) => {
            if let Some(mut health) = world.get_mut::<Health>(player) {
                (health.now, health.part) = (points, 0);
            }
        }
        WizardDeed::Condition(condition, turns) => {
            if let Some(mut conditions) = world.get_mut::<Conditions>(player) {
                conditions.set(condition, turns);
            }
        }
        WizardDeed::Food(units) => {
            world
                .entity_mut(player)
                .insert(Stomach::new(u32::from(units)));
        }
        WizardDeed::Heal => heal(world, player),
    }
    world.resource_mut::<StaleDerived>().0 = true;
    world.resource_mut::<Vision>().stale = true;
}

/// The player is on another square.
fn teleport(world: &mut World, player: Entity, to: Pos) {
    let Some(mut place) = world.get_mut::<Position>(player) else {
        return;
    };
    let from = std::mem::replace(&mut place.0, to);
    let mut occupants = world.resource_mut::<Occupants>();
    occupants.clear(from);
    occupants.put(to, player);
    world
        .resource_mut::<StepLog>()
        .push(MagicOutcome::Teleported { from, to });
}

/// The player learns the whole level.
fn reveal(world: &mut World, player: Entity) {
    let Some(by) = world
        .get::<Position>(player)
        .map(|place| ActorInfo::player(place.pos()))
    else {
        return;
    };
    let catalog = world.resource::<Catalog>().clone();
    let squares = world.resource::<DungeonLevel>().squares().iter();
    let squares: Vec<_> = squares.map(|(at, terrain)| (at, *terrain)).collect();
    for (at, terrain) in squares {
        let shown = match catalog.terrain(terrain).feature {
            Feature::Secret(shown) | Feature::Conceals(shown) => shown,
            Feature::None
            | Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Held { .. }
            | Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Keyed { .. }
            | Feature::Used
            | Feature::Shop => terrain,
        };
        // What hides is hidden no longer.
        if shown != terrain {
            world.trigger(ChangeTerrain { at, to: shown, by });
        }
        world.resource_mut::<Vision>().learn(at, shown, &catalog);
    }
    let piles: Vec<_> = world
        .resource::<Floor>()
        .iter()
        .filter_map(|(at, pile)| Some((at, pile.last()?.1)))
        .collect();
    for (at, top) in piles {
        let Some(stack) = world.get::<Stack>(top).copied() else {
            continue;
        };
        let seeming = stack.seeming(&catalog);
        world
            .resource_mut::<Vision>()
            .learn_item(at, seeming, stack.knowledge);
    }
    let everybody: Vec<_> = world
        .resource::<Roster>()
        .iter()
        .map(|(id, _)| id)
        .collect();
    let mut sight = world.resource_mut::<Vision>();
    for id in everybody {
        sight.detect(id);
    }
    // What lies where is known now: nothing is known from a map alone.
    sight.mapped = None;
}

/// Things come to lie where the player stands.
fn make(world: &mut World, player: Entity, kind: ItemId, count: u16) {
    let Some(at) = world.get::<Position>(player).map(|place| place.pos()) else {
        return;
    };
    let (_, thing) = item_spawning::spawn_known(world, kind, count);
    let catalog = world.resource::<Catalog>().clone();
    if catalog.item(kind).usage.as_chest().is_some() {
        world.entity_mut(thing).insert(Chest::default());
    }
    moves::lay_down(world, thing, at);
}

/// Somebody comes to be.
fn monster(world: &mut World, kind: MonsterId, at: Pos) {
    world.trigger_ref(&mut SpawnMonster::new(PlacedMonster::new(at, kind, true)));
    // Those who came into being are entities from here on.
    world.flush();
    let there = world.resource::<Occupants>().at(at);
    if let Some(who) = there.and_then(|who| monster_info(world, who)) {
        world
            .resource_mut::<StepLog>()
            .push(MagicOutcome::Appeared(who));
    }
}

/// The player is of a level, in full health.
fn set_level(world: &mut World, player: Entity, level: Level) {
    let Some(mut character) = world.get_mut::<Character>(player) else {
        return;
    };
    let ahead = character.hit_dice.clone();
    character.promote(level, ahead);
    let (points, mana) = (character.max_hit_points(), character.max_mana());
    world
        .entity_mut(player)
        .insert((Health::full(points), Mana::full(mana)));
}

/// Nothing is the matter with the player any more.
fn heal(world: &mut World, player: Entity) {
    if let Some(mut character) = world.get_mut::<Character>(player) {
        for stat in StatName::ALL {
            let _ = character.restore(stat);
        }
        let _ = character.restore_experience();
        let (points, mana) = (character.max_hit_points(), character.max_mana());
        world
            .entity_mut(player)
            .insert((Health::full(points), Mana::full(mana)));
    }
    if let Some(mut conditions) = world.get_mut::<Conditions>(player) {
        for condition in enumset::EnumSet::<Condition>::all() {
            conditions.set(condition, 0);
        }
    }
    if let Some(mut breath) = world.get_mut::<BlackBreath>(player) {
        breath.0 = false;
    }
    if let Some(&stomach) = world.get::<Stomach>(player) {
        let mut fed = stomach;
        fed.satisfy(&mut world.resource_mut::<StepLog>());
        world.entity_mut(player).insert(fed);
    }
}
