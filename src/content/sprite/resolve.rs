//! From raw files to checked pictures. Nothing here stops at the first fault.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    SpriteSource, TILE,
    fault::{SpriteFault, SpriteProblem, in_file},
    locate::Lines,
    palette::{Colors, NOTHING, Rgba, TRANSPARENT, colors, no_palette, over, palettes},
    raw::{self, RawFile, RawSprite},
};
use crate::rules::base::nearest::nearest;

/// A picture in colors, row by row.
type Picture = Vec<Vec<Rgba>>;

/// A sprite without a fault: 1 to 4 pictures of 16 by 16 colors.
pub(super) struct Sprite {
    pub(super) name: String,
    pub(super) frames: Vec<Picture>,
}

/// A file that could be read.
pub(super) struct File<'s> {
    pub(super) source: SpriteSource<'s>,
    pub(super) raw: RawFile,
}

/// A sprite as written, with all that is needed to cite it and to color it.
#[derive(Clone, Copy)]
struct Entry<'f> {
    file: &'f File<'f>,
    name: &'f str,
    /// How many sprites of this file had the same name before.
    nth: usize,
    raw: &'f RawSprite,
}

impl<'f> Entry<'f> {
    /// A fault of this sprite as a whole.
    fn fault(&self, problem: SpriteProblem) -> SpriteFault {
        SpriteFault {
            line: Lines::of(self.file.source.text).of_key(self.name, self.nth),
            sprite: Some(self.name.to_owned()),
            ..in_file(self.file.source, problem)
        }
    }

    /// The pictures drawn here: none in a recolor.
    fn pictures(&self) -> impl Iterator<Item = &'f [String]> {
        let frames = self.raw.frames.iter().flatten().map(Vec::as_slice);
        self.raw.rows.as_deref().into_iter().chain(frames)
    }

    /// The colors of the sprite's file; `None` where the file names no palette that exists.
    fn palette<'p>(&self, palettes: &'p BTreeMap<&str, Colors>) -> Option<&'p Colors> {
        palettes.get(self.file.raw.palette.as_deref()?)
    }

    /// The name of the sprite whose pictures are shown.
    fn recolors(&self) -> Option<&'f str> {
        self.raw.recolor.as_deref()
    }

    /// A fault in a picture; rows and columns count from 0 here.
    fn fault_at(
        &self,
        frame: usize,
        row: Option<usize>,
        column: Option<usize>,
        problem: SpriteProblem,
    ) -> SpriteFault {
        let human = |from_zero: usize| from_zero as u32 + 1;
        let lines = Lines::of(self.file.source.text);
        let picture = self.pictures().nth(frame).unwrap_or_default();
        let line = lines.of_row(self.name, self.nth, picture, row.unwrap_or(0));
        let whole = self.fault(problem);
        SpriteFault {
            line: line.or(whole.line),
            frame: self.raw.frames.as_ref().map(|_| human(frame)),
            row: row.map(human),
            column: column.map(human),
            ..whole
        }
    }
}

/// Reads and checks all files; the faults come in the order of the files and, within one, of the lines.
pub(super) fn resolve(sources: &[SpriteSource<'_>]) -> Result<Vec<Sprite>, Vec<SpriteFault>> {
    let mut faults = Vec::new();
    let files = read(sources, &mut faults);
    let palettes = palettes(&files, &mut faults);
    faults.extend(files.iter().filter_map(|file| no_palette(file, &palettes)));
    let entries = entries(&files, &mut faults);
    let drawn: BTreeMap<&str, Entry<'_>> = entries
        .iter()
        .filter(|entry| entry.recolors().is_none())
        .map(|entry| (entry.name, *entry))
        .collect();
    let recolors: BTreeSet<&str> = entries
        .iter()
        .filter(|entry| entry.recolors().is_some())
        .map(|entry| entry.name)
        .collect();

    let mut sprites = Vec::new();
    for entry in &entries {
        let frames = if let Some(target) = entry.recolors() {
            if let Some(source) = drawn.get(target) {
                recolor(entry, source, &palettes, &mut faults)
            } else {
                let problem = if recolors.contains(target) {
                    SpriteProblem::RecolorOfRecolor(target.to_owned())
                } else {
                    SpriteProblem::RecolorMissing {
                        name: target.to_owned(),
                        nearest: nearest(target, drawn.keys().copied()).map(str::to_owned),
                    }
                };
                faults.push(entry.fault(problem));
                Vec::new()
            }
        } else {
            draw(entry, &palettes, &mut faults)
        };
        let name = entry.name.to_owned();
        sprites.push(Sprite { name, frames });
    }
    let tiles = sprites.iter().map(|sprite| sprite.frames.len()).sum();
    if tiles > usize::from(u16::MAX)
        && let Some(last) = files.last()
    {
        faults.push(in_file(last.source, SpriteProblem::TooMany(tiles)));
    }
    if faults.is_empty() {
        return Ok(sprites);
    }
    let place = |fault: &SpriteFault| sources.iter().position(|source| source.file == fault.file);
    faults.sort_by_key(|fault| (place(fault), fault.line, fault.row, fault.column));
    Err(faults)
}

/// Parses every file.
fn read<'s>(sources: &[SpriteSource<'s>], faults: &mut Vec<SpriteFault>) -> Vec<File<'s>> {
    let mut files = Vec::new();
    for &source in sources {
        match raw::parse(source.text) {
            Ok(raw) => files.push(File { source, raw }),
            Err(error) => faults.push(SpriteFault {
                line: Some(error.span.start.line as u32),
                column: Some(error.span.start.col as u32),
                ..in_file(source, SpriteProblem::Syntax(error.code.to_string()))
            }),
        }
    }
    files
}

/// Lists the sprites of all files, checking what can be said without looking at a picture.
fn entries<'f>(files: &'f [File<'f>], faults: &mut Vec<SpriteFault>) -> Vec<Entry<'f>> {
    let mut found: Vec<Entry<'f>> = Vec::new();
    let mut homes: BTreeMap<&str, &str> = BTreeMap::new();
    for file in files {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for (name, raw) in &file.raw.sprites.0 {
            let nth = seen.entry(name).or_default();
            let entry = Entry {
                file,
                name,
                nth: *nth,
                raw,
            };
            *nth += 1;
            faults.extend(header_problems(&entry).map(|problem| entry.fault(problem)));
            if let Some(first) = homes.get(name.as_str()) {
                let first = (*first).to_owned();
                faults.push(entry.fault(SpriteProblem::SpriteTwice { first }));
            } else {
                homes.insert(name, file.source.file);
                found.push(entry);
            }
        }
    }
    found
}

/// What is wrong with a sprite's name or its choice of fields.
fn header_problems(entry: &Entry<'_>) -> impl Iterator<Item = SpriteProblem> {
    let raw = entry.raw;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let bad_name = entry.name.is_empty() || !entry.name.chars().all(plain);
    let given = [
        raw.rows.is_some(),
        raw.frames.is_some(),
        raw.recolor.is_some(),
    ];
    let given = given.into_iter().filter(|&is| is).count();
    let swap_alone = raw.recolor.is_none() && !raw.swap.0.is_empty();
    let frame_count = raw.frames.as_ref().map(Vec::len);
    [
        bad_name.then_some(SpriteProblem::BadName),
        (given != 1).then_some(SpriteProblem::NotOnePicture(given)),
        swap_alone.then_some(SpriteProblem::SwapAlone),
        frame_count
            .filter(|count| !(2..=4).contains(count))
            .map(SpriteProblem::FrameCount),
    ]
    .into_iter()
    .flatten()
}

/// Checks and paints a drawn sprite.
fn draw(
    entry: &Entry<'_>,
    palettes: &BTreeMap<&str, Colors>,
    faults: &mut Vec<SpriteFault>,
) -> Vec<Picture> {
    let own = colors(&entry.raw.colors, &mut |problem| {
        faults.push(entry.fault(problem));
    });
    for (frame, rows) in entry.pictures().enumerate() {
        check_shape(entry, frame, rows, faults);
    }
    // A file without a palette is cited as a whole, not sprite by sprite.
    let Some(palette) = entry.palette(palettes) else {
        return Vec::new();
    };
    let palette = over(palette, own);
    check_brushes(entry, &palette, faults);
    let same = |brush| brush;
    let pictures = entry.pictures();
    pictures.map(|rows| paint(rows, &palette, same)).collect()
}

/// Sixteen rows of sixteen characters, and something in them.
fn check_shape(entry: &Entry<'_>, frame: usize, rows: &[String], faults: &mut Vec<SpriteFault>) {
    let side = TILE as usize;
    if rows.len() != side {
        let problem = SpriteProblem::RowCount(rows.len());
        faults.push(entry.fault_at(frame, None, None, problem));
    }
    for (at, row) in rows.iter().enumerate() {
        let length = row.chars().count();
        if length != side {
            let problem = SpriteProblem::RowLength(length);
            faults.push(entry.fault_at(frame, Some(at), None, problem));
        }
    }
    let mut brushes = rows.iter().flat_map(|row| row.chars());
    if brushes.all(|brush| TRANSPARENT.contains(&brush)) {
        faults.push(entry.fault_at(frame, None, None, SpriteProblem::Blank));
    }
}

/// A color for every character: each unknown one is cited once a sprite, where it first stands.
fn check_brushes(entry: &Entry<'_>, palette: &Colors, faults: &mut Vec<SpriteFault>) {
    let mut cited = BTreeSet::new();
    for (frame, rows) in entry.pictures().enumerate() {
        for (y, row) in rows.iter().enumerate() {
            for (x, brush) in row.chars().enumerate() {
                let known = TRANSPARENT.contains(&brush) || palette.contains_key(&brush);
                if !known && cited.insert(brush) {
                    let problem = SpriteProblem::NoColor(brush);
                    faults.push(entry.fault_at(frame, Some(y), Some(x), problem));
                }
            }
        }
    }
}

/// Checks a recolor and paints its source's pictures in its colors.
fn recolor(
    entry: &Entry<'_>,
    source: &Entry<'_>,
    palettes: &BTreeMap<&str, Colors>,
    faults: &mut Vec<SpriteFault>,
) -> Vec<Picture> {
    let own = colors(&entry.raw.colors, &mut |problem| {
        faults.push(entry.fault(problem));
    });
    // What is wrong with the source's palette or colors is cited with the source.
    let Some(palette) = source.palette(palettes) else {
        return Vec::new();
    };
    let palette = over(palette, colors(&source.raw.colors, &mut |_| ()));
    let palette = over(&palette, own);
    let used: BTreeSet<char> = source
        .pictures()
        .flatten()
        .flat_map(|row| row.chars())
        .collect();
    let mut swap = BTreeMap::new();
    for &(from, to) in &entry.raw.swap.0 {
        let mut cite = |problem| faults.push(entry.fault(problem));
        if !used.contains(&from) {
            cite(SpriteProblem::SwapUnused {
                brush: from,
                target: source.name.to_owned(),
            });
        }
        if !TRANSPARENT.contains(&to) && !palette.contains_key(&to) {
            cite(SpriteProblem::NoColor(to));
        }
        if swap.insert(from, to).is_some() {
            cite(SpriteProblem::SwapTwice(from));
        }
    }
    let swapped = |brush| swap.get(&brush).copied().unwrap_or(brush);
    source
        .pictures()
        .map(|rows| paint(rows, &palette, swapped))
        .collect()
}

/// Characters to colors; what has no color has been cited before.
fn paint(rows: &[String], palette: &Colors, swapped: impl Fn(char) -> char) -> Picture {
    let pixel = |brush| palette.get(&swapped(brush)).copied().unwrap_or(NOTHING);
    rows.iter()
        .map(|row| row.chars().map(pixel).collect())
        .collect()
}
