//! Projections: bolts, balls, beams, breaths and bursts, whoever sends them.
//!
//! One event, [`Project`], visits what lies on the floor, then the monsters, then the player, and last the squares
//! themselves (PRJ-GEN-10, PRJ-GEN-13, I04). What happens to each is the rules' business; here it is looked up and
//! carried out. Where something is carried off, that happens when all creatures have been visited.
mod area;
mod displace;
mod equipment;
mod floor;
mod ground;
mod lava;
mod monster;
mod player;
mod preview;
mod shape_shift;
mod victim;

pub use area::Area;
pub(in crate::sim) use displace::{beside, settle, somewhere};
pub(in crate::sim) use ground::on_crumble;
pub(in crate::sim) use lava::burn;
pub(in crate::sim) use monster::{caster, face, target};
pub(in crate::sim) use player::source_of;
pub use preview::Foreseen;
pub(in crate::sim) use shape_shift::appear;
pub(in crate::sim) use victim::{Eyes, footing, victim};

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    actor::Player,
    catalog::Catalog,
    fate::Fate,
    ids::ActorId,
    level::{Level, Occupants},
    outcome::{Flight, Kind, Outcome, Told, Who},
    sight::SIGHT_RADIUS,
    time::Roster,
};
use crate::{
    content::{Material, ProjectDef},
    dice::{Roller, What},
    grid::{
        Pos,
        area::{Obstacles, Reached, Shape, reach},
    },
    rules::projection::{DamageType, Falloff, Form, Ground, player::Escape},
};

const STRENGTH: What = What::new("strength", "projection");

/// Something is sent out and spreads.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Project {
    /// Who sends it; that creature alone it does not touch.
    pub(in crate::sim) by: Who,
    /// Where it starts.
    pub(in crate::sim) from: Pos,
    /// The square that it is aimed at.
    pub(in crate::sim) at: Pos,
    /// How far it flies at most, in squares.
    pub(in crate::sim) range: u16,
    /// What it is made of.
    pub(in crate::sim) kind: DamageType,
    /// How it spreads.
    pub(in crate::sim) shape: Shape,
    /// Its strength where it is strongest.
    pub(in crate::sim) strength: i32,
}

impl Project {
    /// Something without any strength yet, sent by somebody from where it stands.
    pub(in crate::sim) fn of(kind: DamageType, shape: Shape, by: Who, at: Pos) -> Self {
        Self {
            by,
            from: by.at,
            at,
            range: u16::from(SIGHT_RADIUS),
            kind,
            shape,
            strength: 0,
        }
    }

    /// What the files describe, with its strength rolled.
    pub(in crate::sim) fn rolled(def: ProjectDef, by: Who, at: Pos, fate: &mut Fate) -> Self {
        Self {
            strength: strength(fate, def),
            ..Self::of(def.kind, def.shape, by, at)
        }
    }
}

/// The strength of what the files describe, rolled.
pub(in crate::sim) fn strength(roller: &mut impl Roller, def: ProjectDef) -> i32 {
    roller.sum(STRENGTH, def.strength).max(0)
}

/// How a projection met a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Contact {
    /// It took cover.
    Covered,
    /// A missile missed it.
    Missed,
    /// The player escaped.
    Escaped(Escape),
    /// It was hit, for so many hit points, which may be none.
    Hit(i32),
}

/// How somebody was carried off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Carriage {
    /// To another place at once.
    Teleport,
    /// Straight away from the source.
    Thrust,
    /// Next to the source.
    Pull,
}

/// How a shape weakens with distance.
pub(in crate::sim) const fn falloff(shape: Shape) -> Falloff {
    match shape {
        Shape::Touch | Shape::Bolt | Shape::Beam | Shape::Sight => Falloff::None,
        Shape::Ball(_) | Shape::Around(_) => Falloff::Ball,
        Shape::Arc { .. } => Falloff::Breath,
    }
}

/// The form of attack that a shape is to the rules; what strikes all in sight is none of theirs.
const fn form(shape: Shape) -> Option<Form> {
    match shape {
        Shape::Touch | Shape::Bolt => Some(Form::Bolt),
        Shape::Beam => Some(Form::Beam),
        Shape::Ball(_) | Shape::Around(_) => Some(Form::Ball),
        Shape::Arc { .. } => Some(Form::Arc),
        Shape::Sight => None,
    }
}

/// What a square is, as far as projections tell squares apart.
pub(in crate::sim) const fn ground_of(material: Material) -> Ground {
    match material {
        Material::Floor => Ground::Floor,
        Material::Rubble => Ground::Rubble,
        Material::Water => Ground::Water,
        Material::Lava => Ground::Lava,
        Material::Tree => Ground::Tree,
        Material::Granite | Material::Permanent => Ground::Granite,
        Material::Quartz => Ground::Quartz,
        Material::Magma => Ground::Magma,
        Material::Door => Ground::Door,
    }
}

/// What a square of the level is.
pub(in crate::sim) fn ground_at(world: &World, at: Pos) -> Ground {
    let terrain = world.resource::<Level>().terrain(at);
    terrain.map_or(Ground::Granite, |id| {
        ground_of(world.resource::<Catalog>().terrain(id).material)
    })
}

/// The squares that a shape reaches on the level as it is.
pub(in crate::sim) fn squares(
    level: &Level,
    occupied: impl FnMut(Pos) -> bool,
    shape: Shape,
    from: Pos,
    at: Pos,
    range: u16,
) -> Reached {
    let obstacles = Obstacles {
        opaque: level.opaque(),
        passable: level.passable(),
    };
    reach(shape, from, at, range, obstacles, occupied)
}

/// The rules observer of [`Project`].
pub(in crate::sim) fn on_project(event: On<Project>, mut commands: Commands) {
    let project = *event;
    commands.queue(move |world: &mut World| go_off(world, project));
}

/// Visits everything that a projection reaches.
fn go_off(world: &mut World, project: Project) {
    let Project {
        by,
        from,
        at,
        range,
        kind,
        shape,
        strength,
    } = project;
    let source = entity_of(world, by.id);
    let occupied = |at| {
        let there = world.resource::<Occupants>().at(at);
        there.is_some() && there != source
    };
    let reached = squares(world.resource::<Level>(), occupied, shape, from, at, range);
    let falloff = falloff(shape);
    let squares: Vec<(Pos, i32)> = reached
        .squares
        .iter()
        .map(|&(at, distance)| (at, falloff.at(strength, distance)))
        .collect();
    tell(
        world,
        Outcome::Projected {
            by,
            kind,
            shape,
            flight: Flight::over(&reached.path),
            area: Area::of(reached.center, squares.iter().map(|(at, _)| *at)),
        },
    );
    let before = world.resource::<Told>().facts.len();

    let form = form(shape);
    if form.is_some_and(Form::reaches_floor) {
        for &(at, strength) in &squares {
            floor::destroy(world, kind, at, strength);
        }
    }

    // Everybody is visited once, wherever they are carried meanwhile.
    let met: Vec<(Entity, i32)> = squares
        .iter()
        .filter_map(|&(at, strength)| Some((world.resource::<Occupants>().at(at)?, strength)))
        .filter(|(who, _)| Some(*who) != source)
        .collect();
    let wasted = met.is_empty();
    let (players, monsters): (Vec<_>, Vec<_>) = met
        .into_iter()
        .partition(|(who, _)| world.entity(*who).contains::<Player>());
    let mut shifts = Vec::new();
    for (who, strength) in monsters {
        shifts.extend(monster::strike(world, who, &project, strength));
    }
    let mut leaves = false;
    for (who, strength) in players {
        match player::strike(world, who, &project, strength) {
            Some(player::Carried::Shift(shift)) => shifts.push(shift),
            Some(player::Carried::Leaves) => leaves = true,
            None => {}
        }
    }
    displace::carry_out(world, shifts, &project);

    // What strikes all in sight is meant for creatures alone.
    if form.is_some() {
        ground::change(world, &project, &squares);
    }
    if leaves {
        player::leave_level(world);
    }
    // What breaks does not fail by meeting nobody.
    let sent = by.is_player() && from == by.at;
    if sent && wasted && world.resource::<Told>().facts.len() == before {
        tell(world, Outcome::Unavailing);
    }
}

/// The entity of an actor of the level.
fn entity_of(world: &mut World, id: ActorId) -> Option<Entity> {
    if id == ActorId::PLAYER {
        let mut player = world.query_filtered::<Entity, With<Player>>();
        return player.single(world).ok();
    }
    let mut actors = world.resource::<Roster>().iter();
    actors
        .find(|(other, _)| *other == id)
        .map(|(_, entity)| entity)
}

/// Tells a fact.
fn tell(world: &mut World, outcome: Outcome) {
    world.resource_mut::<Told>().push(outcome);
}

/// The ground of a square as the doer of something.
fn ground_doer(world: &World, at: Pos) -> Option<Who> {
    let terrain = world.resource::<Level>().terrain(at)?;
    Some(Who {
        id: ActorId::NOBODY,
        kind: Kind::Ground(terrain),
        at,
        seen: true,
    })
}
