//! Brushes and their colors.

use std::collections::BTreeMap;

use crate::{
    content::{
        listing::Listing,
        read::{Reader, Spanned},
        sprite::{CHANNELS, resolve::SpriteFile},
    },
    rules::base::nearest::suggestion,
};

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
    files: &'f [SpriteFile],
    readers: &mut [Reader],
) -> BTreeMap<&'f str, Colors> {
    let mut found = BTreeMap::new();
    let mut homes: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, file) in files.iter().enumerate() {
        for (name, pairs) in &file.palettes.entries {
            let palette = pairs.as_ref().map_or_else(Colors::new, |pairs| {
                check_colors(&pairs.value, &mut readers[at]);
                colors(&pairs.value)
            });
            if let Some(&first) = homes.get(name.value.as_str()) {
                let first = readers[first].name();
                let message = format!("there is already a palette `{}` in {first}", name.value);
                let fault = readers[at].fault(name.span.clone(), message);
                readers[at].push(fault.help("rename one of them"));
            } else {
                homes.insert(&name.value, at);
                found.insert(name.value.as_str(), palette);
            }
        }
    }
    found
}

/// Reports brushes that have no color or must not have one.
pub(super) fn check_colors(pairs: &Listing<char, String>, reader: &mut Reader) {
    for (brush, text) in &pairs.entries {
        if TRANSPARENT.contains(&brush.value) {
            let message = format!(
                "`{}` is given a color, but it always means transparent",
                brush.value
            );
            let fault = reader.fault(brush.span.clone(), message);
            reader.push(fault.help("choose another character"));
        } else if let Some(Spanned { value, span }) = text
            && color(value).is_none()
        {
            let fault = reader.fault(span.clone(), "this is no color");
            let expected = "# and six hexadecimal digits, such as \"#8d5a33\"";
            reader.push(fault.expected(expected));
        }
    }
}

/// Brushes with their colors. One with a broken color stays known, so that one fault does not become one per picture.
pub(super) fn colors(pairs: &Listing<char, String>) -> Colors {
    let of = |text: &Option<Spanned<String>>| color(&text.as_ref()?.value);
    let pairs = pairs.entries.iter();
    let pairs = pairs.map(|(brush, text)| (brush.value, of(text).unwrap_or(NOTHING)));
    pairs
        .filter(|(brush, _)| !TRANSPARENT.contains(brush))
        .collect()
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

/// Reports a file that has sprites to color and names no palette that exists.
pub(super) fn check_palette(
    file: &SpriteFile,
    palettes: &BTreeMap<&str, Colors>,
    reader: &mut Reader,
) {
    match &file.palette.value {
        Some(name) if palettes.contains_key(name.as_str()) => {}
        Some(name) => {
            let message = format!("there is no palette `{name}`");
            let fault = reader.fault(file.palette.span.clone(), message);
            let fault = fault.help("define it under `palettes`");
            reader.faults.push_with(fault, |fault| {
                fault.maybe_help(suggestion(name, palettes.keys().copied()))
            });
        }
        None if file.sprites.entries.is_empty() => {}
        None => {
            let span = file.palette.span.clone();
            let fault = reader.fault(span, "the file has sprites but names no palette");
            reader.push(fault.help("add `palette: \"NAME\"` above `sprites`"));
        }
    }
}

/// Colors over one another: the first that has a brush says its color. None is copied, since every sprite asks for some.
pub(super) struct PaletteLayers<'c, const LAYERS: usize>(pub(super) [&'c Colors; LAYERS]);

impl<const LAYERS: usize> PaletteLayers<'_, LAYERS> {
    /// The color of a brush.
    pub(super) fn of(&self, brush: char) -> Option<Rgba> {
        self.0.iter().find_map(|colors| colors.get(&brush)).copied()
    }
}
