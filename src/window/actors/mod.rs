//! Actors on the map: where they stand, how they are, and what they do, moved between squares by a few short animations.
//!
//! The snapshot says who is in view and where; outcomes say how that came about. A figure is therefore put where the snapshot has it,
//! and an outcome only adds an offset that runs out: a slide from the square before, a lunge towards an opponent. New outcomes end
//! the running ones, so that nothing on the screen ever lags behind the game.
//!
//! Animations go by virtual time, which no slow frame makes jump: where drawing takes long, they are slow, but they are seen.
mod effects;
mod motion;
mod status;
mod timeline;

use std::{collections::BTreeMap, time::Duration};

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    time::{Real, Virtual},
};

use super::actors::motion::Motion;
use super::{
    WindowSystems,
    atlas::{SpriteTile, Sprites},
    camera::Zoom,
    frame_rate::FrameDemand,
    map::{center, height},
    snapshot::{ActorSnapshot, GameContent, MapSnapshot, NewOutcomes},
};
use crate::{
    content::{Content, MonsterId},
    grid::Pos,
    play::ActorView,
    sim::ActorId,
};

/// An actor on the map.
#[derive(Component, Debug)]
struct ActorSprite {
    view: ActorView,
    picture: SpriteTile,
    motion: Motion,
}

/// The entity of each actor in view.
#[derive(Resource, Default)]
struct ShownActors(BTreeMap<ActorId, Entity>);

/// Where actors are drawn.
#[derive(SystemParam)]
pub(super) struct DrawnActors<'w, 's> {
    shown: Res<'w, ShownActors>,
    figures: Query<'w, 's, (&'static ActorSprite, &'static Transform), Without<Camera2d>>,
}

impl DrawnActors<'_, '_> {
    /// Where an actor is drawn in the world, on its way between two squares too; lunges do not count.
    pub(super) fn drawn_at(&self, actor: ActorId) -> Option<Vec2> {
        let (figure, transform) = self.figures.get(*self.shown.0.get(&actor)?).ok()?;
        Some(transform.translation.truncate() - figure.motion.lunge_now())
    }
}

/// Draws the actors.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownActors>()
        .add_plugins((effects::plugin, status::plugin))
        .add_systems(
            Update,
            (
                cast_changed.run_if(
                    resource_changed::<ActorSnapshot>.or_eager(resource_changed::<MapSnapshot>),
                ),
                act.run_if(resource_changed::<NewOutcomes>),
            )
                .chain()
                .in_set(WindowSystems::Show),
        )
        .add_systems(Update, animate.in_set(WindowSystems::Animate));
}

/// The picture of an actor; `None` is the player.
fn picture(
    kind: Option<MonsterId>,
    id: ActorId,
    content: &Content,
    sprites: &Sprites,
    hero: &str,
) -> SpriteTile {
    match kind {
        None => sprites.named(hero),
        Some(kind) => match content.monsters.get(usize::from(kind.0)) {
            Some(def) => sprites.of_look(&def.look, id.0),
            None => sprites.named(""),
        },
    }
}

/// Puts every actor in view on its square, and takes away the others.
fn cast_changed(
    mut commands: Commands,
    (cast, book, sprites): (Res<ActorSnapshot>, Res<GameContent>, Res<Sprites>),
    mut shown: ResMut<ShownActors>,
    mut figures: Query<(&mut ActorSprite, &mut Sprite)>,
) {
    let ShownActors(known) = &mut *shown;
    known.retain(|id, entity| {
        let stays = cast.actors.iter().any(|actor| actor.id == *id);
        if !stays {
            commands.entity(*entity).despawn();
        }
        stays
    });
    for view in &cast.actors {
        let picture = picture(view.kind, view.id, &book.0, &sprites, &cast.hero);
        if let Some((mut figure, mut sprite)) = known
            .get(&view.id)
            .and_then(|entity| figures.get_mut(*entity).ok())
        {
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
        };
        let place = Transform::from_translation(center(view.at).extend(height::FIGURE));
        let entity = commands
            .spawn((figure, sprites.sprite(picture), place))
            .id();
        known.insert(view.id, entity);
    }
}

/// Turns what has happened into motions and effects.
fn act(
    mut commands: Commands,
    (time, real): (Res<Time<Virtual>>, Res<Time<Real>>),
    (happened, cast, book, map): (
        Res<NewOutcomes>,
        Res<ActorSnapshot>,
        Res<GameContent>,
        Res<MapSnapshot>,
    ),
    (sprites, zoom, busy): (Res<Sprites>, Res<Zoom>, Res<super::snapshot::Busy>),
    shown: Res<ShownActors>,
    mut figures: Query<&mut ActorSprite>,
    mut awake: ResMut<FrameDemand>,
) {
    if happened.0.is_empty() {
        return;
    }
    for mut figure in &mut figures {
        figure.motion.finish();
    }
    let now = time.elapsed();
    let here = cast
        .actors
        .first()
        .map_or_else(Pos::default, |player| player.at);
    let mut score = timeline::plan(&happened.0, busy.0, here);
    let level = map.level.as_ref();
    score.hide(|at| level.is_some_and(|(_, cells)| cells.get(at).is_some_and(|cell| cell.visible)));
    for cue in &score.motions {
        if let Some(mut figure) = shown
            .0
            .get(&cue.who)
            .and_then(|entity| figures.get_mut(*entity).ok())
        {
            figure.motion.begin(cue.part, now + cue.delay);
        }
    }
    let pictures = effects::Pictures {
        sprites: &sprites,
        damage: &|kind| &book.0.wording.damage[kind],
        item: &|item| {
            let def = book.0.items.get(usize::from(item.0));
            def.map_or_else(|| sprites.named(""), |def| sprites.of_look(&def.look, 0))
        },
        actor: &|kind, id| picture(kind, id, &book.0, &sprites, &cast.hero),
    };
    effects::spawn(&mut commands, &score.effects, now, &pictures, zoom.factor());
    awake.keep(real.elapsed(), score.length() + Duration::from_millis(60));
}

/// Moves figures on, and turns the pages of pictures with frames.
fn animate(
    (time, real): (Res<Time<Virtual>>, Res<Time<Real>>),
    zoom: Res<Zoom>,
    mut figures: Query<(&mut ActorSprite, &mut Transform, &mut Sprite)>,
    mut awake: ResMut<FrameDemand>,
) {
    let now = time.elapsed();
    let pixel = zoom.factor();
    let (mut beating, mut running) = (false, false);
    for (mut figure, mut transform, mut sprite) in &mut figures {
        beating |= figure.picture.frames > 1;
        running |= figure.motion.is_running(now);
        let offset = figure.bypass_change_detection().motion.at(now);
        // On whole screen pixels, or the picture would shimmer.
        let place = ((center(figure.view.at) + offset) * pixel).round() / pixel;
        let place = place.extend(height::FIGURE);
        if transform.translation != place {
            transform.translation = place;
        }
        let color = figure.motion.color(now);
        if sprite.color != color {
            sprite.color = color;
        }
        let index = figure.picture.at(real.elapsed());
        if let Some(atlas) = &sprite.texture_atlas
            && atlas.index != index
            && let Some(atlas) = &mut sprite.texture_atlas
        {
            atlas.index = index;
        }
    }
    awake.set_beating(beating);
    if running {
        awake.keep(real.elapsed(), Duration::from_millis(40));
    }
}
