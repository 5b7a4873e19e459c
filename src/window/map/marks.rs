//! The look cursor, and the way to it or to the mouse.

use bevy::prelude::*;

use crate::{
    content::PaletteColor,
    play::MapMark,
    window::{
        atlas::Sprites,
        input::HoveredActor,
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, GameContent, MarkSnapshot},
        space::{center, height},
        theme,
    },
};

/// A mark on the map.
#[derive(Component)]
struct Marked;

/// Draws marks.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoveredActor>().add_systems(
        Update,
        (
            show.run_if(resource_changed::<MarkSnapshot>),
            point_out.run_if(
                resource_changed::<HoveredActor>.or_else(resource_changed::<ActorSnapshot>),
            ),
        )
            .in_set(WindowSystems::Show),
    );
}

/// The mark of whose row in the panel the mouse points at.
#[derive(Component)]
struct PointedOut;

/// Marks the figure whose row the mouse points at.
fn point_out(
    mut commands: Commands,
    hovered: Res<HoveredActor>,
    actors: Res<ActorSnapshot>,
    sprites: Res<Sprites>,
    old: Query<Entity, With<PointedOut>>,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let shown = actors
        .actors
        .iter()
        .find(|actor| Some(actor.id) == hovered.0);
    if let Some(actor) = shown {
        let mut sprite = sprites.sprite(sprites.named("cursor"));
        sprite.color = theme::GOLD;
        commands.spawn((
            PointedOut,
            sprite,
            Transform::from_translation(center(actor.at).extend(height::CURSOR)),
        ));
    }
}

fn show(
    mut commands: Commands,
    marks: Res<MarkSnapshot>,
    old: Query<Entity, With<Marked>>,
    sprites: Res<Sprites>,
    content: Res<GameContent>,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    for (at, mark) in &marks.0 {
        let (name, height, color) = match mark {
            MapMark::Cursor => ("cursor", height::CURSOR, Color::WHITE),
            MapMark::Way => (
                "path_dot",
                height::WAY,
                theme::own(PaletteColor::LightCyan).with_alpha(0.85),
            ),
            MapMark::Unseen => ("unseen", height::WAY, Color::WHITE.with_alpha(0.7)),
            // The nearer to the player, the brighter; every tenth square stands out, so that steps can be counted.
            MapMark::Flow(steps) => {
                let near = 1.0 / (1.0 + f32::from(*steps) / 12.0);
                let color = if steps % 10 == 0 {
                    PaletteColor::Yellow
                } else {
                    PaletteColor::LightCyan
                };
                let color = theme::own(color).with_alpha(0.15 + 0.45 * near);
                ("blast_mark", height::WAY, color)
            }
            MapMark::Hidden(kind) => {
                let monster = content.0.monsters.get(usize::from(kind.0));
                let Some(monster) = monster else { continue };
                let mut sprite = sprites.sprite(sprites.of_monster(&monster.look, 0));
                sprite.color = theme::own(PaletteColor::LightCyan).with_alpha(0.8);
                commands.spawn((
                    Marked,
                    sprite,
                    Transform::from_translation(center(*at).extend(height::WAY)),
                ));
                continue;
            }
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
