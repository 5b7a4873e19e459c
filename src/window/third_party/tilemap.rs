//! The tilemap: squares of the map as tiles of one layer, drawn in chunks.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_ecs_tilemap::prelude::*;

use crate::{
    grid::{Grid, Pos, Size},
    window::space::TILE,
};

/// Tiles of a chunk, across and down: small, since light changes only around the player.
const CHUNK: UVec2 = UVec2::splat(32);

/// Adds the tilemap's own plugin.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin);
}

/// A layer and the tile of each of its squares.
pub(in crate::window) struct Layer {
    root: Entity,
    tiles: Grid<Entity>,
}

impl Layer {
    /// A layer of hidden tiles; the square (0, 0) has its upper left corner at the world's origin, y goes down.
    pub(in crate::window) fn spawn(
        commands: &mut Commands,
        image: Handle<Image>,
        size: Size,
    ) -> Self {
        let root = commands.spawn_empty().id();
        let (width, height) = (u32::from(size.width()), u32::from(size.height()));
        let count = TilemapSize {
            x: width,
            y: height,
        };
        let mut storage = TileStorage::empty(count);
        let tiles = Grid::from_fn(size, |at| {
            let position = tile_pos(at, height);
            let bundle = TileBundle {
                position,
                tilemap_id: TilemapId(root),
                visible: TileVisible(false),
                ..default()
            };
            let tile = commands.spawn(bundle).id();
            storage.set(&position, tile);
            tile
        });
        let tile_size = TilemapTileSize { x: TILE, y: TILE };
        commands.entity(root).insert(TilemapBundle {
            grid_size: tile_size.into(),
            size: count,
            storage,
            texture: TilemapTexture::Single(image),
            tile_size,
            transform: Transform::from_xyz(0.0, -TILE * height as f32, 0.0),
            anchor: TilemapAnchor::BottomLeft,
            render_settings: TilemapRenderSettings {
                render_chunk_size: CHUNK,
                y_sort: false,
            },
            ..default()
        });
        Self { root, tiles }
    }

    /// Takes the layer away.
    pub(in crate::window) fn despawn(self, commands: &mut Commands) {
        for (_, tile) in self.tiles.iter() {
            commands.entity(*tile).despawn();
        }
        commands.entity(self.root).despawn();
    }

    /// How many squares it has.
    pub(in crate::window) fn size(&self) -> Size {
        self.tiles.size()
    }
}

/// The tile of a square: tilemaps count rows from below.
fn tile_pos(at: Pos, height: u32) -> TilePos {
    TilePos {
        x: at.x as u32,
        y: height - 1 - at.y as u32,
    }
}

/// Paints tiles.
#[derive(SystemParam)]
pub(in crate::window) struct Tiles<'w, 's> {
    tiles: Query<
        'w,
        's,
        (
            &'static mut TileTextureIndex,
            &'static mut TileColor,
            &'static mut TileVisible,
        ),
    >,
}

impl Tiles<'_, '_> {
    /// Shows a picture on a square, multiplied by a light.
    pub(in crate::window) fn paint(
        &mut self,
        layer: &Layer,
        at: Pos,
        tile: u16,
        light: LinearRgba,
    ) {
        let Some((mut index, mut color, mut visible)) = layer
            .tiles
            .get(at)
            .and_then(|tile| self.tiles.get_mut(*tile).ok())
        else {
            return;
        };
        index.set_if_neq(TileTextureIndex(u32::from(tile)));
        visible.set_if_neq(TileVisible(true));
        color.0 = Color::LinearRgba(light);
    }

    /// Hides a square.
    pub(in crate::window) fn hide(&mut self, layer: &Layer, at: Pos) {
        if let Some(tile) = layer.tiles.get(at)
            && let Ok((_, _, mut visible)) = self.tiles.get_mut(*tile)
        {
            visible.set_if_neq(TileVisible(false));
        }
    }
}

/// Tiles that have changed since the system with this query last ran.
#[cfg(test)]
pub(in crate::window) type ChangedTiles<'w, 's> = Query<
    'w,
    's,
    Entity,
    Or<(
        Changed<TileTextureIndex>,
        Changed<TileColor>,
        Changed<TileVisible>,
    )>,
>;
