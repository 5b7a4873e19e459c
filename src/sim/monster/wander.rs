//! Wanderers: who comes to a level as time passes, so that nobody rests in peace (BRW-WANDER-01 to -03).

use bevy_ecs::prelude::*;

use crate::{
    content::{PlacedMonster, WandererDef},
    dice::{Chance, RollLabel, Roller},
    grid::Pos,
    sim::{
        level::alarm,
        world::{
            actor::{
                ai_state::AiState,
                components::{Player, Position},
            },
            catalog::Catalog,
            clock::{Clock, TURN},
            events::monster::SpawnMonster,
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            rng::GameRng,
            roster::Roster,
        },
    },
};

const COMES: RollLabel = RollLabel::new("whether somebody comes", "BRW-WANDER-01");

const WHO: RollLabel = RollLabel::new("who comes", "BRW-WANDER-02");

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

/// How often a place is looked for.
const TRIES: usize = 40;

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
    let Some(at) = place(world) else { return };
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
            mind.start_up();
            mind.is_attacked();
        }
    }
}

/// A free square far from the player and out of view, from which one can walk; `None` where none turns up.
fn place(world: &mut World) -> Option<Pos> {
    let mut players = world.query_filtered::<&Position, With<Player>>();
    let here = players.single(world).ok()?.pos();
    let size = world.resource::<DungeonLevel>().size();
    (0..TRIES).find_map(|_| {
        let mut rng = world.resource_mut::<GameRng>();
        let x = rng.range(PLACE, 1, i32::from(size.width()) - 2) as i16;
        let y = rng.range(PLACE, 1, i32::from(size.height()) - 2) as i16;
        let at = Pos::new(x, y);
        let free = world.resource::<DungeonLevel>().is_passable(at)
            && world.resource::<Occupants>().at(at).is_none();
        let unseen = !world.resource::<Vision>().in_line().get(at);
        let is_far = at.angband_distance(here) >= FAR;
        let joined = || {
            let level = world.resource::<DungeonLevel>();
            at.neighbors().any(|near| level.is_passable(near))
        };
        (free && unseen && is_far && joined()).then_some(at)
    })
}
