//! The sprites of the actors in view: made, moved with what they do, and taken away.

use std::{collections::BTreeMap, time::Duration};

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    time::{Real, Virtual},
};

use super::motion::Motion;
use crate::{
    content::{Content, MonsterId},
    play::ActorView,
    sim::ActorId,
    window::{
        atlas::{SpriteTile, Sprites},
        frame_rate::{Beat, FrameDemand},
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, GameContent, MapSnapshot},
        space::{center, height},
        viewport::Zoom,
    },
};

/// An actor on the map.
#[derive(Component, Debug)]
pub(super) struct ActorSprite {
    pub(super) view: ActorView,
    picture: SpriteTile,
    pub(super) motion: Motion,
    /// Its share of hit points before the last step.
    before: i32,
    /// Until when its bar shows that share.
    held: Option<Duration>,
}

impl ActorSprite {
    /// Ends every motion, and shows how it is now.
    pub(super) fn finish(&mut self) {
        self.motion.finish();
        self.held = None;
    }

    /// The bar stays as it was before the last step, at least until then.
    pub(super) fn hold_bar(&mut self, until: Duration) {
        self.held = self.held.max(Some(until));
    }

    /// The share of hit points that its bar shows, in percent.
    pub(super) fn shown_percent(&self) -> i32 {
        if self.held.is_some() {
            self.before
        } else {
            self.view.percent
        }
    }
}

/// The entity of each actor in view.
#[derive(Resource, Default)]
pub(super) struct ShownActors(pub(super) BTreeMap<ActorId, Entity>);

/// Where actors are drawn.
#[derive(SystemParam)]
pub(in crate::window) struct DrawnActors<'w, 's> {
    shown: Res<'w, ShownActors>,
    figures: Query<'w, 's, (&'static ActorSprite, &'static Transform), Without<Camera2d>>,
}

impl DrawnActors<'_, '_> {
    /// Where an actor is drawn in the world, on its way between two squares too; lunges do not count.
    pub(in crate::window) fn drawn_at(&self, actor: ActorId) -> Option<Vec2> {
        let (figure, transform) = self.figures.get(*self.shown.0.get(&actor)?).ok()?;
        Some(transform.translation.truncate() - figure.motion.lunge_now())
    }
}

/// Draws the actors in view.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownActors>()
        .add_systems(
            Update,
            place
                .run_if(
                    resource_changed::<ActorSnapshot>
                        .or_eager(resource_changed::<MapSnapshot>)
                        .or_eager(resource_changed::<Sprites>),
                )
                .in_set(WindowSystems::Show),
        )
        .add_systems(Update, animate.in_set(WindowSystems::Animate));
}

/// The picture of an actor; `None` is the player.
pub(super) fn picture(
    kind: Option<MonsterId>,
    id: ActorId,
    content: &Content,
    sprites: &Sprites,
    hero: &str,
) -> SpriteTile {
    match kind {
        None => sprites.of_player(hero),
        Some(kind) => match content.monsters.get(usize::from(kind.0)) {
            Some(def) => sprites.of_monster(&def.look, id.0),
            None => sprites.named(""),
        },
    }
}

/// Puts every actor in view on its square, and takes away the others.
pub(super) fn place(
    mut commands: Commands,
    (actors, content, sprites): (Res<ActorSnapshot>, Res<GameContent>, Res<Sprites>),
    mut shown: ResMut<ShownActors>,
    mut figures: Query<(&mut ActorSprite, &mut Sprite)>,
) {
    let ShownActors(known) = &mut *shown;
    known.retain(|id, entity| {
        let stays = actors.actors.iter().any(|actor| actor.id == *id);
        if !stays {
            commands.entity(*entity).despawn();
        }
        stays
    });
    for view in &actors.actors {
        let picture = picture(
            view.kind,
            view.id,
            &content.0,
            &sprites,
            &actors.player_sprite,
        );
        if let Some((mut figure, mut sprite)) = known
            .get(&view.id)
            .and_then(|entity| figures.get_mut(*entity).ok())
        {
            figure.before = figure.view.percent;
            figure.view = *view;
            if figure.picture != picture {
                figure.picture = picture;
                *sprite = sprites.sprite(picture);
            }
            continue;
        }
        let figure = ActorSprite {
            view: *view,
            picture,
            motion: Motion::default(),
            before: view.percent,
            held: None,
        };
        let place = Transform::from_translation(center(view.at).extend(height::ACTOR));
        let entity = commands
            .spawn((figure, sprites.sprite(picture), place))
            .id();
        known.insert(view.id, entity);
    }
}

/// Moves figures on, and turns the pages of pictures with frames.
fn animate(
    (time, real, beat): (Res<Time<Virtual>>, Res<Time<Real>>, Res<Beat>),
    zoom: Res<Zoom>,
    mut figures: Query<(&mut ActorSprite, &mut Transform, &mut Sprite)>,
    mut frames: ResMut<FrameDemand>,
) {
    let now = time.elapsed();
    let pixel = zoom.factor();
    let (mut beating, mut running) = (false, false);
    for (mut figure, mut transform, mut sprite) in &mut figures {
        beating |= figure.picture.frames > 1;
        running |= figure.motion.is_running(now) || figure.held.is_some();
        if figure.held.is_some_and(|until| now >= until) {
            figure.held = None;
        }
        let offset = figure.bypass_change_detection().motion.at(now);
        // On whole screen pixels, or the picture would shimmer.
        let place = ((center(figure.view.at) + offset) * pixel).round() / pixel;
        let place = place.extend(height::ACTOR);
        if transform.translation != place {
            transform.translation = place;
        }
        let color = figure.motion.color(now);
        if sprite.color != color {
            sprite.color = color;
        }
        let index = figure.picture.at(beat.passed());
        if let Some(atlas) = &sprite.texture_atlas
            && atlas.index != index
            && let Some(atlas) = &mut sprite.texture_atlas
        {
            atlas.index = index;
        }
    }
    if beating {
        frames.beat();
    }
    if running {
        frames.keep(real.elapsed(), Duration::from_millis(40));
    }
}
