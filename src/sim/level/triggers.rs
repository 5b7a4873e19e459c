//! Triggers: what happens on a level when the player comes somewhere, kills somebody, picks something up, or time has passed
//! (BRW-TRIGGER-01). They are looked at when a step is over, so that none can set off another within one step.

use bevy_ecs::prelude::*;

use crate::{
    content::{
        Feature, LevelDef, MonsterId, PlacedMonster, TerrainId, TriggerDef, TriggerEffect,
        TriggerWhen,
    },
    dice::Roller as _,
    grid::Pos,
    sim::world::{
        actor::components::{Player, Position},
        catalog::Catalog,
        clock::Clock,
        events::{level::ChangeTerrain, magic::SendProjection, monster::SpawnMonster},
        ids::ActorId,
        level::{
            floor::Floor,
            map::DungeonLevel,
            occupants::Occupants,
            triggers::{LevelTriggers, TriggerState},
            vision::Vision,
        },
        log::step_log::StepLog,
        outcome::{
            CombatOutcome, ItemOutcome, LevelOutcome, MagicOutcome, Outcome,
            actor_info::{ActorInfo, ActorKind},
            game_result::GameResult,
        },
        rng::GameRng,
        roster::Roster,
    },
};

/// So many come at most when one trigger goes off once.
const MOST_AT_ONCE: usize = 40;

/// A repeated trigger brings nobody more while so many of those live that it has brought (BRW-TRIGGER-02).
const MOST_ALIVE: usize = 8;

/// Whether a terrain is a door, open or shut.
const fn is_door(feature: Feature) -> bool {
    match feature {
        Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Held { .. }
        | Feature::Keyed { .. }
        | Feature::Secret(_) => true,
        Feature::None
        | Feature::Conceals(_)
        | Feature::StairsUp
        | Feature::StairsDown
        | Feature::StairsAside
        | Feature::Used
        | Feature::Shop => false,
    }
}

/// The triggers of a level to which the player comes for the first time, when everybody and everything is there.
pub(in crate::sim) fn ready(world: &World, def: &LevelDef) -> LevelTriggers {
    let (occupants, floor) = (world.resource::<Occupants>(), world.resource::<Floor>());
    let state = |trigger: &TriggerDef| {
        let mut state = TriggerState::default();
        match &trigger.when {
            TriggerWhen::Kill(squares) => {
                let there = squares.iter().filter_map(|at| occupants.at(*at));
                let ids = there.filter_map(|who| world.get::<ActorId>(who).copied());
                state.actors = ids.collect();
            }
            TriggerWhen::PickUp(squares) => {
                for &at in squares {
                    let there = floor.at(at).iter();
                    state.items.extend(there.map(|(uid, _)| (*uid, at)));
                }
            }
            TriggerWhen::Enter(_) | TriggerWhen::Use(_) | TriggerWhen::Turn(_) => {}
        }
        state
    };
    LevelTriggers {
        states: def.triggers.iter().map(state).collect(),
        arrived: world.resource::<Clock>().game_turn(),
    }
}

/// What a step has brought about, as far as triggers ask.
struct StepFacts {
    here: Pos,
    dead: Vec<ActorId>,
    took: bool,
    touched: Option<Pos>,
    now: u64,
}

impl StepFacts {
    fn of(world: &mut World) -> Option<Self> {
        let mut players = world.query_filtered::<&Position, With<Player>>();
        let here = players.single(world).ok()?.pos();
        let facts = &world.resource::<StepLog>().facts;
        let dead = facts.iter().filter_map(|fact| {
            if let Outcome::Combat(CombatOutcome::Died { who, .. }) = fact {
                Some(who.id)
            } else {
                None
            }
        });
        let took = |fact: &Outcome| matches!(fact, Outcome::Item(ItemOutcome::Took(_)));
        Some(Self {
            here,
            dead: dead.collect(),
            took: facts.iter().any(took),
            touched: facts.iter().find_map(|fact| {
                if let Outcome::Level(LevelOutcome::Touched { at, .. }) = fact {
                    Some(*at)
                } else {
                    None
                }
            }),
            now: world.resource::<Clock>().game_turn(),
        })
    }
}

/// Whether a trigger goes off now (BRW-TRIGGER-02); its state is brought up to date.
fn goes_off(
    trigger: &TriggerDef,
    state: &mut TriggerState,
    (facts, arrived): (&StepFacts, u64),
    floor: &Floor,
) -> bool {
    let happens = match &trigger.when {
        TriggerWhen::Enter(squares) => {
            let inside = squares.contains(&facts.here);
            let came = inside && !state.inside;
            state.inside = inside;
            came
        }
        TriggerWhen::Kill(_) => {
            let waited = state.actors.len();
            state.actors.retain(|id| !facts.dead.contains(id));
            state.actors.len() < waited
        }
        TriggerWhen::PickUp(_) => {
            let gone = |(uid, at): &(_, Pos)| !floor.at(*at).iter().any(|(known, _)| known == uid);
            let taken = |item: &(_, Pos)| item.1 == facts.here && gone(item);
            let taken = facts.took && state.items.iter().any(taken);
            state.items.retain(|item| !gone(item));
            taken
        }
        TriggerWhen::Use(squares) => facts.touched.is_some_and(|at| squares.contains(&at)),
        TriggerWhen::Turn(turn) => {
            let turn = u64::from(*turn).max(1);
            let due = facts.now.saturating_sub(arrived) / turn;
            let due = due > u64::from(state.times);
            // What is missed while the player is elsewhere does not come all at once.
            if due {
                let passed = facts.now.saturating_sub(arrived) / turn;
                state.times = u32::try_from(passed).unwrap_or(u32::MAX) - 1;
            }
            due
        }
    };
    let goes = happens && (trigger.again || !state.fired);
    if goes {
        state.times = state.times.saturating_add(1);
        state.fired = true;
    }
    goes
}

/// Looks at the triggers of the level after a step, whose facts stand in the log; what they do is added there.
pub(in crate::sim) fn look(world: &mut World) {
    if *world.resource::<GameResult>() != GameResult::Playing {
        return;
    }
    let Some(facts) = StepFacts::of(world) else {
        return;
    };
    let catalog = world.resource::<Catalog>().clone();
    let mut triggers = std::mem::take(&mut world.resource_mut::<DungeonLevel>().triggers);
    let id = world.resource::<DungeonLevel>().id();
    let def = catalog.level(id);
    let floor = world.resource::<Floor>();
    let states = def.triggers.iter().zip(&mut triggers.states).enumerate();
    let due: Vec<usize> = states
        .filter_map(|(number, (trigger, state))| {
            goes_off(trigger, state, (&facts, triggers.arrived), floor).then_some(number)
        })
        .collect();
    world.resource_mut::<DungeonLevel>().triggers = triggers;
    if !due.is_empty() {
        let mut rng = world.resource_mut::<GameRng>();
        rng.decided("BRW-TRIGGER-01");
        rng.decided("BRW-TRIGGER-02");
    }
    for number in due {
        if matches!(def.triggers[number].when, TriggerWhen::Use(_)) {
            world.resource_mut::<GameRng>().decided("BRW-TRIGGER-03");
        }
        for (effect, what) in def.triggers[number].effects.iter().enumerate() {
            if let TriggerEffect::Message(_) = what {
                world.resource_mut::<StepLog>().push(LevelOutcome::Message {
                    level: id,
                    trigger: number as u16,
                    effect: effect as u16,
                });
            } else {
                carry_out(world, what, number);
            }
        }
    }
}

/// The ground of a square, as the one who does something.
fn ground(world: &World, at: Pos) -> ActorInfo {
    let terrain = world.resource::<DungeonLevel>().terrain(at);
    ActorInfo {
        id: ActorId::NOBODY,
        kind: ActorKind::Ground(terrain.unwrap_or(TerrainId(0))),
        at,
        seen: world.resource::<Vision>().notices(at),
    }
}

/// Does one thing.
fn carry_out(world: &mut World, what: &TriggerEffect<Vec<Pos>, MonsterId>, number: usize) {
    match what {
        TriggerEffect::Message(_) => {}
        TriggerEffect::Spawn { at, kind } => {
            for &at in at.iter().take(MOST_AT_ONCE) {
                if !may_bring(world, number) {
                    return;
                }
                let came = spawn(world, at, *kind);
                let triggers = &mut world.resource_mut::<DungeonLevel>().triggers;
                if let (Some(id), Some(state)) = (came, triggers.states.get_mut(number)) {
                    state.brought.push(id);
                }
            }
        }
        TriggerEffect::Terrain { at, to, doors } => {
            for &at in at {
                change(world, at, *to, *doors);
            }
        }
        TriggerEffect::Project { at, def } => {
            for &at in at.iter().take(MOST_AT_ONCE) {
                let by = ground(world, at);
                let send = world.resource_scope(|_, mut rng: Mut<GameRng>| {
                    SendProjection::rolled(*def, by, at, &mut rng)
                });
                world.trigger(send);
                world.flush();
            }
        }
    }
}

/// Whether a trigger may bring one more: one that goes off once always, a repeated one while few of those live that it has
/// brought.
fn may_bring(world: &mut World, number: usize) -> bool {
    let catalog = world.resource::<Catalog>().clone();
    let level = world.resource::<DungeonLevel>();
    let trigger = catalog.level(level.id()).triggers.get(number);
    if trigger.is_none_or(|trigger| !trigger.again) {
        return true;
    }
    let mut alive: Vec<ActorId> = Vec::new();
    if let Some(state) = level.triggers.states.get(number) {
        let roster: Vec<ActorId> = world
            .resource::<Roster>()
            .iter()
            .map(|(id, _)| id)
            .collect();
        alive.extend(state.brought.iter().filter(|id| roster.contains(id)));
    }
    let count = alive.len();
    let triggers = &mut world.resource_mut::<DungeonLevel>().triggers;
    if let Some(state) = triggers.states.get_mut(number) {
        state.brought = alive;
    }
    count < MOST_ALIVE
}

/// Somebody comes into being, awake, where nobody stands; its number.
fn spawn(world: &mut World, at: Pos, kind: MonsterId) -> Option<ActorId> {
    let free = world.resource::<Occupants>().at(at).is_none();
    if !free || !world.resource::<DungeonLevel>().is_passable(at) {
        return None;
    }
    let mut spawned = SpawnMonster::new(PlacedMonster::new(at, kind, true));
    world.trigger_ref(&mut spawned);
    world.flush();
    if let Some(id) = spawned.id {
        let seen = world.resource::<Vision>().notices(at);
        let who = ActorInfo::monster(id, kind, at, seen);
        world
            .resource_mut::<StepLog>()
            .push(MagicOutcome::Appeared(who));
    }
    spawned.id
}

/// A square changes, unless somebody would then stand where nobody can.
fn change(world: &mut World, at: Pos, to: TerrainId, doors: bool) {
    let catalog = world.resource::<Catalog>().clone();
    let Some(from) = world.resource::<DungeonLevel>().terrain(at) else {
        return;
    };
    let taken = world.resource::<Occupants>().at(at).is_some();
    let blocked = taken && !catalog.terrain(to).passable;
    let feature = catalog.terrain(from).feature;
    if from == to || blocked || feature.is_stairs() || doors && !is_door(feature) {
        return;
    }
    let by = ground(world, at);
    world.trigger(ChangeTerrain { at, to, by });
    world.flush();
}
