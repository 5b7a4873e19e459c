//! What a projection makes of the squares that it reaches (PRJ-TERRAIN), last of all.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use super::squares::{ground_of, ground_on};
use crate::{
    content::{Feature, Material, TerrainDef, TerrainId},
    dice::{Chance, Dice, RollLabel, Roller},
    grid::Pos,
    rules::{
        ability::digging::{Rock, Vein},
        projection::{DamageType, Ground, terrain_change},
    },
    sim::{
        level::dig,
        world::{
            catalog::Catalog,
            events::{
                level::ChangeTerrain,
                magic::{Crumble, SendProjection},
            },
            ids::IdCounters,
            level::map::DungeonLevel,
            outcome::actor_info::ActorInfo,
            rng::GameRng,
        },
    },
};

/// Changes squares, each tested once (I34).
pub(super) fn change(world: &mut World, project: &SendProjection, squares: &[(Pos, i32)]) {
    if project.kind == DamageType::KillWall {
        for &(at, _) in squares {
            world.trigger(Crumble { at, by: project.by });
            world.flush();
        }
        return;
    }
    if project.kind == DamageType::KillTrap {
        for &(at, _) in squares {
            disarm(world, at, project.by);
        }
        return;
    }
    let mut becomes: Option<(Ground, Option<TerrainId>)> = None;
    for (at, strength) in changeable(world, project.kind, squares) {
        // Counted as the neighbors are now, some of which this projection may have changed (I37).
        let (ground, wet) = ground_and_water(world, at);
        let mut rng = world.resource_mut::<GameRng>();
        let into = terrain_change::becomes(&mut *rng, project.kind, strength, ground, wet);
        if into == ground {
            continue;
        }
        // Most squares of a blast become the same.
        let to = match becomes {
            Some((same, to)) if same == into => to,
            Some(_) | None => {
                let keys = &world.resource::<Catalog>().content().terrain_keys;
                key(into).and_then(|key| keys.get(key).copied())
            }
        };
        becomes = Some((into, to));
        if let Some(to) = to {
            let by = project.by;
            world.trigger(ChangeTerrain { at, to, by });
            world.flush();
        }
    }
}

/// Those of the squares that might change, found in one pass: most blasts are too weak for any, and need neither dice
/// nor counts of water. Half of a ball went into counting them for nothing.
fn changeable(world: &World, kind: DamageType, squares: &[(Pos, i32)]) -> Vec<(Pos, i32)> {
    let (level, catalog) = (
        world.resource::<DungeonLevel>(),
        world.resource::<Catalog>(),
    );
    // Many squares of a blast are of one terrain and equally far from its middle.
    let mut known: SmallVec<[(TerrainId, i32, bool); 8]> = SmallVec::new();
    let mut ask = |terrain, strength| {
        let mut same = known.iter().rev();
        let same = same.find(|(id, of, _)| (*id, *of) == (terrain, strength));
        if let Some((.., might)) = same {
            return *might;
        }
        let def = catalog.terrain(terrain);
        let ground = ground_of(def.material);
        let might = !is_fixed(def)
            && terrain_change::becomes(&mut Lucky, kind, strength, ground, 8) != ground;
        known.push((terrain, strength, might));
        might
    };
    // Mostly it is as with the square before.
    let mut last = None;
    let mut changeable = Vec::new();
    for &(at, strength) in squares {
        let Some(terrain) = level.terrain(at) else {
            continue;
        };
        let might = match last {
            Some((same, of, might)) if (same, of) == (terrain, strength) => might,
            Some(_) | None => ask(terrain, strength),
        };
        last = Some((terrain, strength, might));
        if might {
            changeable.push((at, strength));
        }
    }
    changeable
}

/// What a square is, and how many of its neighbors are water.
fn ground_and_water(world: &World, at: Pos) -> (Ground, u8) {
    let (level, catalog) = (
        world.resource::<DungeonLevel>(),
        world.resource::<Catalog>(),
    );
    let wet = |next: &Pos| {
        let terrain = level.terrain(*next);
        terrain.is_some_and(|id| catalog.terrain(id).material == Material::Water)
    };
    let wet = at.neighbors().filter(wet).count();
    (ground_on(level, catalog, at), wet as u8)
}

/// Dice with which everything happens that can happen.
struct Lucky;

impl Roller for Lucky {
    fn sum(&mut self, _: RollLabel, dice: Dice) -> i32 {
        dice.max()
    }

    fn range(&mut self, _: RollLabel, _: i32, high: i32) -> i32 {
        high
    }

    fn chance(&mut self, _: RollLabel, chance: Chance) -> bool {
        chance.is_possible()
    }

    fn pick(&mut self, _: RollLabel, _: &[u32]) -> usize {
        0
    }

    fn settle<T: Clone + Ord + 'static>(&mut self, mut part: impl FnMut(&mut Self) -> T) -> T {
        part(self)
    }
}

/// A trap becomes what it leaves, whether it has been found or not; floor where the files do not say.
fn disarm(world: &mut World, at: Pos, by: ActorInfo) {
    let catalog = world.resource::<Catalog>();
    let Some(terrain) = world.resource::<DungeonLevel>().terrain(at) else {
        return;
    };
    let trap = if let Feature::Conceals(trap) = catalog.terrain(terrain).feature {
        trap
    } else {
        terrain
    };
    let def = catalog.terrain(trap);
    let floor = catalog.content().terrain_keys.get("floor").copied();
    let leaves = def.disarm.map(|disarm| disarm.leaves).or(floor);
    if let (false, Some(to)) = (def.trap.is_empty(), leaves) {
        world.trigger(ChangeTerrain { at, to, by });
        world.flush();
    }
}

/// Whether nothing changes a terrain: stairs, and whatever else one uses.
const fn is_fixed(def: &TerrainDef) -> bool {
    match def.feature {
        Feature::StairsUp
        | Feature::StairsDown
        | Feature::StairsAside
        | Feature::Keyed { .. }
        | Feature::Used
        | Feature::Shop => true,
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Held { .. }
        | Feature::Secret(_)
        | Feature::Conceals(_) => false,
    }
}

/// The key of the terrain that a square becomes.
const fn key(ground: Ground) -> Option<&'static str> {
    match ground {
        Ground::Floor => Some("floor"),
        Ground::Rubble => Some("rubble"),
        Ground::Water => Some("water"),
        Ground::Lava => Some("lava"),
        Ground::Tree | Ground::Granite | Ground::Quartz | Ground::Magma | Ground::Door => None,
    }
}

/// What turns to mud.
enum Mud {
    /// A rock, which may show treasure.
    Rock(Rock, Vein),
    /// A closed door.
    Door,
}

/// What of a square turns to mud; `None`: nothing. Permanent rock stays, and so does the edge of the map.
fn mud(level: &DungeonLevel, catalog: &Catalog, at: Pos) -> Option<Mud> {
    let def = catalog.terrain(level.terrain(at)?);
    if at.neighbors().any(|next| level.terrain(next).is_none()) {
        return None;
    }
    match dig::rock(def) {
        Some((Rock::Permanent, _)) => None,
        Some((rock, vein)) => Some(Mud::Rock(rock, vein)),
        None => (def.material == Material::Door && !def.passable).then_some(Mud::Door),
    }
}

/// The rules observer of [`Crumble`].
pub(in crate::sim) fn on_crumble(
    crumble: On<Crumble>,
    mut commands: Commands,
    catalog: Res<Catalog>,
    level: Res<DungeonLevel>,
    mut serials: ResMut<IdCounters>,
    mut rng: ResMut<GameRng>,
) {
    let Crumble { at, by } = *crumble;
    let floor_key = catalog.content().terrain_keys.get("floor");
    let (Some(mud), Some(&to)) = (mud(&level, &catalog, at), floor_key) else {
        return;
    };
    commands.trigger(ChangeTerrain { at, to, by });
    if let Mud::Rock(rock, vein) = mud {
        dig::unearth(
            (at, rock, vein),
            &mut commands,
            &catalog,
            &mut rng,
            &mut serials,
        );
    }
}
