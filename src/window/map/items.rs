//! Items on the floor, as seen or as remembered.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::light;
use crate::{
    grid::Pos,
    window::{
        atlas::{SpriteTile, Sprites},
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, GameContent, MapSnapshot},
        space::{center, height},
    },
};

/// The sprite of each square with an item: what it shows, and whether it is as bright as what is seen.
#[derive(Resource, Default)]
struct Lying(BTreeMap<Pos, (Entity, SpriteTile, bool)>);

/// Draws items.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lying>().add_systems(
        Update,
        show.run_if(
            resource_changed::<MapSnapshot>
                .or_eager(resource_changed::<ActorSnapshot>)
                .or_eager(resource_changed::<Sprites>),
        )
        .in_set(WindowSystems::Show),
    );
}

fn show(
    mut commands: Commands,
    (map, content, sprites): (Res<MapSnapshot>, Res<GameContent>, Res<Sprites>),
    mut lying: ResMut<Lying>,
) {
    let mut now: BTreeMap<Pos, (SpriteTile, bool)> = BTreeMap::new();
    if let Some((_, cells)) = &map.level {
        now.extend(cells.iter().filter_map(|(at, cell)| {
            let def = content.0.items.get(usize::from(cell.item?.0))?;
            let picture = sprites.of_look(&def.look, 0);
            Some((at, (picture, cell.visible && !cell.passed_by)))
        }));
    }
    lying.0.retain(|at, (entity, picture, seen)| {
        let stays = now.get(at) == Some(&(*picture, *seen));
        if !stays {
            commands.entity(*entity).despawn();
        }
        stays
    });
    for (at, (picture, seen)) in now {
        if lying.0.contains_key(&at) {
            continue;
        }
        let mut sprite = sprites.sprite(picture);
        if !seen {
            sprite.color = Color::LinearRgba(light::color(light::remembered()));
        }
        let entity = commands
            .spawn((
                sprite,
                Transform::from_translation(center(at).extend(height::ITEM)),
            ))
            .id();
        lying.0.insert(at, (entity, picture, seen));
    }
}
