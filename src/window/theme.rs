//! Colors: one place that says how the window looks.

use bevy::prelude::*;

use crate::{content::PaletteColor, play::Tone};

/// Where nothing is known, and behind everything.
pub(super) const VOID: Color = Color::srgb(0.031, 0.027, 0.043);
/// Ground of panels.
pub(super) const PANEL: Color = Color::srgb(0.067, 0.059, 0.090);
/// Ground of the status line, of footers and of empty gauges.
pub(super) const SUNKEN: Color = Color::srgb(0.043, 0.038, 0.060);
/// Thin lines around panels.
pub(super) const BORDER: Color = Color::srgb(0.235, 0.208, 0.294);
/// Headings and the edge of whatever has the player's attention.
pub(super) const GOLD: Color = Color::srgb(0.886, 0.706, 0.345);
/// A line below a heading.
pub(super) const RULE: Color = Color::srgb(0.380, 0.302, 0.180);
/// Ground of the chosen row.
pub(super) const CHOSEN: Color = Color::srgb(0.150, 0.120, 0.088);
/// Ground of the row under the mouse.
pub(super) const HOVERED: Color = Color::srgb(0.118, 0.102, 0.145);
/// What lies over the map while a window is open.
pub(super) const SHADE: Color = Color::srgba(0.020, 0.016, 0.031, 0.66);
/// Shadow of text that floats over the map.
pub(super) const SHADOW: Color = Color::srgb(0.02, 0.01, 0.03);
/// Outline of small bars.
pub(super) const OUTLINE: Color = Color::srgb(0.05, 0.03, 0.06);

/// Color of text in a tone.
pub(super) const fn tone(tone: Tone) -> Color {
    match tone {
        Tone::Plain => Color::srgb(0.796, 0.776, 0.733),
        Tone::Faint => Color::srgb(0.596, 0.573, 0.643),
        Tone::Strong => Color::srgb(0.976, 0.945, 0.867),
        Tone::Good => Color::srgb(0.576, 0.827, 0.424),
        Tone::Bad => Color::srgb(0.925, 0.592, 0.353),
        Tone::Danger => Color::srgb(1.0, 0.373, 0.325),
        Tone::Key => GOLD,
        Tone::Own(color) => own(color),
    }
}

/// The window's shade of each of the sixteen colors; the dark ones are lightened so that they can be read on a panel.
pub(super) const fn own(color: PaletteColor) -> Color {
    match color {
        PaletteColor::Black => Color::srgb(0.537, 0.524, 0.567),
        PaletteColor::Red => Color::srgb(0.821, 0.411, 0.398),
        PaletteColor::Green => Color::srgb(0.400, 0.639, 0.329),
        PaletteColor::Brown => Color::srgb(0.696, 0.488, 0.312),
        PaletteColor::Blue => Color::srgb(0.392, 0.528, 0.831),
        PaletteColor::Magenta => Color::srgb(0.676, 0.432, 0.804),
        PaletteColor::Cyan => Color::srgb(0.353, 0.690, 0.690),
        PaletteColor::Gray => Color::srgb(0.682, 0.675, 0.698),
        PaletteColor::DarkGray => Color::srgb(0.548, 0.538, 0.586),
        PaletteColor::LightRed => Color::srgb(0.957, 0.471, 0.408),
        PaletteColor::LightGreen => Color::srgb(0.655, 0.875, 0.427),
        PaletteColor::Yellow => Color::srgb(0.969, 0.831, 0.439),
        PaletteColor::LightBlue => Color::srgb(0.541, 0.741, 0.961),
        PaletteColor::LightMagenta => Color::srgb(0.827, 0.612, 0.929),
        PaletteColor::LightCyan => Color::srgb(0.647, 0.894, 0.910),
        PaletteColor::White => Color::srgb(0.961, 0.953, 0.925),
    }
}

/// Fill of a gauge: the color of its tone, darkened so that a label can be read upon it.
pub(super) fn fill(of: Tone) -> Color {
    // A gauge without a meaning of its own is blue, as text would be lost on gray.
    let bright = if matches!(of, Tone::Plain | Tone::Strong) {
        own(PaletteColor::Blue)
    } else {
        tone(of)
    };
    let Srgba {
        red, green, blue, ..
    } = bright.to_srgba();
    Color::srgb(red * 0.48, green * 0.42, blue * 0.42)
}

/// How bright the oldest message is.
pub(super) const OLDEST: f32 = 0.9;

/// A color with so much of it left, from 0 to 1.
pub(super) fn dimmed(color: Color, left: f32) -> Color {
    let Srgba {
        red,
        green,
        blue,
        alpha,
    } = color.to_srgba();
    Color::srgba(red * left, green * left, blue * left, alpha)
}

/// The text in the characters that the font has: it knows ASCII and nothing else.
pub(super) fn printable(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            ' '..='~' => plain.push(letter),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => plain.push('-'),
            '\u{2018}' | '\u{2019}' => plain.push('\''),
            '\u{201c}' | '\u{201d}' => plain.push('"'),
            '\u{2026}' => plain.push_str("..."),
            '\u{b7}' | '\u{2022}' => plain.push('*'),
            '\u{d7}' => plain.push('x'),
            '\u{2190}' => plain.push_str("<-"),
            '\u{2192}' => plain.push_str("->"),
            _ if letter.is_whitespace() => plain.push(' '),
            _ => plain.push('?'),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::letters::COLORS;

    #[test]
    fn text_keeps_to_the_letters_of_the_font() {
        assert_eq!(printable("HP 3/4 — “so”…"), "HP 3/4 - \"so\"...");
        assert_eq!(printable("a\tb\u{1f600}"), "a b?");
        let all: String = (' '..='~').collect();
        assert_eq!(printable(&all), all);
    }

    /// The contrast of two colors by WCAG 2.2, 1 to 21.
    fn contrast(one: Color, other: Color) -> f32 {
        let luminance = |color: Color| {
            let LinearRgba {
                red, green, blue, ..
            } = color.to_linear();
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// What WCAG asks of text at level AA.
    const AA: f32 = 4.5;

    /// The tones that messages have.
    const OF_MESSAGES: [Tone; 7] = [
        Tone::Plain,
        Tone::Faint,
        Tone::Strong,
        Tone::Good,
        Tone::Bad,
        Tone::Danger,
        Tone::Key,
    ];

    fn tones() -> impl Iterator<Item = Tone> {
        OF_MESSAGES.into_iter().chain(COLORS.map(Tone::Own))
    }

    #[test]
    fn all_text_can_be_read_on_every_ground() {
        assert!((contrast(Color::WHITE, Color::BLACK) - 21.0).abs() < 0.01);
        for words in tones() {
            for ground in [VOID, PANEL, SUNKEN, CHOSEN, HOVERED] {
                let of = contrast(tone(words), ground);
                assert!(of >= AA, "{words:?} on {ground:?}: {of:.2}");
            }
        }
    }

    #[test]
    fn the_oldest_message_can_be_read_as_well() {
        for words in OF_MESSAGES {
            for ground in [PANEL, HOVERED] {
                let of = contrast(dimmed(tone(words), OLDEST), ground);
                assert!(of >= AA, "{words:?} on {ground:?}: {of:.2}");
            }
        }
    }

    #[test]
    fn the_label_of_a_gauge_can_be_read_on_its_fill() {
        let own = [
            PaletteColor::LightBlue,
            PaletteColor::LightMagenta,
            PaletteColor::Yellow,
            PaletteColor::White,
        ];
        let own = own.map(Tone::Own).into_iter();
        let tones = [Tone::Plain, Tone::Good, Tone::Bad, Tone::Danger];
        for of in tones.into_iter().chain(own) {
            let label = contrast(tone(Tone::Strong), fill(of));
            assert!(label >= AA, "{of:?}: {label:.2}");
        }
    }

    #[test]
    fn every_tone_can_be_told_from_a_panel() {
        let brightness = |color: Color| {
            let Srgba {
                red, green, blue, ..
            } = color.to_srgba();
            0.3 * red + 0.59 * green + 0.11 * blue
        };
        for tone_ in OF_MESSAGES.into_iter().chain([
            Tone::Own(PaletteColor::Black),
            Tone::Own(PaletteColor::Blue),
        ]) {
            assert!(
                brightness(tone(tone_)) > brightness(PANEL) + 0.2,
                "{tone_:?}"
            );
        }
    }
}
