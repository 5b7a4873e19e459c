//! The pictures on the graphics card: one image for all of them, made once from the sprite files.

use std::time::Duration;

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageSampler, TextureAtlasLayout},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::{frame_rate::BEAT, letters, map::joined::TilePixels};
use crate::{
    content::{Look, PaletteColor, sprite::SpriteSheet},
    grid::Pos,
    play::preferences::{MapStyle, PaletteChoice},
};

/// The pictures as they were read; becomes [`Sprites`] at the start.
#[derive(Resource)]
pub(super) struct SpriteSheetData(pub(super) SpriteSheet);

/// A picture: its first tile of the atlas, and how many follow it as frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SpriteTile {
    /// The first tile.
    pub(super) tile: u16,
    /// How many frames, at least 1.
    pub(super) frames: u8,
}

impl SpriteTile {
    /// The tile to show at a time since the window opened.
    pub(super) fn at(self, now: Duration) -> usize {
        let step = now.as_millis() / BEAT.as_millis() % u128::from(self.frames.max(1));
        usize::from(self.tile) + step as usize
    }
}

/// All pictures, and letters that may stand in their place.
#[derive(Resource)]
pub(super) struct Sprites {
    sheet: SpriteSheet,
    /// The tile of the first letter.
    letters: u16,
    style: MapStyle,
    palette: PaletteChoice,
    image: Handle<Image>,
    layout: Handle<TextureAtlasLayout>,
}

impl Sprites {
    /// The picture of a name; a question mark where there is none.
    pub(super) fn named(&self, name: &str) -> SpriteTile {
        SpriteTile {
            tile: self.sheet.index_or_unknown(name),
            frames: self.sheet.frame_count(name).unwrap_or(1),
        }
    }

    /// The picture of a name, if there is one.
    pub(super) fn find(&self, name: &str) -> Option<SpriteTile> {
        self.sheet.index_of(name).map(|_| self.named(name))
    }

    /// Shows squares in another style, or monsters in other colors.
    pub(super) fn show(&mut self, style: MapStyle, palette: PaletteChoice) {
        (self.style, self.palette) = (style, palette);
    }

    /// How squares are shown, and in which colors monsters.
    pub(super) fn shown(&self) -> (MapStyle, PaletteChoice) {
        (self.style, self.palette)
    }

    /// The letter of a look, where letters are shown.
    pub(super) fn letter(&self, look: &Look) -> Option<SpriteTile> {
        self.sign(look.glyph, look.color)
    }

    /// Nothing, in the place of a letter that something stands upon.
    pub(super) fn blank(&self) -> u16 {
        self.letters + letters::blank()
    }

    fn sign(&self, sign: char, color: PaletteColor) -> Option<SpriteTile> {
        let tile = self.letters + letters::index(sign, color);
        (self.style == MapStyle::Letters).then_some(SpriteTile { tile, frames: 1 })
    }

    /// The picture of a monster; where there are several, a number picks one.
    pub(super) fn of_monster(&self, look: &Look, number: u32) -> SpriteTile {
        let letter = self.sign(look.glyph, self.palette.of_monster(look.color));
        letter.unwrap_or_else(|| self.of_look(look, number))
    }

    /// The picture of the player.
    pub(super) fn of_player(&self, name: &str) -> SpriteTile {
        let letter = self.sign('@', PaletteColor::White);
        letter.unwrap_or_else(|| self.named(name))
    }

    /// The picture of a look; where there are several, a number picks one.
    pub(super) fn of_look(&self, look: &Look, number: u32) -> SpriteTile {
        if let Some(letter) = self.letter(look) {
            return letter;
        }
        let pick = number as usize % look.sprites.len().max(1);
        self.named(look.sprites.get(pick).map_or("", String::as_str))
    }

    /// The image of all pictures.
    pub(super) fn image(&self) -> Handle<Image> {
        self.image.clone()
    }

    /// A picture as it stands in the world.
    pub(super) fn sprite(&self, picture: SpriteTile) -> Sprite {
        Sprite::from_atlas_image(self.image.clone(), self.atlas(picture))
    }

    /// A picture as it stands in a panel.
    pub(super) fn icon(&self, picture: SpriteTile) -> ImageNode {
        ImageNode::from_atlas_image(self.image.clone(), self.atlas(picture))
    }

    /// The pixels of a tile.
    pub(super) fn pixels(&self, tile: u16) -> TilePixels {
        TilePixels::from_fn(|x, y| {
            let color = self.sheet.pixel(tile, x as u32, y as u32);
            color.unwrap_or_default()
        })
    }

    /// The number of the tile that would come next.
    pub(super) fn next_tile(&self) -> u16 {
        next_tile(&self.sheet)
    }

    /// Adds pictures that were made at the start, numbered from the [next tile](Self::next_tile) on.
    pub(super) fn extend(
        &mut self,
        pictures: &[TilePixels],
        images: &mut Assets<Image>,
        layouts: &mut Assets<TextureAtlasLayout>,
    ) {
        append(&mut self.sheet, pictures);
        let (image, layout) = drawn(&self.sheet);
        // Both handles are those of this resource, so that neither is stale.
        let _ = images.insert(&self.image, image);
        let _ = layouts.insert(&self.layout, layout);
    }

    fn atlas(&self, picture: SpriteTile) -> TextureAtlas {
        TextureAtlas {
            layout: self.layout.clone(),
            index: usize::from(picture.tile),
        }
    }
}

/// A number that looks random and is always the same for a square.
pub(super) fn hash(at: Pos) -> u32 {
    let mut mixed = (at.x as u16 as u32) << 16 | at.y as u16 as u32;
    for factor in [0x7feb_352d, 0x846c_a68b] {
        mixed = (mixed ^ (mixed >> 16)).wrapping_mul(factor);
    }
    mixed ^ (mixed >> 16)
}

/// The number of the tile that would come next.
fn next_tile(sheet: &SpriteSheet) -> u16 {
    let rows = sheet.height / sheet.tile.max(1);
    (rows * sheet.columns) as u16
}

/// Adds rows of pictures at the end of a sheet.
fn append(sheet: &mut SpriteSheet, pictures: &[TilePixels]) {
    let (tile, columns) = (sheet.tile as usize, sheet.columns.max(1) as usize);
    let none = TilePixels::from_fn(|_, _| [0; 4]);
    for row in pictures.chunks(columns) {
        for y in 0..tile {
            for place in 0..columns {
                let picture = row.get(place).unwrap_or(&none);
                let pixels = (0..tile).flat_map(|x| picture.at(x, y));
                sheet.rgba.extend(pixels);
            }
        }
        sheet.height += sheet.tile;
    }
}

/// Uploads the pictures before anything else starts.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, upload);
}

/// The image of a sheet, and where its tiles lie in it.
fn drawn(sheet: &SpriteSheet) -> (Image, TextureAtlasLayout) {
    let size = Extent3d {
        width: sheet.width.max(1),
        height: sheet.height.max(1),
        depth_or_array_layers: 1,
    };
    let mut pixels = sheet.rgba.clone();
    pixels.resize((size.width * size.height * 4) as usize, 0);
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::nearest();
    let rows = size.height / sheet.tile.max(1);
    let layout = TextureAtlasLayout::from_grid(
        UVec2::splat(sheet.tile),
        sheet.columns.max(1),
        rows.max(1),
        None,
        None,
    );
    (image, layout)
}

fn upload(
    mut commands: Commands,
    sheet: Res<SpriteSheetData>,
    mut images: ResMut<Assets<Image>>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
) {
    let mut sheet = sheet.0.clone();
    let letters = next_tile(&sheet);
    append(&mut sheet, &letters::tiles());
    let (image, layout) = drawn(&sheet);
    commands.insert_resource(Sprites {
        image: images.add(image),
        layout: layouts.add(layout),
        letters,
        style: MapStyle::Tiles,
        palette: PaletteChoice::Standard,
        sheet,
    });
    commands.remove_resource::<SpriteSheetData>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn frames_go_round() {
        let bat = SpriteTile { tile: 7, frames: 2 };
        let tiles: Vec<usize> = (0..4).map(|beat| bat.at(BEAT * beat)).collect();
        assert_eq!(tiles, [7, 8, 7, 8]);
        assert_eq!(SpriteTile { tile: 3, frames: 1 }.at(BEAT * 5), 3);
    }

    #[test]
    fn neighboring_squares_have_unlike_numbers() {
        let hashes: BTreeSet<u32> = (0..32)
            .flat_map(|y| (0..32).map(move |x| hash(Pos::new(x, y))))
            .collect();
        assert_eq!(hashes.len(), 32 * 32);
        // All four values of a small die come up about equally often.
        for side in 0..4 {
            let count = hashes.iter().filter(|hash| *hash % 4 == side).count();
            assert!((180..330).contains(&count), "{side}: {count}");
        }
    }
}
