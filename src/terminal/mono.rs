//! Terminals without colors: which they are, and how the screen looks on them.
//!
//! Everything is drawn in colors; [`without_colors`] then runs over the finished screen, so that no other part has to know about
//! it.

use std::env;

use ratatui::{
    buffer::Buffer,
    style::{Color, Modifier},
};

/// Whether colors can be shown, and are wanted.
pub(super) fn has_colors() -> bool {
    let variable = |name| env::var(name).ok();
    allows_colors(variable("NO_COLOR").as_deref(), variable("TERM").as_deref())
}

/// The same for any variables: `NO_COLOR` with any value means none, and so do the terminals that had none.
fn allows_colors(no_color: Option<&str>, term: Option<&str>) -> bool {
    let refused = no_color.is_some_and(|value| !value.is_empty());
    let term = term.unwrap_or_default();
    let plain = term.starts_with("vt1")
        || term.starts_with("vt2")
        || term.starts_with("vt3")
        || term.ends_with("-m")
        || term.ends_with("-mono");
    !refused && !plain
}

/// Replaces colors by what such a terminal has: a background is reverse, dark gray is dim.
pub(super) fn without_colors(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !matches!(cell.bg, Color::Black | Color::Reset) {
            cell.modifier.toggle(Modifier::REVERSED);
        } else if cell.fg == Color::DarkGray {
            cell.modifier.insert(Modifier::DIM);
        }
        (cell.fg, cell.bg) = (Color::Reset, Color::Reset);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::{layout::Rect, style::Style};

    use super::*;

    #[test]
    fn a_terminal_without_colors_gets_reverse_and_dim() {
        const GRAY: Style = Style::new().fg(Color::Gray).bg(Color::Black);
        let table = [
            (GRAY, Modifier::empty()),
            (GRAY.bg(Color::Red), Modifier::REVERSED),
            (GRAY.fg(Color::DarkGray), Modifier::DIM),
            (GRAY.fg(Color::Green), Modifier::empty()),
            (
                GRAY.bg(Color::Red).add_modifier(Modifier::REVERSED),
                Modifier::empty(),
            ),
        ];
        for (style, modifier) in table {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
            buffer.set_string(0, 0, "a", style);
            without_colors(&mut buffer);
            let cell = &buffer[(0, 0)];
            assert_eq!(
                (cell.fg, cell.bg, cell.modifier),
                (Color::Reset, Color::Reset, modifier),
                "{style:?}"
            );
        }
    }

    #[test]
    fn the_environment_can_refuse_colors() {
        let table = [
            (None, None, true),
            (Some(""), Some("xterm"), true),
            (Some("1"), Some("xterm"), false),
            (None, Some("vt100"), false),
            (None, Some("vt220"), false),
            (None, Some("xterm-mono"), false),
            (None, Some("linux-m"), false),
            (None, Some("screen"), true),
            (None, Some("linux"), true),
        ];
        for (no_color, term, expected) in table {
            assert_eq!(
                allows_colors(no_color, term),
                expected,
                "{no_color:?} {term:?}"
            );
        }
    }
}
