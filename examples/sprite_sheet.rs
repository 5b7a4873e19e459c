//! Draws every sprite on the dungeon floor, enlarged, and a mock room, into PNG files: the way to look at the art without
//! starting the game.
//!
//! `cargo run --no-default-features --example sprite_sheet -- sheet.png room.png`

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;

use barrow::content::sprite::{self, SpriteSheet, TILE};

/// How many screen pixels one sprite pixel becomes, across and down.
const SCALE: u32 = 6;
/// Sprites in one row of the sheet.
const ACROSS: u32 = 16;

/// Terrain of the mock room, one letter a tile; see [`ground`].
const ROOM: [&str; 16] = [
    "TTTTTTTTTTTTTTTTTTTTTT",
    "T##########TT########T",
    "T..........TT..,.....T",
    "T.;......P.##.....P..T",
    "T..........+...,.....T",
    "T.....,....TT.....~~~T",
    "T..P.......##P...~~~~T",
    "T#####'#####...~~~~~~T",
    "TTTTT#.#TTTT##########",
    "TTTTT#.#TTTTTTTTTTTTTT",
    "TTTT##.##%%##$$#**#L#T",
    "TTTT<..;....,.....,.>T",
    "T######'#############T",
    "T..!!!!..gtgg.w..:..AT",
    "T.!!!!!...ggtg._.:::.T",
    "T####################T",
];

/// What stands in the mock room: column, row, sprite.
const STANDING: [(u32, u32, &str); 44] = [
    (5, 4, "player_warrior"),
    (3, 3, "player_mage"),
    (4, 5, "player_ranger"),
    (7, 4, "cave_orc"),
    (8, 3, "black_orc"),
    (8, 5, "orc_archer"),
    (7, 2, "kobold"),
    (9, 4, "goblin"),
    (2, 2, "rat"),
    (4, 2, "bat"),
    (9, 6, "wolf"),
    (7, 6, "jackal"),
    (10, 2, "chest"),
    (1, 4, "potion_red"),
    (2, 4, "scroll"),
    (2, 6, "gold"),
    (4, 6, "bones"),
    (1, 3, "long_sword"),
    (1, 2, "ring"),
    (1, 5, "torch"),
    (10, 5, "spider"),
    (13, 2, "barrow_king"),
    (15, 3, "wight"),
    (14, 4, "skeleton"),
    (16, 2, "ghost"),
    (17, 3, "wraith"),
    (19, 2, "cave_troll"),
    (20, 3, "stone_troll"),
    (20, 4, "ogre"),
    (16, 5, "young_dragon"),
    (14, 5, "hill_giant"),
    (15, 6, "fire_imp"),
    (12, 7, "jelly"),
    (14, 7, "slime"),
    (17, 4, "zombie"),
    (18, 4, "cultist"),
    (6, 9, "ant"),
    (8, 11, "player_rogue"),
    (10, 11, "snake"),
    (11, 11, "lizard"),
    (13, 11, "bandit"),
    (14, 11, "apprentice"),
    (16, 11, "centipede"),
    (18, 11, "crebain"),
];

/// The terrain sprite of a letter of [`ROOM`].
fn ground(letter: char) -> &'static str {
    match letter {
        'T' => "wall_top",
        '#' => "wall",
        ',' => "floor_2",
        ';' => "floor_3",
        'P' => "pillar",
        '+' => "door_closed",
        'L' => "door_locked",
        '\'' => "door_open",
        '~' => "water",
        '%' => "quartz_treasure",
        '$' => "magma",
        '*' => "permanent_wall",
        '!' => "lava",
        'g' => "grass",
        't' => "tree",
        'w' => "web",
        '_' => "pit",
        ':' => "rubble",
        'A' => "altar",
        '<' => "stairs_up",
        '>' => "stairs_down",
        _ => "floor",
    }
}

/// An image that tiles are drawn onto.
struct Canvas {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

impl Canvas {
    /// A black canvas of so many tiles.
    fn new(across: u32, down: u32) -> Self {
        let (width, height) = (across * TILE * SCALE, down * TILE * SCALE);
        let rgb = vec![0; (width * height * 3) as usize];
        Self { width, height, rgb }
    }

    /// Draws a sprite over what is there.
    fn draw(&mut self, sheet: &SpriteSheet, tile: u16, column: u32, row: u32) {
        for (x, y) in (0..TILE * SCALE).flat_map(|y| (0..TILE * SCALE).map(move |x| (x, y))) {
            if let Some([red, green, blue, u8::MAX]) = sheet.pixel(tile, x / SCALE, y / SCALE) {
                let (left, top) = (column * TILE * SCALE + x, row * TILE * SCALE + y);
                let at = ((top * self.width + left) * 3) as usize;
                self.rgb[at..at + 3].copy_from_slice(&[red, green, blue]);
            }
        }
    }

    /// Writes the canvas as a PNG file.
    fn save(&self, path: &str) -> Result<(), Box<dyn Error>> {
        let file = BufWriter::new(File::create(path)?);
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header()?.write_image_data(&self.rgb)?;
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut paths = std::env::args().skip(1);
    let sheet_path = paths
        .next()
        .unwrap_or_else(|| "sprite_sheet.png".to_owned());
    let room_path = paths.next().unwrap_or_else(|| "sprite_room.png".to_owned());
    let sheet = sprite::shipped()?;

    let tiles: u32 = sheet.frames.values().map(|&frames| u32::from(frames)).sum();
    let mut canvas = Canvas::new(ACROSS, tiles.div_ceil(ACROSS));
    for tile in 0..tiles {
        let (column, row) = (tile % ACROSS, tile / ACROSS);
        canvas.draw(&sheet, sheet.index_or_unknown("floor"), column, row);
        canvas.draw(&sheet, tile as u16, column, row);
    }
    canvas.save(&sheet_path)?;

    let mut room = Canvas::new(ROOM[0].len() as u32, ROOM.len() as u32);
    for (row, letters) in (0..).zip(ROOM) {
        for (column, letter) in (0..).zip(letters.chars()) {
            room.draw(&sheet, sheet.index_or_unknown(ground(letter)), column, row);
        }
    }
    for (column, row, name) in STANDING {
        room.draw(&sheet, sheet.index_or_unknown(name), column, row);
    }
    room.save(&room_path)
}
