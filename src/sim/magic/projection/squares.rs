//! Which squares a projection reaches, what ground they are, and how it weakens on the way.

use bevy_ecs::prelude::*;

use crate::{
    content::Material,
    grid::{
        Pos,
        area::{Obstacles, Reached, Shape, reach},
    },
    rules::projection::{Falloff, Form, Ground},
    sim::world::{
        catalog::Catalog,
        events::magic::SendProjection,
        level::{map::DungeonLevel, occupants::Occupants},
        log::decision::SentStrength,
    },
};

/// How a shape weakens with distance.
pub(crate) const fn falloff(shape: Shape) -> Falloff {
    match shape {
        Shape::Touch | Shape::Bolt | Shape::Beam | Shape::Sight => Falloff::None,
        Shape::Ball(_) | Shape::Around(_) => Falloff::Ball,
        Shape::Arc { .. } => Falloff::Breath,
    }
}

/// How strong something goes out, for those who ask why it did what it did.
pub(in crate::sim::magic::projection) const fn sent_strength(
    project: &SendProjection,
) -> SentStrength {
    SentStrength {
        source: project.source,
        sent: project.strength,
        falloff: falloff(project.shape).rule(),
    }
}

/// The form of attack that a shape is to the rules; what strikes all in sight is none of theirs.
pub(in crate::sim::magic::projection) const fn form(shape: Shape) -> Option<Form> {
    match shape {
        Shape::Touch | Shape::Bolt => Some(Form::Bolt),
        Shape::Beam => Some(Form::Beam),
        Shape::Ball(_) | Shape::Around(_) => Some(Form::Ball),
        Shape::Arc { .. } => Some(Form::Arc),
        Shape::Sight => None,
    }
}

/// What a square is, as far as projections tell squares apart.
pub(crate) const fn ground_of(material: Material) -> Ground {
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
pub(crate) fn ground_at(world: &World, at: Pos) -> Ground {
    ground_on(
        world.resource::<DungeonLevel>(),
        world.resource::<Catalog>(),
        at,
    )
}

/// What a square of a level is.
pub(super) fn ground_on(level: &DungeonLevel, catalog: &Catalog, at: Pos) -> Ground {
    let terrain = level.terrain(at);
    terrain.map_or(Ground::Granite, |id| {
        ground_of(catalog.terrain(id).material)
    })
}

/// The squares that a shape reaches on the level as it is.
pub(crate) fn squares(
    level: &DungeonLevel,
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

/// Free squares that one can stand on next to a square.
pub(in crate::sim) fn free_beside(world: &World, at: Pos) -> Vec<Pos> {
    let (level, occupants) = (
        world.resource::<DungeonLevel>(),
        world.resource::<Occupants>(),
    );
    at.neighbors()
        .filter(|to| level.is_passable(*to) && occupants.at(*to).is_none())
        .collect()
}
