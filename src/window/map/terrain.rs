//! Terrain as tiles, and light that fades from one state to the next.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use super::light;
use crate::{
    content::{LevelId, Material, TerrainDef, TerrainId},
    grid::{Dir, Grid, Pos},
    play::KnownSquare,
    window::{
        atlas::{self, Sprites},
        frame_rate::FrameDemand,
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, GameContent, MapSnapshot},
        theme,
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
    tile: u16,
    now: Vec3,
    goal: Vec3,
}

/// The layer of the level in hand.
#[derive(Resource, Default)]
struct TileLayer {
    level: Option<LevelId>,
    layer: Option<Layer>,
    shown: Option<Grid<Option<ShownTile>>>,
    fading: Vec<Pos>,
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
                .run_if(resource_changed::<MapSnapshot>.or_eager(resource_changed::<ActorSnapshot>))
                .in_set(WindowSystems::Show),
        )
        .add_systems(Update, fade.in_set(WindowSystems::Animate));
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
    (map, actors, faces): (Res<MapSnapshot>, Res<ActorSnapshot>, Res<Faces>),
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
        let tile = faces.tile(terrain, at, cells);
        let goal = if cell.visible {
            light::seen(at, player) + light::glow(at, cells, |cell| faces.glow(cell))
        } else {
            light::remembered()
        };
        match slot {
            Some(old) if old.tile == tile && old.goal == goal => {}
            old => {
                let now = old.map_or(Vec3::ZERO, |old| old.now);
                *old = Some(ShownTile { tile, now, goal });
                fading.push(at);
            }
        }
    }
    fading.sort_unstable();
    fading.dedup();
}

/// The pictures of a terrain. Walls have a face and a top: the top is seen where another wall, or the unknown, lies below.
#[derive(Debug)]
struct Face {
    /// One of these, by the square.
    tiles: Vec<u16>,
    /// The picture from above, named after the first one with `_top`.
    top: Option<u16>,
    /// Whether it hides the face of a wall above it.
    solid: bool,
    /// The light that it casts around itself.
    glow: Option<Vec3>,
}

/// The pictures of every terrain.
#[derive(Resource, Default)]
struct Faces(Vec<Face>);

fn name_faces(content: Res<GameContent>, sprites: Res<Sprites>, mut faces: ResMut<Faces>) {
    let face = |def: &TerrainDef| Face {
        tiles: def
            .look
            .sprites
            .iter()
            .map(|name| sprites.named(name).tile)
            .collect(),
        top: def
            .look
            .sprites
            .first()
            .and_then(|name| sprites.find(&format!("{name}_top")))
            .map(|picture| picture.tile),
        solid: solid(def),
        glow: def.glow.map(|color| {
            let color = theme::own(color).to_linear();
            Vec3::new(color.red, color.green, color.blue)
        }),
    };
    faces.0 = content.0.terrain.iter().map(face).collect();
}

impl Faces {
    fn of(&self, terrain: TerrainId) -> Option<&Face> {
        self.0.get(usize::from(terrain.0))
    }

    /// The light that a square casts around itself.
    fn glow(&self, cell: KnownSquare) -> Option<Vec3> {
        self.of(cell.terrain?)?.glow
    }

    /// The tile of a square, by what it is and what lies below it.
    fn tile(&self, terrain: TerrainId, at: Pos, cells: &Grid<KnownSquare>) -> u16 {
        let Some(face) = self.of(terrain) else {
            return 0;
        };
        let below = cells.get(at.step(Dir::S)).and_then(|cell| cell.terrain);
        let hidden = below.is_none_or(|below| self.of(below).is_none_or(|below| below.solid));
        match (face.top, face.tiles.as_slice()) {
            (Some(top), _) if hidden => top,
            (_, []) => 0,
            (_, [only]) => *only,
            // The first is the commonest.
            (_, [first, ..]) => {
                let pick = atlas::hash(at) as usize % (face.tiles.len() + 2);
                *face.tiles.get(pick).unwrap_or(first)
            }
        }
    }
}

/// Whether a terrain fills its square, as walls do and doors do not.
fn solid(def: &TerrainDef) -> bool {
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
    mut ground: ResMut<TileLayer>,
    mut tiles: Tiles,
    mut frames: ResMut<FrameDemand>,
) {
    if ground.fading.is_empty() {
        return;
    }
    let part = 1.0 - (-HASTE * time.delta_secs().min(0.05)).exp();
    let TileLayer {
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
    frames.keep(time.elapsed(), Duration::from_millis(40));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    const FLOOR: TerrainId = TerrainId(0);
    const WALL: TerrainId = TerrainId(1);

    fn faces() -> Faces {
        Faces(vec![
            Face {
                tiles: vec![10, 11, 12],
                top: None,
                solid: false,
                glow: None,
            },
            Face {
                tiles: vec![20],
                top: Some(21),
                solid: true,
                glow: None,
            },
        ])
    }

    /// A column of three squares.
    fn column(terrain: [Option<TerrainId>; 3]) -> Grid<KnownSquare> {
        Grid::from_fn(Size::new(1, 3), |at| KnownSquare {
            terrain: terrain[at.y as usize],
            ..KnownSquare::default()
        })
    }

    #[test]
    fn a_wall_shows_its_face_to_the_south_and_its_top_elsewhere() {
        let at = Pos::new(0, 1);
        for (below, tile) in [(Some(FLOOR), 20), (Some(WALL), 21), (None, 21)] {
            assert_eq!(
                faces().tile(WALL, at, &column([None, Some(WALL), below])),
                tile,
                "{below:?}"
            );
        }
        // At the edge of the map the unknown begins.
        assert_eq!(faces().tile(WALL, Pos::new(0, 2), &column([None; 3])), 21);
    }

    #[test]
    fn a_floor_takes_all_its_pictures_and_the_first_most_often() {
        let cells = column([None; 3]);
        let mut count = [0; 3];
        for at in (0..900).map(|index| Pos::new(index % 30, index / 30)) {
            count[usize::from(faces().tile(FLOOR, at, &cells) - 10)] += 1;
        }
        assert!(
            count[1] > 100 && count[2] > 100 && count[0] > count[1] + count[2],
            "{count:?}"
        );
    }
}
