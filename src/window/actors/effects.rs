//! What is seen over the map for a moment: numbers that rise, a missile in flight, a blow that lands, a body that fades.

use std::{f32::consts::FRAC_PI_4, time::Duration};

use bevy::{
    prelude::*,
    sprite::{Anchor, Text2dShadow},
    time::{Real, Virtual},
};

use super::timeline::{EffectKind, FLOAT, TimedEffect};
use crate::{
    content::{DamageWords, ItemId, MonsterId, PaletteColor},
    play::Tone,
    rules::projection::DamageType,
    sim::ActorId,
    window::{
        atlas::{SpriteTile, Sprites},
        flashes::Flash,
        frame_rate::FrameDemand,
        schedule::WindowSystems,
        space::{center, height},
        theme,
        viewport::Zoom,
    },
};

/// How long a blow is seen.
const SLASH: Duration = Duration::from_millis(110);
/// How long a body fades.
const DEATH: Duration = Duration::from_millis(320);
/// How long magic fills a square.
const BLAST: Duration = Duration::from_millis(260);
/// How long a sign over a head stays.
const SIGN: Duration = Duration::from_millis(600);
/// How far a number rises, in pixels of a picture.
const RISE: f32 = 11.0;
/// How far over the middle of a square a sign begins.
const SIGN_LIFT: f32 = 12.0;
/// Size of numbers, in pixels of a picture.
const NUMBER: f32 = 8.0;

/// Something that is over soon.
#[derive(Component, Debug)]
pub(super) struct Passing {
    start: Duration,
    length: Duration,
    place: Vec2,
    way: EffectPath,
}

impl Passing {
    /// Whether it is still to come, or only waits for that.
    pub(super) fn is_to_come(&self, now: Duration) -> bool {
        now < self.start || self.way == EffectPath::Wait
    }
}

/// How it passes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum EffectPath {
    /// Rises and fades at the end.
    Rise,
    /// Is there, and is gone.
    Stay,
    /// The same, waiting for something else.
    Wait,
    /// Fades from the start.
    Fade,
    /// Flies to a place of the world.
    Fly(Vec2),
}

impl EffectPath {
    /// How far it is from its place, and how much of it can be seen, when so much of its time is gone.
    fn at(self, place: Vec2, part: f32) -> (Vec2, f32) {
        match self {
            // Quick at first, then hanging; gone in the last third.
            Self::Rise => {
                let rise = RISE * (1.0 - (1.0 - part).powi(2));
                (Vec2::new(0.0, rise), ((1.0 - part) * 3.0).min(1.0))
            }
            Self::Stay | Self::Wait => (Vec2::ZERO, 1.0),
            Self::Fade => (Vec2::ZERO, 1.0 - part),
            Self::Fly(to) => ((to - place) * part, 1.0),
        }
    }
}

/// How to find the pictures of things and actors.
pub(super) struct Pictures<'a> {
    pub(super) sprites: &'a Sprites,
    pub(super) damage: &'a dyn Fn(DamageType) -> &'a DamageWords,
    pub(super) item: &'a dyn Fn(ItemId) -> SpriteTile,
    pub(super) actor: &'a dyn Fn(Option<MonsterId>, ActorId) -> SpriteTile,
}

/// Passes effects on.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, pass.in_set(WindowSystems::Animate));
}

/// Makes the entities of effects; numbers on one square are stacked.
pub(super) fn spawn(
    commands: &mut Commands,
    effects: &[TimedEffect],
    now: Duration,
    pictures: &Pictures,
    zoom: f32,
) {
    for (index, effect) in effects.iter().enumerate() {
        let start = now + effect.delay;
        if let Some((text, tone)) = words(effect.kind) {
            let below = effects[..index]
                .iter()
                .filter(|other| other.at == effect.at && words(other.kind).is_some())
                .count();
            let place = center(effect.at) + Vec2::new(0.0, 6.0 + NUMBER * below as f32);
            let passing = Passing {
                start,
                length: FLOAT,
                place,
                way: EffectPath::Rise,
            };
            commands.spawn((
                passing,
                number(&text, theme::tone(tone), zoom),
                Visibility::Hidden,
            ));
        } else if let Some((passing, sprite, turned)) = picture(effect, start, pictures) {
            let mut transform = Transform::from_translation(passing.place.extend(height::EFFECT));
            transform.rotate_z(turned);
            commands.spawn((passing, sprite, transform, Visibility::Hidden));
        }
    }
}

/// The picture of an effect, how it passes, and how far it is turned.
fn picture(
    effect: &TimedEffect,
    start: Duration,
    pictures: &Pictures,
) -> Option<(Passing, Sprite, f32)> {
    let named = |name| pictures.sprites.named(name);
    let place = center(effect.at);
    let lifted = place + Vec2::new(0.0, SIGN_LIFT);
    let (picture, place, length, way) = match effect.kind {
        EffectKind::Slash => (named("slash"), place, SLASH, EffectPath::Stay),
        EffectKind::Spark => (named("hit_spark"), place, SLASH, EffectPath::Stay),
        EffectKind::Death(kind, id) => ((pictures.actor)(kind, id), place, DEATH, EffectPath::Fade),
        EffectKind::Smoke => (named("smoke"), place, DEATH, EffectPath::Fade),
        EffectKind::Spell(_) => (named("blast_spark"), place, SLASH, EffectPath::Fade),
        EffectKind::Blast(kind) => (
            named(&(pictures.damage)(kind).sprite),
            place,
            BLAST,
            EffectPath::Fade,
        ),
        EffectKind::Alert => (named("alert"), lifted, SIGN, EffectPath::Rise),
        EffectKind::Fear => (named("fear"), lifted, SIGN, EffectPath::Rise),
        EffectKind::Standing { kind, id, time } => {
            ((pictures.actor)(kind, id), place, time, EffectPath::Wait)
        }
        EffectKind::Flight {
            what, path, time, ..
        } => {
            let end = center(*path.squares().last()?);
            ((pictures.item)(what), place, time, EffectPath::Fly(end))
        }
        EffectKind::Wound(_)
        | EffectKind::Hit(_)
        | EffectKind::Critical(_)
        | EffectKind::Miss
        | EffectKind::Heal(_)
        | EffectKind::Level(_) => return None,
    };
    let mut sprite = pictures.sprites.sprite(picture);
    if matches!(effect.kind, EffectKind::Death(..)) {
        sprite.color = Color::linear_rgb(2.4, 0.7, 0.7);
    }
    if let EffectKind::Spell(kind) | EffectKind::Blast(kind) = effect.kind {
        sprite.color = theme::own((pictures.damage)(kind).color);
    }
    let turned = match (effect.kind, way) {
        // Pictures of ammunition point to the upper right.
        (EffectKind::Flight { fired: true, .. }, EffectPath::Fly(end)) => {
            (end - place).to_angle() - FRAC_PI_4
        }
        _ => 0.0,
    };
    Some((
        Passing {
            start,
            length,
            place,
            way,
        },
        sprite,
        turned,
    ))
}

/// The light that effects cast around themselves: magic in its color, and what glows as it flies.
pub(super) fn flashes(
    effects: &[TimedEffect],
    now: Duration,
    damage: &dyn Fn(DamageType) -> PaletteColor,
    item: &dyn Fn(ItemId) -> Option<PaletteColor>,
) -> Vec<Flash> {
    let flash = |at, start, length, color| {
        let color = theme::own(color).to_linear();
        Flash {
            at,
            color: Vec3::new(color.red, color.green, color.blue),
            start,
            length,
        }
    };
    let mut flashes = Vec::new();
    for effect in effects {
        let start = now + effect.delay;
        match effect.kind {
            EffectKind::Spell(kind) => flashes.push(flash(effect.at, start, SLASH, damage(kind))),
            EffectKind::Blast(kind) => flashes.push(flash(effect.at, start, BLAST, damage(kind))),
            EffectKind::Flight {
                what, path, time, ..
            } => {
                let squares = path.squares();
                let step = time / squares.len().max(1) as u32;
                let lit = (0..).zip(squares).filter_map(|(number, at)| {
                    Some(flash(*at, start + step * number, SLASH, item(what)?))
                });
                flashes.extend(lit);
            }
            EffectKind::Wound(_)
            | EffectKind::Hit(_)
            | EffectKind::Critical(_)
            | EffectKind::Miss
            | EffectKind::Heal(_)
            | EffectKind::Level(_)
            | EffectKind::Slash
            | EffectKind::Spark
            | EffectKind::Standing { .. }
            | EffectKind::Death(..)
            | EffectKind::Smoke
            | EffectKind::Alert
            | EffectKind::Fear => {}
        }
    }
    flashes
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
        EffectKind::Slash
        | EffectKind::Spark
        | EffectKind::Flight { .. }
        | EffectKind::Death(..)
        | EffectKind::Standing { .. }
        | EffectKind::Smoke
        | EffectKind::Spell(_)
        | EffectKind::Blast(_)
        | EffectKind::Alert
        | EffectKind::Fear => None,
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
    (time, real): (Res<Time<Virtual>>, Res<Time<Real>>),
    zoom: Res<Zoom>,
    mut passing: Query<(
        Entity,
        &Passing,
        &mut Transform,
        &mut Visibility,
        Option<&mut Sprite>,
        Option<(&mut TextColor, &mut Text2dShadow)>,
    )>,
    mut frames: ResMut<FrameDemand>,
) {
    let now = time.elapsed();
    let pixel = zoom.factor();
    for (entity, effect, mut transform, mut visibility, sprite, text) in &mut passing {
        let gone = now.saturating_sub(effect.start);
        if gone >= effect.length {
            commands.entity(entity).despawn();
            continue;
        }
        frames.keep(real.elapsed(), Duration::from_millis(40));
        if now < effect.start {
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        let part = gone.as_secs_f32() / effect.length.as_secs_f32();
        let (offset, alpha) = effect.way.at(effect.place, part);
        let height = if text.is_some() {
            height::NUMBER
        } else {
            height::EFFECT
        };
        let place = ((effect.place + offset) * pixel).round() / pixel;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Pos;

    #[test]
    fn magic_and_burning_missiles_cast_light_of_their_color_where_and_while_they_are_seen() {
        let at = Pos::new(3, 4);
        let effect = |delay, kind| TimedEffect {
            at,
            delay: Duration::from_millis(delay),
            kind,
        };
        let effects = [
            effect(0, EffectKind::Spell(DamageType::Fire)),
            effect(50, EffectKind::Blast(DamageType::Cold)),
            effect(0, EffectKind::Hit(3)),
            effect(0, EffectKind::Slash),
        ];
        let damage = |kind| {
            if kind == DamageType::Fire {
                PaletteColor::LightRed
            } else {
                PaletteColor::LightBlue
            }
        };
        let now = Duration::from_secs(9);
        let cast = flashes(&effects, now, &damage, &|_| None);
        assert_eq!(cast.len(), 2, "blows and numbers cast none");
        assert!(cast.iter().all(|flash| flash.at == at));
        let [fire, cold] = [cast[0], cast[1]];
        assert!(fire.color.x > fire.color.z && cold.color.z > cold.color.x);
        assert_eq!((fire.start, fire.length), (now, SLASH));
        let later = now + Duration::from_millis(50);
        assert_eq!((cold.start, cold.length), (later, BLAST));
    }

    #[test]
    fn a_missile_goes_from_its_square_to_its_last() {
        let (from, to) = (Vec2::new(8.0, -8.0), Vec2::new(72.0, -40.0));
        assert_eq!(EffectPath::Fly(to).at(from, 0.0).0, Vec2::ZERO);
        assert_eq!(from + EffectPath::Fly(to).at(from, 1.0).0, to);
    }

    #[test]
    fn numbers_rise_and_are_gone_at_the_end() {
        let heights: Vec<f32> = (0..=10)
            .map(|tenth| EffectPath::Rise.at(Vec2::ZERO, tenth as f32 / 10.0).0.y)
            .collect();
        assert!(heights.is_sorted_by(|lower, higher| lower < higher));
        assert!((EffectPath::Rise.at(Vec2::ZERO, 0.3).1 - 1.0).abs() < f32::EPSILON);
        assert!(EffectPath::Rise.at(Vec2::ZERO, 1.0).1.abs() < f32::EPSILON);
    }
}
