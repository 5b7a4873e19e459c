//! Chests: picked, forced, disarmed, and what comes of opening one (BRW-CHEST-02 to -05).

use bevy_ecs::prelude::*;

use crate::{
    dice::{Chance, RollLabel, Roller},
    grid::Pos,
    rules::{
        ability::{
            disarm::{self, Disarmed},
            lock::{self, BashResult},
            status::Condition,
        },
        base::{stat::StatName, units::Skill},
        projection::item_destruction::ObjectClass,
    },
    sim::world::{
        actor::{
            components::{Player, Position},
            conditions::Conditions,
        },
        catalog::Catalog,
        events::level::{DisarmChest, OpenChest, ReachedChest, SpringTrap},
        holding::{moves, relation::Holds},
        ids::ItemUid,
        item::{chest::Chest, stack::Stack},
        level::{map::DungeonLevel, vision::Vision},
        log::{report::report, step_log::StepLog},
        outcome::{
            ChestOutcome, Outcome,
            actor_info::ActorInfo,
            causes::{TrapTrigger, UnlockMethod},
        },
        player::{
            character::Character,
            derived::{PlayerProtections, StaleDerived},
        },
        rng::GameRng,
    },
};

const SMASHED: RollLabel = RollLabel::new("what is brittle breaks", "BRW-CHEST-04");

/// How often in 100 what is brittle in a chest breaks when it is forced.
const BRITTLE: i64 = 50;

/// Whether something breaks when the chest in which it is is forced.
const fn is_brittle(class: ObjectClass) -> bool {
    matches!(
        class,
        ObjectClass::Potion | ObjectClass::Flask | ObjectClass::Bottle
    )
}

/// Who opens a chest.
type Opener = (
    &'static Position,
    &'static Character,
    &'static PlayerProtections,
    &'static mut Conditions,
);

/// The rules observer of [`OpenChest`].
pub(in crate::sim) fn on_open(
    open: On<OpenChest>,
    mut commands: Commands,
    player: Single<Opener, With<Player>>,
    mut chests: Query<(&mut Chest, &Stack, Option<&Holds>)>,
    catalog: Res<Catalog>,
    mut rng: ResMut<GameRng>,
    mut stale: ResMut<StaleDerived>,
    mut log: ResMut<StepLog>,
) {
    let OpenChest { chest, way } = *open;
    let ReachedChest { uid, chest, at } = chest;
    let (place, character, protections, mut conditions) = player.into_inner();
    let Ok((mut state, stack, holds)) = chests.get_mut(chest) else {
        return;
    };
    let info = stack.info(uid, &catalog);
    let held = ChestOutcome::Held {
        at,
        chest: info,
        way,
    };
    let opens = match way {
        _ if state.lock == 0 => true,
        UnlockMethod::Pick => {
            let skill = Skill::new(character.disarming(&conditions).total());
            lock::pick(&mut *rng, skill, state.lock)
        }
        UnlockMethod::Force => {
            let stats = character.stats();
            let (strength, dexterity) = (stats[StatName::Str], stats[StatName::Dex]);
            match lock::force(&mut *rng, strength, dexterity, state.lock) {
                BashResult::Open => true,
                BashResult::Holds => false,
                BashResult::Reels(by_so_much) => {
                    log.push(held);
                    let stun = (Condition::Stunned, by_so_much);
                    let by = ActorInfo::player(place.pos());
                    let gifts = protections.gifts;
                    Conditions::inflict_unless(&mut conditions, gifts, stun, by, &mut log);
                    stale.0 = true;
                    return;
                }
            }
        }
    };
    if !opens {
        log.push(held);
        return;
    }
    rng.decided("BRW-CHEST-02");
    (state.open, state.lock) = (true, 0);
    let trap = state.trap.take();
    log.push(ChestOutcome::Opened {
        at,
        chest: info,
        way,
        empty: holds.is_none_or(|holds| holds.things().is_empty()),
    });
    if let Some(trap) = trap {
        rng.decided("BRW-CHEST-03");
        let how = TrapTrigger::Lid;
        let reveal = false;
        commands.trigger(SpringTrap {
            trap,
            how,
            at,
            reveal,
        });
    }
    // The lid keeps the trap off what is in it.
    let forced = way == UnlockMethod::Force;
    commands.queue(move |world: &mut World| empty_out(world, chest, at, forced));
}

/// What is in a chest, in the order of its numbers.
fn contents(world: &World, chest: Entity) -> Vec<(ItemUid, Entity)> {
    let holds = world.get::<Holds>(chest).map_or(&[][..], Holds::things);
    let numbered = |thing: &Entity| Some((*world.get::<ItemUid>(*thing)?, *thing));
    let mut things: Vec<_> = holds.iter().filter_map(numbered).collect();
    things.sort_unstable_by_key(|(uid, _)| *uid);
    things
}

/// What was in a chest lies where it stands. Of a chest that was forced what is brittle may break (BRW-CHEST-04).
fn empty_out(world: &mut World, chest: Entity, at: Pos, forced: bool) {
    let rest = world.resource::<DungeonLevel>().rest(at);
    for (uid, thing) in contents(world, chest) {
        let catalog = world.resource::<Catalog>().clone();
        let Some(&stack) = world.get::<Stack>(thing) else {
            continue;
        };
        let item = stack.info(uid, &catalog);
        let brittle = is_brittle(catalog.item(stack.kind).object().class);
        let chance = Chance::percent(BRITTLE);
        if forced && brittle && world.resource_mut::<GameRng>().chance(SMASHED, chance) {
            world.despawn(thing);
            report(world, Outcome::Chest(ChestOutcome::Smashed { at, item }));
            continue;
        }
        moves::lay_down(world, thing, rest);
        world.flush();
        let at = rest;
        report(world, Outcome::Chest(ChestOutcome::Yielded { at, item }));
    }
    world.resource_mut::<Vision>().stale = true;
}

/// A chest is destroyed where it stands: what was in it lies there (BRW-CHEST-05).
pub(in crate::sim) fn spill(world: &mut World, chest: Entity, at: Pos) {
    if !contents(world, chest).is_empty() {
        world.resource_mut::<GameRng>().decided("BRW-CHEST-05");
        empty_out(world, chest, at, false);
    }
}

/// The rules observer of [`DisarmChest`].
pub(in crate::sim) fn on_disarm(
    disarm: On<DisarmChest>,
    mut commands: Commands,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
    mut chests: Query<&mut Chest>,
    player: Single<(&Character, &Conditions), With<Player>>,
) {
    let DisarmChest { chest, trap, power } = *disarm;
    let ReachedChest { chest, at, .. } = chest;
    let (character, conditions) = *player;
    let Ok(mut state) = chests.get_mut(chest) else {
        return;
    };
    let skill = Skill::new(character.disarming(conditions).total());
    rng.decided("BRW-CHEST-05");
    match disarm::disarm(&mut *rng, skill, power) {
        Disarmed::Harmless => {
            state.trap = None;
            log.push(ChestOutcome::Disarmed { at, trap });
        }
        Disarmed::Holds => log.push(ChestOutcome::TrapHeld { at, trap }),
        Disarmed::SetOff => {
            state.trap = None;
            let how = TrapTrigger::Slip;
            let reveal = false;
            commands.trigger(SpringTrap {
                trap,
                how,
                at,
                reveal,
            });
        }
    }
}

/// Magic takes trap and lock from a chest (PRJ-ITEM-31).
pub(in crate::sim) fn unbar(world: &mut World, (uid, chest): (ItemUid, Entity), at: Pos) {
    let Some(mut state) = world.get_mut::<Chest>(chest) else {
        return;
    };
    if state.open || state.trap.is_none() && state.lock == 0 {
        return;
    }
    (state.trap, state.lock) = (None, 0);
    let Some(stack) = world.get::<Stack>(chest) else {
        return;
    };
    let chest = stack.info(uid, world.resource::<Catalog>());
    let seen = world.resource::<Vision>().is_visible(at);
    report(
        world,
        Outcome::Chest(ChestOutcome::Unbarred { at, chest, seen }),
    );
}
