//! Wanderers: who comes to a level as time passes, so that nobody rests in peace (BRW-WANDER-01 to -03).

use bevy_ecs::prelude::*;

use crate::{
    content::{Feature, MonsterDef, PlacedMonster, WandererDef},
    dice::{Chance, RollLabel, Roller},
    grid::{
        BitGrid, Pos,
        flow::{Flow, UNREACHED},
        fov,
    },
    sim::{
        level::alarm,
        world::{
            actor::{
                ai_state::AiState,
                components::{Player, Position},
            },
            catalog::Catalog,
            clock::{Clock, TURN},
            events::monster::{CallMonsters, SpawnMonster},
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            log::step_log::StepLog,
            outcome::{MagicOutcome, actor_info::ActorInfo},
            rng::GameRng,
            roster::Roster,
        },
    },
};

const COMES: RollLabel = RollLabel::new("whether somebody comes", "BRW-WANDER-01");

const WHO: RollLabel = RollLabel::new("who comes", "BRW-WANDER-02");

const CALLED: RollLabel = RollLabel::new("who is called", "BRW-CHEST-03");

const MANY: RollLabel = RollLabel::new("how many come", "BRW-WANDER-02");

const PLACE: RollLabel = RollLabel::new("where they come", "BRW-WANDER-03");

/// How many player turns at normal speed pass between two chances.
const EVERY: u64 = 10;

/// The chance in 1000 at each of them.
const USUAL: i64 = 12;

/// The chance in 1000 while the crown is carried.
const HUNTED: i64 = 150;

/// They come at least so far from the player.
const FAR: u16 = 20;

/// No more monsters than this are on a level for a wanderer to come.
const CROWDED: usize = 120;

/// Whether now is a time at which somebody may come to a level with these wanderers.
pub(in crate::sim) fn may_come(clock: Clock, wanderers: &[WandererDef]) -> bool {
    !wanderers.is_empty() && clock.game_turn.is_multiple_of(TURN * EVERY)
}

/// Somebody may come.
pub(in crate::sim) fn come(world: &mut World) {
    let catalog = world.resource::<Catalog>().clone();
    let wanderers = &catalog
        .level(world.resource::<DungeonLevel>().id())
        .wanderers;
    if !may_come(*world.resource::<Clock>(), wanderers)
        || world.resource::<Roster>().iter().count() >= CROWDED
    {
        return;
    }
    let chance = if alarm::has_crown(world) {
        HUNTED
    } else {
        USUAL
    };
    let mut rng = world.resource_mut::<GameRng>();
    if !rng.chance(COMES, Chance::new(chance, 1000)) {
        return;
    }
    let weights: Vec<u32> = wanderers.iter().map(|one| one.weight).collect();
    let one = wanderers[rng.pick(WHO, &weights)];
    let most = one.most.min(i32::MAX.unsigned_abs()) as i32;
    let count = rng.sum(MANY, one.group).clamp(1, most.max(1));
    let Some(at) = place(world, catalog.monster(one.kind)) else {
        return;
    };
    for _ in 0..count {
        let near = world
            .resource::<DungeonLevel>()
            .nearest_free(world.resource::<Occupants>(), at);
        let Some(at) = near else { return };
        let placed = PlacedMonster::new(at, one.kind, true);
        world.trigger_ref(&mut SpawnMonster::new(placed));
        // Who came into being is an entity from here on.
        world.flush();
        let who = world.resource::<Occupants>().at(at);
        if let Some(mut mind) = who.and_then(|who| world.get_mut::<AiState>(who)) {
            AiState::start_up(&mut mind);
            AiState::is_attacked(&mut mind);
        }
    }
}

/// The rules observer of [`CallMonsters`]: those who might come to the level stand beside the player, awake (BRW-CHEST-03).
pub(in crate::sim) fn on_call(call: On<CallMonsters>, mut commands: Commands) {
    let count = call.count;
    commands.queue(move |world: &mut World| answer(world, count));
}

/// Those who are called come; where nobody lives nobody does.
fn answer(world: &mut World, count: u16) {
    let mut players = world.query_filtered::<&Position, With<Player>>();
    let Ok(here) = players.single(world).map(|place| place.pos()) else {
        return;
    };
    let catalog = world.resource::<Catalog>().clone();
    let wanderers = &catalog
        .level(world.resource::<DungeonLevel>().id())
        .wanderers;
    let weights: Vec<u32> = wanderers.iter().map(|one| one.weight).collect();
    for _ in 0..count {
        if weights.is_empty() || world.resource::<Roster>().iter().count() >= CROWDED {
            return;
        }
        let who = world.resource_mut::<GameRng>().pick(CALLED, &weights);
        let near = world
            .resource::<DungeonLevel>()
            .nearest_free(world.resource::<Occupants>(), here);
        let Some(at) = near else { return };
        let mut spawned = SpawnMonster::new(PlacedMonster::new(at, wanderers[who].kind, true));
        world.trigger_ref(&mut spawned);
        world.flush();
        if let Some(id) = spawned.id {
            let seen = world.resource::<Vision>().notices(at);
            let who = ActorInfo::monster(id, wanderers[who].kind, at, seen);
            let mut log = world.resource_mut::<StepLog>();
            log.push(MagicOutcome::Appeared(who));
        }
    }
}

/// A free square far from the player and out of view from which its kind can walk to the player; `None` where there is none.
fn place(world: &mut World, def: &MonsterDef) -> Option<Pos> {
    let mut players = world.query_filtered::<&Position, With<Player>>();
    let here = players.single(world).ok()?.pos();
    let level = world.resource::<DungeonLevel>();
    let mut ways = Flow::new();
    ways.compute([here], &walkable(world, def), u16::MAX);
    // Farther than anybody sees, too.
    let mut in_line = BitGrid::new(level.size());
    fov::compute(here, u8::MAX, level.opaque(), &mut in_line);
    let occupants = world.resource::<Occupants>();
    let fits = |at: &Pos| {
        level.is_passable(*at)
            && occupants.at(*at).is_none()
            && !in_line.get(*at)
            && at.angband_distance(here) >= FAR
            && ways.distance(*at) != UNREACHED
    };
    let places: Vec<Pos> = level.size().positions().filter(fits).collect();
    let last = places.len().checked_sub(1)?;
    let which =
        world
            .resource_mut::<GameRng>()
            .range(PLACE, 0, i32::try_from(last).unwrap_or(i32::MAX));
    places.get(usize::try_from(which).ok()?).copied()
}

/// The squares that a kind can walk on, those with doors that it can open or break among them.
fn walkable(world: &World, def: &MonsterDef) -> BitGrid {
    let level = world.resource::<DungeonLevel>();
    let catalog = world.resource::<Catalog>();
    let mut walkable = level.passable().clone();
    for at in level.size().positions() {
        let feature = level.terrain(at).map(|id| catalog.terrain(id).feature);
        let opens = match feature {
            Some(Feature::Opens(_)) => def.opens_doors,
            Some(Feature::Held { .. }) => def.forces_doors,
            Some(
                Feature::None
                | Feature::Closes(_)
                | Feature::Secret(_)
                | Feature::Conceals(_)
                | Feature::Keyed { .. }
                | Feature::Used
                | Feature::Shop
                | Feature::StairsUp
                | Feature::StairsDown
                | Feature::StairsAside,
            )
            | None => false,
        };
        if opens {
            walkable.set(at, true);
        }
    }
    walkable
}
