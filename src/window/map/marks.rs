//! The look cursor, and the way to it or to the mouse.

use bevy::prelude::*;

use crate::{
    content::PaletteColor,
    play::MapMark,
    window::{
        atlas::Sprites,
        schedule::WindowSystems,
        snapshot::MarkSnapshot,
        space::{center, height},
        theme,
    },
};

/// A mark on the map.
#[derive(Component)]
struct Marked;

/// Draws marks.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.run_if(resource_changed::<MarkSnapshot>)
            .in_set(WindowSystems::Show),
    );
}

fn show(
    mut commands: Commands,
    marks: Res<MarkSnapshot>,
    old: Query<Entity, With<Marked>>,
    sprites: Res<Sprites>,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    for (at, mark) in &marks.0 {
        let (name, height, color) = match mark {
            MapMark::Cursor => ("cursor", height::CURSOR, Color::WHITE),
            MapMark::Way => ("path_dot", height::WAY, Color::WHITE.with_alpha(0.75)),
            // The weaker what arrives, the fainter.
            MapMark::Blast(part) => {
                let alpha = 0.25 + 0.5 * f32::from((*part).min(100)) / 100.0;
                (
                    "blast_mark",
                    height::WAY,
                    theme::own(PaletteColor::LightRed).with_alpha(alpha),
                )
            }
        };
        let mut sprite = sprites.sprite(sprites.named(name));
        sprite.color = color;
        commands.spawn((
            Marked,
            sprite,
            Transform::from_translation(center(*at).extend(height)),
        ));
    }
}
