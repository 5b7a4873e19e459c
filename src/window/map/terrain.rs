//! Terrain as tiles, and light that fades from one state to the next.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use super::{
    faces::{FaceTile, Faces, name_faces},
    light,
};
use crate::{
    content::LevelId,
    grid::{Grid, Pos},
    window::{
        atlas::Sprites,
        frame_rate::{Beat, FrameDemand},
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, AnimationChoice, GameContent, MapSnapshot},
        third_party::tilemap::{Layer, Tiles},
    },
};

/// How fast light changes, in parts of the difference a second.
const HASTE: f32 = 20.0;
/// A difference that nobody sees.
const UNSEEN: f32 = 0.004;

/// What a tile shows now, and the light it is on the way to.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ShownTile {
    face: FaceTile,
    now: Vec3,
    goal: Vec3,
}

impl ShownTile {
    /// The tile of a frame.
    fn tile(self, frame: usize) -> u16 {
        self.face.tile + (frame % usize::from(self.face.frames.max(1))) as u16
    }
}

/// The layer of the level in hand.
#[derive(Resource, Default)]
struct TileLayer {
    level: Option<LevelId>,
    layer: Option<Layer>,
    shown: Option<Grid<Option<ShownTile>>>,
    fading: Vec<Pos>,
    /// Squares in view whose picture has frames, and the frame that they show.
    flowing: Vec<Pos>,
    frame: usize,
}

/// Draws the terrain.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TileLayer>()
        .init_resource::<Faces>()
        .add_systems(Startup, name_faces)
        .add_systems(
            Update,
            (rebuild, paint)
                .chain()
                .run_if(
                    resource_changed::<MapSnapshot>
                        .or_eager(resource_changed::<ActorSnapshot>)
                        .or_eager(resource_changed::<Sprites>),
                )
                .in_set(WindowSystems::Show),
        )
        .add_systems(Update, (flow, fade).chain().in_set(WindowSystems::Animate));
}

/// Makes a new layer for another level.
fn rebuild(
    mut commands: Commands,
    map: Res<MapSnapshot>,
    sprites: Res<Sprites>,
    mut ground: ResMut<TileLayer>,
) {
    let wanted = map
        .level
        .as_ref()
        .map(|(level, cells)| (*level, cells.size()));
    let have = ground.level.zip(ground.layer.as_ref().map(Layer::size));
    if wanted == have {
        return;
    }
    if let Some(layer) = ground.layer.take() {
        layer.despawn(&mut commands);
    }
    *ground = TileLayer::default();
    if let Some((level, size)) = wanted {
        ground.level = Some(level);
        ground.layer = Some(Layer::spawn(&mut commands, sprites.image(), size));
        ground.shown = Some(Grid::new(size, None));
    }
}

/// Brings pictures and the light to be reached up to date.
fn paint(
    (map, actors): (Res<MapSnapshot>, Res<ActorSnapshot>),
    (faces, sprites, content): (Res<Faces>, Res<Sprites>, Res<GameContent>),
    mut ground: ResMut<TileLayer>,
    mut tiles: Tiles,
) {
    let Some((_, cells)) = &map.level else { return };
    let player = actors
        .actors
        .first()
        .map_or_else(Pos::default, |player| player.at);
    let TileLayer {
        layer: Some(layer),
        shown: Some(shown),
        fading,
        flowing,
        ..
    } = &mut *ground
    else {
        return;
    };
    flowing.clear();
    for (at, cell) in cells.iter() {
        let Some(slot) = shown.get_mut(at) else {
            continue;
        };
        let Some(terrain) = cell.terrain else {
            // A new game may know less of a level than the one before.
            if slot.take().is_some() {
                tiles.hide(layer, at);
            }
            continue;
        };
        let def = content.0.terrain.get(usize::from(terrain.0));
        let face = match def.and_then(|def| sprites.letter(&def.look)) {
            // One letter for each square: what lies or stands there hides the ground.
            Some(_) if cell.item.is_some() || actors.actors.iter().any(|actor| actor.at == at) => {
                FaceTile {
                    tile: sprites.blank(),
                    frames: 1,
                }
            }
            Some(letter) => FaceTile {
                tile: letter.tile,
                frames: 1,
            },
            None => faces.tile(terrain, at, cells),
        };
        if cell.visible && face.frames > 1 {
            flowing.push(at);
        }
        let goal = if cell.visible {
            light::seen(at, player) + light::glow(at, cells, |cell| faces.glow(cell))
        } else {
            light::remembered()
        };
        match slot {
            Some(old) if old.face == face && old.goal == goal => {}
            old => {
                let now = old.map_or(Vec3::ZERO, |old| old.now);
                *old = Some(ShownTile { face, now, goal });
                fading.push(at);
            }
        }
    }
    fading.sort_unstable();
    fading.dedup();
}

/// Turns the pages of what flows in view.
fn flow(
    beat: Res<Beat>,
    mut ground: ResMut<TileLayer>,
    mut tiles: Tiles,
    mut frames: ResMut<FrameDemand>,
) {
    if ground.flowing.is_empty() {
        return;
    }
    frames.beat();
    let frame = beat.count();
    if ground.frame == frame {
        return;
    }
    let TileLayer {
        layer: Some(layer),
        shown: Some(shown),
        flowing,
        frame: shown_frame,
        ..
    } = &mut *ground
    else {
        return;
    };
    *shown_frame = frame;
    for at in flowing {
        if let Some(Some(shown)) = shown.get(*at) {
            tiles.paint(layer, *at, shown.tile(frame), light::color(shown.now));
        }
    }
}

/// Lets light approach what it shall be.
fn fade(
    (time, choice): (Res<Time<Real>>, Res<AnimationChoice>),
    mut ground: ResMut<TileLayer>,
    mut tiles: Tiles,
    mut frames: ResMut<FrameDemand>,
) {
    if ground.fading.is_empty() {
        return;
    }
    let part = if choice.is_still() {
        1.0
    } else {
        1.0 - (-HASTE * time.delta_secs().min(0.05)).exp()
    };
    let TileLayer {
        layer: Some(layer),
        shown: Some(shown),
        fading,
        frame,
        ..
    } = &mut *ground
    else {
        return;
    };
    fading.retain(|at| {
        let Some(Some(shown)) = shown.get_mut(*at) else {
            return false;
        };
        shown.now = shown.now.lerp(shown.goal, part);
        let done = shown.now.distance(shown.goal) < UNSEEN;
        if done {
            shown.now = shown.goal;
        }
        tiles.paint(layer, *at, shown.tile(*frame), light::color(shown.now));
        !done
    });
    frames.keep(time.elapsed(), Duration::from_millis(40));
}
