//! Which picture a square of terrain shows: walls and liquids by their neighbors, everything else by chance.

use bevy::prelude::*;

use super::{
    joined::{JoinedTiles, TileOutline, TilePixels},
    light,
};
use crate::{
    content::{Feature, Material, TerrainDef, TerrainId},
    grid::{Dir, Grid, Pos},
    play::KnownSquare,
    window::{
        atlas::{self, Sprites},
        snapshot::GameContent,
    },
};

/// With what a terrain joins from square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JoinGroup {
    Wall,
    Water,
    Lava,
}

impl JoinGroup {
    /// The group of a terrain; most terrain stands for itself.
    fn of(def: &TerrainDef) -> Option<Self> {
        match def.material {
            Material::Granite | Material::Quartz | Material::Magma | Material::Permanent => {
                // A door, a lever or a cage stands in a wall and is none.
                let bare = matches!(def.feature, Feature::None | Feature::Secret(_));
                (def.opaque && bare).then_some(Self::Wall)
            }
            Material::Water => Some(Self::Water),
            Material::Lava => Some(Self::Lava),
            Material::Floor | Material::Rubble | Material::Tree | Material::Door => None,
        }
    }

    /// The drawn shore.
    fn shore(self) -> &'static str {
        match self {
            Self::Wall | Self::Water => "water_shore",
            Self::Lava => "lava_shore",
        }
    }
}

/// The pictures of a terrain.
#[derive(Debug)]
enum FacePictures {
    /// One of these, by the square, and the same in the shadow of a wall.
    Plain { lit: Vec<u16>, shaded: Vec<u16> },
    /// By the neighbors.
    Joined(JoinedTiles),
}

/// How a terrain looks.
#[derive(Debug)]
struct Face {
    pictures: FacePictures,
    group: Option<JoinGroup>,
    /// The light that it casts around itself.
    glow: Option<Vec3>,
}

/// A picture of a square: its first tile, and how many follow it as frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window) struct FaceTile {
    pub(in crate::window) tile: u16,
    pub(in crate::window) frames: u8,
}

/// The pictures of every terrain.
#[derive(Resource, Default)]
pub(in crate::window) struct Faces(Vec<Face>);

/// Puts the pictures of all terrain together, once.
pub(in crate::window) fn name_faces(
    content: Res<GameContent>,
    mut sprites: ResMut<Sprites>,
    (mut images, mut layouts): (ResMut<Assets<Image>>, ResMut<Assets<TextureAtlasLayout>>),
    mut faces: ResMut<Faces>,
) {
    let mut made = Vec::new();
    let first = sprites.next_tile();
    let terrain = content.0.terrain.iter();
    faces.0 = terrain
        .map(|def| face(def, &sprites, first, &mut made))
        .collect();
    sprites.extend(&made, &mut images, &mut layouts);
}

/// The pictures of a terrain: some are as they were drawn, others are made from what was drawn, and get the next numbers.
fn face(def: &TerrainDef, sprites: &Sprites, first: u16, made: &mut Vec<TilePixels>) -> Face {
    let mut add = |picture: TilePixels| {
        made.push(picture);
        first + made.len() as u16 - 1
    };
    let names = def.look.sprites.iter().map(String::as_str);
    let drawn: Vec<u16> = names.map(|name| sprites.named(name).tile).collect();
    let pixels: Vec<TilePixels> = drawn.iter().map(|tile| sprites.pixels(*tile)).collect();
    let main = def.look.sprites.first().map_or("", String::as_str);
    let from_above = |name: &str| sprites.find(name).map(|found| sprites.pixels(found.tile));
    let group = JoinGroup::of(def);
    let pictures = match (group, pixels.first()) {
        (Some(JoinGroup::Wall), Some(front)) => {
            let top = from_above(&format!("{main}_top")).unwrap_or_else(|| front.clone());
            FacePictures::Joined(JoinedTiles::wall(&pixels, &top, add))
        }
        (Some(group @ (JoinGroup::Water | JoinGroup::Lava)), Some(surface)) => {
            let shore = from_above(group.shore()).unwrap_or_else(|| surface.clone());
            FacePictures::Joined(JoinedTiles::liquid(surface, &shore, add))
        }
        (None, _) | (_, None) => FacePictures::Plain {
            shaded: pixels.iter().map(|lit| add(lit.in_shadow())).collect(),
            lit: drawn,
        },
    };
    Face {
        pictures,
        group,
        glow: def.glow.map(light::of_color),
    }
}

impl Faces {
    fn of(&self, terrain: TerrainId) -> Option<&Face> {
        self.0.get(usize::from(terrain.0))
    }

    /// The light that a square casts around itself.
    pub(in crate::window) fn glow(&self, cell: KnownSquare) -> Option<Vec3> {
        self.of(cell.terrain?)?.glow
    }

    /// The picture of a square, by what it is and what lies around it. What the player does not know joins everything, so
    /// that no edge gives it away.
    pub(in crate::window) fn tile(
        &self,
        terrain: TerrainId,
        at: Pos,
        cells: &Grid<KnownSquare>,
    ) -> FaceTile {
        let still = |tile| FaceTile { tile, frames: 1 };
        let Some(face) = self.of(terrain) else {
            return still(0);
        };
        let group = |at: Pos| {
            let known = cells.get(at).and_then(|cell| cell.terrain)?;
            Some(self.of(known)?.group)
        };
        match &face.pictures {
            FacePictures::Plain { lit, shaded } => {
                let above = group(at.step(Dir::N)) == Some(Some(JoinGroup::Wall));
                still(pick(if above { shaded } else { lit }, at))
            }
            FacePictures::Joined(joined) => {
                let joins = |at| group(at).is_none_or(|group| group == face.group);
                FaceTile {
                    tile: pick(joined.of(TileOutline::of(at, joins)), at),
                    frames: joined.frames,
                }
            }
        }
    }
}

/// One of several pictures, by the square; the first is the commonest.
fn pick(tiles: &[u16], at: Pos) -> u16 {
    match tiles {
        [] => 0,
        [only] => *only,
        [first, ..] => {
            let place = atlas::hash(at) as usize % (tiles.len() + 2);
            *tiles.get(place).unwrap_or(first)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    const FLOOR: TerrainId = TerrainId(0);
    const WALL: TerrainId = TerrainId(1);

    /// A floor of three pictures and a wall, whose made pictures begin at 100.
    fn faces() -> (Faces, Vec<TilePixels>) {
        let mut made = Vec::new();
        let plain = |shade| TilePixels::from_fn(|_, _| [shade, 0, 0, 255]);
        let (front, top) = (plain(1), plain(2));
        let add = |picture| {
            made.push(picture);
            99 + made.len() as u16
        };
        let wall = JoinedTiles::wall(&[front], &top, add);
        let faces = Faces(vec![
            Face {
                pictures: FacePictures::Plain {
                    lit: vec![10, 11, 12],
                    shaded: vec![20, 21, 22],
                },
                group: None,
                glow: None,
            },
            Face {
                pictures: FacePictures::Joined(wall),
                group: Some(JoinGroup::Wall),
                glow: None,
            },
        ]);
        (faces, made)
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
        let (faces, made) = faces();
        let shade = |at, cells: &Grid<KnownSquare>| {
            let tile = faces.tile(WALL, at, cells).tile;
            made[usize::from(tile - 100)].at(8, 8)[0]
        };
        let at = Pos::new(0, 1);
        for (below, front) in [(Some(FLOOR), 1), (Some(WALL), 2), (None, 2)] {
            let cells = column([None, Some(WALL), below]);
            assert_eq!(shade(at, &cells), front, "{below:?}");
        }
        // At the edge of the map the unknown begins.
        assert_eq!(shade(Pos::new(0, 2), &column([None; 3])), 2);
    }

    #[test]
    fn a_floor_takes_all_its_pictures_and_the_first_most_often() {
        let (faces, _) = faces();
        let cells = column([None; 3]);
        let mut count = [0; 3];
        for at in (0..900).map(|index| Pos::new(index % 30, index / 30)) {
            count[usize::from(faces.tile(FLOOR, at, &cells).tile - 10)] += 1;
        }
        assert!(
            count[1] > 100 && count[2] > 100 && count[0] > count[1] + count[2],
            "{count:?}"
        );
    }

    #[test]
    fn a_wall_throws_its_shadow_to_the_south() {
        let (faces, _) = faces();
        let tile = |above| {
            let cells = column([above, Some(FLOOR), None]);
            faces.tile(FLOOR, Pos::new(0, 1), &cells).tile
        };
        assert!((20..23).contains(&tile(Some(WALL))));
        assert!((10..13).contains(&tile(Some(FLOOR))));
        assert!((10..13).contains(&tile(None)));
    }
}
