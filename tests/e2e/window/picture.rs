//! A picture of the screen, and questions about its pixels.

use std::{fs::File, io::BufReader, path::Path};

use barrow::content::sprite::SpriteSheet;

/// Red, green, blue.
type Pixel = [u8; 3];

/// Parts of a color from which on a pixel counts as bright, all three together: more than the ground of any panel.
const BRIGHT: u32 = 100;

/// A part of the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Area {
    fn pixels(self) -> impl Iterator<Item = (i32, i32)> {
        let rows = self.top..self.top + self.height as i32;
        rows.flat_map(move |y| (self.left..self.left + self.width as i32).map(move |x| (x, y)))
    }
}

/// A picture of the screen.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<Pixel>,
}

impl Picture {
    /// Reads the dump that Xvfb keeps of its screen: a head of big-endian words, a table of colors, then rows of four bytes a
    /// pixel, blue first.
    pub(crate) fn of_dump(bytes: &[u8]) -> Option<Self> {
        let word = |index: usize| -> Option<u32> {
            let at = index * 4;
            Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
        };
        let (head, width, height) = (word(0)?, word(4)?, word(5)?);
        let (bits, row, colors) = (word(11)?, word(12)?, word(19)?);
        if bits != 32 {
            return None;
        }
        let start = (head + colors * 12) as usize;
        let mut pixels = Vec::with_capacity((width * height) as usize);
        for line in bytes
            .get(start..)?
            .chunks_exact(row as usize)
            .take(height as usize)
        {
            pixels.extend(
                line.chunks_exact(4)
                    .take(width as usize)
                    .map(|pixel| [pixel[2], pixel[1], pixel[0]]),
            );
        }
        (pixels.len() == (width * height) as usize).then_some(Self {
            width,
            height,
            pixels,
        })
    }

    /// Reads a PNG file.
    #[track_caller]
    pub(crate) fn of_png(path: &Path) -> Self {
        let file = BufReader::new(File::open(path).expect("the file is there"));
        let mut reader = png::Decoder::new(file)
            .read_info()
            .expect("it is a PNG file");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it is no giant")];
        let info = reader.next_frame(&mut bytes).expect("it has a picture");
        assert_eq!(
            (info.color_type, info.bit_depth),
            (png::ColorType::Rgb, png::BitDepth::Eight)
        );
        let pixels = bytes[..info.buffer_size()]
            .chunks_exact(3)
            .map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        Self {
            width: info.width,
            height: info.height,
            pixels: pixels.collect(),
        }
    }

    /// Writes a PNG file.
    pub(crate) fn save(&self, path: &Path) {
        let file = File::create(path).expect("the file can be made");
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().expect("the file can be written");
        writer
            .write_image_data(&self.pixels.concat())
            .expect("the file can be written");
    }

    /// Width and height.
    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    fn pixel(&self, (x, y): (i32, i32)) -> Option<Pixel> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        (x < self.width && y < self.height).then(|| self.pixels[(y * self.width + x) as usize])
    }

    /// How many pixels of an area are not dark.
    pub(crate) fn bright(&self, area: Area) -> usize {
        let is_bright = |pixel: Pixel| pixel.into_iter().map(u32::from).sum::<u32>() > BRIGHT;
        area.pixels()
            .filter(|at| self.pixel(*at).is_some_and(is_bright))
            .count()
    }

    /// How many pixels of an area are others than in another picture.
    pub(crate) fn difference(&self, other: &Self, area: Area) -> usize {
        area.pixels()
            .filter(|at| self.pixel(*at) != other.pixel(*at))
            .count()
    }

    /// Where a sprite lies within an area, enlarged by a whole factor: every pixel of it in its own color.
    pub(crate) fn find(
        &self,
        area: Area,
        sheet: &SpriteSheet,
        name: &str,
        factor: u32,
    ) -> Option<(i32, i32)> {
        let tile = sheet.index_of(name).expect("there is such a sprite");
        let mut parts: Vec<((i32, i32), Pixel)> = Vec::new();
        for (x, y) in (0..sheet.tile).flat_map(|y| (0..sheet.tile).map(move |x| (x, y))) {
            if let Some([red, green, blue, u8::MAX]) = sheet.pixel(tile, x, y) {
                let corners = [
                    (0, 0),
                    (factor - 1, 0),
                    (0, factor - 1),
                    (factor - 1, factor - 1),
                ];
                parts.extend(corners.map(|(dx, dy)| {
                    (
                        ((x * factor + dx) as i32, (y * factor + dy) as i32),
                        [red, green, blue],
                    )
                }));
            }
        }
        // What is rare on the screen first, so that most places are ruled out at once.
        parts.sort_by_key(|(_, pixel)| std::cmp::Reverse(pixel.iter().max().copied()));
        area.pixels().find(|(left, top)| {
            parts
                .iter()
                .all(|((x, y), pixel)| self.pixel((left + x, top + y)) == Some(*pixel))
        })
    }
}
