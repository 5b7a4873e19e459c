//! Terrain as tiles, and light that fades from one state to the next.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use super::light;
use crate::{
    content::{Content, LevelId, TerrainId},
    grid::{Dir, Grid, Pos},
    play::Cell,
    window::{
        WindowSystems,
        atlas::{self, Sprites},
        pace::Awake,
        stage::{Book, Cast, MapView},
        third_party::tilemap::{Layer, Tiles},
    },
};

/// How fast light changes, in parts of the difference a second.
const HASTE: f32 = 20.0;
/// A difference that nobody sees.
const UNSEEN: f32 = 0.004;

/// What a tile shows now, and the light it is on the way to.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shown {
    tile: u16,
    now: Vec3,
    goal: Vec3,
}

/// The layer of the level in hand.
#[derive(Resource, Default)]
struct Ground {
    level: Option<LevelId>,
    layer: Option<Layer>,
    shown: Option<Grid<Option<Shown>>>,
    fading: Vec<Pos>,
}

/// Draws the terrain.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ground>()
        .add_systems(
            Update,
            (rebuild, paint)
                .chain()
                .run_if(resource_changed::<MapView>.or_eager(resource_changed::<Cast>))
                .in_set(WindowSystems::Show),
        )
        .add_systems(Update, fade.in_set(WindowSystems::Animate));
}

/// Makes a new layer for another level.
fn rebuild(
    mut commands: Commands,
    map: Res<MapView>,
    sprites: Res<Sprites>,
    mut ground: ResMut<Ground>,
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
    *ground = Ground::default();
    if let Some((level, size)) = wanted {
        ground.level = Some(level);
        ground.layer = Some(Layer::spawn(&mut commands, sprites.image(), size));
        ground.shown = Some(Grid::new(size, None));
    }
}

/// Brings pictures and the light to be reached up to date.
fn paint(
    (map, cast, book, sprites): (Res<MapView>, Res<Cast>, Res<Book>, Res<Sprites>),
    mut ground: ResMut<Ground>,
    mut tiles: Tiles,
) {
    let Some((_, cells)) = &map.level else { return };
    let player = cast
        .actors
        .first()
        .map_or_else(Pos::default, |player| player.at);
    let Ground {
        layer: Some(layer),
        shown: Some(shown),
        fading,
        ..
    } = &mut *ground
    else {
        return;
    };
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
        let tile = tile_of(terrain, at, cells, &book.0, &sprites);
        let goal = if cell.visible {
            light::seen(at, player)
        } else {
            light::remembered()
        };
        match slot {
            Some(old) if old.tile == tile && old.goal == goal => {}
            old => {
                let now = old.map_or(Vec3::ZERO, |old| old.now);
                *old = Some(Shown { tile, now, goal });
                fading.push(at);
            }
        }
    }
    fading.sort_unstable();
    fading.dedup();
}

/// The tile of a terrain. Walls have a face and a top: the top is seen where another wall, or the unknown, lies below.
fn tile_of(
    terrain: TerrainId,
    at: Pos,
    cells: &Grid<Cell>,
    content: &Content,
    sprites: &Sprites,
) -> u16 {
    let Some(def) = content.terrain.get(usize::from(terrain.0)) else {
        return sprites.named("").tile;
    };
    let opaque = |cell: &Cell| {
        cell.terrain.is_none_or(|below| {
            content
                .terrain
                .get(usize::from(below.0))
                .is_none_or(|below| below.opaque && !below.passable && solid(below))
        })
    };
    let below = cells.get(at.step(Dir::S)).is_none_or(opaque);
    let top = def
        .look
        .sprites
        .first()
        .and_then(|name| sprites.find(&format!("{name}_top")));
    match top {
        Some(top) if below => top.tile,
        _ => sprites.of_look(&def.look, atlas::hash(at)).tile,
    }
}

/// Whether a terrain fills its square, as walls do and doors do not.
fn solid(def: &crate::content::TerrainDef) -> bool {
    use crate::content::Material;
    match def.material {
        Material::Granite | Material::Quartz | Material::Magma | Material::Permanent => true,
        Material::Floor
        | Material::Rubble
        | Material::Water
        | Material::Lava
        | Material::Tree
        | Material::Door => false,
    }
}

/// Lets light approach what it shall be.
fn fade(
    time: Res<Time<Real>>,
    mut ground: ResMut<Ground>,
    mut tiles: Tiles,
    mut awake: ResMut<Awake>,
) {
    if ground.fading.is_empty() {
        return;
    }
    let part = 1.0 - (-HASTE * time.delta_secs().min(0.05)).exp();
    let Ground {
        layer: Some(layer),
        shown: Some(shown),
        fading,
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
        tiles.paint(layer, *at, shown.tile, light::color(shown.now));
        !done
    });
    awake.keep(time.elapsed(), Duration::from_millis(40));
}
