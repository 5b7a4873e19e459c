//! The whole level on one screen, in the small pictures of the map.

use std::collections::BTreeMap;

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::SystemParam,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::{
    content::sprite::TILE,
    grid::{Pos, Size},
    play::preferences::MapStyle,
    window::{
        atlas::Sprites,
        map::{faces::Faces, joined::TilePixels},
        snapshot::{ActorSnapshot, GameContent, MapSnapshot},
        theme,
    },
};

/// The fewest pixels of the screen that a square takes.
const SMALLEST: usize = 3;
/// Pixels of a drawn square.
const DRAWN: usize = TILE as usize;
/// What is left of the light where a square is only remembered, in hundredths.
const REMEMBERED: u16 = 55;

/// What the picture of the level is made of.
#[derive(SystemParam)]
pub(super) struct LevelPictures<'w> {
    map: Res<'w, MapSnapshot>,
    actors: Res<'w, ActorSnapshot>,
    faces: Option<Res<'w, Faces>>,
    sprites: Option<Res<'w, Sprites>>,
    content: Option<Res<'w, GameContent>>,
    images: ResMut<'w, Assets<Image>>,
}

/// The level as an image, and how many pixels of the screen a square of it takes.
pub(super) struct LevelImage {
    pub(super) image: Handle<Image>,
    pub(super) size: Size,
    pub(super) side: usize,
}

impl LevelPictures<'_> {
    /// Whether the level is drawn in pictures.
    pub(super) fn are_shown(&self) -> bool {
        let style = self.sprites.as_ref().map(|sprites| sprites.shown().0);
        style == Some(MapStyle::Tiles) && self.map.level.is_some()
    }

    /// The level for so much room; `None` where letters are shown.
    pub(super) fn draw(&mut self, room: Vec2) -> Option<LevelImage> {
        if !self.are_shown() {
            return None;
        }
        let (_, cells) = self.map.level.as_ref()?;
        let size = cells.size();
        let side = side(size, room);
        let mut canvas = Canvas::new(size, side, self.sprites.as_deref()?);
        let (faces, content) = (self.faces.as_deref()?, &self.content.as_ref()?.0);
        for (at, cell) in cells.iter() {
            let Some(terrain) = cell.terrain else {
                continue;
            };
            let stairs = content
                .terrain
                .get(usize::from(terrain.0))
                .is_some_and(|def| def.feature.is_stairs());
            let left = if cell.visible || stairs {
                100
            } else {
                REMEMBERED
            };
            canvas.put(at, faces.tile(terrain, at, cells).tile, left);
            if stairs {
                canvas.frame(at, theme::GOLD);
            }
            if let Some(def) = cell
                .item
                .and_then(|item| content.items.get(usize::from(item.0)))
            {
                // What lies about is looked for here, and keeps its colors.
                let left = if cell.passed_by { REMEMBERED } else { 100 };
                canvas.put(at, canvas.sprites.of_look(&def.look, 0).tile, left);
            }
        }
        // The player comes first, and stands above all others.
        for (number, actor) in self.actors.actors.iter().enumerate().rev() {
            let kind = actor
                .kind
                .and_then(|kind| content.monsters.get(usize::from(kind.0)));
            let picture = match kind {
                _ if number == 0 => canvas.sprites.of_player(&self.actors.player_sprite),
                Some(def) => canvas.sprites.of_monster(&def.look, 0),
                None => canvas.sprites.named("unknown"),
            };
            canvas.put(actor.at, picture.tile, 100);
        }
        let image = canvas.image();
        let image = self.images.add(image);
        Some(LevelImage { image, size, side })
    }
}

/// How many pixels a square takes so that a level fits: larger than it was drawn only by whole times.
fn side(level: Size, room: Vec2) -> usize {
    let fits = |pixels: f32, squares: u16| (pixels / f32::from(squares.max(1))).floor() as usize;
    let side = fits(room.x, level.width()).min(fits(room.y, level.height()));
    if side > DRAWN {
        side / DRAWN * DRAWN
    } else {
        side.max(SMALLEST)
    }
}

/// A picture in the making, of squares that are so many pixels wide.
struct Canvas<'a> {
    size: Size,
    side: usize,
    pixels: Vec<u8>,
    sprites: &'a Sprites,
    /// Tiles as large as they are shown.
    scaled: BTreeMap<u16, Vec<[u8; 4]>>,
}

impl<'a> Canvas<'a> {
    fn new(size: Size, side: usize, sprites: &'a Sprites) -> Self {
        let void = theme::VOID.to_srgba();
        let void = [void.red, void.green, void.blue, 1.0].map(|part| (part * 255.0).round() as u8);
        let count = usize::from(size.width()) * usize::from(size.height()) * side * side;
        Self {
            size,
            side,
            pixels: void.repeat(count),
            sprites,
            scaled: BTreeMap::new(),
        }
    }

    /// Draws a tile upon a square, with so many hundredths of its light.
    fn put(&mut self, at: Pos, tile: u16, left: u16) {
        let (side, sprites) = (self.side, self.sprites);
        let tile = self
            .scaled
            .entry(tile)
            .or_insert_with(|| scaled(&sprites.pixels(tile), side));
        let (Ok(x), Ok(y)) = (usize::try_from(at.x), usize::try_from(at.y)) else {
            return;
        };
        let width = usize::from(self.size.width()) * side;
        for (place, [red, green, blue, alpha]) in tile.iter().enumerate() {
            let (right, down) = (place % side, place / side);
            let first = 4 * ((y * side + down) * width + x * side + right);
            let Some(below) = self.pixels.get_mut(first..first + 3) else {
                continue;
            };
            for (old, new) in below.iter_mut().zip([red, green, blue]) {
                let lit = u32::from(*new) * u32::from(left) / 100;
                let alpha = u32::from(*alpha);
                *old = ((lit * alpha + u32::from(*old) * (255 - alpha)) / 255) as u8;
            }
        }
    }

    /// Draws a line around a square, as the small map has a dot there.
    fn frame(&mut self, at: Pos, color: Color) {
        let color = color.to_srgba();
        let color = [color.red, color.green, color.blue].map(|part| (part * 255.0).round() as u8);
        let (Ok(x), Ok(y)) = (usize::try_from(at.x), usize::try_from(at.y)) else {
            return;
        };
        let (side, width) = (self.side, usize::from(self.size.width()) * self.side);
        let edge = |place: usize| place == 0 || place + 1 == side;
        let places = (0..side * side).map(|place| (place % side, place / side));
        for (right, down) in places.filter(|(right, down)| edge(*right) || edge(*down)) {
            let first = 4 * ((y * side + down) * width + x * side + right);
            if let Some(below) = self.pixels.get_mut(first..first + 3) {
                below.copy_from_slice(&color);
            }
        }
    }

    fn image(self) -> Image {
        let pixels = |squares: u16| u32::from(squares) * self.side as u32;
        let extent = Extent3d {
            width: pixels(self.size.width()),
            height: pixels(self.size.height()),
            depth_or_array_layers: 1,
        };
        let mut image = Image::new(
            extent,
            TextureDimension::D2,
            self.pixels,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        );
        image.sampler = ImageSampler::nearest();
        image
    }
}

/// A tile with another number of pixels to each side: each is the mean of those that it stands for, weighted by how much they
/// cover.
fn scaled(tile: &TilePixels, side: usize) -> Vec<[u8; 4]> {
    let part = |place: usize| {
        let first = place * DRAWN / side;
        first..((place + 1) * DRAWN).div_ceil(side).max(first + 1)
    };
    let mean = |place: usize| {
        let (mut sum, mut cover, mut count) = ([0_u32; 3], 0_u32, 0_u32);
        for y in part(place / side) {
            for x in part(place % side) {
                let [red, green, blue, alpha] = tile.at(x, y).map(u32::from);
                for (sum, color) in sum.iter_mut().zip([red, green, blue]) {
                    *sum += color * alpha;
                }
                cover += alpha;
                count += 1;
            }
        }
        let [red, green, blue] = sum.map(|sum| (sum / cover.max(1)) as u8);
        [red, green, blue, (cover / count.max(1)) as u8]
    };
    (0..side * side).map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::{fixture, map::faces::name_faces};

    #[test]
    fn a_level_is_as_large_as_fits_and_grows_by_whole_times() {
        let level = Size::new(80, 40);
        assert_eq!(side(level, Vec2::new(1170.0, 600.0)), 14);
        assert_eq!(side(level, Vec2::new(1170.0, 300.0)), 7);
        assert_eq!(side(level, Vec2::new(100.0, 100.0)), SMALLEST);
        assert_eq!(side(Size::new(20, 10), Vec2::new(1000.0, 700.0)), 48);
        assert_eq!(side(Size::new(60, 10), Vec2::new(1100.0, 700.0)), 16);
    }

    #[test]
    fn a_tile_keeps_its_colors_at_every_size() {
        let tile = TilePixels::from_fn(|x, _| {
            if x < DRAWN / 2 {
                [200, 0, 0, 255]
            } else {
                [9, 9, 9, 0]
            }
        });
        for side in [4, 8, 12, 16, 32] {
            let scaled = scaled(&tile, side);
            assert_eq!(scaled.len(), side * side);
            assert_eq!(scaled[0], [200, 0, 0, 255], "{side}");
            assert_eq!(scaled[side - 1][3], 0, "{side}");
        }
    }

    #[test]
    fn known_squares_are_pictures_and_the_unknown_is_void() {
        let mut app = fixture::app(|app| {
            app.init_resource::<Faces>()
                .add_systems(Startup, name_faces);
        });
        let mut state = bevy::ecs::system::SystemState::<LevelPictures>::new(app.world_mut());
        let world = app.world_mut();
        let mut pictures = state.get_mut(world).expect("all that is drawn from");
        let (_, cells) = pictures.map.level.as_ref().unwrap();
        let here = pictures.actors.actors[0].at;
        let (unknown, _) = cells
            .iter()
            .find(|(_, cell)| cell.terrain.is_none())
            .unwrap();
        let drawn = pictures.draw(Vec2::new(1000.0, 700.0)).expect("a picture");
        let image = pictures.images.get(&drawn.image).unwrap();
        let side = drawn.side as u32;
        let colors = |at: Pos| {
            let all = (0..side * side).map(|place| {
                let (x, y) = (
                    at.x as u32 * side + place % side,
                    at.y as u32 * side + place / side,
                );
                let color = image.get_color_at(x, y).unwrap().to_srgba();
                [color.red, color.green, color.blue].map(|part| (part * 255.0) as u8)
            });
            all.collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(colors(unknown).len(), 1);
        assert!(colors(here).len() > 3);
    }
}
