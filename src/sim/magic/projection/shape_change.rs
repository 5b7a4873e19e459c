//! Monsters that become others (PRJ-FINAL-02), and copies of monsters (PRJ-MONFX-24).

use bevy_ecs::prelude::*;

use super::squares::free_beside;
use crate::{
    content::{MonsterId, PlacedMonster},
    dice::{RollLabel, Roller},
    grid::Pos,
    rules::{base::units::ArmorClass, projection::monster::polymorph_levels},
    sim::world::{
        access::lookup::monster_info,
        actor::{
            ai_state::AiState,
            components::{ActorArmor, ActorSpeed, Health, Mana, Monster, Position},
            conditions::Conditions,
            monster_combat::MonsterCombat,
        },
        catalog::Catalog,
        events::{actor::Walk, item::SpillLoot, monster::SpawnMonster},
        ids::ActorId,
        level::{map::DungeonLevel, occupants::Occupants},
        log::report::report,
        outcome::{MagicOutcome, Outcome, actor_info::ActorInfo},
        rng::GameRng,
        roster::Roster,
        ruleset::ActiveRuleset,
    },
};

const INTO: RollLabel = RollLabel::new("what it becomes", "PRJ-FINAL-02");

const HIT_POINTS: RollLabel = RollLabel::new("hit points", "PRJ-FINAL-02");

const BESIDE: RollLabel = RollLabel::new("where the copy appears", "PRJ-MONFX-24");

/// The kind that a monster becomes: another one of nearly its level, and no unique (PRJ-FINAL-02, I33); `None` if there
/// is none.
pub(super) fn other_kind(world: &mut World, monster: Entity) -> Option<MonsterId> {
    let &Monster(kind) = world.get::<Monster>(monster)?;
    let catalog = world.resource::<Catalog>();
    let levels = polymorph_levels(i32::from(catalog.monster(kind).level));
    let kinds: Vec<MonsterId> = (0..catalog.content().monsters.len() as u16)
        .map(MonsterId)
        .filter(|other| {
            let def = catalog.monster(*other);
            *other != kind && !def.unique && levels.contains(&i32::from(def.level))
        })
        .collect();
    let last = kinds.len().checked_sub(1)?;
    let mut rng = world.resource_mut::<GameRng>();
    Some(kinds[rng.range(INTO, 0, last as i32) as usize])
}

/// A monster becomes another, in full health and with no conditions left (I33). What it has stolen stays behind.
pub(super) fn become_(world: &mut World, monster: Entity, into: MonsterId) {
    let Some(who) = monster_info(world, monster) else {
        return;
    };
    // Other hands, other pockets.
    world.trigger(SpillLoot { who: monster });
    world.flush();
    let catalog = world.resource::<Catalog>().clone();
    let def = catalog.monster(into);
    let rolled = world
        .resource_mut::<GameRng>()
        .sum(HIT_POINTS, def.hit_points);
    let hit_points = catalog
        .content()
        .hit_points(rolled, world.resource::<ActiveRuleset>().here);
    world.entity_mut(monster).insert((
        Monster(into),
        Health::full(hit_points),
        ActorSpeed::new(def.speed),
        ActorArmor::new(ArmorClass::new(def.armor_class)),
        MonsterCombat::of(catalog.content(), into),
        AiState {
            noticed: true,
            ..AiState::new(0)
        },
        Conditions::default(),
        Mana::full(def.mana),
    ));
    report(
        world,
        Outcome::Magic(MagicOutcome::Transformed { who, into }),
    );
    step_out_of_rock(world, monster);
}

/// Who can no more stand in rock comes out on the nearest free floor (BRW-WALL-02).
fn step_out_of_rock(world: &mut World, monster: Entity) {
    let (Some(&Position(at)), Some(&Monster(kind))) = (
        world.get::<Position>(monster),
        world.get::<Monster>(monster),
    ) else {
        return;
    };
    let level = world.resource::<DungeonLevel>();
    let passes = world.resource::<Catalog>().monster(kind).passes_walls;
    if passes || !level.opaque().get(at) || level.is_passable(at) {
        return;
    }
    let free = level.nearest_free(world.resource::<Occupants>(), level.rest(at));
    if let Some(to) = free {
        world.resource_mut::<GameRng>().decided("BRW-WALL-02");
        world.trigger(Walk { who: monster, to });
    }
}

/// A copy of a monster appears beside it, if there is room. What the one has stolen, the other has not.
pub(super) fn duplicate(world: &mut World, monster: Entity) {
    let (Some(&Position(at)), Some(&Monster(kind))) = (
        world.get::<Position>(monster),
        world.get::<Monster>(monster),
    ) else {
        return;
    };
    appear(world, kind, at, BESIDE);
}

/// A monster appears on a free square next to another, awake; whether there was room.
pub(in crate::sim) fn appear(
    world: &mut World,
    kind: MonsterId,
    beside: Pos,
    what: RollLabel,
) -> bool {
    let free = free_beside(world, beside);
    let Some(last) = free.len().checked_sub(1) else {
        return false;
    };
    let at = free[world.resource_mut::<GameRng>().range(what, 0, last as i32) as usize];
    let placed = PlacedMonster::new(at, kind, true);
    let mut spawned = SpawnMonster::new(placed);
    world.trigger_ref(&mut spawned);
    world.flush();
    let Some(id) = spawned.id else {
        return false;
    };
    if let Some(who) = newcomer(world, id) {
        report(world, Outcome::Magic(MagicOutcome::Appeared(who)));
    }
    true
}

fn newcomer(world: &World, id: ActorId) -> Option<ActorInfo> {
    let mut actors = world.resource::<Roster>().iter();
    let entity = actors.find(|(other, _)| *other == id)?.1;
    monster_info(world, entity)
}
