//! Brushes and their colors.

use std::collections::BTreeMap;

use super::{
    CHANNELS,
    fault::{SpriteFault, SpriteProblem, in_file},
    locate::Lines,
    raw::Pairs,
    resolve::File,
};
use crate::rules::base::nearest::nearest;

/// The color of one pixel.
pub(super) type Rgba = [u8; CHANNELS];
/// Brushes and their colors.
pub(super) type Colors = BTreeMap<char, Rgba>;

/// Characters that let the ground show through.
pub(super) const TRANSPARENT: [char; 2] = ['.', ' '];
/// The color of those.
pub(super) const NOTHING: Rgba = [0; CHANNELS];

/// The palettes of all files by name.
pub(super) fn palettes<'f>(
    files: &'f [File<'_>],
    faults: &mut Vec<SpriteFault>,
) -> BTreeMap<&'f str, Colors> {
    let mut found = BTreeMap::new();
    let mut homes: BTreeMap<&str, &str> = BTreeMap::new();
    for file in files {
        for (name, pairs) in &file.raw.palettes.0 {
            let line = Lines::of(file.source.text).of_key(name, 0);
            let mut cite = |problem| {
                faults.push(SpriteFault {
                    line,
                    ..in_file(file.source, problem)
                });
            };
            let palette = colors(pairs, &mut cite);
            if let Some(first) = homes.get(name.as_str()) {
                cite(SpriteProblem::PaletteTwice {
                    name: name.clone(),
                    first: (*first).to_owned(),
                });
            } else {
                homes.insert(name, file.source.file);
                found.insert(name.as_str(), palette);
            }
        }
    }
    found
}

/// Reads brushes. A brush with a broken color stays known, so that one fault does not become one per picture.
pub(super) fn colors(pairs: &Pairs<char, String>, cite: &mut impl FnMut(SpriteProblem)) -> Colors {
    let mut found = Colors::new();
    for (brush, text) in &pairs.0 {
        if TRANSPARENT.contains(brush) {
            cite(SpriteProblem::TransparentColored(*brush));
            continue;
        }
        let color = color(text);
        if color.is_none() {
            cite(SpriteProblem::BadColor {
                brush: *brush,
                text: text.clone(),
            });
        }
        if found.insert(*brush, color.unwrap_or(NOTHING)).is_some() {
            cite(SpriteProblem::BrushTwice(*brush));
        }
    }
    found
}

/// Reads `#rrggbb`.
fn color(text: &str) -> Option<Rgba> {
    let digits = text.strip_prefix('#')?;
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some([red, green, blue, u8::MAX])
}

/// The fault of a file that has sprites to color and names no palette that exists.
pub(super) fn no_palette(
    file: &File<'_>,
    palettes: &BTreeMap<&str, Colors>,
) -> Option<SpriteFault> {
    let problem = match file.raw.palette.as_deref() {
        Some(name) if palettes.contains_key(name) => return None,
        Some(name) => SpriteProblem::PaletteMissing {
            name: name.to_owned(),
            nearest: nearest(name, palettes.keys().copied()).map(str::to_owned),
        },
        None if file.raw.sprites.0.is_empty() => return None,
        None => SpriteProblem::NoPalette,
    };
    Some(in_file(file.source, problem))
}

/// A palette with some colors replaced or added.
pub(super) fn over(palette: &Colors, own: Colors) -> Colors {
    palette.iter().map(|(&k, &v)| (k, v)).chain(own).collect()
}
