//! Which of the terminal's sixteen colors means what.
//!
//! The whole screen is painted on black, so that every color is as readable on a terminal with a light background as
//! on one with a dark background. On black, the sixteen without black itself can be read; where a thing is black by
//! nature it is drawn in dark gray.

use ratatui::style::{Color, Modifier, Style};

use crate::{content::PaletteColor, play::Tone};

/// Ordinary text, and everything that nothing else is said about.
pub(super) const GROUND: Style = Style::new().fg(Color::Gray).bg(Color::Black);
/// Lines and frames.
pub(super) const FRAME: Style = Style::new().fg(Color::DarkGray);
/// The status line.
pub(super) const STATUS: Style = Style::new().fg(Color::White).bg(Color::Blue);
/// The chosen row of a menu, the look cursor.
pub(super) const CHOSEN: Style = Style::new().fg(Color::Black).bg(Color::Gray);
/// Somebody who has just lost hit points.
pub(super) const STRUCK: Style = Style::new().fg(Color::White).bg(Color::Red);
/// A square of the way: no thing and no ground has it.
pub(super) const WAY: Style = Style::new()
    .fg(Color::LightCyan)
    .add_modifier(Modifier::BOLD);
/// A square that would be reached with half of the full strength or more, and one with less.
pub(super) const BLAST: Style = Style::new().fg(Color::LightRed);
pub(super) const FAINT_BLAST: Style = Style::new().fg(Color::Red);
/// Where somebody unseen has attacked from.
pub(super) const UNSEEN: Style = Style::new().fg(Color::Black).bg(Color::Magenta);
/// A square of the flow, for wizards.
pub(super) const FLOW: Style = Style::new().fg(Color::Cyan);
/// Somebody that only wizards see.
pub(super) const HIDDEN: Style = Style::new().fg(Color::Black).bg(Color::Cyan);
/// Somebody who would be reached.
pub(super) const ENDANGERED: Style = Style::new().fg(Color::White).bg(Color::Magenta);
/// Terrain out of sight.
pub(super) const REMEMBERED: Style = Style::new().fg(Color::DarkGray);
/// Lava out of sight, and water that is too deep to walk through.
pub(super) const REMEMBERED_LAVA: Style = Style::new().fg(Color::Red);
pub(super) const REMEMBERED_DEPTHS: Style = Style::new().fg(Color::Blue);
/// Something out of sight worth going back to: an item, a door, stairs. Not the dark blue, which is hard to read on
/// black in many palettes.
pub(super) const REMEMBERED_THING: Style = Style::new().fg(Color::LightBlue);

/// The terminal's name for a color.
pub(super) const fn color(color: PaletteColor) -> Color {
    match color {
        PaletteColor::Black | PaletteColor::DarkGray => Color::DarkGray,
        PaletteColor::Red => Color::Red,
        PaletteColor::Green => Color::Green,
        PaletteColor::Brown => Color::Yellow,
        PaletteColor::Blue => Color::Blue,
        PaletteColor::Magenta => Color::Magenta,
        PaletteColor::Cyan => Color::Cyan,
        PaletteColor::Gray => Color::Gray,
        PaletteColor::LightRed => Color::LightRed,
        PaletteColor::LightGreen => Color::LightGreen,
        PaletteColor::Yellow => Color::LightYellow,
        PaletteColor::LightBlue => Color::LightBlue,
        PaletteColor::LightMagenta => Color::LightMagenta,
        PaletteColor::LightCyan => Color::LightCyan,
        PaletteColor::White => Color::White,
    }
}

/// How text is drawn that is meant in a way. Bold only goes with white: elsewhere many terminals take it for another
/// color.
pub(super) const fn tone(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new().fg(Color::Gray),
        Tone::Faint => Style::new().fg(Color::DarkGray),
        Tone::Strong => Style::new().fg(Color::White).add_modifier(Modifier::BOLD),
        Tone::Good => Style::new().fg(Color::LightGreen),
        Tone::Bad => Style::new().fg(Color::LightRed),
        Tone::Danger => STRUCK,
        Tone::Key => Style::new().fg(Color::LightYellow),
        Tone::Own(own) => Style::new().fg(color(own)),
    }
}
