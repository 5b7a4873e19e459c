//! What is always seen upon a figure: how hurt it is, and whether it sleeps or flees.

use bevy::prelude::*;

use super::sprites::ActorSprite;
use crate::{
    play::Tone,
    window::{atlas::Sprites, schedule::WindowSystems, space::TILE, theme, viewport::Zoom},
};

/// A sign or bar upon a figure, its child.
#[derive(Component)]
struct StatusSign;

/// Width of a full health bar, in pixels of a picture.
const BAR: f32 = 14.0;
/// How far below the middle the bar lies.
const BAR_DROP: f32 = -6.5;

/// Draws signs and bars.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, renew.in_set(WindowSystems::Animate));
}

/// Renews the signs of figures that have changed.
fn renew(
    mut commands: Commands,
    (sprites, zoom): (Res<Sprites>, Res<Zoom>),
    changed: Query<(Entity, Ref<ActorSprite>, Option<&Children>)>,
    signs: Query<Entity, With<StatusSign>>,
) {
    for (entity, figure, children) in &changed {
        if !figure.is_changed() && !zoom.is_changed() {
            continue;
        }
        for sign in children
            .into_iter()
            .flatten()
            .filter_map(|child| signs.get(*child).ok())
        {
            commands.entity(sign).despawn();
        }
        let view = figure.view;
        commands.entity(entity).with_children(|parent| {
            let percent = figure.shown_percent();
            if percent < 100 {
                let share = percent.clamp(0, 100) as f32 / 100.0;
                let full = (BAR * share).ceil();
                let left = -(BAR - full) / 2.0;
                parent.spawn((
                    StatusSign,
                    bar(theme::OUTLINE, BAR + 2.0, 3.0),
                    Transform::from_xyz(0.0, BAR_DROP, 1.0),
                ));
                parent.spawn((
                    StatusSign,
                    bar(theme::tone(Tone::of_health(percent)), full, 1.0),
                    Transform::from_xyz(left, BAR_DROP, 2.0),
                ));
            }
            let sign = match (view.asleep, view.fleeing) {
                (true, _) => Some("sleep_z"),
                (false, true) => Some("fear"),
                (false, false) => None,
            };
            if let Some(name) = sign {
                // Half size, but never at a broken number of screen pixels.
                let pixel = zoom.factor();
                let side = TILE * (pixel / 2.0).floor().max(1.0) / pixel;
                let mut sprite = sprites.sprite(sprites.named(name));
                sprite.custom_size = Some(Vec2::splat(side));
                parent.spawn((
                    StatusSign,
                    sprite,
                    Transform::from_xyz(TILE / 2.0 - side / 4.0, TILE / 2.0 - side / 4.0, 3.0),
                ));
            }
        });
    }
}

/// A rectangle of one color.
fn bar(color: Color, width: f32, height: f32) -> Sprite {
    Sprite::from_color(color, Vec2::new(width, height))
}
