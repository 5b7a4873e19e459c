//! The look cursor, and the way to it or to the mouse.

use bevy::prelude::*;

use super::{centre, height};
use crate::{
    play::Mark,
    window::{WindowSystems, atlas::Sprites, stage::Marks},
};

/// A mark on the map.
#[derive(Component)]
struct Marked;

/// Draws marks.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.run_if(resource_changed::<Marks>)
            .in_set(WindowSystems::Show),
    );
}

fn show(
    mut commands: Commands,
    marks: Res<Marks>,
    old: Query<Entity, With<Marked>>,
    sprites: Res<Sprites>,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    for (at, mark) in &marks.0 {
        let (name, height, alpha) = match mark {
            Mark::Cursor => ("cursor", height::CURSOR, 1.0),
            Mark::Way => ("path_dot", height::WAY, 0.75),
        };
        let mut sprite = sprites.sprite(sprites.named(name));
        sprite.color = Color::WHITE.with_alpha(alpha);
        commands.spawn((
            Marked,
            sprite,
            Transform::from_translation(centre(*at).extend(height)),
        ));
    }
}
