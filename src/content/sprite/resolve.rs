//! From raw files to checked pictures. Nothing here stops at the first fault.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::{
    content::{
        fault::{Fault, Faults, SourceText, Span},
        listing::Listing,
        read::{Reader, Spanned},
        sprite::{
            TILE,
            palette::{
                Colors, NOTHING, PaletteLayers, Rgba, TRANSPARENT, check_colors, check_palette,
                colors, palettes,
            },
            raw::{RawSprite, RawSpriteFile},
        },
    },
    rules::base::nearest::suggestion,
};

/// A picture in colors, row by row.
type PixelRows = Vec<Vec<Rgba>>;

/// A sprite without a fault: 1 to 4 pictures of 16 by 16 colors.
pub(super) struct ResolvedSprite {
    pub(super) name: String,
    pub(super) frames: Vec<PixelRows>,
}

/// A file as far as it could be read.
pub(super) struct SpriteFile {
    pub(super) palettes: Listing<String, Listing<char, String>>,
    pub(super) palette: Spanned<Option<String>>,
    pub(super) sprites: Listing<String, RawSprite>,
}

/// A sprite as written, and the number of its file.
#[derive(Clone, Copy)]
struct SpriteEntry<'f> {
    file: usize,
    name: &'f Spanned<String>,
    raw: &'f RawSprite,
}

impl<'f> SpriteEntry<'f> {
    /// A fault of this sprite.
    fn fault(&self, span: &Span, what: impl std::fmt::Display, reader: &Reader) -> Fault {
        reader.fault(
            span.clone(),
            format!("sprite `{}`: {what}", self.name.value),
        )
    }

    /// The pictures drawn here, each with its place: none in a recolor.
    fn pictures(&self) -> impl Iterator<Item = (&'f [Spanned<String>], &'f Span)> {
        let rows = self.raw.rows.value.iter();
        let rows = rows.map(|rows| (rows.as_slice(), &self.raw.rows.span));
        let frames = self.raw.frames.value.iter().flatten();
        rows.chain(frames.map(|frame| (frame.value.as_slice(), &frame.span)))
    }

    /// The name of the sprite whose pictures are shown.
    fn recolors(&self) -> Option<&'f str> {
        self.raw.recolor.value.as_deref()
    }
}

/// A sprite with pictures of its own, and what each recolor of it asks for.
struct DrawnSprite<'f> {
    entry: SpriteEntry<'f>,
    /// Colors of its own.
    colors: Colors,
    /// The characters that it is drawn with.
    brushes: BTreeSet<char>,
    /// Its pictures have the size and number of a sprite's.
    fits: bool,
}

impl<'f> DrawnSprite<'f> {
    fn of(entry: SpriteEntry<'f>) -> Self {
        let side = TILE as usize;
        let square = |(rows, _): (&[Spanned<String>], _)| {
            let long = |row: &Spanned<String>| row.value.chars().count() == side;
            rows.len() == side && rows.iter().all(long)
        };
        let rows = entry.pictures().flat_map(|(rows, _)| rows);
        Self {
            entry,
            colors: colors(&entry.raw.colors.value),
            brushes: rows.flat_map(|row| row.value.chars()).collect(),
            fits: entry.pictures().count() <= 4 && entry.pictures().all(square),
        }
    }

    /// Characters to colors. What has no color has been reported before, and what does not fit is not painted: a
    /// picture may be as large as its file, and recolored as often.
    fn paint(&self, color: impl Fn(char) -> Option<Rgba>) -> Vec<PixelRows> {
        let pixel = |brush| color(brush).unwrap_or(NOTHING);
        let pictures = self.entry.pictures().filter(|_| self.fits);
        pictures
            .map(|(rows, _)| {
                let rows = rows.iter();
                rows.map(|row| row.value.chars().map(pixel).collect())
                    .collect()
            })
            .collect()
    }
}

/// Reads and checks all files; no sprites if there is a fault.
pub(super) fn resolve(sources: &[Arc<SourceText>]) -> Result<Vec<ResolvedSprite>, Faults> {
    let mut readers: Vec<Reader> = sources.iter().map(Reader::new).collect();
    let files: Vec<SpriteFile> = readers.iter_mut().map(read).collect();
    let sprites = check(&files, &mut readers);
    let faults = readers.into_iter().map(Reader::into_faults);
    let faults = faults.reduce(Faults::and).unwrap_or_default();
    if faults.is_empty() {
        Ok(sprites)
    } else {
        Err(faults)
    }
}

/// Reads a file; what could not be made out is empty.
fn read(reader: &mut Reader) -> SpriteFile {
    let root = reader.scan();
    let parts = RawSpriteFile::parts(&root, false, reader);
    let (palettes, palette, sprites) = parts.unwrap_or((None, None, None));
    let palettes = palettes.map_or(Listing::EMPTY, |palettes| palettes.value);
    let sprites = sprites.map_or(Listing::EMPTY, |sprites| sprites.value);
    let nowhere = Spanned {
        value: None,
        span: 0..0,
    };
    SpriteFile {
        palettes,
        palette: palette.unwrap_or(nowhere),
        sprites,
    }
}

fn check(files: &[SpriteFile], readers: &mut [Reader]) -> Vec<ResolvedSprite> {
    let palettes = palettes(files, readers);
    for (file, reader) in files.iter().zip(readers.iter_mut()) {
        check_palette(file, &palettes, reader);
    }
    let (entries, names) = entries(files, readers);
    let drawn: BTreeMap<&str, DrawnSprite<'_>> = entries
        .iter()
        .filter(|entry| entry.recolors().is_none())
        .map(|entry| (entry.name.value.as_str(), DrawnSprite::of(*entry)))
        .collect();
    let palette_of = |file: usize| palettes.get(files[file].palette.value.as_deref()?);
    let mut sprites = Vec::new();
    for entry in &entries {
        let reader = &mut readers[entry.file];
        check_colors(&entry.raw.colors.value, reader);
        let frames = match entry.recolors() {
            None => drawn
                .get(entry.name.value.as_str())
                .map_or_else(Vec::new, |sprite| {
                    draw(sprite, palette_of(entry.file), reader)
                }),
            Some(target) => {
                if let Some(source) = drawn.get(target) {
                    recolor(entry, source, palette_of(source.entry.file), reader)
                } else {
                    lost(entry, target, &names, &drawn, reader);
                    Vec::new()
                }
            }
        };
        let name = entry.name.value.clone();
        sprites.push(ResolvedSprite { name, frames });
    }
    let tiles: usize = sprites.iter().map(|sprite| sprite.frames.len()).sum();
    if tiles > usize::from(u16::MAX)
        && let Some(reader) = readers.last_mut()
    {
        let message = format!("all files together have {tiles} pictures");
        let fault = reader.fault(0..0, message);
        reader.push(fault.expected(format!("{} at most", u16::MAX)));
    }
    sprites
}

/// Reports a recolor of what is no drawn sprite; one whose entry is faulty may be.
fn lost(
    entry: &SpriteEntry<'_>,
    target: &str,
    names: &BTreeMap<&str, (usize, bool)>,
    drawn: &BTreeMap<&str, DrawnSprite<'_>>,
    reader: &mut Reader,
) {
    let span = &entry.raw.recolor.span;
    match names.get(target) {
        Some((_, true)) => {
            let what = format!("recolors `{target}`, which is itself a recolor");
            let fault = entry.fault(span, what, reader);
            reader.push(fault.help(format!("name the drawn sprite that `{target}` comes from")));
        }
        Some((_, false)) => {}
        None => {
            let what = format!("recolors `{target}`, which does not exist");
            let fault = entry.fault(span, what, reader);
            let fault = fault.help("name a drawn sprite");
            reader.faults.push_with(fault, |fault| {
                fault.maybe_help(suggestion(target, drawn.keys().copied()))
            });
        }
    }
}

/// The sprites of all files that could be read, and all names, each with the number of its file and whether it could be read.
fn entries<'f>(
    files: &'f [SpriteFile],
    readers: &mut [Reader],
) -> (Vec<SpriteEntry<'f>>, BTreeMap<&'f str, (usize, bool)>) {
    let mut found = Vec::new();
    let mut names: BTreeMap<&str, (usize, bool)> = BTreeMap::new();
    for (file, sprites) in files.iter().map(|file| &file.sprites.entries).enumerate() {
        for (name, raw) in sprites {
            if let Some(&(first, _)) = names.get(name.value.as_str()) {
                let first = readers[first].name();
                let message = format!("there is already a sprite `{}` in {first}", name.value);
                let fault = readers[file].fault(name.span.clone(), message);
                readers[file].push(fault.help("rename one of them"));
                continue;
            }
            names.insert(&name.value, (file, raw.is_some()));
            if let Some(Spanned { value: raw, .. }) = raw {
                let entry = SpriteEntry { file, name, raw };
                check_header(&entry, &mut readers[file]);
                found.push(entry);
            }
        }
    }
    (found, names)
}

/// What is wrong with a sprite's name or its choice of fields.
fn check_header(entry: &SpriteEntry<'_>, reader: &mut Reader) {
    let (raw, name) = (entry.raw, entry.name);
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if name.value.is_empty() || !name.value.chars().all(plain) {
        let fault = reader.fault(name.span.clone(), "a name may hold only a-z, 0-9 and _");
        reader.push(fault.help("write it in small letters, with _ for a space"));
    }
    let given = [
        raw.rows.value.is_some(),
        raw.frames.value.is_some(),
        raw.recolor.value.is_some(),
    ];
    let given = given.into_iter().filter(|&is| is).count();
    if given != 1 {
        let what = format!("has {given} of `rows`, `frames` and `recolor`");
        let fault = entry.fault(&name.span, what, reader);
        reader.push(fault.help("give exactly one of them"));
    }
    if raw.recolor.value.is_none() && !raw.swap.value.entries.is_empty() {
        let fault = entry.fault(&raw.swap.span, "has `swap` without `recolor`", reader);
        reader.push(fault.help("add `recolor: \"NAME\"`, or drop `swap`"));
    }
    if let Some(frames) = &raw.frames.value
        && !(2..=4).contains(&frames.len())
    {
        let what = format!("has {} frames", frames.len());
        let fault = entry.fault(&raw.frames.span, what, reader);
        reader.push(fault.help(if frames.len() == 1 {
            "write `rows` for a single picture"
        } else {
            "give 2 to 4 frames"
        }));
    }
}

/// Checks and paints a drawn sprite.
fn draw(sprite: &DrawnSprite<'_>, palette: Option<&Colors>, reader: &mut Reader) -> Vec<PixelRows> {
    let entry = &sprite.entry;
    for (rows, span) in entry.pictures() {
        check_shape(entry, rows, span, reader);
    }
    // A file without a palette is reported as a whole, not sprite by sprite.
    let Some(palette) = palette else {
        return Vec::new();
    };
    let paints = PaletteLayers([&sprite.colors, palette]);
    check_brushes(entry, &paints, reader);
    sprite.paint(|brush| paints.of(brush))
}

/// Sixteen rows of sixteen characters, and something in them.
fn check_shape(
    entry: &SpriteEntry<'_>,
    rows: &[Spanned<String>],
    span: &Span,
    reader: &mut Reader,
) {
    let side = TILE as usize;
    let start = span.start..span.start + 1;
    if rows.len() != side {
        let what = format!("has {} rows, not {TILE}", rows.len());
        let fault = entry.fault(&start, what, reader);
        reader.push(fault.help(more_or_less(rows.len(), "row")));
    }
    for row in rows {
        let length = row.value.chars().count();
        if length != side {
            let what = format!("the row has {length} characters, not {TILE}");
            let fault = entry.fault(&row.span, what, reader);
            reader.push(fault.help(more_or_less(length, "character")));
        }
    }
    let mut brushes = rows.iter().flat_map(|row| row.value.chars());
    if brushes.all(|brush| TRANSPARENT.contains(&brush)) {
        let fault = entry.fault(&start, "the picture is empty", reader);
        reader.push(fault.help("draw something, or delete the sprite"));
    }
}

/// How far a count is from the side of a tile.
fn more_or_less(found: usize, what: &str) -> String {
    let side = TILE as usize;
    let gap = found.abs_diff(side);
    let plural = if gap == 1 { "" } else { "s" };
    let verb = if found < side { "add" } else { "remove" };
    format!("{verb} {gap} {what}{plural}")
}

/// A color for every character: each unknown one is reported once a sprite, where it first stands.
fn check_brushes(entry: &SpriteEntry<'_>, paints: &PaletteLayers<2>, reader: &mut Reader) {
    let mut reported = BTreeSet::new();
    for row in entry.pictures().flat_map(|(rows, _)| rows) {
        // A row that is written with escapes is marked as a whole.
        let written = reader.slice(&row.span).get(1..=row.value.len());
        let plain = written == Some(row.value.as_str());
        for (at, brush) in row.value.char_indices() {
            let known = TRANSPARENT.contains(&brush) || paints.of(brush).is_some();
            if !known && reported.insert(brush) {
                let start = row.span.start + 1 + at;
                let span = start..start + brush.len_utf8();
                no_color(entry, if plain { &span } else { &row.span }, brush, reader);
            }
        }
    }
}

fn no_color(entry: &SpriteEntry<'_>, span: &Span, brush: char, reader: &mut Reader) {
    let fault = entry.fault(span, format!("no color for `{brush}`"), reader);
    let help = "use a character of the palette, or add it to the sprite's `colors`";
    reader.push(fault.help(help));
}

/// Checks a recolor and paints its source's pictures in its colors.
fn recolor(
    entry: &SpriteEntry<'_>,
    source: &DrawnSprite<'_>,
    palette: Option<&Colors>,
    reader: &mut Reader,
) -> Vec<PixelRows> {
    // What is wrong with the source's palette or colors is reported with the source.
    let Some(palette) = palette else {
        return Vec::new();
    };
    let own = colors(&entry.raw.colors.value);
    let paints = PaletteLayers([&own, &source.colors, palette]);
    let mut swap = BTreeMap::new();
    for (from, to) in &entry.raw.swap.value.entries {
        if !source.brushes.contains(&from.value) {
            let (brush, target) = (from.value, &source.entry.name.value);
            let what = format!("swaps `{brush}`, which `{target}` does not use");
            let fault = entry.fault(&from.span, what, reader);
            reader.push(fault.help("swap a character of that picture, or drop the pair"));
        }
        let Some(to) = to else { continue };
        if !TRANSPARENT.contains(&to.value) && paints.of(to.value).is_none() {
            no_color(entry, &to.span, to.value, reader);
        }
        swap.insert(from.value, to.value);
    }
    source.paint(|brush| paints.of(swap.get(&brush).copied().unwrap_or(brush)))
}
