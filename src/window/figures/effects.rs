//! What is seen over the map for a moment: numbers that rise, a blow that lands, a body that fades.

use std::time::Duration;

use bevy::{
    prelude::*,
    sprite::{Anchor, Text2dShadow},
    time::Real,
};

use super::score::{Effect, EffectKind};
use crate::{
    play::Tone,
    sim::{ActorId, Kind},
    window::{
        WindowSystems,
        atlas::{Picture, Sprites},
        camera::Zoom,
        map::{centre, height},
        pace::Awake,
        theme,
    },
};

/// How long a number floats.
pub(super) const FLOAT: Duration = Duration::from_millis(700);
/// How long a blow is seen.
const SLASH: Duration = Duration::from_millis(110);
/// How long a body fades.
const DEATH: Duration = Duration::from_millis(320);
/// How long a sign over a head stays.
const SIGN: Duration = Duration::from_millis(600);
/// How far a number rises, in pixels of a picture.
const RISE: f32 = 11.0;
/// Size of numbers, in pixels of a picture.
const NUMBER: f32 = 8.0;

/// Something that is over soon.
#[derive(Component, Debug)]
struct Passing {
    start: Duration,
    length: Duration,
    place: Vec2,
    way: Way,
}

/// How it passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Rises and fades at the end.
    Rise,
    /// Is there, and is gone.
    Stay,
    /// Fades from the start.
    Fade,
}

/// Passes effects on.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, pass.in_set(WindowSystems::Animate));
}

/// Makes the entities of effects; numbers on one square are stacked.
pub(super) fn spawn(
    commands: &mut Commands,
    effects: &[Effect],
    now: Duration,
    sprites: &Sprites,
    zoom: f32,
    picture_of: impl Fn(Kind, ActorId) -> Picture,
) {
    for (index, effect) in effects.iter().enumerate() {
        let below = effects[..index]
            .iter()
            .filter(|other| other.at == effect.at && words(other.kind).is_some())
            .count();
        let start = now + effect.delay;
        if let Some((text, tone)) = words(effect.kind) {
            let place = centre(effect.at) + Vec2::new(0.0, 6.0 + NUMBER * below as f32);
            let passing = Passing {
                start,
                length: FLOAT,
                place,
                way: Way::Rise,
            };
            commands.spawn((
                passing,
                number(&text, theme::tone(tone), zoom),
                Visibility::Hidden,
            ));
            continue;
        }
        let (picture, length, way, tint) = match effect.kind {
            EffectKind::Slash(Kind::Player) => {
                (sprites.named("slash"), SLASH, Way::Stay, Color::WHITE)
            }
            EffectKind::Slash(Kind::Monster(_)) => {
                (sprites.named("hit_spark"), SLASH, Way::Stay, Color::WHITE)
            }
            EffectKind::Death(kind, id) => (
                picture_of(kind, id),
                DEATH,
                Way::Fade,
                Color::linear_rgb(2.4, 0.7, 0.7),
            ),
            EffectKind::Alert => (sprites.named("alert"), SIGN, Way::Rise, Color::WHITE),
            EffectKind::Fear => (sprites.named("fear"), SIGN, Way::Rise, Color::WHITE),
            EffectKind::Wound(_)
            | EffectKind::Hit(_)
            | EffectKind::Critical(_)
            | EffectKind::Miss
            | EffectKind::Heal(_)
            | EffectKind::Level(_) => continue,
        };
        let lift = if way == Way::Rise { 12.0 } else { 0.0 };
        let place = centre(effect.at) + Vec2::new(0.0, lift);
        let mut sprite = sprites.sprite(picture);
        sprite.color = tint;
        let passing = Passing {
            start,
            length,
            place,
            way,
        };
        let transform = Transform::from_translation(place.extend(height::EFFECT));
        commands.spawn((passing, sprite, transform, Visibility::Hidden));
    }
}

/// The words of an effect, if it has any.
fn words(kind: EffectKind) -> Option<(String, Tone)> {
    match kind {
        EffectKind::Wound(damage) => Some((damage.to_string(), Tone::Danger)),
        EffectKind::Hit(damage) => Some((damage.to_string(), Tone::Strong)),
        EffectKind::Critical(damage) => Some((format!("{damage}!"), Tone::Key)),
        EffectKind::Miss => Some(("miss".to_owned(), Tone::Faint)),
        EffectKind::Heal(amount) => Some((format!("+{amount}"), Tone::Good)),
        EffectKind::Level(level) => Some((format!("level {level}!"), Tone::Key)),
        EffectKind::Slash(_) | EffectKind::Death(..) | EffectKind::Alert | EffectKind::Fear => None,
    }
}

/// Text in the world, drawn at the size it has on the screen so that it stays sharp.
fn number(text: &str, color: Color, zoom: f32) -> impl Bundle {
    (
        Text2d::new(theme::printable(text)),
        TextFont::from_font_size((NUMBER * zoom).round()),
        TextColor(color),
        Text2dShadow {
            offset: Vec2::new(zoom / 2.0, -zoom / 2.0).round(),
            color: theme::SHADOW,
        },
        Anchor::CENTER,
        Transform::from_scale(Vec3::splat(1.0 / zoom)),
    )
}

/// Moves effects on and takes away those that are over.
fn pass(
    mut commands: Commands,
    time: Res<Time<Real>>,
    zoom: Res<Zoom>,
    mut passing: Query<(
        Entity,
        &Passing,
        &mut Transform,
        &mut Visibility,
        Option<&mut Sprite>,
        Option<(&mut TextColor, &mut Text2dShadow)>,
    )>,
    mut awake: ResMut<Awake>,
) {
    let now = time.elapsed();
    for (entity, effect, mut transform, mut visibility, sprite, text) in &mut passing {
        let Some(gone) = now.checked_sub(effect.start) else {
            awake.keep(now, Duration::from_millis(40));
            continue;
        };
        if gone >= effect.length {
            commands.entity(entity).despawn();
            continue;
        }
        awake.keep(now, Duration::from_millis(40));
        let part = gone.as_secs_f32() / effect.length.as_secs_f32();
        visibility.set_if_neq(Visibility::Inherited);
        let (rise, alpha) = match effect.way {
            // Quick at first, then hanging; gone in the last third.
            Way::Rise => (
                RISE * (1.0 - (1.0 - part).powi(2)),
                ((1.0 - part) * 3.0).min(1.0),
            ),
            Way::Stay => (0.0, 1.0),
            Way::Fade => (0.0, 1.0 - part),
        };
        let pixel = zoom.factor();
        let place = ((effect.place + Vec2::new(0.0, rise)) * pixel).round() / pixel;
        let height = if text.is_some() {
            height::NUMBER
        } else {
            height::EFFECT
        };
        transform.translation = place.extend(height);
        if let Some(mut sprite) = sprite {
            let color = sprite.color.with_alpha(alpha);
            sprite.color = color;
        }
        if let Some((mut color, mut shadow)) = text {
            color.0 = color.0.with_alpha(alpha);
            shadow.color = shadow.color.with_alpha(alpha);
        }
    }
}
